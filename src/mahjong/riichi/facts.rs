//! What is true of a win however its tiles are read.

use super::super::{Hand, Meld};
use super::bonus::Bonuses;
use super::kinds::Kinds;
use super::patterns;
use super::reading::holds_nine_gates;
use super::rules::{Renhou, Rules};
use super::situation::Situation;
use super::yaku::YakuSet;

/// A win with everything about it that no reading changes.
pub(super) struct Facts<'a> {
    /// The tiles.
    pub(super) hand: &'a Hand,
    /// The circumstances.
    pub(super) situation: &'a Situation,
    /// The edition.
    pub(super) rules: &'a Rules,
    /// The kinds of tile, melds included.
    pub(super) kinds: Kinds,
    /// Nothing was claimed.
    pub(super) concealed: bool,
    /// How many kongs.
    pub(super) kongs: usize,
    /// Ordinary yaku that need no reading.
    pub(super) circumstances: YakuSet,
    /// Yakuman that need no reading.
    pub(super) yakuman: YakuSet,
    /// Han that are no yaku.
    pub(super) bonuses: Bonuses,
}

impl<'a> Facts<'a> {
    /// Collects them.
    #[inline]
    pub(super) fn new(hand: &'a Hand, situation: &'a Situation, rules: &'a Rules) -> Facts<'a> {
        let mut facts = Facts {
            hand,
            situation,
            rules,
            kinds: Kinds::of(hand.all()),
            concealed: hand.is_concealed(),
            kongs: hand
                .melds()
                .iter()
                .filter(|meld: &&Meld| meld.is_kong())
                .count(),
            circumstances: YakuSet::EMPTY,
            yakuman: YakuSet::EMPTY,
            bonuses: Bonuses::of(hand, situation, rules),
        };
        facts.circumstances = patterns::of_circumstances(&facts);
        facts.yakuman = patterns::yakuman_of_tiles(&facts);
        facts
    }

    /// Whether there is a wind or dragon.
    #[inline]
    pub(super) fn has_honors(&self) -> bool {
        !self.kinds.and(Kinds::HONORS).is_empty()
    }

    /// Whether the edition makes renhou a yakuman.
    pub(super) fn renhou_is_yakuman(&self) -> bool {
        self.rules.renhou == Renhou::Yakuman
    }

    /// Whether the hand is nine gates, and whether it waited on all nine tiles.
    pub(super) fn nine_gates(&self) -> (bool, bool) {
        (
            holds_nine_gates(self.hand.completed()),
            holds_nine_gates(self.hand.concealed()),
        )
    }
}
