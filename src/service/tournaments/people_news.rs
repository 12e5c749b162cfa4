//! What changed in the registry of people, taken into the tournaments in memory.

use std::sync::Arc;

use super::live::Live;
use super::load::{LoadError, read_people};
use super::registry::Tournaments;

/// What nodes tell each other when the registry changed beside the logs.
pub(super) const PEOPLE_CHANGED: &str = "people changed";
/// How often a tournament in which much happens is read again before it is left to the next change.
const ATTEMPTS: usize = 20;

impl Tournaments {
    /// Reads the people of every tournament in memory anew, here and on the other nodes. Most changes reach
    /// them by an event already; of who took part once and was removed no event tells.
    pub async fn people_changed(&self) {
        self.read_people_again().await;
        if let Err(error) = self.store().say(PEOPLE_CHANGED.to_owned()).await {
            tracing::warn!(%error, "other nodes are not told that people changed");
        }
    }

    /// Reads the people of every tournament in memory anew.
    pub(super) async fn read_people_again(&self) {
        for live in self.loaded() {
            if let Err(error) = self.read_people_of(&live).await {
                let tournament = live.snapshot().id;
                tracing::warn!(%error, tournament, "the people of a tournament cannot be read again");
            }
        }
    }

    async fn read_people_of(&self, live: &Arc<Live>) -> Result<(), LoadError> {
        for _ in 0..ATTEMPTS {
            live.settled().await;
            let known = live.snapshot();
            let people = read_people(self.store(), &known.tournament).await?;
            if people == *known.people || live.know(known.version(), people) {
                return Ok(());
            }
        }
        tracing::warn!(
            tournament = live.snapshot().id,
            "too much happens in a tournament to read its people again"
        );
        Ok(())
    }
}
