//! Whether this server can work: the database answers, and its log has what is shown here.

use std::fmt;
use std::time::{Duration, Instant};

use store::{self, Conn, StoreError};

use super::registry::Tournaments;

/// How the database answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Readiness {
    /// How long it took to ask.
    pub took: Duration,
    /// Tournaments in the log.
    pub known: usize,
    pub loaded: usize,
    /// Tournaments in memory of which the log has newer events than this server shows: other nodes
    /// are ahead, usually for a moment.
    pub behind: usize,
    /// Tournaments in memory of which the log lacks events that this server shows. That never
    /// happens, except after somebody put an older copy in the place of the database.
    pub ahead: usize,
    /// Writes that wait for the database.
    pub waiting: usize,
}

impl Readiness {
    /// Whether the log lacks what this server shows.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.ahead > 0
    }
}

impl fmt::Display for Readiness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_behind() {
            writeln!(
                f,
                "the log lacks events that this server shows; start it again"
            )?;
        } else {
            writeln!(f, "ready")?;
        }
        writeln!(f, "database: answered in {} us", self.took.as_micros())?;
        writeln!(
            f,
            "log: {} tournaments, {} in memory, {} being caught up, {} ahead of the log",
            self.known, self.loaded, self.behind, self.ahead
        )?;
        writeln!(f, "writes waiting: {}", self.waiting)
    }
}

impl Tournaments {
    /// Asks the database.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn readiness(&self) -> Result<Readiness, StoreError> {
        let begun = Instant::now();
        let shown: Vec<(i64, u64)> = self
            .loaded()
            .iter()
            .map(|live| (live.snapshot().id, live.version()))
            .collect();
        let loaded = shown.len();
        let (known, heads) = self
            .store()
            .read(move |conn: &mut Conn| {
                let mut heads = Vec::with_capacity(shown.len());
                for (id, version) in &shown {
                    let head = store::log::head(conn, *id)?.map_or(0, |(seq, _)| seq);
                    heads.push((*version, u64::try_from(head).unwrap_or(0)));
                }
                Ok::<_, StoreError>((store::tournaments::count(conn)?, heads))
            })
            .await?;
        Ok(Readiness {
            took: begun.elapsed(),
            known,
            loaded,
            behind: heads.iter().filter(|(shown, log)| log > shown).count(),
            ahead: heads.iter().filter(|(shown, log)| log < shown).count(),
            waiting: self.store().waiting_writes(),
        })
    }
}
