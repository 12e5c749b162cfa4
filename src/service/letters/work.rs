//! Writing out letters whose time has come.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

use super::{Letters, MailingFault};
use crate::outbox::limits;
use store::mailings::{self, Mailing};
use store::{Conn, StoreError};

/// How often a node looks.
const LOOK_EVERY: Duration = Duration::from_secs(20);
/// How long a letter is put off that cannot be written out.
const PAUSE: TimeDelta = TimeDelta::minutes(5);

impl Letters {
    /// Writes out what comes due until the server stops.
    pub async fn work(self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            if let Err(error) = self.write_due().await {
                tracing::warn!(%error, "letters for later cannot be looked at for the moment");
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => {}
                _ = stop.wait_for(|stopping| *stopping) => return,
            }
        }
    }

    /// Writes out every letter whose time has come; returns how many.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn write_due(&self) -> Result<usize, StoreError> {
        if !self.outbox.sends() {
            return Ok(0);
        }
        let now = self.tournaments.clock().now();
        let store = self.tournaments.store();
        let due = store
            .read(move |conn: &mut Conn| mailings::due(conn, now))
            .await?;
        let mut written = 0;
        for mailing in due {
            let id = mailing.id;
            match self.write_one(mailing, now).await {
                Ok(true) => written += 1,
                Ok(false) => {}
                Err(error) => {
                    tracing::warn!(mailing = id, %error, "a letter for later is put off");
                    self.put_off(id, now + PAUSE).await?;
                }
            }
        }
        if written > 0 {
            self.outbox.was_written();
        }
        Ok(written)
    }

    /// Writes out one letter, unless another node was faster or its account has to wait.
    async fn write_one(&self, mailing: Mailing, now: DateTime<Utc>) -> Result<bool, MailingFault> {
        let live = self.tournaments.by_id(mailing.tournament).await?;
        let snapshot = live.snapshot();
        let id = mailing.id;
        let store = self.tournaments.store();
        let texts = store
            .read(move |conn: &mut Conn| mailings::texts(conn, id))
            .await?;
        let written = self.write_out(&snapshot, &mailing, &texts).await?;
        let (account, most) = (mailing.created_by, self.outbox.most_of_account());
        let count = i64::try_from(written.letters.len()).unwrap_or(i64::MAX);
        let done: Result<Option<bool>, StoreError> = store
            .write(move |conn: &mut Conn| {
                // A letter to more people than an hour takes goes in an hour of its own.
                let room = limits::of_account(conn, account, most, now)?;
                if !room.takes(count) && !room.is_whole() {
                    mailings::put_off(conn, id, room.again)?;
                    return Ok(None);
                }
                let without = written.without_address;
                let is_mine = mailings::write_out(conn, id, &written.letters, without, now)?;
                if is_mine {
                    limits::written(conn, account, count, now)?;
                }
                Ok(Some(is_mine))
            })
            .await;
        Ok(done?.unwrap_or(false))
    }

    async fn put_off(&self, mailing: i64, until: DateTime<Utc>) -> Result<(), StoreError> {
        let store = self.tournaments.store();
        store
            .write(move |conn: &mut Conn| mailings::put_off(conn, mailing, until))
            .await
    }
}
