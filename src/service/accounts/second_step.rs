//! The second step of a log-in: a factor after the right password.

use chrono::{DateTime, TimeDelta, Utc};

use super::access::{Deed, Note};
use super::admission::Admitted;
use super::code_guess::CodeGuess;
use super::{
    Account, AccountError, AccountRefusal, Accounts, Attempt, NewSession, Problem, Token, one_time,
    recovery,
};
use store::factor_steps::{self, Purpose, Step};
use store::factors::{self, Factor, Kind};
use store::{Conn, Hash, StoreError, accounts, recovery_codes};

/// For how long a password that was right waits for the factor.
pub(super) const WAITS: TimeDelta = TimeDelta::minutes(10);

/// How a log-in goes on after the right password.
#[derive(Debug)]
pub enum LogIn {
    Begun(NewSession),
    /// A factor is asked for.
    Waits(Waiting),
}

/// A log-in that waits for a factor.
#[derive(Debug, Clone)]
pub struct Waiting {
    /// By what it goes on, for ten minutes.
    pub token: Token,
    /// Whether its person has an app that makes codes.
    pub has_app: bool,
    /// What the browser is asked for a passkey, as JSON; none if they have no passkey.
    pub passkey: Option<String>,
}

/// What a proof came to.
enum Looked {
    Right(Account),
    Wrong(AccountRefusal),
}

impl Accounts {
    /// Goes on after the right password: to a session, or to the question for a factor.
    pub(super) async fn go_on(
        &self,
        account: Account,
        attempt: Attempt,
        admitted: Admitted,
    ) -> Result<LogIn, AccountError> {
        let id = account.id;
        let held = self
            .store
            .read(move |conn| factors::of_account(conn, id))
            .await?;
        if held.is_empty() {
            let session = self.begin(account, attempt, Some(admitted)).await?;
            return Ok(LogIn::Begun(session));
        }
        let token = Token::generate();
        let step = Step {
            token_hash: token.hash(),
            account: Some(id),
            purpose: Purpose::AfterPassword,
            state: String::new(),
            expires_at: self.clock.now() + WAITS,
        };
        self.store
            .write(move |conn| {
                admitted.succeeded(conn)?;
                factor_steps::create(conn, &step)
            })
            .await?;
        Ok(LogIn::Waits(self.ask_for_factor(token, &held).await?))
    }

    /// What a log-in waits for, to ask once more.
    ///
    /// # Errors
    /// [`AccountRefusal::StepEnded`] for one that waited too long.
    pub async fn waiting(&self, token: &Token) -> Result<Waiting, AccountError> {
        let (hash, now) = (token.hash(), self.clock.now());
        let held = self
            .store
            .read(move |conn| {
                let account = waits_for(conn, &hash, now)?;
                Ok::<_, AccountError>(factors::of_account(conn, account.id)?)
            })
            .await?;
        self.ask_for_factor(token.clone(), &held).await
    }

    /// What is asked for, of what somebody has.
    async fn ask_for_factor(&self, token: Token, held: &[Factor]) -> Result<Waiting, AccountError> {
        let passkey = self.ask_after_password(&token, held).await?;
        Ok(Waiting {
            has_app: held.iter().any(|factor| factor.kind == Kind::Totp),
            token,
            passkey,
        })
    }

    /// Begins the session of a log-in that waited for a factor: by a code of an app, or by a recovery code. Login and
    /// password of the attempt are not looked at.
    ///
    /// # Errors
    /// [`AccountRefusal::StepEnded`], [`AccountRefusal::CodesUsedUp`], [`Problem::CodeWrong`],
    /// [`Problem::CodeUsed`] and [`Problem::RecoveryCodeWrong`].
    pub async fn log_in_with_code(
        &self,
        step: &Token,
        typed: String,
        attempt: Attempt,
    ) -> Result<NewSession, AccountError> {
        let (hash, now) = (step.hash(), self.clock.now());
        let device = attempt.device.as_ref().map(Token::hash);
        // A wrong guess is no error here: it stays counted.
        let looked = self
            .store
            .write(move |conn| {
                let account = waits_for(conn, &hash, now)?;
                let wrong = match recovery::hash(&typed) {
                    Some(code) => wrong_recovery_code(conn, account.id, &code, now)?,
                    None => {
                        let guess = CodeGuess::admit(conn, account.id, device.as_ref(), now)?;
                        let wrong = wrong_code(conn, account.id, &typed, now)?;
                        if wrong.is_some() {
                            Note::of(Deed::FactorFailed, account.id).write(conn, now)?;
                        } else {
                            guess.succeeded(conn)?;
                        }
                        wrong
                    }
                };
                if let Some(problem) = wrong {
                    return Ok(Looked::Wrong(AccountRefusal::Invalid(problem)));
                }
                if !factor_steps::end(conn, &hash)? {
                    return Err(AccountRefusal::StepEnded.into());
                }
                Ok::<_, AccountError>(Looked::Right(account))
            })
            .await?;
        match looked {
            Looked::Right(account) => self.begin(account, attempt, None).await,
            Looked::Wrong(refusal) => Err(refusal.into()),
        }
    }
}

/// The account for which a log-in waits; it may have been closed meanwhile.
fn waits_for(conn: &mut Conn, step: &Hash, now: DateTime<Utc>) -> Result<Account, AccountError> {
    let found = factor_steps::find(conn, step, Purpose::AfterPassword, now)?;
    let Some((Some(id), _)) = found else {
        return Err(AccountRefusal::StepEnded.into());
    };
    let account = accounts::get(conn, id)?;
    if account.disabled_at.is_some() {
        return Err(AccountRefusal::StepEnded.into());
    }
    Ok(account)
}

/// What is wrong with a code of an app; nothing if it is right, which uses it up.
fn wrong_code(
    conn: &mut Conn,
    account: i64,
    typed: &str,
    now: DateTime<Utc>,
) -> Result<Option<Problem>, StoreError> {
    let code = one_time::digits(typed);
    for app in factors::of_account(conn, account)? {
        if app.kind != Kind::Totp {
            continue;
        }
        let Some(step) = one_time::step_of(&app.secret, &code, now) else {
            continue;
        };
        let is_first = factors::use_step(conn, app.id, step, now)?;
        return Ok((!is_first).then_some(Problem::CodeUsed));
    }
    Ok(Some(Problem::CodeWrong))
}

/// What is wrong with a recovery code; nothing if it is right, which uses it up.
fn wrong_recovery_code(
    conn: &mut Conn,
    account: i64,
    code: &Hash,
    now: DateTime<Utc>,
) -> Result<Option<Problem>, StoreError> {
    if !recovery_codes::use_up(conn, account, code, now)? {
        return Ok(Some(Problem::RecoveryCodeWrong));
    }
    Note::of(Deed::RecoveryCodeUsed, account).write(conn, now)?;
    Ok(None)
}
