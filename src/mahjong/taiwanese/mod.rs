//! Taiwanese mahjong with hands of sixteen tiles: tai, dealer and continued deals, payments.
//!
//! Sources: the list of the Taiwan Mahjong Association and the tables of houses and programs (`docs/sources.md`). There
//! is no one national table, so a table is data and every value of it a switch.

pub mod catalogue;
pub mod explain;
mod patterns;
pub mod payment;
pub mod rules;
mod score;
pub mod situation;
mod sums;
mod tables;
mod waits;

pub use catalogue::{Pattern, PatternSet};
pub use explain::{Explanation, explain};
pub use patterns::Times;
pub use payment::{Deal, Win, settle, settle_false_win};
pub use rules::{Rules, Switches, Table};
pub use score::{NotScored, Score, score};
pub use situation::{Flag, FlagError, Flags, Situation};
pub use sums::replaced_by;

#[cfg(test)]
mod tests;
