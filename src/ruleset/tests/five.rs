//! Tables of five: who sits out, and what a document of five may say.

use mahjong::{Seats, TableSize, Wind};

use super::*;
use crate::edit::choose;

const ID: &str = "points-only-five";

/// The document with another text in one place.
fn refused(from: &str, to: &str) -> String {
    let document = library::document(ID).unwrap();
    assert!(document.contains(from), "{from}");
    let changed = document.replacen(from, to, 1);
    RuleSet::parse(&changed).unwrap_err().to_string()
}

/// Winds of the five in a hand, by seat; none for who sits out.
fn winds(rules: &RuleSet, hand: u8) -> Vec<Option<Wind>> {
    let of = |seat| rules.session.wind_of(seat, 0, hand);
    (0..5).map(of).collect()
}

#[test]
fn in_five_hands_everybody_sits_out_once_and_has_each_wind_once() {
    for choice in ["last_dealer", "next_dealer"] {
        let rules = with_answer(ID, "sits_out", choice);
        let mut had = vec![Vec::new(); 5];
        for hand in 0..5 {
            let winds = winds(&rules, hand);
            assert_eq!(winds.iter().flatten().count(), 4);
            let out = winds.iter().position(Option::is_none).unwrap();
            let said = rules.session.sitting_out(0, hand).unwrap();
            assert_eq!(usize::from(said), out);
            let dealer = usize::from(rules.session.dealer(0, hand));
            assert_eq!(winds[dealer], Some(Wind::East));
            winds
                .into_iter()
                .zip(&mut had)
                .for_each(|(wind, had)| had.push(wind));
        }
        for mut had in had {
            had.sort_unstable();
            assert_eq!(had[0], None);
            assert_eq!(had[1..], Wind::ALL.map(Some), "{choice}");
        }
    }
}

#[test]
fn the_switch_says_who_sits_out() {
    let last = library_rules(ID);
    assert_eq!(last.session.sitting_out(0, 0), Some(4));
    assert_eq!(last.session.sitting_out(1, 1), Some(0));
    let next = with_answer(ID, "sits_out", "next_dealer");
    assert_eq!(next.session.sitting_out(0, 0), Some(1));
    assert_eq!(winds(&next, 0)[2], Some(Wind::South));
    assert_eq!(library_rules("mcr-ema").session.sitting_out(0, 0), None);
    assert!(choose(library::document(ID).unwrap(), "sits_out", "dice").is_err());
}

#[test]
fn totals_of_five_sum_as_they_must_and_give_five_places() {
    let rules = with_answer(ID, "sum", "yes");
    assert_eq!(
        (rules.table_size(), rules.table_sum()),
        (TableSize::Five, Some(0))
    );
    assert_eq!(library_rules(ID).table_sum(), None);
    assert!(rules.sheet_form().is_none(), "nobody types hands");
    assert!(rules.position(&[]).is_none());
    let places = with_answer(ID, "standing", "places");
    assert_eq!(places.standing.place_points, Seats::five([4, 3, 2, 1, 0]));
    let settled = places.standing.settle(&[40, 10, 10, -20, -40]);
    assert_eq!(shown(&settled), ["4", "2.5", "2.5", "1", "0"]);
    assert_eq!(settled[4].place, 5);
}

#[test]
fn a_document_of_five_says_who_sits_out_and_deals_to_all_alike() {
    let without = refused("sits_out = \"last_dealer\"\n", "");
    assert!(without.contains("sits_out"), "{without}");
    let uneven = refused("hands_per_round = 5", "hands_per_round = 4");
    assert!(uneven.contains("multiple of five"), "{uneven}");
    let hands = refused("kind = \"totals\"", "kind = \"points\"");
    assert!(hands.contains("session.seats"), "{hands}");
    let four = refused("seats = 5\n", "");
    assert!(four.contains("sits_out"), "{four}");
}
