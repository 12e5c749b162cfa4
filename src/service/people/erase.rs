//! Erasing a person: what says who they are goes, what they played stays.

use super::People;
use crate::tournaments::{ExecuteError, Request, Snapshot};
use store::{self, Conn, StoreError};
use tournament::registration::ApplicationState;
use tournament::{Actor, ApplicationId, RegistrationCommand, Role};

/// From where it comes that somebody who was erased waits no longer.
const ORIGIN: &str = "erased";

/// The name under which it is noted that the bytes of the database still hold what was erased.
pub const ERASED: &str = "erased-in-the-tables";

impl People {
    /// Erases somebody under every id. Pages, files and letters made from now on call them by their number.
    /// Logs, hashes and results stay as they are: the log names people by ids only. Who applied alone and has
    /// no entry yet does not come: nobody could write to them.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] for an id that nobody ever had.
    pub async fn erase(&self, id: i64, actor: Actor) -> Result<(), StoreError> {
        let now = self.tournaments.clock().now();
        let (ids, applied) = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                let ids = store::same_person::all(conn)?.same_as(id);
                let applied = store::registrations::tournaments_of(conn, &ids)?;
                store::scheduled::note(conn, ERASED, now)?;
                Ok::<_, StoreError>((store::people::erase(conn, id, now)?, applied))
            })
            .await?;
        self.withdraw(&ids, applied).await;
        self.tournaments.tell_all(ids, actor).await?;
        self.tidy().await;
        Ok(())
    }

    /// Withdraws what somebody applied for alone, so that the place goes to the next.
    async fn withdraw(&self, ids: &[i64], applied: Vec<i64>) {
        for tournament in applied {
            let live = match self.tournaments.by_id(tournament).await {
                Ok(live) => live,
                Err(error) => {
                    tracing::warn!(%error, tournament, "an application of nobody stays");
                    continue;
                }
            };
            for application in waits_alone(&live.snapshot(), ids) {
                let reason = String::new();
                let command = RegistrationCommand::WithdrawApplication {
                    application,
                    reason,
                };
                let roles = [Role::Director];
                let request = Request::new(command.into(), Actor::Program, &roles, ORIGIN);
                match self.tournaments.execute(&live, request).await {
                    // The result is final.
                    Ok(_) | Err(ExecuteError::Refused(_)) => {}
                    Err(error) => {
                        tracing::warn!(%error, tournament, "an application of nobody stays");
                    }
                }
            }
        }
    }

    /// Lets the tournaments in memory know that the registry changed.
    pub async fn changed(&self) {
        self.tournaments.people_changed().await;
    }

    /// Leaves nothing of what was erased in the bytes of the database. What does not succeed now is tried
    /// again with the work that comes round.
    pub async fn tidy(&self) {
        let store = self.tournaments.store().clone();
        let tidied = tokio::task::spawn_blocking(move || {
            store.tidy()?;
            store.write_blocking(|conn: &mut Conn| store::scheduled::forget(conn, ERASED))
        });
        match tidied.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the database is tidied later"),
            Err(error) => tracing::error!(%error, "tidying the database was not carried through"),
        }
    }

    /// Whether the bytes of the database may still hold what was erased.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_untidy(&self) -> Result<bool, StoreError> {
        let noted = self
            .tournaments
            .store()
            .read(|conn: &mut Conn| store::scheduled::done_at(conn, ERASED))
            .await?;
        Ok(noted.is_some())
    }
}

/// The applications of one person alone, under these ids, who may still come and has no entry.
fn waits_alone(snapshot: &Snapshot, ids: &[i64]) -> Vec<ApplicationId> {
    let applications = snapshot.tournament.registration.applications.iter();
    let open = applications
        .filter(|it| it.state.is_live() && it.state != ApplicationState::Accepted)
        .filter(|it| it.people.iter().all(|person| ids.contains(&person.0)));
    open.map(|it| it.id).collect()
}
