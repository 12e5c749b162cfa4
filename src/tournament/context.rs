//! What a decision may know besides the state: who, when, and what the log does not know of people.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::ids::{EntrantId, PersonId};
use super::roles::Role;

/// Who does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Actor {
    /// A person with an account, by its id.
    Account(i64),
    /// Somebody who applies or takes part, by their own link.
    Person(PersonId),
    /// Somebody at the machine's shell.
    Shell,
    /// The program itself.
    Program,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Account(id) => write!(f, "account:{id}"),
            Actor::Person(id) => write!(f, "person:{id}"),
            Actor::Shell => f.write_str("shell"),
            Actor::Program => f.write_str("program"),
        }
    }
}

/// The text names no actor.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} names nobody who could have done it")]
pub struct UnknownActor(String);

impl FromStr for Actor {
    type Err = UnknownActor;

    fn from_str(text: &str) -> Result<Self, UnknownActor> {
        match text {
            "shell" => Ok(Actor::Shell),
            "program" => Ok(Actor::Program),
            _ => named(text).ok_or_else(|| UnknownActor(text.into())),
        }
    }
}

/// Who has a number.
fn named(text: &str) -> Option<Actor> {
    let (kind, id) = text.split_once(':')?;
    let id: i64 = id.parse().ok()?;
    match kind {
        "account" => Some(Actor::Account(id)),
        "person" => Some(Actor::Person(PersonId(id))),
        _ => None,
    }
}

impl From<Actor> for String {
    fn from(actor: Actor) -> Self {
        actor.to_string()
    }
}

impl TryFrom<String> for Actor {
    type Error = UnknownActor;
    fn try_from(text: String) -> Result<Self, UnknownActor> {
        text.parse()
    }
}

/// The club of everybody who has one, as a number. Clubs are particulars of people, which the log does
/// not hold; a command that weighs them finds them in its circumstances.
pub type Clubs = BTreeMap<EntrantId, u16>;

/// The circumstances of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Context {
    /// When it is decided, to the microsecond.
    pub now: DateTime<Utc>,
    /// Who asks for it.
    pub actor: Actor,
    /// The roles the actor holds in this tournament.
    pub roles: Vec<Role>,
    /// Who is of one club, for a command that [weighs clubs](super::Command::weighs_clubs).
    pub clubs: Clubs,
    /// What the actor says to what speaks against the command.
    pub answer: Answer,
}

/// What somebody says to the [doubts](super::Doubt) about a command.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Answer {
    /// Nobody is asked: a file or the program brings what was done.
    #[default]
    NotAsked,
    /// Nothing yet: whoever gives the command must hear the doubts first.
    Asked,
    /// The command is given all the same, for this reason.
    Because(String),
}

/// Who did something, when, and by which event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// The number of the event.
    pub seq: u64,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub by: Actor,
}
