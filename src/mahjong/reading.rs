//! One way to read a hand: its sets as bit masks, so that a pattern is one look at them.
//!
//! Shared by the scorers whose patterns need no more than that: Zung Jung, Hong Kong and Taiwanese.

use super::hand::Hand;
use super::meld::MeldKind;
use super::partition::{Partition, Set};
use super::tile::Tile;

/// A set of tile kinds: bit `n` is the tile with index `n`.
pub type Kinds = u64;

/// The nine kinds of each suit.
pub const SUITS: [Kinds; 3] = [0x1ff, 0x1ff << 9, 0x1ff << 18];
/// All numbered kinds.
pub const NUMBERS: Kinds = SUITS[0] | SUITS[1] | SUITS[2];
/// The four winds.
pub const WINDS: Kinds = 0xf << 27;
/// The three dragons.
pub const DRAGONS: Kinds = 0x7 << 31;
pub const HONORS: Kinds = WINDS | DRAGONS;
/// The 1 and 9 of each suit.
pub const TERMINALS: Kinds = of_every_suit(0x101);
/// The lowest tiles of the sequences 123 and 789 of each suit.
pub const OUTER_SEQUENCES: Kinds = of_every_suit(0x41);

/// The same ranks in all three suits; bit `n` of `ranks` is rank `n + 1`.
pub const fn of_every_suit(ranks: Kinds) -> Kinds {
    ranks | ranks << 9 | ranks << 18
}

#[inline]
pub const fn bit(tile: Tile) -> Kinds {
    1 << tile.index()
}

/// What holds for the hand however its tiles are arranged.
#[derive(Clone, Copy, Debug)]
pub struct Whole {
    /// The kinds present, melds included.
    pub kinds: Kinds,
    /// Kongs of either kind.
    pub kongs: u8,
    /// Nothing was claimed; concealed kongs are allowed.
    pub concealed: bool,
    /// The tiles held before the win are 1112345678999 of one suit.
    pub nine_gates: bool,
}

/// Four sets (Taiwanese: five) and a pair, melds included. A kong is a triplet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sets {
    /// The lowest tiles of the sequences that occur at least once, twice, three and four times.
    pub sequences: [Kinds; 4],
    /// How many sequences there are.
    pub sequence_count: u8,
    pub triplets: Kinds,
    pub pair: Kinds,
    /// Triplets whose three tiles were all drawn, and concealed kongs.
    pub concealed_triplets: u8,
}

impl Whole {
    /// Looks at all tiles of a hand.
    pub fn of(hand: &Hand) -> Whole {
        let kinds = present(hand.all().as_array());
        Whole {
            kinds,
            kongs: hand
                .melds()
                .iter()
                .map(|meld| u8::from(meld.is_kong()))
                .sum(),
            concealed: hand.is_concealed(),
            nine_gates: hand.melds().is_empty() && holds_nine_gates(hand, kinds),
        }
    }
}

/// The kinds that occur.
fn present(counts: &[u8; Tile::KINDS]) -> Kinds {
    counts.iter().enumerate().fold(0, |kinds, (at, &times)| {
        kinds | Kinds::from(times > 0) << at
    })
}

/// Whether the tiles without the winning one are 1112345678999 of one suit.
fn holds_nine_gates(hand: &Hand, kinds: Kinds) -> bool {
    SUITS.iter().zip([0, 9, 18]).any(|(&suit, start)| {
        kinds == suit
            && hand.concealed().as_array()[start..start + 9] == [3, 1, 1, 1, 1, 1, 1, 1, 3]
    })
}

impl Sets {
    /// The sets on the table.
    pub fn of_melds(hand: &Hand) -> Sets {
        let mut sets = Sets::default();
        for meld in hand.melds() {
            match meld.kind() {
                MeldKind::Chow => sets.add_sequence(meld.tile()),
                MeldKind::Pung | MeldKind::Kong => sets.add_triplet(meld.tile(), false),
                MeldKind::ConcealedKong => sets.add_triplet(meld.tile(), true),
            }
        }
        sets
    }

    /// The sets on the table together with those that `partition` makes of the tiles in hand.
    ///
    /// A triplet finished by another player's tile is exposed. The winner arranges the tiles to
    /// his advantage, so the tile finishes a sequence or the pair if it can.
    pub fn with_partition<const SETS: usize>(
        mut self,
        partition: &Partition<SETS>,
        win_tile: Tile,
        self_draw: bool,
    ) -> Sets {
        let elsewhere = partition.pair() == win_tile
            || partition
                .sets()
                .iter()
                .any(|set| set.is_chow() && set.contains(win_tile));
        let finishes_triplet = !self_draw && !elsewhere;
        for set in partition.sets() {
            match *set {
                Set::Chow(low) => self.add_sequence(low),
                Set::Pung(tile) => {
                    self.add_triplet(tile, !(finishes_triplet && tile == win_tile));
                }
            }
        }
        self.pair = bit(partition.pair());
        self
    }

    /// Adds a sequence by its lowest tile.
    #[inline]
    fn add_sequence(&mut self, low: Tile) {
        let [once, twice, thrice, four] = &mut self.sequences;
        let new = bit(low);
        *four |= *thrice & new;
        *thrice |= *twice & new;
        *twice |= *once & new;
        *once |= new;
        self.sequence_count += 1;
    }

    /// Adds a triplet or kong.
    #[inline]
    fn add_triplet(&mut self, tile: Tile, concealed: bool) {
        self.triplets |= bit(tile);
        self.concealed_triplets += u8::from(concealed);
    }

    /// How many triplets and kongs there are.
    #[inline]
    pub const fn triplet_count(&self) -> u32 {
        self.triplets.count_ones()
    }
}

/// Whether the hand is seven pairs; four equal tiles may be two of them.
pub fn is_seven_pairs(hand: &Hand) -> bool {
    hand.melds().is_empty()
        && hand
            .completed()
            .as_array()
            .iter()
            .all(|times| times % 2 == 0)
}

/// Whether the hand is one of each terminal and honor and a second of one of them.
pub fn is_thirteen_terminals(hand: &Hand, whole: &Whole) -> bool {
    hand.melds().is_empty() && whole.kinds == TERMINALS | HONORS
}

#[cfg(test)]
mod tests {
    use super::super::testing::hand;
    use super::*;

    #[test]
    fn equal_sequences_are_known_as_two_three_and_four() {
        let same = (MeldKind::Chow, "123m");
        let other = (MeldKind::Chow, "456p");
        for (melds, most) in [
            (
                [
                    same,
                    other,
                    (MeldKind::Pung, "111z"),
                    (MeldKind::Pung, "222z"),
                ],
                1,
            ),
            ([same, other, same, (MeldKind::Pung, "111z")], 2),
            ([same, same, other, same], 3),
            ([same; 4], 4),
        ] {
            let sets = Sets::of_melds(&hand("9s", "9s", &melds));
            let low = bit(Tile::new(0).unwrap());
            let held = sets.sequences.map(|kinds| kinds & low != 0);
            assert_eq!(held, [1, 2, 3, 4].map(|times| times <= most));
        }
    }
}
