//! Invitations to register: links by which so many people may apply, perhaps for places that a quota
//! keeps.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::Hash;
use crate::accounts::one;
use crate::conn::Conn;
use crate::error::StoreError;
use crate::log::digest;
use crate::schema::registration_invitations as table;
use crate::time::{column, instant};

/// An invitation to register. Only the hash of the link's token is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToRegister {
    pub token_hash: Hash,
    /// Random id, for listing and revoking.
    pub id: i64,
    pub tournament: i64,
    /// The quota whose places are for those who come by it.
    pub quota: Option<u16>,
    /// For whom it is, in the words of the staff.
    pub note: String,
    /// How many may still apply by it.
    pub uses_left: i64,
    /// The account that made it.
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub revoked_at: Option<DateTime<Utc>>,
}

impl ToRegister {
    /// Whether somebody can apply by it.
    #[must_use]
    pub fn works(&self, now: DateTime<Utc>) -> bool {
        self.uses_left > 0 && self.revoked_at.is_none() && now < self.expires_at
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table)]
struct Row {
    token_hash: Vec<u8>,
    id: i64,
    tournament_id: i64,
    quota: Option<i64>,
    note: String,
    uses_left: i64,
    created_by: i64,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    revoked_at: Option<NaiveDateTime>,
}

impl From<Row> for ToRegister {
    fn from(row: Row) -> Self {
        Self {
            token_hash: digest(&row.token_hash),
            id: row.id,
            tournament: row.tournament_id,
            quota: row.quota.and_then(|it| u16::try_from(it).ok()),
            note: row.note,
            uses_left: row.uses_left,
            created_by: row.created_by,
            created_at: instant(row.created_at),
            expires_at: instant(row.expires_at),
            revoked_at: row.revoked_at.map(instant),
        }
    }
}

pub fn create(conn: &mut Conn, invitation: &ToRegister) -> Result<(), StoreError> {
    diesel::insert_into(table::table)
        .values(Row {
            token_hash: invitation.token_hash.to_vec(),
            id: invitation.id,
            tournament_id: invitation.tournament,
            quota: invitation.quota.map(i64::from),
            note: invitation.note.clone(),
            uses_left: invitation.uses_left,
            created_by: invitation.created_by,
            created_at: column(invitation.created_at),
            expires_at: column(invitation.expires_at),
            revoked_at: invitation.revoked_at.map(column),
        })
        .execute(conn)?;
    Ok(())
}

/// The invitation of a token, also one that can no longer be used: the page says why.
pub fn find(conn: &mut Conn, token_hash: &Hash) -> Result<Option<ToRegister>, StoreError> {
    let row: Option<Row> = table::table
        .find(&token_hash[..])
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(ToRegister::from))
}

/// The invitations of a tournament, the newest first.
pub fn list(conn: &mut Conn, tournament: i64) -> Result<Vec<ToRegister>, StoreError> {
    let rows: Vec<Row> = table::table
        .filter(table::tournament_id.eq(tournament))
        .order((table::created_at.desc(), table::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(ToRegister::from).collect())
}

/// Uses an invitation once; `NotFound` when it cannot be used (any more). Of two who take the last
/// use at once, one succeeds.
pub fn redeem(conn: &mut Conn, token_hash: &Hash, now: DateTime<Utc>) -> Result<(), StoreError> {
    let changed = diesel::update(
        table::table
            .filter(table::token_hash.eq(&token_hash[..]))
            .filter(table::uses_left.gt(0))
            .filter(table::revoked_at.is_null())
            .filter(table::expires_at.gt(column(now))),
    )
    .set(table::uses_left.eq(table::uses_left - 1))
    .execute(conn)?;
    one(changed)
}

/// Gives a use back that came to nothing.
pub fn give_back(conn: &mut Conn, token_hash: &Hash) -> Result<(), StoreError> {
    let changed = diesel::update(table::table.find(&token_hash[..]))
        .set(table::uses_left.eq(table::uses_left + 1))
        .execute(conn)?;
    one(changed)
}

/// Takes an invitation of a tournament back; `NotFound` when there is none with this id.
pub fn revoke(
    conn: &mut Conn,
    tournament: i64,
    id: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(
        table::table
            .filter(table::id.eq(id))
            .filter(table::tournament_id.eq(tournament))
            .filter(table::revoked_at.is_null()),
    )
    .set(table::revoked_at.eq(column(now)))
    .execute(conn)?;
    one(changed)
}
