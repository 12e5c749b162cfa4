//! Looking at a letter before it goes: as somebody would get it, and as a letter to oneself.

use super::facts::ReaderFacts;
use super::recipients::Recipient;
use super::send::{NewMailing, count, key_use, mailing};
use super::{Letters, MailingError, MailingRefusal, may_write};
use crate::accounts::SignedIn;
use crate::tournaments::Snapshot;
use mail::compose;
use store::outbox::{self, NewLetter};
use store::{Conn, keys};
use words::Words;

/// A letter as one reader would get it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    pub subject: String,
    /// The text with what stands below every letter.
    pub text: String,
}

impl Letters {
    /// The letter as this reader would get it. The link that ends letters is not theirs.
    #[must_use]
    pub fn sample(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        (draft, facts): (&NewMailing, &ReaderFacts),
        to: &Recipient,
    ) -> Sample {
        let (mailing, texts) = mailing(by, snapshot, draft, self.tournaments.clock().now());
        let composer = self.composer(snapshot, facts, &mailing, &texts);
        let contents = composer.letter(to, None).letter.contents;
        Sample {
            subject: contents.subject,
            text: contents.body,
        }
    }

    /// Sends the letter of this reader to another address, once for each key: to see it arrive.
    ///
    /// # Errors
    /// Why it was not sent.
    pub async fn try_out(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        draft: &NewMailing,
        (to, address): (&Recipient, &str),
        key: &str,
    ) -> Result<(), MailingError> {
        may_write(by, snapshot.id)?;
        if !self.outbox.sends_for(&snapshot.tournament) {
            return Err(MailingRefusal::NotSetUp.into());
        }
        let now = self.tournaments.clock().now();
        let facts = self.facts(snapshot).await?;
        let (mailing, texts) = mailing(by, snapshot, draft, now);
        let used = key_use(by, key, &mailing);
        let written = self
            .composer(snapshot, &facts, &mailing, &texts)
            .letter(to, None)
            .letter;
        let mut contents = written.contents;
        contents.subject = compose::trial(Words::for_language(to.lang), &contents.subject);
        contents.address = address.to_owned();
        // The person stays noted: whoever is erased is in no letter that waits.
        let letter = NewLetter {
            mailing: None,
            contents,
            ..written
        };
        let (account, most) = (by.account, self.outbox.most_of_account());
        let done = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                keys::record(conn, &used)?;
                count(conn, account, 1, (most, now))?;
                Ok::<_, MailingError>(outbox::add(conn, &letter)?)
            })
            .await;
        match done {
            Err(error) if error.is_repeated() => Ok(()),
            done => {
                self.outbox.was_written();
                done
            }
        }
    }
}
