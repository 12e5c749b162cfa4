//! Browsers in which somebody has logged in before, by the hash of a token that each keeps in a cookie.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::log::Hash;
use super::schema::known_devices as table;
use super::time::column;

/// Whether an account was logged in to in this browser.
pub fn is_known(conn: &mut Conn, token_hash: &Hash, account: i64) -> Result<bool, StoreError> {
    let known = table::table.find((&token_hash[..], account));
    Ok(diesel::select(diesel::dsl::exists(known)).get_result(conn)?)
}

/// Whether any account was logged in to in this browser.
pub fn is_ours(conn: &mut Conn, token_hash: &Hash) -> Result<bool, StoreError> {
    let known = table::table.filter(table::token_hash.eq(&token_hash[..]));
    Ok(diesel::select(diesel::dsl::exists(known)).get_result(conn)?)
}

/// Notes that an account was logged in to in this browser.
pub fn note(
    conn: &mut Conn,
    token_hash: &Hash,
    account: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let now = column(now);
    on_each!(conn, c => diesel::insert_into(table::table)
        .values((
            table::token_hash.eq(&token_hash[..]),
            table::account_id.eq(account),
            table::last_used.eq(now),
        ))
        .on_conflict((table::token_hash, table::account_id))
        .do_update()
        .set(table::last_used.eq(now))
        .execute(c))?;
    Ok(())
}

/// Forgets the browsers of an account: its password was lost, and with it perhaps one of them.
pub fn forget_all(conn: &mut Conn, account: i64) -> Result<(), StoreError> {
    diesel::delete(table::table.filter(table::account_id.eq(account))).execute(conn)?;
    Ok(())
}

/// Forgets browsers that nobody logged in with since an instant; returns how many.
pub fn purge(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let old = table::table.filter(table::last_used.lt(column(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
