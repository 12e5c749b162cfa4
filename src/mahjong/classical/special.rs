//! Special hands as data: the tiles of each as a text, found in a winning hand.
//!
//! A text is a list of parts with blanks between them, 14 tiles together:
//!
//! | part | is |
//! |---|---|
//! | `19m1234z` | these tiles; `A`, `B`, `C` instead of m, p, s are suits that the hand chooses, each another one |
//! | `x(SET)`, `xx(SET)`, `xxx(SET)` | a tile of the set, two or three equal ones |
//! | `xyz(SET)` | three in a row |
//! | `set(SET)` | three equal ones or three in a row |
//! | `x(A)x(B)` | the same number in both suits |
//! | `*4` behind a part | four times |
//! | `!` behind a part | each time another one |
//!
//! A set is tiles (`258A`), a suit (`A`), one of the words of [`mod@tiles`], or several with `+` between them.

mod error;
mod list;
mod parts;
mod shape;
mod text;
mod tiles;
mod ways;

pub use error::{ShapeError, SpecialTextsError};
pub use list::{SpecialHand, SpecialHands};
pub use text::{Melds, SpecialText};

use super::super::reading::Kinds;

/// Every kind of tile.
const ALL_KINDS: Kinds = (1 << super::super::Tile::KINDS) - 1;

#[cfg(test)]
mod tests;
