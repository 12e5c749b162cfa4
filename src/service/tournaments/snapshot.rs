//! What readers see: one immutable state of a tournament with the names that belong to it.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::tournament::record::Hash;
use crate::tournament::standings::RankPaths;
use crate::tournament::{EntrantId, PersonId, SessionNo, Standings, Tournament, standings};

/// A person in the registry that tournaments share.
pub type Person = crate::store::Person;

/// A tournament at one version.
#[derive(Debug)]
pub struct Snapshot {
    /// The tournament's id in the store.
    pub id: i64,
    pub tournament: Tournament,
    /// The people behind its entrants.
    pub people: Arc<HashMap<PersonId, Person>>,
    /// The hash of its last event.
    pub head: Hash,
    /// The standings, computed when somebody first asks.
    standings: OnceLock<Arc<Standings>>,
    /// The ranks after each session, computed when a chart first asks.
    paths: OnceLock<Arc<RankPaths>>,
}

impl Snapshot {
    /// A snapshot of this state.
    pub(super) fn new(
        id: i64,
        tournament: Tournament,
        people: Arc<HashMap<PersonId, Person>>,
        head: Hash,
    ) -> Self {
        Self {
            id,
            tournament,
            people,
            head,
            standings: OnceLock::new(),
            paths: OnceLock::new(),
        }
    }

    /// The number of its last event.
    pub fn version(&self) -> u64 {
        self.tournament.version
    }

    /// The person behind an entrant; none when unknown.
    pub fn person(&self, entrant: EntrantId) -> Option<&Person> {
        self.people.get(&self.tournament.entrant(entrant)?.person)
    }

    /// The standings after all results so far.
    pub fn standings(&self) -> Arc<Standings> {
        self.standings
            .get_or_init(|| Arc::new(standings(&self.tournament, None)))
            .clone()
    }

    /// How ranks went from session to session.
    pub fn rank_paths(&self) -> Arc<RankPaths> {
        self.paths
            .get_or_init(|| Arc::new(RankPaths::of(&self.tournament)))
            .clone()
    }

    pub fn standings_after(&self, session: Option<SessionNo>) -> Arc<Standings> {
        match session {
            None => self.standings(),
            Some(session) => Arc::new(standings(&self.tournament, Some(session))),
        }
    }
}
