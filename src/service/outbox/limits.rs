//! How many letters leave in an hour: what one account may write, and what this place hands over.
//!
//! A mail server that is given more than usual takes its customer for a sender of rubbish. Letters past
//! the limit of the place wait for the next hour; what somebody has just asked for (a link, an
//! invitation) still goes out of a share that is kept for that.

use chrono::{DateTime, TimeDelta, Utc};

use super::Outbox;
use store::throttle::{self, Subject};
use store::{Conn, StoreError};

const HOUR: TimeDelta = TimeDelta::hours(1);
/// What everything is counted for that leaves.
const PLACE: &str = "letters of the place";
/// The share of an hour that letters of directors leave to others: one in so many.
const SHARE: i64 = 10;

/// How much room an hour still has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    pub most: i64,
    pub left: i64,
    /// When the hour is over and all is free again.
    pub again: DateTime<Utc>,
}

impl Room {
    fn of(conn: &mut Conn, key: &str, most: i64, now: DateTime<Utc>) -> Result<Self, StoreError> {
        let used = throttle::failures(conn, Subject::Account(key), now, HOUR)?;
        Ok(Self {
            most,
            left: most - used.map_or(0, |used| used.count),
            again: used.map_or(now, |used| used.since) + HOUR,
        })
    }

    /// In how many minutes all is free again, at least one.
    #[must_use]
    pub fn minutes(self, now: DateTime<Utc>) -> i64 {
        (self.again - now).num_minutes().max(0) + 1
    }

    /// Whether so many letters go.
    #[must_use]
    pub fn takes(self, letters: i64) -> bool {
        letters <= self.left
    }

    /// Whether nothing was used yet.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.left == self.most
    }

    /// Whether only what is kept for links and invitations is left.
    pub(super) fn is_kept_back(self) -> bool {
        self.left <= self.most / SHARE
    }
}

impl Outbox {
    /// How many letters an account may write in an hour: half of what leaves, so that nobody takes all.
    #[must_use]
    pub fn most_of_account(&self) -> i64 {
        (self.hourly() / 2).max(1)
    }

    pub(super) fn hourly(&self) -> i64 {
        let mailer = self.inner.mailer.as_ref();
        mailer.map_or(0, |mailer| i64::from(mailer.hourly()))
    }

    /// When letters of directors leave again, if the hour's are used up.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn goes_on_at(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let (most, now) = (self.hourly(), self.inner.clock.now());
        let room = self
            .inner
            .store
            .read(move |conn: &mut Conn| of_place(conn, most, now))
            .await?;
        Ok(room.is_kept_back().then_some(room.again))
    }
}

/// What an account may still write.
pub(crate) fn of_account(
    conn: &mut Conn,
    account: i64,
    most: i64,
    now: DateTime<Utc>,
) -> Result<Room, StoreError> {
    Room::of(conn, &key(account), most, now)
}

/// Counts letters that an account wrote.
pub(crate) fn written(
    conn: &mut Conn,
    account: i64,
    letters: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let key = key(account);
    throttle::record_many(conn, Subject::Account(&key), letters, (now, HOUR))
}

/// What this place may still hand over.
pub(super) fn of_place(conn: &mut Conn, most: i64, now: DateTime<Utc>) -> Result<Room, StoreError> {
    Room::of(conn, PLACE, most, now)
}

/// Counts a letter that was handed over.
pub(super) fn handed_over(conn: &mut Conn, now: DateTime<Utc>) -> Result<(), StoreError> {
    throttle::record_many(conn, Subject::Account(PLACE), 1, (now, HOUR))
}

/// No login has blanks, so no key of theirs is like this.
fn key(account: i64) -> String {
    format!("letters of {account}")
}
