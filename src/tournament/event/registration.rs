//! Events: who applies, who has a place, who waits.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::ids::{ApplicationId, CategoryId, EntrantId, PersonId, QuotaId};
use crate::registration::RegistrationSettings;

/// Registration went on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum RegistrationEvent {
    /// Registration is taken so from now on.
    RegistrationSet { registration: RegistrationSettings },
    /// Nobody can apply any more.
    RegistrationClosed,
    /// People can apply again, until an instant if one is set.
    RegistrationReopened {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        closes: Option<DateTime<Utc>>,
    },
    /// Somebody applied; what they owe is the fee of that day.
    Applied {
        application: ApplicationId,
        people: Vec<PersonId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        called: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        category: Option<CategoryId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        quotas: Vec<QuotaId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fee: Option<i64>,
        /// Until when the address is to be confirmed; none: nothing is to be confirmed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hold_until: Option<DateTime<Utc>>,
    },
    /// Its address is confirmed, or somebody of the staff vouches for it.
    ApplicationConfirmed { application: ApplicationId },
    /// It has a place.
    ApplicationPlaced { application: ApplicationId },
    /// It is on the waiting list.
    ApplicationWaiting { application: ApplicationId },
    /// A place is kept for it until an instant.
    PlaceOffered {
        application: ApplicationId,
        until: DateTime<Utc>,
    },
    /// Its people take part, under these numbers.
    ApplicationAccepted {
        application: ApplicationId,
        entrants: Vec<EntrantId>,
    },
    /// The place that was offered is not wanted.
    PlaceDeclined { application: ApplicationId },
    /// Its people do not come.
    ApplicationWithdrawn {
        application: ApplicationId,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The organisers do not take it.
    ApplicationRefused {
        application: ApplicationId,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Nobody confirmed its address, or accepted the place, in time.
    ApplicationExpired { application: ApplicationId },
    /// It is for another category or belongs to other quotas.
    ApplicationChanged {
        application: ApplicationId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        category: Option<CategoryId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        quotas: Vec<QuotaId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fee: Option<i64>,
    },
    /// Its team has other people; the captain comes first.
    MembersChanged {
        application: ApplicationId,
        people: Vec<PersonId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fee: Option<i64>,
    },
    /// It is back on the waiting list, where it stood in the order.
    ApplicationReinstated {
        application: ApplicationId,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

impl RegistrationEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::ApplicationWithdrawn { reason, .. }
            | Self::ApplicationRefused { reason, .. }
            | Self::ApplicationReinstated { reason, .. } => reason,
            Self::RegistrationSet { .. }
            | Self::RegistrationClosed
            | Self::RegistrationReopened { .. }
            | Self::Applied { .. }
            | Self::ApplicationConfirmed { .. }
            | Self::ApplicationPlaced { .. }
            | Self::ApplicationWaiting { .. }
            | Self::PlaceOffered { .. }
            | Self::ApplicationAccepted { .. }
            | Self::PlaceDeclined { .. }
            | Self::ApplicationExpired { .. }
            | Self::ApplicationChanged { .. }
            | Self::MembersChanged { .. } => "",
        }
    }

    /// The application that it is about, if it is about one.
    pub fn application(&self) -> Option<ApplicationId> {
        match self {
            Self::RegistrationSet { .. }
            | Self::RegistrationClosed
            | Self::RegistrationReopened { .. } => None,
            Self::Applied { application, .. }
            | Self::ApplicationConfirmed { application }
            | Self::ApplicationPlaced { application }
            | Self::ApplicationWaiting { application }
            | Self::PlaceOffered { application, .. }
            | Self::ApplicationAccepted { application, .. }
            | Self::PlaceDeclined { application }
            | Self::ApplicationWithdrawn { application, .. }
            | Self::ApplicationRefused { application, .. }
            | Self::ApplicationExpired { application }
            | Self::ApplicationChanged { application, .. }
            | Self::MembersChanged { application, .. }
            | Self::ApplicationReinstated { application, .. } => Some(*application),
        }
    }
}
