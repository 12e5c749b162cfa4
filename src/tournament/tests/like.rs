//! A tournament that begins like the one of the year before.

use super::*;
use crate::display::{ItemKind, ScheduleItem, Show, Slide};
use crate::duty::Referee;
use crate::like::{Like, create_like};

fn next_year() -> Settings {
    Settings {
        title: "Spring Cup 2027".into(),
        slug: "spring-cup-2027".into(),
        starts_on: "2027-04-03".parse().unwrap(),
        ends_on: "2027-04-04".parse().unwrap(),
        ..settings()
    }
}

/// A cup with everything that a tournament can hand on, people and results.
fn last_year() -> Rig {
    let mut hall = Rig::played();
    let item = |session, starts: &str| ScheduleItem {
        kind: ItemKind::Session(SessionNo(session)),
        title: String::new(),
        starts: starts.parse().unwrap(),
        minutes: 120,
    };
    let items = vec![
        item(1, "2026-03-14T09:00:00Z"),
        item(2, "2026-03-14T13:00:00Z"),
    ];
    hall.run(DisplayCommand::SetSchedule { items });
    let slides = vec![Slide {
        show: Show::Clock,
        seconds: 30,
    }];
    hall.run(DisplayCommand::ComposeScreen { slides });
    let referee = Referee {
        tables: vec![TableNo(1), TableNo(3)],
        plays: Some(id(1)),
        ..Referee::default()
    };
    let account = 3;
    hall.run(DutyCommand::AssignReferee { account, referee });
    hall
}

fn begun(like: Like<'_>, settings: &Settings) -> Tournament {
    let hall = Rig::empty();
    let document = library::document("mcr-ema").unwrap();
    let events = create_like(like, settings, document, (hall.now, DIRECTOR)).unwrap();
    let stamped = events.iter().zip(1..).map(|(event, seq)| {
        let stamp = crate::state::Stamp {
            seq,
            at: hall.now,
            by: DIRECTOR,
        };
        (stamp, event)
    });
    Tournament::fold(stamped).unwrap().unwrap()
}

#[test]
fn next_year_begins_like_last_year_without_people_and_results() {
    let before = last_year().tournament;
    let like = Like {
        before: &before,
        with_staff: true,
    };
    let state = begun(like, &next_year());
    assert_eq!(*state.settings, next_year());
    assert_eq!(state.display.screen, before.display.screen);
    // Ten in the morning in Madrid, in winter then and in summer now.
    let starts = state
        .display
        .schedule
        .iter()
        .map(|it| it.starts.to_rfc3339());
    let starts: Vec<String> = starts.collect();
    assert_eq!(
        starts,
        ["2027-04-03T08:00:00+00:00", "2027-04-03T12:00:00+00:00"]
    );
    assert_eq!(state.referees[&3].plays, None);
    assert_eq!(state.referees[&3].tables, [TableNo(1), TableNo(3)]);
    assert!(state.entrants.is_empty() && state.rulings.is_empty());
    assert!(state.sessions.iter().all(|it| it.tables.is_empty()));
    assert!(!state.published);
}

#[test]
fn what_does_not_fit_a_smaller_tournament_is_left_out() {
    let before = last_year().tournament;
    let like = Like {
        before: &before,
        with_staff: false,
    };
    let smaller = Settings {
        sessions: 1,
        ..next_year()
    };
    let state = begun(like, &smaller);
    assert_eq!(state.display.schedule.len(), 1);
    assert!(state.referees.is_empty());
}
