//! Journeys through the core: what people want, what follows, what is refused.

mod authority;
mod back_and_forth;
mod catalogue;
mod chombo;
mod claims;
mod clock;
mod conduct;
mod corrections;
mod display;
mod doubts;
mod duty;
mod entrants;
mod kinds;
mod ledger;
mod like;
mod lots;
mod order_of_entry;
mod properties;
mod proposal;
mod restore;
mod results;
mod rule_change;
mod rulings;
mod seat_changes;
mod seating;
mod settlement;
mod setup;
mod stages;
mod standings;
mod table_hand;
mod time;
mod waits;
mod what_if;

use chrono::{DateTime, TimeDelta, Utc};

use ruleset::{Outcome, Score, StandingPoints, Unit, library};

use super::command::{NewEntrant, SheetDraft};
use super::result::Total;
use super::ruling::{Booking, Decision, Points, Subject};
use super::seating::{SessionPlan, TableSeats};
use super::state::EntrantKind;
use super::{
    Actor, Command, DisplayCommand, DutyCommand, EntrantId, EntrantsCommand, Event, PersonId,
    Refusal, ResultCommand, Role, RulingCommand, RulingEvent, SeatingCommand, SessionCommand,
    SessionEvent, SessionNo, Settings, SetupCommand, SetupEvent, TableNo, Tournament,
};
use crate::testkit::*;
