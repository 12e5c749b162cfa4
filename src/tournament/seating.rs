//! Who sits where: the plan of a session and where it came from.

use serde::{Deserialize, Serialize};

use crate::ruleset::seats::SEATS;

use super::ids::{EntrantId, SessionNo, TableNo};

/// The four places of one table in one session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSeats {
    /// The table.
    pub table: TableNo,
    /// Who starts as East, South, West, North; none where a place is open.
    pub seats: [Option<EntrantId>; SEATS],
    /// Whether the winds were drawn beforehand. If not, the order means nothing.
    pub winds: bool,
}

impl TableSeats {
    /// The people at the table in the order of the seats.
    pub fn people(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.seats.iter().flatten().copied()
    }

    /// The seat of a person (0 drew East).
    pub fn seat_of(&self, entrant: EntrantId) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == Some(entrant))
    }
}

/// The plan of one session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionPlan {
    /// The session.
    pub session: SessionNo,
    /// Its tables, by number.
    pub tables: Vec<TableSeats>,
}

/// Where a plan came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlanOrigin {
    /// A file somebody brought.
    Imported {
        /// Its name.
        file: String,
    },
    /// Drawn by the program; the seed and the algorithm give the same plan again.
    Drawn {
        /// The seed.
        seed: u64,
        /// Name and version of the algorithm.
        algorithm: String,
    },
}
