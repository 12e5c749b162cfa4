//! The second factor of one's own account: adding an app, codes for when it is lost, ending it; and its reset by
//! a site owner.

use chrono::{DateTime, Utc};

use super::access::{Deed, Note};
use super::roles::find;
use super::{
    Account, AccountError, AccountFault, AccountRefusal, Accounts, Problem, SignedIn, one_time,
    recovery, required,
};
use crate::outbox::{Outbox, is_address};
use mail::compose::FactorChange;
use store::factors::{self, Factor, Kind};
use store::outbox::{self, NewLetter};
use store::{Conn, Hash, StoreError, accounts, factor_steps, new_id, recovery_codes};

/// Something that a person shows beside their password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldFactor {
    pub id: i64,
    pub kind: Kind,
    /// What its person calls it; empty of an app.
    pub name: String,
    pub since: DateTime<Utc>,
    pub last_used: Option<DateTime<Utc>>,
}

/// What a person has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnFactors {
    /// The oldest first.
    pub held: Vec<HeldFactor>,
    /// How many recovery codes are unused.
    pub codes_left: i64,
    /// Whether the owners of the site require one of them.
    pub is_required: bool,
}

impl Accounts {
    /// What a person has beside their password.
    pub async fn factors(&self, who: &SignedIn) -> Result<OwnFactors, AccountFault> {
        let id = who.account;
        Ok(self
            .store
            .read(move |conn| {
                let account = accounts::get(conn, id)?;
                let roles = accounts::roles_of(conn, id)?;
                Ok::<_, StoreError>(OwnFactors {
                    held: factors::of_account(conn, id)?
                        .into_iter()
                        .map(held)
                        .collect(),
                    codes_left: recovery_codes::left(conn, id)?,
                    is_required: required::is_required(conn, &account, &roles)?,
                })
            })
            .await?)
    }

    /// Begins to add an app, with a new secret. It counts once its person has typed a code of it.
    pub async fn begin_app(&self, who: &SignedIn) -> Result<(), AccountFault> {
        check_is_person(who)?;
        let app = Factor {
            id: new_id(),
            account: who.account,
            kind: Kind::Totp,
            name: String::new(),
            secret: one_time::new_secret(),
            credential: None,
            created_at: self.clock.now(),
            confirmed_at: None,
            last_used: None,
        };
        Ok(self
            .store
            .write(move |conn| {
                factors::remove_begun(conn, app.account)?;
                factors::create(conn, &app)
            })
            .await?)
    }

    /// The secret of the app that is being added, in Base32; none if none is.
    pub async fn secret_of_begun_app(
        &self,
        who: &SignedIn,
    ) -> Result<Option<String>, AccountFault> {
        let id = who.account;
        let begun = self
            .store
            .read(move |conn| factors::begun(conn, id))
            .await?;
        Ok(begun.map(|app| app.secret))
    }

    /// Lets the app count whose code was typed. New recovery codes come back if the account has none left; they are
    /// shown here only. Who logs in with an address gets a letter.
    ///
    /// # Errors
    /// [`Problem::CodeWrong`]; `NotFound` if no app is being added.
    pub async fn confirm_app(
        &self,
        who: &SignedIn,
        code: &str,
        post: &Outbox,
    ) -> Result<Vec<String>, AccountError> {
        let (id, now, code) = (who.account, self.clock.now(), one_time::digits(code));
        let (codes, letters) = (recovery::generate(), post.clone());
        let hashes = hashes(&codes);
        let are_new = self
            .store
            .write(move |conn| {
                let app = factors::begun(conn, id)?.ok_or(AccountFault::NotFound)?;
                let wrong = AccountRefusal::Invalid(Problem::CodeWrong);
                let step = one_time::step_of(&app.secret, &code, now).ok_or(wrong)?;
                factors::confirm(conn, app.id, now)?;
                factors::use_step(conn, app.id, step, now)?;
                Note::of(Deed::FactorAdded, id).write(conn, now)?;
                let account = accounts::get(conn, id)?;
                tell(conn, &letters, &account, FactorChange::Added, now)?;
                Ok::<_, AccountError>(give_codes(conn, id, &hashes, now)?)
            })
            .await?;
        post.was_written();
        Ok(if are_new { codes } else { Vec::new() })
    }

