//! Writing a letter to a group, at once or for later.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::audience::Audience;
use super::facts::ReaderFacts;
use super::fill::Filler;
use super::recipients::{Recipient, Recipients, main};
use super::{Letters, MailingError, MailingRefusal, may_write};
use crate::accounts::{SignedIn, Token};
use crate::outbox::limits;
use crate::tournaments::Snapshot;
use mail::compose;
use mail::template::LetterTemplate;
use store::mailings::{self, Mailing, MailingLetter, MailingText};
use store::outbox::{Contents, Kind, NewLetter};
use store::{Conn, KeyUse, StoreError, keys, letter_links, new_id};
use tournament::{Actor, PersonId};
use words::{Lang, Words};

/// A letter as it was typed in one language, with its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedLetter {
    pub lang: Lang,
    /// One line.
    pub subject: String,
    pub text: String,
}

/// What a director typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMailing {
    /// The letter in the languages of the event, the main one first; never empty.
    pub letters: Vec<TypedLetter>,
    /// Where answers go, if not to the sender of the site.
    pub reply_to: Option<String>,
    pub audience: Audience,
    /// Whether everybody must get it.
    pub necessary: bool,
    /// When it is to go; none: at once.
    pub send_at: Option<DateTime<Utc>>,
}

/// What came of sending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    /// How many letters were written; 0 when it had been sent before, or goes later.
    pub letters: usize,
    /// How many people were left out because nobody confirmed or answers for their addresses.
    pub left_out: usize,
    /// Whether the same form had been sent before.
    pub repeated: bool,
}

/// The letters of a mailing, ready for the outbox.
pub(super) struct WrittenOut {
    pub letters: Vec<MailingLetter>,
    pub without_address: i64,
    pub left_out: usize,
}

impl Letters {
    /// Writes to a group, once for each key.
    ///
    /// # Errors
    /// Why nothing was written.
    pub async fn send(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        draft: &NewMailing,
        key: &str,
    ) -> Result<Sent, MailingError> {
        may_write(by, snapshot.id)?;
        if !self.outbox.sends_for(&snapshot.tournament) {
            return Err(MailingRefusal::NotSetUp.into());
        }
        let now = self.tournaments.clock().now();
        let (mailing, texts) = mailing(by, snapshot, draft, now);
        let used = key_use(by, key, &mailing);
        let later = draft.send_at.is_some_and(|at| at > now);
        let written = match later {
            true => None,
            false => Some(self.write_out(snapshot, &mailing, &texts).await?),
        };
        if written.as_ref().is_some_and(|it| it.letters.is_empty()) {
            return Err(MailingRefusal::Nobody.into());
        }
        let sent = Sent {
            letters: written.as_ref().map_or(0, |it| it.letters.len()),
            left_out: written.as_ref().map_or(0, |it| it.left_out),
            repeated: false,
        };
        let most = self.outbox.most_of_account();
        let done = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                keys::record(conn, &used)?;
                mailings::create(conn, &mailing, &texts)?;
                let Some(written) = &written else {
                    return Ok(());
                };
                count(conn, mailing.created_by, written.letters.len(), (most, now))?;
                let without = written.without_address;
                mailings::write_out(conn, mailing.id, &written.letters, without, now)?;
                Ok::<_, MailingError>(())
            })
            .await;
        match done {
            Ok(()) => {
                self.outbox.was_written();
                Ok(sent)
            }
            Err(error) if error.is_repeated() => Ok(Sent {
                letters: 0,
                left_out: 0,
                repeated: true,
            }),
            Err(error) => Err(error),
        }
    }

    /// The letters of a mailing, each in the words of its reader.
    pub(super) async fn write_out(
        &self,
        snapshot: &Snapshot,
        mailing: &Mailing,
        texts: &[MailingText],
    ) -> Result<WrittenOut, StoreError> {
        let audience = mailing.audience.parse().unwrap_or(Audience::Everybody);
        let mut facts = self.facts(snapshot).await?;
        let recipients = Recipients::of(snapshot, &audience, &facts, mailing.necessary);
        let people: Vec<i64> = recipients.to.iter().map(|one| one.person.0).collect();
        let tokens = self.tokens(snapshot.id, people.clone()).await?;
        self.open_pages(snapshot.id, &mut facts, &people, (mailing, texts))
            .await?;
        let page = self.composer(snapshot, &facts, mailing, texts);
        let letter = |one: &Recipient| page.letter(one, tokens.get(&one.person.0));
        Ok(WrittenOut {
            letters: recipients.to.iter().map(letter).collect(),
            without_address: i64::try_from(recipients.without.len()).unwrap_or(i64::MAX),
            left_out: recipients.unsure.len(),
        })
    }

    /// The words by which these people ask for no more letters.
    pub(super) async fn tokens(
        &self,
        tournament: i64,
        people: Vec<i64>,
    ) -> Result<HashMap<i64, String>, StoreError> {
        let now = self.tournaments.clock().now();
        let fresh = || Token::generate().as_str().to_owned();
        let store = self.tournaments.store();
        store
            .write(move |conn: &mut Conn| {
                letter_links::tokens(conn, tournament, &people, fresh, now)
            })
            .await
    }

    pub(super) fn composer<'a>(
        &'a self,
        snapshot: &'a Snapshot,
        facts: &'a ReaderFacts,
        mailing: &'a Mailing,
        texts: &'a [MailingText],
    ) -> Composer<'a> {
        let filler = Filler {
            snapshot,
            facts,
            base: self.outbox.base_url(),
        };
        Composer {
            filler,
            mailing,
            texts,
            now: self.tournaments.clock().now(),
        }
    }
}

