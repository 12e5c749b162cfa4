//! How many hands of three players a second are valued: one thread, the known hands of `tests/data/hands/sanma.csv`
//! again and again, the full list of yaku.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::mahjong::riichi::{Flag, Flags, Indicators, Rules, Situation, score};
use seatwind::mahjong::{
    Circumstance as _, Counts, Hand, Meld, MeldKind, RedFives, Tile, notation,
};

/// How often each hand is valued in a round.
const TIMES: usize = 100;

fn main() {
    divan::main();
}

/// The hands of the file with what is known of each win.
fn wins() -> Vec<(Hand, Situation)> {
    let text = include_str!("../tests/data/hands/sanma.csv");
    let lines = text.lines().skip(1);
    let hands = lines.filter(|line| line.contains(",hand,"));
    hands.map(parsed).collect()
}

/// One line; its cells up to the circumstances hold no comma.
fn parsed(line: &str) -> (Hand, Situation) {
    let cells: Vec<&str> = line.split(',').collect();
    let tiles = |text: &str| -> Vec<Tile> {
        let words = text.split_whitespace();
        words
            .map(|word| notation::parse_one(word).unwrap().unwrap().tile)
            .collect()
    };
    let wind = |text: &str| serde_json::from_str(&format!("\"{text}\"")).unwrap();
    let names = cells[14].split_whitespace();
    let flags: Flags = names.map(|name| Flag::find(name).unwrap()).collect();
    let situation = Situation {
        flags,
        dora_indicators: Indicators::new(&tiles(cells[11])).unwrap(),
        norths: cells[13].parse().unwrap(),
        ..Situation::plain(cells[7] == "tsumo", wind(cells[8]), wind(cells[10]))
    };
    (hand(cells[4], cells[5], cells[6]), situation)
}

fn hand(concealed: &str, melds: &str, win: &str) -> Hand {
    let mut noted = notation::parse(concealed).unwrap();
    let counts = Counts::from_tiles(noted.iter().map(|noted| noted.tile)).unwrap();
    let win = notation::parse_one(win).unwrap().unwrap();
    noted.push(win);
    let mut sets = Vec::new();
    for text in melds.split_whitespace() {
        let tiles = notation::parse(text.trim_matches(['[', ']', '+'])).unwrap();
        let kind = match (text.starts_with('['), tiles.len()) {
            (true, _) => MeldKind::ConcealedKong,
            (false, 4) => MeldKind::Kong,
            (false, _) => MeldKind::Pung,
        };
        sets.push(Meld::from_tiles(kind, &tiles).unwrap());
        noted.extend(tiles);
    }
    let mut red = RedFives::NONE;
    for noted in noted.iter().filter(|noted| noted.red) {
        red.add(noted.tile.suit().unwrap());
    }
    Hand::new(counts, &sets, win.tile, red).unwrap()
}

#[divan::bench]
fn parsed_hands(bencher: Bencher<'_, '_>) {
    let (wins, rules) = (wins(), Rules::sanma());
    let count = TIMES * wins.len();
    bencher.counter(ItemsCount::new(count)).bench(|| {
        let value = |(hand, situation): &(Hand, Situation)| score(hand, situation, &rules).ok();
        let all = (0..TIMES).flat_map(|_| &wins);
        all.filter_map(value)
            .map(|score| u64::from(score.total))
            .sum::<u64>()
    });
}
