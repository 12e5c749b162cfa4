//! Going back to an earlier event, and forward again.

use super::*;
use crate::clock::Phase;
use crate::duty::Caller;
use crate::restore::{Differences, Risk};
use crate::seating::seed_hash;
use crate::standings::digest::StandingsDigest;

fn back(hall: &mut Rig, to: u64) {
    let seen = hall.tournament.version;
    let reason = "the wrong plan was adopted".into();
    hall.run(SetupCommand::GoBack { to, seen, reason });
}

fn enter(hall: &mut Rig, session: u16, table: u16, totals: [(u32, Score); 4]) {
    let draft = sheet(session, table, totals);
    hall.run(ResultCommand::EnterResult(draft));
    hall.wait(1);
}

#[test]
fn going_back_and_forward_again_loses_nothing() {
    let mut hall = Rig::seated();
    let seated = hall.tournament.clone();
    hall.wait(1);
    enter(&mut hall, 1, 1, [(1, 60), (5, 20), (2, -30), (6, -50)]);
    let played = hall.tournament.clone();
    back(&mut hall, seated.version);
    assert_eq!(hall.tournament.sessions, seated.sessions);
    assert_eq!(hall.tournament.session(SessionNo(1)).unwrap().results(), 0);
    enter(&mut hall, 1, 2, [(3, 10), (7, 40), (4, -25), (8, -25)]);
    let other = hall.tournament.version;
    back(&mut hall, played.version);
    assert_eq!(hall.tournament.sessions, played.sessions);
    assert_eq!(
        StandingsDigest::of(&hall.tournament),
        StandingsDigest::of(&played)
    );
    back(&mut hall, other);
    let session = hall.tournament.session(SessionNo(1)).unwrap();
    assert!(session.table(TableNo(1)).unwrap().result.sheet().is_none());
    assert!(session.table(TableNo(2)).unwrap().result.sheet().is_some());
}

#[test]
fn what_was_ruled_since_stays_in_the_ledger_and_its_number_is_not_given_again() {
    let mut hall = Rig::seated();
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    let before = hall.tournament.version;
    hall.run(Command::rule(penalty(1, 1, 5, -10)));
    let forward = hall.tournament.clone();
    back(&mut hall, before);
    let rulings = &hall.tournament.rulings;
    assert_eq!(rulings.len(), 2);
    assert!(rulings[0].stands() && !rulings[1].stands());
    assert_eq!(
        rulings[1].reversed.as_ref().unwrap().reason,
        "the wrong plan was adopted"
    );
    hall.run(Command::rule(penalty(1, 1, 2, -10)));
    assert_eq!(hall.tournament.rulings[2].id.0, 3);
    back(&mut hall, forward.version);
    let rulings = &hall.tournament.rulings;
    assert_eq!(rulings[..2], forward.rulings[..]);
    assert!(!rulings[2].stands());
}

#[test]
fn a_sheet_of_before_a_ruling_does_not_wait_for_its_points() {
    let mut hall = Rig::seated();
    enter(&mut hall, 1, 1, [(1, 60), (5, 20), (2, -30), (6, -50)]);
    let before = hall.tournament.version;
    let mut on_sheet = penalty(1, 1, 1, -10);
    on_sheet.points.as_mut().unwrap().booking = Booking::OnSheet;
    hall.run(Command::rule(on_sheet));
    back(&mut hall, before);
    assert!(!hall.tournament.rulings[0].stands());
    assert_eq!(hall.tournament.sheets_to_correct(), []);
}

#[test]
fn a_clock_that_ran_stands_with_the_time_it_had_left() {
    let mut hall = Rig::seated();
    let session = SessionNo(1);
    hall.run(SessionCommand::StartSession { session });
    let started = hall.tournament.version;
    hall.wait(30);
    hall.run(SessionCommand::EndSession { session });
    hall.wait(600);
    back(&mut hall, started);
    let clock = &hall.tournament.session(session).unwrap().clock;
    assert_eq!(clock.phase, Phase::Paused(hall.now));
    assert_eq!(clock.remaining(hall.now, None), 90 * 60);
    hall.run(SessionCommand::ResumeSession { session });
    hall.wait(10);
    let clock = &hall.tournament.session(session).unwrap().clock;
    assert_eq!(clock.remaining(hall.now, None), 80 * 60);
}

