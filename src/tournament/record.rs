//! An event as it stands in the log, chained by hash to the one before.
//!
//! The hash covers what must not change afterwards: tournament, number, time, actor, command and
//! the payload byte for byte. Where somebody was (an address) is not in it, so it can be erased.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::context::Actor;
use super::event::Event;
use super::fold::FoldError;
pub use super::hash::Hash;
use super::state::{Stamp, Tournament};

/// The hash before the first event.
pub const BEGINNING: Hash = Hash::ZERO;

/// An event of the log with everything its hash covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Its number, from 1.
    pub seq: u64,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub by: Actor,
    /// The command it came from.
    pub command: String,
    /// The event as JSON text.
    pub payload: String,
    /// The hash of the event before.
    pub previous: Hash,
    /// Its own hash.
    pub hash: Hash,
}

/// Why a log does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChainError {
    /// A number is missing or doubled.
    #[error("event {found} stands where event {expected} belongs")]
    Gap {
        /// The number that belongs here.
        expected: u64,
        /// The number found.
        found: u64,
    },
    /// The event names another predecessor.
    #[error("event {seq} does not continue the event before it")]
    Broken {
        /// The event.
        seq: u64,
    },
    /// The event is not what was hashed.
    #[error("event {seq} was changed after it was recorded")]
    Changed {
        /// The event.
        seq: u64,
    },
    /// The payload is no event.
    #[error("event {seq} cannot be read: {reason}")]
    Unreadable {
        /// The event.
        seq: u64,
        /// What the reader says.
        reason: String,
    },
    /// The event contradicts the ones before it.
    #[error(transparent)]
    Fold(#[from] FoldError),
}

impl Record {
    /// The record of an event that follows the one with the hash `previous`.
    ///
    /// # Errors
    /// If the event cannot be written as JSON (it always can; the error is passed on all the same).
    pub fn new(
        tournament: i64,
        stamp: &Stamp,
        command: &str,
        event: &Event,
        previous: Hash,
    ) -> Result<Self, serde_json::Error> {
        let payload = serde_json::to_string(event)?;
        let mut record = Self {
            seq: stamp.seq,
            at: stamp.at,
            by: stamp.by,
            command: command.to_owned(),
            payload,
            previous,
            hash: BEGINNING,
        };
        record.hash = record.digest(tournament);
        Ok(record)
    }

    /// The hash of this record: every field is preceded by its length, so none runs into another.
    pub fn digest(&self, tournament: i64) -> Hash {
        let mut digest = Sha256::new();
        let mut field = |bytes: &[u8]| {
            digest.update((bytes.len() as u64).to_be_bytes());
            digest.update(bytes);
        };
        field(b"seatwind log 1");
        field(&tournament.to_be_bytes());
        field(&self.seq.to_be_bytes());
        field(&self.at.timestamp_micros().to_be_bytes());
        field(self.by.to_string().as_bytes());
        field(self.command.as_bytes());
        field(self.payload.as_bytes());
        field(&self.previous);
        digest.into()
    }

    /// The event, if this record continues a log whose last event has this number and hash.
    fn follows(&self, tournament: i64, last: u64, head: Hash) -> Result<Event, ChainError> {
        let expected = last + 1;
        if self.seq != expected {
            return Err(ChainError::Gap {
                expected,
                found: self.seq,
            });
        }
        if self.previous != head {
            return Err(ChainError::Broken { seq: self.seq });
        }
        if self.digest(tournament) != self.hash {
            return Err(ChainError::Changed { seq: self.seq });
        }
        self.event()
    }

    /// Who, when and which number.
    pub fn stamp(&self) -> Stamp {
        Stamp {
            seq: self.seq,
            at: self.at,
            by: self.by,
        }
    }

    /// The event.
    ///
    /// # Errors
    /// [`ChainError::Unreadable`].
    pub fn event(&self) -> Result<Event, ChainError> {
        serde_json::from_str(&self.payload).map_err(|error| ChainError::Unreadable {
            seq: self.seq,
            reason: error.to_string(),
        })
    }
}

/// Replays a log from its beginning, checking every link.
///
/// # Errors
/// [`ChainError`] names the first event that does not hold.
pub fn replay(tournament: i64, log: &[Record]) -> Result<Option<Tournament>, ChainError> {
    let Some((first, rest)) = log.split_first() else {
        return Ok(None);
    };
    let event = first.follows(tournament, 0, BEGINNING)?;
    let mut state = Tournament::begin(&first.stamp(), &event)?;
    replay_onto(tournament, &mut state, first.hash, rest)?;
    Ok(Some(state))
}

/// Replays the events that follow a state whose last event has the hash `head`, checking every link;
/// returns the hash of the last one.
///
/// # Errors
/// [`ChainError`] names the first event that does not hold; the state then holds those before it.
pub fn replay_onto(
    tournament: i64,
    state: &mut Tournament,
    head: Hash,
    tail: &[Record],
) -> Result<Hash, ChainError> {
    let mut previous = head;
    for record in tail {
        let event = record.follows(tournament, state.version, previous)?;
        state.apply(&record.stamp(), &event)?;
        previous = record.hash;
    }
    Ok(previous)
}
