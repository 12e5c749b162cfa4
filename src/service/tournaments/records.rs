//! Between the core's records and the store's rows.

use store::StoredEvent;
use tournament::Event;
use tournament::record::{ChainError, Record};

/// The row of a record. `origin` says from where it came; it is not part of the hash.
pub fn stored(record: &Record, event: &Event, origin: &str) -> StoredEvent {
    StoredEvent {
        seq: i64::try_from(record.seq).unwrap_or(i64::MAX),
        recorded_at: record.at,
        actor: record.by.to_string(),
        origin: origin.to_owned(),
        command_id: record.command.clone(),
        kind: event.kind().to_owned(),
        payload: record.payload.clone(),
        prev_hash: record.previous,
        hash: record.hash,
    }
}

/// The record of a row.
///
/// # Errors
/// [`ChainError::Unreadable`] when the row names nobody who could have done it.
pub fn record(row: StoredEvent) -> Result<Record, ChainError> {
    let seq = u64::try_from(row.seq).unwrap_or(0);
    let by = row.actor.parse().map_err(|error| ChainError::Unreadable {
        seq,
        reason: format!("{error}"),
    })?;
    Ok(Record {
        seq,
        at: row.recorded_at,
        by,
        command: row.command_id,
        payload: row.payload,
        previous: row.prev_hash,
        hash: row.hash,
    })
}
