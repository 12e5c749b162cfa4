//! The links of people who registered: one confirms an address, others open the private page.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::Hash;
use crate::conn::Conn;
use crate::error::StoreError;
use crate::schema::registration_links as table;
use crate::time::{column, instant};

/// So many links to the private page work at once: each letter has its own, as only hashes are kept.
const MOST: i64 = 20;

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// It says that the address is right.
    Confirm,
    /// It opens the private page.
    Page,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Page => "page",
        }
    }
}

/// A link of a person in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub token_hash: Hash,
    pub tournament: i64,
    pub person: i64,
    pub purpose: Purpose,
    pub created_at: DateTime<Utc>,
    /// Until when it works; none: until it is taken back.
    pub expires_at: Option<DateTime<Utc>>,
    /// The address that takes the place of the one before once this link confirms it; none: the link
    /// confirms the address that was typed to register.
    pub address: Option<String>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table)]
struct Row {
    token_hash: Vec<u8>,
    tournament_id: i64,
    person_id: i64,
    purpose: String,
    created_at: NaiveDateTime,
    expires_at: Option<NaiveDateTime>,
    address: Option<String>,
}

impl From<Row> for Link {
    fn from(row: Row) -> Self {
        Self {
            token_hash: crate::log::digest(&row.token_hash),
            tournament: row.tournament_id,
            person: row.person_id,
            purpose: match row.purpose.as_str() {
                "confirm" => Purpose::Confirm,
                _ => Purpose::Page,
            },
            created_at: instant(row.created_at),
            expires_at: row.expires_at.map(instant),
            address: row.address,
        }
    }
}

/// Keeps a link; the oldest of too many ends.
pub fn create(conn: &mut Conn, link: &Link) -> Result<(), StoreError> {
    diesel::insert_into(table::table)
        .values(Row {
            token_hash: link.token_hash.to_vec(),
            tournament_id: link.tournament,
            person_id: link.person,
            purpose: link.purpose.as_str().to_owned(),
            created_at: column(link.created_at),
            expires_at: link.expires_at.map(column),
            address: link.address.clone(),
        })
        .execute(conn)?;
    let old: Vec<Vec<u8>> = table::table
        .filter(table::tournament_id.eq(link.tournament))
        .filter(table::person_id.eq(link.person))
        .order((table::created_at.desc(), table::token_hash))
        .offset(MOST)
        .limit(MOST)
        .select(table::token_hash)
        .load(conn)?;
    for token_hash in old {
        diesel::delete(table::table.find(token_hash)).execute(conn)?;
    }
    Ok(())
}

/// The link of a token that works now. A link that confirms goes on working until its end: opened
/// twice, it leads to the same page.
pub fn find(
    conn: &mut Conn,
    token_hash: &Hash,
    now: DateTime<Utc>,
) -> Result<Option<Link>, StoreError> {
    let row: Option<Row> = table::table
        .find(&token_hash[..])
        .filter(
            table::expires_at
                .is_null()
                .or(table::expires_at.gt(column(now))),
        )
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Link::from))
}

/// Takes back every link of a person in a tournament.
pub fn revoke(conn: &mut Conn, tournament: i64, person: i64) -> Result<usize, StoreError> {
    let own = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::person_id.eq(person));
    Ok(diesel::delete(own).execute(conn)?)
}

/// Takes back the links that would bring another address than this one.
pub fn revoke_other_addresses(
    conn: &mut Conn,
    (tournament, person): (i64, i64),
    address: &str,
) -> Result<(), StoreError> {
    let others = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::person_id.eq(person))
        .filter(table::address.is_not_null())
        .filter(table::address.ne(address));
    diesel::delete(others).execute(conn)?;
    Ok(())
}

/// Takes back every link of a person.
pub(super) fn forget_person(conn: &mut Conn, person: i64) -> Result<(), StoreError> {
    diesel::delete(table::table.filter(table::person_id.eq(person))).execute(conn)?;
    Ok(())
}

/// Forgets links that ended before an instant; returns how many.
pub fn forget(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let ended = table::table.filter(table::expires_at.lt(column(before)));
    Ok(diesel::delete(ended).execute(conn)?)
}
