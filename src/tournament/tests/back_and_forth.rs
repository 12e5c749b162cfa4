//! Whatever people did: the tournament goes back to any event, and forward again.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::properties::{after, command, commands};
use super::*;
use crate::clock::Clock;
use crate::hash::Hash;
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

/// How many events a long log has: more than lie between two states of the past.
const LONG: usize = 600;
/// To how many points of it the tournament goes back.
const POINTS: usize = 200;

#[test]
fn going_back_to_200_points_of_a_long_log_and_forward_again_gives_the_same_state() {
    let mut people = TestRunner::deterministic();
    let mut hall = Rig::seated();
    while hall.log.len() < LONG {
        let wanted = command().new_tree(&mut people).unwrap().current();
        // What ends the day would leave nothing to do.
        if matches!(wanted, Command::Setup(SetupCommand::Close)) {
            continue;
        }
        hall.wait(1);
        drop(hall.run_as(DIRECTOR, &[Role::Director], wanted));
    }
    let kinds: BTreeSet<&str> = hall.log.iter().map(|(_, event)| event.kind()).collect();
    assert!(kinds.len() > 30, "the log is of one kind only: {kinds:?}");
    let end = hall.tournament.version;
    let seen = fingerprints(&hall, end);
    for (point, then) in seen.range(..end) {
        hall.wait(1);
        go_back(&mut hall, *point);
        assert_eq!(fingerprint(&hall.tournament), *then, "back at {point}");
        hall.wait(1);
        go_back(&mut hall, end);
        let now = fingerprint(&hall.tournament);
        assert_eq!(Some(&now), seen.get(&end), "forward from {point}");
    }
}

/// What each point of a log looked like when its time was, and the end.
fn fingerprints(hall: &Rig, end: u64) -> BTreeMap<u64, Hash> {
    let points = u64::try_from(POINTS).unwrap();
    let mut wanted: BTreeSet<u64> = (1..=points).map(|it| it * (end - 1) / points).collect();
    assert_eq!(wanted.len(), POINTS);
    wanted.insert(end);
    let mut log = hall.log.iter();
    let (stamp, event) = log.next().unwrap();
    let mut state = Tournament::begin(stamp, event).unwrap();
    let mut seen = BTreeMap::new();
    for (stamp, event) in log {
        if wanted.contains(&state.version) {
            seen.insert(state.version, fingerprint(&state));
        }
        state.apply(stamp, event).unwrap();
    }
    seen.insert(state.version, fingerprint(&state));
    seen
}

/// A digest of what everybody who plays sees of a state. Clocks that ran stand after going back.
fn fingerprint(state: &Tournament) -> Hash {
    let sessions = without_clocks(state);
    let people = (&state.entrants, &state.teams, &state.stages);
    let setup = (
        &state.document,
        state.closed,
        &state.seat_changes,
        &state.display.schedule,
    );
    let standings = StandingsDigest::of(state);
    Hash::of(format!("{standings:?} {people:?} {setup:?} {sessions:?}"))
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
    prop_assert_eq!(without_clocks(one), without_clocks(other));
    Ok(())
}

fn without_clocks(state: &Tournament) -> Vec<Session> {
    let sessions = state.sessions.iter().map(|session| Session {
        clock: Clock::default(),
        ..Session::clone(session)
    });
    sessions.collect()
}
