//! A hall for tests: players at their tables.

use seatwind::ruleset::Score;
use seatwind::service::tournaments::{PersonDraft, Receipt, Request};
use seatwind::tournament::command::{NewEntrant, SheetDraft};
use seatwind::tournament::result::Total;
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, EntrantId, EntrantsCommand, PersonId, ResultCommand, Role, SeatingCommand,
    SessionCommand, SessionNo, SetupCommand, TableNo,
};

use crate::app::TestApp;
use crate::people::tournament_of;

impl TestApp {
    /// Does a command as the shell does; it must be accepted.
    pub async fn run(
        &self,
        slug: &str,
        command: Command,
        people: Vec<seatwind::store::Person>,
    ) -> Receipt {
        let live = self
            .state
            .tournaments
            .by_slug(slug)
            .await
            .expect("it is there");
        let request = Request {
            people,
            ..Request::new(command, Actor::Shell, &[Role::Owner], "test")
        };
        let done = self.state.tournaments.execute(&live, request).await;
        done.expect("the command is accepted")
    }

    /// Registers players; their numbers begin with 1.
    pub async fn register(&self, slug: &str, players: impl IntoIterator<Item = PersonDraft>) {
        let (mut people, mut entrants) = (Vec::new(), Vec::new());
        for (draft, number) in players.into_iter().zip(1..) {
            let person = draft.into_person(self.state.clock.now());
            entrants.push(NewEntrant {
                person: PersonId(person.id),
                number: Some(EntrantId(number)),
                kind: EntrantKind::Player,
                team: None,
                reference: None,
            });
            people.push(person);
        }
        self.run(
            slug,
            Command::Entrants(EntrantsCommand::AddEntrants { entrants }),
            people,
        )
        .await;
    }

    /// Enters the first totals of a table.
    pub async fn enter(&self, slug: &str, session: u16, table: u16, totals: [(u32, Score); 4]) {
        let totals = totals.map(|(entrant, score)| Total {
            entrant: EntrantId(entrant),
            score,
        });
        let sheet = SheetDraft {
            session: SessionNo(session),
            table: TableNo(table),
            base_version: 0,
            totals: Some(totals.to_vec()),
            hands: Vec::new(),
            leftover: 0,
            accept: None,
        };
        self.run(
            slug,
            Command::Result(ResultCommand::EnterResult(sheet)),
            Vec::new(),
        )
        .await;
    }

    /// These people go home.
    pub async fn withdraw(&self, slug: &str, entrants: impl IntoIterator<Item = u32>) {
        for entrant in entrants.into_iter().map(EntrantId) {
            let reason = "went home".to_owned();
            let command = Command::Entrants(EntrantsCommand::Withdraw { entrant, reason });
            self.run(slug, command, Vec::new()).await;
        }
    }

    /// Who has a seat in a session, by their numbers.
    #[allow(dead_code, reason = "browsers look at the board")]
    pub async fn seated(&self, slug: &str, session: u16) -> Vec<u32> {
        let live = self.state.tournaments.by_slug(slug).await;
        let snapshot = live.expect("it is there").snapshot();
        let session = snapshot.tournament.session(SessionNo(session));
        let tables = &session.expect("it is there").tables;
        let people = tables.iter().flat_map(|table| table.seats.people());
        let mut people: Vec<u32> = people.map(|id| id.0).collect();
        people.sort_unstable();
        people
    }

    /// A published tournament of four tables in two sessions, the first of which runs: 1 to 4 sit at
    /// table 1, 5 to 8 at table 2, and so on.
    #[allow(dead_code, reason = "browsers name the rule set")]
    pub async fn hall(&self, slug: &str) {
        self.hall_of(slug, "mcr-ema").await;
    }

    /// The same by another rule set.
    pub async fn hall_of(&self, slug: &str, ruleset: &str) {
        tournament_of(self, slug, ruleset).await;
        let pat = |number: u32| PersonDraft {
            first_name: "Pat".into(),
            last_name: format!("P{number}"),
            club: format!("Club {}", number % 4),
            ..PersonDraft::default()
        };
        self.register(slug, (1..=16).map(pat)).await;
        let table = |number: u16| TableSeats {
            table: TableNo(number),
            seats: [1, 2, 3, 4]
                .map(|seat| Some(EntrantId(u32::from(number - 1) * 4 + seat)))
                .into(),
            winds: true,
        };
        let plan = |session| SessionPlan {
            session: SessionNo(session),
            tables: (1..=4).map(table).collect(),
        };
        let origin = PlanOrigin::Imported {
            file: "plan.csv".into(),
        };
        let plans = vec![plan(1), plan(2)];
        let sessions = vec![SessionNo(1), SessionNo(2)];
        let session = SessionNo(1);
        for command in [
            Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
            Command::Setup(SetupCommand::Publish),
            Command::Seating(SeatingCommand::PublishSeating { sessions }),
            Command::Session(SessionCommand::StartSession { session }),
        ] {
            self.run(slug, command, Vec::new()).await;
        }
    }
}
