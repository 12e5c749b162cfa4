//! The outbox: letters written together with what causes them, and sent afterwards.
//!
//! Every node with a mailer sends; each letter is sent by one of them (see [`store::outbox`]).
//! Without a mailer nothing is written: pages show links to copy instead.

mod deliver;
pub mod limits;
mod write;

use std::sync::Arc;

use chrono::TimeDelta;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::Notify;

pub use deliver::LATE_AFTER;
pub use mail::{Mailer, Trouble, is_address};
pub use store::outbox::Figures;
pub use write::{InvitationLetter, OfferLetter};

use super::clock::Clock;
use store::{self, Store, StoreError, new_id};
use tournament::Tournament;

/// The outbox of a database, as one node works with it. Cheap to clone.
#[derive(Clone)]
pub struct Outbox {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Clock,
    mailer: Option<Mailer>,
    /// Scheme and authority of every link.
    base_url: String,
    /// Who this node is where letters are claimed.
    holder: i64,
    /// Told when this node has written a letter.
    written: Notify,
    meters: Meters,
}

/// What is counted of the letters this node sent.
#[derive(Debug, Clone, Default)]
pub struct Meters {
    /// Letters that were taken.
    pub sent: Counter,
    pub failed: Counter,
    /// Letters that were given up.
    pub given_up: Counter,
}

/// How the outbox stands, for those who watch the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Whether this node sends mail.
    pub sends: bool,
    pub figures: Figures,
    /// How long the oldest letter has waited.
    pub age: TimeDelta,
}

impl Standing {
    /// Whether a letter has waited for longer than the first attempts take.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.age > LATE_AFTER
    }
}

impl Outbox {
    /// The outbox of a database. `base_url` begins every link.
    #[must_use]
    pub fn new(store: Store, clock: Clock, mailer: Option<Mailer>, base_url: &str) -> Self {
        Self {
            inner: Arc::new(Inner {
                store,
                clock,
                mailer,
                base_url: base_url.to_owned(),
                holder: new_id(),
                written: Notify::new(),
                meters: Meters::default(),
            }),
        }
    }

    /// Whether this node sends mail. Where it does not, pages do not offer it.
    #[must_use]
    pub fn sends(&self) -> bool {
        self.inner.mailer.is_some()
    }

    /// Whether mail about a tournament is sent. Nobody ever gets a letter about a rehearsal.
    #[must_use]
    pub fn sends_for(&self, tournament: &Tournament) -> bool {
        self.sends() && !tournament.is_rehearsal()
    }

    /// Scheme and authority of every link.
    pub(super) fn base_url(&self) -> &str {
        &self.inner.base_url
    }

    /// What is counted here.
    #[must_use]
    pub fn meters(&self) -> &Meters {
        &self.inner.meters
    }

    /// How the outbox stands.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn standing(&self) -> Result<Standing, StoreError> {
        let figures = self.inner.store.read(store::outbox::figures).await?;
        let now = self.inner.clock.now();
        Ok(Standing {
            sends: self.sends(),
            figures,
            age: figures
                .oldest
                .map_or(TimeDelta::zero(), |oldest| now - oldest),
        })
    }

    /// Says that a letter was written, so that it does not wait for the next look.
    pub(super) fn was_written(&self) {
        self.inner.written.notify_one();
    }
}
