//! The sets, pairs and single tiles of a reading, one by one, for people who ask how a hand was read.

use super::meld::MeldKind;
use super::partition::{Partition, Set};
use super::{Hand, Meld, Tile};

/// A set, a pair or a single tile of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// What it is.
    pub kind: GroupKind,
    /// Its tile; the lowest of a chow.
    pub tile: Tile,
    /// Whether it counts as open: claimed, or finished by a discard where the tradition says so.
    pub open: bool,
    /// Whether the winning tile finished it.
    pub won: bool,
}

/// What a group of tiles is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupKind {
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
pub(crate) fn groups(hand: &Hand, partition: Option<&Partition>, win_opens: bool) -> Vec<Group> {
    let mut groups: Vec<Group> = hand.melds().iter().map(Group::of_meld).collect();
    let melds = groups.len();
    match partition {
        Some(partition) => {
            groups.extend(partition.sets().iter().map(|&set| Group::of_set(set)));
            groups.push(Group::in_hand(GroupKind::Pair, partition.pair()));
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
fn pairs_and_singles(hand: &Hand) -> impl Iterator<Item = Group> + '_ {
    hand.completed().kinds().flat_map(|(tile, copies)| {
        let kind = match copies {
            1 => GroupKind::Single,
            _ => GroupKind::Pair,
        };
        (0..copies.div_ceil(2)).map(move |_| Group::in_hand(kind, tile))
    })
}

/// The group that the winning tile finished: any but a pung if there is one.
fn finished(groups: &mut [Group], win_tile: Tile) -> Option<&mut Group> {
    groups
        .iter_mut()
        .filter(|group| group.contains(win_tile))
        .min_by_key(|group| group.kind == GroupKind::Pung)
}

impl Group {
    /// Tiles in hand.
    const fn in_hand(kind: GroupKind, tile: Tile) -> Group {
        Group {
            kind,
            tile,
            open: false,
            won: false,
        }
    }

    /// A set in hand.
    const fn of_set(set: Set) -> Group {
        match set {
            Set::Chow(low) => Group::in_hand(GroupKind::Chow, low),
            Set::Pung(tile) => Group::in_hand(GroupKind::Pung, tile),
        }
    }

    /// A set on the table.
    fn of_meld(meld: &Meld) -> Group {
        let kind = match meld.kind() {
            MeldKind::Chow => GroupKind::Chow,
            MeldKind::Pung => GroupKind::Pung,
            MeldKind::Kong | MeldKind::ConcealedKong => GroupKind::Kong,
        };
        Group {
            open: !meld.is_concealed(),
            ..Group::in_hand(kind, meld.tile())
        }
    }

    /// Whether a tile is one of its tiles.
    fn contains(&self, tile: Tile) -> bool {
        match self.kind {
            GroupKind::Chow => Set::Chow(self.tile).contains(tile),
            _ => self.tile == tile,
        }
    }
}
