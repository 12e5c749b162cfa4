//! Hong Kong Old Style: faan, units and payments.
//!
//! Sources: Four Winds, Wikipedia and Big Production (`docs/sources.md`). There is no single rule book;
//! the values most often printed are the start, and every one of them is a switch.

pub mod catalogue;
pub mod explain;
mod patterns;
pub mod payment;
pub mod rules;
mod score;
pub mod situation;

pub use catalogue::{Pattern, PatternSet};
pub use explain::{Explanation, explain};
pub use patterns::Times;
pub use payment::{Win, settle, settle_false_win};
pub use rules::{Rules, Switches};
pub use score::{NotScored, Score, left_out_by, score};
pub use situation::{Flag, FlagError, Flags, Flowers, Situation};

#[cfg(test)]
mod tests;
