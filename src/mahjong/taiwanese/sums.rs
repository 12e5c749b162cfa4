//! Adding up patterns: what counts beside what, and what it comes to.

use super::super::pattern_set::Listed;
use super::catalogue::{Pattern, PatternSet};
use super::rules::Rules;

/// Patterns of dragons and winds that all honours may overlap with.
const OVERLAPPING: PatternSet =
    PatternSet::of(&[Pattern::Lsan, Pattern::Bsan, Pattern::Lwind, Pattern::Bwind]);

/// What counts of the patterns that are there: without what others leave out. Who is left out leaves nothing out.
#[inline]
pub(super) fn counted(present: PatternSet, rules: &Rules) -> PatternSet {
    let mut counted = present;
    let mut left = present.bits();
    while left != 0 {
        let place = u64::BITS - 1 - left.leading_zeros();
        left &= !(1 << place);
        let pattern = Pattern::ALL[place as usize];
        if counted.contains(pattern) {
            counted = counted.without(rules.replaces(pattern));
        }
    }
    counted
}

/// What one pattern is worth among those that count, each time.
#[inline]
pub(super) fn tai_of(pattern: Pattern, counted: PatternSet, rules: &Rules) -> u16 {
    let tai = rules.tai(pattern);
    match pattern == Pattern::Honors && counted.meets(OVERLAPPING) {
        true => tai.saturating_sub(rules.honors_overlap),
        false => tai,
    }
}

/// Those of the patterns that the house plays.
#[inline]
pub(super) fn played(present: PatternSet, rules: &Rules) -> PatternSet {
    let mut played = PatternSet::EMPTY;
    for pattern in present.iter() {
        played.note(pattern, rules.tai(pattern) > 0);
    }
    played
}

/// Which of these patterns leaves `pattern` out, if it does not count among them.
pub fn replaced_by(pattern: Pattern, patterns: PatternSet, rules: &Rules) -> Option<Pattern> {
    let counted = counted(patterns, rules);
    let by = |other: &Pattern| rules.replaces(*other).contains(pattern);
    let widest = |other: &Pattern| (rules.tai(*other), other.place());
    match counted.contains(pattern) {
        true => None,
        false => counted.iter().filter(by).max_by_key(widest),
    }
}
