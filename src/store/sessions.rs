//! Log-in sessions: kept here, so that every node knows them, and listed and revocable. Only the
//! hash of the cookie's token is stored.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::accounts::one;
use super::conn::Conn;
use super::error::StoreError;
use super::log::{Hash, digest};
use super::schema::{accounts, web_sessions};
use super::time::{column, instant};

/// A log-in of an account from one browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebSession {
    pub token_hash: Hash,
    /// Random id, for listing and revoking without showing the hash.
    pub id: i64,
    pub account: i64,
    pub created_at: DateTime<Utc>,
    /// When it was last used, about.
    pub last_seen: DateTime<Utc>,
    /// Until when it may be used.
    pub expires_at: DateTime<Utc>,
    /// What the browser calls itself.
    pub user_agent: String,
    /// The address it was begun from.
    pub ip: String,
    /// When it was ended.
    pub revoked_at: Option<DateTime<Utc>>,
    /// When its person typed their password last; none: when it began.
    pub confirmed_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = web_sessions)]
struct SessionRow {
    token_hash: Vec<u8>,
    id: i64,
    account_id: i64,
    created_at: NaiveDateTime,
    last_seen: NaiveDateTime,
    expires_at: NaiveDateTime,
    user_agent: String,
    ip: String,
    revoked_at: Option<NaiveDateTime>,
    confirmed_at: Option<NaiveDateTime>,
}

impl From<&WebSession> for SessionRow {
    fn from(session: &WebSession) -> Self {
        Self {
            token_hash: session.token_hash.to_vec(),
            id: session.id,
            account_id: session.account,
            created_at: column(session.created_at),
            last_seen: column(session.last_seen),
            expires_at: column(session.expires_at),
            user_agent: session.user_agent.clone(),
            ip: session.ip.clone(),
            revoked_at: session.revoked_at.map(column),
            confirmed_at: session.confirmed_at.map(column),
        }
    }
}

impl From<SessionRow> for WebSession {
    fn from(row: SessionRow) -> Self {
        Self {
            token_hash: digest(&row.token_hash),
            id: row.id,
            account: row.account_id,
            created_at: instant(row.created_at),
            last_seen: instant(row.last_seen),
            expires_at: instant(row.expires_at),
            user_agent: row.user_agent,
            ip: row.ip,
            revoked_at: row.revoked_at.map(instant),
            confirmed_at: row.confirmed_at.map(instant),
        }
    }
}

pub fn create(conn: &mut Conn, session: &WebSession) -> Result<(), StoreError> {
    diesel::insert_into(web_sessions::table)
        .values(SessionRow::from(session))
        .execute(conn)?;
    Ok(())
}

/// The session of a token, if it may be used now: not ended, not expired, its account not disabled.
pub fn find(
    conn: &mut Conn,
    token_hash: &Hash,
    now: DateTime<Utc>,
) -> Result<Option<WebSession>, StoreError> {
    let row: Option<SessionRow> = web_sessions::table
        .inner_join(accounts::table)
        .filter(web_sessions::token_hash.eq(&token_hash[..]))
        .filter(web_sessions::revoked_at.is_null())
        .filter(web_sessions::expires_at.gt(column(now)))
        .filter(accounts::disabled_at.is_null())
        .select(SessionRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(WebSession::from))
}

/// Whether a token is that of a session which nobody ended, run out or not, of an account that is not
/// disabled.
pub fn was_begun(conn: &mut Conn, token_hash: &Hash) -> Result<bool, StoreError> {
    let found: Option<i64> = web_sessions::table
        .inner_join(accounts::table)
        .filter(web_sessions::token_hash.eq(&token_hash[..]))
        .filter(web_sessions::revoked_at.is_null())
        .filter(accounts::disabled_at.is_null())
        .select(web_sessions::id)
        .first(conn)
        .optional()?;
    Ok(found.is_some())
}

/// Notes that a session was used, and until when it may be used from now on.
pub fn touch(
    conn: &mut Conn,
    token_hash: &Hash,
    seen: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(web_sessions::table.find(&token_hash[..]))
        .set((
            web_sessions::last_seen.eq(column(seen)),
            web_sessions::expires_at.eq(column(expires_at)),
        ))
        .execute(conn)?;
    one(changed)
}

/// One session of an account, unless it has ended.
#[diesel::dsl::auto_type]
fn not_ended(account: i64, id: i64) -> _ {
    web_sessions::table
        .filter(web_sessions::id.eq(id))
        .filter(web_sessions::account_id.eq(account))
        .filter(web_sessions::revoked_at.is_null())
}

/// Notes that the person of a session typed their password.
pub fn confirm(
    conn: &mut Conn,
    account: i64,
    id: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(not_ended(account, id))
        .set(web_sessions::confirmed_at.eq(column(now)))
        .execute(conn)?;
    one(changed)
}

/// Ends the sessions of an account that were not used for longest, all but so many.
pub fn keep_latest(
    conn: &mut Conn,
    account: i64,
    kept: usize,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    for session in list(conn, account, now)?.into_iter().skip(kept) {
        revoke(conn, account, session.id, now)?;
    }
    Ok(())
}

/// The sessions of an account which may be used now, the last used first.
pub fn list(
    conn: &mut Conn,
    account: i64,
    now: DateTime<Utc>,
) -> Result<Vec<WebSession>, StoreError> {
    let rows: Vec<SessionRow> = web_sessions::table
        .filter(web_sessions::account_id.eq(account))
        .filter(web_sessions::revoked_at.is_null())
        .filter(web_sessions::expires_at.gt(column(now)))
        .order((web_sessions::last_seen.desc(), web_sessions::id))
        .select(SessionRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(WebSession::from).collect())
}

/// Ends one session of an account; `NotFound` when it is not theirs or has ended.
pub fn revoke(
    conn: &mut Conn,
    account: i64,
    id: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(not_ended(account, id))
        .set(web_sessions::revoked_at.eq(column(now)))
        .execute(conn)?;
    one(changed)
}

/// Ends all sessions of an account but one; returns how many.
pub fn revoke_all(
    conn: &mut Conn,
    account: i64,
    except: Option<&Hash>,
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let kept = except.map_or(&[][..], |hash| &hash[..]);
    Ok(diesel::update(
        web_sessions::table
            .filter(web_sessions::account_id.eq(account))
            .filter(web_sessions::revoked_at.is_null())
            .filter(web_sessions::token_hash.ne(kept)),
    )
    .set(web_sessions::revoked_at.eq(column(now)))
    .execute(conn)?)
}

/// Forgets sessions that expired or were ended before an instant; returns how many.
pub fn purge(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let before = column(before);
    Ok(diesel::delete(
        web_sessions::table.filter(
            web_sessions::expires_at
                .lt(before)
                .or(web_sessions::revoked_at
                    .is_not_null()
                    .and(web_sessions::last_seen.lt(before))),
        ),
    )
    .execute(conn)?)
}
