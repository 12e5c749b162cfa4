//! Journeys through the core: what people want, what follows, what is refused.

mod catalogue;
mod clock;
mod conduct;
mod duty;
mod entrants;
mod hall;
mod ledger;
mod lots;
mod order_of_entry;
mod properties;
mod proposal;
mod results;
mod rule_change;
mod rulings;
mod seat_changes;
mod seating;
mod settlement;
mod setup;
mod stages;
mod standings;
mod time;
mod what_if;

use chrono::{DateTime, TimeDelta, Utc};

use crate::ruleset::{Outcome, Score, StandingPoints, Unit, library};

use super::command::{NewEntrant, SheetDraft};
use super::result::Total;
use super::ruling::{Booking, Points, RulingDraft, Subject};
use super::seating::{PlanOrigin, SessionPlan, TableSeats};
use super::state::{EntrantKind, Stamp};
use super::{
    Actor, Clubs, Command, Context, EntrantId, Event, PersonId, Refusal, Role, SessionNo, Settings,
    TableNo, Tournament, decide,
};

/// A small hall: two sessions, two tables, eight players in two teams.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) tournament: Tournament,
    log: Vec<(Stamp, Event)>,
    now: DateTime<Utc>,
    clubs: Clubs,
}

const DIRECTOR: Actor = Actor::Account(1);
const SCORER: Actor = Actor::Account(2);
const REFEREE: Actor = Actor::Account(3);

fn settings() -> Settings {
    Settings {
        title: "Spring Cup".into(),
        slug: "spring-cup".into(),
        starts_on: "2026-03-14".parse().unwrap(),
        ends_on: "2026-03-15".parse().unwrap(),
        venue: String::new(),
        country: None,
        time_zone: chrono_tz::Europe::Madrid,
        sessions: 2,
        minutes: 120,
        tables: 3,
        table_names: Vec::new(),
        languages: vec!["en".into()],
    }
}

pub(crate) fn id(number: u32) -> EntrantId {
    EntrantId(number)
}

pub(crate) fn new_entrant(number: u32) -> NewEntrant {
    NewEntrant {
        person: PersonId(1000 + i64::from(number)),
        number: Some(id(number)),
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    }
}

pub(crate) fn table(number: u16, people: [u32; 4]) -> TableSeats {
    TableSeats {
        table: TableNo(number),
        seats: people.map(|person| Some(id(person))),
        winds: true,
    }
}

pub(crate) fn plan(session: u16, tables: Vec<TableSeats>) -> SessionPlan {
    SessionPlan {
        session: SessionNo(session),
        tables,
    }
}

pub(crate) fn adopt(plans: Vec<SessionPlan>) -> Command {
    Command::AdoptPlan {
        plans,
        origin: PlanOrigin::Imported {
            file: "plan.csv".into(),
        },
    }
}

fn sheet(session: u16, table: u16, totals: [(u32, Score); 4]) -> SheetDraft {
    SheetDraft {
        session: SessionNo(session),
        table: TableNo(table),
        base_version: 0,
        totals: Some(
            totals
                .map(|(person, score)| Total {
                    entrant: id(person),
                    score,
                })
                .into(),
        ),
        hands: Vec::new(),
        leftover: 0,
        accept: None,
    }
}

/// A penalty in score points at a table.
fn penalty(session: u16, table: u16, offender: u32, amount: i64) -> RulingDraft {
    RulingDraft {
        subject: Subject::Entrant(id(offender)),
        session: Some(SessionNo(session)),
        table: Some(TableNo(table)),
        hand: None,
        offence: None,
        outcomes: vec![Outcome::Points],
        points: Some(Points {
            unit: Unit::Score,
            offender: StandingPoints::whole(amount),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        reason: "false hu".into(),
        attached: super::attached::Attached::default(),
    }
}

impl Hall {
    /// An empty tournament.
    fn empty() -> Self {
        Self::of("mcr-ema")
    }

    /// An empty tournament under a rule set.
    fn of(ruleset: &str) -> Self {
        let now = "2026-03-14T09:00:00Z".parse().unwrap();
        let document = library::document(ruleset).unwrap();
        let events = decide::create(&settings(), document).unwrap();
        let stamp = Stamp {
            seq: 1,
            at: now,
            by: DIRECTOR,
        };
        assert_eq!(events.len(), 1);
        Self {
            tournament: Tournament::begin(&stamp, &events[0]).unwrap(),
            log: vec![(stamp, events[0].clone())],
            now,
            clubs: Clubs::new(),
        }
    }

    /// Eight players, 1 to 4 in the team Reds, 5 to 8 in the team Blues.
    pub(crate) fn with_players() -> Self {
        Self::empty().and_players()
    }

    /// With the eight players.
    fn and_players(self) -> Self {
        let mut hall = self;
        let entrants = (1..=8)
            .map(|number| NewEntrant {
                team: Some(if number <= 4 { "Reds" } else { "Blues" }.into()),
                ..new_entrant(number)
            })
            .collect();
        hall.run(Command::AddEntrants { entrants });
        hall
    }

    /// The players seated at tables 1 and 2 in both sessions.
    fn seated() -> Self {
        Self::with_players().and_seats()
    }

    /// With the players seated.
    fn and_seats(self) -> Self {
        let mut hall = self;
        hall.run(adopt(vec![
            plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]),
            plan(2, vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])]),
        ]));
        hall
    }

    /// Session 1 played.
    fn played() -> Self {
        let mut hall = Self::seated();
        let first = [(1, 60), (5, 20), (2, -30), (6, -50)];
        hall.run(Command::EnterResult(sheet(1, 1, first)));
        let second = [(3, 10), (7, 40), (4, -25), (8, -25)];
        hall.run(Command::EnterResult(sheet(1, 2, second)));
        hall
    }

    fn decide_as(
        &self,
        actor: Actor,
        roles: &[Role],
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        let context = Context {
            now: self.now,
            actor,
            roles: roles.to_vec(),
            clubs: self.clubs.clone(),
        };
        decide(&self.tournament, command, &context)
    }

    /// Does a command as somebody.
    fn run_as(&mut self, actor: Actor, roles: &[Role], command: Command) -> Result<(), Refusal> {
        let events = self.decide_as(actor, roles, &command)?;
        for event in events {
            let stamp = Stamp {
                seq: self.tournament.version + 1,
                at: self.now,
                by: actor,
            };
            self.tournament.apply(&stamp, &event).unwrap();
            self.log.push((stamp, event));
        }
        Ok(())
    }

    /// Does a command as the director; it must be accepted.
    #[track_caller]
    pub(crate) fn run(&mut self, command: Command) {
        self.run_as(DIRECTOR, &[Role::Director], command).unwrap();
    }

    /// Why the director's command is refused.
    #[track_caller]
    fn refusal(&self, command: Command) -> Refusal {
        self.decide_as(DIRECTOR, &[Role::Director], &command)
            .unwrap_err()
    }

    fn wait(&mut self, minutes: i64) {
        self.now += TimeDelta::minutes(minutes);
    }
}
