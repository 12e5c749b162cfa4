//! Whatever people did: the tournament goes back to any event, and forward again.

use proptest::prelude::*;

use super::properties::{after, commands};
use super::*;
use crate::clock::Clock;
use crate::session::Session;
use crate::standings::digest::StandingsDigest;

proptest! {
    // Each case folds the log several times.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn going_back_to_any_event_and_forward_again_restores_the_state(
        commands in commands(),
        more in commands(),
        targets in proptest::collection::vec(any::<proptest::sample::Index>(), 1..4),
    ) {
        let mut hall = after(commands);
        for target in targets {
            let now = hall.tournament.clone();
            let to = u64::try_from(target.index(hall.log.len())).unwrap() + 1;
            let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
            let then = Tournament::fold(log.take_while(|(stamp, _)| stamp.seq <= to)).unwrap();
            prop_assert_eq!(now.as_of(to), then.clone());
            if to == now.version {
                continue;
            }
            hall.wait(1);
            go_back(&mut hall, to);
            same_hall(&hall.tournament, &then.unwrap())?;
            hall.wait(1);
            go_back(&mut hall, now.version);
            same_hall(&hall.tournament, &now)?;
            prop_assert_eq!(&hall.tournament.rulings, &now.rulings);
            prop_assert_eq!(&hall.tournament.requests, &now.requests);
            prop_assert_eq!(&hall.tournament.display, &now.display);
            for command in &more {
                hall.wait(1);
                drop(hall.run_as(DIRECTOR, &[Role::Director], command.clone()));
            }
        }
        let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
        prop_assert_eq!(Tournament::fold(log).unwrap(), Some(hall.tournament));
    }
}

fn go_back(hall: &mut Rig, to: u64) {
    let (seen, reason) = (hall.tournament.version, "because".to_owned());
    hall.run(SetupCommand::GoBack { to, seen, reason });
}

/// Whether two states are the same to everybody who plays. Clocks are left out: those that ran stand.
fn same_hall(one: &Tournament, other: &Tournament) -> Result<(), TestCaseError> {
    prop_assert_eq!(StandingsDigest::of(one), StandingsDigest::of(other));
    prop_assert_eq!(&one.entrants, &other.entrants);
    prop_assert_eq!(&one.teams, &other.teams);
    prop_assert_eq!(&one.stages, &other.stages);
    prop_assert_eq!(&one.document, &other.document);
    prop_assert_eq!(one.closed, other.closed);
    prop_assert_eq!(&one.seat_changes, &other.seat_changes);
    prop_assert_eq!(&one.display.schedule, &other.display.schedule);
    let without_clocks = |state: &Tournament| -> Vec<Session> {
        let sessions = state.sessions.iter().map(|session| Session {
            clock: Clock::default(),
            ..Session::clone(session)
        });
        sessions.collect()
    };
    prop_assert_eq!(without_clocks(one), without_clocks(other));
    Ok(())
}
