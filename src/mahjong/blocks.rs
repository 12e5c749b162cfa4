//! The sets, pairs and single tiles of a reading, one by one, for people who ask how a hand was read.

use super::meld::MeldKind;
use super::partition::{Partition, Set};
use super::{Hand, Meld, Tile};

/// A set, a pair or a single tile of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    pub kind: BlockKind,
    /// Its tile; the lowest of a chow.
    pub tile: Tile,
    /// Whether it counts as open: claimed, or finished by a discard where the tradition says so.
    pub open: bool,
    /// Whether the winning tile finished it.
    pub won: bool,
}

/// What a group of tiles is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockKind {
    /// Three consecutive tiles.
    Chow,
    /// Three equal tiles.
    Pung,
    /// Four equal tiles.
    Kong,
    /// Two equal tiles.
    Pair,
    /// A tile that stands alone in a hand without sets.
    Single,
}

/// The groups of a reading: melds first, then the tiles in hand. Without a partition the hand is one of pairs and
/// single tiles. `win_opens` says whether the winning tile makes the group open that it finished.
pub(crate) fn blocks<const SETS: usize>(
    hand: &Hand,
    partition: Option<&Partition<SETS>>,
    win_opens: bool,
) -> Vec<Block> {
    let mut groups: Vec<Block> = hand.melds().iter().map(Block::of_meld).collect();
    let melds = groups.len();
    match partition {
        Some(partition) => {
            groups.extend(partition.sets().iter().map(|&set| Block::of_set(set)));
            groups.push(Block::in_hand(BlockKind::Pair, partition.pair()));
        }
        None => groups.extend(pairs_and_singles(hand)),
    }
    if let Some(finished) = finished(&mut groups[melds..], hand.win_tile()) {
        finished.won = true;
        finished.open = win_opens;
    }
    groups
}

/// The pairs and single tiles of a hand without sets; four equal tiles are two pairs.
fn pairs_and_singles(hand: &Hand) -> impl Iterator<Item = Block> + '_ {
    hand.completed().kinds().flat_map(|(tile, copies)| {
        let kind = match copies {
            1 => BlockKind::Single,
            _ => BlockKind::Pair,
        };
        (0..copies.div_ceil(2)).map(move |_| Block::in_hand(kind, tile))
    })
}

/// The group that the winning tile finished: any but a pung if there is one.
fn finished(groups: &mut [Block], win_tile: Tile) -> Option<&mut Block> {
    groups
        .iter_mut()
        .filter(|group| group.contains(win_tile))
        .min_by_key(|group| group.kind == BlockKind::Pung)
}

impl Block {
    const fn in_hand(kind: BlockKind, tile: Tile) -> Block {
        Block {
            kind,
            tile,
            open: false,
            won: false,
        }
    }

    /// A set in hand.
    const fn of_set(set: Set) -> Block {
        match set {
            Set::Chow(low) => Block::in_hand(BlockKind::Chow, low),
            Set::Pung(tile) => Block::in_hand(BlockKind::Pung, tile),
        }
    }

    /// A set on the table.
    fn of_meld(meld: &Meld) -> Block {
        let kind = match meld.kind() {
            MeldKind::Chow => BlockKind::Chow,
            MeldKind::Pung => BlockKind::Pung,
            MeldKind::Kong | MeldKind::ConcealedKong => BlockKind::Kong,
        };
        Block {
            open: !meld.is_concealed(),
            ..Block::in_hand(kind, meld.tile())
        }
    }

    /// Whether a tile is one of its tiles.
    fn contains(&self, tile: Tile) -> bool {
        match self.kind {
            BlockKind::Chow => Set::Chow(self.tile).contains(tile),
            _ => self.tile == tile,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::hand;
    use super::*;

    /// The groups of a hand without sets: what each is, its tile, and whether the winning tile finished it.
    fn without_sets(concealed: &str, win_tile: &str) -> Vec<(BlockKind, String, bool)> {
        let groups = blocks::<4>(&hand(concealed, win_tile, &[]), None, false);
        let groups = groups.into_iter();
        groups
            .map(|group| (group.kind, group.tile.to_string(), group.won))
            .collect()
    }

    #[test]
    fn thirteen_orphans_are_a_pair_and_twelve_single_tiles() {
        let groups = without_sets("19m19p19s1234567z", "1m");
        assert_eq!(groups[0], (BlockKind::Pair, "1m".to_owned(), true));
        let others = &groups[1..];
        assert_eq!(others.len(), 12);
        assert!(
            others
                .iter()
                .all(|(kind, _, won)| *kind == BlockKind::Single && !won)
        );
    }

    #[test]
    fn four_equal_tiles_are_two_of_seven_pairs() {
        let groups = without_sets("1111m3355p22s445z", "5z");
        let pairs: Vec<_> = groups.iter().map(|(_, tile, _)| tile.as_str()).collect();
        assert_eq!(pairs, ["1m", "1m", "3p", "5p", "2s", "4z", "5z"]);
        assert!(groups.iter().all(|(kind, ..)| *kind == BlockKind::Pair));
        let won: Vec<_> = groups.iter().map(|(.., won)| *won).collect();
        assert_eq!(won, [false, false, false, false, false, false, true]);
    }
}
