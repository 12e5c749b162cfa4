//! A forgotten password: an owner, or the shell, makes a link that sets a new one, once. Where mail
//! is set up, people ask for the link themselves.

use std::net::IpAddr;

use chrono::TimeDelta;

use super::access::{Deed, Note};
use super::password::NO_PASSWORD;
use super::roles::find;
use super::throttle::Keys;
use super::{
    Account, AccountError, AccountFault, AccountRefusal, Accounts, SignedIn, Token, password,
};
use crate::outbox::{Outbox, is_address};
use store::{Conn, StoreError, accounts, factor_steps, known_devices, outbox, tokens};
use words::Lang;

/// How long the link may be used.
const LIFETIME: TimeDelta = TimeDelta::days(2);
/// How long a link may be used that went by mail: mailboxes are read by others too.
const LIFETIME_BY_MAIL: TimeDelta = TimeDelta::hours(2);

impl Accounts {
    /// A link for an account, made by a site owner. An earlier link of the account ends.
    pub async fn open_reset(&self, by: &SignedIn, account: i64) -> Result<Token, AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        let by = by.account;
        self.open(move |_| Ok((account, Some(by)))).await
    }

    /// A link for the account with a login, from the shell.
    pub async fn open_reset_from_shell(&self, login: &str) -> Result<Token, AccountFault> {
        let login = login.to_owned();
        self.open(move |conn| Ok((find(conn, &login)?.id, None)))
            .await
    }

    /// Sends a link to the account whose login is this e-mail address, if there is one that may be
    /// used. The caller learns nothing about that: neither by the answer nor, as far as the work
    /// goes, by its time.
    ///
    /// # Errors
    /// [`AccountRefusal::Throttled`] for who asks too often.
    pub async fn ask_for_reset(
        &self,
        login: &str,
        address: Option<IpAddr>,
        post: &Outbox,
    ) -> Result<(), AccountError> {
        let throttle = Keys::of_resets(login, address);
        let (login, now) = (login.trim().to_owned(), self.clock.now());
        let token = Token::generate();
        let letters = post.clone();
        self.store
            .write(move |conn: &mut Conn| {
                throttle.check(conn, now)?;
                throttle.failed(conn, now)?;
                let account = accounts::by_login(conn, &login)?;
                let Some(account) = account.filter(may_be_mailed) else {
                    return Ok(());
                };
                let until = now + LIFETIME_BY_MAIL;
                tokens::create_reset(conn, &token.hash(), account.id, now, until)?;
                Note::of(Deed::PasswordLinkAsked, account.id).write(conn, now)?;
                let lang = Lang::from_tag(&account.language).unwrap_or_default();
                let letter = letters.password_reset(&account.login, lang, token.as_str(), until);
                Ok::<_, AccountError>(outbox::add(conn, &letter)?)
            })
            .await?;
        post.was_written();
        Ok(())
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
    /// in with it. Who logs in with an address gets a letter that it was set.
    pub async fn use_reset(
        &self,
        token: &Token,
        new: String,
        post: &Outbox,
    ) -> Result<(), AccountError> {
        let login = self.reset_of(token).await?;
        password::accept(&new, &login, "")?;
        let new_hash = self.hasher.hash(new).await?;
        let (hash, now, letters) = (token.hash(), self.clock.now(), post.clone());
        self.store
            .write(move |conn: &mut Conn| {
                let id = tokens::use_reset(conn, &hash, &new_hash, now)?;
                // The password was lost, and with it perhaps a device.
                known_devices::forget_all(conn, id)?;
                factor_steps::end_all(conn, id)?;
                Note::of(Deed::PasswordSetByLink, id).write(conn, now)?;
                let account = accounts::get(conn, id)?;
                if letters.sends() && may_be_mailed(&account) {
                    let letter = letters.password_changed(&account.login, &account.language, now);
                    outbox::add(conn, &letter)?;
                }
                Ok::<_, StoreError>(())
            })
            .await
            .map_err(used_up)?;
        post.was_written();
        Ok(())
    }

    /// Makes a link for the account that `which` finds, with who makes it.
    async fn open(
        &self,
        which: impl Fn(&mut Conn) -> Result<(i64, Option<i64>), AccountFault> + Send + 'static,
    ) -> Result<Token, AccountFault> {
        let token = Token::generate();
        let (hash, now) = (token.hash(), self.clock.now());
        self.store
            .write(move |conn| {
                let (account, by) = which(conn)?;
                accounts::get(conn, account)?;
                let note = Note::of(Deed::PasswordLinkMade, account);
                note.by_account(by).write(conn, now)?;
                Ok::<_, AccountFault>(tokens::create_reset(
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
        StoreError::NotFound => AccountRefusal::LinkUsedUp.into(),
        other => other.into(),
    }
}

/// Whether a link can be sent to an account: it is in use, has a password, and its login is an
/// address.
fn may_be_mailed(account: &Account) -> bool {
    account.disabled_at.is_none()
        && account.password_hash != NO_PASSWORD
        && is_address(&account.login)
}
