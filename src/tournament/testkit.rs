//! A small tournament for tests: of this room, and of rooms above with the feature `testkit`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::must_use_candidate,
    reason = "only tests use the rig, and a test fails by panicking"
)]

pub mod cases;
pub mod every_kind;
pub mod registering;

use chrono::{DateTime, TimeDelta, Utc};

use mahjong::Seats;
use ruleset::{Outcome, Score, StandingPoints, Unit, library};

use crate::command::{NewEntrant, SheetDraft};
use crate::rehearsal::{RehearsalOf, create_rehearsal};
use crate::result::Total;
use crate::ruling::{Booking, Decision, Points, Subject};
use crate::seating::{PlanOrigin, SessionPlan, TableSeats};
use crate::state::{EntrantKind, Stamp};
use crate::{
    Actor, Answer, Clubs, Command, Context, Doubt, EntrantId, EntrantsCommand, Event, PersonId,
    Refusal, ResultCommand, Role, SeatingCommand, SessionNo, Settings, TableNo, TeamId, Tournament,
    decide,
};

/// A small hall: two sessions, two tables, eight players in two teams.
#[derive(Clone)]
pub struct Rig {
    pub tournament: Tournament,
    pub log: Vec<(Stamp, Event)>,
    pub now: DateTime<Utc>,
    pub clubs: Clubs,
}

pub const DIRECTOR: Actor = Actor::Account(1);
pub const SCORER: Actor = Actor::Account(2);
pub const REFEREE: Actor = Actor::Account(3);

