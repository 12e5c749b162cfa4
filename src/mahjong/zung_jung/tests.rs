//! Tests of the Zung Jung scorer against the published examples and tables.

mod examples;
mod explaining;
mod flags;
mod paying;
mod properties;
mod series;

use super::super::testing::hand;
use super::super::{Counts, Hand, Meld, MeldKind, RedFives, Wind};
use super::{Pattern, Rules, Score, Situation, score};

/// Won by South on a discard under the 3.3 rules.
pub(super) fn on_discard(hand: &Hand) -> Score {
    score(
        hand,
        &Situation::plain(Wind::South, false),
        &Rules::default(),
    )
    .unwrap()
}

/// Self-drawn by South under the 3.3 rules.
pub(super) fn self_drawn(hand: &Hand) -> Score {
    score(
        hand,
        &Situation::plain(Wind::South, true),
        &Rules::default(),
    )
    .unwrap()
}

/// The official numbers of the patterns that count.
pub(super) fn numbers(score: &Score) -> Vec<&'static str> {
    score
        .counted
        .iter()
        .map(|pattern| pattern.entry().number)
        .collect()
}

/// Whether a pattern counts.
pub(super) fn counts(score: &Score, pattern: Pattern) -> bool {
    score.counted.contains(pattern)
}
