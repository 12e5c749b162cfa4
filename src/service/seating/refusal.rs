//! Why no plan was drawn.

use crate::seating::{Conflict, SeatingRefusal};
use crate::tournament::{EntrantId, SessionNo, TableNo};

/// Why no plan was drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// There are too few people, or the wishes cannot be.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: SeatingRefusal,
        /// The people behind its numbers.
        people: Vec<EntrantId>,
    },
    /// Hard rules contradict each other.
    #[error("the hard rules contradict each other")]
    Conflicts {
        /// How.
        conflicts: Vec<Conflict>,
        /// The people behind their numbers.
        people: Vec<EntrantId>,
    },
    /// More tables are needed than the hall has.
    #[error("{needed} tables are needed, the hall has {tables}")]
    TooFewTables {
        /// How many.
        needed: usize,
        /// How many there are.
        tables: u16,
    },
    /// Somebody shall stay at a table at which their group does not play.
    #[error("entrant {entrant} cannot stay at table {table}")]
    FixedElsewhere {
        /// Who.
        entrant: EntrantId,
        /// The table.
        table: TableNo,
    },
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
