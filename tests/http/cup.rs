//! A small tournament for tests: eight players in two teams, two sessions at two tables.

use chrono::TimeDelta;
use std::sync::Arc;

use seatwind::ruleset::Score;
use seatwind::service::tournaments::{Live, NewTournament, PersonDraft, Request};
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, EntrantId, EntrantsCommand, PersonId, Role, SeatingCommand, SessionNo,
    Settings, SetupCommand, TableNo,
};

use crate::app::TestApp;

/// The family names of entrants 1 to 8.
pub const NAMES: [&str; 8] = [
    "Álvarez", "Baker", "Castro", "Dubois", "Eriksen", "Fabre", "Gómez", "Hansen",
];

/// The cup, drawn and with people, nothing published.
pub struct Cup<'a> {
    /// The server.
    pub app: &'a TestApp,
    /// The tournament.
    pub live: Arc<Live>,
}

impl TestApp {
    /// A tournament at `/t/{slug}` with a plan for two sessions.
    pub async fn cup(&self, slug: &str) -> Cup<'_> {
        self.cup_of(slug, "mcr-ema").await
    }

    /// The same by another rule set.
    pub async fn cup_of(&self, slug: &str, ruleset: &str) -> Cup<'_> {
        let plans = vec![
            plan(1, &[[1, 5, 2, 6], [3, 7, 4, 8]]),
            plan(2, &[[1, 7, 2, 8], [3, 5, 4, 6]]),
        ];
        self.cup_with(slug, ruleset, 0, plans).await
    }

    /// A tournament played by this plan, with substitutes whose numbers follow those of the players.
    pub async fn cup_with(
        &self,
        slug: &str,
        ruleset: &str,
        substitutes: u32,
        plans: Vec<SessionPlan>,
    ) -> Cup<'_> {
        let tables = plans[0].tables.len();
        let settings = Settings {
            title: format!("The {slug} cup"),
            slug: slug.into(),
            starts_on: "2026-11-21".parse().unwrap(),
            ends_on: "2026-11-22".parse().unwrap(),
            venue: "Town hall".into(),
            country: Some("ESP".into()),
            time_zone: chrono_tz::Europe::Madrid,
            sessions: u16::try_from(plans.len()).unwrap(),
            minutes: 90,
            tables: u16::try_from(tables).unwrap(),
            table_names: Vec::new(),
            languages: vec!["en".into()],
        };
        let new = NewTournament {
            settings,
            ruleset: ruleset.into(),
            document: None,
            actor: Actor::Shell,
            origin: "test".into(),
        };
        let live = self.state.tournaments.create(new).await.unwrap();
        let cup = Cup { app: self, live };
        // Each step at an instant of its own, as in a hall.
        self.clock().advance(TimeDelta::seconds(1));
        cup.register(tables * 4, substitutes).await;
        self.clock().advance(TimeDelta::seconds(1));
        let origin = PlanOrigin::Imported {
            file: "plan.csv".into(),
        };
        let plans = plans.into_iter().filter(|it| !it.tables.is_empty());
        let plans = plans.collect();
        cup.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans,
            origin,
        }))
        .await;
        self.clock().advance(TimeDelta::seconds(1));
        cup
    }
}

impl Cup<'_> {
    /// Does a command from the shell.
    pub async fn run(&self, command: Command) {
        let request = Request::new(command, Actor::Shell, &[Role::Owner], "test");
        let done = self.app.state.tournaments.execute(&self.live, request);
        done.await.unwrap();
    }

    /// Shows the tournament to visitors, with the seating of these sessions.
    pub async fn publish(&self, sessions: &[u16]) {
        self.run(Command::Setup(SetupCommand::Publish)).await;
        let sessions: Vec<SessionNo> = sessions.iter().map(|it| SessionNo(*it)).collect();
        if !sessions.is_empty() {
            self.run(Command::Seating(SeatingCommand::PublishSeating {
                sessions,
            }))
            .await;
        }
    }

    /// Enters the sheets of session 1.
    pub async fn play_first(&self) {
        self.enter(1, 1, [(1, 60), (5, 20), (2, -30), (6, -50)])
            .await;
        self.enter(1, 2, [(3, 10), (7, 40), (4, -25), (8, -25)])
            .await;
    }

    /// Enters the sheets of session 2, the last one.
    pub async fn play_second(&self) {
        self.enter(2, 1, [(1, 8), (7, -8), (2, 24), (8, -24)]).await;
        self.enter(2, 2, [(3, 0), (5, 16), (4, -8), (6, -8)]).await;
    }

    async fn enter(&self, session: u16, table: u16, totals: [(u32, Score); 4]) {
        let tournament = &self.live.snapshot().tournament;
        let slug = &tournament.settings.slug;
        self.app.enter(slug, session, table, totals).await;
    }

    async fn register(&self, players: usize, substitutes: u32) {
        let now = self.app.clock().now();
        let all = players + usize::try_from(substitutes).unwrap();
        let people: Vec<_> = (0..all)
            .map(|at| {
                let name = NAMES[at % NAMES.len()];
                let draft = PersonDraft {
                    first_name: "Ana".into(),
                    last_name: match at / NAMES.len() {
                        0 => name.into(),
                        more => format!("{name} {}", more + 1),
                    },
                    email: "secret@example.org".into(),
                    country: "ESP".into(),
                    ..PersonDraft::default()
                };
                draft.into_person(now)
            })
            .collect();
        let entrants = people.iter().enumerate().map(|(at, person)| NewEntrant {
            person: PersonId(person.id),
            number: None,
            kind: if at < players {
                EntrantKind::Player
            } else {
                EntrantKind::Substitute
            },
            team: (at < players)
                .then(|| if at < players / 2 { "Reds" } else { "Blues" }.to_owned()),
            reference: None,
        });
        let command = Command::Entrants(EntrantsCommand::AddEntrants {
            entrants: entrants.collect(),
        });
        let request = Request {
            people,
            ..Request::new(command, Actor::Shell, &[Role::Owner], "test")
        };
        let done = self.app.state.tournaments.execute(&self.live, request);
        done.await.unwrap();
    }
}

/// Who sits at the tables of a session, East first.
pub fn plan(session: u16, tables: &[[u32; 4]]) -> SessionPlan {
    let tables = tables.iter().zip(1..).map(|(people, table)| TableSeats {
        table: TableNo(table),
        seats: people.map(|id| Some(EntrantId(id))).into(),
        winds: true,
    });
    SessionPlan {
        session: SessionNo(session),
        tables: tables.collect(),
    }
}
