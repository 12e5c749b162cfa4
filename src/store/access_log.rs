//! Log-ins, and what was done about accounts and roles. It stands apart from the logs of tournaments, names nobody,
//! and ends after a time.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::new_id;
use super::role::RoleWord;
use super::schema::access_log as table;
use super::time::{column, instant};
use tournament::Role;

/// Something that was done, by numbers: who reads the log looks them up among the accounts that are there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub happened_at: DateTime<Utc>,
    /// The word of what was done.
    pub deed: String,
    /// Whose account it concerns.
    pub account: Option<i64>,
    /// Who did it, if not the same person; none from the shell.
    pub by: Option<i64>,
    pub tournament: Option<i64>,
    /// The role that was given or taken.
    pub role: Option<Role>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = table)]
struct EntryRow {
    happened_at: NaiveDateTime,
    deed: String,
    account_id: Option<i64>,
    by_account: Option<i64>,
    tournament_id: Option<i64>,
    role: Option<RoleWord>,
}

impl From<EntryRow> for Entry {
    fn from(row: EntryRow) -> Self {
        Self {
            happened_at: instant(row.happened_at),
            deed: row.deed,
            account: row.account_id,
            by: row.by_account,
            tournament: row.tournament_id,
            role: row.role.map(|RoleWord(role)| role),
        }
    }
}

/// Writes an entry.
pub fn add(conn: &mut Conn, entry: &Entry) -> Result<(), StoreError> {
    diesel::insert_into(table::table)
        .values((
            table::id.eq(new_id()),
            table::happened_at.eq(column(entry.happened_at)),
            table::deed.eq(&entry.deed),
            table::account_id.eq(entry.account),
            table::by_account.eq(entry.by),
            table::tournament_id.eq(entry.tournament),
            table::role.eq(entry.role.map(RoleWord)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The newest entries, at most so many.
pub fn latest(conn: &mut Conn, most: i64) -> Result<Vec<Entry>, StoreError> {
    let rows: Vec<EntryRow> = table::table
        .order((table::happened_at.desc(), table::id))
        .limit(most)
        .select(EntryRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Entry::from).collect())
}

/// Forgets entries from before an instant; returns how many.
pub fn purge(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let old = table::table.filter(table::happened_at.lt(column(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