#[test]
fn a_clock_that_nobody_touched_runs_on() {
    let mut hall = Rig::seated();
    let session = SessionNo(1);
    hall.run(SessionCommand::StartSession { session });
    let started = hall.tournament.version;
    hall.wait(30);
    enter(&mut hall, 2, 1, [(1, 60), (7, 20), (2, -30), (8, -50)]);
    let clock = hall.tournament.session(session).unwrap().clock.clone();
    back(&mut hall, started);
    assert_eq!(hall.tournament.session(session).unwrap().clock, clock);
}

#[test]
fn what_people_know_does_not_go_back() {
    let mut hall = Rig::seated();
    let before = hall.tournament.version;
    let renamed = Settings {
        title: "Autumn Cup".into(),
        slug: "autumn-cup".into(),
        ..settings()
    };
    hall.run(SetupCommand::ChangeSettings { settings: renamed });
    hall.run(SetupCommand::Publish);
    let hash = seed_hash("rain");
    hall.run(SeatingCommand::PromiseSeed { hash, draw: None });
    hall.run(SeatingCommand::NoteDrawn {
        request: seed_hash("a draw"),
        seed: seed_hash("snow"),
    });
    let after = SessionNo(0);
    hall.run(DisplayCommand::FreezeStandings { after });
    hall.run(DisplayCommand::Announce {
        text: "Lunch is served".into(),
        tables: Vec::new(),
        until: None,
    });
    hall.run(DutyCommand::CallReferee {
        session: SessionNo(1),
        table: TableNo(1),
        caller: Caller::Staff,
        note: String::new(),
    });
    let known = hall.tournament.clone();
    back(&mut hall, before);
    let state = &hall.tournament;
    assert_eq!(state.settings.title, "Spring Cup");
    assert_eq!(state.settings.slug, "autumn-cup");
    assert!(state.published);
    assert_eq!(state.seeds, known.seeds);
    assert_eq!(state.drawn_before, known.drawn_before);
    assert_eq!(state.display, known.display);
    assert_eq!(state.calls, known.calls);
}

#[test]
fn a_list_that_was_taken_in_by_mistake_goes_and_its_numbers_are_free() {
    let mut hall = Rig::empty();
    let add = |person| {
        let new = NewEntrant {
            person: PersonId(person),
            ..new_entrant(1)
        };
        EntrantsCommand::AddEntrants {
            entrants: vec![new],
        }
    };
    hall.run(add(1));
    back(&mut hall, 1);
    assert!(hall.tournament.entrants.is_empty());
    hall.run(add(2));
    let given = &hall.tournament.given;
    assert_eq!(given.badges[&id(1)], PersonId(2));
    assert_eq!(given.people.len(), 2);
    back(&mut hall, 2);
    assert_eq!(hall.tournament.given.badges[&id(1)], PersonId(1));
    assert_eq!(hall.tournament.entrants[&id(1)].person, PersonId(1));
}

#[test]
fn a_closed_tournament_goes_back_to_before_it_was_closed() {
    let mut hall = Rig::seated();
    hall.wait(1);
    hall.run(SetupCommand::Close);
    let points = hall.tournament.restore_points();
    assert_eq!(points[0].before, Risk::Closing);
    back(&mut hall, points[0].at);
    assert!(!hall.tournament.closed);
}

#[test]
fn going_back_is_refused_where_it_makes_no_sense() {
    let mut hall = Rig::seated();
    let now = hall.tournament.version;
    let go = |to, seen, reason: &str| SetupCommand::GoBack {
        to,
        seen,
        reason: reason.into(),
    };
    let no_event = |event| Refusal::NoSuchEvent { event };
    assert_eq!(hall.refusal(go(0, now, "x")), no_event(0));
    assert_eq!(hall.refusal(go(now + 1, now, "x")), no_event(now + 1));
    assert_eq!(hall.refusal(go(now, now, "x")), Refusal::NothingToChange);
    assert_eq!(hall.refusal(go(1, now, " ")), Refusal::ReasonMissing);
    hall.run(SetupCommand::Publish);
    let events = 1;
    assert_eq!(
        hall.refusal(go(1, now, "x")),
        Refusal::HappenedMeanwhile { events }
    );
    let command = Command::from(go(1, now + 1, "x"));
    for role in Role::ALL {
        let allowed = hall.decide_as(DIRECTOR, &[role], &command).is_ok();
        assert_eq!(allowed, matches!(role, Role::Owner | Role::Director));
    }
}

