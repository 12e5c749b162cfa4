//! One live tournament: what is decided, what is durable, and who waits for a new version.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwap;
use tokio::sync::watch;

use tournament::record::{Hash, Record};
use tournament::{Context, Event, PersonId, Tournament};

use super::snapshot::{Person, Snapshot};

/// A tournament in memory.
pub struct Live {
    /// What readers see: the newest durable version.
    durable: ArcSwap<Snapshot>,
    /// The newest state decided here; ahead of `durable` by what waits for the disk.
    head: Mutex<Head>,
    /// Says the version of `durable` to those who watch.
    versions: watch::Sender<u64>,
    /// Held by the command whose turn it is, once other nodes were faster than commands of this one:
    /// they then go one by one instead of spoiling each other's chain.
    pub(super) turn: tokio::sync::Mutex<()>,
    /// Whether it was deleted.
    gone: AtomicBool,
    /// Held while the tail of the log is read.
    pub(super) reading: tokio::sync::Mutex<()>,
}

/// The newest decided state.
pub(super) struct Head {
    pub tournament: Tournament,
    pub people: Arc<HashMap<PersonId, Person>>,
    pub hash: Hash,
    /// Counts how often the state was set back to the durable one.
    pub epoch: u64,
}

/// Events that were decided on the head, ready for the store.
pub(super) struct Decided {
    pub events: Vec<Event>,
    pub records: Vec<Record>,
    pub expected_seq: u64,
    pub epoch: u64,
    pub snapshot: Arc<Snapshot>,
}

impl Head {
    /// Chains events onto the head and makes their state the new head.
    ///
    /// # Errors
    /// What is wrong with the events; the head stays as it was.
    pub fn advance(
        &mut self,
        id: i64,
        events: Vec<Event>,
        people: &[Person],
        context: &Context,
        command: &str,
    ) -> Result<Decided, String> {
        let mut tournament = self.tournament.clone();
        let mut hash = self.hash;
        let mut records = Vec::with_capacity(events.len());
        let expected_seq = tournament.version;
        for (event, seq) in events.iter().zip(expected_seq + 1..) {
            let stamp = tournament::state::Stamp {
                seq,
                at: context.now,
                by: context.actor,
            };
            let record =
                Record::new(id, &stamp, command, event, hash).map_err(|e| e.to_string())?;
            tournament.apply(&stamp, event).map_err(|e| e.to_string())?;
            hash = record.hash;
            records.push(record);
        }
        if !people.is_empty() {
            let known = Arc::make_mut(&mut self.people);
            known.extend(
                people
                    .iter()
                    .map(|person| (PersonId(person.id), person.clone())),
            );
        }
        self.tournament = tournament;
        self.hash = hash;
        Ok(Decided {
            events,
            records,
            expected_seq,
            epoch: self.epoch,
            snapshot: Arc::new(Snapshot::new(
                id,
                self.tournament.clone(),
                self.people.clone(),
                self.hash,
            )),
        })
    }
}

impl Live {
    /// A tournament that was just read.
    pub(super) fn new(snapshot: Snapshot) -> Self {
        let (versions, _) = watch::channel(snapshot.version());
        Self {
            head: Mutex::new(Head {
                tournament: snapshot.tournament.clone(),
                people: snapshot.people.clone(),
                hash: snapshot.head,
                epoch: 0,
            }),
            durable: ArcSwap::from_pointee(snapshot),
            versions,
            gone: AtomicBool::new(false),
            turn: tokio::sync::Mutex::default(),
            reading: tokio::sync::Mutex::default(),
        }
    }

    /// Whether it was deleted: nobody may watch it any more.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    /// Ends it, and tells those who watch.
    pub(super) fn end(&self) {
        self.gone.store(true, Ordering::Relaxed);
        self.versions.send_replace(self.version());
    }

    /// Whether this is its address now.
    #[must_use]
    pub fn is_at(&self, slug: &str) -> bool {
        self.durable.load().tournament.settings.slug == slug
    }

    /// The number of the newest durable event known here.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.durable.load().version()
    }

    /// How many watch it.
    #[must_use]
    pub fn watchers(&self) -> usize {
        self.versions.receiver_count()
    }

    /// Whether nobody watches it and nothing waits for the disk.
    pub(super) fn is_idle(&self) -> bool {
        let durable = self.version();
        self.watchers() == 0 && self.with_head(|head| head.tournament.version == durable)
    }

    /// The newest durable version.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.durable.load_full()
    }

    /// Hears of every new version (the newest one; those in between may be skipped).
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.versions.subscribe()
    }

    /// Runs `work` on the newest decided state while nobody else decides.
    pub(super) fn with_head<T>(&self, work: impl FnOnce(&mut Head) -> T) -> T {
        work(&mut self.head.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Shows a durable snapshot to readers, unless they have a newer one already.
    pub(super) fn publish(&self, snapshot: &Arc<Snapshot>) {
        // Under the head's lock two publications cannot pass each other.
        self.with_head(|_| {
            if snapshot.version() > self.durable.load().version() {
                self.durable.store(snapshot.clone());
                self.versions.send_replace(snapshot.version());
            }
        });
    }

    /// Sets the head back to what is durable, unless somebody did so since `epoch`.
    pub(super) fn set_back(&self, epoch: u64) {
        self.with_head(|head| {
            if head.epoch == epoch {
                let durable = self.durable.load();
                head.tournament = durable.tournament.clone();
                head.people = durable.people.clone();
                head.hash = durable.head;
                head.epoch += 1;
                self.versions.send_replace(durable.version());
            }
        });
    }

    /// Waits until everything decided so far is durable, or was set back.
    pub(super) async fn settled(&self) {
        let mut versions = self.versions.subscribe();
        let (epoch, decided) = self.with_head(|head| (head.epoch, head.tournament.version));
        loop {
            // The guard of the watched value must be gone before the head is locked.
            let durable = *versions.borrow_and_update();
            if durable >= decided || self.with_head(|head| head.epoch != epoch) {
                return;
            }
            if versions.changed().await.is_err() {
                return;
            }
        }
    }

    /// Takes over what the registry says of the people, if nothing was decided since `version` was durable;
    /// whether it did. Those who watch are told.
    pub(super) fn know(&self, version: u64, people: HashMap<PersonId, Person>) -> bool {
        self.with_head(|head| {
            let durable = self.durable.load();
            if head.tournament.version != version || durable.version() != version {
                return false;
            }
            head.people = Arc::new(people);
            let snapshot = Snapshot::new(
                durable.id,
                durable.tournament.clone(),
                head.people.clone(),
                durable.head,
            );
            self.durable.store(Arc::new(snapshot));
            self.versions.send_replace(version);
            true
        })
    }

    /// Takes over a state read from the store, if it is newer than what is known here. What was
    /// decided on the older one is decided again by those who wait for it.
    pub(super) fn catch_up(&self, snapshot: Snapshot) {
        self.with_head(|head| {
            if snapshot.version() > self.durable.load().version() {
                head.tournament = snapshot.tournament.clone();
                head.people = snapshot.people.clone();
                head.hash = snapshot.head;
                head.epoch += 1;
                let version = snapshot.version();
                self.durable.store(Arc::new(snapshot));
                self.versions.send_replace(version);
            }
        });
    }
}