    /// New recovery codes, shown here only; the ones before are good for nothing any more.
    ///
    /// # Errors
    /// `NotFound` for who has no second factor.
    pub async fn new_recovery_codes(&self, who: &SignedIn) -> Result<Vec<String>, AccountFault> {
        let (id, now, codes) = (who.account, self.clock.now(), recovery::generate());
        let hashes = hashes(&codes);
        self.store
            .write(move |conn| {
                if !factors::has_any(conn, id)? {
                    return Err(AccountFault::NotFound);
                }
                recovery_codes::replace(conn, id, &hashes)?;
                Ok::<_, AccountFault>(Note::of(Deed::RecoveryCodesMade, id).write(conn, now)?)
            })
            .await?;
        Ok(codes)
    }

    /// Ends a factor of one's own with the password. With the last of them the recovery codes end.
    ///
    /// # Errors
    /// [`Problem::PasswordWrong`]; `NotFound` for a factor that is not theirs.
    pub async fn remove_factor(
        &self,
        who: &SignedIn,
        factor: i64,
        password: String,
        post: &Outbox,
    ) -> Result<(), AccountError> {
        check_is_person(who)?;
        let admitted = self.right_password(who, password).await?;
        let (id, now, letters) = (who.account, self.clock.now(), post.clone());
        self.store
            .write(move |conn| {
                admitted.succeeded(conn)?;
                factors::remove(conn, id, factor)?;
                if !factors::has_any(conn, id)? {
                    recovery_codes::remove_all(conn, id)?;
                    factor_steps::end_all(conn, id)?;
                }
                Note::of(Deed::FactorRemoved, id).write(conn, now)?;
                let account = accounts::get(conn, id)?;
                tell(conn, &letters, &account, FactorChange::Removed, now)?;
                Ok::<_, AccountError>(())
            })
            .await?;
        post.was_written();
        Ok(())
    }

    /// Takes every factor from an account whose person lost them, by a site owner. The person gets a letter.
    ///
    /// # Errors
    /// `Forbidden` for who is no site owner, `NotFound` for an account without a factor.
    pub async fn reset_factors(
        &self,
        by: &SignedIn,
        account: i64,
        post: &Outbox,
    ) -> Result<(), AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        let (by, letters) = (by.account, post.clone());
        let now = self.clock.now();
        self.store
            .write(move |conn| {
                let person = accounts::get(conn, account)?;
                reset(conn, account, Some(by), now)?;
                tell(conn, &letters, &person, FactorChange::Reset, now)
            })
            .await?;
        post.was_written();
        Ok(())
    }

    /// [`Accounts::reset_factors`] by login, from the shell, which writes no letters.
    pub async fn reset_factors_from_shell(&self, login: &str) -> Result<(), AccountFault> {
        let (login, now) = (login.to_owned(), self.clock.now());
        self.store
            .write(move |conn| {
                let account = find(conn, &login)?.id;
                Ok::<_, AccountFault>(reset(conn, account, None, now)?)
            })
            .await
    }
}

/// Refuses tablets: they have no password, and so nothing beside it.
pub(super) fn check_is_person(who: &SignedIn) -> Result<(), AccountFault> {
    if who.is_tablet {
        return Err(AccountFault::Forbidden);
    }
    Ok(())
}

/// Writes the letter about a change, if its person can get one.
pub(super) fn tell(
    conn: &mut Conn,
    letters: &Outbox,
    account: &Account,
    change: FactorChange,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if !letters.sends() || !is_address(&account.login) {
        return Ok(());
    }
    let letter: NewLetter = letters.factor_changed(&account.login, &account.language, change, now);
    outbox::add(conn, &letter)
}

/// Gives an account new recovery codes unless some are left; says whether it did.
pub(super) fn give_codes(
    conn: &mut Conn,
    account: i64,
    codes: &[Hash],
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    if recovery_codes::left(conn, account)? > 0 {
        return Ok(false);
    }
    recovery_codes::replace(conn, account, codes)?;
    Note::of(Deed::RecoveryCodesMade, account).write(conn, now)?;
    Ok(true)
}

/// What the database knows of codes.
pub(super) fn hashes(codes: &[String]) -> Vec<Hash> {
    codes
        .iter()
        .filter_map(|code| recovery::hash(code))
        .collect()
}

fn held(factor: Factor) -> HeldFactor {
    HeldFactor {
        since: factor.confirmed_at.unwrap_or(factor.created_at),
        id: factor.id,
        kind: factor.kind,
        name: factor.name,
        last_used: factor.last_used,
    }
}

/// Forgets every factor and recovery code of an account.
fn reset(
    conn: &mut Conn,
    account: i64,
    by: Option<i64>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if factors::remove_all(conn, account)? == 0 {
        return Err(StoreError::NotFound);
    }
    recovery_codes::remove_all(conn, account)?;
    factor_steps::end_all(conn, account)?;
    let note = Note::of(Deed::FactorReset, account);
    note.by_account(by).write(conn, now)
}
