//! What is asked of a draw, and what is told while it works.

use serde::{Deserialize, Serialize};

use seating::Progress;
use tournament::SessionNo;
use tournament::seating::DrawWishes;

/// What is asked of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawRequest {
    pub wishes: DrawWishes,
    /// The first session to draw; those before it are kept and count as meetings.
    pub first: SessionNo,
    /// The last one; the first where the standings make the tables.
    pub last: SessionNo,
    /// The seed, in words or as a number.
    pub seed: String,
    /// Whether to go on until nothing can be better or the caller stops it; enough for a good plan
    /// otherwise.
    pub thorough: bool,
    /// Whether to draw also where hard rules contradict each other; the best plan then breaks some.
    pub despite: bool,
}

/// How far a draw is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The number of the group, from 0.
    pub group: usize,
    /// The number of the attempt, from 0.
    pub attempt: u32,
    /// How far the attempt is.
    pub progress: Progress,
}
