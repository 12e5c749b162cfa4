//! Events: who sits where: plans, draws, lots, line-ups, and single seats.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::ids::{EntrantId, SessionNo, TableNo, TeamId};
use crate::lots::NumberPlan;
use crate::seat_rules::SeatRules;
use crate::seating::{PlanOrigin, PromisedDraw, SessionPlan};

/// Who sits where changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum SeatingEvent {
    /// These sessions are played by this plan.
    SeatingAdopted {
        plans: Vec<SessionPlan>,
        origin: PlanOrigin,
        /// Why it was taken although something spoke against it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The next plan will be drawn with the seed that has this hash.
    SeedPromised {
        hash: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<PromisedDraw>,
    },
    /// A plan was drawn to be looked at: for the draw with this hash, with the seed that has this hash.
    PlanDrawn { request: String, seed: String },
    /// Who of a team plays in a session; nobody: everybody may. Those who leave a seat give it to
    /// those who come, in pairs.
    LineUpNamed {
        session: SessionNo,
        team: TeamId,
        players: Vec<EntrantId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changes: Vec<(EntrantId, EntrantId)>,
    },
    /// These people will draw lots for a plan of numbers. Where they play in groups among themselves
    /// they stand in the order of the groups, which have so many people each.
    LotsPrepared {
        people: Vec<EntrantId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        groups: Vec<u16>,
        plans: Vec<NumberPlan>,
        seed: String,
        algorithm: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        records: Vec<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        request: String,
        /// Why it was made although another draw was promised.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// These people drew these numbers; none: nothing after all.
    LotsNoted { lots: Vec<(EntrantId, Option<u16>)> },
    /// Nobody draws lots after all.
    LotsDiscarded { reason: String },
    /// Two people changed places in one session.
    SeatsSwapped {
        session: SessionNo,
        a: EntrantId,
        b: EntrantId,
        note: String,
    },
    /// Somebody takes the seat of somebody else in one session.
    SeatTakenOver {
        session: SessionNo,
        leaves: EntrantId,
        takes: EntrantId,
        reason: String,
        /// Whether it belongs to the same decision as the event before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// Somebody takes an open seat (0 is East); their seat in this session before it is open.
    SeatTaken {
        session: SessionNo,
        table: TableNo,
        seat: u8,
        entrant: EntrantId,
        note: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// Somebody gets up: their seat in this session is open.
    SeatLeft {
        session: SessionNo,
        entrant: EntrantId,
        reason: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// A session is played at a table more, with open seats.
    TableAdded {
        session: SessionNo,
        table: TableNo,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// A table at which nobody sits is not used in this session.
    TableRemoved { session: SessionNo, table: TableNo },
    /// A change of the seating, named by its first event, does not hold any more.
    SeatingUndone { change: u64 },
    /// A change of the seating that was undone holds again.
    SeatingRedone { change: u64 },
    /// What the seating must keep and should keep, from now on.
    SeatRulesSet { rules: SeatRules },
    /// Players see who sits where in these sessions.
    SeatingPublished { sessions: Vec<SessionNo> },
    /// The seating of these sessions is a draft again.
    SeatingTakenBack { sessions: Vec<SessionNo> },
}

impl SeatingEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::LotsDiscarded { reason }
            | Self::LotsPrepared { reason, .. }
            | Self::SeatingAdopted { reason, .. }
            | Self::SeatTakenOver { reason, .. }
            | Self::SeatLeft { reason, .. } => reason,
            Self::SeatsSwapped { note, .. } | Self::SeatTaken { note, .. } => note,
            Self::SeedPromised { .. }
            | Self::PlanDrawn { .. }
            | Self::LineUpNamed { .. }
            | Self::LotsNoted { .. }
            | Self::TableAdded { .. }
            | Self::TableRemoved { .. }
            | Self::SeatingUndone { .. }
            | Self::SeatingRedone { .. }
            | Self::SeatRulesSet { .. }
            | Self::SeatingPublished { .. }
            | Self::SeatingTakenBack { .. } => "",
        }
    }

    /// Whether it changes who sits where and can be undone.
    #[must_use]
    pub fn changes_seats(&self) -> bool {
        matches!(
            self,
            Self::SeatingAdopted { .. }
                | Self::SeatsSwapped { .. }
                | Self::SeatTakenOver { .. }
                | Self::SeatTaken { .. }
                | Self::SeatLeft { .. }
                | Self::TableAdded { .. }
                | Self::TableRemoved { .. }
        )
    }

    /// Whether it belongs to the same decision as the event before it.
    pub(crate) fn goes_with_previous(&self) -> bool {
        match self {
            Self::SeatTakenOver { with_previous, .. }
            | Self::SeatTaken { with_previous, .. }
            | Self::SeatLeft { with_previous, .. }
            | Self::TableAdded { with_previous, .. } => *with_previous,
            _ => false,
        }
    }

    /// The event without what the change itself says.
    pub(crate) fn in_short(&self) -> Self {
        match self {
            Self::SeatingAdopted {
                plans,
                origin,
                reason,
            } => Self::SeatingAdopted {
                plans: plans
                    .iter()
                    .map(|plan| SessionPlan {
                        session: plan.session,
                        tables: Vec::new(),
                    })
                    .collect(),
                origin: origin.clone(),
                reason: reason.clone(),
            },
            event => event.clone(),
        }
    }
}
