//! Commands: who sits where: plans, draws, lots, line-ups, and single seats.

use serde::Serialize;

use crate::ids::{EntrantId, SessionNo, TableNo, TeamId};
use crate::lots::NumberPlan;
use crate::roles::Capability;
use crate::seat_rules::SeatRules;
use crate::seating::{PlanOrigin, PromisedDraw, SessionPlan};

/// Who is to sit where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum SeatingCommand {
    /// Play these sessions by this plan.
    AdoptPlan {
        plans: Vec<SessionPlan>,
        origin: PlanOrigin,
    },
    /// Promise to draw the next plan with the seed that has this hash, and what it will be drawn for.
    PromiseSeed {
        hash: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        draw: Option<PromisedDraw>,
    },
    /// Note that somebody lets the program draw a plan, before anybody sees it.
    NoteDrawn { request: String, seed: String },
    /// Say who of a team plays in a session; nobody: everybody may.
    NameLineUp {
        session: SessionNo,
        team: TeamId,
        players: Vec<EntrantId>,
    },
    /// Let these people draw lots for a plan of numbers; in groups of so many people, which play
    /// among themselves and draw from numbers of their own, or all together if there are none.
    PrepareLots {
        people: Vec<EntrantId>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        groups: Vec<u16>,
        plans: Vec<NumberPlan>,
        seed: String,
        algorithm: String,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        records: Vec<String>,
        #[serde(skip_serializing_if = "String::is_empty")]
        request: String,
    },
    /// Write down who drew what; none: nothing after all.
    NoteLots { lots: Vec<(EntrantId, Option<u16>)> },
    /// Give the plan of the numbers to those who drew them, and publish it.
    AssignLots,
    /// Draw no lots after all.
    DiscardLots { reason: String },
    /// Let two people change places in one session.
    SwapSeats {
        session: SessionNo,
        a: EntrantId,
        b: EntrantId,
        note: String,
    },
    /// Let somebody take over the seat of somebody else, from a session on.
    ReplaceFrom {
        session: SessionNo,
        only: bool,
        leaves: EntrantId,
        takes: EntrantId,
        reason: String,
    },
    /// Put somebody on an open seat (0 is East), from a session on where a seat is open.
    TakeSeat {
        session: SessionNo,
        only: bool,
        table: TableNo,
        seat: u8,
        entrant: EntrantId,
        note: String,
    },
    /// Let somebody get up, from a session on: the seats are open.
    LeaveSeat {
        session: SessionNo,
        only: bool,
        entrant: EntrantId,
        reason: String,
    },
    /// Play at a table more, from a session on.
    AddTable { session: SessionNo, only: bool },
    /// Do without a table at which nobody sits.
    RemoveTable { session: SessionNo, table: TableNo },
    /// Undo the last change of the seating, named by its first event.
    UndoSeating { change: u64 },
    /// Do again what was undone.
    RedoSeating { change: u64 },
    /// Say what the seating must keep.
    SetSeatRules { rules: SeatRules },
    /// Show players who sits where.
    PublishSeating { sessions: Vec<SessionNo> },
    /// Make the seating a draft again.
    TakeBackSeating { sessions: Vec<SessionNo> },
}

impl SeatingCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::AdoptPlan { .. }
            | Self::PromiseSeed { .. }
            | Self::NoteDrawn { .. }
            | Self::PrepareLots { .. }
            | Self::AssignLots
            | Self::DiscardLots { .. }
            | Self::SwapSeats { .. }
            | Self::ReplaceFrom { .. }
            | Self::TakeSeat { .. }
            | Self::LeaveSeat { .. }
            | Self::AddTable { .. }
            | Self::RemoveTable { .. }
            | Self::UndoSeating { .. }
            | Self::RedoSeating { .. }
            | Self::SetSeatRules { .. }
            | Self::PublishSeating { .. }
            | Self::TakeBackSeating { .. } => Capability::ManageSeating,
            Self::NameLineUp { .. } => Capability::ManageEntrants,
            Self::NoteLots { .. } => Capability::EnterResults,
        }
    }
}
