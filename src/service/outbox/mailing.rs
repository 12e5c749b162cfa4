//! A director's mail to the participants.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{Outbox, is_address};
use crate::mail::compose;
use crate::service::accounts::session::SignedIn;
use crate::service::tournaments::Snapshot;
use crate::store::mailings::{self, Fate, Letter, Mailing};
use crate::store::outbox::{Contents, Kind, NewLetter};
use crate::store::{Conn, Constraint, Failure, KeyUse, StoreError, keys, new_id};
use crate::tournament::{Actor, Capability, EntrantId, PersonId};
use crate::words::{Lang, Words};

/// What a director typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMailing {
    /// The subject, one line.
    pub subject: String,
    pub text: String,
    /// Where answers go, if not to the sender of the site.
    pub reply_to: Option<String>,
}

/// Whom a mailing reaches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recipients {
    /// One person for each address. Two people with one address get one letter.
    pub to: Vec<(PersonId, String)>,
    /// Entrants who have no address, or none that mail can go to.
    pub without: Vec<EntrantId>,
}

impl Recipients {
    /// Everybody who takes part: neither withdrawn nor disqualified, substitutes among them.
    #[must_use]
    pub fn of(snapshot: &Snapshot) -> Self {
        let mut found = Self::default();
        let mut known = BTreeSet::new();
        let takes_part = snapshot.tournament.entrants.values();
        for entrant in takes_part.filter(|entrant| entrant.is_active()) {
            let person = snapshot.people.get(&entrant.person);
            let address = person.and_then(|person| person.email.as_deref());
            match address.map(str::trim).filter(|text| is_address(text)) {
                Some(address) => {
                    if known.insert(address.to_lowercase()) {
                        found.to.push((entrant.person, address.to_owned()));
                    }
                }
                None => found.without.push(entrant.id),
            }
        }
        found
    }
}

/// What came of sending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    /// How many letters were written; 0 when it had been sent before.
    pub letters: usize,
    /// Whether the same form had been sent before.
    pub repeated: bool,
}

/// A mailing with what became of its letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailingView {
    pub id: i64,
    /// The account that sent it.
    pub by: i64,
    pub at: DateTime<Utc>,
    pub subject: String,
    pub text: String,
    /// How many entrants had no address.
    pub without_address: i64,
    /// Letters that were delivered.
    pub delivered: usize,
    pub waiting: usize,
    /// Letters that were given up, and those that wait after a failure.
    pub not_reached: Vec<NotReached>,
    /// How many were given up and can be sent again.
    pub can_retry: usize,
}

/// Somebody whose letter has not been taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotReached {
    pub person: Option<PersonId>,
    /// What the mail server said.
    pub reason: String,
    /// Whether nobody tries any more.
    pub given_up: bool,
}

/// Why a mailing was not sent.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MailingError {
    /// The person may not.
    #[error("not allowed")]
    Forbidden,
    /// This node sends no mail, or none about a rehearsal.
    #[error("no mail is sent")]
    NotSetUp,
    /// Nobody has an address.
    #[error("nobody has an address")]
    Nobody,
    /// There is no such mailing.
    #[error("not found")]
    NotFound,
    /// The same form had been sent before.
    #[error("this was done before")]
    Repeated,
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for MailingError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            StoreError::Duplicate(Constraint::Key) => Self::Repeated,
            other => Self::Store(other),
        }
    }
}

impl Failure for MailingError {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}

impl Outbox {
    /// Writes to everybody who takes part, once for each key.
    ///
    /// # Errors
    /// Why nothing was written.
    pub async fn write_to_entrants(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        draft: &NewMailing,
        key: &str,
    ) -> Result<Sent, MailingError> {
        may_write(by, snapshot.id)?;
        if !self.sends_for(&snapshot.tournament) {
            return Err(MailingError::NotSetUp);
        }
        let recipients = Recipients::of(snapshot);
        if recipients.to.is_empty() {
            return Err(MailingError::Nobody);
        }
        let mailing = Mailing {
            id: new_id(),
            tournament: snapshot.id,
            created_by: by.account,
            created_at: self.inner.clock.now(),
            subject: draft.subject.clone(),
            body: draft.text.clone(),
            reply_to: draft.reply_to.clone(),
            letters: i64::try_from(recipients.to.len()).unwrap_or(i64::MAX),
            without_address: i64::try_from(recipients.without.len()).unwrap_or(i64::MAX),
        };
        let letters = self.letters(snapshot, &mailing, recipients);
        let count = letters.len();
        let used = key_use(by, key, &mailing);
        let written = self
            .inner
            .store
            .write(move |conn: &mut Conn| {
                keys::record(conn, &used)?;
                Ok::<_, MailingError>(mailings::create(conn, &mailing, &letters)?)
            })
            .await;
        match written {
            Ok(()) => {
                self.was_written();
                Ok(Sent {
                    letters: count,
                    repeated: false,
                })
            }
            Err(MailingError::Repeated) => Ok(Sent {
                letters: 0,
                repeated: true,
            }),
            Err(error) => Err(error),
        }
    }

