//! Tiles, hands, and what a hand is worth. Knows no tournament.
//!
//! `tile`, `counts`, `notation`, `meld`, `hand` and `partition` are shared by all traditions, `link` is a
//! hand as text, `seats` what stands at the seats of a table; every scorer has its own folder with its own
//! situation, rules and patterns. What the scorers do alike they do together: `pattern_set` holds patterns
//! and circumstances as bits, `printed` writes a list of patterns with its printed values, `circumstance` refuses what cannot be true of a hand, `best` finds the reading
//! that is worth most, `groups` tells its sets one by one, and `winners` says which wins can be paid together.

pub mod american;
mod best;
pub mod blocks;
pub mod circumstance;
pub mod classical;
pub mod counts;
pub mod flowers;
pub mod hand;
pub mod hong_kong;
pub mod link;
pub mod mcr;
pub mod meld;
pub mod notation;
pub mod partition;
pub mod pattern_set;
pub mod printed;
mod reading;
pub mod riichi;
pub mod seats;
mod single_wait;
mod switches;
pub mod taiwanese;
#[cfg(test)]
mod testing;
pub mod tile;
pub mod winners;
pub mod zung_jung;

pub use circumstance::{Circumstance, Impossible, NotScored};
pub use counts::{Counts, FifthCopy};
pub use flowers::Flowers;
pub use hand::{Hand, HandError, HandSize, RedFives};
pub use link::HandLink;
pub use meld::{Meld, MeldError, MeldKind};
pub use partition::{Partition, Partitions, PartitionsOfFive, partitions, partitions_of_five};
pub use pattern_set::{Listed, PatternSet};
pub use seats::{Seats, TableSize};
pub use tile::{Suit, Tile, Wind};
pub use winners::{PaymentError, Payments, Winners};
