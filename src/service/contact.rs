//! Whether the database answers. While it does not, everything that is read comes from memory, and says of when it is.

use std::sync::Arc;

use arc_swap::ArcSwap;
use chrono::{DateTime, Utc};
use tokio::sync::watch;

/// What is known of the database at one moment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Known {
    /// While it does not answer: when it did so for the last time, which is of when the memory is.
    pub as_of: Option<DateTime<Utc>>,
    /// Counts how often it was lost and came back. What was made in another turn says something else.
    pub turn: usize,
}

/// The contact of this server with its database.
pub struct Contact {
    known: ArcSwap<Known>,
    /// When it answered for the last time.
    heard: ArcSwap<DateTime<Utc>>,
    /// Tells the turn to those who watch.
    turns: watch::Sender<Known>,
}

impl Contact {
    /// With a database that answered at this time.
    #[must_use]
    pub fn since(now: DateTime<Utc>) -> Self {
        Self {
            known: ArcSwap::default(),
            heard: ArcSwap::from_pointee(now),
            turns: watch::Sender::default(),
        }
    }

    /// What is known now.
    #[must_use]
    pub fn known(&self) -> Known {
        **self.known.load()
    }

    /// Hears when the database is lost, and when it is back.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<Known> {
        self.turns.subscribe()
    }

    /// It answered what was asked at this time.
    pub(crate) fn heard(&self, at: DateTime<Utc>) {
        self.heard.store(Arc::new(at));
        if self.known().as_of.is_some() {
            tracing::info!("the database answers again");
            self.turn(None);
        }
    }

    /// It does not answer.
    pub(crate) fn lost(&self) {
        if self.known().as_of.is_none() {
            let as_of = **self.heard.load();
            tracing::warn!(%as_of, "the database does not answer; pages are shown from memory");
            self.turn(Some(as_of));
        }
    }

    fn turn(&self, as_of: Option<DateTime<Utc>>) {
        let turn = self.known().turn + 1;
        let known = Known { as_of, turn };
        self.known.store(Arc::new(known));
        self.turns.send_replace(known);
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn what_is_shown_is_of_the_last_answer_until_the_next_one() {
        let start = DateTime::default();
        let contact = Contact::since(start);
        assert_eq!(contact.known(), Known::default());
        let last = start + TimeDelta::minutes(3);
        contact.heard(last);
        contact.lost();
        let lost = contact.known();
        assert_eq!((lost.as_of, lost.turn), (Some(last), 1));
        contact.lost();
        assert_eq!(contact.known(), lost, "a second silence changes nothing");
        contact.heard(last + TimeDelta::minutes(9));
        let back = contact.known();
        assert_eq!((back.as_of, back.turn), (None, 2));
    }
}
