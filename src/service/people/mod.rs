//! The registry of people over all tournaments: finding, correcting, joining doubles, handing out what is
//! kept of somebody, and erasing it.
//!
//! Nothing here asks who may: the owners of the installation may everything, a director what concerns only
//! tournaments of their own ([`People::is_only_of`]), and everybody what concerns themselves.

mod applied;
mod doubles;
mod erase;
mod export;
mod known;
mod merge;
pub mod retention;

pub use applied::AppliedTo;
pub(crate) use doubles::in_common;
pub use doubles::{Double, Sameness};
pub use erase::ERASED;
pub use known::{Known, Taken};
pub use merge::{Comparison, Merged};
pub use store::merges::Filled;

use super::tournaments::Tournaments;

/// The registry of a database. Cheap to clone.
#[derive(Clone)]
pub struct People {
    tournaments: Tournaments,
}

impl People {
    /// The registry that these tournaments share.
    #[must_use]
    pub fn new(tournaments: Tournaments) -> Self {
        Self { tournaments }
    }
}
