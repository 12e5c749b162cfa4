//! Commands: registration, from its settings to who takes part.

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::ids::{ApplicationId, CategoryId, PersonId, QuotaId};
use crate::registration::RegistrationSettings;
use crate::roles::Capability;

/// Somebody who wants to take part, alone or as a team. The people enter the registry in the same
/// write.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewApplication {
    /// Who applies; the first speaks for all.
    pub people: Vec<PersonId>,
    /// What they are called together.
    pub team: Option<String>,
    pub category: Option<CategoryId>,
    /// The quotas to which they belong.
    pub quotas: Vec<QuotaId>,
    /// Whether they came by an invitation.
    pub invited: bool,
    /// Whether nothing is to be confirmed: no mail leaves this server, or the staff vouches.
    pub vouched: bool,
}

/// What is wanted of the registration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum RegistrationCommand {
    /// Take registrations, and how.
    SetRegistration { registration: RegistrationSettings },
    /// Let nobody apply any more.
    CloseRegistration,
    /// Let people apply again.
    ReopenRegistration { closes: Option<DateTime<Utc>> },
    /// Ask to take part.
    Apply(NewApplication),
    /// Say that the address is right.
    ConfirmApplication { application: ApplicationId },
    /// Let the people of an application take part.
    Admit { application: ApplicationId },
    /// Do not take an application.
    RefuseApplication {
        application: ApplicationId,
        reason: String,
    },
    /// Give somebody on the waiting list a place, whatever the order.
    OfferPlace { application: ApplicationId },
    /// Give the next on the waiting list the places that are free.
    MoveUp,
    /// Take the place that is offered.
    AcceptPlace { application: ApplicationId },
    /// Do not take the place that is offered.
    DeclinePlace { application: ApplicationId },
    /// Do not come.
    WithdrawApplication {
        application: ApplicationId,
        reason: String,
    },
    /// Change what an application is for, and note whether the particulars of its people change with it.
    ChangeApplication {
        application: ApplicationId,
        category: Option<CategoryId>,
        quotas: Vec<QuotaId>,
        particulars: bool,
    },
    /// Let others than so far be in the team of an application, beside its captain.
    ChangeMembers {
        application: ApplicationId,
        members: Vec<PersonId>,
    },
    /// Put an application that is over back on the waiting list.
    ReinstateApplication {
        application: ApplicationId,
        reason: String,
    },
    /// End what has run out, and let the next move up.
    RunOut,
}

impl RegistrationCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::SetRegistration { .. }
            | Self::CloseRegistration
            | Self::ReopenRegistration { .. } => Capability::Configure,
            Self::Apply(_)
            | Self::ConfirmApplication { .. }
            | Self::Admit { .. }
            | Self::RefuseApplication { .. }
            | Self::OfferPlace { .. }
            | Self::MoveUp
            | Self::AcceptPlace { .. }
            | Self::DeclinePlace { .. }
            | Self::WithdrawApplication { .. }
            | Self::ChangeApplication { .. }
            | Self::ChangeMembers { .. }
            | Self::ReinstateApplication { .. }
            | Self::RunOut => Capability::ManageEntrants,
        }
    }
}
