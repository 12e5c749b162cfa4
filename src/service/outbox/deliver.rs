//! Sending what waits, one letter after the other.

use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::watch;

use super::{Outbox, limits};
use mail::{Letter, Mailer, SendError, Trouble};
use store::outbox::{self, Claimed, Kind, Next};
use store::scheduled::Lease;
use store::{Conn, StoreError};

/// A letter that has waited for longer than this is late: something is wrong with the mail.
pub const LATE_AFTER: TimeDelta = TimeDelta::minutes(15);
/// The pauses after each attempt that failed. After the last of them comes the last attempt.
const PAUSES: [TimeDelta; 7] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(5),
    TimeDelta::minutes(15),
    TimeDelta::hours(1),
    TimeDelta::hours(3),
    TimeDelta::hours(6),
    TimeDelta::hours(12),
];
/// How long a node may hold a letter. Longer than [`LONGEST`] by more than clocks of nodes differ.
const HELD: TimeDelta = TimeDelta::minutes(3);
/// How long handing over one letter may take.
const LONGEST: Duration = Duration::from_secs(60);
/// How often a node looks for letters that came due.
const LOOK_EVERY: Duration = Duration::from_secs(5);

impl Outbox {
    /// Sends what comes due until the server stops. The letter in hand is finished first.
    pub async fn work(self, mut stop: watch::Receiver<bool>) {
        if !self.sends() {
            return;
        }
        loop {
            if let Err(error) = self.deliver_due_until(&stop).await {
                tracing::warn!(%error, "the outbox cannot be looked at for the moment");
            }
            tokio::select! {
                _ = tokio::time::sleep(LOOK_EVERY) => {}
                () = self.inner.written.notified() => {}
                _ = stop.wait_for(|stopping| *stopping) => return,
            }
            if *stop.borrow() {
                return;
            }
        }
    }

    /// Sends everything that is due now; returns how many letters were taken.
    ///
    /// # Errors
    /// When the database does not answer. What a mail server refuses is noted with the letter.
    pub async fn deliver_due(&self) -> Result<usize, StoreError> {
        let (_sender, never) = watch::channel(false);
        self.deliver_due_until(&never).await
    }

    async fn deliver_due_until(&self, stop: &watch::Receiver<bool>) -> Result<usize, StoreError> {
        let Some(mailer) = &self.inner.mailer else {
            return Ok(0);
        };
        let mut taken = 0;
        while !*stop.borrow() {
            let Some(claimed) = self.claim().await? else {
                break;
            };
            match self.deliver(mailer, claimed).await? {
                None => taken += 1,
                // The others would fare no better now, and keep their attempts for later.
                Some(trouble) if trouble.is_of_the_server() => break,
                Some(_) => {}
            }
        }
        Ok(taken)
    }

    /// The next letter, held by this node; none while the hour's letters are used up.
    async fn claim(&self) -> Result<Option<Claimed>, StoreError> {
        let now = self.inner.clock.now();
        let is_due = self
            .inner
            .store
            .read(move |conn: &mut Conn| outbox::has_due(conn, now))
            .await?;
        if !is_due {
            return Ok(None);
        }
        let lease = Lease {
            holder: self.inner.holder,
            now,
            until: now + HELD,
        };
        let most = self.hourly();
        self.inner
            .store
            .write(move |conn: &mut Conn| {
                let room = limits::of_place(conn, most, now)?;
                if !room.takes(1) {
                    return Ok(None);
                }
                let left = room.is_kept_back().then_some(Kind::Notice);
                outbox::claim_but(conn, lease, left)
            })
            .await
    }

    /// Hands a letter over and notes what became of it: the trouble, if it was not taken.
    async fn deliver(
        &self,
        mailer: &Mailer,
        claimed: Claimed,
    ) -> Result<Option<Trouble>, StoreError> {
        let (id, kind, attempt) = (claimed.id, claimed.kind, claimed.attempt);
        let sent = self.hand_over(mailer, claimed).await;
        let (holder, now) = (self.inner.holder, self.inner.clock.now());
        match sent {
            Ok(()) => {
                self.inner.meters.sent.inc();
                tracing::info!(letter = id, kind = kind.as_str(), attempt, "mail sent");
                let noted = self
                    .inner
                    .store
                    .write(move |conn: &mut Conn| {
                        limits::handed_over(conn, now)?;
                        outbox::delivered(conn, id, holder, now)
                    })
                    .await?;
                if !noted {
                    tracing::warn!(letter = id, "mail was sent after its lease had ended");
                }
                Ok(None)
            }
            Err(error) => {
                let pause = usize::try_from(attempt - 1)
                    .ok()
                    .and_then(|done| PAUSES.get(done));
                let next = match pause {
                    Some(pause) if !error.is_permanent => Next::At(now + *pause),
                    _ => Next::GiveUp(now),
                };
                self.note_failure(id, kind, attempt, &error, next).await?;
                Ok(Some(error.trouble))
            }
        }
    }

    /// Hands a letter over, unless it has become useless meanwhile.
    async fn hand_over(&self, mailer: &Mailer, claimed: Claimed) -> Result<(), SendError> {
        let now = self.inner.clock.now();
        if claimed.expires_at.is_some_and(|end| end <= now) {
            return Err(failure(true, Trouble::TooLate));
        }
        let letter = Letter {
            id: claimed.id,
            to: claimed.contents.address,
            reply_to: claimed.contents.reply_to,
            subject: claimed.contents.subject,
            text: claimed.contents.body,
            written: claimed.created_at,
            is_automatic: claimed.kind != Kind::Notice,
            unsubscribe: claimed.unsubscribe,
        };
        tokio::time::timeout(LONGEST, mailer.send(&letter))
            .await
            .unwrap_or_else(|_| Err(failure(false, Trouble::Slow)))
    }

    async fn note_failure(
        &self,
        id: i64,
        kind: Kind,
        attempt: i64,
        error: &SendError,
        next: Next,
    ) -> Result<(), StoreError> {
        self.inner.meters.failed.inc();
        let gives_up = matches!(next, Next::GiveUp(_));
        if gives_up {
            self.inner.meters.given_up.inc();
        }
        // A mail server's words may name people: the log has its number only.
        tracing::warn!(
            letter = id,
            kind = kind.as_str(),
            attempt,
            code = error.code,
            gives_up,
            "mail was not sent"
        );
        let (holder, reason) = (self.inner.holder, error.trouble.kept(&error.reason));
        self.inner
            .store
            .write(move |conn: &mut Conn| outbox::failed(conn, id, holder, &reason, next))
            .await?;
        Ok(())
    }
}

/// A failure that no mail server told.
fn failure(is_permanent: bool, trouble: Trouble) -> SendError {
    SendError {
        is_permanent,
        trouble,
        code: None,
        reason: String::new(),
    }
}