/// Writes the letters of one mailing.
pub(super) struct Composer<'a> {
    filler: Filler<'a>,
    mailing: &'a Mailing,
    texts: &'a [MailingText],
    now: DateTime<Utc>,
}

impl Composer<'_> {
    /// The letter of a reader. Without a token it has no link that ends letters.
    pub fn letter(&self, to: &Recipient, token: Option<&String>) -> MailingLetter {
        let (lang, subject, body) = self.words_for(to.lang);
        let token = token.filter(|_| !self.mailing.necessary);
        let unsubscribe = token.map(|token| format!("{}/letters/{token}", self.filler.base));
        let (subject, text) = self.filled(lang, (subject, body), to.person);
        let body = compose::notice(
            Words::for_language(lang),
            &self.filler.snapshot.tournament.settings.title,
            &text,
            self.filler.page("").as_deref(),
            unsubscribe.as_deref(),
        );
        let letter = NewLetter {
            id: new_id(),
            kind: Kind::Notice,
            mailing: Some(self.mailing.id),
            person: Some(to.person.0),
            language: lang.code().to_owned(),
            contents: Contents {
                address: to.address.clone(),
                reply_to: self.mailing.reply_to.clone(),
                subject,
                body,
            },
            created_at: self.now,
            expires_at: None,
        };
        MailingLetter {
            letter,
            unsubscribe,
        }
    }

    /// Subject and text with their fields filled in.
    pub fn filled(
        &self,
        lang: Lang,
        (subject, text): (&str, &str),
        person: PersonId,
    ) -> (String, String) {
        let fill = |text: &str| match LetterTemplate::read(text, lang) {
            Ok(template) => template.fill(|field| self.filler.value(field, person, lang)),
            // Written before letters had fields: a brace was a brace.
            Err(_) => text.to_owned(),
        };
        let one_line = |text: String| text.replace(['\r', '\n'], " ");
        (one_line(fill(subject)), fill(text))
    }

    /// The words in a language, or in the main one.
    pub fn words_for(&self, lang: Lang) -> (Lang, &str, &str) {
        let main = main(self.filler.snapshot);
        let mut others = self.texts.iter();
        match others.find(|text| text.language == lang.code() && lang != main) {
            Some(text) => (lang, text.subject.as_str(), text.body.as_str()),
            None => (
                main,
                self.mailing.subject.as_str(),
                self.mailing.body.as_str(),
            ),
        }
    }
}

/// Counts the letters of an account, if they go.
pub(super) fn count(
    conn: &mut Conn,
    account: i64,
    letters: usize,
    (most, now): (i64, DateTime<Utc>),
) -> Result<(), MailingError> {
    let letters = i64::try_from(letters).unwrap_or(i64::MAX);
    let room = limits::of_account(conn, account, most, now)?;
    if !room.takes(letters) {
        let limit = MailingRefusal::Limit {
            most,
            left: room.left.max(0),
            minutes: room.minutes(now),
        };
        return Err(limit.into());
    }
    Ok(limits::written(conn, account, letters, now)?)
}

/// A draft as it is kept.
pub(super) fn mailing(
    by: &SignedIn,
    snapshot: &Snapshot,
    draft: &NewMailing,
    now: DateTime<Utc>,
) -> (Mailing, Vec<MailingText>) {
    let first = draft.letters.first();
    let mailing = Mailing {
        id: new_id(),
        tournament: snapshot.id,
        created_by: by.account,
        created_at: now,
        subject: first.map_or_else(String::new, |it| it.subject.clone()),
        body: first.map_or_else(String::new, |it| it.text.clone()),
        reply_to: draft.reply_to.clone(),
        letters: 0,
        without_address: 0,
        audience: draft.audience.to_string(),
        necessary: draft.necessary,
        send_at: draft.send_at,
        written_at: None,
        cancelled_at: None,
    };
    let others = draft.letters.iter().skip(1).map(|letter| MailingText {
        language: letter.lang.code().to_owned(),
        subject: letter.subject.clone(),
        body: letter.text.clone(),
    });
    (mailing, others.collect())
}

/// The key of a form, used up by sending.
pub(super) fn key_use(by: &SignedIn, key: &str, mailing: &Mailing) -> KeyUse {
    let request = format!(
        "{}\n{}\n{}\n{}",
        mailing.tournament, mailing.audience, mailing.subject, mailing.body
    );
    KeyUse {
        scope: Actor::Account(by.account).to_string(),
        key: key.to_owned(),
        request_digest: Sha256::digest(request.as_bytes()).to_vec(),
        outcome: Vec::new(),
        used_at: mailing.created_at,
    }
}
