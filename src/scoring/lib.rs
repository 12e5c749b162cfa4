//! A win goes in, its value comes out: between the scorers of `mahjong`, the documents of `ruleset` and all who ask.
//!
//! [`Scorer`] values a [`Win`] by a rule set. The answer is [`Valued`], or [`Explained`] with how it came about, or
//! [`NoValue`], which says why there is none. All of them are data: patterns, rules and reasons are named by types
//! and stable ids, and whoever shows them to people finds the words for them elsewhere.
//!
//! # A further tradition
//!
//! A folder here implements `TraditionScorer` for its rules, `Listed` for its patterns, and `Refusing` for what it refuses if
//! that is not `NotScored`. The list of traditions stands in `ruleset::scorer`; `CONTRIBUTING.md` says in which
//! order a tradition is added.
//!
//! Hand files, pages and sheets then know it: they ask for its names and never which tradition it is.

mod american;
mod article;
mod cause;
mod classical;
mod explained;
mod few;
mod hong_kong;
mod mcr;
mod pattern;
mod played;
mod reason;
mod riichi;
mod scorer;
mod table;
mod taiwanese;
mod traditions;
mod valued;
mod waits;
mod win;
mod zung_jung;

pub use american::tile_marks;
pub use article::Article;
pub use cause::{Cause, Kind, NoValue};
pub use explained::{Block, BlockKind, CardReading, Excluded, Explained, FuLine, Reading, Tallied};
pub use few::Few;
pub use pattern::{Names, Pattern, names};
pub use played::{CardLine, Played};
pub use reason::Reason;
pub use ruleset::scoring::Tradition;
pub use scorer::Scorer;
pub use table::{AllHands, Each, Other, Table};
pub use valued::{Counted, Limit, Pay, Valued, Worth};
pub use waits::Waiting;
pub use win::{Asks, Tiles, Win};

#[cfg(test)]
mod tests;
