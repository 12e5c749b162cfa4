//! Letters that failed: noting that one came back, and sending again.

use std::collections::HashMap;

use super::audience::Audience;
use super::recipients::{Recipient, Recipients};
use super::send::count;
use super::{Letters, MailingError, MailingFault, MailingRefusal, ReaderFacts, may_write};
use crate::accounts::SignedIn;
use crate::tournaments::Snapshot;
use store::mailings::{self, Fate, MailingLetter};
use store::{Conn, StoreError};
use tournament::PersonId;

impl Letters {
    /// Sends the letters of a mailing once more that were given up or came back: to the address that each
    /// reader has by now, in words that are true by now. Returns how many. Who takes part no more, or
    /// asked for no more letters, is left out.
    ///
    /// # Errors
    /// Why not.
    pub async fn send_again(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        mailing: i64,
    ) -> Result<usize, MailingError> {
        may_write(by, snapshot.id)?;
        if !self.outbox.sends_for(&snapshot.tournament) {
            return Err(MailingRefusal::NotSetUp.into());
        }
        let id = snapshot.id;
        let store = self.tournaments.store();
        let (mailing, texts, letters) = store
            .read(move |conn: &mut Conn| mailings::get(conn, id, mailing))
            .await?;
        let failed: HashMap<PersonId, i64> = letters
            .into_iter()
            .filter(|it| matches!(it.fate, Fate::Bounced | Fate::GivenUp(_)))
            .filter_map(|it| Some((PersonId(it.person?), it.id)))
            .collect();
        let mut facts = self.facts(snapshot).await?;
        let readers = self.readers(snapshot, &mailing, &facts);
        let readers: Vec<&Recipient> = readers
            .iter()
            .filter(|it| failed.contains_key(&it.person))
            .collect();
        let people: Vec<i64> = readers.iter().map(|it| it.person.0).collect();
        let tokens = self.tokens(id, people.clone()).await?;
        self.open_pages(id, &mut facts, &people, (&mailing, &texts))
            .await?;
        let composer = self.composer(snapshot, &facts, &mailing, &texts);
        let fresh: Vec<(i64, MailingLetter)> = readers
            .iter()
            .filter_map(|to| {
                let letter = composer.letter(to, tokens.get(&to.person.0));
                Some((*failed.get(&to.person)?, letter))
            })
            .collect();
        let now = self.tournaments.clock().now();
        let (account, most) = (by.account, self.outbox.most_of_account());
        let again = store
            .write(move |conn: &mut Conn| {
                count(conn, account, fresh.len(), (most, now))?;
                let mut again = 0;
                for (id, one) in &fresh {
                    let words = (&one.letter.contents, one.unsubscribe.as_deref());
                    again += usize::from(mailings::send_again(conn, *id, words, now)?);
                }
                Ok::<_, MailingError>(again)
            })
            .await?;
        self.outbox.was_written();
        Ok(again)
    }

    /// Those to whom a mailing may go now, whatever group they were in as it was written out: a letter
    /// that failed is for its reader, who may have checked in or paid since.
    fn readers(
        &self,
        snapshot: &Snapshot,
        mailing: &mailings::Mailing,
        facts: &ReaderFacts,
    ) -> Vec<Recipient> {
        let groups = [Audience::Everybody, Audience::Waiting];
        let all = groups
            .iter()
            .flat_map(|group| Recipients::of(snapshot, group, facts, mailing.necessary).to);
        all.collect()
    }

    /// Notes that a letter came back after the mail server had taken it, or that it did not after all.
    ///
    /// # Errors
    /// Why not.
    pub async fn note_bounce(
        &self,
        by: &SignedIn,
        tournament: i64,
        (mailing, letter): (i64, i64),
        came_back: bool,
    ) -> Result<(), MailingFault> {
        may_write(by, tournament)?;
        let now = self.tournaments.clock().now();
        let noted: Result<bool, StoreError> = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                mailings::get(conn, tournament, mailing)?;
                mailings::bounced(conn, mailing, letter, came_back.then_some(now))
            })
            .await;
        match noted {
            Ok(true) => Ok(()),
            Ok(false) => Err(MailingFault::NotFound),
            Err(error) => Err(MailingFault::from(error)),
        }
    }

    /// Takes a letter back that waits for its time.
    ///
    /// # Errors
    /// [`MailingFault::NotFound`] when it has gone already.
    pub async fn take_back(
        &self,
        by: &SignedIn,
        tournament: i64,
        mailing: i64,
    ) -> Result<(), MailingFault> {
        may_write(by, tournament)?;
        let now = self.tournaments.clock().now();
        let store = self.tournaments.store();
        let done: Result<(), StoreError> = store
            .write(move |conn: &mut Conn| mailings::take_back(conn, tournament, mailing, now))
            .await;
        Ok(done?)
    }
}
