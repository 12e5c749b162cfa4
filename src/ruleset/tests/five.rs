//! Tables of five: who sits out, and what a document of five may say.

use mahjong::{Seats, TableSize, Wind};

use super::*;
use crate::edit::choose;
use crate::seats::HandEnd;

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
    let places = with_answer(ID, "standing", "places");
    assert_eq!(places.standing.place_points, Seats::five([4, 3, 2, 1, 0]));
    let settled = places.standing.settle(&[40, 10, 10, -20, -40]);
    assert_eq!(shown(&settled), ["4", "2.5", "2.5", "1", "0"]);
    assert_eq!(settled[4].place, 5);
}

#[test]
fn points_of_each_hand_are_typed_for_the_four_who_play_it() {
    let rules = library_rules(ID);
    let form = rules.sheet_form().unwrap();
    assert_eq!((form.size, form.value), (TableSize::Five, ValueKind::Each));
    let hand = |points| HandRecord {
        points: Some(Seats::five(points)),
        ..HandRecord::default()
    };
    let hands = [hand([30, -10, -10, -10, 0]), hand([0, 5, -5, 0, 7])];
    let sheet = rules.settle_sheet(&hands).unwrap();
    assert_eq!(sheet.totals, [30, -5, -15, -10, 7]);
    // The last in turn sits out the first hand, who dealt it the second.
    let out: Vec<_> = sheet.rows.iter().map(|row| row.position.out).collect();
    assert_eq!(out, [Some(4), Some(0)]);
    let refused = rules.settle_sheet(&[hand([30, -10, -10, -20, 10])]);
    let refusal = HandRefusal::SitsOut { seat: 4 };
    assert_eq!(refused, Err(SheetRefusal::Hand { number: 1, refusal }));
}

/// The document with the scorer and the payments of another game.
fn played_as(game: &str) -> RuleSet {
    let part = |document: &str, from: &str, to: &str| {
        let start = document.find(from).unwrap();
        let end = document[start + 1..].find(to).unwrap();
        document[start..=start + end].to_owned()
    };
    let (own, other) = (
        library::document(ID).unwrap(),
        library::document(game).unwrap(),
    );
    let mut document = own.to_owned();
    for name in ["\n[scoring]", "\n[payment]"] {
        let (own, other) = (part(own, name, "\n["), part(other, name, "\n["));
        document = document.replace(&own, &other);
    }
    RuleSet::parse(&document).unwrap()
}

#[test]
fn a_game_of_four_is_paid_among_those_who_play() {
    let rules = played_as("mcr-wmo-2006");
    let form = rules.sheet_form().unwrap();
    assert_eq!((form.size, form.most_winners), (TableSize::Five, 1));
    let hands = [
        HandRecord::self_drawn(2, 10),
        HandRecord::from_discard(4, 1, 20),
    ];
    let sheet = rules.settle_sheet(&hands).unwrap();
    // 8 and 10 from each of three; then 8 from each of three, and 20 from who discarded.
    assert_eq!(sheet.rows[0].paid, [-18, -18, 54, -18, 0]);
    assert_eq!(sheet.rows[1].paid, [0, -28, -8, -8, 44]);
    let winds: Vec<_> = (0..5)
        .map(|seat| sheet.rows[1].position.wind(seat))
        .collect();
    let [east, south, west, north] = Wind::ALL.map(Some);
    assert_eq!(winds, [None, east, south, west, north]);
    assert_eq!(sheet.rows[1].position.seat_of(Wind::East), Some(1));
    assert_eq!(rules.table_sum(), Some(0));
    let refused = rules.settle_sheet(&[HandRecord::from_discard(2, 4, 10)]);
    let refusal = HandRefusal::SitsOut { seat: 4 };
    assert_eq!(refused, Err(SheetRefusal::Hand { number: 1, refusal }));
}

#[test]
fn a_document_of_five_says_who_sits_out_and_deals_to_all_alike() {
    let without = refused("sits_out = \"last_dealer\"\n", "");
    assert!(without.contains("sits_out"), "{without}");
    let uneven = refused("hands_per_round = 5", "hands_per_round = 4");
    assert!(uneven.contains("multiple of five"), "{uneven}");
    let four = refused("seats = 5\n", "");
    assert!(four.contains("sits_out"), "{four}");
}

/// The document with the game of Taiwan, in which drawn hands add counters and leave no deal where it is.
fn taiwanese() -> RuleSet {
    let game = library_rules("taiwanese");
    let mut rules = RuleSet {
        scoring: game.scoring,
        payment: game.payment,
        ..library_rules(ID)
    };
    rules.session.counter_on = vec![HandEnd::Draw];
    rules
}

#[test]
fn who_deals_and_the_counters_are_known_to_the_four_who_play() {
    let rules = taiwanese();
    let drawn = HandRecord::drawn();
    let hands = [drawn.clone(), drawn, HandRecord::self_drawn(2, 5)];
    let sheet = rules.settle_sheet(&hands).unwrap();
    let at = sheet.rows[2].position;
    assert_eq!((at.dealer, at.out, at.counters), (2, Some(1), 2));
    // The base of 3 and 5 tai, 1 of the dealer and 4 of the counters.
    assert_eq!(sheet.rows[2].paid, [-13, 0, 39, -13, -13]);
}

#[test]
fn a_false_win_is_paid_by_who_declared_it_among_the_four() {
    let rules = taiwanese();
    let false_win = |seat| HandRecord {
        chombo: vec![seat],
        ..HandRecord::drawn()
    };
    let after_one = |hand| rules.settle_sheet(&[HandRecord::drawn(), hand]);
    let mut counted = rules.clone();
    counted.session.counter_on.clear();
    let sheet = counted
        .settle_sheet(&[HandRecord::drawn(), false_win(3)])
        .unwrap();
    assert_eq!(sheet.rows[1].paid, [0, 12, 11, -34, 11]);
    assert_eq!(sheet.chombo, [0, 0, 0, 1, 0]);
    let refusal = HandRefusal::SitsOut { seat: 0 };
    let refused = SheetRefusal::Hand { number: 2, refusal };
    assert_eq!(after_one(false_win(0)), Err(refused));
}
