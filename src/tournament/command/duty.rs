//! Commands: referees at work: calls, the roster, hands valued at a table.

use serde::Serialize;

use crate::duty::{Caller, Referee};
use crate::ids::{CallId, SessionNo, TableNo};
use crate::roles::Capability;

/// What referees are to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum DutyCommand {
    /// Put a hand that was valued at a table on its sheet.
    AttachHand {
        session: SessionNo,
        table: TableNo,
        hand: u8,
        link: String,
    },
    /// Call a referee to a table.
    CallReferee {
        session: SessionNo,
        table: TableNo,
        caller: Caller,
        note: String,
    },
    /// Go there.
    TakeCall { call: CallId },
    /// Let play go on.
    CloseCall { call: CallId },
    /// Take a call back before anybody goes there.
    WithdrawCall { call: CallId },
    /// Put somebody on the referees' roster, or change what they do.
    AssignReferee { account: i64, referee: Referee },
    /// Take somebody off the roster.
    DismissReferee { account: i64 },
}

impl DutyCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::AttachHand { .. } | Self::TakeCall { .. } | Self::CloseCall { .. } => {
                Capability::Rule
            }
            Self::CallReferee { .. } | Self::WithdrawCall { .. } => Capability::CallReferee,
            Self::AssignReferee { .. } | Self::DismissReferee { .. } => Capability::ReverseRulings,
        }
    }
}
