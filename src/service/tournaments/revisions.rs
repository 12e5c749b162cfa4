//! When what the list of tournaments says of each was last changed.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use store::{self, StoreError};

use super::registry::Tournaments;

/// The events that change what a tournament is called, when it is, and where.
const KINDS: [&str; 4] = [
    "tournament_created",
    "settings_changed",
    "tournament_published",
    "state_restored",
];

impl Tournaments {
    /// The number and the time of the last event that changed the entry of each tournament, by id.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn revisions(
        &self,
        ids: Vec<i64>,
    ) -> Result<HashMap<i64, (u64, DateTime<Utc>)>, StoreError> {
        self.store()
            .read(move |conn| {
                let mut found = HashMap::new();
                for id in &ids {
                    if let Some((seq, at)) = store::log::last_of(conn, *id, &KINDS)? {
                        found.insert(*id, (u64::try_from(seq).unwrap_or_default(), at));
                    }
                }
                Ok::<_, StoreError>(found)
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::Event;

    #[test]
    fn the_events_are_called_as_the_log_calls_them() {
        let known: Vec<&str> = Event::kinds().collect();
        assert!(KINDS.iter().all(|kind| known.contains(kind)));
    }
}
