//! Who has which role in a tournament.

use super::access::{Deed, Note};
use super::{Account, AccountFault, Accounts, Capability, Role, SignedIn};
use store::{accounts, tournaments};

/// A person of a tournament's staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staff {
    pub account: i64,
    pub login: String,
    /// The name others see.
    pub display_name: String,
    /// Their roles, widest first.
    pub roles: Vec<Role>,
    /// Whether the account may not be used.
    pub is_disabled: bool,
}

/// Refuses unless a person may give or take roles in a tournament.
pub(super) fn check_manages_staff(by: &SignedIn, tournament: i64) -> Result<(), AccountFault> {
    if by.may(tournament, Capability::ManageStaff) {
        return Ok(());
    }
    Err(AccountFault::Forbidden)
}

impl Accounts {
    /// The staff of a tournament, by login.
    pub async fn staff(&self, by: &SignedIn, tournament: i64) -> Result<Vec<Staff>, AccountFault> {
        check_manages_staff(by, tournament)?;
        let rows = self
            .store
            .read(move |conn| accounts::staff(conn, tournament))
            .await?;
        Ok(gather(rows))
    }

    /// Takes a role away.
    pub async fn take_role(
        &self,
        by: &SignedIn,
        tournament: i64,
        account: i64,
        role: Role,
    ) -> Result<(), AccountFault> {
        check_manages_staff(by, tournament)?;
        let now = self.clock.now();
        let note = Note::of(Deed::RoleTaken, account).by(by);
        let note = note.at(tournament, role);
        Ok(self
            .store
            .write(move |conn| {
                accounts::revoke_role(conn, account, tournament, role)?;
                note.write(conn, now)
            })
            .await?)
    }

    /// Gives a role, from the shell.
    pub async fn grant_from_shell(
        &self,
        slug: &str,
        login: &str,
        role: Role,
    ) -> Result<(), AccountFault> {
        let tournament = self.tournament_id(slug).await?;
        self.grant(tournament, login, role).await
    }

    /// Takes a role away, from the shell.
    pub async fn revoke_from_shell(
        &self,
        slug: &str,
        login: &str,
        role: Role,
    ) -> Result<(), AccountFault> {
        let tournament = self.tournament_id(slug).await?;
        let (login, now) = (login.to_owned(), self.clock.now());
        self.store
            .write(move |conn| {
                let account = find(conn, &login)?;
                accounts::revoke_role(conn, account.id, tournament, role)?;
                let note = Note::of(Deed::RoleTaken, account.id).at(tournament, role);
                Ok(note.write(conn, now)?)
            })
            .await
    }

    /// Gives a role to the account with a login, from the shell.
    async fn grant(&self, tournament: i64, login: &str, role: Role) -> Result<(), AccountFault> {
        let (login, now) = (login.to_owned(), self.clock.now());
        self.store
            .write(move |conn| {
                let account = find(conn, &login)?;
                accounts::grant_role(conn, account.id, tournament, role)?;
                let note = Note::of(Deed::RoleGiven, account.id).at(tournament, role);
                Ok(note.write(conn, now)?)
            })
            .await
    }

    /// The id and the title of the tournament with an address.
    pub async fn tournament(&self, slug: &str) -> Result<(i64, String), AccountFault> {
        let slug = slug.to_owned();
        let (id, index) = self
            .store
            .read(move |conn| tournaments::by_slug(conn, &slug))
            .await?;
        Ok((id, index.title))
    }

    /// The id of the tournament with an address.
    async fn tournament_id(&self, slug: &str) -> Result<i64, AccountFault> {
        Ok(self.tournament(slug).await?.0)
    }

    /// The tournaments a person has roles in, as (address, title, roles), the latest first.
    pub async fn own_tournaments(
        &self,
        who: &SignedIn,
    ) -> Result<Vec<(String, String, Vec<Role>)>, AccountFault> {
        let known = self.store.read(tournaments::list).await?;
        Ok(known
            .into_iter()
            .filter_map(|(id, index)| {
                let roles: Vec<Role> = who.roles_in(id).collect();
                (!roles.is_empty()).then_some((index.slug, index.title, roles))
            })
            .collect())
    }
}

impl Accounts {
    /// Who may rule in a tournament, as (account, name), by login. For those who may see its staff's
    /// pages; the page has checked that.
    pub async fn referees(&self, tournament: i64) -> Result<Vec<(i64, String)>, AccountFault> {
        let rows = self
            .store
            .read(move |conn| accounts::staff(conn, tournament))
            .await?;
        let may_rule = |one: &Staff| {
            let mut roles = one.roles.iter();
            !one.is_disabled && roles.any(|role| role.may(Capability::Rule))
        };
        let staff = gather(rows).into_iter().filter(may_rule);
        Ok(staff.map(|one| (one.account, one.display_name)).collect())
    }
}

impl Accounts {
    /// Whether somebody has the role of a referee in a tournament. For those who may see its staff's
    /// pages; the page has checked that.
    pub async fn has_referee(&self, tournament: i64) -> Result<bool, AccountFault> {
        let rows = self
            .store
            .read(move |conn| accounts::staff(conn, tournament))
            .await?;
        let is_referee = |role: &Role| matches!(role, Role::HeadReferee | Role::Referee);
        let mut staff = gather(rows).into_iter();
        Ok(staff.any(|one| !one.is_disabled && one.roles.iter().any(is_referee)))
    }

    /// Whether nobody else owns a tournament than this account.
    pub async fn is_last_owner(
        &self,
        by: &SignedIn,
        tournament: i64,
        account: i64,
    ) -> Result<bool, AccountFault> {
        let staff = self.staff(by, tournament).await?;
        let owns = |one: &&Staff| !one.is_disabled && one.roles.contains(&Role::Owner);
        let mut owners = staff.iter().filter(owns);
        Ok(owners.next().is_some_and(|one| one.account == account) && owners.next().is_none())
    }
}

pub(super) fn find(conn: &mut store::Conn, login: &str) -> Result<Account, AccountFault> {
    accounts::by_login(conn, login)?.ok_or(AccountFault::NotFound)
}

/// One entry for each person, from one row for each role.
fn gather(rows: Vec<(Account, Role)>) -> Vec<Staff> {
    let mut staff: Vec<Staff> = Vec::new();
    for (account, role) in rows {
        match staff.iter_mut().find(|one| one.account == account.id) {
            Some(one) => one.roles.push(role),
            None => staff.push(Staff {
                account: account.id,
                login: account.login,
                display_name: account.display_name,
                roles: vec![role],
                is_disabled: account.disabled_at.is_some(),
            }),
        }
    }
    for one in &mut staff {
        one.roles.sort_unstable();
    }
    staff
}
