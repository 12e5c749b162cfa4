//! Journeys through the core: what people want, what follows, what is refused.

mod attached;
mod authority;
mod back_and_forth;
mod beside_fields;
mod catalogue;
mod chombo;
mod claims;
mod clock;
mod conduct;
mod corrections;
mod dead_hands;
mod display;
mod doubts;
mod duty;
mod entrants;
mod event_page;
mod first_event;
mod groups;
mod kept_words;
mod kinds;
mod last_table;
mod ledger;
mod like;
mod limits;
mod lookups;
mod lots;
mod mixed_hall;
mod order_of_entry;
mod own_check_in;
mod partners;
mod promises;
mod properties;
mod proposal;
mod refused;
mod registration;
mod rehearsal;
mod rehearsal_day;
mod rehearsal_matters;
mod rehearsal_people;
mod removal;
mod replaced;
mod restore;
mod results;
mod rule_change;
mod rulings;
mod sanma;
mod seat_changes;
mod seat_faults;
mod seating;
mod settings;
mod settlement;
mod setup;
mod sheet_differences;
mod stage_points;
mod stages;
mod standings;
mod standings_after;
mod standings_form;
mod table_hand;
mod teams;
mod time;
mod told;
mod undone_rulings;
mod visibility;
mod waits;
mod what_if;

use chrono::{DateTime, TimeDelta, Utc};

use ruleset::stage::{CarryFrom, Others};
use ruleset::{Outcome, Score, StandingPoints, Unit, library};

use super::command::{NewEntrant, SheetDraft};
use super::result::Total;
use super::ruling::{Booking, Decision, Points, Subject};
use super::seating::{SessionPlan, TableSeats};
use super::stages::StagePlan;
use super::state::EntrantKind;
use super::{
    Actor, Command, DisplayCommand, DutyCommand, EntrantId, EntrantsCommand, Event, PersonId,
    Refusal, ResultCommand, Role, RulingCommand, RulingEvent, SeatingCommand, SessionCommand,
    SessionEvent, SessionNo, Settings, SetupCommand, SetupEvent, TableNo, Tournament,
};
use crate::testkit::*;

const FIRST: SessionNo = SessionNo(1);
const SECOND: SessionNo = SessionNo(2);

fn start(session: SessionNo) -> Command {
    Command::Session(SessionCommand::StartSession { session })
}

fn end(session: SessionNo) -> Command {
    Command::Session(SessionCommand::EndSession { session })
}

/// A scorer enters the scores of a table, in the order of its seats.
fn enter_scores(hall: &mut Rig, session: SessionNo, number: u16, scores: [Score; 4]) {
    let table = hall.tournament.table(session, TableNo(number));
    let people: Vec<u32> = table.unwrap().seats.people().map(|it| it.0).collect();
    let totals = [0, 1, 2, 3].map(|seat| (people[seat], scores[seat]));
    let draft = sheet(session.0, number, totals);
    hall.run_as(SCORER, &[Role::Scorer], ResultCommand::EnterResult(draft))
        .unwrap();
}

fn first_stage() -> StagePlan {
    StagePlan {
        title: String::new(),
        rules: None,
        first: FIRST,
        takes: None,
        carry_percent: 0,
        carry_from: CarryFrom::StandingPoints,
        others: Others::Out,
    }
}

/// A stage of four people from the second session on, who begin with nothing; the others are out.
fn final_of_four() -> StagePlan {
    StagePlan {
        first: SECOND,
        takes: Some(4),
        ..first_stage()
    }
}

/// Plans a final of four that carries all points.
fn plan_final(others: Others) -> Command {
    let last = StagePlan {
        carry_percent: 100,
        others,
        ..final_of_four()
    };
    let stages = vec![first_stage(), last];
    Command::Setup(SetupCommand::PlanStages { stages })
}
