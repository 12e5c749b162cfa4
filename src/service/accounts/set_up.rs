//! The first run: a one-time link creates the owner's account.

use chrono::TimeDelta;

use super::access::{Deed, Note};
use super::{
    AccountError, AccountFault, AccountRefusal, Accounts, Attempt, NewAccount, NewSession, Token,
};
use store::{StoreError, accounts, tokens};

/// How long the link may be used; the next start of the server makes a new one.
const LIFETIME: TimeDelta = TimeDelta::days(7);

impl Accounts {
    /// Whether the site has an owner whose account works.
    pub async fn has_owner(&self) -> Result<bool, AccountFault> {
        Ok(self.store.read(accounts::has_owner).await?)
    }

    /// A new token for the link that creates the owner's account, `None` when there is an owner.
    /// Earlier links end.
    pub async fn open_set_up(&self) -> Result<Option<Token>, AccountFault> {
        let token = Token::generate();
        let (hash, now) = (token.hash(), self.clock.now());
        let opened = self
            .store
            .write(move |conn| {
                if accounts::has_owner(conn)? {
                    return Ok(false);
                }
                tokens::create_setup(conn, &hash, now, now + LIFETIME)?;
                Ok::<_, StoreError>(true)
            })
            .await?;
        Ok(opened.then_some(token))
    }

    /// Whether a link of the first run may be used now.
    pub async fn set_up_is_open(&self, token: &Token) -> Result<bool, AccountFault> {
        let (hash, now) = (token.hash(), self.clock.now());
        Ok(self
            .store
            .read(move |conn| tokens::setup_is_open(conn, &hash, now))
            .await?)
    }

    /// Uses the link: creates the owner's account and begins its first session. Of two who try at
    /// once, one succeeds.
    pub async fn set_up(
        &self,
        token: &Token,
        owner: NewAccount,
        attempt: Attempt,
    ) -> Result<NewSession, AccountError> {
        if !self.set_up_is_open(token).await? {
            return Err(AccountRefusal::LinkUsedUp.into());
        }
        let owner = NewAccount {
            is_site_owner: true,
            ..owner
        };
        let account = self.prepare(owner).await?;
        let (hash, now, row) = (token.hash(), self.clock.now(), account.clone());
        let used = self
            .store
            .write(move |conn| {
                tokens::use_setup(conn, &hash, &row, now)?;
                Note::of(Deed::AccountMade, row.id).write(conn, now)?;
                Note::of(Deed::OwnerMade, row.id).write(conn, now)
            })
            .await;
        match used {
            Ok(()) => self.begin(account, attempt, None).await,
            Err(StoreError::NotFound) => Err(AccountRefusal::LinkUsedUp.into()),
            Err(error) => Err(error.into()),
        }
    }
}
