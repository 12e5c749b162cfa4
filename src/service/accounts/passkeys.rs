//! Passkeys: adding one to one's own account, and logging in by one, alone or after the password.
//!
//! A passkey is asked to make sure of its person itself, by a finger or a number, so alone it is two factors.

mod ceremony;

use super::access::{Deed, Note};
use super::second_factor::{check_is_person, give_codes, hashes, tell};
use super::second_step::WAITS;
use super::throttle::{WINDOW, network};
use super::{
    AccountError, AccountFault, AccountRefusal, Accounts, Attempt, NewSession, Problem, SignedIn,
    Token, recovery,
};
use crate::outbox::Outbox;
pub(super) use ceremony::Ceremony;
use ceremony::{Holder, NotTaken, Question};
use mail::compose::FactorChange;
use store::factor_steps::{self, Purpose, Step};
use store::factors::{self, Factor, Kind};
use store::throttle::{self, Subject};
use store::{Conn, accounts, new_id};

/// Questions for any passkey that one network gets within the time for which guesses are counted.
const MOST_QUESTIONS: i64 = 100;
/// The longest name that a person may give one, in letters.
pub const LONGEST_PASSKEY_NAME: usize = 60;

/// A question to a browser about passkeys.
#[derive(Debug, Clone)]
pub struct PasskeyQuestion {
    /// By what its answer is known, for ten minutes.
    pub token: Token,
    /// What the browser is asked, as JSON.
    pub options: String,
}

/// What a passkey is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByPasskey {
    /// As the second factor.
    AfterPassword,
    Alone,
}

impl ByPasskey {
    fn purpose(self) -> Purpose {
        match self {
            Self::AfterPassword => Purpose::AfterPassword,
            Self::Alone => Purpose::ByPasskey,
        }
    }
}

impl Accounts {
    /// The same accounts on the site at an address, whose passkeys they know.
    #[must_use]
    pub fn at(self, base_url: &str) -> Self {
        Self {
            passkeys: Ceremony::of(base_url),
            ..self
        }
    }

    /// Whether this site can have passkeys: browsers know them by the site's name.
    #[must_use]
    pub fn has_passkeys(&self) -> bool {
        self.passkeys.is_some()
    }

    /// Asks the browser of a person for a new passkey.
    ///
    /// # Errors
    /// `Forbidden` for tablets, `NotFound` where the site can have none.
    pub async fn ask_for_new_passkey(
        &self,
        who: &SignedIn,
    ) -> Result<PasskeyQuestion, AccountFault> {
        check_is_person(who)?;
        let ceremony = self.ceremony()?;
        let held = self.passkeys_of(who.account).await?;
        let holder = Holder {
            account: who.account,
            login: &who.login,
            name: &who.display_name,
        };
        let question = ceremony.ask_for_new(&holder, &kept(&held));
        let question = question.map_err(broken)?;
        self.keep(question, Some(who.account), Purpose::NewPasskey)
            .await
    }

    /// Adds the passkey of an answer to the account of a person. New recovery codes come back if the account has none
    /// left. Who logs in with an address gets a letter.
    ///
    /// # Errors
    /// [`Problem::PasskeyRefused`], [`AccountRefusal::StepEnded`].
    pub async fn add_passkey(
        &self,
        who: &SignedIn,
        step: &Token,
        (name, answer): (&str, &str),
        post: &Outbox,
    ) -> Result<Vec<String>, AccountError> {
        let ceremony = self.ceremony()?;
        let (hash, id, now) = (step.hash(), who.account, self.clock.now());
        let asked = self
            .store
            .read(move |conn| factor_steps::find(conn, &hash, Purpose::NewPasskey, now))
            .await?;
        let Some((_, state)) = asked.filter(|(account, _)| *account == Some(id)) else {
            return Err(AccountRefusal::StepEnded.into());
        };
        let new = ceremony.new_key(&state, answer).map_err(refused)?;
        let key = Factor {
            id: new_id(),
            account: id,
            kind: Kind::Passkey,
            name: name.chars().take(LONGEST_PASSKEY_NAME).collect(),
            secret: new.kept,
            credential: Some(new.credential),
            created_at: now,
            confirmed_at: Some(now),
            last_used: None,
        };
        let (codes, letters) = (recovery::generate(), post.clone());
        let hashes = hashes(&codes);
        let are_new = self
            .store
            .write(move |conn| {
                if !factor_steps::end(conn, &hash)? {
                    return Err(AccountRefusal::StepEnded.into());
                }
                factors::create(conn, &key)?;
                Note::of(Deed::FactorAdded, id).write(conn, now)?;
                let account = accounts::get(conn, id)?;
                tell(conn, &letters, &account, FactorChange::Added, now)?;
                Ok::<_, AccountError>(give_codes(conn, id, &hashes, now)?)
            })
            .await?;
        post.was_written();
        Ok(if are_new { codes } else { Vec::new() })
    }

