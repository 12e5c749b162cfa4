//! The log of facts: writing the events of a tournament, each chained to the one before, and reading
//! them back.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::backend::Backend;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, Binary, HasSqlType, Text, Timestamp};

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::event_log;
use super::time::{column, instant};
pub use tournament::hash::Hash;

/// One event as it is kept: who, when, from where, what, and its place in the chain. The store
/// looks into none of it but the sequence number and the hashes' order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the tournament; the first is 1.
    pub seq: i64,
    /// When it was recorded, to the microsecond.
    pub recorded_at: DateTime<Utc>,
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
    pub hash: Hash,
}

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

/// The same row, borrowed from an event that is to be written, without the hash it is chained to.
/// No value is ever left to its default, so the statement is known by its type.
#[derive(Insertable)]
#[diesel(table_name = event_log, treat_none_as_default_value = false)]
struct NewEventRow<'a> {
    tournament_id: i64,
    seq: i64,
    recorded_at: NaiveDateTime,
    actor: &'a str,
    origin: &'a str,
    command_id: &'a str,
    kind: &'a str,
    payload: &'a str,
    hash: &'a [u8],
}

impl<'a> NewEventRow<'a> {
    /// The row of an event of a tournament.
    fn new(tournament: i64, event: &'a StoredEvent) -> Self {
        Self {
            tournament_id: tournament,
            seq: event.seq,
            recorded_at: column(event.recorded_at),
            actor: &event.actor,
            origin: &event.origin,
            command_id: &event.command_id,
            kind: &event.kind,
            payload: &event.payload,
            hash: &event.hash,
        }
    }
}

/// Writes an event without looking at what it follows.
pub(super) fn insert(
    conn: &mut Conn,
    tournament: i64,
    event: &StoredEvent,
) -> Result<(), StoreError> {
    let row = NewEventRow::new(tournament, event);
    let chained = event_log::prev_hash.eq(&event.prev_hash[..]);
    let insert = diesel::insert_into(event_log::table).values((row, chained));
    on_each!(conn, conn => insert.execute(conn))?;
    Ok(())
}

/// Writes an event that follows another, if that one is the one it is chained to; says whether it was
/// written. A number that is taken breaks the key of the log. After `false` a transaction of PostgreSQL
/// takes no more statements.
pub(super) fn insert_next(
    conn: &mut Conn,
    tournament: i64,
    event: &StoredEvent,
) -> Result<bool, StoreError> {
    let insert = InsertNext {
        row: NewEventRow::new(tournament, event),
        seq_before: event.seq - 1,
        prev_hash: &event.prev_hash,
    };
    match on_each!(conn, conn => insert.execute(conn)) {
        Ok(_) => Ok(true),
        Err(DieselError::DatabaseError(DatabaseErrorKind::NotNullViolation, _)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Looking at the event before and writing the next, in one statement: `prev_hash` is read from the
/// log as it is written, and where it is not found the column refuses to stay empty.
///
/// Nearly every write is this statement, so it is written out: put together by Diesel it takes longer
/// than its look at the log, and `INSERT … SELECT … WHERE EXISTS` makes SQLite build a table in between.
struct InsertNext<'a> {
    row: NewEventRow<'a>,
    seq_before: i64,
    prev_hash: &'a [u8],
}

impl<DB> QueryFragment<DB> for InsertNext<'_>
where
    DB: Backend
        + HasSqlType<BigInt>
        + HasSqlType<Timestamp>
        + HasSqlType<Text>
        + HasSqlType<Binary>,
    i64: ToSql<BigInt, DB>,
    NaiveDateTime: ToSql<Timestamp, DB>,
    str: ToSql<Text, DB>,
    [u8]: ToSql<Binary, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        let row = &self.row;
        out.push_sql(
            "INSERT INTO event_log (tournament_id, seq, recorded_at, actor, origin, command_id, \
             kind, payload, hash, prev_hash) VALUES (",
        );
        out.push_bind_param::<BigInt, _>(&row.tournament_id)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&row.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Timestamp, _>(&row.recorded_at)?;
        for text in [row.actor, row.origin, row.command_id, row.kind, row.payload] {
            out.push_sql(", ");
            out.push_bind_param::<Text, _>(text)?;
        }
        out.push_sql(", ");
        out.push_bind_param::<Binary, _>(row.hash)?;
        out.push_sql(", (SELECT hash FROM event_log WHERE tournament_id = ");
        out.push_bind_param::<BigInt, _>(&row.tournament_id)?;
        out.push_sql(" AND seq = ");
        out.push_bind_param::<BigInt, _>(&self.seq_before)?;
        out.push_sql(" AND hash = ");
        out.push_bind_param::<Binary, _>(self.prev_hash)?;
        out.push_sql("))");
        Ok(())
    }
}

impl QueryId for InsertNext<'_> {
    type QueryId = InsertNext<'static>;

    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<C> RunQueryDsl<C> for InsertNext<'_> {}

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
    <[u8; 32]>::try_from(bytes).map_or(Hash::ZERO, Hash::from)
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

/// Number and time of the last event of one of these kinds, `None` where there is none.
pub fn last_of(
    conn: &mut Conn,
    tournament: i64,
    kinds: &[&str],
) -> Result<Option<(i64, DateTime<Utc>)>, StoreError> {
    let found: Option<(i64, NaiveDateTime)> = event_log::table
        .filter(event_log::tournament_id.eq(tournament))
        .filter(event_log::kind.eq_any(kinds.iter().copied()))
        .order(event_log::seq.desc())
        .select((event_log::seq, event_log::recorded_at))
        .first(conn)
        .optional()?;
    Ok(found.map(|(seq, at)| (seq, instant(at))))
}
