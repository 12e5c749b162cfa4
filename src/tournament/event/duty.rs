//! Events: referees at work: calls, the roster, hands valued at a table.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::duty::{Caller, Referee};
use crate::ids::{CallId, SessionNo, TableNo};

/// Referees did their duty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum DutyEvent {
    /// A hand that a referee valued at a table is on its sheet, for the scorer to take.
    HandAttached {
        session: SessionNo,
        table: TableNo,
        hand: u8,
        link: String,
    },
    /// A table called for a referee.
    RefereeCalled {
        call: CallId,
        session: SessionNo,
        table: TableNo,
        caller: Caller,
        #[serde(default)]
        note: String,
    },
    /// A referee goes there.
    CallTaken { call: CallId },
    /// Play goes on.
    CallClosed { call: CallId },
    /// An account is a referee of the roster, with these duties.
    RefereeAssigned { account: i64, referee: Referee },
    /// An account is in the roster no more.
    RefereeDismissed { account: i64 },
}

impl DutyEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::RefereeCalled { note, .. } => note,
            Self::HandAttached { .. }
            | Self::CallTaken { .. }
            | Self::CallClosed { .. }
            | Self::RefereeAssigned { .. }
            | Self::RefereeDismissed { .. } => "",
        }
    }
}
