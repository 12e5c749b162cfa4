//! Sets of kinds of tile, for questions such as "are all tiles green".

use super::super::{Counts, Suit, Tile};

/// A set of kinds of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Kinds(u64);

/// The lowest bits of one suit: nine ranks.
const SUIT: u64 = 0b1_1111_1111;

impl Kinds {
    /// No kind.
    pub(super) const NONE: Kinds = Kinds(0);
    /// The ones and nines.
    pub(super) const TERMINALS: Kinds = Kinds::each_suit(0b1_0000_0001);
    /// The four winds.
    pub(super) const WINDS: Kinds = Kinds(0b1111 << 27);
    /// The three dragons.
    pub(super) const DRAGONS: Kinds = Kinds(0b111 << 31);
    /// Winds and dragons.
    pub(super) const HONORS: Kinds = Kinds(0b111_1111 << 27);
    pub(super) const ORPHANS: Kinds = Kinds(Kinds::TERMINALS.0 | Kinds::HONORS.0);
    /// 2, 3, 4, 6, 8 of bamboo and the Green dragon.
    pub(super) const GREEN: Kinds = Kinds(0b1010_1110 << 18 | 1 << 32);
    /// The lowest tiles of chows with a terminal: 1 and 7.
    pub(super) const END_CHOWS: Kinds = Kinds::each_suit(0b100_0001);

    /// The same ranks in all three suits.
    const fn each_suit(ranks: u64) -> Kinds {
        Kinds(ranks | ranks << 9 | ranks << 18)
    }

    /// The kinds that are present.
    #[inline]
    pub(super) fn of(counts: &Counts) -> Kinds {
        let mut bits = 0;
        for (at, &times) in counts.as_array().iter().enumerate() {
            bits |= u64::from(times > 0) << at;
        }
        Kinds(bits)
    }

    /// One kind more.
    #[inline]
    pub(super) const fn with(self, tile: Tile) -> Kinds {
        Kinds(self.0 | 1 << tile.index())
    }

    /// Whether a kind is in it.
    #[inline]
    pub(super) const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// How many kinds.
    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of them are in `other`.
    #[inline]
    pub(super) const fn all_in(self, other: Kinds) -> bool {
        self.0 & !other.0 == 0
    }

    /// The kinds in both.
    #[inline]
    pub(super) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// How many of the three suits occur.
    #[inline]
    pub(super) fn suits(self) -> usize {
        let of = |suit: Suit| usize::from(self.0 >> (9 * suit.index()) & SUIT != 0);
        of(Suit::Characters) + of(Suit::Dots) + of(Suit::Bamboo)
    }

    /// Whether a rank occurs in all three suits.
    #[inline]
    pub(super) const fn same_rank_in_all_suits(self) -> bool {
        self.0 & self.0 >> 9 & self.0 >> 18 & SUIT != 0
    }

    /// Whether 1, 4 and 7 of one suit occur: as lowest tiles of chows, a straight.
    #[inline]
    pub(super) const fn one_four_seven(self) -> bool {
        // A 1 stays where 4 and 7 of the same suit stand three and six places above.
        let straight = self.0 & self.0 >> 3 & self.0 >> 6;
        straight & (1 | 1 << 9 | 1 << 18) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Kinds {
        let tiles = crate::notation::parse(text).unwrap();
        tiles
            .iter()
            .fold(Kinds::NONE, |set, noted| set.with(noted.tile))
    }

    #[test]
    fn the_named_sets_are_the_tiles_they_name() {
        assert_eq!(Kinds::TERMINALS, kinds("19m19p19s"));
        assert_eq!(Kinds::ORPHANS, kinds("19m19p19s1234567z"));
        assert_eq!(Kinds::GREEN, kinds("23468s6z"));
        assert_eq!(Kinds::END_CHOWS, kinds("17m17p17s"));
        assert_eq!(Kinds::WINDS, kinds("1234z"));
        assert_eq!(Kinds::DRAGONS, kinds("567z"));
    }

    #[test]
    fn a_straight_and_a_rank_in_all_suits_stay_inside_suits() {
        assert!(kinds("147p2m").one_four_seven());
        assert!(!kinds("47m1p").one_four_seven());
        assert!(!kinds("7m14p").one_four_seven());
        assert!(kinds("3m3p3s").same_rank_in_all_suits());
        assert!(!kinds("3m3p").same_rank_in_all_suits());
        assert!(!kinds("1p1s1z").same_rank_in_all_suits());
        assert_eq!(kinds("3m4s1z").suits(), 2);
    }
}
