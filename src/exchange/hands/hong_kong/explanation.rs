//! The explanation of a Hong Kong hand in a reader's language.

use std::borrow::Cow;

use serde::Serialize;

use super::super::{group_tiles, pattern_name};
use crate::mahjong::hong_kong::Pattern;
use crate::mahjong::hong_kong::explain::{
    Excluded, Explanation, Group, GroupKind, Reading, Reason,
};
use crate::ruleset::scoring::Scorer;
use crate::words::{Words, family, key, member};

/// An explanation as written.
#[derive(Serialize)]
pub(super) struct Described {
    #[serde(flatten)]
    reading: DescribedReading,
    excluded: Vec<DescribedExclusion>,
    next_best: Option<DescribedReading>,
    missing_to_minimum: u8,
}

/// One way to read the hand.
#[derive(Serialize)]
struct DescribedReading {
    grouping: Vec<DescribedGroup>,
    counted: Vec<DescribedPattern>,
    sum: u16,
    faan: u8,
}

/// A set or the pair.
#[derive(Serialize)]
struct DescribedGroup {
    kind: &'static str,
    tiles: String,
    claimed: bool,
    won: bool,
}

/// A pattern that counts.
#[derive(Serialize)]
struct DescribedPattern {
    id: &'static str,
    name: Cow<'static, str>,
    times: u8,
    faan: u16,
    article: Cow<'static, str>,
}

/// A pattern that does not count.
#[derive(Serialize)]
struct DescribedExclusion {
    id: &'static str,
    name: Cow<'static, str>,
    rule: &'static str,
    article: Cow<'static, str>,
    because: String,
}

/// Puts an explanation into words.
pub(super) fn describe(why: &Explanation, words: &'static Words) -> Described {
    Described {
        reading: describe_reading(&why.reading, words),
        excluded: why
            .excluded
            .iter()
            .map(|line| describe_exclusion(line, words))
            .collect(),
        next_best: why
            .next_best
            .as_ref()
            .map(|next| describe_reading(next, words)),
        missing_to_minimum: why.missing,
    }
}

/// Puts a reading into words.
fn describe_reading(reading: &Reading, words: &'static Words) -> DescribedReading {
    DescribedReading {
        grouping: reading.groups.iter().map(describe_group).collect(),
        counted: reading
            .counted
            .iter()
            .map(|line| DescribedPattern {
                id: line.pattern.entry().id,
                name: name(line.pattern, words),
                times: line.times,
                faan: line.faan,
                article: list(words),
            })
            .collect(),
        sum: reading.score.sum,
        faan: reading.score.faan,
    }
}

/// A group with its tiles.
fn describe_group(group: &Group) -> DescribedGroup {
    let (kind, size) = match group.kind {
        GroupKind::Chow => ("chow", 3),
        GroupKind::Pung => ("pung", 3),
        GroupKind::Kong => ("kong", 4),
        GroupKind::Pair => ("pair", 2),
        GroupKind::Single => ("single", 1),
    };
    DescribedGroup {
        kind,
        tiles: group_tiles(group.tile, group.kind == GroupKind::Chow, size),
        claimed: group.claimed,
        won: group.won,
    }
}

/// A pattern that does not count, and why.
fn describe_exclusion(line: &Excluded, words: &'static Words) -> DescribedExclusion {
    DescribedExclusion {
        id: line.pattern.entry().id,
        name: name(line.pattern, words),
        rule: line.reason.id(),
        article: article(line.reason, words),
        because: because(line.reason, words),
    }
}

/// Where the faan stand: there is no rule book, only lists.
fn list(words: &Words) -> Cow<'_, str> {
    words.say(key!("reasons-hong-kong-article-list"))
}

/// The principle that left a pattern out.
fn article(reason: Reason, words: &Words) -> Cow<'_, str> {
    words.say_of(family!("reasons-hong-kong-article-"), reason.id())
}

/// The name of a pattern.
fn name(pattern: Pattern, words: &Words) -> Cow<'_, str> {
    pattern_name(words, Scorer::HongKong, pattern.entry().id)
}

/// What left a pattern out, as a sentence.
fn because(reason: Reason, words: &Words) -> String {
    let key = member(family!("reasons-hong-kong-"), reason.id());
    let sentence = words.say_with(&key);
    match reason {
        Reason::IncludedIn(wider) => sentence.arg("pattern", name(wider, words)).to_string(),
        Reason::OtherReading => sentence.to_string(),
    }
}
