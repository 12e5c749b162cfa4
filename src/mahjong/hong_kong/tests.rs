//! Tests of the Hong Kong scorer against the faan list, the unit tables and the payment example.

mod faan;
mod flags;
mod house;
mod paying;
mod properties;

use super::super::testing::hand;
use super::super::{Counts, Hand, MeldKind, RedFives, Wind};
use super::{Pattern, Rules, Score, Situation, score};

/// South's win in the East round under given rules.
pub(super) fn value(hand: &Hand, self_draw: bool, rules: &Rules) -> Score {
    let won = Situation::plain(Wind::South, Wind::East, self_draw);
    score(hand, &won, rules).unwrap()
}

/// The printed values without a limit, so that every faan shows.
pub(super) fn unlimited() -> Rules {
    Rules {
        limit: 99,
        ..Rules::default()
    }
}

/// The ids and the sum of what a hand counts on a discard.
pub(super) fn counted(hand: &Hand) -> (Vec<&'static str>, u16) {
    let won = value(hand, false, &unlimited());
    let ids = won.counted.iter().map(|pattern| pattern.entry().id);
    (ids.collect(), won.sum)
}

/// Whether a pattern counts.
pub(super) fn counts(score: &Score, pattern: Pattern) -> bool {
    score.counted.contains(pattern)
}
