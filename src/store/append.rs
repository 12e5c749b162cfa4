//! Appending to the log: the events of one command and everything that must not be stored without
//! them, in one transaction.

use thiserror::Error;

use super::conn::Conn;
use super::error::{Constraint, Failure, Fault, StoreError};
use super::keys::{self, KeyUse};
use super::log::{self, StoredEvent};
use super::pictures::{self, NewPicture};
use super::registrations::{self, Typed};
use super::tournaments::{self, Membership, TournamentIndex};
use super::url::News;
use super::{accounts, accounts::Role, notices, people, people::Person};

/// What one command changes. Everything in it is stored, or nothing.
#[derive(Debug, Clone, Default)]
pub struct Append {
    /// The tournament, see [`super::new_id`].
    pub tournament: i64,
    /// The number of the last event the decision was made on; 0 for a new tournament.
    pub expected_seq: i64,
    /// The new events, numbered from `expected_seq + 1` without a gap.
    pub events: Vec<StoredEvent>,
    /// The idempotency key the command carried.
    pub key: Option<KeyUse>,
    /// The tournament's new entry in the list of tournaments, when it changed.
    pub index: Option<TournamentIndex>,
    /// People who are new or whose particulars changed.
    pub people: Vec<Person>,
    /// Entrants who are new or stand for another person now.
    pub memberships: Vec<Membership>,
    /// Entrants who are not in the list any more, by number.
    pub departures: Vec<i64>,
    /// Roles in this tournament given to accounts.
    pub roles: Vec<RoleGrant>,
    /// What the people typed who apply with these events.
    pub registrations: Vec<Typed>,
    /// The picture of the event's page, where it comes with the log.
    pub picture: Option<NewPicture>,
}

impl Append {
    /// Whether it is events and a key alone, as those of most commands are.
    pub(super) fn is_plain(&self) -> bool {
        let Self {
            tournament: _,
            expected_seq: _,
            events,
            key: _,
            index,
            people,
            memberships,
            departures,
            roles,
            registrations,
            picture,
        } = self;
        !events.is_empty()
            && index.is_none()
            && people.is_empty()
            && memberships.is_empty()
            && departures.is_empty()
            && roles.is_empty()
            && registrations.is_empty()
            && picture.is_none()
    }
}

/// A role given to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoleGrant {
    pub account: i64,
    pub role: Role,
}

/// Why an append was not done. Nothing of it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AppendError {
    /// Others appended meanwhile: load the events after yours and decide again.
    #[error("the tournament has moved on to event {head}")]
    Stale {
        /// The number of the last event now.
        head: i64,
    },
    /// The same key did the same before.
    #[error("this was done before")]
    AlreadyDone {
        /// What it was answered then.
        outcome: Vec<u8>,
    },
    /// The same key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// Another tournament has this address.
    #[error("another tournament has this address")]
    SlugTaken,
    /// The events do not continue the log: a gap in their numbers, or not chained to the one before.
    #[error("event {seq} does not continue the log")]
    BrokenChain {
        /// The first event that does not.
        seq: i64,
    },
    /// The disk has no room left.
    #[error("the disk of the database is full; nothing was saved")]
    Full,
    /// The database may not be written.
    #[error("the database is read-only; nothing was saved")]
    ReadOnly,
    /// Others kept the database busy for too long; trying again is safe.
    #[error("the database is busy; nothing was saved, try again")]
    Busy,
    /// The database failed or cannot be reached. Whether it was stored is only certain after
    /// sending it again with the same key.
    #[error("the database cannot be used at the moment")]
    Unavailable(StoreError),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            StoreError::ReadOnly => Self::ReadOnly,
            StoreError::Busy => Self::Busy,
            other => Self::Unavailable(other),
        }
    }
}

impl Failure for AppendError {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Full => Some(&StoreError::Full),
            Self::ReadOnly => Some(&StoreError::ReadOnly),
            Self::Busy => Some(&StoreError::Busy),
            Self::Unavailable(error) => Some(error),
            _ => None,
        }
    }
}

/// Does an append inside a transaction, which the caller ends. On PostgreSQL nothing else may have been
/// done in that transaction. Other nodes are told of it, unless they ask for `news` themselves.
pub(super) fn append(conn: &mut Conn, append: &Append, news: News) -> Result<(), AppendError> {
    check_numbers(append)?;
    if !append.is_plain() {
        // The log first: when it allows the append, a repeated key shows itself as it is written.
        follows_log(conn, append).or_else(|refusal| {
            key_is_new(conn, append)?;
            Err(refusal)
        })?;
    }
    let broken = match write(conn, append, news) {
        Ok(true) => return Ok(()),
        Ok(false) => Constraint::Sequence,
        Err(StoreError::Duplicate(constraint)) => constraint,
        Err(error) => return Err(error.into()),
    };
    begin_again(conn)?;
    Err(lost_race(conn, append, broken)?)
}

/// On PostgreSQL a broken constraint spoils the transaction; what happened is looked up in a new one.
/// (A savepoint before each write would do too, at the price of two more round trips.)
fn begin_again(conn: &mut Conn) -> Result<(), StoreError> {
    if matches!(conn, Conn::Postgres(_)) {
        conn.undo()?;
        conn.begin_write()?;
    }
    Ok(())
}

