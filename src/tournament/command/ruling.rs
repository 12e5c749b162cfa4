//! Commands: rulings and the appeals against them.

use serde::Serialize;

use crate::appeal::{AppealDraft, Verdict};
use crate::attached::Attached;
use crate::claim::RulingDraft;
use crate::ids::{RequestId, RulingId};
use crate::roles::Capability;

/// What is to be decided about an offence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum RulingCommand {
    /// Rule on an offence.
    Rule(RulingDraft),
    /// Ask the head referee for a ruling.
    RequestRuling(RulingDraft),
    /// Give the ruling that was asked for.
    ConfirmRequest { request: RequestId },
    /// Do not give it, or take back what one asked for.
    DeclineRequest { request: RequestId, reason: String },
    /// Undo a ruling.
    ReverseRuling { ruling: RulingId, reason: String },
    /// Put another ruling in the place of one.
    AmendRuling {
        ruling: RulingId,
        draft: RulingDraft,
    },
    /// Add evidence or a note to a ruling.
    NoteRuling {
        ruling: RulingId,
        attached: Attached,
    },
    /// Write down that somebody appeals.
    FileAppeal {
        ruling: RulingId,
        appeal: AppealDraft,
    },
    /// Write down what the people concerned said.
    HearAppeal { ruling: RulingId, note: String },
    DecideAppeal {
        ruling: RulingId,
        verdict: Verdict,
        reason: String,
    },
}

impl RulingCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::Rule(_)
            | Self::RequestRuling(_)
            | Self::DeclineRequest { .. }
            | Self::ReverseRuling { .. }
            | Self::AmendRuling { .. }
            | Self::NoteRuling { .. }
            | Self::FileAppeal { .. } => Capability::Rule,
            Self::ConfirmRequest { .. } | Self::HearAppeal { .. } | Self::DecideAppeal { .. } => {
                Capability::ReverseRulings
            }
        }
    }
}
