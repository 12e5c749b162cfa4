//! What an event is measured by.

use chrono::TimeDelta;

use crate::federations::find;
use crate::federations::requirements::{Checked, Requirement, State, checked};
use crate::particulars::{Particulars, People};
use tournament::display::{ItemKind, ScheduleItem};
use tournament::testkit::{Rig, id, sheet};
use tournament::{Command, DisplayCommand, ResultCommand, SessionCommand, SessionNo, Tournament};

fn people() -> People {
    let person = |number: u32| Particulars {
        country: Some(if number < 8 { "ESP" } else { "USA" }.to_owned()),
        ..Particulars::default()
    };
    (1..=8).map(|number| (id(number), person(number))).collect()
}

fn all(tournament: &Tournament) -> Vec<Checked> {
    checked(&find("ema").unwrap(), tournament, &people())
}

/// How the first requirement that fits is met.
fn state(tournament: &Tournament, fits: impl Fn(&Requirement) -> bool) -> State {
    let all = all(tournament);
    let found = all.iter().find(|it| fits(&it.requirement)).unwrap();
    found.state
}

fn plan(hall: &mut Rig, second_after: i64) {
    let item = |session, minutes| ScheduleItem {
        kind: ItemKind::Session(SessionNo(session)),
        title: String::new(),
        starts: hall.now + TimeDelta::minutes(minutes),
        minutes: 120,
    };
    let items = vec![item(1, 0), item(2, second_after)];
    hall.run(Command::Display(DisplayCommand::SetSchedule { items }));
}

#[test]
fn a_small_event_misses_what_it_misses() {
    let hall = Rig::seated();
    let all = all(&hall.tournament);
    let has = |requirement: Requirement, state: State| {
        let wanted = Checked { requirement, state };
        assert!(all.contains(&wanted), "{wanted:?} in {all:?}");
    };
    has(
        Requirement::Members {
            found: 7,
            needed: 16,
        },
        State::Missing,
    );
    let sessions = Requirement::Sessions {
        days: 2,
        found: 2,
        needed: 6,
    };
    has(sessions, State::Missing);
    let minutes = Requirement::Minutes {
        found: 120,
        needed: 120,
    };
    has(minutes, State::Met);
    has(
        Requirement::Referees {
            found: 0,
            needed: 1,
        },
        State::Missing,
    );
    has(Requirement::Named("gong".into()), State::ByHand);
    has(Requirement::Named("east_markers".into()), State::ByHand);
    has(Requirement::Draw, State::Missing);
    has(Requirement::Countdown { without: vec![] }, State::Unknown);
}

#[test]
fn breaks_are_those_of_the_plan_until_the_sessions_are_played() {
    let mut hall = Rig::seated();
    let is_break = |it: &Requirement| matches!(it, Requirement::Breaks { .. });
    assert_eq!(state(&hall.tournament, is_break), State::Unknown);
    plan(&mut hall, 150);
    assert_eq!(state(&hall.tournament, is_break), State::Met);
    plan(&mut hall, 130);
    let short = Requirement::Breaks {
        short: vec![(SessionNo(2), 10)],
        needed: 15,
    };
    let found = all(&hall.tournament);
    let found = found.iter().find(|it| is_break(&it.requirement)).unwrap();
    assert_eq!((&found.requirement, found.state), (&short, State::Missing));
}

#[test]
fn results_stand_there_before_the_next_session_or_the_requirement_is_missed() {
    let is_shown = |it: &Requirement| matches!(it, Requirement::ResultsShown { .. });
    let start = |session| {
        Command::Session(SessionCommand::StartSession {
            session: SessionNo(session),
        })
    };
    let mut good = Rig::seated();
    good.run(start(1));
    assert_eq!(state(&good.tournament, is_shown), State::Unknown);
    let mut late = good.clone();
    let enter = |hall: &mut Rig| {
        hall.wait(120);
        let session = SessionNo(1);
        hall.run_because(
            "late",
            Command::Session(SessionCommand::EndSession { session }),
        );
        let first = sheet(1, 1, [(1, 60), (5, 20), (2, -30), (6, -50)]);
        hall.run(Command::Result(ResultCommand::EnterResult(first)));
        let second = sheet(1, 2, [(3, 10), (7, 40), (4, -25), (8, -25)]);
        hall.run(Command::Result(ResultCommand::EnterResult(second)));
    };
    enter(&mut good);
    good.wait(20);
    good.run(start(2));
    assert_eq!(state(&good.tournament, is_shown), State::Met);
    let mut hidden = good.clone();
    let after = SessionNo(0);
    hidden.run_because(
        "final",
        Command::Display(DisplayCommand::FreezeStandings { after }),
    );
    assert_eq!(state(&hidden.tournament, is_shown), State::Missing);
    late.wait(140);
    late.run_because("hurry", start(2));
    enter(&mut late);
    assert_eq!(state(&late.tournament, is_shown), State::Missing);
}
