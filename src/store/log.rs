//! The log of facts: reading the events of a tournament back.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::event_log;
use super::time::{column, instant};

/// A SHA-256 digest.
pub type Hash = [u8; 32];

/// One event as it is kept: who, when, from where, what, and its place in the chain. The store
/// looks into none of it but the sequence number and the hashes' order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the tournament; the first is 1.
    pub seq: i64,
    /// When it was recorded, to the microsecond.
    pub recorded_at: DateTime<Utc>,
    /// Who did it.
    pub actor: String,
    /// From where: the web, the shell, a device.
    pub origin: String,
    /// The command it came from; all events of one command share it.
    pub command_id: String,
    /// What kind of event the payload is.
    pub kind: String,
    /// The event as JSON text, byte for byte as it was hashed.
    pub payload: String,
    /// The hash of the event before.
    pub prev_hash: Hash,
    /// Its own hash.
    pub hash: Hash,
}

/// The row of an event.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = event_log)]
pub(super) struct EventRow {
    pub tournament_id: i64,
    pub seq: i64,
    recorded_at: NaiveDateTime,
    actor: String,
    origin: String,
    command_id: String,
    kind: String,
    payload: String,
    prev_hash: Vec<u8>,
    hash: Vec<u8>,
}

/// The same row, borrowed from an event that is to be written.
#[derive(Insertable)]
#[diesel(table_name = event_log)]
pub(super) struct NewEventRow<'a> {
    tournament_id: i64,
    seq: i64,
    recorded_at: NaiveDateTime,
    actor: &'a str,
    origin: &'a str,
    command_id: &'a str,
    kind: &'a str,
    payload: &'a str,
    prev_hash: &'a [u8],
    hash: &'a [u8],
}

impl<'a> NewEventRow<'a> {
    /// The row of an event of a tournament.
    pub fn new(tournament: i64, event: &'a StoredEvent) -> Self {
        Self {
            tournament_id: tournament,
            seq: event.seq,
            recorded_at: column(event.recorded_at),
            actor: &event.actor,
            origin: &event.origin,
            command_id: &event.command_id,
            kind: &event.kind,
            payload: &event.payload,
            prev_hash: &event.prev_hash,
            hash: &event.hash,
        }
    }
}

/// Writes an event that follows another, if that one is the one it is chained to; says whether it was
/// written. Looking and writing are one statement. A number that is taken breaks the key of the log.
pub(super) fn insert_next(
    conn: &mut Conn,
    tournament: i64,
    event: &StoredEvent,
) -> Result<bool, StoreError> {
    use diesel::dsl::exists;
    use diesel::sql_types::{BigInt, Binary, Text, Timestamp};

    let before = event_log::table
        .filter(event_log::tournament_id.eq(tournament))
        .filter(event_log::seq.eq(event.seq - 1))
        .filter(event_log::hash.eq(&event.prev_hash[..]));
    let row = diesel::select((
        tournament.into_sql::<BigInt>(),
        event.seq.into_sql::<BigInt>(),
        column(event.recorded_at).into_sql::<Timestamp>(),
        event.actor.as_str().into_sql::<Text>(),
        event.origin.as_str().into_sql::<Text>(),
        event.command_id.as_str().into_sql::<Text>(),
        event.kind.as_str().into_sql::<Text>(),
        event.payload.as_str().into_sql::<Text>(),
        event.prev_hash[..].into_sql::<Binary>(),
        event.hash[..].into_sql::<Binary>(),
    ))
    .filter(exists(before));
    let insert = row
        .insert_into(event_log::table)
        .into_columns(event_log::all_columns);
    Ok(on_each!(conn, conn => insert.execute(conn))? == 1)
}

impl From<EventRow> for StoredEvent {
    fn from(row: EventRow) -> Self {
        Self {
            seq: row.seq,
            recorded_at: instant(row.recorded_at),
            actor: row.actor,
            origin: row.origin,
            command_id: row.command_id,
            kind: row.kind,
            payload: row.payload,
            prev_hash: digest(&row.prev_hash),
            hash: digest(&row.hash),
        }
    }
}

/// A hash from its column, whose length the database checks.
pub(super) fn digest(bytes: &[u8]) -> Hash {
    bytes.try_into().unwrap_or_default()
}

/// The events of a tournament after a sequence number (0: all), in order.
pub fn events(
    conn: &mut Conn,
    tournament: i64,
    after: i64,
) -> Result<Vec<StoredEvent>, StoreError> {
    events_up_to(conn, tournament, after, i64::MAX)
}

/// At most `count` events after a sequence number, in order: for reading a long log in pieces.
pub fn events_up_to(
    conn: &mut Conn,
    tournament: i64,
    after: i64,
    count: i64,
) -> Result<Vec<StoredEvent>, StoreError> {
    let rows: Vec<EventRow> = event_log::table
        .filter(event_log::tournament_id.eq(tournament))
        .filter(event_log::seq.gt(after))
        .order(event_log::seq)
        .limit(count)
        .select(EventRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(StoredEvent::from).collect())
}

/// The number and hash of the last event of a tournament, `None` before its first.
pub fn head(conn: &mut Conn, tournament: i64) -> Result<Option<(i64, Hash)>, StoreError> {
    let newest = event_log::table
        .filter(event_log::tournament_id.eq(tournament))
        .order(event_log::seq.desc())
        .select((event_log::seq, event_log::hash));
    let last: Option<(i64, Vec<u8>)> = on_each!(conn, conn => newest.first(conn)).optional()?;
    Ok(last.map(|(seq, hash)| (seq, digest(&hash))))
}

/// Every tournament of the log with the number of its last event, by id.
pub fn heads(conn: &mut Conn) -> Result<Vec<(i64, i64)>, StoreError> {
    // Two seeks a tournament, where grouping would read the whole log.
    let mut heads = Vec::new();
    let mut after = i64::MIN;
    loop {
        let next: Option<i64> = event_log::table
            .filter(event_log::tournament_id.gt(after))
            .order(event_log::tournament_id)
            .select(event_log::tournament_id)
            .first(conn)
            .optional()?;
        let Some(tournament) = next else {
            return Ok(heads);
        };
        if let Some((seq, _)) = head(conn, tournament)? {
            heads.push((tournament, seq));
        }
        after = tournament;
    }
}
