//! A referee's decision about an offence, as the ledger keeps it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use ruleset::{Outcome, Score, StandingPoints, Unit};

use super::appeal::Appeal;
use super::attached::{Attached, PenaltyTile};
use super::context::Actor;
use super::ids::{EntrantId, RulingId, SessionNo, TableNo, TeamId};

/// Whom a ruling is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "id", rename_all = "snake_case")]
pub enum Subject {
    Entrant(EntrantId),
    Team(TeamId),
    /// Somebody at the table whom the sheet does not name.
    Table,
}

/// Where the points of a ruling are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Booking {
    /// They are in the totals that the table hands in (the sheet carries them).
    OnSheet,
    /// They are added to the sheet's totals by the program.
    Added,
}

/// Points of a ruling in one unit: what the offender gets (negative: loses), and what others get.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// In what they are counted.
    pub unit: Unit,
    /// The offender's change; score points are whole.
    pub offender: StandingPoints,
    /// The changes of others at the table; only for [`Unit::Score`].
    #[serde(default)]
    pub receivers: Vec<(EntrantId, Score)>,
    /// Where score points are counted.
    pub booking: Booking,
}

/// What was decided, as the log keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Whom it is about.
    pub subject: Subject,
    /// The session, unless it concerns the whole event.
    pub session: Option<SessionNo>,
    pub table: Option<TableNo>,
    /// The hand, from 1.
    pub hand: Option<u8>,
    /// The offence of the rule set's catalogue; none for anything else.
    pub offence: Option<String>,
    /// What happens.
    pub outcomes: Vec<Outcome>,
    /// Points, if any.
    pub points: Option<Points>,
    /// Why; asked for when the catalogue does not say it.
    pub reason: String,
    /// What it is founded on.
    #[serde(default, skip_serializing_if = "Attached::is_empty")]
    pub attached: Attached,
}

/// A ruling in the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its number.
    pub id: RulingId,
    /// The event that made it.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// What was decided.
    pub decision: Decision,
    /// How it was undone, if it was.
    pub reversed: Option<Reversal>,
    /// The ruling it stands in place of.
    pub amends: Option<RulingId>,
    /// The ruling that stands in its place.
    pub amended_by: Option<RulingId>,
    /// What was added later.
    pub notes: Vec<Note>,
    /// The appeal against it.
    pub appeal: Option<Appeal>,
}

/// Something added to a ruling later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The event.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub attached: Attached,
}

/// How a ruling was undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reversal {
    /// The event that did it.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub reason: String,
    /// Whether the tournament went back to before the ruling.
    pub went_back: bool,
}

impl Ruling {
    /// Whether it counts.
    pub fn stands(&self) -> bool {
        self.reversed.is_none()
    }

    /// The penalty tiles as the last note has them.
    pub fn tiles(&self) -> &[PenaltyTile] {
        let notes = self.notes.iter().rev().map(|note| &note.attached.tiles);
        let mut all = notes.chain([&self.decision.attached.tiles]);
        all.find(|tiles| !tiles.is_empty())
            .map_or(&[], Vec::as_slice)
    }

    /// Whether an appeal against it waits for a decision.
    pub fn is_under_appeal(&self) -> bool {
        self.appeal
            .as_ref()
            .is_some_and(|appeal| appeal.verdict().is_none())
    }

    /// What it does to the table score of `entrant`, counted here (`booking`); nothing once it is reversed.
    pub fn score_for(&self, entrant: EntrantId, booking: Booking) -> Score {
        if self.stands() {
            self.points_of(entrant, booking)
        } else {
            0
        }
    }

    /// What it did to the table score of `entrant`, counted here (`booking`), whether it stands or not.
    pub fn points_of(&self, entrant: EntrantId, booking: Booking) -> Score {
        let points = self.decision.points.as_ref();
        let Some(points) =
            points.filter(|points| points.unit == Unit::Score && points.booking == booking)
        else {
            return 0;
        };
        let own = match self.decision.subject {
            Subject::Entrant(offender) if offender == entrant => whole(points.offender),
            _ => 0,
        };
        let received: Score = points
            .receivers
            .iter()
            .filter(|(receiver, _)| *receiver == entrant)
            .map(|(_, amount)| *amount)
            .fold(0, Score::saturating_add);
        own.saturating_add(received)
    }

    /// By how much it makes a sheet differ from zero: what is lost and given to nobody.
    pub fn sheet_net(&self) -> Score {
        match &self.decision.points {
            Some(points)
                if self.stands()
                    && points.unit == Unit::Score
                    && points.booking == Booking::OnSheet =>
            {
                let received = points.receivers.iter().map(|(_, amount)| *amount);
                received.fold(whole(points.offender), Score::saturating_add)
            }
            _ => 0,
        }
    }
}

/// Whole points of an amount (score points are never broken; checked when they are given).
fn whole(points: StandingPoints) -> Score {
    points.units() / StandingPoints::UNITS
}
