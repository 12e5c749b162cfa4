//! Accounts of the people who run tournaments, and their roles in each.

use std::fmt;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

pub use tournament::roles::{Role, UnknownRole};

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::fold::fold_login;
use super::role::RoleWord;
use super::schema::{accounts, roles};
use super::time::{column, instant};

/// An account. Printing it for a log shows its id only.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    pub id: i64,
    /// Login name or e-mail address as it was typed; unique whatever its case.
    pub login: String,
    /// The name others see.
    pub display_name: String,
    /// Argon2id hash, in its own text form.
    pub password_hash: String,
    /// The language of the pages.
    pub language: String,
    /// Whether the whole site is theirs.
    pub is_site_owner: bool,
    /// Since when it may not be used.
    pub disabled_at: Option<DateTime<Utc>>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = accounts)]
struct AccountRow {
    id: i64,
    login: String,
    login_key: String,
    display_name: String,
    password_hash: String,
    language: String,
    is_site_owner: bool,
    disabled_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl From<AccountRow> for Account {
    fn from(row: AccountRow) -> Self {
        Self {
            id: row.id,
            login: row.login,
            display_name: row.display_name,
            password_hash: row.password_hash,
            language: row.language,
            is_site_owner: row.is_site_owner,
            disabled_at: row.disabled_at.map(instant),
            created_at: instant(row.created_at),
        }
    }
}

/// Creates an account; `Duplicate(Login)` when its login is taken.
pub fn create(conn: &mut Conn, account: &Account) -> Result<(), StoreError> {
    diesel::insert_into(accounts::table)
        .values(AccountRow {
            id: account.id,
            login: account.login.trim().to_owned(),
            login_key: fold_login(&account.login),
            display_name: account.display_name.clone(),
            password_hash: account.password_hash.clone(),
            language: account.language.clone(),
            is_site_owner: account.is_site_owner,
            disabled_at: account.disabled_at.map(column),
            created_at: column(account.created_at),
        })
        .execute(conn)?;
    Ok(())
}

pub fn get(conn: &mut Conn, id: i64) -> Result<Account, StoreError> {
    let row: AccountRow = accounts::table
        .find(id)
        .select(AccountRow::as_select())
        .first(conn)?;
    Ok(row.into())
}

/// The account with a login, whatever its case; disabled ones too.
pub fn by_login(conn: &mut Conn, login: &str) -> Result<Option<Account>, StoreError> {
    let row: Option<AccountRow> = accounts::table
        .filter(accounts::login_key.eq(fold_login(login)))
        .select(AccountRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Account::from))
}

/// All accounts, by login.
pub fn list(conn: &mut Conn) -> Result<Vec<Account>, StoreError> {
    let rows: Vec<AccountRow> = accounts::table
        .order(accounts::login_key)
        .select(AccountRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Account::from).collect())
}

/// Whether the site has an owner whose account works: until then the first-run link is offered.
pub fn has_owner(conn: &mut Conn) -> Result<bool, StoreError> {
    let owners = accounts::table
        .filter(accounts::is_site_owner.eq(true))
        .filter(accounts::disabled_at.is_null());
    Ok(diesel::select(diesel::dsl::exists(owners)).get_result(conn)?)
}

/// Replaces the password. The caller also ends the account's sessions, see
/// [`super::sessions::revoke_all`].
pub fn set_password(conn: &mut Conn, id: i64, password_hash: &str) -> Result<(), StoreError> {
    let changed = diesel::update(accounts::table.find(id))
        .set(accounts::password_hash.eq(password_hash))
        .execute(conn)?;
    one(changed)
}

/// Changes the name others see and the language of the pages.
pub fn set_profile(
    conn: &mut Conn,
    id: i64,
    display_name: &str,
    language: &str,
) -> Result<(), StoreError> {
    let changed = diesel::update(accounts::table.find(id))
        .set((
            accounts::display_name.eq(display_name),
            accounts::language.eq(language),
        ))
        .execute(conn)?;
    one(changed)
}

/// Makes an account a site owner, or an ordinary one.
pub fn set_site_owner(conn: &mut Conn, id: i64, is_owner: bool) -> Result<(), StoreError> {
    let changed = diesel::update(accounts::table.find(id))
        .set(accounts::is_site_owner.eq(is_owner))
        .execute(conn)?;
    one(changed)
}

/// Disables an account from an instant on, or lets it be used again. A disabled account's sessions
/// are not found any more.
pub fn set_disabled(
    conn: &mut Conn,
    id: i64,
    since: Option<DateTime<Utc>>,
) -> Result<(), StoreError> {
    let changed = diesel::update(accounts::table.find(id))
        .set(accounts::disabled_at.eq(since.map(column)))
        .execute(conn)?;
    one(changed)
}

/// Gives a role; giving it twice is the same as once.
pub fn grant_role(
    conn: &mut Conn,
    account: i64,
    tournament: i64,
    role: Role,
) -> Result<(), StoreError> {
    on_each!(conn, c => diesel::insert_into(roles::table)
        .values((
            roles::account_id.eq(account),
            roles::tournament_id.eq(tournament),
            roles::role.eq(RoleWord(role)),
        ))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Takes a role away; `NotFound` when the account did not have it.
pub fn revoke_role(
    conn: &mut Conn,
    account: i64,
    tournament: i64,
    role: Role,
) -> Result<(), StoreError> {
    let changed =
        diesel::delete(roles::table.find((account, tournament, role.as_str()))).execute(conn)?;
    one(changed)
}

/// The roles of an account in one tournament, widest first.
pub fn roles_in(conn: &mut Conn, account: i64, tournament: i64) -> Result<Vec<Role>, StoreError> {
    let words: Vec<RoleWord> = roles::table
        .filter(roles::account_id.eq(account))
        .filter(roles::tournament_id.eq(tournament))
        .select(roles::role)
        .load(conn)?;
    let mut found: Vec<Role> = words.into_iter().map(|RoleWord(role)| role).collect();
    found.sort_unstable();
    Ok(found)
}

/// All roles of an account, as (tournament, role).
pub fn roles_of(conn: &mut Conn, account: i64) -> Result<Vec<(i64, Role)>, StoreError> {
    let rows: Vec<(i64, RoleWord)> = roles::table
        .filter(roles::account_id.eq(account))
        .select((roles::tournament_id, roles::role))
        .load(conn)?;
    let rows = rows.into_iter();
    let mut found: Vec<(i64, Role)> = rows.map(|(id, RoleWord(role))| (id, role)).collect();
    found.sort_unstable();
    Ok(found)
}

/// Everybody with a role in a tournament, by login.
pub fn staff(conn: &mut Conn, tournament: i64) -> Result<Vec<(Account, Role)>, StoreError> {
    let rows: Vec<(AccountRow, RoleWord)> = roles::table
        .inner_join(accounts::table)
        .filter(roles::tournament_id.eq(tournament))
        .order(accounts::login_key)
        .select((AccountRow::as_select(), roles::role))
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(|(row, RoleWord(role))| (row.into(), role))
        .collect())
}

/// `NotFound` unless a row was changed.
pub(super) fn one(changed: usize) -> Result<(), StoreError> {
    if changed == 0 {
        return Err(StoreError::NotFound);
    }
    Ok(())
}
