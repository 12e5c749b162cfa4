//! Tiles, hands, and what a hand is worth. Knows no tournament.
//!
//! `tile`, `counts`, `notation`, `meld`, `hand` and `partition` are shared by all traditions, `link` is a
//! hand as text; every scorer has its own folder with its own situation, rules and patterns.

pub mod counts;
pub mod hand;
pub mod hong_kong;
pub mod link;
pub mod mcr;
pub mod meld;
pub mod notation;
pub mod partition;
mod pattern_set;
mod reading;
pub mod riichi;
pub mod tile;
pub mod zung_jung;

pub use counts::{Counts, FifthCopy};
pub use hand::{Hand, HandError, RedFives};
pub use link::HandLink;
pub use meld::{Meld, MeldError, MeldKind};
pub use partition::{Partition, Partitions, partitions};
pub use pattern_set::{Listed, PatternSet};
pub use tile::{Suit, Tile, Wind};
