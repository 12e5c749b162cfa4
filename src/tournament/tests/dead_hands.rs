//! Hands that were ruled dead or resigned, tiles that are due, and the last hand of a session.

use super::table_hand::{SESSION, TABLE, draft, enter, five, hand, now, rule, wsom};
use super::*;
use crate::RulingId;
use crate::attached::Attached;
use crate::claim::{Claim, RulingDraft};
use ruleset::HandRecord;
use ruleset::conduct::Act;

/// A resignation that no clock brought about.
fn resigned(hand: u8) -> RulingDraft {
    RulingDraft {
        claim: Claim::Chosen {
            outcomes: vec![Outcome::ResignedHand],
            charge: None,
        },
        reason: "left the table".into(),
        ..draft("long_hand", hand, Attached::default())
    }
}

#[test]
fn a_hand_that_was_resigned_otherwise_than_by_time_cannot_be_won() {
    let mut hall = wsom();
    hall.run(rule(resigned(1)));
    let hands = vec![HandRecord::self_drawn(1, 30)];
    let refused = Refusal::DeadHandWon {
        number: 1,
        entrant: id(5),
        ruling: RulingId(1),
    };
    assert_eq!(hall.refusal(enter(hands, Some("it was so"))), refused);
}

#[test]
fn where_the_rules_say_nothing_of_dead_hands_they_may_not_win_and_the_referee_decides() {
    let mut hall = wsom();
    std::sync::Arc::make_mut(&mut hall.tournament.ruleset).dead_hand = None;
    let dead = RulingDraft {
        claim: Claim::Chosen {
            outcomes: vec![Outcome::DeadHand],
            charge: None,
        },
        ..resigned(1)
    };
    hall.run(rule(dead));
    let person = five(&hall, 1);
    assert!(!person.is_clean() && !person.may_win());
    assert!(person.may(Act::Pung) && person.may(Act::OwnKong) && person.may(Act::FreeDiscard));
    let hands = vec![HandRecord::self_drawn(1, 30)];
    assert!(matches!(
        hall.refusal(enter(hands.clone(), None)),
        Refusal::WinAgainstRuling { number: 1, .. }
    ));
    hall.run(enter(hands, Some("the referee let it stand")));
}

#[test]
fn penalty_tiles_that_are_still_to_be_chosen_are_missing() {
    let mut hall = wsom();
    hall.run(rule(draft("claim_withdrawn", 1, Attached::default())));
    let person = five(&hall, 1);
    assert_eq!((person.tiles.len(), person.tiles[0].missing()), (1, 2));
}

#[test]
fn the_last_hand_is_not_over_before_it_is_played() {
    let mut hall = wsom();
    hall.run(start(SESSION));
    let note = |hands| {
        Command::Session(SessionCommand::NoteHands {
            session: SESSION,
            table: TABLE,
            hands,
        })
    };
    let told = |hall: &Rig| {
        (
            now(hall).hand,
            now(hall).is_over,
            now(hall).known.is_guess(),
        )
    };
    assert_eq!(told(&hall), (1, false, true));
    hall.run(note(15));
    assert_eq!(told(&hall), (16, false, false));
    hall.run(note(16));
    assert_eq!(told(&hall), (16, true, false));
}

#[test]
fn what_was_ruled_on_the_table_is_not_ruled_on_a_person() {
    let mut hall = wsom();
    let of_table = RulingDraft {
        subject: Subject::Table,
        claim: Claim::Chosen {
            outcomes: vec![Outcome::Warning],
            charge: None,
        },
        ..resigned(1)
    };
    hall.run(rule(of_table));
    hall.run(rule(resigned(1)));
    let state = hand(&hall, 1);
    assert_eq!(state.of_table, [RulingId(1)]);
    assert_eq!(five(&hall, 1).rulings, [RulingId(2)]);
}

#[test]
fn a_session_whose_hands_are_open_is_over_where_its_sheet_ends() {
    let played = |hands| {
        let mut hall = Rig::of("riichi-ema-2016").and_players().and_seats();
        hall.run(enter(vec![HandRecord::drawn(); hands], None));
        hall
    };
    // Nobody is ready: the deal passes on with every hand, through East and South.
    let hall = played(7);
    assert_eq!((now(&hall).hand, now(&hall).is_over), (8, false));
    let hall = played(8);
    assert_eq!((now(&hall).hand, now(&hall).is_over), (8, true));
    let late = draft("swap_calling", 9, Attached::default());
    let refused = Refusal::HandNotInSession { hand: 9, most: 8 };
    assert_eq!(hall.refusal(rule(late)), refused);
}
