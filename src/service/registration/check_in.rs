//! Somebody says by their own link that they are in the hall. Whoever has a link could guess the code of the hall from
//! home, so wrong codes are counted: for the link, which soon has to pause between two, and, with wide limits, for a
//! network and for the event, because everybody in the hall comes from one network.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};

use super::Registrations;
use super::error::{RegistrationError, RegistrationFault, RegistrationRefusal};
use super::own::Opened;
use crate::accounts::network;
use store::throttle::{self, Subject};
use store::{Conn, StoreError};
use tournament::{EntrantsCommand, PersonId, Refusal};

/// Wrong codes are forgotten after this long.
const WINDOW: TimeDelta = TimeDelta::minutes(15);
/// After so many wrong codes by one link, the next has to wait.
const WITHOUT_PAUSE: i64 = 5;
/// For so long after the one before.
const PAUSE: TimeDelta = TimeDelta::minutes(1);
/// Wrong codes at one event from one network.
const OF_A_NETWORK: i64 = 300;
/// Wrong codes at one event.
const OF_AN_EVENT: i64 = 600;

impl Registrations {
    /// Checks in who came by a link, with the code of the hall where one is asked for.
    ///
    /// # Errors
    /// Why not: the time, the code, or too many wrong codes before.
    pub async fn check_in(
        &self,
        opened: &Opened,
        (code, from): (&str, Option<IpAddr>),
        key: &str,
    ) -> Result<(), RegistrationError> {
        let snapshot = opened.live.snapshot();
        let entrant = snapshot.tournament.entrant_of(opened.person);
        let entrant = entrant.ok_or(RegistrationFault::LinkEnded)?.id;
        let guesses = Guesses::of(snapshot.id, opened.person, from);
        let now = self.clock().now();
        let known = guesses.clone();
        let until = self
            .store()
            .read(move |conn: &mut Conn| known.until(conn, now))
            .await?;
        if let Some(until) = until {
            let minutes = ((until - now).num_seconds() + 59) / 60;
            return Err(RegistrationRefusal::Throttled { minutes }.into());
        }
        let code = code.to_owned();
        let command = EntrantsCommand::CheckInOneself { entrant, code };
        let done = self.act(opened, command.into(), key).await;
        let refusal = done.as_ref().err().and_then(RegistrationError::refusal);
        if refusal == Some(&Refusal::CheckInCodeWrong) {
            self.store()
                .write(move |conn: &mut Conn| guesses.count(conn, now))
                .await?;
        }
        done
    }
}

/// For what a wrong code is counted.
#[derive(Clone)]
struct Guesses {
    link: String,
    /// Each with its limit.
    wide: Vec<(String, i64)>,
}

impl Guesses {
    fn of(tournament: i64, person: PersonId, from: Option<IpAddr>) -> Self {
        let event = format!("check-in {tournament}");
        let from = from.map(|it| (format!("{event} from {}", network(it)), OF_A_NETWORK));
        Self {
            link: format!("{event} by {}", person.0),
            wide: from.into_iter().chain([(event, OF_AN_EVENT)]).collect(),
        }
    }

    /// No log-in that somebody types has a key of this kind.
    fn subject(key: &str) -> Subject<'_> {
        Subject::Address(key)
    }

    /// Until when no further code is taken; none if one is taken now.
    fn until(
        &self,
        conn: &mut Conn,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let known = throttle::failures(conn, Self::subject(&self.link), now, WINDOW)?;
        let paused = known.filter(|it| it.count >= WITHOUT_PAUSE && it.last + PAUSE > now);
        if let Some(known) = paused {
            return Ok(Some(known.last + PAUSE));
        }
        for (key, limit) in &self.wide {
            let known = throttle::failures(conn, Self::subject(key), now, WINDOW)?;
            if let Some(known) = known.filter(|it| it.count >= *limit) {
                return Ok(Some(known.since + WINDOW));
            }
        }
        Ok(None)
    }

    fn count(&self, conn: &mut Conn, now: DateTime<Utc>) -> Result<(), StoreError> {
        let wide = self.wide.iter().map(|(key, _)| key);
        for key in std::iter::once(&self.link).chain(wide) {
            throttle::record(conn, Self::subject(key), now, WINDOW)?;
        }
        Ok(())
    }
}
