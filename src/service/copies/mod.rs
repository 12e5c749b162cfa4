//! Copies of the database while it is served: into a folder beside it and, if somebody set one, into a
//! second place, also by itself when a session ends. When the last copy was made stands in the
//! database, so that every node and the shell know of one another's.

mod place;
mod trouble;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use tokio::sync::{Notify, watch};

use super::clock::Clock;
use store::scheduled;
use store::{Conn, Store, StoreError};

pub use place::{PlaceFault, Places, is_inside};
pub use trouble::{Trouble, Why};

use place::Occasion;

/// The name of copying in the table of scheduled work.
const COPY: &str = "copy-of-database";
/// Noted there while somebody wants a copy after each session.
const AFTER_SESSION: &str = "copy-after-session";
/// So many copies are listed.
const MOST_LISTED: usize = 10;
/// So many copies made after sessions are kept in each place.
pub const KEPT: usize = 20;

/// The copies of a database.
#[derive(Clone)]
pub struct Copies {
    store: Store,
    clock: Clock,
    places: Arc<Places>,
    /// Told when a session ended on this node.
    ended: Arc<Notify>,
    /// Held while a copy is made.
    making: Arc<tokio::sync::Mutex<()>>,
    /// Why the last copy, or its second one, was not made.
    trouble: Arc<Mutex<Option<Trouble>>>,
}

/// What came of the second copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecondCopy {
    /// No second place is set.
    NotSet,
    Made,
    /// It was not made.
    Failed(Trouble),
}

/// Why no copy was made.
#[derive(Debug, Clone, thiserror::Error)]
pub enum CopyFailed {
    /// The host of the database makes the copies.
    #[error("no folder for copies is set")]
    NoFolder,
    /// Copying failed.
    #[error(transparent)]
    Copying(#[from] Trouble),
    /// The database did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is known of copies, for everybody's home.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// When the last copy was made, by whichever node or the shell.
    pub last: Option<DateTime<Utc>>,
    /// Whether a copy is made after each session.
    pub after_sessions: bool,
    /// The second place, if it should have copies and is not there.
    pub missing: Option<String>,
    /// Why the last copy was not made, or not to the second place.
    pub trouble: Option<Trouble>,
}

/// What the page of copies shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub known: Known,
    /// The folder of the copies; none where the host makes them.
    pub folder: Option<String>,
    /// The second place, and what is wrong with it.
    pub second: Option<(String, Option<PlaceFault>)>,
    /// Names and sizes in bytes of the newest copies.
    pub newest: Vec<(String, u64)>,
}

impl Copies {
    /// The copies of a database that go to these places.
    #[must_use]
    pub fn new(store: Store, clock: Clock, places: Places) -> Self {
        Self {
            store,
            clock,
            places: Arc::new(places),
            ended: Arc::default(),
            making: Arc::default(),
            trouble: Arc::default(),
        }
    }

    /// Whether copies are made here; otherwise the host of the database makes them.
    #[must_use]
    pub fn are_made_here(&self) -> bool {
        self.places.folder.is_some()
    }

