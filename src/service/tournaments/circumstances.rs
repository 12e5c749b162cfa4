//! The circumstances in which a command is decided.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::bonds;
use tournament::{Actor, Answer, Clubs, Command, Context, PersonId, Role, Tournament};

use super::snapshot::{Person, Snapshot};

/// Who asks for something, and when.
#[derive(Debug, Clone, Copy)]
pub struct Asker<'a> {
    pub actor: Actor,
    /// What they are in this tournament.
    pub roles: &'a [Role],
    pub now: DateTime<Utc>,
    /// What they say to what speaks against the command.
    pub answer: &'a Answer,
}

/// What a command is decided by besides the state of its tournament.
pub(super) fn circumstances(
    command: &Command,
    asker: Asker<'_>,
    tournament: &Tournament,
    people: &HashMap<PersonId, Person>,
) -> Context {
    Context {
        now: asker.now,
        actor: asker.actor,
        roles: asker.roles.to_vec(),
        clubs: if command.weighs_clubs() {
            bonds::clubs(tournament, people)
        } else {
            Clubs::new()
        },
        answer: asker.answer.clone(),
    }
}

impl Snapshot {
    /// What a command of somebody would be decided by.
    #[must_use]
    pub fn context(&self, command: &Command, asker: Asker<'_>) -> Context {
        circumstances(command, asker, &self.tournament, &self.people)
    }
}
