//! Calendars for other programs: when things are, what they are called, and that they move.

use std::collections::BTreeMap;

use chrono::{NaiveDateTime, TimeDelta};
use reqwest::header::IF_NONE_MATCH;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, EntrantsCommand, PersonId, PublicName, SeatingCommand,
    SessionNo, SetupCommand, Visibility,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};

/// An entry by the names of its properties.
type Entry = BTreeMap<String, String>;

/// The entries of a calendar, read as a calendar program reads them.
fn entries(answer: &Answer) -> Vec<Entry> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert_eq!(
        answer.header("content-type"),
        "text/calendar; charset=utf-8"
    );
    let text = &answer.text;
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    let whole = text.replace("\r\n ", "");
    let mut found = Vec::new();
    let mut open: Option<Entry> = None;
    for line in whole.split_terminator("\r\n") {
        assert!(!line.contains(['\r', '\n']), "{line:?}");
        let (name, value) = line.split_once(':').unwrap();
        match (name, value) {
            ("BEGIN", "VEVENT") => open = Some(Entry::new()),
            ("END", "VEVENT") => found.extend(open.take()),
            _ => {
                if let Some(entry) = &mut open {
                    let unescaped = value.replace("\\,", ",").replace("\\;", ";");
                    let before = entry.insert(name.to_owned(), unescaped);
                    assert_eq!(before, None, "{name} stands twice");
                }
            }
        }
    }
    for entry in &found {
        for name in ["UID", "SEQUENCE", "LAST-MODIFIED", "DTSTAMP", "SUMMARY"] {
            assert!(entry.contains_key(name), "{name} is missing: {entry:?}");
        }
    }
    found
}

async fn calendar(visitor: &Visitor, path: &str) -> Vec<Entry> {
    entries(&visitor.get(path).await)
}

fn all<'a>(entries: &'a [Entry], name: &str) -> Vec<&'a str> {
    let of = |entry: &'a Entry| entry.get(name).map_or("", String::as_str);
    entries.iter().map(of).collect()
}

fn sequence(entries: &[Entry]) -> u64 {
    all(entries, "SEQUENCE")[0].parse().unwrap()
}

/// A published cup in Madrid with a session on each side of the night in which clocks are changed.
async fn published(app: &TestApp) -> Visitor {
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let lines = [
        [
            "other",
            "2026-03-28",
            "09:30",
            "30",
            "Check-in, coffee; cake",
        ],
        ["1", "2026-03-28", "10:00", "90", ""],
        ["break", "2026-03-28", "11:30", "60", "Lunch"],
        ["2", "2026-03-29", "10:00", "90", ""],
    ];
    let mut fields = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        for (name, value) in ["kind", "day", "time", "minutes", "title"].iter().zip(line) {
            fields.push((format!("{name}-{number}"), *value));
        }
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (n.as_str(), *v)).collect();
    let path = "/t/cup/manage/schedule";
    let saved = dora.fill(path, "/schedule", &fields).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    app.visitor()
}

#[tokio::test]
async fn a_programme_says_the_same_hour_of_the_hall_before_and_after_clocks_are_changed() {
    let app = TestApp::start().await;
    let visitor = published(&app).await;
    let answer = visitor.get("/t/cup/calendar.ics").await;
    assert!(answer.text.contains("X-WR-TIMEZONE:Europe/Madrid\r\n"));
    let found = entries(&answer);
    assert_eq!(
        all(&found, "DTSTART"),
        [
            "20260328T083000Z",
            "20260328T090000Z",
            "20260328T103000Z",
            // An hour earlier in the world, ten o'clock in Madrid again.
            "20260329T080000Z",
        ]
    );
    let madrid = |text: &str| {
        let at = NaiveDateTime::parse_from_str(text, "%Y%m%dT%H%M%SZ").unwrap();
        let at = at.and_utc().with_timezone(&chrono_tz::Europe::Madrid);
        at.format("%H:%M").to_string()
    };
    assert_eq!(madrid(&found[1]["DTSTART"]), "10:00");
    assert_eq!(madrid(&found[3]["DTSTART"]), "10:00");
    assert_eq!(found[3]["DTEND"], "20260329T093000Z");
    assert_eq!(found[0]["SUMMARY"], "Check-in, coffee; cake");
    assert_eq!(found[0]["LOCATION"], "Town hall, ESP");
    assert_eq!(found[0]["URL"], format!("{}/t/cup", app.address));
    let spanish = calendar(&visitor, "/t/cup/calendar.ics?lang=es").await;
    assert_ne!(spanish[1]["SUMMARY"], found[1]["SUMMARY"]);
    assert_eq!(all(&spanish, "UID"), all(&found, "UID"));
}

