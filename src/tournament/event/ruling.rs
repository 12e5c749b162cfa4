//! Events: rulings and the appeals against them.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::appeal::{AppealDraft, Verdict};
use crate::attached::Attached;
use crate::claim::RulingDraft;
use crate::ids::{RequestId, RulingId};
use crate::ruling::Decision;

/// Something was decided about an offence, or asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum RulingEvent {
    /// A referee decided.
    RulingGiven {
        ruling: RulingId,
        decision: Decision,
        /// The ruling it stands in place of, which was reversed before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amends: Option<RulingId>,
        /// The request that it confirms.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<RequestId>,
    },
    /// A referee asked the head referee for a ruling.
    RulingRequested {
        request: RequestId,
        draft: RulingDraft,
    },
    /// The head referee does not give the ruling that was asked for, or whoever asked took it back.
    RequestDeclined { request: RequestId, reason: String },
    /// A ruling was undone.
    RulingReversed { ruling: RulingId, reason: String },
    /// Something was added to a ruling.
    RulingNoted {
        ruling: RulingId,
        attached: Attached,
    },
    /// Somebody appealed against a ruling.
    AppealFiled {
        ruling: RulingId,
        appeal: AppealDraft,
    },
    /// The people concerned were heard.
    AppealHeard { ruling: RulingId, note: String },
    /// The appeal was decided.
    AppealDecided {
        ruling: RulingId,
        verdict: Verdict,
        reason: String,
    },
}

impl RulingEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::RulingGiven { decision, .. } => &decision.reason,
            Self::RulingRequested { draft, .. } => &draft.reason,
            Self::RulingReversed { reason, .. }
            | Self::RequestDeclined { reason, .. }
            | Self::AppealDecided { reason, .. } => reason,
            Self::RulingNoted { attached, .. } => &attached.note,
            Self::AppealFiled { appeal, .. } => &appeal.text,
            Self::AppealHeard { note, .. } => note,
        }
    }
}
