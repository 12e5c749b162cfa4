//! What is true of a win however its tiles are read.

use super::super::{Hand, Meld};
use super::kinds::Kinds;
use super::reading::holds_nine_gates;
use super::rules::{Renhou, Rules};
use super::situation::Situation;

/// A win with what can be looked up about it before anything is judged.
#[derive(Clone, Copy)]
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
    /// Whether Norths have value whoever holds them.
    pub(super) north_has_value: bool,
}

impl<'a> Facts<'a> {
    /// Collects them.
    #[inline]
    pub(super) fn new(hand: &'a Hand, situation: &'a Situation, rules: &'a Rules) -> Facts<'a> {
        Facts {
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
            north_has_value: rules.north_yakuhai,
        }
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
