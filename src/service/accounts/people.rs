//! The list of all accounts, for site owners and the shell.

use chrono::{DateTime, Utc};

use super::{AccountFault, Accounts, Role, SignedIn};
use store::{StoreError, accounts, factors, tournaments};

/// An account with its roles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountHolder {
    pub id: i64,
    pub login: String,
    /// The name others see.
    pub display_name: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Whether the whole site is theirs.
    pub is_site_owner: bool,
    /// Whether it may not be used.
    pub is_disabled: bool,
    /// Whether it has a second factor.
    pub has_factor: bool,
    /// Its roles, as (address of the tournament, role).
    pub roles: Vec<(String, Role)>,
}

impl Accounts {
    /// All accounts by login, for a site owner.
    pub async fn people(&self, by: &SignedIn) -> Result<Vec<AccountHolder>, AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        self.people_for_shell().await
    }

    /// All accounts by login, for the shell.
    pub async fn people_for_shell(&self) -> Result<Vec<AccountHolder>, AccountFault> {
        self.store
            .read(|conn| {
                let holders = factors::holders(conn)?;
                let mut people = Vec::new();
                for account in accounts::list(conn)? {
                    let mut roles = Vec::new();
                    for (tournament, role) in accounts::roles_of(conn, account.id)? {
                        match tournaments::get(conn, tournament) {
                            Ok(index) => roles.push((index.slug, role)),
                            Err(StoreError::NotFound) => {}
                            Err(error) => return Err(error.into()),
                        }
                    }
                    people.push(AccountHolder {
                        id: account.id,
                        login: account.login,
                        display_name: account.display_name,
                        created_at: account.created_at,
                        is_site_owner: account.is_site_owner,
                        is_disabled: account.disabled_at.is_some(),
                        has_factor: holders.contains(&account.id),
                        roles,
                    });
                }
                Ok(people)
            })
            .await
    }
}
