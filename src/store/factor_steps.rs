//! What has begun and waits for a second factor. Only the hash of the token is stored by which it goes on.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::log::Hash;
use super::schema::factor_steps as table;
use super::time::column;

/// For what a factor is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The password was right; a factor follows.
    AfterPassword,
    /// A passkey is to log somebody in.
    ByPasskey,
    /// A passkey is to be added to an account.
    NewPasskey,
}

impl Purpose {
    /// Its word in the database.
    fn as_str(self) -> &'static str {
        match self {
            Self::AfterPassword => "after_password",
            Self::ByPasskey => "by_passkey",
            Self::NewPasskey => "new_passkey",
        }
    }
}

/// Something that waits for a factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub token_hash: Hash,
    /// Whose it is, if that is known.
    pub account: Option<i64>,
    pub purpose: Purpose,
    /// What a passkey was asked; empty if none was.
    pub state: String,
    pub expires_at: DateTime<Utc>,
}

pub fn create(conn: &mut Conn, step: &Step) -> Result<(), StoreError> {
    diesel::insert_into(table::table)
        .values((
            table::token_hash.eq(&step.token_hash[..]),
            table::account_id.eq(step.account),
            table::purpose.eq(step.purpose.as_str()),
            table::state.eq(&step.state),
            table::expires_at.eq(column(step.expires_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The account and the state of what waits under a token now.
pub fn find(
    conn: &mut Conn,
    token_hash: &Hash,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Option<(Option<i64>, String)>, StoreError> {
    Ok(table::table
        .find(&token_hash[..])
        .filter(table::purpose.eq(purpose.as_str()))
        .filter(table::expires_at.gt(column(now)))
        .select((table::account_id, table::state))
        .first(conn)
        .optional()?)
}

/// Notes what a passkey was asked.
pub fn set_state(conn: &mut Conn, token_hash: &Hash, state: &str) -> Result<(), StoreError> {
    diesel::update(table::table.find(&token_hash[..]))
        .set(table::state.eq(state))
        .execute(conn)?;
    Ok(())
}

/// Ends what waits under a token; false if it had ended. Of two at the same time one is true.
pub fn end(conn: &mut Conn, token_hash: &Hash) -> Result<bool, StoreError> {
    let ended = diesel::delete(table::table.find(&token_hash[..])).execute(conn)?;
    Ok(ended > 0)
}

/// Ends everything that waits for an account.
pub fn end_all(conn: &mut Conn, account: i64) -> Result<(), StoreError> {
    diesel::delete(table::table.filter(table::account_id.eq(account))).execute(conn)?;
    Ok(())
}

/// Forgets what ended before an instant; returns how many.
pub fn forget(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let old = table::table.filter(table::expires_at.lt(column(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
