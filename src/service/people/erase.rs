//! Erasing a person: what says who they are goes, what they played stays.

use super::People;
use crate::store::{self, Conn, StoreError};
use crate::tournament::Actor;

/// The name under which it is noted that the bytes of the database still hold what was erased.
pub const ERASED: &str = "erased-in-the-tables";

impl People {
    /// Erases somebody under every id. Pages, files and letters made from now on call them by their number.
    /// Logs, hashes and results stay as they are: the log names people by ids only.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] for an id that nobody ever had.
    pub async fn erase(&self, id: i64, actor: Actor) -> Result<(), StoreError> {
        let now = self.tournaments.clock().now();
        let ids = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                store::scheduled::note(conn, ERASED, now)?;
                store::people::erase(conn, id, now)
            })
            .await?;
        self.tournaments.tell_all(ids, actor).await?;
        self.tidy().await;
        Ok(())
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