pub fn settings() -> Settings {
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

pub fn id(number: u32) -> EntrantId {
    EntrantId(number)
}

pub fn new_entrant(number: u32) -> NewEntrant {
    NewEntrant {
        person: PersonId(1000 + i64::from(number)),
        number: Some(id(number)),
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    }
}

pub fn table(number: u16, people: [u32; 4]) -> TableSeats {
    TableSeats {
        table: TableNo(number),
        seats: people.map(|person| Some(id(person))).into(),
        winds: true,
    }
}

pub fn plan(session: u16, tables: Vec<TableSeats>) -> SessionPlan {
    SessionPlan {
        session: SessionNo(session),
        tables,
    }
}

pub fn adopt(plans: Vec<SessionPlan>) -> Command {
    Command::Seating(SeatingCommand::AdoptPlan {
        plans,
        origin: PlanOrigin::Imported {
            file: "plan.csv".into(),
        },
    })
}

pub fn sheet(session: u16, table: u16, totals: [(u32, Score); 4]) -> SheetDraft {
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

/// A warning of a team.
pub fn team_warned(team: TeamId) -> Decision {
    Decision {
        subject: Subject::Team(team),
        session: None,
        table: None,
        outcomes: vec![Outcome::Warning],
        points: None,
        ..penalty(1, 1, 1, -1)
    }
}

/// A penalty in score points at a table.
pub fn penalty(session: u16, table: u16, offender: u32, amount: i64) -> Decision {
    Decision {
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

impl Rig {
    /// An empty tournament.
    pub fn empty() -> Self {
        Self::of("mcr-ema")
    }

    /// An empty tournament under a rule set.
    pub fn of(ruleset: &str) -> Self {
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

    /// The rehearsal of the tournament.
    pub fn rehearsal(self) -> Self {
        let settings = &self.tournament.settings;
        let of = RehearsalOf {
            title: settings.title.clone(),
            slug: settings.slug.clone(),
            seed: 7,
        };
        let by = (self.now, DIRECTOR);
        let events = create_rehearsal(&self.tournament, settings, &of, by).unwrap();
        let stamps = (1..).map(|seq| Stamp {
            seq,
            at: self.now,
            by: DIRECTOR,
        });
        let log: Vec<(Stamp, Event)> = stamps.zip(events).collect();
        let folded = Tournament::fold(log.iter().map(|(stamp, event)| (*stamp, event)));
        Self {
            tournament: folded.unwrap().unwrap(),
            log,
            ..self
        }
    }

    /// Eight players, 1 to 4 in the team Reds, 5 to 8 in the team Blues.
    pub fn with_players() -> Self {
        Self::empty().and_players()
    }

    /// With the eight players.
    pub fn and_players(self) -> Self {
        let mut hall = self;
        let entrants = (1..=8)
            .map(|number| NewEntrant {
                team: Some(if number <= 4 { "Reds" } else { "Blues" }.into()),
                ..new_entrant(number)
            })
            .collect();
        hall.run(Command::Entrants(EntrantsCommand::AddEntrants { entrants }));
        hall
    }

    /// The players seated at tables 1 and 2 in both sessions.
    pub fn seated() -> Self {
        Self::with_players().and_seats()
    }

    /// With the players seated; at tables of three the last of each four sits out, at tables of five a
    /// seat stays open.
    pub fn and_seats(self) -> Self {
        let mut hall = self;
        let size = hall.tournament.ruleset.table_size();
        let table = |number, people: [u32; 4]| TableSeats {
            seats: Seats::from_fn(size, |seat| people.get(seat).map(|number| id(*number))),
            ..table(number, people)
        };
        hall.run(adopt(vec![
            plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]),
            plan(2, vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])]),
        ]));
        hall
    }

    /// Session 1 played.
    pub fn played() -> Self {
        let mut hall = Self::seated();
        let first = [(1, 60), (5, 20), (2, -30), (6, -50)];
        hall.run(Command::Result(ResultCommand::EnterResult(sheet(
            1, 1, first,
        ))));
        let second = [(3, 10), (7, 40), (4, -25), (8, -25)];
        hall.run(Command::Result(ResultCommand::EnterResult(sheet(
            1, 2, second,
        ))));
        hall
    }

    pub fn decide_as(
        &self,
        actor: Actor,
        roles: &[Role],
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        self.decide_with(Answer::NotAsked, (actor, roles), command)
    }

    /// What follows from a command of somebody who says this to the doubts.
    pub fn decide_with(
        &self,
        answer: Answer,
        (actor, roles): (Actor, &[Role]),
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        let context = Context {
            now: self.now,
            actor,
            roles: roles.to_vec(),
            clubs: self.clubs.clone(),
            answer,
        };
        decide(&self.tournament, command, &context)
    }

    /// Does a command as somebody.
    pub fn run_as(
        &mut self,
        actor: Actor,
        roles: &[Role],
        command: impl Into<Command>,
    ) -> Result<(), Refusal> {
        let events = self.decide_as(actor, roles, &command.into())?;
        self.take(actor, events);
        Ok(())
    }

    /// The director does a command for a reason, whatever speaks against it.
    #[track_caller]
    pub fn run_because(&mut self, reason: &str, command: impl Into<Command>) {
        let answer = Answer::Because(reason.into());
        let who = (DIRECTOR, &[Role::Owner][..]);
        let events = self.decide_with(answer, who, &command.into()).unwrap();
        self.take(DIRECTOR, events);
    }

    /// What speaks against a command when the director gives it; nothing if it is simply done.
    #[track_caller]
    pub fn doubts(&self, command: impl Into<Command>) -> Vec<Doubt> {
        let who = (DIRECTOR, &[Role::Owner][..]);
        let decided = self.decide_with(Answer::Asked, who, &command.into());
        let doubts = decided
            .map(|_| Vec::new())
            .or_else(|refusal| match refusal {
                Refusal::NeedsReason { doubts } => Ok(doubts),
                other => Err(other),
            });
        doubts.unwrap()
    }

    fn take(&mut self, actor: Actor, events: Vec<Event>) {
        for event in events {
            let stamp = Stamp {
                seq: self.tournament.version + 1,
                at: self.now,
                by: actor,
            };
            self.tournament.apply(&stamp, &event).unwrap();
            self.log.push((stamp, event));
        }
    }

    /// Does a command as the director; it must be accepted.
    #[track_caller]
    pub fn run(&mut self, command: impl Into<Command>) {
        self.run_as(DIRECTOR, &[Role::Director], command).unwrap();
    }

    /// Why the director's command is refused.
    #[track_caller]
    pub fn refusal(&self, command: impl Into<Command>) -> Refusal {
        self.decide_as(DIRECTOR, &[Role::Director], &command.into())
            .unwrap_err()
    }

    pub fn wait(&mut self, minutes: i64) {
        self.now += TimeDelta::minutes(minutes);
    }
}
