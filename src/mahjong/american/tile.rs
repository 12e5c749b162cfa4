//! The tiles of the American game: the 34 kinds, the flower, of which all eight are alike, and the joker.

use super::super::Tile;
use std::fmt::{self, Debug, Display, Formatter};

/// One kind of tile as a number from 0 to 34: the numbers of [`Tile`], and 34 for the flower. No joker is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

/// A tile as it lies on a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    Natural(Kind),
    Joker,
}

impl Kind {
    /// How many kinds there are.
    pub const KINDS: usize = Tile::KINDS + 1;
    /// Any of the eight flowers.
    pub const FLOWER: Kind = Kind(Tile::KINDS as u8);
    /// The white dragon, which a card also uses as the digit 0.
    pub const SOAP: Kind = Kind::of(Tile::WHITE);

    /// A tile that other games have too.
    pub const fn of(tile: Tile) -> Kind {
        Kind(tile.index() as u8)
    }

    /// The number from 0 to 34.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile that other games have too; none for the flower.
    pub const fn tile(self) -> Option<Tile> {
        Tile::new(self.0)
    }

    /// How many of them are in the set.
    #[inline]
    pub const fn copies(self) -> u8 {
        if self.0 == Kind::FLOWER.0 { 8 } else { 4 }
    }

    /// The bit of this kind in a set of kinds.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// All kinds in order, the flower last.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..Kind::KINDS as u8).map(Kind)
    }
}

impl From<Tile> for Kind {
    fn from(tile: Tile) -> Kind {
        Kind::of(tile)
    }
}

impl Display for Kind {
    /// Writes the kind in the notation of [`super::notation`], such as `7s` or `F`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.tile() {
            Some(tile) => write!(f, "{tile}"),
            None => f.write_str("F"),
        }
    }
}

impl Debug for Kind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Display for Piece {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Natural(kind) => write!(f, "{kind}"),
            Piece::Joker => f.write_str("J"),
        }
    }
}
