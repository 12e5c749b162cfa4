//! Commands: the results of tables.

use serde::Serialize;

use ruleset::{HandRecord, Score};

use crate::ids::{SessionNo, TableNo};
use crate::result::Total;
use crate::roles::Capability;

/// A sheet as somebody typed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetDraft {
    pub session: SessionNo,
    pub table: TableNo,
    /// The version that was on the screen (0: none); another one in between is not overwritten.
    pub base_version: u32,
    /// The totals; none when the hands give them.
    pub totals: Option<Vec<Total>>,
    /// The hands, if entered.
    pub hands: Vec<HandRecord>,
    /// Points in deposits that nobody won and no total holds; hands say it themselves.
    pub leftover: Score,
    /// Why a sheet whose numbers do not agree is accepted as written.
    pub accept: Option<String>,
}

/// The result that a table is to have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum ResultCommand {
    /// Enter or correct a table's result.
    EnterResult(SheetDraft),
    /// The result was a mistake: the table has none.
    TakeBackResult {
        session: SessionNo,
        table: TableNo,
        base_version: u32,
        reason: String,
    },
    /// Confirm a result that another person entered.
    VerifyResult {
        session: SessionNo,
        table: TableNo,
        version: u32,
    },
}

impl ResultCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::EnterResult(_) | Self::TakeBackResult { .. } => Capability::EnterResults,
            Self::VerifyResult { .. } => Capability::VerifyResults,
        }
    }
}
