//! The tournaments of a database: found by address, loaded on first touch, let go when nobody has
//! used them for a while.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, Weak};

use arc_swap::ArcSwapOption;
use chrono::TimeDelta;

use crate::clock::Clock;
use crate::contact::Contact;
use crate::meters::Meters;
use crate::presence::{At, Presence};
use store::{self, Store, StoreError, TournamentIndex};

use super::live::Live;
use super::load::{LoadError, load};

/// What stands before the id of a tournament that another node deleted.
const DELETED: &str = "deleted ";

/// The live tournaments of a database. Cheap to clone.
#[derive(Clone)]
pub struct Tournaments {
    inner: Arc<Inner>,
}

/// [`Tournaments`] for work that must not keep them alive.
pub(super) struct WeakTournaments {
    inner: Weak<Inner>,
}

impl WeakTournaments {
    /// The tournaments, if somebody still has them.
    pub fn get(&self) -> Option<Tournaments> {
        let inner = self.inner.upgrade()?;
        Some(Tournaments { inner })
    }
}

struct Inner {
    store: Store,
    clock: Clock,
    meters: Meters,
    /// Whether the database answers.
    contact: Contact,
    /// The list as it was read last; none before that.
    listed: ArcSwapOption<Vec<(i64, TournamentIndex)>>,
    /// Which referee has which table before them.
    presence: Presence,
    loaded: RwLock<Loaded>,
    /// One at a time loads a cold tournament.
    loading: tokio::sync::Mutex<()>,
}

/// What is in memory.
#[derive(Default)]
struct Loaded {
    tournaments: HashMap<i64, Entry>,
    /// Where an address led when it was last looked up; the tournament itself says whether it still
    /// has it.
    addresses: HashMap<String, i64>,
}

/// A tournament in memory.
struct Entry {
    live: Arc<Live>,
    /// When it was last asked for, in microseconds since 1970.
    touched: AtomicI64,
}

impl Entry {
    /// The tournament, asked for now.
    fn touch(&self, now: i64) -> Arc<Live> {
        self.touched.store(now, Ordering::Relaxed);
        self.live.clone()
    }
}

