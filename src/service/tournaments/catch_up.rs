//! Taking in what other nodes appended to the log.

use std::sync::Arc;

use store::{self, Notice};

use super::live::Live;
use super::load::{LoadError, load_tail};
use super::people_news::PEOPLE_CHANGED;
use super::registry::Tournaments;

impl Tournaments {
    /// Takes in what other nodes appended to a tournament.
    ///
    /// # Errors
    /// When the log cannot be read or does not hold; what is known here stays.
    pub async fn catch_up(&self, live: &Live) -> Result<(), LoadError> {
        // One reads the tail for all who wait; they then find it taken in.
        let _one_at_a_time = live.reading.lock().await;
        if let Some(newer) = load_tail(self.store(), &live.snapshot()).await? {
            live.catch_up(newer);
            self.meters().caught_up.inc();
        }
        Ok(())
    }

    /// Takes in what a notice tells of.
    pub async fn hear(&self, notice: Notice) {
        match notice {
            Notice::Appended { tournament, seq } => {
                let newer = |live: &Arc<Live>| live.version() < seq;
                let found = self.loaded_one(tournament).filter(newer);
                if let Some(live) = found {
                    self.try_to_catch_up(&live).await;
                }
            }
            Notice::Said(what) if what == PEOPLE_CHANGED => self.read_people_again().await,
            Notice::Said(what) => self.hear_said(&what),
            Notice::LookAtLogs => self.compare_with_log().await,
            Notice::MayHaveMissed => {
                self.compare_with_log().await;
                self.read_people_again().await;
            }
        }
    }

    /// Takes in whatever the log has more than this node, for every tournament in memory.
    pub async fn compare_with_log(&self) {
        for live in self.loaded() {
            let id = live.snapshot().id;
            match self
                .store()
                .read(move |conn| store::log::head(conn, id))
                .await
            {
                Ok(Some((seq, _))) if u64::try_from(seq).is_ok_and(|seq| seq > live.version()) => {
                    self.try_to_catch_up(&live).await;
                }
                // Only a rehearsal is ever deleted.
                Ok(None) if live.snapshot().tournament.is_rehearsal() => self.drop_deleted(id),
                Ok(_) => {}
                Err(error) => {
                    tracing::warn!(%error, "the log cannot be compared");
                    return;
                }
            }
        }
    }

    /// The tournament with this id if it is in memory; hearing of it is no use of it.
    fn loaded_one(&self, id: i64) -> Option<Arc<Live>> {
        self.loaded()
            .into_iter()
            .find(|live| live.snapshot().id == id)
    }

    async fn try_to_catch_up(&self, live: &Live) {
        if let Err(error) = self.catch_up(live).await {
            tracing::error!(%error, tournament = live.snapshot().id, "a tournament cannot be brought up to date");
        }
    }
}
