//! Searches for seats that are under way. Each stands in the database: one server works on it and says once a second how
//! far it is and what it has found; every server shows it, stops it and takes what came of it. Of a server that says
//! nothing any more another takes the search over as soon as somebody looks, and goes on from the best so far.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Notify;

use crate::accounts::Token;
use crate::clock::Clock;
use store::searches::{self, Beat, Kind, Search};
use store::{Conn, DatabaseUrl, Store, StoreError, new_id};

/// How often a server says how far it is: each time costs a write.
const BEAT: Duration = Duration::from_secs(1);
/// How long a server may say nothing before another goes on in its place.
const SILENT: TimeDelta = TimeDelta::seconds(10);
/// How often somebody who waits for another server looks.
const LOOK: Duration = Duration::from_millis(200);

/// A search that this server works on.
pub(super) trait Work: Send + Sync + 'static {
    fn control(&self) -> &Control;

    /// How far it is, as text.
    fn progress(&self) -> String;

    /// The best so far, in the end the answer, as text; none where that is what was said before.
    fn found(&self) -> Option<String>;
}

/// A question to the search as the database keeps it.
pub(super) struct Asked {
    pub tournament: i64,
    pub account: i64,
    /// Everything that decides the answer, as text.
    pub question: String,
}

/// The switches of a search that this server works on.
#[derive(Debug)]
pub(super) struct Control {
    pub token: String,
    pub tournament: i64,
    pub asked_at: DateTime<Utc>,
    /// How long other servers worked on it.
    before: Duration,
    /// When this server began to work.
    begun: OnceLock<Instant>,
    stop: AtomicBool,
    is_over: AtomicBool,
    done: Notify,
}

impl Control {
    fn of(search: &Search) -> Self {
        Self {
            token: search.token.clone(),
            tournament: search.tournament,
            asked_at: search.asked_at,
            before: Duration::from_millis(u64::try_from(search.worked_ms).unwrap_or(0)),
            begun: OnceLock::new(),
            stop: AtomicBool::new(search.is_stopped),
            is_over: AtomicBool::new(false),
            done: Notify::new(),
        }
    }

    /// Says that the work begins; until then it waited.
    pub fn begin(&self) {
        self.begun.get_or_init(Instant::now);
    }

    /// How long all servers together worked on it.
    pub fn worked(&self) -> Duration {
        let here = self.begun.get().map(Instant::elapsed);
        self.before + here.unwrap_or_default()
    }

    /// Asks for the best so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says that the answer is there.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Release);
        self.done.notify_waiters();
    }

    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire)
    }

    /// Waits for the end, but not longer than `patience`.
    async fn wait(&self, patience: Duration) {
        let told = self.done.notified();
        if !self.is_over() {
            let _ = tokio::time::timeout(patience, told).await;
        }
    }
}

/// The searches that this server works on, by their names.
type Mine<W> = Mutex<BTreeMap<String, Arc<W>>>;

fn locked<W>(mine: &Mine<W>) -> MutexGuard<'_, BTreeMap<String, Arc<W>>> {
    mine.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The searches of one kind, as one server knows them.
pub(super) struct UnderWay<W> {
    store: Store,
    clock: Clock,
    kind: Kind,
    /// The number of this server.
    worker: i64,
    mine: Arc<Mine<W>>,
}

/// A search, as a server finds it.
pub(super) enum Found<W> {
    /// This server works on it.
    Mine(Arc<W>),
    /// It is over, or another server works on it.
    Stored(Search),
    /// Nobody works on it.
    Orphan(Search),
}

