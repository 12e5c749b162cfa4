//! The schedule, announcements, the projector's loop, and the freeze of the results.

use super::*;
use crate::AnnouncementId;
use crate::display::{Delay, ItemKind, MOST_ITEMS, ScheduleItem, Show, Slide};

fn at(text: &str) -> DateTime<Utc> {
    format!("2026-03-14T{text}:00Z").parse().unwrap()
}

fn item(kind: ItemKind, starts: &str, minutes: u16) -> ScheduleItem {
    ScheduleItem {
        kind,
        title: if kind == ItemKind::Other {
            "Ceremony"
        } else {
            ""
        }
        .into(),
        starts: at(starts),
        minutes,
    }
}

/// Session 1 at 9:30, lunch, session 2 at 13:00, and the ceremony; it is 9:00.
fn day() -> Vec<ScheduleItem> {
    vec![
        item(ItemKind::Session(SessionNo(2)), "13:00", 120),
        item(ItemKind::Session(SessionNo(1)), "09:30", 120),
        item(ItemKind::Break, "11:45", 75),
        item(ItemKind::Other, "15:30", 30),
    ]
}

fn set(items: Vec<ScheduleItem>) -> Command {
    Command::Display(DisplayCommand::SetSchedule { items })
}

fn shift(from: u16, minutes: i64) -> Command {
    Command::Display(DisplayCommand::ShiftSchedule {
        from,
        minutes,
        reason: "the hall opened late".into(),
    })
}

fn starts(hall: &Rig) -> Vec<String> {
    let items = hall.tournament.display.schedule.iter();
    items
        .map(|it| it.starts.format("%H:%M").to_string())
        .collect()
}

fn announce(text: &str, tables: &[u16], until: Option<DateTime<Utc>>) -> Command {
    Command::Display(DisplayCommand::Announce {
        text: text.into(),
        tables: tables.iter().copied().map(TableNo).collect(),
        until,
    })
}

#[test]
fn a_schedule_is_kept_in_order_and_its_rest_of_the_day_shifts_in_one_step() {
    let mut hall = Rig::seated();
    let mut items = day();
    let mut tomorrow = item(ItemKind::Other, "09:00", 30);
    tomorrow.starts += TimeDelta::days(1);
    items.push(tomorrow);
    hall.run(set(items));
    assert_eq!(starts(&hall), ["09:30", "11:45", "13:00", "15:30", "09:00"]);
    hall.run(shift(1, 20));
    assert_eq!(starts(&hall), ["09:30", "12:05", "13:20", "15:50", "09:00"]);
    hall.run(shift(1, -20));
    assert_eq!(starts(&hall), ["09:30", "11:45", "13:00", "15:30", "09:00"]);
}

#[test]
fn what_an_item_is_called_is_kept_without_the_spaces_around_it() {
    let mut hall = Rig::seated();
    let mut spaced = day();
    spaced[3].title = " Ceremony  ".into();
    hall.run(set(spaced));
    assert_eq!(hall.tournament.display.schedule[3].title, "Ceremony");
    assert_eq!(hall.refusal(set(day())), Refusal::NothingToChange);
}

#[test]
fn a_schedule_that_cannot_be_is_refused() {
    let mut hall = Rig::seated();
    let two = SessionNo(2);
    let mut twice = day();
    twice[1].kind = ItemKind::Session(two);
    assert_eq!(
        hall.refusal(set(twice)),
        Refusal::SessionTwice { session: two }
    );
    let mut overlapping = day();
    overlapping[1].minutes = 240;
    assert_eq!(
        hall.refusal(set(overlapping)),
        Refusal::SessionsOverlap { session: two }
    );
    let mut unknown = day();
    unknown[0].kind = ItemKind::Session(SessionNo(9));
    assert_eq!(
        hall.refusal(set(unknown)),
        Refusal::NoSuchSession {
            session: SessionNo(9)
        }
    );
    let mut empty = day();
    empty[3].title = "  ".into();
    assert_eq!(hall.refusal(set(empty)), Refusal::ItemTitleMissing);
    let mut endless = day();
    endless[3].minutes = 0;
    assert!(matches!(
        hall.refusal(set(endless)),
        Refusal::ItemMinutesOutOfRange { .. }
    ));
    hall.run(set(day()));
    assert_eq!(hall.refusal(set(day())), Refusal::NothingToChange);
    assert_eq!(hall.refusal(shift(4, 10)), Refusal::NoSuchItem);
    assert_eq!(hall.refusal(shift(1, 0)), Refusal::ShiftOutOfRange);
    assert_eq!(hall.refusal(shift(1, i64::MIN)), Refusal::ShiftOutOfRange);
    assert_eq!(hall.refusal(shift(1, -180)), Refusal::ShiftPassesItem);
}

