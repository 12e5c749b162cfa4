//! Rehearsals in which nothing happens any more. The events of a rehearsal have the time of its hall, so when its last one
//! was written stands beside the log: among the work that comes round, under the number of that event.

use chrono::{DateTime, TimeDelta, Utc};

use super::conn::Conn;
use super::error::StoreError;
use super::{log, scheduled, tournaments};

/// Notes the last events of all rehearsals; those come back whose last event was noted longer ago than `kept`.
pub fn rehearsals(
    conn: &mut Conn,
    now: DateTime<Utc>,
    kept: TimeDelta,
) -> Result<Vec<i64>, StoreError> {
    let mut unused = Vec::new();
    for id in tournaments::rehearsals(conn, false)? {
        let Some((last, _)) = log::head(conn, id)? else {
            continue;
        };
        let name = format!("{}{last}", family(id));
        match scheduled::done_at(conn, &name)? {
            Some(seen) if now - seen > kept => unused.push(id),
            Some(_) => {}
            None => {
                forget(conn, id)?;
                scheduled::note(conn, &name, now)?;
            }
        }
    }
    Ok(unused)
}

/// Forgets what was noted of a rehearsal.
pub fn forget(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    scheduled::forget_all(conn, &family(id))
}

/// How the names of what is noted of a rehearsal begin.
fn family(id: i64) -> String {
    format!("last-event-{id}-")
}
