//! Events: the results of tables.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::ids::{SessionNo, TableNo};
use crate::result::Sheet;

/// A table has another result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum ResultEvent {
    /// A table handed in a sheet, or a sheet was corrected.
    ResultEntered {
        session: SessionNo,
        table: TableNo,
        version: u32,
        sheet: Sheet,
    },
    /// The result of a table was a mistake: the table has none.
    ResultTakenBack {
        session: SessionNo,
        table: TableNo,
        version: u32,
        reason: String,
    },
    /// A second person confirmed the result.
    ResultVerified {
        session: SessionNo,
        table: TableNo,
        version: u32,
    },
}

impl ResultEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::ResultEntered { sheet, .. } => {
                sheet.accepted.as_ref().map_or("", |it| &it.reason)
            }
            Self::ResultTakenBack { reason, .. } => reason,
            Self::ResultVerified { .. } => "",
        }
    }
}
