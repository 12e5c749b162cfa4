//! What the American scorer costs a hand: one thread, a card of sixty lines, up to eight jokers in a hand.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::mahjong::american::{
    Card, CardText, Hand, Kind, Piece, Rack, Rules, Situation, nearest, score,
};
use seatwind::mahjong::{Suit, Tile, Wind};

fn main() {
    divan::main();
}

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from((self.0 >> 33) % most as u64).unwrap()
    }
}

/// Shapes of invented lines: those that leave much open and those that leave little.
const SHAPES: [&str; 10] = [
    "x:A*3, x+STEP:A*3, x:B*4, x+STEP:B*4",
    "F*2, x:A*4, x+STEP:B*4, x:C*4",
    "x:A*4, D:A*3, x+STEP:B*4, D:B*3",
    "N*4, S*4, x:A*3, x+STEP:A*3",
    "F*4, W:w*3, x:A*3, x+STEP:B*4",
    "D:d*4, D:e*4, x:A*3, x+STEP:B*3",
    "x:A*5, x+STEP:B*5, W:*×4",
    "x:A*2, x+1:A*2, x+2:A*2, x+STEP:B*4, x:C*4",
    "F*3, STEP:A*4, STEP:B*4, D:C*3",
    "x:A*6, x+STEP:B*6, F*2",
];

/// Ten shapes with six numbers each.
fn rules() -> Rules {
    let lines =
        (1..=6).flat_map(|step| SHAPES.map(|shape| shape.replace("STEP", &step.to_string())));
    let line = |(at, groups): (usize, String)| serde_json::json!({"id": format!("L{at}"), "value": 25 + at % 6 * 5, "groups": groups});
    let lines: Vec<_> = lines.enumerate().map(line).collect();
    let text: CardText =
        serde_json::from_value(serde_json::json!({"name": "bench", "lines": lines})).unwrap();
    Rules {
        card: Card::try_from(text).unwrap(),
        ..Rules::default()
    }
}

/// Four tiles of two suits in neighbouring numbers, some of them jokers: many of these make a line.
fn made(numbers: &mut Numbers, jokers: usize) -> Option<Hand> {
    let step = 1 + numbers.below(6);
    let low = 1 + numbers.below(9 - step);
    let suits = [[0, 1, 2], [1, 2, 0], [2, 0, 1]][numbers.below(3)];
    let tile = |suit: usize, rank: usize| {
        let tile = Tile::suited(Suit::ALL[suits[suit]], u8::try_from(rank).ok()?)?;
        Some(Piece::Natural(tile.into()))
    };
    let groups = match numbers.below(3) {
        0 => vec![
            (tile(0, low)?, 3),
            (tile(0, low + step)?, 3),
            (tile(1, low)?, 4),
            (tile(1, low + step)?, 4),
        ],
        1 => vec![
            (Piece::Natural(Kind::FLOWER), 2),
            (tile(0, low)?, 4),
            (tile(1, low + step)?, 4),
            (tile(2, low)?, 4),
        ],
        _ => vec![
            (tile(0, low)?, 6),
            (tile(1, low + step)?, 6),
            (Piece::Natural(Kind::FLOWER), 2),
        ],
    };
    let mut pieces: Vec<Piece> = Vec::new();
    for (piece, count) in groups {
        pieces.extend((0..count).map(|copy| if copy < 4 { piece } else { Piece::Joker }));
    }
    for _ in 0..jokers {
        let at = numbers.below(pieces.len());
        pieces[at] = Piece::Joker;
    }
    hand(&pieces)
}

/// Any fourteen tiles: hardly any of these make a line.
fn dealt(numbers: &mut Numbers, jokers: usize) -> Option<Hand> {
    let kinds: Vec<Kind> = Kind::all().collect();
    let pieces = (0..14).map(|at| match at < jokers {
        true => Piece::Joker,
        false => Piece::Natural(kinds[numbers.below(kinds.len())]),
    });
    hand(&pieces.collect::<Vec<_>>())
}

fn hand(pieces: &[Piece]) -> Option<Hand> {
    let (last, rest) = pieces.split_last()?;
    let mut rack = Rack::EMPTY;
    rest.iter().for_each(|piece| rack.add(*piece));
    Hand::new(rack, &[], *last).ok()
}

/// Hands with no joker to eight jokers, half of them made up of groups.
fn hands() -> Vec<Hand> {
    let mut numbers = Numbers(7);
    let hand = |at: usize| match at % 2 {
        0 => made(&mut numbers, at % 9),
        _ => dealt(&mut numbers, at % 9),
    };
    (0..20_000).filter_map(hand).collect()
}

#[divan::bench]
fn sixty_lines(bencher: Bencher<'_, '_>) {
    let (rules, hands) = (rules(), hands());
    let won = Situation::plain(Wind::South, true);
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let scores = hands
            .iter()
            .filter_map(|hand| score(hand, &won, &rules).ok());
        scores.map(|score| u64::from(score.value)).sum::<u64>()
    });
}

/// What tells a referee which tiles are missing.
#[divan::bench]
fn nearest_line(bencher: Bencher<'_, '_>) {
    let (rules, mut hands) = (rules(), hands());
    hands.truncate(500);
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let near = hands.iter().filter_map(|hand| nearest(&rules.card, hand));
        near.map(|near| near.missing.len()).sum::<usize>()
    });
}
