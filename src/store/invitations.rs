//! Invitations: a link that gives a role in a tournament to the account that uses it, once; or a role that is
//! offered to one account, which accepts it without a link.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::accounts::{self, Role, one};
use super::conn::Conn;
use super::error::StoreError;
use super::log::{Hash, digest};
use super::role::RoleWord;
use super::schema::invitations;
use super::time::{column, instant};

/// An invitation. Only the hash of the link's token is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub token_hash: Hash,
    /// Random id, for listing and revoking.
    pub id: i64,
    pub tournament: i64,
    /// The role it gives.
    pub role: Role,
    /// The account that made it.
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    /// Until when it may be used.
    pub expires_at: DateTime<Utc>,
    /// When it was used.
    pub used_at: Option<DateTime<Utc>>,
    pub used_by: Option<i64>,
    /// When it was taken back.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Whom it is for alone; none: whoever has its link.
    pub account: Option<i64>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = invitations)]
struct InvitationRow {
    token_hash: Vec<u8>,
    id: i64,
    tournament_id: i64,
    role: RoleWord,
    created_by: i64,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    used_at: Option<NaiveDateTime>,
    used_by: Option<i64>,
    revoked_at: Option<NaiveDateTime>,
    account_id: Option<i64>,
}

impl From<InvitationRow> for Invitation {
    fn from(row: InvitationRow) -> Self {
        Self {
            token_hash: digest(&row.token_hash),
            id: row.id,
            tournament: row.tournament_id,
            role: row.role.0,
            created_by: row.created_by,
            created_at: instant(row.created_at),
            expires_at: instant(row.expires_at),
            used_at: row.used_at.map(instant),
            used_by: row.used_by,
            revoked_at: row.revoked_at.map(instant),
            account: row.account_id,
        }
    }
}

pub fn create(conn: &mut Conn, invitation: &Invitation) -> Result<(), StoreError> {
    diesel::insert_into(invitations::table)
        .values(InvitationRow {
            token_hash: invitation.token_hash.to_vec(),
            id: invitation.id,
            tournament_id: invitation.tournament,
            role: RoleWord(invitation.role),
            created_by: invitation.created_by,
            created_at: column(invitation.created_at),
            expires_at: column(invitation.expires_at),
            used_at: invitation.used_at.map(column),
            used_by: invitation.used_by,
            revoked_at: invitation.revoked_at.map(column),
            account_id: invitation.account,
        })
        .execute(conn)?;
    Ok(())
}

/// The invitation of a token, also one that can no longer be used: the page says why.
pub fn find(conn: &mut Conn, token_hash: &Hash) -> Result<Invitation, StoreError> {
    let row: InvitationRow = invitations::table
        .find(&token_hash[..])
        .select(InvitationRow::as_select())
        .first(conn)?;
    Ok(row.into())
}

/// The invitations of a tournament, the newest first.
pub fn list(conn: &mut Conn, tournament: i64) -> Result<Vec<Invitation>, StoreError> {
    let rows: Vec<InvitationRow> = invitations::table
        .filter(invitations::tournament_id.eq(tournament))
        .order((invitations::created_at.desc(), invitations::id))
        .select(InvitationRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Invitation::from).collect())
}

/// The invitations that can be used.
#[diesel::dsl::auto_type]
fn open(now: NaiveDateTime) -> _ {
    invitations::table
        .filter(invitations::used_at.is_null())
        .filter(invitations::revoked_at.is_null())
        .filter(invitations::expires_at.gt(now))
}

/// What is offered to an account, the newest first.
pub fn offers(
    conn: &mut Conn,
    account: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Invitation>, StoreError> {
    let rows: Vec<InvitationRow> = open(column(now))
        .filter(invitations::account_id.eq(account))
        .order((invitations::created_at.desc(), invitations::id))
        .select(InvitationRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Invitation::from).collect())
}

/// Uses an invitation for whoever has its link and gives the role; `NotFound` when it cannot be used (any more).
pub fn redeem(
    conn: &mut Conn,
    token_hash: &Hash,
    account: i64,
    now: DateTime<Utc>,
) -> Result<Invitation, StoreError> {
    let invitation = find(conn, token_hash)?;
    use_up(conn, (&invitation, None), account, now)
}

/// Uses what is offered to an account and gives it the role; `NotFound` when it is not offered (any more).
pub fn accept(
    conn: &mut Conn,
    id: i64,
    account: i64,
    now: DateTime<Utc>,
) -> Result<Invitation, StoreError> {
    let invitation = by_id(conn, id)?;
    use_up(conn, (&invitation, Some(account)), account, now)
}

/// Uses an invitation for an account and gives it the role, if it is meant for whom it must be: one account
/// alone, or whoever has its link. Of two who try at once, one succeeds.
fn use_up(
    conn: &mut Conn,
    (invitation, meant_for): (&Invitation, Option<i64>),
    account: i64,
    now: DateTime<Utc>,
) -> Result<Invitation, StoreError> {
    if invitation.account != meant_for {
        return Err(StoreError::NotFound);
    }
    let hash = &invitation.token_hash;
    let changed = diesel::update(open(column(now)).filter(invitations::token_hash.eq(&hash[..])))
        .set((
            invitations::used_at.eq(column(now)),
            invitations::used_by.eq(account),
        ))
        .execute(conn)?;
    one(changed)?;
    accounts::grant_role(conn, account, invitation.tournament, invitation.role)?;
    find(conn, hash)
}

/// Ends what is offered to an account; `NotFound` when it is not offered (any more).
pub fn decline(
    conn: &mut Conn,
    id: i64,
    account: i64,
    now: DateTime<Utc>,
) -> Result<Invitation, StoreError> {
    let changed = diesel::update(
        open(column(now))
            .filter(invitations::id.eq(id))
            .filter(invitations::account_id.eq(account)),
    )
    .set(invitations::revoked_at.eq(column(now)))
    .execute(conn)?;
    one(changed)?;
    by_id(conn, id)
}

fn by_id(conn: &mut Conn, id: i64) -> Result<Invitation, StoreError> {
    let row: InvitationRow = invitations::table
        .filter(invitations::id.eq(id))
        .select(InvitationRow::as_select())
        .first(conn)?;
    Ok(row.into())
}

/// Takes an unused invitation of a tournament back; `NotFound` when there is none with this id.
pub fn revoke(
    conn: &mut Conn,
    tournament: i64,
    id: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(
        invitations::table
            .filter(invitations::id.eq(id))
            .filter(invitations::tournament_id.eq(tournament))
            .filter(invitations::used_at.is_null())
            .filter(invitations::revoked_at.is_null()),
    )
    .set(invitations::revoked_at.eq(column(now)))
    .execute(conn)?;
    one(changed)
}

/// Forgets invitations that ended before an instant without being used; returns how many.
pub fn forget(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let old = invitations::table
        .filter(invitations::used_at.is_null())
        .filter(invitations::expires_at.lt(column(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