impl Tournaments {
    /// The tournaments of this database; none is loaded yet.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            inner: Arc::new(Inner {
                contact: Contact::since(clock.now()),
                listed: ArcSwapOption::empty(),
                store,
                clock,
                meters: Meters::default(),
                presence: Presence::default(),
                loaded: RwLock::default(),
                loading: tokio::sync::Mutex::default(),
            }),
        }
    }

    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    pub fn clock(&self) -> &Clock {
        &self.inner.clock
    }

    /// Whether the database answers, as far as somebody runs [`Tournaments::keep_in_touch`].
    pub fn contact(&self) -> &Contact {
        &self.inner.contact
    }

    /// What is counted of the work here.
    pub fn meters(&self) -> &Meters {
        &self.inner.meters
    }

    /// Notes that a referee has a table before them (or none), and names the others at it, wherever
    /// their tablets are connected.
    #[must_use]
    pub fn note_presence(&self, account: i64, name: &str, at: Option<At>) -> Vec<String> {
        let now = self.clock().now();
        let (others, news) = self.inner.presence.note(account, name, at, now);
        if let Some(text) = news.and_then(|news| serde_json::to_string(&news).ok()) {
            let store = self.store().clone();
            tokio::spawn(async move {
                if let Err(error) = store.say(text).await {
                    tracing::warn!(%error, "other nodes are not told where a referee is");
                }
            });
        }
        others
    }

    /// Takes in where a referee of another node is.
    fn hear_sighting(&self, text: &str) {
        match serde_json::from_str(text) {
            Ok(sighting) => self.inner.presence.hear(sighting, self.clock().now()),
            Err(error) => tracing::warn!(%error, "what another node said cannot be read"),
        }
    }

    /// A handle that does not keep them alive.
    pub(super) fn downgrade(&self) -> WeakTournaments {
        WeakTournaments {
            inner: Arc::downgrade(&self.inner),
        }
    }

    /// The list of all tournaments with their ids, the latest first; while the database is lost, as it was read last.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn list(&self) -> Result<Vec<(i64, TournamentIndex)>, StoreError> {
        let kept = || self.inner.listed.load_full().map(|list| (*list).clone());
        if self.contact().known().as_of.is_some()
            && let Some(list) = kept()
        {
            return Ok(list);
        }
        match self.store().read(store::tournaments::list).await {
            Ok(list) => {
                self.inner.listed.store(Some(Arc::new(list.clone())));
                Ok(list)
            }
            Err(error) => kept().ok_or(error),
        }
    }

    /// The tournament at this address.
    ///
    /// # Errors
    /// [`LoadError::NotFound`] when there is none.
    pub async fn by_slug(&self, slug: &str) -> Result<Arc<Live>, LoadError> {
        if let Some(live) = self.at_hand(slug) {
            return Ok(live);
        }
        let wanted = slug.to_owned();
        let (id, _) = self
            .store()
            .read(move |conn| store::tournaments::by_slug(conn, &wanted))
            .await
            .map_err(LoadError::from)?;
        let live = self.by_id(id).await?;
        if live.is_at(slug) {
            self.change().addresses.insert(slug.to_owned(), id);
        }
        Ok(live)
    }

    /// The tournament at this address if it is in memory: costs no look at the database.
    #[must_use]
    pub fn at_hand(&self, slug: &str) -> Option<Arc<Live>> {
        let loaded = self.look();
        let entry = loaded.tournaments.get(loaded.addresses.get(slug)?)?;
        entry
            .live
            .is_at(slug)
            .then(|| entry.touch(self.clock().now().timestamp_micros()))
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// [`LoadError::NotFound`] when there is none.
    pub async fn by_id(&self, id: i64) -> Result<Arc<Live>, LoadError> {
        if let Some(live) = self.find(id) {
            return Ok(live);
        }
        let _one_at_a_time = self.inner.loading.lock().await;
        if let Some(live) = self.find(id) {
            return Ok(live);
        }
        let snapshot = load(self.store(), id).await?;
        self.meters().loaded.inc();
        Ok(self.keep(Live::new(snapshot)))
    }

    /// Keeps a tournament in memory.
    pub(super) fn keep(&self, live: Live) -> Arc<Live> {
        let now = self.clock().now().timestamp_micros();
        let snapshot = live.snapshot();
        let mut loaded = self.change();
        let slug = snapshot.tournament.settings.slug.clone();
        loaded.addresses.insert(slug, snapshot.id);
        let entry = loaded.tournaments.entry(snapshot.id);
        entry
            .or_insert_with(|| Entry {
                live: Arc::new(live),
                touched: AtomicI64::new(now),
            })
            .touch(now)
    }

    /// Every tournament in memory, without counting as a use of it.
    #[must_use]
    pub fn loaded(&self) -> Vec<Arc<Live>> {
        let loaded = self.look();
        let entries = loaded.tournaments.values();
        entries.map(|entry| entry.live.clone()).collect()
    }

    /// How many tournaments are in memory.
    #[must_use]
    pub fn count_loaded(&self) -> usize {
        self.look().tournaments.len()
    }

    /// Lets go of the tournaments nobody has asked for in this time, and says which. Those somebody
    /// holds (an open event stream, a request, a write on its way) stay.
    pub fn let_go(&self, unused_for: TimeDelta) -> Vec<i64> {
        let oldest = (self.clock().now() - unused_for).timestamp_micros();
        let mut loaded = self.change();
        // Handles are given out under this lock only: a count of one cannot grow meanwhile.
        let gone: Vec<i64> = loaded
            .tournaments
            .iter()
            .filter(|(_, entry)| {
                entry.touched.load(Ordering::Relaxed) <= oldest
                    && Arc::strong_count(&entry.live) == 1
                    && entry.live.is_idle()
            })
            .map(|(id, _)| *id)
            .collect();
        for id in &gone {
            loaded.tournaments.remove(id);
        }
        loaded.addresses.retain(|_, id| !gone.contains(id));
        drop(loaded);
        self.meters()
            .let_go
            .inc_by(u64::try_from(gone.len()).unwrap_or(u64::MAX));
        gone
    }

    /// Lets go of a tournament that was deleted; whoever watches it is told.
    pub(crate) fn drop_deleted(&self, id: i64) {
        let mut loaded = self.change();
        let gone = loaded.tournaments.remove(&id);
        loaded.addresses.retain(|_, known| *known != id);
        drop(loaded);
        if let Some(entry) = gone {
            entry.live.end();
        }
    }

    /// Tells the other nodes that a tournament was deleted.
    pub(crate) async fn tell_deleted(&self, id: i64) {
        if let Err(error) = self.store().say(format!("{DELETED}{id}")).await {
            tracing::warn!(%error, "other nodes are not told of a rehearsal that was deleted");
        }
    }

    /// Takes in what another node says.
    pub(super) fn hear_said(&self, text: &str) {
        let deleted = text.strip_prefix(DELETED);
        match deleted.and_then(|id| id.parse().ok()) {
            Some(id) => self.drop_deleted(id),
            None => self.hear_sighting(text),
        }
    }

    /// The tournament with this id if it is in memory.
    pub(super) fn find(&self, id: i64) -> Option<Arc<Live>> {
        let now = self.clock().now().timestamp_micros();
        Some(self.look().tournaments.get(&id)?.touch(now))
    }

    fn look(&self) -> RwLockReadGuard<'_, Loaded> {
        let loaded = &self.inner.loaded;
        loaded.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) -> RwLockWriteGuard<'_, Loaded> {
        let loaded = &self.inner.loaded;
        loaded.write().unwrap_or_else(PoisonError::into_inner)
    }
}
