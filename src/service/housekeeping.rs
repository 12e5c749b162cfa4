//! Work that comes round by the clock and concerns the database, not one node's memory: forgetting
//! what has ended. Of all nodes of a database one does it each time.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

use super::clock::Clock;
use super::people::{People, retention};
use store::scheduled::{self, Lease};
use store::{
    Conn, Store, StoreError, access_log, factor_steps, factors, invitations, keys, known_devices,
    new_id, outbox, registrations, searches, sessions, tablets, throttle, tokens,
};

/// The name of the work in the table of scheduled work.
const NAME: &str = "forget-what-has-ended";
/// How often it is done.
const EVERY: TimeDelta = TimeDelta::hours(1);
/// How long a node may take; another does it if the node dies meanwhile.
const HELD: TimeDelta = TimeDelta::minutes(10);
/// How often a node looks whether it is due.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// For how long what has ended is remembered; of log-ins, letters and addresses the owners choose it.
const FAILURES: TimeDelta = TimeDelta::days(1);
const DEVICES: TimeDelta = TimeDelta::days(365);
const ACCESS: TimeDelta = TimeDelta::days(365);
const LINKS: TimeDelta = TimeDelta::days(7);
/// Log-ins that waited for a second factor, and apps that were never confirmed.
const BEGUN: TimeDelta = TimeDelta::days(1);
const INVITATIONS: TimeDelta = TimeDelta::days(30);
/// Draws and plans for the rest that nobody took.
const SEARCHES: TimeDelta = TimeDelta::hours(2);
/// Longer than a tablet may be without network before it sends what it holds.
const KEYS: TimeDelta = TimeDelta::days(90);

/// The scheduled work of one node.
#[derive(Clone)]
pub struct Housekeeping {
    store: Store,
    clock: Clock,
    holder: i64,
    /// The registry in whose tournaments addresses are forgotten too.
    people: Option<People>,
}

/// How much was forgotten.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Log-ins that had ended.
    pub log_ins: usize,
    /// Counts of failed log-ins.
    pub failures: usize,
    /// Browsers that nobody logged in with for long.
    pub devices: usize,
    /// Entries of the log of log-ins.
    pub access: usize,
    /// One-time links and invitations that had ended.
    pub links: usize,
    /// Tablets that were never paired.
    pub tablets: usize,
    /// Letters that were sent or given up.
    pub letters: usize,
    pub keys: usize,
    /// Draws and plans for the rest that nobody took.
    pub searches: usize,
    /// Addresses of people whose last tournament is long over.
    pub addresses: usize,
}

impl Housekeeping {
    /// The scheduled work on a database.
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            holder: new_id(),
            people: None,
        }
    }

    /// The same, for a node that has tournaments in memory.
    #[must_use]
    pub fn with(self, people: People) -> Self {
        Self {
            people: Some(people),
            ..self
        }
    }

    /// Does what comes due until the server stops.
    pub async fn work(self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            match self.do_if_due().await {
                Ok(Some(forgotten)) => tracing::info!(?forgotten, "what had ended is forgotten"),
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "scheduled work is put off"),
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => {}
                _ = stop.wait_for(|stopping| *stopping) => return,
            }
        }
    }

    /// Does it if it is due and no other node does it; says how much was forgotten.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn do_if_due(&self) -> Result<Option<Forgotten>, StoreError> {
        let now = self.clock.now();
        let lease = Lease {
            holder: self.holder,
            now,
            until: now + HELD,
        };
        let is_mine = self
            .store
            .write(move |conn: &mut Conn| scheduled::take(conn, NAME, lease))
            .await?;
        if !is_mine {
            return Ok(None);
        }
        let holder = self.holder;
        let forgotten = self
            .store
            .write(move |conn: &mut Conn| {
                let forgotten = forget(conn, now)?;
                scheduled::done(conn, NAME, holder, now, now + EVERY)?;
                Ok::<_, StoreError>(forgotten)
            })
            .await?;
        if let Some(people) = &self.people {
            if forgotten.addresses > 0 {
                people.changed().await;
            }
            if people.is_untidy().await? {
                people.tidy().await;
            }
        }
        Ok(Some(forgotten))
    }
}

fn forget(conn: &mut Conn, now: DateTime<Utc>) -> Result<Forgotten, StoreError> {
    let kept = retention::chosen(conn)?;
    Ok(Forgotten {
        log_ins: sessions::purge(conn, now - retention::days(kept.log_ins))?,
        failures: throttle::purge(conn, now - FAILURES)?,
        devices: known_devices::purge(conn, now - DEVICES)?,
        access: access_log::purge(conn, now - ACCESS)?,
        links: tokens::forget(conn, now - LINKS)?
            + invitations::forget(conn, now - INVITATIONS)?
            + registrations::links::forget(conn, now - LINKS)?
            + factor_steps::forget(conn, now - BEGUN)?
            + factors::forget_begun(conn, now - BEGUN)?,
        tablets: tablets::forget_unpaired(conn, now - LINKS)?,
        letters: outbox::forget(conn, now - retention::days(kept.letters))?,
        keys: keys::forget_before(conn, now - KEYS)?,
        searches: searches::purge(conn, now - SEARCHES)?,
        addresses: retention::forget_addresses(conn, &kept, now)?,
    })
}
