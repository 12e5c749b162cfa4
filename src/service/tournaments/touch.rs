//! Whether the database still answers.

use std::pin::pin;
use std::time::Duration;

use store::StoreError;
use tokio::time::timeout;

use super::registry::Tournaments;

/// How often the database is asked for a sign.
const EVERY: Duration = Duration::from_secs(2);
/// After so long without an answer it is taken for lost: a server that froze says nothing at all.
const PATIENCE: Duration = Duration::from_secs(3);

impl Tournaments {
    /// Asks the database for a sign until the last handle to the tournaments is gone.
    pub async fn keep_in_touch(self) {
        let tournaments = self.downgrade();
        drop(self);
        while let Some(tournaments) = tournaments.get() {
            tournaments.look_for_database().await;
            drop(tournaments);
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Asks the database for a sign once, and notes whether it came.
    pub async fn look_for_database(&self) {
        let begun = self.clock().now();
        let mut asked = pin!(self.store().read(store::tournaments::any));
        let answer = match timeout(PATIENCE, asked.as_mut()).await {
            Ok(answer) => answer,
            Err(_) => {
                self.contact().lost();
                asked.await
            }
        };
        match answer {
            // One that is busy is there.
            Ok(_) | Err(StoreError::Busy) => self.contact().heard(begun),
            Err(error) => {
                tracing::debug!(%error, "the database gives no sign");
                self.contact().lost();
            }
        }
    }
}
