//! What comes round by the clock: places that nobody confirmed or accepted in time go to the next, and
//! letters that were not written are.

use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::watch;

use super::{ORIGIN, Registrations};
use crate::tournaments::{ExecuteError, Fault, Live, Request};
use store::scheduled::{self, Lease};
use store::{Conn, StoreError, registrations};
use tournament::{Actor, RegistrationCommand, Role};

/// The name of the work in the table of scheduled work.
const NAME: &str = "registrations-run-out";
/// How often it is done.
const EVERY: TimeDelta = TimeDelta::minutes(5);
/// How long a node may take; another does it if the node dies meanwhile.
const HELD: TimeDelta = TimeDelta::minutes(4);
/// For how long after its last day a tournament that nobody closed is looked at.
const AFTERWARDS: TimeDelta = TimeDelta::days(7);
/// How often a node looks whether it is due.
const LOOK_EVERY: Duration = Duration::from_secs(30);

impl Registrations {
    /// Does what comes due until the server stops.
    pub async fn work(self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            if let Err(error) = self.do_if_due().await {
                tracing::warn!(%error, "registrations are looked at later");
            }
            tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => {}
                _ = stop.wait_for(|stopping| *stopping) => return,
            }
        }
    }

    /// Does it if it is due and no other node does it; false if not.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn do_if_due(&self) -> Result<bool, StoreError> {
        let (now, holder) = (self.clock().now(), self.inner.holder);
        let lease = Lease {
            holder,
            now,
            until: now + HELD,
        };
        let is_mine = self
            .store()
            .write(move |conn: &mut Conn| scheduled::take(conn, NAME, lease))
            .await?;
        if !is_mine {
            return Ok(false);
        }
        self.go_round().await?;
        self.store()
            .write(move |conn: &mut Conn| scheduled::done(conn, NAME, holder, now, now + EVERY))
            .await?;
        Ok(true)
    }

    /// Looks at every tournament for which people registered and that is still to come or under way.
    async fn go_round(&self) -> Result<(), StoreError> {
        let day = (self.clock().now() - AFTERWARDS).date_naive();
        let open = self
            .store()
            .read(move |conn: &mut Conn| registrations::open_tournaments(conn, day))
            .await?;
        for id in open {
            match self.tournaments().by_id(id).await {
                Ok(live) => self.run_out(&live).await?,
                Err(error) => tracing::warn!(%error, "a tournament's registrations wait"),
            }
        }
        Ok(())
    }

    /// Ends what has run out in one tournament, and writes its letters.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn run_out(&self, live: &std::sync::Arc<Live>) -> Result<(), StoreError> {
        let snapshot = live.snapshot();
        let registration = &snapshot.tournament.registration;
        if registration.settings.is_none() || snapshot.tournament.closed {
            return Ok(());
        }
        let command = RegistrationCommand::RunOut;
        let request = Request::new(command.into(), Actor::Program, &[Role::Director], ORIGIN);
        match self.tournaments().execute(live, request).await {
            Ok(_) | Err(ExecuteError::Refused(_)) => {}
            Err(ExecuteError::Fault(Fault::DiskFull)) => return Err(StoreError::Full),
            Err(error) => tracing::warn!(%error, "registrations run out later"),
        }
        self.write_letters(live).await;
        Ok(())
    }
}
