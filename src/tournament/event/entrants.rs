//! Events: who takes part, alone and in teams.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::entrant::EntrantKind;
use crate::ids::{EntrantId, PersonId, TeamId};

/// Who takes part changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum EntrantsEvent {
    /// Somebody registered.
    EntrantAdded {
        entrant: EntrantId,
        person: PersonId,
        kind: EntrantKind,
        #[serde(default)]
        team: Option<TeamId>,
        #[serde(default)]
        reference: Option<String>,
    },
    /// An entrant's place in the event changed.
    EntrantEdited {
        entrant: EntrantId,
        kind: EntrantKind,
        #[serde(default)]
        team: Option<TeamId>,
    },
    /// The name or other particulars of the person behind an entrant changed in the registry.
    PersonChanged { entrant: EntrantId },
    /// The person is in the hall.
    EntrantCheckedIn { entrant: EntrantId },
    /// The check-in was a mistake.
    EntrantCheckInUndone { entrant: EntrantId },
    /// The person will not play on.
    EntrantWithdrawn { entrant: EntrantId, reason: String },
    /// The person plays again.
    EntrantReinstated { entrant: EntrantId, reason: String },
    /// The person is out of the event by the referees.
    EntrantDisqualified { entrant: EntrantId, reason: String },
    /// The entrant was entered by mistake and is not in the list any more; nothing named them.
    EntrantRemoved {
        entrant: EntrantId,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Somebody of the staff answers for the e-mail addresses of these people: they gave them for the event.
    AddressesVouchedFor { entrants: Vec<EntrantId> },
    /// A team exists.
    TeamAdded {
        team: TeamId,
        name: String,
        #[serde(default)]
        reference: Option<String>,
    },
    /// A team has another name.
    TeamRenamed { team: TeamId, name: String },
    /// A team without members is gone.
    TeamRemoved { team: TeamId },
}

impl EntrantsEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::EntrantWithdrawn { reason, .. }
            | Self::EntrantReinstated { reason, .. }
            | Self::EntrantDisqualified { reason, .. }
            | Self::EntrantRemoved { reason, .. } => reason,
            Self::EntrantAdded { .. }
            | Self::EntrantEdited { .. }
            | Self::PersonChanged { .. }
            | Self::EntrantCheckedIn { .. }
            | Self::EntrantCheckInUndone { .. }
            | Self::AddressesVouchedFor { .. }
            | Self::TeamAdded { .. }
            | Self::TeamRenamed { .. }
            | Self::TeamRemoved { .. } => "",
        }
    }
}
