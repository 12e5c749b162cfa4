//! A forgotten password: an owner, or the shell, makes a link that sets a new one, once.

use chrono::TimeDelta;

use super::roles::find;
use super::{AccountError, Accounts, SignedIn, Token, password};
use crate::store::{Conn, StoreError, accounts, tokens};

/// How long the link may be used.
const LIFETIME: TimeDelta = TimeDelta::days(2);

impl Accounts {
    /// A link for an account, made by a site owner. An earlier link of the account ends.
    pub async fn open_reset(&self, by: &SignedIn, account: i64) -> Result<Token, AccountError> {
        if !by.is_site_owner {
            return Err(AccountError::Forbidden);
        }
        self.open(move |_| Ok(account)).await
    }

    /// A link for the account with a login, from the shell.
    pub async fn open_reset_from_shell(&self, login: &str) -> Result<Token, AccountError> {
        let login = login.to_owned();
        self.open(move |conn| Ok(find(conn, &login)?.id)).await
    }

    /// The name of the account whose password a link sets.
    pub async fn reset_of(&self, token: &Token) -> Result<String, AccountError> {
        let (hash, now) = (token.hash(), self.clock.now());
        let found = self
            .store
            .read(move |conn| {
                let id = tokens::reset_account(conn, &hash, now)?;
                Ok::<_, StoreError>(accounts::get(conn, id)?.login)
            })
            .await;
        found.map_err(used_up)
    }

    /// Uses a link: sets the password and ends every session of the account. The person then logs
    /// in with it.
    pub async fn use_reset(&self, token: &Token, new: String) -> Result<(), AccountError> {
        let login = self.reset_of(token).await?;
        password::accept(&new, &login)?;
        let new_hash = self.hasher.hash(new).await?;
        let (hash, now) = (token.hash(), self.clock.now());
        self.store
            .write(move |conn| tokens::use_reset(conn, &hash, &new_hash, now))
            .await
            .map_err(used_up)?;
        Ok(())
    }

    /// Makes a link for the account that `which` finds.
    async fn open(
        &self,
        which: impl Fn(&mut Conn) -> Result<i64, AccountError> + Send + 'static,
    ) -> Result<Token, AccountError> {
        let token = Token::generate();
        let (hash, now) = (token.hash(), self.clock.now());
        self.store
            .write(move |conn| {
                let account = which(conn)?;
                accounts::get(conn, account)?;
                Ok::<_, AccountError>(tokens::create_reset(
                    conn,
                    &hash,
                    account,
                    now,
                    now + LIFETIME,
                )?)
            })
            .await?;
        Ok(token)
    }
}

/// A link that is not found has been used or is too old.
fn used_up(error: StoreError) -> AccountError {
    match error {
        StoreError::NotFound => AccountError::LinkUsedUp,
        other => other.into(),
    }
}
