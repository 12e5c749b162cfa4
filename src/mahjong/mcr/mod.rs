//! Mahjong Competition Rules: the 81 fan, and the best value of a hand.
//!
//! Follows the WMO Green Book 2006 with the WMO edition of 2014 and Chinese practice as switches
//! ([`Rules`]). The value is exact: every structure, split, place of the winning tile and combination of sets is tried.

mod exclusion;
mod explain;
mod fan;
mod groups;
mod kinds;
mod payment;
mod reading;
mod rules;
mod score;
mod sets;
mod situation;
mod tally;
mod waits;
mod whole;
mod winning;

pub use exclusion::{Basis, left_out_by};
pub use explain::{Chosen, Counted, Excluded, Explanation, Reason, explain};
pub use fan::{Fan, FanSet};
pub use payment::{Declared, Deltas, Win, judge_declared, payment};
pub use reading::{Block, Reading, Scheme, Shape, WinPlace};
pub use rules::Rules;
pub use score::{NotScored, Score, score};
pub use situation::{Flag, FlagError, Flags, Situation};
pub use tally::Fans;

#[cfg(test)]
mod tests;