#[tokio::test]
async fn when_the_day_moves_its_entries_move_and_stay_the_same_entries() {
    let app = TestApp::start().await;
    let visitor = published(&app).await;
    let path = "/t/cup/calendar.ics";
    let first = visitor.get(path).await;
    let before = entries(&first);
    // What has nothing to do with the programme changes nothing in it.
    app.clock().advance(TimeDelta::minutes(5));
    let text = "Coffee is ready.".to_owned();
    let announce = DisplayCommand::Announce {
        text,
        tables: Vec::new(),
        until: None,
    };
    app.run("cup", Command::Display(announce), Vec::new()).await;
    let request = visitor.request(Method::GET, path);
    let request = request.header(IF_NONE_MATCH, first.header("etag"));
    let same = visitor.send(path, request).await;
    assert_eq!(same.status, StatusCode::NOT_MODIFIED);

    app.clock().advance(TimeDelta::minutes(5));
    let shift = DisplayCommand::ShiftSchedule {
        from: 1,
        minutes: 15,
        reason: String::new(),
    };
    app.run("cup", Command::Display(shift), Vec::new()).await;
    let after = calendar(&visitor, path).await;
    assert_eq!(all(&after, "UID"), all(&before, "UID"));
    assert_eq!(after[1]["DTSTART"], "20260328T091500Z");
    assert!(sequence(&after) > sequence(&before));
    assert!(after[1]["LAST-MODIFIED"] > before[1]["LAST-MODIFIED"]);
    let mut uids = all(&after, "UID");
    uids.sort_unstable();
    uids.dedup();
    assert_eq!(uids.len(), after.len());
}

