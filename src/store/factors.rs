//! What people show beside their password when they log in.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::accounts::one;
use super::conn::Conn;
use super::error::StoreError;
use super::schema::factors as table;
use super::time::{column, instant};

/// What a factor is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An app that makes one-time codes (RFC 6238).
    Totp,
    /// A key in a device or a program that keeps passwords (WebAuthn).
    Passkey,
}

impl Kind {
    /// Its word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Totp => "totp",
            Self::Passkey => "passkey",
        }
    }

    /// The kind of a word; the table's check keeps others out.
    fn of(word: &str) -> Self {
        match word {
            "passkey" => Self::Passkey,
            _ => Self::Totp,
        }
    }
}

/// A factor of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Factor {
    pub id: i64,
    pub account: i64,
    pub kind: Kind,
    /// What its person calls it; empty of an app.
    pub name: String,
    /// The secret of an app in Base32, or a passkey as JSON.
    pub secret: String,
    /// By what a passkey is found.
    pub credential: Option<Vec<u8>>,
    pub created_at: DateTime<Utc>,
    /// Since when it counts; none: its person has not shown yet that they have it.
    pub confirmed_at: Option<DateTime<Utc>>,
    pub last_used: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = table)]
struct FactorRow {
    id: i64,
    account_id: i64,
    kind: String,
    name: String,
    secret: String,
    credential: Option<Vec<u8>>,
    created_at: NaiveDateTime,
    confirmed_at: Option<NaiveDateTime>,
    last_used: Option<NaiveDateTime>,
}

impl From<FactorRow> for Factor {
    fn from(row: FactorRow) -> Self {
        Self {
            id: row.id,
            account: row.account_id,
            kind: Kind::of(&row.kind),
            name: row.name,
            secret: row.secret,
            credential: row.credential,
            created_at: instant(row.created_at),
            confirmed_at: row.confirmed_at.map(instant),
            last_used: row.last_used.map(instant),
        }
    }
}

pub fn create(conn: &mut Conn, factor: &Factor) -> Result<(), StoreError> {
    diesel::insert_into(table::table)
        .values((
            table::id.eq(factor.id),
            table::account_id.eq(factor.account),
            table::kind.eq(factor.kind.as_str()),
            table::name.eq(&factor.name),
            table::secret.eq(&factor.secret),
            table::credential.eq(factor.credential.as_deref()),
            table::created_at.eq(column(factor.created_at)),
            table::confirmed_at.eq(factor.confirmed_at.map(column)),
            table::last_step.eq(0_i64),
            table::last_used.eq(factor.last_used.map(column)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The factors of an account that count, the oldest first.
pub fn of_account(conn: &mut Conn, account: i64) -> Result<Vec<Factor>, StoreError> {
    let rows: Vec<FactorRow> = table::table
        .filter(table::account_id.eq(account))
        .filter(table::confirmed_at.is_not_null())
        .order((table::created_at, table::id))
        .select(FactorRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Factor::from).collect())
}

/// The app of an account that is not confirmed yet.
pub fn begun(conn: &mut Conn, account: i64) -> Result<Option<Factor>, StoreError> {
    let row: Option<FactorRow> = table::table
        .filter(table::account_id.eq(account))
        .filter(table::confirmed_at.is_null())
        .select(FactorRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Factor::from))
}

/// Whether an account has a factor that counts.
pub fn has_any(conn: &mut Conn, account: i64) -> Result<bool, StoreError> {
    let counting = table::table
        .filter(table::account_id.eq(account))
        .filter(table::confirmed_at.is_not_null());
    Ok(diesel::select(diesel::dsl::exists(counting)).get_result(conn)?)
}

/// The accounts that have a factor that counts; some more than once.
pub fn holders(conn: &mut Conn) -> Result<Vec<i64>, StoreError> {
    Ok(table::table
        .filter(table::confirmed_at.is_not_null())
        .select(table::account_id)
        .load(conn)?)
}

/// The passkey with an id that counts.
pub fn passkey(conn: &mut Conn, credential: &[u8]) -> Result<Option<Factor>, StoreError> {
    let row: Option<FactorRow> = table::table
        .filter(table::credential.eq(credential))
        .filter(table::confirmed_at.is_not_null())
        .select(FactorRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Factor::from))
}

/// Lets a factor count from now on; `NotFound` if it does already, or is gone.
pub fn confirm(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<(), StoreError> {
    let begun = table::table
        .filter(table::id.eq(id))
        .filter(table::confirmed_at.is_null());
    let changed = diesel::update(begun)
        .set(table::confirmed_at.eq(column(now)))
        .execute(conn)?;
    one(changed)
}

/// Uses the code of a time step up; false if it was used, or a later one. Of two at the same time one is true.
pub fn use_step(
    conn: &mut Conn,
    id: i64,
    step: i64,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let unused = table::table
        .filter(table::id.eq(id))
        .filter(table::last_step.lt(step));
    let changed = diesel::update(unused)
        .set((table::last_step.eq(step), table::last_used.eq(column(now))))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Notes that a passkey was used, with its counter as it is now.
pub fn used(conn: &mut Conn, id: i64, secret: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let changed = diesel::update(table::table.find(id))
        .set((table::secret.eq(secret), table::last_used.eq(column(now))))
        .execute(conn)?;
    one(changed)
}

/// Forgets a factor of an account; `NotFound` when it is not theirs.
pub fn remove(conn: &mut Conn, account: i64, id: i64) -> Result<(), StoreError> {
    let own = table::table
        .filter(table::id.eq(id))
        .filter(table::account_id.eq(account));
    one(diesel::delete(own).execute(conn)?)
}

/// Forgets what an account began and did not confirm.
pub fn remove_begun(conn: &mut Conn, account: i64) -> Result<(), StoreError> {
    let begun = table::table
        .filter(table::account_id.eq(account))
        .filter(table::confirmed_at.is_null());
    diesel::delete(begun).execute(conn)?;
    Ok(())
}

/// Forgets every factor of an account; returns how many.
pub fn remove_all(conn: &mut Conn, account: i64) -> Result<usize, StoreError> {
    Ok(diesel::delete(table::table.filter(table::account_id.eq(account))).execute(conn)?)
}

/// Forgets what was begun before an instant and never confirmed; returns how many.
pub fn forget_begun(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let begun = table::table
        .filter(table::confirmed_at.is_null())
        .filter(table::created_at.lt(column(before)));
    Ok(diesel::delete(begun).execute(conn)?)
}
