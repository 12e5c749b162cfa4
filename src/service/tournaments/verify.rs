//! Verifying a database: every log is replayed, and what was derived from it is compared.

use std::collections::BTreeMap;

use store::{self, Conn, StoreError};
use tournament::record::{BEGINNING, Hash};
use tournament::standings::digest::StandingsDigest;

use super::index;
use super::load::{LoadError, load};
use super::registry::Tournaments;

/// What verifying one tournament found.
#[derive(Debug, Clone)]
pub struct Verified {
    pub id: i64,
    /// Its address; empty if the list of tournaments does not have it.
    pub slug: String,
    /// How many events its log has.
    pub events: u64,
    /// The hash of the last one.
    pub head: Hash,
    /// The digest of its standings; none if the log cannot be replayed.
    pub standings: Option<StandingsDigest>,
    /// The first thing that does not hold.
    pub fault: Option<VerifyFault>,
}

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyFault {
    /// The log itself.
    #[error(transparent)]
    Log(#[from] LoadError),
    /// The list of tournaments says something else than the log.
    #[error("the list of tournaments does not agree with the log")]
    List,
    /// The list of who took part says something else than the log.
    #[error("the list of who took part does not agree with the log (entrant {entrant})")]
    Members {
        /// The first entrant that differs.
        entrant: i64,
    },
    /// A person behind an entrant is not in the registry.
    #[error("the person behind entrant {entrant} is not in the registry")]
    PersonMissing { entrant: u32 },
}

impl Tournaments {
    /// Replays the log of every tournament of the database.
    ///
    /// # Errors
    /// When the database cannot be read at all.
    pub async fn verify(&self) -> Result<Vec<Verified>, StoreError> {
        let heads = self.store().read(store::log::heads).await?;
        let mut all = Vec::new();
        for (id, _) in heads {
            all.push(self.verify_one(id).await?);
        }
        Ok(all)
    }

    async fn verify_one(&self, id: i64) -> Result<Verified, StoreError> {
        let (listed, members) = self
            .store()
            .read(move |conn: &mut Conn| {
                let listed = match store::tournaments::get(conn, id) {
                    Ok(listed) => Some(listed),
                    Err(StoreError::NotFound) => None,
                    Err(error) => return Err(error),
                };
                Ok::<_, StoreError>((listed, store::tournaments::members(conn, id)?))
            })
            .await?;
        let mut verified = Verified {
            id,
            slug: listed.as_ref().map(|l| l.slug.clone()).unwrap_or_default(),
            events: 0,
            head: BEGINNING,
            standings: None,
            fault: None,
        };
        let snapshot = match load(self.store(), id).await {
            Ok(snapshot) => snapshot,
            Err(error) => {
                verified.fault = Some(error.into());
                return Ok(verified);
            }
        };
        verified.events = snapshot.version();
        verified.head = snapshot.head;
        verified.standings = Some(StandingsDigest::of(&snapshot.tournament));
        let entrants = &snapshot.tournament.entrants;
        let expected = index::members(&snapshot.tournament);
        let expected: BTreeMap<i64, i64> = expected.iter().map(|m| (m.entrant, m.person)).collect();
        let found: BTreeMap<i64, i64> = members.iter().map(|m| (m.entrant, m.person)).collect();
        let differs = expected
            .keys()
            .chain(found.keys())
            .find(|entrant| expected.get(entrant) != found.get(entrant));
        let missing = entrants
            .keys()
            .find(|entrant| snapshot.person(**entrant).is_none());
        verified.fault = if listed != Some(index::entry(&snapshot.tournament)) {
            Some(VerifyFault::List)
        } else if let Some(entrant) = differs {
            Some(VerifyFault::Members { entrant: *entrant })
        } else {
            missing.map(|entrant| VerifyFault::PersonMissing { entrant: entrant.0 })
        };
        Ok(verified)
    }
}
