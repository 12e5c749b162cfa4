//! Why no plan was drawn.

use seating::{Conflict, SeatingRefusal};
use tournament::{EntrantId, SessionNo, TableNo};

/// Why no plan was drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// There are too few people, or the wishes cannot be.
    #[error("{refusal}")]
    Refused {
        refusal: SeatingRefusal,
        /// The people behind its numbers.
        people: Vec<EntrantId>,
    },
    /// Hard rules contradict each other.
    #[error("the hard rules contradict each other")]
    Conflicts {
        conflicts: Vec<Conflict>,
        /// The people behind their numbers.
        people: Vec<EntrantId>,
    },
    /// More tables are needed than the hall has.
    #[error("{needed} tables are needed, the hall has {tables}")]
    TooFewTables {
        needed: usize,
        /// How many there are.
        tables: u16,
    },
    /// Somebody shall stay at a table at which their group does not play.
    #[error("entrant {entrant} cannot stay at table {table}")]
    FixedElsewhere { entrant: EntrantId, table: TableNo },
    /// Lots are drawn once, by those who play in all of the sessions; here a team names others.
    #[error("other people play in session {0}")]
    OthersPlay(SessionNo),
    /// There is nothing to rank by.
    #[error("there are no standings before session {0}")]
    NoStandings(SessionNo),
    /// The work was interrupted.
    #[error("the draw was interrupted")]
    Interrupted,
}
