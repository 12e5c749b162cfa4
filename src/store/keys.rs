//! Idempotency keys: what a command was answered, so that its second arrival gets the same.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::idempotency_keys as table;
use super::time::{column, instant};

/// One use of an idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyUse {
    /// Whose key it is: an account or a device. Keys of two scopes never meet.
    pub scope: String,
    /// The key as it was sent.
    pub key: String,
    /// A digest of the request, to tell a repetition from another request with the same key.
    pub request_digest: Vec<u8>,
    /// What a repetition is answered with.
    pub outcome: Vec<u8>,
    /// When it was used; old keys are forgotten by [`forget_before`].
    pub used_at: DateTime<Utc>,
}

/// The earlier use of a key. Visible to every node.
pub fn find(conn: &mut Conn, scope: &str, key: &str) -> Result<Option<KeyUse>, StoreError> {
    let row: Option<(Vec<u8>, Vec<u8>, chrono::NaiveDateTime)> = table::table
        .find((scope, key))
        .select((table::request_digest, table::outcome, table::used_at))
        .first(conn)
        .optional()?;
    Ok(row.map(|(request_digest, outcome, used_at)| KeyUse {
        scope: scope.to_owned(),
        key: key.to_owned(),
        request_digest,
        outcome,
        used_at: instant(used_at),
    }))
}

/// Records the use of a key; `Duplicate(Key)` when it was used before.
pub fn record(conn: &mut Conn, key: &KeyUse) -> Result<(), StoreError> {
    let insert = diesel::insert_into(table::table).values((
        table::scope.eq(&key.scope),
        table::idempotency_key.eq(&key.key),
        table::request_digest.eq(&key.request_digest),
        table::outcome.eq(&key.outcome),
        table::used_at.eq(column(key.used_at)),
    ));
    on_each!(conn, conn => insert.execute(conn))?;
    Ok(())
}

/// Forgets the keys used before an instant; returns how many.
pub fn forget_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize, StoreError> {
    Ok(diesel::delete(table::table.filter(table::used_at.lt(column(instant)))).execute(conn)?)
}
