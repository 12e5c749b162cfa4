//! Closing accounts and making site owners, by a site owner or from the shell.

use super::access::{Deed, Note};
use super::roles::find;
use super::{AccountError, AccountFault, AccountRefusal, Accounts, SignedIn};
use store::{Conn, accounts, sessions};

impl Accounts {
    /// Disables an account or lets it be used again. Disabling ends its sessions.
    pub async fn set_disabled(
        &self,
        by: &SignedIn,
        account: i64,
        disabled: bool,
    ) -> Result<(), AccountError> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden.into());
        }
        let by = by.account;
        self.disable(move |_| Ok((account, Some(by))), disabled)
            .await
    }

    /// [`Accounts::set_disabled`] by login, from the shell.
    pub async fn set_disabled_from_shell(
        &self,
        login: &str,
        disabled: bool,
    ) -> Result<(), AccountError> {
        let login = login.to_owned();
        self.disable(move |conn| Ok((find(conn, &login)?.id, None)), disabled)
            .await
    }

    /// Makes an account a site owner, or an ordinary one.
    pub async fn set_site_owner(
        &self,
        by: &SignedIn,
        account: i64,
        is_owner: bool,
    ) -> Result<(), AccountError> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden.into());
        }
        let deed = if is_owner {
            Deed::OwnerMade
        } else {
            Deed::OwnerUnmade
        };
        let (note, now) = (Note::of(deed, account).by(by), self.clock.now());
        self.store
            .write(move |conn| {
                let had_owner = accounts::has_owner(conn)?;
                accounts::set_site_owner(conn, account, is_owner)?;
                note.write(conn, now)?;
                keep_an_owner(conn, had_owner)
            })
            .await
    }

    /// Disables or enables the account that `which` finds, with who does it.
    async fn disable(
        &self,
        which: impl Fn(&mut Conn) -> Result<(i64, Option<i64>), AccountError> + Send + 'static,
        disabled: bool,
    ) -> Result<(), AccountError> {
        let now = self.clock.now();
        self.store
            .write(move |conn| {
                let (account, by) = which(conn)?;
                let had_owner = accounts::has_owner(conn)?;
                accounts::set_disabled(conn, account, disabled.then_some(now))?;
                let deed = if disabled {
                    Deed::AccountDisabled
                } else {
                    Deed::AccountEnabled
                };
                Note::of(deed, account).by_account(by).write(conn, now)?;
                if disabled {
                    sessions::revoke_all(conn, account, None, now)?;
                    keep_an_owner(conn, had_owner)?;
                }
                Ok(())
            })
            .await
    }
}

/// Refuses (and so undoes) a change that takes the site its last owner.
fn keep_an_owner(conn: &mut Conn, had_owner: bool) -> Result<(), AccountError> {
    if had_owner && !accounts::has_owner(conn)? {
        return Err(AccountRefusal::LastOwner.into());
    }
    Ok(())
}
