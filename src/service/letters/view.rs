//! What was sent to whom, and what became of it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::audience::Audience;
use super::recipients::main;
use super::send::TypedLetter;
use super::{Letters, MailingFault, may_write};
use crate::accounts::SignedIn;
use crate::outbox::Trouble;
use crate::tournaments::Snapshot;
use store::mailings::{self, Mailing, MailingText};
use store::{Conn, StoreError};
use tournament::PersonId;
use words::Lang;

/// What became of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It waits, after the trouble that there was, if any, with what the mail server said.
    Waits(Option<(Trouble, String)>),
    /// The mail server took it.
    Delivered(DateTime<Utc>),
    /// The mail server took it, and it came back.
    Bounced,
    /// Nobody tries any more.
    GivenUp(Trouble, String),
}

/// One letter of a mailing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterView {
    pub id: i64,
    pub person: Option<PersonId>,
    pub lang: Lang,
    pub fate: Fate,
}

/// A mailing with what became of its letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailingView {
    pub id: i64,
    /// The account that sent it.
    pub by: i64,
    pub at: DateTime<Utc>,
    pub audience: Audience,
    /// Whether everybody got it, whatever they had asked for.
    pub necessary: bool,
    pub reply_to: Option<String>,
    /// The letter as it was typed, in the main language first.
    pub words: Vec<TypedLetter>,
    /// How many people had no address.
    pub without_address: i64,
    /// When it is to go, while it waits for that.
    pub goes_at: Option<DateTime<Utc>>,
    /// Whether somebody took it back before.
    pub is_taken_back: bool,
    pub letters: Vec<LetterView>,
}

impl MailingView {
    /// How many letters fit.
    pub fn count(&self, fits: impl Fn(&Fate) -> bool) -> usize {
        self.letters.iter().filter(|it| fits(&it.fate)).count()
    }

    /// How many letters failed for good.
    #[must_use]
    pub fn failed(&self) -> usize {
        self.count(|fate| matches!(fate, Fate::Bounced | Fate::GivenUp(..)))
    }
}

impl Letters {
    /// The mailings of a tournament, the newest first.
    ///
    /// # Errors
    /// When the person may not see them, or the database fails.
    pub async fn mailings(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
    ) -> Result<Vec<MailingView>, MailingFault> {
        may_write(by, snapshot.id)?;
        let id = snapshot.id;
        let store = self.tournaments.store();
        let (mailings, letters) = store
            .read(move |conn: &mut Conn| mailings::list(conn, id))
            .await?;
        let mut of: HashMap<i64, Vec<mailings::Letter>> = HashMap::new();
        for letter in letters {
            of.entry(letter.mailing).or_default().push(letter);
        }
        let view = |mailing: Mailing| {
            let letters = of.remove(&mailing.id).unwrap_or_default();
            view(snapshot, mailing, Vec::new(), letters)
        };
        Ok(mailings.into_iter().map(view).collect())
    }

    /// One mailing of a tournament, with its words in every language.
    ///
    /// # Errors
    /// When the person may not see it, or there is none.
    pub async fn mailing(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        mailing: i64,
    ) -> Result<MailingView, MailingFault> {
        may_write(by, snapshot.id)?;
        let id = snapshot.id;
        let store = self.tournaments.store();
        let found: Result<_, StoreError> = store
            .read(move |conn: &mut Conn| mailings::get(conn, id, mailing))
            .await;
        let (mailing, texts, letters) = found?;
        Ok(view(snapshot, mailing, texts, letters))
    }
}

fn view(
    snapshot: &Snapshot,
    mailing: Mailing,
    texts: Vec<MailingText>,
    letters: Vec<mailings::Letter>,
) -> MailingView {
    let waits = mailing.written_at.is_none() && mailing.cancelled_at.is_none();
    let mut words = vec![TypedLetter {
        lang: main(snapshot),
        subject: mailing.subject,
        text: mailing.body,
    }];
    words.extend(texts.into_iter().filter_map(|text| {
        Some(TypedLetter {
            lang: Lang::from_tag(&text.language)?,
            subject: text.subject,
            text: text.body,
        })
    }));
    MailingView {
        id: mailing.id,
        by: mailing.created_by,
        at: mailing.written_at.unwrap_or(mailing.created_at),
        audience: mailing.audience.parse().unwrap_or(Audience::Everybody),
        necessary: mailing.necessary,
        reply_to: mailing.reply_to,
        words,
        without_address: mailing.without_address,
        goes_at: mailing.send_at.filter(|_| waits),
        is_taken_back: mailing.cancelled_at.is_some(),
        letters: letters.into_iter().map(letter).collect(),
    }
}

fn letter(letter: mailings::Letter) -> LetterView {
    let trouble = |kept: String| {
        let (trouble, said) = Trouble::read(&kept);
        (trouble, said.to_owned())
    };
    LetterView {
        id: letter.id,
        person: letter.person.map(PersonId),
        lang: Lang::from_tag(&letter.language).unwrap_or_default(),
        fate: match letter.fate {
            mailings::Fate::Waiting(kept) => Fate::Waits(kept.map(trouble)),
            mailings::Fate::Delivered(at) => Fate::Delivered(at),
            mailings::Fate::Bounced => Fate::Bounced,
            mailings::Fate::GivenUp(kept) => {
                let (trouble, said) = trouble(kept);
                Fate::GivenUp(trouble, said)
            }
        },
    }
}
