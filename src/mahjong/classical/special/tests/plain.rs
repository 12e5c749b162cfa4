//! The hands of the family beside plain conditions, which are written apart from their texts.

use proptest::prelude::*;

use super::super::super::super::{Counts, Suit, Tile};
use super::super::super::{Pattern, patterns};
use super::*;

/// A hand of each kind, so that a changed tile leads out of it and back.
const HANDS: [&str; 9] = [
    "19m19p19s12345677z",
    "1199m1199p1199s77z",
    "11223344556677m",
    "1122334m1122334p",
    "1123m1123p1123s5m5p",
    "11123456789995p",
    "1123456789m1234z",
    "1123456789s1234z",
    "22334466688s666z",
];

/// What the texts find in a concealed hand.
fn found(tiles: &Counts, last: Tile) -> Vec<Pattern> {
    let kinds = patterns::present(tiles.as_array());
    let hands = SpecialHands::FAMILY;
    let fitting = hands
        .all()
        .iter()
        .filter(|it| it.shape.fits(tiles, kinds, last));
    fitting.map(|it| it.pattern).collect()
}

/// What plain conditions find.
fn plain(tiles: &Counts, last: Tile) -> Vec<Pattern> {
    let kinds: Vec<(Tile, u8)> = tiles.kinds().collect();
    let outer = kinds.iter().all(|(tile, _)| tile.is_terminal_or_honor());
    let pairs = kinds.iter().all(|(_, times)| times % 2 == 0);
    let [m, p, s] = Suit::ALL.map(|suit| tiles.of_suit(suit));
    let of_numbers = kinds.iter().all(|(tile, _)| !tile.is_honor());
    let none = |ranks: &[u8]| ranks.iter().all(|held| *held == 0);
    let knitted = m == p && none(s) || m == s && none(p) || p == s && none(m);
    let one_of = |suit: &[u8], wanted: [u8; 9], extra: &[usize]| {
        extra.iter().any(|at| {
            let mut wanted = wanted;
            wanted[*at] += 1;
            suit == wanted
        })
    };
    let gates = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let every: Vec<usize> = (0..9).collect();
    let in_suit = |extra: &[usize]| [m, p, s].iter().any(|suit| one_of(suit, gates, extra));
    let winds = (27..31).all(|at| tiles.as_array()[at] == 1);
    let snake = [m, p, s]
        .iter()
        .any(|suit| *suit == [2, 1, 1, 1, 1, 1, 1, 1, 1]);
    let inner = last.rank().is_some_and(|rank| (2..=8).contains(&rank));
    let jade =
        |tile: &Tile| ["2s", "3s", "4s", "6s", "8s", "6z"].contains(&tile.to_string().as_str());
    let is_sets = !crate::partitions(tiles).is_empty();
    let all = [
        (Pattern::ThirteenOrphans, outer && kinds.len() == 13),
        (Pattern::SevenPairs, pairs),
        (Pattern::AllPairHonours, pairs && outer && kinds.len() == 7),
        (Pattern::Knitting, knitted && of_numbers),
        (Pattern::TripleKnitting, of_numbers && is_thrice(m, p, s)),
        (Pattern::NineGates, in_suit(&every)),
        (Pattern::GatesOfHeaven, in_suit(&every) && inner),
        (Pattern::WrigglingSnake, winds && snake),
        (Pattern::SquirmingSnake, in_suit(&[1, 4, 7])),
        (
            Pattern::ImperialJade,
            is_sets && kinds.iter().all(|(tile, _)| jade(tile)),
        ),
    ];
    let there = all.into_iter().filter(|(_, is_there)| *is_there);
    there.map(|(pattern, _)| pattern).collect()
}

/// The same number in all suits four times, and one in two suits.
fn is_thrice(m: &[u8], p: &[u8], s: &[u8]) -> bool {
    let mut two = 0;
    for ((m, p), s) in m.iter().zip(p).zip(s) {
        let (least, most) = (*m.min(p).min(s), *m.max(p).max(s));
        match m + p + s - 3 * least {
            0 => {}
            2 if most == least + 1 => two += 1,
            _ => return false,
        }
    }
    two == 1
}

fn tiles_of(text: &str) -> Vec<Tile> {
    let tiles = crate::notation::parse(text).unwrap().into_iter();
    tiles.map(|noted| noted.tile).collect()
}

/// Fourteen tiles as in one of the hands, some of them changed.
fn near() -> impl Strategy<Value = Vec<Tile>> {
    let hand = prop::sample::select(HANDS.map(tiles_of).to_vec());
    let changes = prop::collection::vec((0_usize..14, 0_u8..34), 0..3);
    (hand, changes).prop_map(|(mut hand, changes)| {
        for (at, kind) in changes {
            hand[at] = Tile::new(kind).unwrap();
        }
        hand
    })
}

#[test]
fn each_hand_of_the_list_is_one() {
    for text in HANDS {
        let tiles = tiles_of(text);
        let last = tiles[0];
        let counts = Counts::from_tiles(tiles).unwrap();
        assert_eq!(counts.total(), 14, "{text}");
        assert!(!found(&counts, last).is_empty(), "{text}");
    }
}

proptest! {
    #[test]
    fn texts_find_what_plain_conditions_find(hand in near(), last in 0_usize..14) {
        if let Ok(tiles) = Counts::from_tiles(hand.iter().copied()) {
            let last = hand[last];
            prop_assert_eq!(found(&tiles, last), plain(&tiles, last), "{}", tiles);
        }
    }
}