#[test]
fn points_stand_before_each_dangerous_step_and_only_there() {
    let mut hall = Rig::empty();
    hall.wait(1);
    hall = hall.and_players();
    hall.wait(1);
    hall = hall.and_seats();
    hall.wait(1);
    let planned = hall.tournament.version;
    hall.run(SetupCommand::Publish);
    hall.wait(1);
    let entrants = (1..=8).map(id).collect();
    hall.run(EntrantsCommand::CheckIn { entrants });
    hall.wait(1);
    back(&mut hall, planned);
    let points = hall.tournament.restore_points();
    let found: Vec<(Risk, u64)> = points.iter().map(|it| (it.before, it.at)).collect();
    let checked_in = planned + 9;
    assert_eq!(
        found,
        [
            (Risk::GoingBack, checked_in),
            (Risk::Many, planned + 1),
            (Risk::Plan, planned - 1),
            (Risk::Registration, 1),
        ]
    );
}

#[test]
fn what_going_back_would_change_is_told_before() {
    let mut hall = Rig::seated();
    let before = hall.tournament.clone();
    hall.run(SeatingCommand::SwapSeats {
        session: SessionNo(2),
        a: id(1),
        b: id(3),
        note: "asked for".into(),
    });
    enter(&mut hall, 1, 1, [(1, 60), (5, 20), (2, -30), (6, -50)]);
    hall.run(Command::rule(penalty(1, 2, 3, -10)));
    let entrants = vec![new_entrant(9)];
    hall.run(EntrantsCommand::AddEntrants { entrants });
    let told = Differences::between(&hall.tournament, &before);
    assert!(!told.settings && !told.ruleset && !told.stages && !told.closed);
    let gone: Vec<EntrantId> = told.people.iter().map(|it| it.entrant).collect();
    assert_eq!(gone, [id(9)]);
    assert!(told.people[0].after.is_none());
    assert_eq!(told.seats.len(), 1);
    assert_eq!(told.seats[0].people, [id(1), id(3)]);
    assert_eq!(told.results.len(), 1);
    assert!(told.results[0].after.is_none());
    assert_eq!(told.rulings.len(), 1);
    assert!(!told.rulings[0].stands);
    assert!(!told.ranks.is_empty() && !told.is_empty());
    assert!(Differences::between(&before, &before).is_empty());
}

#[test]
fn every_one_of_two_hundred_points_of_a_long_log_is_reached_and_left_again() {
    let mut hall = Rig::seated();
    let mut states = vec![hall.tournament.clone()];
    for round in 0_u16..600 {
        hall.wait(1);
        if round % 3 == 0 {
            let version = hall.tournament.sessions[0].tables[0].result.number();
            let swing = i64::from(round);
            let draft = SheetDraft {
                base_version: version,
                ..sheet(1, 1, [(1, swing), (5, 20), (2, -20), (6, -swing)])
            };
            hall.run(ResultCommand::EnterResult(draft));
        } else {
            hall.run(SeatingCommand::SwapSeats {
                session: SessionNo(2),
                a: id(1),
                b: id(3),
                note: "asked for".into(),
            });
        }
        states.push(hall.tournament.clone());
    }
    let last = states.last().unwrap().clone();
    for then in states
        .iter()
        .step_by(6)
        .chain(states.iter().rev().step_by(6))
    {
        hall.wait(1);
        back(&mut hall, then.version);
        assert_eq!(hall.tournament.sessions, then.sessions);
        assert_eq!(hall.tournament.seat_changes, then.seat_changes);
    }
    assert!(hall.tournament.restore_points().len() >= 200);
    back(&mut hall, last.version);
    let digest = StandingsDigest::of(&last);
    assert_eq!(StandingsDigest::of(&hall.tournament), digest);
    let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
    assert_eq!(Tournament::fold(log).unwrap(), Some(hall.tournament));
}

#[test]
fn one_person_more_and_the_beginning_itself_are_no_dangerous_steps() {
    let mut hall = Rig::empty();
    hall.wait(1);
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(1)],
    });
    assert_eq!(hall.tournament.restore_points(), []);
    let rehearsal = Rig::seated().rehearsal();
    assert!(rehearsal.log.len() > 5, "many events at once");
    assert_eq!(rehearsal.tournament.restore_points(), []);
}
