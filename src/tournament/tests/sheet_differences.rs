//! Sheets whose numbers do not agree: found again, with what they miss and whether somebody explained it.

use super::*;
use crate::result::{AS_WRITTEN, Sheet};
use crate::sums::SheetDifference;
use ruleset::HandRecord;

fn enter(hall: &mut Rig, draft: SheetDraft, reason: Option<&str>) {
    hall.run(ResultCommand::EnterResult(SheetDraft {
        accept: reason.map(str::to_owned),
        ..draft
    }));
}

/// Entrant 1 wins 20 points from the discard of entrant 5.
fn won() -> Vec<HandRecord> {
    vec![HandRecord::from_discard(0, 1, 20)]
}

fn differences(hall: &Rig) -> Vec<SheetDifference> {
    hall.tournament.sheet_differences()
}

#[test]
fn sheets_that_agree_are_not_listed() {
    assert_eq!(differences(&Rig::seated()), []);
    let mut hall = Rig::played();
    assert_eq!(differences(&hall), []);
    let by_hand = SheetDraft {
        totals: None,
        hands: won(),
        base_version: 1,
        ..sheet(1, 1, [(1, 0), (5, 0), (2, 0), (6, 0)])
    };
    enter(&mut hall, by_hand, None);
    assert_eq!(differences(&hall), []);
}

#[test]
fn a_sum_that_is_wrong_stays_listed_with_what_is_missing_and_why_it_was_accepted() {
    let mut hall = Rig::seated();
    let odd = sheet(1, 1, [(1, 40), (5, 10), (2, -20), (6, -40)]);
    enter(&mut hall, odd, Some("they all signed it"));
    let more = sheet(1, 2, [(3, 40), (7, 10), (4, -20), (8, -25)]);
    enter(&mut hall, more, Some(AS_WRITTEN));
    let found = differences(&hall);
    let told: Vec<_> = found
        .iter()
        .map(|it| (it.table.0, it.check.difference(), it.explained.as_deref()))
        .collect();
    let signed = Some("they all signed it");
    assert_eq!(told, [(1, -10, signed), (2, 5, None)]);
    assert!(found.iter().all(|it| !it.is_about_hands() && it.hands == 0));
    let corrected = SheetDraft {
        base_version: 1,
        ..sheet(1, 1, [(1, 40), (5, 10), (2, -20), (6, -30)])
    };
    enter(&mut hall, corrected, None);
    assert_eq!(differences(&hall).len(), 1);
}

#[test]
fn hands_that_say_something_else_than_the_totals_are_listed_though_the_sum_is_right() {
    let mut hall = Rig::seated();
    let typed = SheetDraft {
        hands: won(),
        ..sheet(1, 1, [(1, 40), (5, -20), (2, -10), (6, -10)])
    };
    enter(&mut hall, typed, Some("a hand is missing"));
    let found = differences(&hall);
    assert_eq!(found.len(), 1);
    assert!(found[0].is_about_hands() && found[0].check.holds());
    assert_eq!((found[0].hands, found[0].check.difference()), (1, 0));
    let from_hands: Vec<Score> = found[0].from_hands.iter().map(|it| it.score).collect();
    assert_eq!(from_hands, [44, -28, -8, -8]);
}

#[test]
fn the_log_keeps_points_that_nobody_won_and_leaves_out_none() {
    let with = |leftover| Sheet {
        totals: Vec::new(),
        hands: Vec::new(),
        leftover,
        accepted: None,
    };
    for (leftover, text) in [
        (0, r#"{"totals":[]}"#),
        (1000, r#"{"totals":[],"leftover":1000}"#),
    ] {
        let sheet = with(leftover);
        assert_eq!(serde_json::to_string(&sheet).unwrap(), text);
        assert_eq!(serde_json::from_str::<Sheet>(text).unwrap(), sheet);
    }
}