#[test]
fn a_day_is_late_by_a_session_that_did_not_begin_or_does_not_end() {
    let mut hall = Rig::seated();
    hall.run(set(day()));
    assert_eq!(hall.tournament.delay(hall.now), None);
    hall.wait(41);
    assert_eq!(
        hall.tournament.delay(hall.now),
        None,
        "nothing is published"
    );
    hall.run(Command::Seating(SeatingCommand::PublishSeating {
        sessions: vec![SessionNo(1), SessionNo(2)],
    }));
    let late = |item, minutes| Some(Delay { item, minutes });
    assert_eq!(hall.tournament.delay(hall.now), late(0, 12));
    // Begun at 9:41, over at 11:41: lunch is in time.
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }));
    assert_eq!(hall.tournament.delay(hall.now), None);
    hall.run(Command::Session(SessionCommand::ExtendSession {
        session: SessionNo(1),
        table: None,
        seconds: 600,
        reason: String::new(),
    }));
    assert_eq!(hall.tournament.delay(hall.now), late(1, 7));
}

#[test]
fn an_announcement_is_shown_until_its_end_or_until_it_is_taken_back() {
    let mut hall = Rig::seated();
    let soon = hall.now + TimeDelta::minutes(10);
    hall.run(announce("The doors close at 23:00.", &[], None));
    hall.run(announce("Your sheets, please.", &[2, 1, 2], Some(soon)));
    let shown = |hall: &Rig| -> Vec<u32> {
        let all = hall.tournament.display.announced(hall.now);
        all.map(|it| it.id.0).collect()
    };
    assert_eq!(shown(&hall), [2, 1]);
    let second = &hall.tournament.display.announcements[1];
    assert!(second.is_for(TableNo(1)) && !second.is_for(TableNo(3)));
    hall.wait(10);
    assert_eq!(shown(&hall), [1]);
    let back = |id| {
        Command::Display(DisplayCommand::TakeBackAnnouncement {
            announcement: AnnouncementId(id),
        })
    };
    hall.run(back(1));
    assert_eq!(shown(&hall), [0_u32; 0]);
    assert_eq!(hall.refusal(back(1)), Refusal::NothingToChange);
    assert_eq!(hall.refusal(back(0)), Refusal::NoSuchAnnouncement);
    assert_eq!(hall.refusal(back(3)), Refusal::NoSuchAnnouncement);
}

#[test]
fn an_announcement_has_words_tables_of_the_hall_and_an_end_to_come() {
    let hall = Rig::seated();
    assert_eq!(
        hall.refusal(announce(" ", &[], None)),
        Refusal::AnnouncementEmpty
    );
    assert!(matches!(
        hall.refusal(announce(&"x".repeat(501), &[], None)),
        Refusal::TextTooLong { .. }
    ));
    for table in [0, 4] {
        let refusal = hall.refusal(announce("hello", &[table], None));
        assert_eq!(refusal, Refusal::TableNotInHall { most: 3 });
        assert_eq!(refusal.field(), Some("tables"));
    }
    for until in [hall.now, hall.now + TimeDelta::days(31)] {
        assert_eq!(
            hall.refusal(announce("hello", &[], Some(until))),
            Refusal::UntilOutOfRange
        );
    }
}

#[test]
fn a_loop_is_composed_of_what_can_be_shown() {
    let mut hall = Rig::seated();
    let slide = |show, seconds| Slide { show, seconds };
    let compose = |slides| Command::Display(DisplayCommand::ComposeScreen { slides });
    assert!(!hall.tournament.display.slides().is_empty());
    assert_eq!(hall.refusal(compose(Vec::new())), Refusal::ScreenEmpty);
    let many = vec![slide(Show::Clock, 10); 21];
    assert_eq!(
        hall.refusal(compose(many)),
        Refusal::ScreenTooLong { most: 20 }
    );
    for seconds in [4, 601] {
        assert!(matches!(
            hall.refusal(compose(vec![slide(Show::Clock, seconds)])),
            Refusal::SlideSecondsOutOfRange { .. }
        ));
    }
    let text = |title: &str| Show::Text {
        title: title.into(),
        text: String::new(),
    };
    assert_eq!(
        hall.refusal(compose(vec![slide(text(" "), 10)])),
        Refusal::SlideTextMissing
    );
    hall.run(compose(vec![slide(text(" Thanks "), 10)]));
    assert_eq!(
        hall.tournament.display.slides(),
        [slide(text("Thanks"), 10)]
    );
}

