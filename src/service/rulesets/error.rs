//! Why something was not done with a rule set.

use ruleset::DocumentError;
use store::StoreError;
use thiserror::Error;

/// Nothing was stored.
#[derive(Debug, Clone, Error)]
pub enum RuleSetError {
    /// What was typed or brought cannot be taken; the form says why.
    #[error(transparent)]
    Refused(#[from] RuleSetRefusal),
    /// The server could not do it, or has nothing there for this person.
    #[error(transparent)]
    Fault(#[from] RuleSetFault),
}

/// Why a rule set was turned down.
#[derive(Debug, Clone, Error)]
pub enum RuleSetRefusal {
    /// Another rule set has this id.
    #[error("there is a rule set “{0}” already")]
    Taken(String),
    /// Somebody else saved it meanwhile.
    #[error("somebody else saved this rule set meanwhile")]
    Changed,
    /// The document names another id than its own.
    #[error("a saved rule set keeps its id")]
    OtherId,
    /// The library is full.
    #[error("there are too many rule sets")]
    Full,
    /// The document is no rule set.
    #[error(transparent)]
    Document(#[from] DocumentError),
}

/// Why a rule set has a page of its own for an answer.
#[derive(Debug, Clone, Error)]
pub enum RuleSetFault {
    /// There is none with this id.
    #[error("there is no such rule set")]
    NotFound,
    /// Not by this person.
    #[error("not allowed")]
    Forbidden,
    /// A document that was kept cannot be read any more.
    #[error("a rule set that was kept cannot be read: {0}")]
    Unreadable(DocumentError),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DocumentError> for RuleSetError {
    fn from(error: DocumentError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<StoreError> for RuleSetError {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}