/// Whether the log holds exactly these events: an append that was sent before is known by its hash.
pub(super) fn is_durable(conn: &mut Conn, append: &Append) -> Result<bool, StoreError> {
    let Some(last) = append.events.last() else {
        return Ok(false);
    };
    let found = log::events_up_to(conn, append.tournament, last.seq - 1, 1)?;
    Ok(found.first() == Some(last))
}

/// The new events must follow the expected one, number by number and hash by hash.
pub(super) fn check_numbers(append: &Append) -> Result<(), AppendError> {
    let mut expected = append.expected_seq;
    let mut chained = None;
    for event in &append.events {
        expected = expected.saturating_add(1);
        if event.seq != expected || chained.is_some_and(|hash| hash != event.prev_hash) {
            return Err(AppendError::BrokenChain { seq: event.seq });
        }
        chained = Some(event.hash);
    }
    Ok(())
}

/// Looks whether key, head and address allow the append. The key comes first: a repeated command is
/// recognised also after the tournament has moved on.
fn may_append(conn: &mut Conn, append: &Append) -> Result<(), AppendError> {
    key_is_new(conn, append)?;
    follows_log(conn, append).or_else(|refusal| {
        // On PostgreSQL the first sending can be committed by another node between the two looks.
        key_is_new(conn, append)?;
        Err(refusal)
    })
}

/// Whether the key was not used before.
fn key_is_new(conn: &mut Conn, append: &Append) -> Result<(), AppendError> {
    let Some(key) = &append.key else {
        return Ok(());
    };
    match keys::find(conn, &key.scope, &key.key)? {
        None => Ok(()),
        Some(used) if used.request_digest == key.request_digest => Err(AppendError::AlreadyDone {
            outcome: used.outcome,
        }),
        Some(_) => Err(AppendError::KeyReused),
    }
}

/// Whether the events continue the log and the address is free.
fn follows_log(conn: &mut Conn, append: &Append) -> Result<(), AppendError> {
    let last = log::head(conn, append.tournament)?;
    let head = last.map_or(0, |(seq, _)| seq);
    if head != append.expected_seq {
        return Err(AppendError::Stale { head });
    }
    if let (Some((_, hash)), Some(first)) = (last, append.events.first())
        && hash != first.prev_hash
    {
        return Err(AppendError::BrokenChain { seq: first.seq });
    }
    match &append.index {
        Some(index) if tournaments::slug_is_taken(conn, &index.slug, append.tournament)? => {
            Err(AppendError::SlugTaken)
        }
        _ => Ok(()),
    }
}

/// Writes all rows, or `false` if the events do not continue the log. The events first: their key is
/// what two nodes race for.
fn write(conn: &mut Conn, append: &Append, news: News) -> Result<bool, StoreError> {
    if !continue_log(conn, append)? {
        return Ok(false);
    }
    if let Some(key) = &append.key {
        keys::record(conn, key)?;
    }
    if let Some(index) = &append.index {
        tournaments::upsert(conn, append.tournament, index)?;
    }
    for person in &append.people {
        people::upsert(conn, person)?;
    }
    tournaments::remove_members(conn, append.tournament, &append.departures)?;
    for membership in &append.memberships {
        tournaments::upsert_membership(conn, append.tournament, membership)?;
    }
    for grant in &append.roles {
        accounts::grant_role(conn, grant.account, append.tournament, grant.role)?;
    }
    for typed in &append.registrations {
        registrations::add(conn, typed)?;
    }
    if let Some(picture) = &append.picture {
        pictures::keep(conn, append.tournament, picture)?;
    }
    if news == News::Told
        && let Some(last) = append.events.last()
    {
        notices::tell(conn, append.tournament, last.seq)?;
    }
    Ok(true)
}

/// Writes the events, the first only after the one it is chained to.
fn continue_log(conn: &mut Conn, append: &Append) -> Result<bool, StoreError> {
    let mut events = append.events.iter();
    if append.expected_seq > 0
        && let Some(first) = events.next()
        && !log::insert_next(conn, append.tournament, first)?
    {
        return Ok(false);
    }
    for event in events {
        log::insert(conn, append.tournament, event)?;
    }
    Ok(true)
}

/// Why the rows could not be written: what the log and the keys hold now.
fn lost_race(
    conn: &mut Conn,
    append: &Append,
    constraint: Constraint,
) -> Result<AppendError, AppendError> {
    match may_append(conn, append) {
        Err(refusal) => Ok(refusal),
        Ok(()) => match constraint {
            // The winner's transaction is not visible to this statement yet, or was undone.
            Constraint::Sequence | Constraint::Key => Err(AppendError::Busy),
            Constraint::Slug => Ok(AppendError::SlugTaken),
            Constraint::Login | Constraint::Other => Err(AppendError::Unavailable(
                StoreError::Unavailable(Fault(format!("a duplicate {constraint}"))),
            )),
        },
    }
}