#[test]
fn results_are_frozen_after_a_session_and_released() {
    let mut hall = Rig::played();
    let freeze = |after| {
        Command::Display(DisplayCommand::FreezeStandings {
            after: SessionNo(after),
        })
    };
    assert!(hall.tournament.shows_results(SessionNo(1)));
    hall.run(freeze(0));
    assert!(!hall.tournament.shows_results(SessionNo(1)));
    assert_eq!(hall.refusal(freeze(0)), Refusal::NothingToChange);
    assert!(matches!(
        hall.refusal(freeze(3)),
        Refusal::NoSuchSession { .. }
    ));
    hall.run(freeze(1));
    assert!(hall.tournament.shows_results(SessionNo(1)));
    assert!(!hall.tournament.shows_results(SessionNo(2)));
    hall.run(Command::Display(DisplayCommand::ReleaseStandings));
    assert_eq!(
        hall.refusal(Command::Display(DisplayCommand::ReleaseStandings)),
        Refusal::NothingToChange
    );
}

#[test]
fn each_role_does_its_own_part_in_the_hall() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }));
    let stop = Command::Session(SessionCommand::StopTable {
        session: SessionNo(1),
        table: TableNo(1),
        reason: "a tile is missing".into(),
    });
    let may = |role, command: &Command| hall.decide_as(REFEREE, &[role], command).is_ok();
    assert!(may(Role::Referee, &stop));
    assert!(!may(Role::Scorer, &stop));
    let hello = announce("hello", &[], None);
    assert!(may(Role::HeadReferee, &hello));
    assert!(!may(Role::Referee, &hello));
    let freeze = Command::Display(DisplayCommand::FreezeStandings {
        after: SessionNo(1),
    });
    assert!(may(Role::Director, &freeze));
    assert!(!may(Role::HeadReferee, &freeze));
    assert!(may(Role::HeadReferee, &set(day())));
    assert!(!may(Role::Referee, &set(day())));
}

#[test]
fn a_start_written_before_tables_could_start_alone_is_still_read() {
    let event: Event =
        serde_json::from_str(r#"{"event":"session_started","session":1,"seconds":7200}"#).unwrap();
    let expected = Event::Session(SessionEvent::SessionStarted {
        session: SessionNo(1),
        seconds: 7200,
        by_table: false,
        reason: String::new(),
    });
    assert_eq!(event, expected);
    let written = serde_json::to_string(&expected).unwrap();
    assert!(!written.contains("by_table"), "{written}");
}

#[test]
fn what_pages_say_by_the_time_of_day_changes_with_the_day_where_the_tournament_is() {
    let hall = Rig::played();
    let passed = |time: &str| hall.tournament.passed(time.parse().unwrap());
    // Midnight in the middle of Europe is an hour earlier elsewhere.
    let evening = passed("2027-01-10T22:59:59Z");
    assert_eq!(passed("2027-01-10T12:00:00Z"), evening);
    assert_eq!(passed("2027-01-11T12:00:00Z"), evening + 1);
    assert!(passed("2027-02-01T12:00:00Z") > evening);
}

#[test]
fn a_schedule_stays_within_a_year_of_the_event_and_within_its_length() {
    let hall = Rig::with_players();
    let lunch = item(ItemKind::Break, "11:45", 75);
    let on = |day: &str| {
        set(vec![ScheduleItem {
            starts: format!("{day}T12:00:00Z").parse().unwrap(),
            ..lunch.clone()
        }])
    };
    for day in ["2025-03-13", "2027-03-16"] {
        let decided = hall.decide_as(DIRECTOR, &[Role::Director], &on(day));
        assert!(decided.is_ok(), "{day}");
    }
    for day in ["2025-03-12", "2027-03-17"] {
        assert_eq!(hall.refusal(on(day)), Refusal::ItemFarFromEvent, "{day}");
    }
    let long = vec![lunch; usize::from(MOST_ITEMS) + 1];
    let too_long = Refusal::ScheduleTooLong { most: MOST_ITEMS };
    assert_eq!(hall.refusal(set(long)), too_long);
}

#[test]
fn beginnings_and_ends_come_to_pass_one_by_one() {
    let mut hall = Rig::seated();
    hall.run(set(day()));
    hall.run(announce("the shop is open", &[], Some(at("11:00"))));
    hall.run(announce("the doors are shut", &[], Some(at("12:00"))));
    hall.run(announce("welcome", &[], None));
    let passed = |time| hall.tournament.display.passed(at(time));
    let times = [
        "09:29", "09:30", "11:00", "11:45", "12:00", "13:00", "15:30",
    ];
    assert_eq!(times.map(passed), [0, 1, 2, 3, 4, 5, 6]);
}
