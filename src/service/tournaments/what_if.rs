//! What a command would change, without doing it.

use crate::tournament::what_if::{WhatIf, what_if};
use crate::tournament::{Command, Context, decide};

use super::error::ExecuteError;
use super::snapshot::Snapshot;

impl Snapshot {
    /// What a command would change in the standings.
    ///
    /// # Errors
    /// Why the command would be refused.
    pub fn what_if(&self, command: &Command, context: &Context) -> Result<WhatIf, ExecuteError> {
        let events = decide(&self.tournament, command, context)?;
        what_if(&self.tournament, &events).map_err(|error| {
            tracing::error!(%error, "a decision does not fold");
            ExecuteError::Unavailable
        })
    }
}
