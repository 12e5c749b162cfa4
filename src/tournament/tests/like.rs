//! A tournament that begins like the one of the year before.

use super::*;
use crate::command::NewApplication;
use crate::display::{ItemKind, ScheduleItem, Show, Slide};
use crate::duty::Referee;
use crate::event_page::EventPage;
use crate::like::{Like, create_like};
use crate::registration::{
    Category, Currency, FeeStep, Quota, RegistrationSettings, Texts, Who, Window,
};
use crate::testkit::registering::of_one;
use crate::{CategoryId, PublicName, QuotaId, RegistrationCommand, Visibility};

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
fn referees_of_a_smaller_hall_keep_the_tables_that_it_has() {
    let before = last_year().tournament;
    let like = Like {
        before: &before,
        with_staff: true,
    };
    let smaller = Settings {
        tables: 2,
        ..next_year()
    };
    assert_eq!(begun(like, &smaller).referees[&3].tables, [TableNo(1)]);
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

/// Registration from January to the first of April at noon in Madrid, cheaper until the end of January.
fn registration() -> RegistrationSettings {
    let noon = "2026-04-01T10:00:00Z".parse().unwrap();
    let fee = |until: Option<&str>, amount| FeeStep {
        until: until.map(|day| day.parse().unwrap()),
        amount,
    };
    RegistrationSettings {
        closes: Some(noon),
        change_until: Some("2026-03-01T11:00:00Z".parse().unwrap()),
        withdraw_until: Some(noon),
        places: Some(40),
        currency: Some(Currency::EURO),
        categories: vec![Category {
            id: CategoryId(1),
            name: Texts::one("es", "Adulto"),
            fees: vec![fee(Some("2026-01-31"), 2_500), fee(None, 3_000)],
            for_the_team: false,
            places: None,
        }],
        quotas: vec![Quota {
            id: QuotaId(1),
            name: Texts::one("es", "Invitados"),
            who: Who::Chosen,
            most: None,
            reserved: 4,
            reserved_until: Some(noon),
        }],
        ..RegistrationSettings::usual("2026-01-10T08:00:00Z".parse().unwrap())
    }
}

#[test]
fn next_year_people_register_as_they_did_on_dates_as_far_before_the_event() {
    let mut hall = Rig::empty();
    hall.set_registration(registration());
    let new = NewApplication {
        category: Some(CategoryId(1)),
        ..of_one(1)
    };
    hall.applies(new).unwrap();
    hall.run(RegistrationCommand::CloseRegistration);
    let like = Like {
        before: &hall.tournament,
        with_staff: false,
    };
    let state = begun(like, &next_year());
    let later = next_year().starts_on - settings().starts_on;
    assert_eq!(later.num_days(), 385);
    let after = state.registration.settings.as_deref().unwrap();
    // Noon in Madrid is an hour earlier elsewhere from the end of March on.
    let noon = Some("2027-04-21T10:00:00Z".parse().unwrap());
    let mut expected = RegistrationSettings {
        opens: "2027-01-30T08:00:00Z".parse().unwrap(),
        closes: noon,
        change_until: Some("2027-03-21T11:00:00Z".parse().unwrap()),
        withdraw_until: noon,
        ..registration()
    };
    expected.quotas[0].reserved_until = noon;
    expected.categories[0].fees[0].until = Some("2027-02-20".parse().unwrap());
    assert_eq!(*after, expected);
    // Nobody has applied, and that the last one was closed early is of the last one.
    assert!(state.registration.applications.is_empty() && state.money.purses.is_empty());
    let window = state.registration.window(hall.now);
    assert!(matches!(window, Window::Before { .. }), "{window:?}");
}

#[test]
fn the_page_goes_on_without_the_referees_of_last_year_and_so_does_what_is_hidden() {
    let mut hall = Rig::empty();
    let page = EventPage {
        about: Texts::one("es", "Dos días"),
        referees: Texts::one("es", "Ana y Luis"),
        ..EventPage::default()
    };
    hall.run(SetupCommand::WritePage { page: page.clone() });
    let visibility = Visibility {
        name: PublicName::Initials,
        ..Visibility::default()
    };
    hall.run(SetupCommand::ChooseVisibility { visibility });
    let begun_with = |with_staff| {
        let like = Like {
            before: &hall.tournament,
            with_staff,
        };
        begun(like, &next_year())
    };
    assert_eq!(*begun_with(true).page, page);
    let without_staff = begun_with(false);
    assert_eq!(without_staff.page.about, page.about);
    assert!(without_staff.page.referees.is_empty());
    assert_eq!(without_staff.visibility, visibility);
}