#[tokio::test]
async fn somebody_s_calendar_names_table_and_wind_once_people_may_see_them() {
    let app = TestApp::start().await;
    let visitor = published(&app).await;
    let path = "/t/cup/players/1/calendar.ics";
    let found = calendar(&visitor, path).await;
    // No lunch; the second session's seats are a draft.
    assert_eq!(
        all(&found, "SUMMARY"),
        [
            "Check-in, coffee; cake",
            "Round 1 · Table 1 · East",
            "Round 2"
        ]
    );
    let before = sequence(&found);
    let sessions = vec![SessionNo(2)];
    let publish = SeatingCommand::PublishSeating { sessions };
    app.run("cup", Command::Seating(publish), Vec::new()).await;
    let found = calendar(&visitor, path).await;
    assert_eq!(found[2]["SUMMARY"], "Round 2 · Table 1 · East");
    assert!(sequence(&found) > before);
    let swap = SeatingCommand::SwapSeats {
        session: SessionNo(2),
        a: EntrantId(1),
        b: EntrantId(3),
        note: "asked for".into(),
    };
    app.run("cup", Command::Seating(swap), Vec::new()).await;
    let found = calendar(&visitor, path).await;
    assert_eq!(found[2]["SUMMARY"], "Round 2 · Table 2 · East");
    let unknown = visitor.get("/t/cup/players/99/calendar.ics").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn pages_lead_to_calendars_that_programs_can_follow() {
    let app = TestApp::start().await;
    let visitor = published(&app).await;
    let host = app.address.strip_prefix("http://").unwrap();
    for (page, file) in [
        ("/t/cup", "/t/cup/calendar.ics?lang=en"),
        ("/t/cup/players/1", "/t/cup/players/1/calendar.ics?lang=en"),
    ] {
        let links = visitor.get(page).await.attributes("a[href]", "href");
        assert!(links.contains(&file.to_owned()), "{links:?}");
        assert!(
            links.contains(&format!("webcal://{host}{file}")),
            "{links:?}"
        );
    }
    let list = visitor.get("/").await.attributes("a[href]", "href");
    assert!(
        list.contains(&"/calendar.ics?lang=en".to_owned()),
        "{list:?}"
    );
}

#[tokio::test]
async fn the_calendar_of_the_place_has_what_is_published_and_follows_its_dates() {
    let app = TestApp::start().await;
    app.cup("hidden").await;
    let cup = app.cup("cup").await;
    let visitor = app.visitor();
    assert!(calendar(&visitor, "/calendar.ics").await.is_empty());
    cup.publish(&[]).await;
    let before = calendar(&visitor, "/calendar.ics").await;
    assert_eq!(all(&before, "SUMMARY"), ["The cup cup"]);
    assert_eq!(before[0]["DTSTART;VALUE=DATE"], "20261121");
    assert_eq!(before[0]["DTEND;VALUE=DATE"], "20261123");
    let settings = seatwind::tournament::Settings {
        starts_on: "2026-12-05".parse().unwrap(),
        ends_on: "2026-12-05".parse().unwrap(),
        ..seatwind::tournament::Settings::clone(&cup.live.snapshot().tournament.settings)
    };
    app.clock().advance(TimeDelta::minutes(1));
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    let after = calendar(&visitor, "/calendar.ics").await;
    assert_eq!(after[0]["DTSTART;VALUE=DATE"], "20261205");
    assert_eq!(after[0]["UID"], before[0]["UID"]);
    assert!(sequence(&after) > sequence(&before));
    cup.run(Command::Setup(SetupCommand::Hide)).await;
    assert!(calendar(&visitor, "/calendar.ics").await.is_empty());
}

/// Somebody of a club takes part in a cup of eight, under number 9.
async fn comes(app: &TestApp, slug: &str, club: &str) {
    let draft = PersonDraft {
        first_name: "Léa".into(),
        last_name: "Martin".into(),
        club: club.into(),
        ..PersonDraft::default()
    };
    let person = draft.into_person(app.clock().now());
    let entrants = vec![NewEntrant {
        person: PersonId(person.id),
        number: None,
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    }];
    let command = Command::Entrants(EntrantsCommand::AddEntrants { entrants });
    app.run(slug, command, vec![person]).await;
}

#[tokio::test]
async fn the_calendar_of_a_club_has_what_it_organises_and_where_its_people_play() {
    let app = TestApp::start().await;
    for slug in ["away", "home", "other", "secret"] {
        app.cup(slug).await;
    }
    comes(&app, "away", "Les Tuileurs").await;
    comes(&app, "secret", "Les Tuileurs").await;
    comes(&app, "other", "Tuileurs").await;
    for slug in ["away", "home", "other"] {
        app.run(slug, Command::Setup(SetupCommand::Publish), Vec::new())
            .await;
    }
    app.staff("dora", "home", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let page = "/t/home/manage/event/page";
    let club = [("club", "LES TUILEURS")];
    let saved = dora.fill(page, "/event/page", &club).await;
    assert_eq!(saved.location(), page, "{}", saved.text);

    let visitor = app.visitor();
    let path = "/calendar.ics?club=les%20tuileurs";
    let found = calendar(&visitor, path).await;
    assert_eq!(all(&found, "SUMMARY"), ["The away cup", "The home cup"]);
    let whole = calendar(&visitor, "/calendar.ics").await;
    assert_eq!(whole.len(), 3);
    let of_whole = whole.iter().find(|it| it["SUMMARY"] == "The home cup");
    assert_eq!(of_whole.unwrap()["UID"], found[1]["UID"]);
    let nobody = calendar(&visitor, "/calendar.ics?club=nobody").await;
    assert!(nobody.is_empty());

    let overview = visitor.get("/t/home").await;
    assert_eq!(overview.text_of("#club"), "Organised by LES TUILEURS");
    let file = "/calendar.ics?club=LES%20TUILEURS&lang=en".to_owned();
    assert!(overview.attributes("a[href]", "href").contains(&file));
    let player = visitor.get("/t/away/players/9").await;
    let file = "/calendar.ics?club=Les%20Tuileurs&lang=en".to_owned();
    assert!(player.attributes("a[href]", "href").contains(&file));

    // Who is shown by initials is shown without the club: the calendar must not tell it.
    let visibility = Visibility {
        name: PublicName::Initials,
        ..Visibility::default()
    };
    let choose = Command::Setup(SetupCommand::ChooseVisibility { visibility });
    app.run("away", choose, Vec::new()).await;
    let found = calendar(&visitor, path).await;
    assert_eq!(all(&found, "SUMMARY"), ["The home cup"]);
    let player = visitor.get("/t/away/players/9").await;
    assert!(!player.text.contains("Tuileurs"), "{}", player.text);
}

#[tokio::test]
async fn an_event_that_moves_moves_in_the_calendar_of_its_club() {
    let app = TestApp::start().await;
    let cup = app.cup("away").await;
    cup.publish(&[]).await;
    comes(&app, "away", "Les Tuileurs").await;
    let visitor = app.visitor();
    let path = "/calendar.ics?club=Les%20Tuileurs";
    let before = calendar(&visitor, path).await;
    let settings = seatwind::tournament::Settings {
        starts_on: "2026-12-05".parse().unwrap(),
        ends_on: "2026-12-06".parse().unwrap(),
        ..seatwind::tournament::Settings::clone(&cup.live.snapshot().tournament.settings)
    };
    app.clock().advance(TimeDelta::minutes(1));
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    let after = calendar(&visitor, path).await;
    assert_eq!(after[0]["UID"], before[0]["UID"]);
    assert_eq!(after[0]["DTSTART;VALUE=DATE"], "20261205");
    assert!(sequence(&after) > sequence(&before));
    assert!(after[0]["LAST-MODIFIED"] > before[0]["LAST-MODIFIED"]);
    cup.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: EntrantId(9),
        reason: "ill".into(),
    }))
    .await;
    assert!(calendar(&visitor, path).await.is_empty());
}
