//! Zung Jung 3.3 and its relatives: the scoring of the World Series of Mahjong.
//!
//! 44 patterns in series; values of different series add up, of one series the highest counts.
//! Sources: Alan Kwan's Zung Jung 3.3 and the rules of the World Series; `docs/sources.md` lists them.

pub mod catalogue;
pub mod explain;
mod patterns;
pub mod payment;
pub mod rules;
mod score;
pub mod situation;

pub use catalogue::{Form, Pattern, PatternSet};
pub use explain::{Explanation, explain};
pub use payment::{Responsible, Win, WinTile, settle};
pub use rules::{Rules, Switches};
pub use score::{Limit, NotScored, Score, score};
pub use situation::{Flag, FlagError, Flags, Situation};

#[cfg(test)]
mod tests;
