//! Tablets of the hall: an account without a password, paired by a code that works once.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::accounts::{self, Account, Role, one};
use super::conn::Conn;
use super::error::StoreError;
use super::log::{Hash, digest};
use super::role::RoleWord;
use super::schema::{accounts as account_table, tablets, web_sessions};
use super::sessions;
use super::time::{column, instant};

/// A tablet. Only the hash of its code is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tablet {
    /// Its account; the account's name is the tablet's.
    pub account: i64,
    pub tournament: i64,
    /// The hash of the code it is paired by.
    pub code_hash: Hash,
    /// What it may do.
    pub role: Role,
    /// The account that made the code.
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    /// Until when the code pairs.
    pub code_until: DateTime<Utc>,
    /// Until when the tablet may be used.
    pub expires_at: DateTime<Utc>,
    /// When it was paired.
    pub paired_at: Option<DateTime<Utc>>,
    /// When it was shut out.
    pub revoked_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = tablets)]
struct TabletRow {
    account_id: i64,
    tournament_id: i64,
    code_hash: Vec<u8>,
    role: RoleWord,
    created_by: i64,
    created_at: NaiveDateTime,
    code_until: NaiveDateTime,
    expires_at: NaiveDateTime,
    paired_at: Option<NaiveDateTime>,
    revoked_at: Option<NaiveDateTime>,
}

impl From<TabletRow> for Tablet {
    fn from(row: TabletRow) -> Self {
        Self {
            account: row.account_id,
            tournament: row.tournament_id,
            code_hash: digest(&row.code_hash),
            role: row.role.0,
            created_by: row.created_by,
            created_at: instant(row.created_at),
            code_until: instant(row.code_until),
            expires_at: instant(row.expires_at),
            paired_at: row.paired_at.map(instant),
            revoked_at: row.revoked_at.map(instant),
        }
    }
}

/// Stores a tablet that is not paired yet, with its account.
pub fn create(conn: &mut Conn, account: &Account, tablet: &Tablet) -> Result<(), StoreError> {
    accounts::create(conn, account)?;
    diesel::insert_into(tablets::table)
        .values(TabletRow {
            account_id: tablet.account,
            tournament_id: tablet.tournament,
            code_hash: tablet.code_hash.to_vec(),
            role: RoleWord(tablet.role),
            created_by: tablet.created_by,
            created_at: column(tablet.created_at),
            code_until: column(tablet.code_until),
            expires_at: column(tablet.expires_at),
            paired_at: tablet.paired_at.map(column),
            revoked_at: tablet.revoked_at.map(column),
        })
        .execute(conn)?;
    Ok(())
}

/// The tablet of a code, also one whose code no longer pairs.
pub fn of_code(conn: &mut Conn, code_hash: &Hash) -> Result<Tablet, StoreError> {
    let row: TabletRow = tablets::table
        .filter(tablets::code_hash.eq(&code_hash[..]))
        .select(TabletRow::as_select())
        .first(conn)?;
    Ok(row.into())
}

/// The tablets of a tournament, the newest first.
pub fn list(conn: &mut Conn, tournament: i64) -> Result<Vec<Tablet>, StoreError> {
    let rows: Vec<TabletRow> = tablets::table
        .filter(tablets::tournament_id.eq(tournament))
        .order((tablets::created_at.desc(), tablets::account_id))
        .select(TabletRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Tablet::from).collect())
}

/// Pairs: uses the code up and gives the account its role. `NotFound` when the code does not pair
/// (any more). Of two who try at once, one succeeds.
pub fn pair(conn: &mut Conn, code_hash: &Hash, now: DateTime<Utc>) -> Result<Tablet, StoreError> {
    let changed = diesel::update(
        tablets::table
            .filter(tablets::code_hash.eq(&code_hash[..]))
            .filter(tablets::paired_at.is_null())
            .filter(tablets::revoked_at.is_null())
            .filter(tablets::code_until.gt(column(now))),
    )
    .set(tablets::paired_at.eq(column(now)))
    .execute(conn)?;
    one(changed)?;
    let tablet = of_code(conn, code_hash)?;
    accounts::grant_role(conn, tablet.account, tablet.tournament, tablet.role)?;
    Ok(tablet)
}

/// Shuts a tablet of a tournament out: its role, its sessions and its account end. `NotFound` when
/// there is none, or it is out already.
pub fn revoke(
    conn: &mut Conn,
    tournament: i64,
    account: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(
        tablets::table
            .filter(tablets::account_id.eq(account))
            .filter(tablets::tournament_id.eq(tournament))
            .filter(tablets::revoked_at.is_null()),
    )
    .set(tablets::revoked_at.eq(column(now)))
    .execute(conn)?;
    one(changed)?;
    accounts::set_disabled(conn, account, Some(now))?;
    sessions::revoke_all(conn, account, None, now)?;
    Ok(())
}

/// Forgets tablets whose code ended before an instant without ever pairing, with the accounts that
/// nobody used; returns how many. A tablet that was paired stays: the log names its account.
pub fn forget_unpaired(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let unused: Vec<i64> = tablets::table
        .filter(tablets::paired_at.is_null())
        .filter(tablets::code_until.lt(column(before)))
        .select(tablets::account_id)
        .load(conn)?;
    for account in &unused {
        diesel::delete(tablets::table.find(*account)).execute(conn)?;
        diesel::delete(account_table::table.find(*account)).execute(conn)?;
    }
    Ok(unused.len())
}

/// Deletes the tablets of a tournament with their accounts and log-ins.
pub(super) fn delete_of(conn: &mut Conn, tournament: i64) -> Result<(), StoreError> {
    let accounts: Vec<i64> = tablets::table
        .filter(tablets::tournament_id.eq(tournament))
        .select(tablets::account_id)
        .load(conn)?;
    for account in &accounts {
        let log_ins = web_sessions::table.filter(web_sessions::account_id.eq(*account));
        diesel::delete(log_ins).execute(conn)?;
        diesel::delete(tablets::table.find(*account)).execute(conn)?;
        diesel::delete(account_table::table.find(*account)).execute(conn)?;
    }
    Ok(())
}
