//! Standings from scratch: every table settled, every entrant and team ranked.

#![expect(
    clippy::unwrap_used,
    reason = "a bench that cannot be set up should stop"
)]

use std::hint::black_box;

#[path = "support/event.rs"]
mod event;

use event::{plan, sheet};
use seatwind::ruleset::{Outcome, StandingPoints, Unit, library};
use seatwind::tournament::command::{
    Command, EntrantsCommand, NewEntrant, ResultCommand, SeatingCommand,
};
use seatwind::tournament::ruling::{Booking, Decision, Points, Subject};
use seatwind::tournament::seating::{PlanOrigin, SessionPlan};
use seatwind::tournament::state::{EntrantKind, Stamp};
use seatwind::tournament::{
    Actor, Answer, Clubs, Context, EntrantId, PersonId, Role, Settings, Tournament, decide,
    standings,
};

fn main() {
    divan::main();
}

#[divan::bench(args = [(48, 7), (512, 16), (2000, 16)])]
fn from_scratch(bencher: divan::Bencher<'_, '_>, (players, sessions): (u32, u16)) {
    let tournament = played(players, sessions);
    bencher.bench_local(|| black_box(standings(black_box(&tournament), None)));
}

/// A tournament in which every table has a result, and every second player a penalty.
fn played(players: u32, sessions: u16) -> Tournament {
    let tables = u16::try_from(players / 4).unwrap();
    let mut event = Event::begin(sessions, tables);
    let new = |number: u32| NewEntrant {
        person: PersonId(i64::from(number)),
        number: None,
        kind: EntrantKind::Player,
        team: Some(format!("Team {}", number % u32::from(tables))),
        reference: None,
    };
    event.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: (1..=players).map(new).collect(),
    }));
    let plans: Vec<SessionPlan> = (1..=sessions)
        .map(|session| plan(session, tables))
        .collect();
    let origin = PlanOrigin::Imported {
        file: "bench".into(),
    };
    event.run(Command::Seating(SeatingCommand::AdoptPlan {
        plans: plans.clone(),
        origin,
    }));
    for plan in plans {
        for seats in plan.tables {
            event.run(Command::Result(ResultCommand::EnterResult(sheet(
                plan.session,
                &seats,
            ))));
        }
    }
    for entrant in (1..=players).step_by(2) {
        event.run(Command::rule(penalty(EntrantId(entrant))));
    }
    event.tournament
}

struct Event {
    tournament: Tournament,
    stamp: Stamp,
}

impl Event {
    fn begin(sessions: u16, tables: u16) -> Self {
        let settings = Settings {
            title: "Bench".into(),
            slug: "bench".into(),
            starts_on: "2026-05-01".parse().unwrap(),
            ends_on: "2026-05-02".parse().unwrap(),
            venue: String::new(),
            country: None,
            time_zone: chrono_tz::UTC,
            sessions,
            minutes: 90,
            tables,
            table_names: Vec::new(),
            languages: vec!["en".into()],
        };
        let stamp = Stamp {
            seq: 1,
            at: "2026-05-01T09:00:00Z".parse().unwrap(),
            by: Actor::Shell,
        };
        let document = library::document("mcr-ema").unwrap();
        let created = decide::create(&settings, document).unwrap();
        Self {
            tournament: Tournament::begin(&stamp, &created[0]).unwrap(),
            stamp,
        }
    }

    fn run(&mut self, command: Command) {
        let context = Context {
            now: self.stamp.at,
            actor: self.stamp.by,
            roles: vec![Role::Owner],
            clubs: Clubs::new(),
            answer: Answer::default(),
        };
        for event in decide(&self.tournament, &command, &context).unwrap() {
            self.stamp.seq += 1;
            self.tournament.apply(&self.stamp, &event).unwrap();
        }
    }
}

fn penalty(entrant: EntrantId) -> Decision {
    Decision {
        subject: Subject::Entrant(entrant),
        session: None,
        table: None,
        hand: None,
        offence: None,
        outcomes: vec![Outcome::Points],
        points: Some(Points {
            unit: Unit::Standing,
            offender: -StandingPoints::whole(1),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        reason: "bench".into(),
        attached: Default::default(),
    }
}
