//! The sets and pairs of a hand, each with what it gives, for winners and for others.

use super::super::meld::MeldKind;
use super::super::reading::{DRAGONS, Kinds, WINDS, bit};
use super::super::{Counts, FifthCopy, Meld, Tile};
use super::situation::Situation;

/// What a player holds who did not win: tiles in hand, and sets on the table. Any number of tiles is taken, because
/// hands with too many or too few are scored too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub(super) concealed: Counts,
    pub(super) all: Counts,
    melds: [Meld; 4],
    meld_count: u8,
}

/// A set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub tile: Tile,
    pub kind: GroupKind,
    /// Concealed for its points.
    pub hidden: bool,
    /// Concealed for doubles.
    pub hidden_for_doubles: bool,
    /// A discard finished it in hand.
    pub was_won: bool,
}

/// What the winning tile finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finished {
    Pair,
    Chow,
    Triplet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GroupKind {
    Chow,
    Triplet,
    Kong,
}

/// The sets and pairs of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Groups {
    list: [Group; 4],
    len: u8,
    /// As bits: a triplet is no pair.
    pub pairs: Kinds,
    /// Kinds of which there is a triplet or kong.
    pub triplets: Kinds,
    /// The lowest tiles of chows.
    pub chows: Kinds,
}

impl Held {
    /// Tiles in hand and at most four sets on the table; refused with a fifth copy.
    pub fn new(concealed: Counts, melds: &[Meld]) -> Result<Held, FifthCopy> {
        let mut all = concealed;
        let mut kept = [Meld::PLACEHOLDER; 4];
        for (place, meld) in kept.iter_mut().zip(melds) {
            meld.add_to(&mut all)?;
            *place = *meld;
        }
        Ok(Held {
            concealed,
            all,
            melds: kept,
            meld_count: melds.len().min(4) as u8,
        })
    }

    /// The tiles in hand.
    pub const fn concealed(&self) -> &Counts {
        &self.concealed
    }

    /// The sets on the table.
    pub fn melds(&self) -> &[Meld] {
        &self.melds[..usize::from(self.meld_count)]
    }
}

impl Group {
    /// A set in hand.
    pub fn in_hand(tile: Tile, kind: GroupKind) -> Group {
        Group {
            tile,
            kind,
            hidden: true,
            hidden_for_doubles: true,
            was_won: false,
        }
    }

    fn of_meld(meld: &Meld, situation: &Situation) -> Group {
        let of_hand = situation.kongs_of_hand & bit(meld.tile()) != 0;
        Group {
            tile: meld.tile(),
            kind: match meld.kind() {
                MeldKind::Chow => GroupKind::Chow,
                MeldKind::Pung => GroupKind::Triplet,
                MeldKind::Kong | MeldKind::ConcealedKong => GroupKind::Kong,
            },
            hidden: meld.is_concealed(),
            hidden_for_doubles: meld.is_concealed() || meld.is_kong() && of_hand,
            was_won: false,
        }
    }

    /// What the set gives: double for terminals and honours, double concealed, four times as much for a kong.
    fn points(&self) -> u32 {
        let base = match self.kind {
            GroupKind::Chow => return 0,
            GroupKind::Triplet => 2,
            GroupKind::Kong => 8,
        };
        let major = 1 + u32::from(self.tile.is_terminal_or_honor());
        base * major * (1 + u32::from(self.hidden))
    }
}

impl Groups {
    /// The sets on the table.
    pub fn of_melds(melds: &[Meld], situation: &Situation) -> Groups {
        let mut groups = Groups {
            list: [Group::in_hand(Tile::EAST, GroupKind::Chow); 4],
            len: 0,
            pairs: 0,
            triplets: 0,
            chows: 0,
        };
        for meld in melds {
            groups.add(Group::of_meld(meld, situation));
        }
        groups
    }

    /// Adds a set; there are never more than four.
    pub fn add(&mut self, group: Group) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = group;
            self.len += 1;
        }
        match group.kind {
            GroupKind::Chow => self.chows |= bit(group.tile),
            GroupKind::Triplet | GroupKind::Kong => self.triplets |= bit(group.tile),
        }
    }

    pub fn as_slice(&self) -> &[Group] {
        &self.list[..usize::from(self.len)]
    }

    /// Makes the set in hand of these tiles one that a discard finished.
    pub fn open(&mut self, tile: Tile) {
        let len = usize::from(self.len);
        let is_it = |group: &&mut Group| {
            group.kind == GroupKind::Triplet && group.tile == tile && group.hidden
        };
        if let Some(group) = self.list[..len].iter_mut().find(is_it) {
            group.hidden = false;
            group.hidden_for_doubles = false;
            group.was_won = true;
        }
    }

    /// What sets and pairs give.
    pub fn points(&self, situation: &Situation) -> u32 {
        let sets: u32 = self.as_slice().iter().map(Group::points).sum();
        sets + self.pair_points(situation)
    }

    /// What pairs give: 2 for one of dragons, of the own wind or of the wind of the round, 4 for both winds at once.
    pub fn pair_points(&self, situation: &Situation) -> u32 {
        let pairs = |kinds: Kinds| (self.pairs & kinds).count_ones();
        let (own, round) = (bit(situation.seat.tile()), bit(situation.round.tile()));
        2 * (pairs(DRAGONS) + pairs(own) + pairs(round))
    }

    /// How many sets fit.
    pub fn count(&self, fits: impl Fn(&Group) -> bool) -> usize {
        self.as_slice().iter().filter(|group| fits(group)).count()
    }

    /// How many triplets and kongs are concealed for doubles.
    pub fn concealed_triplets(&self) -> usize {
        self.count(|group| group.kind != GroupKind::Chow && group.hidden_for_doubles)
    }

    /// Triplets and kongs of winds.
    pub fn winds(&self) -> u32 {
        (self.triplets & WINDS).count_ones()
    }

    /// Triplets and kongs of dragons.
    pub fn dragons(&self) -> u32 {
        (self.triplets & DRAGONS).count_ones()
    }
}