    /// What is known without looking at more than whether the second place is there.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn known(&self) -> Result<Known, StoreError> {
        let (last, chosen) = self
            .store
            .read(|conn: &mut Conn| {
                let last = scheduled::done_at(conn, COPY)?;
                Ok::<_, StoreError>((last, scheduled::done_at(conn, AFTER_SESSION)?))
            })
            .await?;
        let second = self.places.second.as_deref();
        let missing = second.filter(|place| chosen.is_some() && !place.is_dir());
        Ok(Known {
            last,
            after_sessions: chosen.is_some(),
            missing: missing.map(|place| place.display().to_string()),
            trouble: self.with_trouble(|trouble| trouble.clone()),
        })
    }

    /// Everything for the page.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn shown(&self) -> Result<Shown, StoreError> {
        let folder = self.places.folder.as_deref();
        let second = self.places.second.as_deref();
        // The folder of the copies may not be there yet; the one it will be in is.
        let beside = folder.and_then(Path::parent).unwrap_or(Path::new("."));
        Ok(Shown {
            known: self.known().await?,
            folder: folder.map(|folder| folder.display().to_string()),
            second: second.map(|place| {
                let fault = PlaceFault::of(place, beside);
                (place.display().to_string(), fault)
            }),
            newest: folder.map_or_else(Vec::new, |it| place::newest(it, MOST_LISTED)),
        })
    }

    /// Makes a copy now, and a second one where a second place is set. Takes up to some seconds.
    ///
    /// # Errors
    /// [`CopyFailed`]; a second copy that was not made is none.
    pub async fn make(&self) -> Result<SecondCopy, CopyFailed> {
        self.make_for(Occasion::Asked).await
    }

    async fn make_for(&self, why: Occasion) -> Result<SecondCopy, CopyFailed> {
        if !self.are_made_here() {
            return Err(CopyFailed::NoFolder);
        }
        let _one_at_a_time = self.making.lock().await;
        let now = self.clock.now();
        let (store, places) = (self.store.clone(), self.places.clone());
        let work = tokio::task::spawn_blocking(move || copy(&store, &places, now, why));
        let made = match work.await {
            Ok(made) => made,
            Err(error) => Err(Trouble::at(
                self.places.folder(),
                Why::Other(error.to_string()),
            )),
        };
        self.with_trouble(|trouble| {
            *trouble = match &made {
                Ok(SecondCopy::Failed(why)) | Err(why) => Some(why.clone()),
                Ok(SecondCopy::Made | SecondCopy::NotSet) => None,
            };
        });
        let second = made?;
        note(&self.store, now).await?;
        Ok(second)
    }

    /// Makes a copy after each session from now on, or no more.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn choose(&self, after_sessions: bool) -> Result<(), StoreError> {
        let now = self.clock.now();
        let write = move |conn: &mut Conn| match after_sessions {
            true => scheduled::note(conn, AFTER_SESSION, now),
            false => scheduled::forget(conn, AFTER_SESSION),
        };
        self.store.write(write).await
    }

    /// Says that a session ended.
    pub fn session_ended(&self) {
        self.ended.notify_one();
    }

    /// Makes a copy after each session that ends, if somebody wants it, until the server stops.
    pub async fn work(self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            let has_ended = tokio::select! {
                () = self.ended.notified() => true,
                _ = stop.wait_for(|stopping| *stopping) => false,
            };
            if has_ended {
                self.after_session().await;
            }
        }
    }

    async fn after_session(&self) {
        match self.known().await {
            Ok(known) if known.after_sessions => {
                match self.make_for(Occasion::SessionEnded).await {
                    Ok(second) => tracing::info!(?second, "a copy of the database was made"),
                    Err(error) => tracing::warn!(%error, "no copy of the database was made"),
                }
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "whether a copy is wanted is not known"),
        }
    }

    fn with_trouble<T>(&self, work: impl FnOnce(&mut Option<Trouble>) -> T) -> T {
        work(&mut self.trouble.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Notes that a copy of the database was made.
///
/// # Errors
/// When the database does not answer.
pub async fn note(store: &Store, now: DateTime<Utc>) -> Result<(), StoreError> {
    let write = move |conn: &mut Conn| scheduled::note(conn, COPY, now);
    store.write(write).await
}

/// Makes the copy, and the second one of it.
fn copy(
    store: &Store,
    places: &Places,
    now: DateTime<Utc>,
    why: Occasion,
) -> Result<SecondCopy, Trouble> {
    let folder = places.folder();
    place::make_folder(folder).map_err(|error| Trouble::at(folder, error))?;
    let path = place::free_name(folder, now, why);
    let made = store.backup(&path);
    made.map_err(|error| Trouble::at(folder, error))?;
    if why == Occasion::SessionEnded {
        prune(folder);
    }
    let Some(second) = places.second.as_deref() else {
        return Ok(SecondCopy::NotSet);
    };
    Ok(match place::copy_to(&path, second) {
        Ok(()) => {
            if why == Occasion::SessionEnded {
                prune(second);
            }
            SecondCopy::Made
        }
        Err(error) => SecondCopy::Failed(Trouble::at(second, error)),
    })
}

/// Lets go of old copies; one that cannot be deleted is no reason to make none.
fn prune(folder: &Path) {
    if let Err(error) = place::prune(folder, KEPT) {
        tracing::warn!(%error, folder = %folder.display(), "old copies are kept");
    }
}
