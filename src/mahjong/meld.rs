//! Sets that lie on the table.

use super::counts::{Counts, FifthCopy};
use super::notation::Noted;
use super::tile::Tile;

/// What kind of set lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Three consecutive tiles of one suit, claimed.
    Chow,
    /// Three equal tiles, claimed.
    Pung,
    /// Four equal tiles, claimed or added to a claimed pung.
    Kong,
    /// Four equal tiles, all drawn.
    ConcealedKong,
}

/// A set on the table. A chow is known by its lowest tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meld {
    kind: MeldKind,
    tile: Tile,
}

/// Why tiles do not make a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeldError {
    /// A chow needs three consecutive tiles of one suit.
    #[error("not three consecutive tiles of one suit")]
    NotAChow,
    /// A pung or kong needs equal tiles.
    #[error("the tiles of a pung or kong differ")]
    NotEqual,
    /// A chow or pung has three tiles, a kong four.
    #[error("{found} tiles instead of {expected}")]
    WrongCount {
        /// How many were given.
        found: usize,
        /// How many the kind has.
        expected: usize,
    },
}

impl Meld {
    /// Fills unused places of fixed arrays; never seen outside.
    pub const PLACEHOLDER: Meld = Meld {
        kind: MeldKind::Pung,
        tile: Tile::EAST,
    };

    /// A meld of this kind; `tile` is the lowest of a chow. Refuses a chow of honors or beyond nine.
    pub fn new(kind: MeldKind, tile: Tile) -> Result<Meld, MeldError> {
        if kind == MeldKind::Chow && tile.up(2).is_none() {
            return Err(MeldError::NotAChow);
        }
        Ok(Meld { kind, tile })
    }

    /// A meld from its tiles in any order.
    pub fn from_tiles(kind: MeldKind, tiles: &[Noted]) -> Result<Meld, MeldError> {
        let expected = kind.size();
        let lowest = match tiles.iter().map(|noted| noted.tile).min() {
            Some(lowest) if tiles.len() == expected => lowest,
            _ => {
                return Err(MeldError::WrongCount {
                    found: tiles.len(),
                    expected,
                });
            }
        };
        if kind != MeldKind::Chow {
            let equal = tiles.iter().all(|noted| noted.tile == lowest);
            return if equal {
                Meld::new(kind, lowest)
            } else {
                Err(MeldError::NotEqual)
            };
        }
        let meld = Meld::new(kind, lowest)?;
        let complete = meld
            .tiles()
            .all(|tile| tiles.iter().any(|noted| noted.tile == tile));
        if complete {
            Ok(meld)
        } else {
            Err(MeldError::NotAChow)
        }
    }

    /// The kind of set.
    #[inline]
    pub const fn kind(self) -> MeldKind {
        self.kind
    }

    /// The tile; the lowest one of a chow.
    #[inline]
    pub const fn tile(self) -> Tile {
        self.tile
    }

    /// Whether it came about without a claim: only a concealed kong.
    #[inline]
    pub const fn is_concealed(self) -> bool {
        matches!(self.kind, MeldKind::ConcealedKong)
    }

    /// Whether it is a kong of either kind.
    #[inline]
    pub const fn is_kong(self) -> bool {
        matches!(self.kind, MeldKind::Kong | MeldKind::ConcealedKong)
    }

    /// Its three or four tiles in order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let step = u8::from(self.kind == MeldKind::Chow);
        (0..self.kind.size() as u8).filter_map(move |place| match step {
            0 => Some(self.tile),
            _ => self.tile.up(place),
        })
    }

    /// Adds its tiles to a multiset, or names the kind that would be held a fifth time.
    #[inline]
    pub(crate) fn add_to(self, counts: &mut Counts) -> Result<(), FifthCopy> {
        match self.kind {
            MeldKind::Chow => self.tiles().try_for_each(|tile| counts.add(tile)),
            kind => counts.add_times(self.tile, kind.size() as u8),
        }
    }
}

impl MeldKind {
    /// How many tiles lie there: three, or four for a kong.
    pub const fn size(self) -> usize {
        match self {
            MeldKind::Chow | MeldKind::Pung => 3,
            MeldKind::Kong | MeldKind::ConcealedKong => 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::parse;
    use super::*;

    fn meld(kind: MeldKind, text: &str) -> Result<Meld, MeldError> {
        Meld::from_tiles(kind, &parse(text).unwrap())
    }

    #[test]
    fn a_chow_is_read_in_any_order() {
        let chow = meld(MeldKind::Chow, "423p").unwrap();
        assert_eq!(
            chow.tiles()
                .map(|tile| tile.to_string())
                .collect::<String>(),
            "2p3p4p"
        );
    }

    #[test]
    fn a_chow_of_honors_or_across_suits_is_refused() {
        assert_eq!(meld(MeldKind::Chow, "123z"), Err(MeldError::NotAChow));
        assert_eq!(meld(MeldKind::Chow, "89m1p"), Err(MeldError::NotAChow));
        assert_eq!(meld(MeldKind::Chow, "224p"), Err(MeldError::NotAChow));
    }

    #[test]
    fn a_kong_has_four_equal_tiles() {
        assert!(meld(MeldKind::Kong, "5505m").is_ok());
        assert_eq!(
            meld(MeldKind::Kong, "555m"),
            Err(MeldError::WrongCount {
                found: 3,
                expected: 4
            })
        );
        assert_eq!(
            meld(MeldKind::ConcealedKong, "5556m"),
            Err(MeldError::NotEqual)
        );
        assert_eq!(
            meld(MeldKind::Pung, ""),
            Err(MeldError::WrongCount {
                found: 0,
                expected: 3
            })
        );
    }
}
