//! Databases with made-up events in them.

use std::path::{Path, PathBuf};

use seatwind::service::accounts::{Accounts, NewAccount};
use seatwind::service::clock::Clock;
use seatwind::service::tournaments::{Live, NewTournament, PersonDraft, Request, Tournaments};
use seatwind::store::{DatabaseUrl, Options, Store};
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::seating::PlanOrigin;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, EntrantId, EntrantsCommand, PersonId, ResultCommand, Role, SeatingCommand,
    Settings, SetupCommand,
};
use tempfile::TempDir;

use super::event;

/// The password of the director.
pub const PASSWORD: &str = "four winds blowing";

/// A made-up event.
#[derive(Clone)]
pub struct Event {
    pub slug: String,
    pub players: u32,
    pub sessions: u16,
    /// Sessions whose tables have handed in.
    pub played: u16,
}

impl Event {
    pub fn new(slug: &str, players: u32, sessions: u16, played: u16) -> Self {
        Self {
            slug: slug.to_owned(),
            players,
            sessions,
            played,
        }
    }
}

/// A database file that goes with its folder.
pub struct Made {
    _folder: TempDir,
    pub path: PathBuf,
}

/// A database with these events, all published, and a director of the first.
pub async fn database(events: &[Event]) -> Made {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    fill(&path, events).await;
    Made {
        _folder: folder,
        path,
    }
}

async fn fill(path: &Path, events: &[Event]) {
    let url = DatabaseUrl::Sqlite(path.to_owned());
    let store = Store::open(&Options::server(url)).unwrap();
    let accounts = Accounts::new(store.clone(), Clock::system());
    for (login, is_site_owner) in [("owner", true), ("director", false)] {
        let new = NewAccount {
            login: login.to_owned(),
            display_name: login.to_owned(),
            password: PASSWORD.to_owned(),
            language: "en".to_owned(),
            is_site_owner,
        };
        accounts.create(new).await.unwrap();
    }
    let tournaments = Tournaments::new(store, Clock::system());
    for chunk in events.chunks(16) {
        let all = chunk.iter().map(|event| play(&tournaments, event));
        futures_util::future::join_all(all).await;
        tournaments.let_go(chrono::TimeDelta::zero());
    }
    if let Some(first) = events.first() {
        let given = accounts.grant_from_shell(&first.slug, "director", Role::Director);
        given.await.unwrap();
    }
}

/// Plays an event up to where it stands.
async fn play(tournaments: &Tournaments, event: &Event) {
    let tables = u16::try_from(event.players / 4).unwrap();
    let settings = Settings {
        title: format!("Cup of {}", event.slug),
        slug: event.slug.clone(),
        starts_on: "2026-05-01".parse().unwrap(),
        ends_on: "2026-05-02".parse().unwrap(),
        venue: "Hall of the Four Winds".into(),
        country: Some("es".into()),
        time_zone: chrono_tz::Europe::Madrid,
        sessions: event.sessions,
        minutes: 90,
        tables,
        table_names: Vec::new(),
        languages: vec!["en".into()],
    };
    let new = NewTournament {
        settings,
        ruleset: "mcr-ema".into(),
        document: None,
        actor: Actor::Shell,
        origin: "bench".into(),
    };
    let live = tournaments.create(new).await.unwrap();
    let mut people = Vec::new();
    let mut entrants = Vec::new();
    for number in 1..=event.players {
        let draft = PersonDraft {
            first_name: format!("Person{number}"),
            last_name: format!("of {}", event.slug),
            country: "es".into(),
            club: "Four Winds".into(),
            federation_number: format!("0{number:07}"),
            ..PersonDraft::default()
        };
        let person = draft.into_person(tournaments.clock().now());
        entrants.push(NewEntrant {
            person: PersonId(person.id),
            number: Some(EntrantId(number)),
            kind: EntrantKind::Player,
            team: None,
            reference: None,
        });
        people.push(person);
    }
    let request = Request {
        people,
        ..request(Command::Entrants(EntrantsCommand::AddEntrants { entrants }))
    };
    tournaments.execute(&live, request).await.unwrap();
    let plans: Vec<_> = (1..=event.sessions)
        .map(|session| event::plan(session, tables))
        .collect();
    let sheets = plans
        .iter()
        .filter(|plan| plan.session.0 <= event.played)
        .flat_map(|plan| {
            let tables = plan.tables.iter();
            tables.map(|seats| {
                Command::Result(ResultCommand::EnterResult(event::sheet(
                    plan.session,
                    seats,
                )))
            })
        });
    let sheets: Vec<_> = sheets.collect();
    let sessions = plans.iter().map(|plan| plan.session).collect();
    run(
        tournaments,
        &live,
        Command::Seating(SeatingCommand::AdoptPlan {
            plans,
            origin: PlanOrigin::Imported {
                file: "bench".into(),
            },
        }),
    )
    .await;
    run(
        tournaments,
        &live,
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
    )
    .await;
    run(tournaments, &live, Command::Setup(SetupCommand::Publish)).await;
    let all = sheets
        .into_iter()
        .map(|sheet| run(tournaments, &live, sheet));
    futures_util::future::join_all(all).await;
}

fn request(command: Command) -> Request {
    Request::new(command, Actor::Shell, &[Role::Owner], "bench")
}

async fn run(tournaments: &Tournaments, live: &std::sync::Arc<Live>, command: Command) {
    tournaments.execute(live, request(command)).await.unwrap();
}
