//! How long what is kept of people is kept: chosen by the owners of the installation, carried out by the work
//! that comes round.

use chrono::{DateTime, TimeDelta, Utc};

use super::People;
use store::{self, Conn, StoreError};

/// The longest that anything can be kept, in days: ten years.
pub const LONGEST: u32 = 3_653;

/// The names under which the choices are stored.
const ADDRESSES: &str = "keep-addresses-days";
const LETTERS: &str = "keep-letters-days";
const LOG_INS: &str = "keep-log-ins-days";
const HOST: &str = "host";

/// How long things are kept, in days, and by whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retention {
    /// Addresses of people and what they answered, after the last day of their last tournament.
    pub addresses: u32,
    /// Letters, after they were delivered or given up.
    pub letters: u32,
    /// Log-ins of the staff, after they ended.
    pub log_ins: u32,
    /// Who runs the installation, as the privacy page says it; empty if nobody said.
    pub host: String,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            addresses: 365,
            letters: 30,
            log_ins: 30,
            host: String::new(),
        }
    }
}

/// What the owners chose; the usual time for what they left open.
///
/// # Errors
/// When the database cannot be read.
pub fn chosen(conn: &mut Conn) -> Result<Retention, StoreError> {
    let all = store::installation::all(conn)?;
    let usual = Retention::default();
    let days = |name: &str, usual: u32| {
        let chosen = all.get(name).and_then(|text| text.parse().ok());
        chosen.map_or(usual, |days: u32| days.clamp(1, LONGEST))
    };
    Ok(Retention {
        addresses: days(ADDRESSES, usual.addresses),
        letters: days(LETTERS, usual.letters),
        log_ins: days(LOG_INS, usual.log_ins),
        host: all.get(HOST).cloned().unwrap_or_default(),
    })
}

/// Forgets the addresses of those whose last tournament ended so long ago. How many had one.
///
/// # Errors
/// When the database cannot be written.
pub fn forget_addresses(
    conn: &mut Conn,
    retention: &Retention,
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let before = now - days(retention.addresses);
    let forgotten = store::people::forget_addresses(conn, before, before.date_naive())?;
    if !forgotten.is_empty() {
        store::scheduled::note(conn, super::ERASED, now)?;
    }
    Ok(forgotten.len())
}

/// So many days.
#[must_use]
pub fn days(count: u32) -> TimeDelta {
    TimeDelta::days(i64::from(count.min(LONGEST)))
}

impl People {
    /// How long things are kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn retention(&self) -> Result<Retention, StoreError> {
        self.tournaments.store().read(chosen).await
    }

    /// Chooses how long things are kept.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn keep_for(&self, retention: Retention) -> Result<(), StoreError> {
        self.tournaments
            .store()
            .write(move |conn: &mut Conn| {
                for (name, days) in [
                    (ADDRESSES, retention.addresses),
                    (LETTERS, retention.letters),
                    (LOG_INS, retention.log_ins),
                ] {
                    store::installation::choose(conn, name, &days.to_string())?;
                }
                store::installation::choose(conn, HOST, &retention.host)
            })
            .await
    }
}
