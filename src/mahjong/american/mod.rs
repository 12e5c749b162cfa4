//! American mah jongg: hands of a yearly card, jokers, payments, and the points of tournaments.
//!
//! The card is its publisher's property and no part of the program; an organiser types the lines of the own one.
//! Sources: columns and tournament rules named in `docs/sources.md`.

pub mod card;
pub mod check;
mod fits;
pub mod game;
pub mod hand;
mod laid;
pub mod line;
pub mod money;
mod movement;
pub mod notation;
pub mod rules;
mod score;
pub mod situation;
mod term;
pub mod text;
pub mod tile;
mod ways;

pub use card::Card;
pub use check::{Finding, Trouble};
pub use fits::{Near, is_alive, nearest};
pub use game::{End, Game, points};
pub use hand::{Exposure, Hand, HandError, Rack};
pub use laid::{Laid, laid};
pub use line::{Cover, Group, Line, Wrap};
pub use money::{Won, settle};
pub use movement::Movement;
pub use rules::{Profile, Rules, Switches};
pub use score::{NotScored, Pattern, PatternSet, Reading, Score, readings, score};
pub use situation::{Flag, FlagError, Flags, Situation};
pub use text::{CardError, CardText};
pub use tile::{Kind, Piece};
pub use ways::Filled;

#[cfg(test)]
mod tests;