impl<W: Work> UnderWay<W> {
    pub fn new(store: Store, clock: Clock, kind: Kind) -> Self {
        Self {
            store,
            clock,
            kind,
            worker: new_id(),
            mine: Arc::default(),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Notes that a search begins; the work on it is the caller's.
    pub async fn begin(
        &self,
        asked: Asked,
        work: impl FnOnce(Control) -> W,
    ) -> Result<Arc<W>, StoreError> {
        let now = self.clock.now();
        let search = Search {
            token: Token::generate().as_str().to_owned(),
            tournament: asked.tournament,
            kind: self.kind,
            asked_by: asked.account,
            asked_at: now,
            question: asked.question,
            progress: String::new(),
            found: String::new(),
            worked_ms: 0,
            is_stopped: false,
            is_over: false,
            worker: self.worker,
            beat_at: now,
        };
        let work = work(Control::of(&search));
        self.store
            .write(move |conn: &mut Conn| searches::begin(conn, &search))
            .await?;
        self.end_others(asked.tournament);
        Ok(self.add(work))
    }

    /// Ends what this server works on for a tournament: a newer question is asked.
    fn end_others(&self, tournament: i64) {
        let mut mine = locked(&self.mine);
        for work in mine.values().map(|work| work.control()) {
            if work.tournament == tournament {
                work.stop();
            }
        }
        if self.kind == Kind::Replan {
            mine.retain(|_, work| work.control().tournament != tournament);
        }
    }

    /// Takes over what nobody works on; none where another server was faster.
    pub async fn take_over(
        &self,
        search: &Search,
        work: impl FnOnce(Control) -> W,
    ) -> Result<Option<Arc<W>>, StoreError> {
        let (seen, worker, now) = (search.clone(), self.worker, self.clock.now());
        let is_mine = self
            .store
            .write(move |conn: &mut Conn| searches::take_over(conn, &seen, worker, now))
            .await?;
        if is_mine {
            tracing::info!(
                tournament = search.tournament,
                "a search for seats is taken over"
            );
        }
        Ok(is_mine.then(|| self.add(work(Control::of(search)))))
    }

    /// Keeps it in the database from now on.
    fn add(&self, work: W) -> Arc<W> {
        let work = Arc::new(work);
        let token = work.control().token.clone();
        locked(&self.mine).insert(token, Arc::clone(&work));
        let teller = Teller {
            store: self.store.clone(),
            clock: self.clock.clone(),
            worker: self.worker,
            mine: Arc::clone(&self.mine),
            work: Arc::clone(&work),
        };
        tokio::spawn(teller.tell());
        work
    }

    fn mine(&self, token: &str) -> Option<Arc<W>> {
        locked(&self.mine).get(token).cloned()
    }

    /// The search of a tournament with this name.
    pub async fn find(&self, tournament: i64, token: &str) -> Result<Option<Found<W>>, StoreError> {
        if let Some(work) = self.mine(token) {
            let is_here = work.control().tournament == tournament;
            return Ok(is_here.then_some(Found::Mine(work)));
        }
        let search = self.stored(token).await?;
        let search = search.filter(|it| it.tournament == tournament && it.kind == self.kind);
        Ok(search.map(|search| {
            if self.is_orphan(&search) {
                Found::Orphan(search)
            } else {
                Found::Stored(search)
            }
        }))
    }

    async fn stored(&self, token: &str) -> Result<Option<Search>, StoreError> {
        let token = token.to_owned();
        self.store
            .read(move |conn: &mut Conn| searches::find(conn, &token))
            .await
    }

    /// Whether nobody works on it. An SQLite file has one server, so that what an earlier one began is an orphan.
    fn is_orphan(&self, search: &Search) -> bool {
        let is_silent = self.clock.now() - search.beat_at > SILENT;
        let is_file = matches!(self.store.url(), DatabaseUrl::Sqlite(_));
        !search.is_over && (is_silent || (is_file && search.worker != self.worker))
    }

    /// Asks whoever works on it for the best so far.
    pub async fn stop(&self, token: &str) -> Result<(), StoreError> {
        if let Some(work) = self.mine(token) {
            work.control().stop();
        }
        let token = token.to_owned();
        self.store
            .write(move |conn: &mut Conn| searches::stop(conn, &token))
            .await
    }

    /// Waits for the end, wherever it is worked on, but not longer than `patience`.
    pub async fn wait(&self, token: &str, patience: Duration) -> Result<(), StoreError> {
        if let Some(work) = self.mine(token) {
            work.control().wait(patience).await;
            return Ok(());
        }
        let until = Instant::now() + patience;
        loop {
            let search = self.stored(token).await?;
            if search.is_none_or(|it| it.is_over) || Instant::now() >= until {
                return Ok(());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Ends the searches of a tournament on this server, and takes their rows out of the database.
    pub async fn forget(&self, tournament: i64) -> Result<(), StoreError> {
        locked(&self.mine).retain(|_, work| work.control().tournament != tournament);
        let kind = self.kind;
        self.store
            .write(move |conn: &mut Conn| searches::forget_of(conn, tournament, Some(kind)))
            .await
    }
}

/// What keeps a search of this server in the database.
struct Teller<W> {
    store: Store,
    clock: Clock,
    worker: i64,
    mine: Arc<Mine<W>>,
    work: Arc<W>,
}

impl<W: Work> Teller<W> {
    /// Says once a second how far it is, until it is over or another server's.
    async fn tell(self) {
        let control = self.work.control();
        let mut unsaid = None;
        loop {
            control.wait(BEAT).await;
            // Looked at before what was found, so that an end is never noted without its answer.
            let is_over = control.is_over();
            unsaid = self.work.found().or(unsaid);
            match self.say(is_over, unsaid.clone()).await {
                Ok(Some(_)) if is_over => break,
                Ok(Some(is_stopped)) => {
                    unsaid = None;
                    if is_stopped {
                        control.stop();
                    }
                }
                Ok(None) => {
                    control.stop();
                    break;
                }
                Err(error) => {
                    tracing::warn!(%error, "how far a search for seats is cannot be noted");
                    tokio::time::sleep(BEAT).await;
                }
            }
        }
        let mut mine = locked(&self.mine);
        if mine
            .get(&control.token)
            .is_some_and(|it| Arc::ptr_eq(it, &self.work))
        {
            mine.remove(&control.token);
        }
    }

    async fn say(&self, is_over: bool, found: Option<String>) -> Result<Option<bool>, StoreError> {
        let control = self.work.control();
        let beat = Beat {
            progress: self.work.progress(),
            found,
            worked_ms: i64::try_from(control.worked().as_millis()).unwrap_or(i64::MAX),
            is_over,
            now: self.clock.now(),
        };
        let (token, worker) = (control.token.clone(), self.worker);
        self.store
            .write(move |conn: &mut Conn| searches::beat(conn, &token, worker, beat.clone()))
            .await
    }
}