    /// Asks a browser for any passkey of this site.
    ///
    /// # Errors
    /// `NotFound` where the site can have none, `Throttled` for a network that asks too often.
    pub async fn ask_for_any_passkey(
        &self,
        address: Option<std::net::IpAddr>,
    ) -> Result<PasskeyQuestion, AccountError> {
        let question = self.ceremony()?.ask_for_any().map_err(broken)?;
        let now = self.clock.now();
        let name = address.map_or_else(|| "unknown".to_owned(), network);
        let name = format!("passkeys {name}");
        self.store
            .write(move |conn| {
                let subject = Subject::Address(&name);
                throttle::record(conn, subject, now, WINDOW)?;
                match throttle::failures(conn, subject, now, WINDOW)? {
                    Some(asked) if asked.count > MOST_QUESTIONS => {
                        let minutes = (asked.since + WINDOW - now).num_minutes() + 1;
                        Err(AccountRefusal::Throttled { minutes }.into())
                    }
                    _ => Ok::<_, AccountError>(()),
                }
            })
            .await?;
        Ok(self.keep(question, None, Purpose::ByPasskey).await?)
    }

    /// Asks for a passkey of the account whose log-in waits; nothing if it has none, or the site can have none.
    pub(super) async fn ask_after_password(
        &self,
        step: &Token,
        held: &[Factor],
    ) -> Result<Option<String>, AccountFault> {
        let keys: Vec<String> = kept(held);
        let Some(ceremony) = self.passkeys.as_ref().filter(|_| !keys.is_empty()) else {
            return Ok(None);
        };
        let question = ceremony.ask_for(&keys).map_err(broken)?;
        let (hash, state) = (step.hash(), question.state);
        self.store
            .write(move |conn| factor_steps::set_state(conn, &hash, &state))
            .await?;
        Ok(Some(question.options))
    }

    /// Begins the session of whose passkey answers. Login and password of the attempt are not looked at.
    ///
    /// # Errors
    /// [`AccountRefusal::StepEnded`], [`Problem::PasskeyRefused`].
    pub async fn log_in_by_passkey(
        &self,
        step: &Token,
        (how, answer): (ByPasskey, &str),
        attempt: Attempt,
    ) -> Result<NewSession, AccountError> {
        let ceremony = self.ceremony()?;
        let credential = Ceremony::credential(answer).map_err(refused)?;
        let (hash, now) = (step.hash(), self.clock.now());
        let (state, key) = self
            .store
            .read(move |conn| {
                let asked = factor_steps::find(conn, &hash, how.purpose(), now)?;
                let (whose, state) = asked.ok_or(AccountRefusal::StepEnded)?;
                let key = factors::passkey(conn, &credential)?;
                let key = key.filter(|key| whose.is_none_or(|whose| whose == key.account));
                Ok::<_, AccountError>((state, key))
            })
            .await?;
        let key = key.ok_or(AccountRefusal::Invalid(Problem::PasskeyRefused))?;
        let right = match how {
            ByPasskey::AfterPassword => ceremony.answered(&state, answer, &key.secret),
            ByPasskey::Alone => {
                ceremony.answered_by_any(&state, answer, (key.account, &key.secret))
            }
        };
        let now_kept = right.map_err(refused)?;
        let account = self
            .store
            .write(move |conn| {
                if !factor_steps::end(conn, &hash)? {
                    return Err(AccountRefusal::StepEnded.into());
                }
                let account = accounts::get(conn, key.account)?;
                if account.disabled_at.is_some() {
                    return Err(AccountRefusal::Invalid(Problem::PasskeyRefused).into());
                }
                factors::used(conn, key.id, &now_kept, now)?;
                Ok::<_, AccountError>(account)
            })
            .await?;
        self.begin(account, attempt, None).await
    }

    fn ceremony(&self) -> Result<&Ceremony, AccountFault> {
        self.passkeys.as_ref().ok_or(AccountFault::NotFound)
    }

    async fn passkeys_of(&self, account: i64) -> Result<Vec<Factor>, AccountFault> {
        let read = move |conn: &mut Conn| factors::of_account(conn, account);
        Ok(self.store.read(read).await?)
    }

    /// Keeps what was asked until the answer comes.
    async fn keep(
        &self,
        question: Question,
        account: Option<i64>,
        purpose: Purpose,
    ) -> Result<PasskeyQuestion, AccountFault> {
        let token = Token::generate();
        let step = Step {
            token_hash: token.hash(),
            account,
            purpose,
            state: question.state,
            expires_at: self.clock.now() + WAITS,
        };
        self.store
            .write(move |conn| factor_steps::create(conn, &step))
            .await?;
        Ok(PasskeyQuestion {
            token,
            options: question.options,
        })
    }
}

/// What is kept of the passkeys among factors.
fn kept(held: &[Factor]) -> Vec<String> {
    let passkeys = held.iter().filter(|held| held.kind == Kind::Passkey);
    passkeys.map(|key| key.secret.clone()).collect()
}

/// A question that cannot be asked: what was kept is not what this program wrote.
fn broken(error: NotTaken) -> AccountFault {
    tracing::error!(%error, "a browser cannot be asked about passkeys");
    AccountFault::NotFound
}

/// An answer that is not taken.
fn refused(error: NotTaken) -> AccountRefusal {
    tracing::info!(%error, "a passkey was refused");
    AccountRefusal::Invalid(Problem::PasskeyRefused)
}
