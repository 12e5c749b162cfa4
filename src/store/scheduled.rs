//! Work that comes due again and again and that one node does each time.
//!
//! A node takes the work for a while (a lease). It then says that the work is done and when it comes
//! due again. A node that dies in the middle says nothing: when its lease has ended, another takes
//! the work.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::scheduled_work as table;
use super::time::{column, instant};

/// One node's hold on something, for a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    /// Who holds it: a random number of the node's own.
    pub holder: i64,
    /// When it is taken.
    pub now: DateTime<Utc>,
    /// Until when nobody else may take it.
    pub until: DateTime<Utc>,
}

/// Takes work if it is due and nobody holds it. Work nobody has heard of is due at once. Of two
/// nodes that try at once, one succeeds.
pub fn take(conn: &mut Conn, name: &str, lease: Lease) -> Result<bool, StoreError> {
    let now = column(lease.now);
    on_each!(conn, c => diesel::insert_into(table::table)
        .values((table::name.eq(name), table::due_at.eq(now)))
        .on_conflict_do_nothing()
        .execute(c))?;
    let free = table::leased_until
        .is_null()
        .or(table::leased_until.le(now));
    let taken = diesel::update(
        table::table
            .filter(table::name.eq(name))
            .filter(table::due_at.le(now))
            .filter(free),
    )
    .set((
        table::leased_until.eq(column(lease.until)),
        table::lease_holder.eq(lease.holder),
    ))
    .execute(conn)?;
    Ok(taken == 1)
}

/// Says that work is done and when it comes due again. Who lost the work meanwhile changes nothing.
pub fn done(
    conn: &mut Conn,
    name: &str,
    holder: i64,
    now: DateTime<Utc>,
    due_at: DateTime<Utc>,
) -> Result<(), StoreError> {
    diesel::update(
        table::table
            .find(name)
            .filter(table::lease_holder.eq(holder)),
    )
    .set((
        table::due_at.eq(column(due_at)),
        table::done_at.eq(column(now)),
        table::leased_until.eq(None::<NaiveDateTime>),
        table::lease_holder.eq(None::<i64>),
    ))
    .execute(conn)?;
    Ok(())
}

/// When something was done last; none if never.
pub fn done_at(conn: &mut Conn, name: &str) -> Result<Option<DateTime<Utc>>, StoreError> {
    let done: Option<Option<NaiveDateTime>> = table::table
        .filter(table::name.eq(name))
        .select(table::done_at)
        .first(conn)
        .optional()?;
    Ok(done.flatten().map(instant))
}

/// Notes that something was done now which nobody leases.
pub fn note(conn: &mut Conn, name: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let now = column(now);
    on_each!(conn, c => diesel::insert_into(table::table)
        .values((table::name.eq(name), table::due_at.eq(now)))
        .on_conflict_do_nothing()
        .execute(c))?;
    diesel::update(table::table.filter(table::name.eq(name)))
        .set(table::done_at.eq(now))
        .execute(conn)?;
    Ok(())
}

/// Forgets that work was ever done, for work that nobody has to do any more.
pub fn forget(conn: &mut Conn, name: &str) -> Result<(), StoreError> {
    diesel::delete(table::table.filter(table::name.eq(name))).execute(conn)?;
    Ok(())
}

/// Forgets all work whose name begins like this; the beginning has no `%` and no `_`.
pub fn forget_all(conn: &mut Conn, beginning: &str) -> Result<(), StoreError> {
    let begins = table::name.like(format!("{beginning}%"));
    diesel::delete(table::table.filter(begins)).execute(conn)?;
    Ok(())
}
