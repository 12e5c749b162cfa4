//! The classical game: the hands of all four are scored in points and doubles, and everybody settles with everybody.
//!
//! Sources: the texts of the family, from Babcock and Harr to the clubs of today (`docs/sources.md`). They differ in
//! nearly every number, so a profile is data and every value of it a switch. Special hands are texts,
//! as the head of `special.rs` says.

pub mod catalogue;
mod found;
mod groups;
mod lost;
mod patterns;
pub mod payment;
pub mod profiles;
pub mod rules;
mod score;
pub mod situation;
mod special;
mod value;

pub use catalogue::{Pattern, PatternSet};
pub use groups::Held;
pub use lost::score_lost;
pub use payment::{Settlement, settle, settle_false_wins};
pub use rules::{Profile, Rules, Switches};
pub use score::{NotScored, Reading, Score, readings, score};
pub use situation::{Flag, FlagError, Flags, Situation};
pub use special::{Melds, ShapeError, SpecialHand, SpecialHands, SpecialText};
pub use value::Value;

#[cfg(test)]
mod tests;
