//! Fan that depend only on which kinds of tile the hand shows, however it is split.

use super::super::counts::Counts;
use super::super::tile::Tile;
use super::fan::Fan;
use super::tally::Tally;

/// The kinds of tile present, one bit for each index.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kinds(u64);

const CHARACTERS: u64 = 0x1FF;
const DOTS: u64 = CHARACTERS << 9;
const BAMBOO: u64 = CHARACTERS << 18;
const SUITED: u64 = CHARACTERS | DOTS | BAMBOO;
const WINDS: u64 = 0xF << 27;
const DRAGONS: u64 = 0x7 << 31;
const HONORS: u64 = WINDS | DRAGONS;
const TERMINALS: u64 = ranks(&[1, 9]);
const WHITE: u64 = 1 << Tile::WHITE.index();
const GREEN: u64 = 1 << Tile::GREEN.index();

/// The ranks in all three suits.
const fn ranks(ranks: &[u32]) -> u64 {
    one_suit(ranks) | one_suit(ranks) << 9 | one_suit(ranks) << 18
}

/// The ranks among the characters.
const fn one_suit(ranks: &[u32]) -> u64 {
    let (mut bits, mut at) = (0, 0);
    while at < ranks.len() {
        bits |= 1 << (ranks[at] - 1);
        at += 1;
    }
    bits
}

impl Kinds {
    /// The thirteen terminals and honors.
    pub(super) const ORPHANS: Kinds = Kinds(TERMINALS | HONORS);
    /// The seven honors.
    pub(super) const HONORS: Kinds = Kinds(HONORS);

    /// The kinds of a multiset.
    #[inline]
    pub(super) fn of(counts: &Counts) -> Kinds {
        let mut bits = 0;
        for (at, eight) in counts.as_array().chunks(8).enumerate() {
            let mut bytes = [0; 8];
            bytes[..eight.len()].copy_from_slice(eight);
            bits |= present_of_eight(u64::from_le_bytes(bytes)) << (8 * at);
        }
        Kinds(bits)
    }

    /// The kinds with these bits.
    pub(super) const fn from_bits(bits: u64) -> Kinds {
        Kinds(bits)
    }

    /// Whether every kind here is also in `other`.
    #[inline]
    pub(super) const fn within(self, other: Kinds) -> bool {
        self.0 & !other.0 == 0
    }

    /// Kinds in either.
    #[inline]
    pub(super) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// How many kinds there are.
    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a tile's kind is here.
    #[inline]
    pub(super) const fn has(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Whether nothing lies outside these bits.
    #[inline]
    const fn only(self, bits: u64) -> bool {
        self.0 & !bits == 0
    }

    /// Whether something lies inside these bits.
    #[inline]
    const fn any(self, bits: u64) -> bool {
        self.0 & bits != 0
    }

    /// How many of the three suits are present.
    #[inline]
    const fn suits(self) -> u8 {
        self.any(CHARACTERS) as u8 + self.any(DOTS) as u8 + self.any(BAMBOO) as u8
    }
}

/// One bit for each of eight counts from 0 to 4 that is not 0, the lowest byte first.
#[inline]
const fn present_of_eight(counts: u64) -> u64 {
    let ones = (counts | counts >> 1 | counts >> 2) & 0x0101_0101_0101_0101;
    // Gathers the lowest bit of every byte in the highest byte.
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Counts every fan of this file.
pub(super) fn count(tally: &mut Tally, kinds: Kinds) {
    tally.add_if(Fan::AllGreen, all_green(kinds));
    tally.add_if(Fan::AllTerminals, all_terminals(kinds));
    tally.add_if(Fan::AllHonors, all_honors(kinds));
    tally.add_if(Fan::AllTerminalsAndHonors, all_terminals_and_honors(kinds));
    tally.add_if(Fan::FullFlush, full_flush(kinds));
    tally.add_if(Fan::UpperTiles, upper_tiles(kinds));
    tally.add_if(Fan::MiddleTiles, middle_tiles(kinds));
    tally.add_if(Fan::LowerTiles, lower_tiles(kinds));
    tally.add_if(Fan::UpperFour, upper_four(kinds));
    tally.add_if(Fan::LowerFour, lower_four(kinds));
    tally.add_if(Fan::ReversibleTiles, reversible_tiles(kinds));
    tally.add_if(Fan::HalfFlush, half_flush(kinds));
    tally.add_if(Fan::AllTypes, all_types(kinds));
    tally.add_if(Fan::AllSimples, all_simples(kinds));
    tally.add_if(Fan::OneVoidedSuit, one_voided_suit(kinds));
    tally.add_if(Fan::NoHonors, no_honors(kinds));
}

/// Fan 3: only 2 3 4 6 8 of bamboo and the Green dragon, which may be missing.
const fn all_green(kinds: Kinds) -> bool {
    kinds.only(one_suit(&[2, 3, 4, 6, 8]) << 18 | GREEN)
}

/// Fan 8: only ones and nines.
const fn all_terminals(kinds: Kinds) -> bool {
    kinds.only(TERMINALS)
}

/// Fan 11: only winds and dragons.
const fn all_honors(kinds: Kinds) -> bool {
    kinds.only(HONORS)
}

/// Fan 18: only ones, nines, winds and dragons.
const fn all_terminals_and_honors(kinds: Kinds) -> bool {
    kinds.only(TERMINALS | HONORS)
}

/// Fan 22: one suit and nothing else.
const fn full_flush(kinds: Kinds) -> bool {
    kinds.suits() == 1 && no_honors(kinds)
}

/// Fan 25: only 7, 8 and 9.
const fn upper_tiles(kinds: Kinds) -> bool {
    kinds.only(ranks(&[7, 8, 9]))
}

/// Fan 26: only 4, 5 and 6.
const fn middle_tiles(kinds: Kinds) -> bool {
    kinds.only(ranks(&[4, 5, 6]))
}

/// Fan 27: only 1, 2 and 3.
const fn lower_tiles(kinds: Kinds) -> bool {
    kinds.only(ranks(&[1, 2, 3]))
}

/// Fan 36: only 6 to 9.
const fn upper_four(kinds: Kinds) -> bool {
    kinds.only(ranks(&[6, 7, 8, 9]))
}

/// Fan 37: only 1 to 4.
const fn lower_four(kinds: Kinds) -> bool {
    kinds.only(ranks(&[1, 2, 3, 4]))
}

/// Fan 40: only tiles that look the same upside down.
const fn reversible_tiles(kinds: Kinds) -> bool {
    let dots = one_suit(&[1, 2, 3, 4, 5, 8, 9]) << 9;
    let bamboo = one_suit(&[2, 4, 5, 6, 8, 9]) << 18;
    kinds.only(dots | bamboo | WHITE)
}

/// Fan 50: one suit and honors, both present.
const fn half_flush(kinds: Kinds) -> bool {
    kinds.suits() == 1 && kinds.any(HONORS)
}

/// Fan 52: three suits, winds and dragons, all present.
const fn all_types(kinds: Kinds) -> bool {
    kinds.suits() == 3 && kinds.any(WINDS) && kinds.any(DRAGONS)
}

/// Fan 68: only 2 to 8.
const fn all_simples(kinds: Kinds) -> bool {
    kinds.only(SUITED & !TERMINALS)
}

/// Fan 75: exactly two suits; honors may be there.
const fn one_voided_suit(kinds: Kinds) -> bool {
    kinds.suits() == 2
}

/// Fan 76: no winds and no dragons.
const fn no_honors(kinds: Kinds) -> bool {
    kinds.only(SUITED)
}
