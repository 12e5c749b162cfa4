//! What holds of every hand, payment and text.

use super::super::super::Wind;
use super::super::hand::{JOKERS, TILES};
use super::*;
use proptest::prelude::*;

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let kinds: Vec<Kind> = Kind::all().collect();
    let piece = prop_oneof![
        3 => prop::sample::select(kinds).prop_map(Piece::Natural),
        2 => Just(Piece::Joker),
    ];
    prop::collection::vec(piece, 14)
}

/// The natural tiles of a way with jokers for what the set lacks, and for those that `jokers` names.
fn winning() -> impl Strategy<Value = Vec<Piece>> {
    let ways: Vec<Vec<Filled>> = RULES
        .card
        .ways()
        .all()
        .iter()
        .map(|way| way.groups().to_vec())
        .collect();
    (
        prop::sample::select(ways),
        prop::collection::vec(prop::bool::weighted(0.2), 14),
    )
        .prop_filter_map("at most eight jokers", |(groups, jokers)| {
            let mut pieces = Vec::new();
            for group in groups {
                for copy in 0..group.count {
                    let joker =
                        group.jokers && (copy >= group.kind.copies() || jokers[pieces.len()]);
                    pieces.push(if joker {
                        Piece::Joker
                    } else {
                        Piece::Natural(group.kind)
                    });
                }
            }
            let held = pieces
                .iter()
                .filter(|piece| **piece == Piece::Joker)
                .count();
            (held <= usize::from(JOKERS)).then_some(pieces)
        })
}

fn hand(pieces: &[Piece]) -> Option<Hand> {
    let (last, rest) = pieces.split_last()?;
    let mut rack = Rack::EMPTY;
    rest.iter().for_each(|piece| rack.add(*piece));
    Hand::new(rack, &[], *last).ok()
}

fn value(hand: &Hand) -> Option<(u16, u8)> {
    let drawn = Situation::plain(Wind::East, true);
    let found = score(hand, &drawn, &RULES).ok()?;
    Some((found.value, found.jokers))
}

proptest! {
    #[test]
    fn the_order_of_tiles_does_not_matter(pieces in winning(), shuffled in Just(()).prop_perturb(|(), random| random)) {
        let mut other = pieces.clone();
        let mut random = shuffled;
        for at in (1..other.len()).rev() {
            other.swap(at, random.random_range(0..=at));
        }
        let first = value(&hand(&pieces).unwrap());
        prop_assert!(first.is_some());
        prop_assert_eq!(value(&hand(&other).unwrap()), first);
    }

    #[test]
    fn a_hand_that_wins_lacks_nothing_and_another_something(pieces in prop_oneof![pieces(), winning()]) {
        let Some(hand) = hand(&pieces) else { return Ok(()) };
        let near = nearest(&RULES.card, &hand).unwrap();
        prop_assert_eq!(near.missing.is_empty(), value(&hand).is_some());
        prop_assert!(near.missing.len() <= usize::from(TILES));
    }

    #[test]
    fn what_the_winner_gets_is_what_the_others_pay(
        value in 0..200_u32, from in 0..4_usize, no_jokers: bool, misnamed: bool,
    ) {
        let from = [None, Some(Wind::East), Some(Wind::West), Some(Wind::North)][from];
        let won = Won { winner: Wind::South, from, value, no_jokers, misnamed };
        let paid = settle(&won, &RULES.money).unwrap();
        prop_assert_eq!(paid.iter().sum::<i64>(), 0);
        let bonus = if no_jokers { 2 } else { 1 };
        let times = match (from, misnamed) {
            (None, _) => 6 * bonus,
            (Some(_), true) => 4,
            (Some(_), false) => 4 * bonus,
        };
        prop_assert_eq!(paid[Wind::South], i64::from(value) * times);
    }

    #[test]
    fn any_text_is_a_hand_or_refused(concealed in "[0-9mpszFJ]{0,30}", exposure in "[1-9mzFJ]{0,7}", last in "[0-9mzFJ]{0,3}") {
        let exposures = [exposure.as_str()];
        let exposures = if exposure.is_empty() { &exposures[..0] } else { &exposures[..] };
        if let Ok(hand) = Hand::read(&concealed, exposures, &last) {
            let _ = score(&hand, &Situation::plain(Wind::East, false), &RULES);
            let _ = nearest(&RULES.card, &hand);
        }
    }

    #[test]
    fn any_groups_are_a_line_or_refused(groups in "[FESWN0-9xDABCabc:+*, -]{0,60}|\\PC{0,20}", wrap in "none|zero|one") {
        let text = serde_json::json!({"name": "", "lines": [{"id": "L", "value": 25, "wrap": wrap, "groups": groups}]});
        if let Ok(card) = serde_json::from_value::<Card>(text) {
            card.check();
        }
    }
}
