//! What a command would change, without doing it.

use tournament::Event;
use tournament::fold::FoldError;
use tournament::state::Stamp;
use tournament::what_if::{WhatIf, before_and_after, what_if};
use tournament::{Command, Context, Tournament, decide};

use super::error::{ExecuteError, Fault};
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

    /// The state that a command would lead to.
    ///
    /// # Errors
    /// Why the command would be refused.
    pub fn after(&self, command: &Command, context: &Context) -> Result<Tournament, ExecuteError> {
        let events = decide(&self.tournament, command, context)?;
        let mut after = self.tournament.clone();
        for event in &events {
            let stamp = Stamp {
                seq: after.version + 1,
                at: context.now,
                by: context.actor,
            };
            said(after.apply(&stamp, event))?;
        }
        Ok(after)
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
fn said<T>(outcome: Result<T, FoldError>) -> Result<T, ExecuteError> {
    outcome.map_err(|error| {
        tracing::error!(%error, "a decision does not fold");
        Fault::Unavailable.into()
    })
}
