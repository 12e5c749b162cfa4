//! The tournaments of a database: found by address, loaded on first touch.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::service::clock::Clock;
use crate::store::{self, Store, StoreError, TournamentIndex};

use super::live::Live;
use super::load::{LoadError, load};

/// The live tournaments of a database. Cheap to clone.
#[derive(Clone)]
pub struct Tournaments {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Clock,
    live: Mutex<HashMap<i64, Arc<Live>>>,
    /// One at a time loads a cold tournament.
    loading: tokio::sync::Mutex<()>,
}

impl Tournaments {
    /// The tournaments of this database; none is loaded yet.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            inner: Arc::new(Inner {
                store,
                clock,
                live: Mutex::default(),
                loading: tokio::sync::Mutex::default(),
            }),
        }
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.inner.clock
    }

    /// The list of all tournaments with their ids, the latest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn list(&self) -> Result<Vec<(i64, TournamentIndex)>, StoreError> {
        self.store().read(store::tournaments::list).await
    }

    /// The tournament at this address.
    ///
    /// # Errors
    /// [`LoadError::NotFound`] when there is none.
    pub async fn by_slug(&self, slug: &str) -> Result<Arc<Live>, LoadError> {
        if let Some(live) = self.find_live(|live| live.snapshot().tournament.settings.slug == slug)
        {
            return Ok(live);
        }
        let slug = slug.to_owned();
        let (id, _) = self
            .store()
            .read(move |conn| store::tournaments::by_slug(conn, &slug))
            .await
            .map_err(LoadError::from)?;
        self.by_id(id).await
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// [`LoadError::NotFound`] when there is none.
    pub async fn by_id(&self, id: i64) -> Result<Arc<Live>, LoadError> {
        if let Some(live) = self.locked().get(&id) {
            return Ok(live.clone());
        }
        let _one_at_a_time = self.inner.loading.lock().await;
        if let Some(live) = self.locked().get(&id) {
            return Ok(live.clone());
        }
        let snapshot = load(self.store(), id).await?;
        Ok(self.keep(Live::new(snapshot)))
    }

    /// Keeps a tournament in memory.
    pub(super) fn keep(&self, live: Live) -> Arc<Live> {
        let id = live.snapshot().id;
        self.locked()
            .entry(id)
            .or_insert_with(|| Arc::new(live))
            .clone()
    }

    fn find_live(&self, wanted: impl Fn(&Live) -> bool) -> Option<Arc<Live>> {
        self.locked().values().find(|live| wanted(live)).cloned()
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<i64, Arc<Live>>> {
        self.inner
            .live
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
