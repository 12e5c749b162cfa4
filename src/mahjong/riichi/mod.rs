//! Riichi: what a hand is worth in every edition, who pays it, and what a hand waits for; four players, or three.
//!
//! Follows the EMA booklet of 2016 (yaku 4.2, minipoints 4.1.1, payments 4.1.2–4.1.3, liability
//! 3.3.9); the other editions differ in the switches of [`Rules`]. Turn order, penalties and the
//! end of a session are not here.

mod bonus;
mod check;
mod error;
mod exclusion;
mod explain;
mod facts;
mod fu;
mod kinds;
mod patterns;
#[cfg(test)]
mod properties;
mod reading;
mod rules;
mod score;
mod settle;
mod shares;
mod situation;
#[cfg(test)]
mod testing;
mod value;
mod waits;
mod yaku;

pub use bonus::Bonuses;
pub use error::NotScored;
pub use exclusion::{Contradiction, Occasion, contradiction, counts_as_yakuman, left_out_by};
pub use explain::{Chosen, Counted, Excluded, Exclusion, Explanation, FuLine, Item, explain};
pub use fu::FuReason;
pub use reading::{Block, BlockKind, Completed, Form, Reading, Wait};
pub use rules::{
    Chombo, CountedHan, DoubleYakuman, HonbaFor, Liability, LiabilityScope, Renhou, Rules,
    SeveralWinners, Tsumo,
};
pub use score::{Score, score};
pub use settle::{
    HandEnd, Liable, Party, Reason, SettleError, Settlement, TableState, Transfer, Winner,
    chombo_payment, settle,
};
pub use situation::{Flag, FlagError, Flags, Indicators, Situation, dora_of};
pub use value::{Limit, MANGAN, Payment, YAKUMAN};
pub use waits::{Held, Ready, WaitValue, furiten, ready, ready_after_discards, waits};
pub use yaku::{BONUSES, Bonus, BonusEntry, Entry, TABLE, Yaku, YakuSet};