    /// The letters of a mailing.
    fn letters(
        &self,
        snapshot: &Snapshot,
        mailing: &Mailing,
        recipients: Recipients,
    ) -> Vec<NewLetter> {
        let tournament = &snapshot.tournament;
        let settings = &tournament.settings;
        let main = settings.languages.first();
        let lang = main.and_then(|tag| Lang::from_tag(tag)).unwrap_or_default();
        let page = format!("{}/t/{}", self.inner.base_url, settings.slug);
        let body = compose::notice(
            Words::for_language(lang),
            &settings.title,
            &mailing.body,
            tournament.published.then_some(page.as_str()),
        );
        let letter = |(person, address): (PersonId, String)| NewLetter {
            id: new_id(),
            kind: Kind::Notice,
            mailing: Some(mailing.id),
            person: Some(person.0),
            language: lang.code().to_owned(),
            contents: Contents {
                address,
                reply_to: mailing.reply_to.clone(),
                subject: mailing.subject.clone(),
                body: body.clone(),
            },
            created_at: mailing.created_at,
            expires_at: None,
        };
        recipients.to.into_iter().map(letter).collect()
    }

    /// The mailings of a tournament, the newest first.
    ///
    /// # Errors
    /// When the person may not see them, or the database fails.
    pub async fn mailings(
        &self,
        by: &SignedIn,
        tournament: i64,
    ) -> Result<Vec<MailingView>, MailingError> {
        may_write(by, tournament)?;
        let (mailings, letters) = self
            .inner
            .store
            .read(move |conn: &mut Conn| mailings::list(conn, tournament))
            .await?;
        let mut of: HashMap<i64, Vec<Letter>> = HashMap::new();
        for letter in letters {
            of.entry(letter.mailing).or_default().push(letter);
        }
        let view = |mailing: Mailing| {
            let letters = of.remove(&mailing.id).unwrap_or_default();
            view(mailing, letters)
        };
        Ok(mailings.into_iter().map(view).collect())
    }

    /// Sends the letters of a mailing that were given up once more; returns how many.
    ///
    /// # Errors
    /// Why not.
    pub async fn retry(
        &self,
        by: &SignedIn,
        tournament: i64,
        mailing: i64,
    ) -> Result<usize, MailingError> {
        may_write(by, tournament)?;
        if !self.sends() {
            return Err(MailingError::NotSetUp);
        }
        let now = self.inner.clock.now();
        let again = self
            .inner
            .store
            .write(move |conn: &mut Conn| mailings::retry(conn, tournament, mailing, now))
            .await?;
        self.was_written();
        Ok(again)
    }
}

/// Refuses unless a person may write to the participants.
fn may_write(by: &SignedIn, tournament: i64) -> Result<(), MailingError> {
    if by.may(tournament, Capability::ManageEntrants) {
        return Ok(());
    }
    Err(MailingError::Forbidden)
}

/// The key of a form, used up by sending.
fn key_use(by: &SignedIn, key: &str, mailing: &Mailing) -> KeyUse {
    let request = format!(
        "{}\n{}\n{}",
        mailing.tournament, mailing.subject, mailing.body
    );
    KeyUse {
        scope: Actor::Account(by.account).to_string(),
        key: key.to_owned(),
        request_digest: Sha256::digest(request.as_bytes()).to_vec(),
        outcome: Vec::new(),
        used_at: mailing.created_at,
    }
}

fn view(mailing: Mailing, letters: Vec<Letter>) -> MailingView {
    let mut view = MailingView {
        id: mailing.id,
        by: mailing.created_by,
        at: mailing.created_at,
        subject: mailing.subject,
        text: mailing.body,
        without_address: mailing.without_address,
        delivered: 0,
        waiting: 0,
        not_reached: Vec::new(),
        can_retry: 0,
    };
    for letter in letters {
        let person = letter.person.map(PersonId);
        let mut note = |reason, given_up| {
            view.not_reached.push(NotReached {
                person,
                reason,
                given_up,
            });
        };
        match letter.fate {
            Fate::Delivered => view.delivered += 1,
            Fate::Waiting(error) => {
                if let Some(reason) = error {
                    note(reason, false);
                }
                view.waiting += 1;
            }
            Fate::GivenUp { error, can_retry } => {
                note(error, true);
                view.can_retry += usize::from(can_retry);
            }
        }
    }
    view
}
