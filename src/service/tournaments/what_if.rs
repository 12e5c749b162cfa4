//! What a command would change, without doing it.

use crate::tournament::Event;
use crate::tournament::fold::FoldError;
use crate::tournament::what_if::{WhatIf, before_and_after, what_if};
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
        said(what_if(&self.tournament, &events))
    }

    /// Everybody's position as it is and as a command would make it.
    ///
    /// # Errors
    /// Why the command would be refused.
    pub fn before_and_after(
        &self,
        command: &Command,
        context: &Context,
    ) -> Result<WhatIf, ExecuteError> {
        let events: Vec<Event> = decide(&self.tournament, command, context)?;
        said(before_and_after(&self.tournament, &events))
    }
}

/// A decision always folds; if one does not, that is a fault of the program.
fn said(outcome: Result<WhatIf, FoldError>) -> Result<WhatIf, ExecuteError> {
    outcome.map_err(|error| {
        tracing::error!(%error, "a decision does not fold");
        ExecuteError::Unavailable
    })
}
