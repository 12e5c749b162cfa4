//! What is found in a state: people by their own list, hands of a table, the session the hall is in.

use std::sync::Arc;

use super::*;
use crate::past::{Past, Step as PastStep};

#[test]
fn an_entrant_is_called_by_the_name_of_the_list_or_else_by_number() {
    let mut hall = Rig::empty();
    let called = |number, reference: Option<&str>| NewEntrant {
        reference: reference.map(str::to_owned),
        ..new_entrant(number)
    };
    let entrants = vec![
        called(1, Some("M-17")),
        called(2, None),
        called(3, Some("2")),
    ];
    hall.run(EntrantsCommand::AddEntrants { entrants });
    let found = |reference| hall.tournament.entrant_called(reference).map(|it| it.id.0);
    assert_eq!(found("M-17"), Some(1));
    assert_eq!(found("2"), Some(3), "a name of the list comes first");
    assert_eq!(found("1"), Some(1));
    assert_eq!((found("4"), found("M-18")), (None, None));
}

#[test]
fn hands_for_the_sheet_are_those_of_the_table_and_the_session() {
    let mut hall = Rig::seated();
    let link = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";
    for (session, table, hand) in [(1, 1, 2), (1, 2, 3), (2, 1, 4)] {
        hall.run(DutyCommand::AttachHand {
            session: SessionNo(session),
            table: TableNo(table),
            hand,
            link: link.into(),
        });
    }
    let hands = |session, table| {
        let found = hall.tournament.sheet_hands_at(session, TableNo(table));
        found.map(|it| it.hand).collect::<Vec<u8>>()
    };
    assert_eq!((hands(FIRST, 1), hands(FIRST, 2)), (vec![2], vec![3]));
    assert_eq!((hands(SECOND, 1), hands(SECOND, 2)), (vec![4], vec![]));
}

#[test]
fn the_hall_is_in_the_open_session_or_else_in_the_first_that_is_not_complete() {
    let current = |hall: &Rig| hall.tournament.current_session().map(|it| it.number);
    let mut hall = Rig::seated();
    assert_eq!(current(&hall), Some(FIRST));
    hall.run_because("the second comes first", start(SECOND));
    assert_eq!(current(&hall), Some(SECOND));
    let played = Rig::played();
    assert_eq!(current(&played), Some(SECOND));
    let session = |number| played.tournament.session(number).unwrap();
    assert!(session(FIRST).is_played(), "its clock never ran");
    assert!(!session(SECOND).is_played());
}

#[test]
fn a_very_long_past_is_let_go_link_by_link() {
    let (stamp, _) = Rig::empty().log.remove(0);
    let mut past: Past<()> = Past::default();
    for _ in 0..50_000 {
        let step = PastStep {
            before: past.last.take(),
            stamp,
            event: SetupEvent::TournamentPublished.into(),
            kept: None,
        };
        past.last = Some(Arc::new(step));
    }
    assert_eq!(past.events().count(), 50_000);
    drop(past);
}
