//! Codes for who lost their second factor, by their hashes.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::log::Hash;
use super::schema::recovery_codes as table;
use super::time::column;

/// Stores new codes of an account; earlier ones are good for nothing any more.
pub fn replace(conn: &mut Conn, account: i64, codes: &[Hash]) -> Result<(), StoreError> {
    remove_all(conn, account)?;
    for code in codes {
        diesel::insert_into(table::table)
            .values((
                table::account_id.eq(account),
                table::code_hash.eq(&code[..]),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Uses a code up; false if the account has no such code, or used it. Of two at the same time one is true.
pub fn use_up(
    conn: &mut Conn,
    account: i64,
    code: &Hash,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let unused = table::table
        .filter(table::account_id.eq(account))
        .filter(table::code_hash.eq(&code[..]))
        .filter(table::used_at.is_null());
    let changed = diesel::update(unused)
        .set(table::used_at.eq(column(now)))
        .execute(conn)?;
    Ok(changed > 0)
}

/// How many codes of an account are unused.
pub fn left(conn: &mut Conn, account: i64) -> Result<i64, StoreError> {
    Ok(table::table
        .filter(table::account_id.eq(account))
        .filter(table::used_at.is_null())
        .count()
        .get_result(conn)?)
}

/// Forgets the codes of an account.
pub fn remove_all(conn: &mut Conn, account: i64) -> Result<(), StoreError> {
    diesel::delete(table::table.filter(table::account_id.eq(account))).execute(conn)?;
    Ok(())
}
