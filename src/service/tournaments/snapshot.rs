//! What readers see: one immutable state of a tournament with the names that belong to it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tournament::record::Hash;
use tournament::standings::RankPaths;
use tournament::{
    EntrantId, PersonId, PublicName, SessionNo, Standings, Tournament, Visibility, standings,
};
use words::{Lang, Words};

use super::public;

/// A person in the registry that tournaments share.
pub type Person = store::Person;

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
    standings: Arc<OnceLock<Arc<Standings>>>,
    /// The ranks after each session, computed when a chart first asks.
    paths: Arc<OnceLock<Arc<RankPaths>>>,
    /// What visitors see of it in each language; none where nothing is kept from them.
    public: Mutex<HashMap<Lang, Option<Arc<Snapshot>>>>,
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
            standings: Arc::default(),
            paths: Arc::default(),
            public: Mutex::default(),
        }
    }

    /// The tournament as visitors see it who read these words: the same state, with the people as
    /// [`public::person`] shows them. Whatever is public is made from this snapshot.
    #[must_use]
    pub fn for_public(self: &Arc<Self>, words: &Words) -> Arc<Self> {
        let mut known = self.public.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = known.entry(words.lang()).or_insert_with(|| {
            let (tournament, people) = self.as_visitors_see(words)?;
            Some(Arc::new(Self {
                standings: Arc::clone(&self.standings),
                paths: Arc::clone(&self.paths),
                ..Self::new(self.id, tournament, Arc::new(people), self.head)
            }))
        });
        shown.clone().unwrap_or_else(|| Arc::clone(self))
    }

    /// The state and the people as visitors see them; none where they see what is stored.
    fn as_visitors_see(&self, words: &Words) -> Option<(Tournament, HashMap<PersonId, Person>)> {
        let entrants = &self.tournament.entrants;
        let is_shown_whole = |id: &EntrantId| {
            let is_erased = self.person(*id).is_some_and(Person::is_erased);
            self.visibility(*id).is_open() && !is_erased
        };
        if entrants.keys().all(is_shown_whole) && !self.has_applicants() {
            return None;
        }
        let people = entrants.values().filter_map(|entrant| {
            let (known, shown) = (self.person(entrant.id)?, self.visibility(entrant.id));
            let person = public::person(known, entrant.id, shown, words);
            Some((entrant.person, person))
        });
        let mut tournament = self.tournament.clone();
        for entrant in Arc::make_mut(&mut tournament.entrants).values_mut() {
            let shown = self.visibility(entrant.id);
            let is_erased = self.person(entrant.id).is_some_and(Person::is_erased);
            // What the organiser's list calls somebody may be the number of the federation.
            if is_erased || shown.hides_numbers || shown.name != PublicName::Full {
                entrant.reference = None;
            }
        }
        Some((tournament, people.collect()))
    }

    /// Whether somebody applied who has no entry: visitors see nothing of them.
    fn has_applicants(&self) -> bool {
        let tournament = &self.tournament;
        let entrants = tournament.entrants.values().map(|it| it.person);
        let entrants: HashSet<PersonId> = entrants.collect();
        let applications = tournament.registration.applications.iter();
        let mut applicants = applications.flat_map(|it| &it.people);
        applicants.any(|person| !entrants.contains(person))
    }

    /// What the public sees of an entrant: what the event chose, or what the person hides beyond it.
    #[must_use]
    pub fn visibility(&self, entrant: EntrantId) -> Visibility {
        let event = self.tournament.visibility;
        let person = self.person(entrant);
        person.map_or(event, |person| event.and(person.visibility))
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
