//! One-time tokens: the link that creates the owner's account at the first start, and the links
//! that set a new password. Only their hashes are stored.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::accounts::{self, Account, one};
use super::conn::Conn;
use super::error::StoreError;
use super::log::Hash;
use super::schema::{password_resets, setup_tokens};
use super::sessions;
use super::time::column;

/// Stores a new first-run token; earlier ones can no longer be used.
pub fn create_setup(
    conn: &mut Conn,
    token_hash: &Hash,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<(), StoreError> {
    diesel::delete(setup_tokens::table).execute(conn)?;
    diesel::insert_into(setup_tokens::table)
        .values((
            setup_tokens::token_hash.eq(&token_hash[..]),
            setup_tokens::created_at.eq(column(now)),
            setup_tokens::expires_at.eq(column(expires_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whether a first-run token may be used now: it is the last one made, and there is no owner yet.
pub fn setup_is_open(
    conn: &mut Conn,
    token_hash: &Hash,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let usable = setup_tokens::table
        .find(&token_hash[..])
        .filter(setup_tokens::used_at.is_null())
        .filter(setup_tokens::expires_at.gt(column(now)));
    let exists: bool = diesel::select(diesel::dsl::exists(usable)).get_result(conn)?;
    Ok(exists && !accounts::has_owner(conn)?)
}

/// Uses a first-run token to create the owner's account; `NotFound` when it cannot be used (any
/// more). Of two who try at once, one succeeds.
pub fn use_setup(
    conn: &mut Conn,
    token_hash: &Hash,
    owner: &Account,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(
        setup_tokens::table
            .find(&token_hash[..])
            .filter(setup_tokens::used_at.is_null())
            .filter(setup_tokens::expires_at.gt(column(now))),
    )
    .set(setup_tokens::used_at.eq(column(now)))
    .execute(conn)?;
    one(changed)?;
    if accounts::has_owner(conn)? {
        return Err(StoreError::NotFound);
    }
    accounts::create(
        conn,
        &Account {
            is_site_owner: true,
            ..owner.clone()
        },
    )
}

/// Stores a new token that sets the password of an account; earlier ones of that account can no
/// longer be used.
pub fn create_reset(
    conn: &mut Conn,
    token_hash: &Hash,
    account: i64,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<(), StoreError> {
    end_resets(conn, account)?;
    diesel::insert_into(password_resets::table)
        .values((
            password_resets::token_hash.eq(&token_hash[..]),
            password_resets::account_id.eq(account),
            password_resets::created_at.eq(column(now)),
            password_resets::expires_at.eq(column(expires_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Ends the links that set the password of an account.
pub fn end_resets(conn: &mut Conn, account: i64) -> Result<(), StoreError> {
    let links = password_resets::table.filter(password_resets::account_id.eq(account));
    diesel::delete(links).execute(conn)?;
    Ok(())
}

/// The account whose password a token may set now.
pub fn reset_account(
    conn: &mut Conn,
    token_hash: &Hash,
    now: DateTime<Utc>,
) -> Result<i64, StoreError> {
    Ok(password_resets::table
        .find(&token_hash[..])
        .filter(password_resets::used_at.is_null())
        .filter(password_resets::expires_at.gt(column(now)))
        .select(password_resets::account_id)
        .first(conn)?)
}

/// Uses a token to set a new password, and ends every session of the account, which it returns;
/// `NotFound` when it cannot be used (any more).
pub fn use_reset(
    conn: &mut Conn,
    token_hash: &Hash,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<i64, StoreError> {
    let account = reset_account(conn, token_hash, now)?;
    let changed = diesel::update(
        password_resets::table
            .find(&token_hash[..])
            .filter(password_resets::used_at.is_null()),
    )
    .set(password_resets::used_at.eq(column(now)))
    .execute(conn)?;
    one(changed)?;
    accounts::set_password(conn, account, password_hash)?;
    sessions::revoke_all(conn, account, None, now)?;
    Ok(account)
}

/// Forgets links of both kinds that ended before an instant; returns how many.
pub fn forget(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let before = column(before);
    let resets =
        diesel::delete(password_resets::table.filter(password_resets::expires_at.lt(before)))
            .execute(conn)?;
    let setups = diesel::delete(setup_tokens::table.filter(setup_tokens::expires_at.lt(before)))
        .execute(conn)?;
    Ok(resets + setups)
}
