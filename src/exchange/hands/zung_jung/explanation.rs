//! The explanation of a Zung Jung hand in a reader's language.

use std::borrow::Cow;

use serde::Serialize;

use super::super::{group_tiles, pattern_name};
use crate::mahjong::zung_jung::explain::{
    Excluded, Explanation, Group, GroupKind, Reading, Reason,
};
use crate::mahjong::zung_jung::{Form, Pattern};
use crate::ruleset::scoring::Scorer;
use crate::words::{Words, family, key, member};

/// An explanation as written.
#[derive(Serialize)]
pub(super) struct Described {
    #[serde(flatten)]
    reading: DescribedReading,
    excluded: Vec<DescribedExclusion>,
    next_best: Option<DescribedReading>,
    missing_to_minimum: u32,
}

/// One way to read the hand.
#[derive(Serialize)]
struct DescribedReading {
    form: &'static str,
    grouping: Vec<DescribedGroup>,
    counted: Vec<DescribedPattern>,
    sum: u32,
    points: u32,
}

/// A set, a pair or a single tile.
#[derive(Serialize)]
struct DescribedGroup {
    kind: &'static str,
    tiles: String,
    exposed: bool,
    won: bool,
}

/// A pattern that counts.
#[derive(Serialize)]
struct DescribedPattern {
    number: &'static str,
    id: &'static str,
    name: Cow<'static, str>,
    times: u32,
    points: u32,
    article: String,
}

/// A pattern that does not count.
#[derive(Serialize)]
struct DescribedExclusion {
    number: &'static str,
    id: &'static str,
    name: Cow<'static, str>,
    points: u32,
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
        form: match reading.form {
            Form::Regular => "regular",
            Form::SevenPairs => "seven_pairs",
            Form::ThirteenTerminals => "thirteen_terminals",
        },
        grouping: reading.groups.iter().map(describe_group).collect(),
        counted: reading
            .counted
            .iter()
            .map(|line| DescribedPattern {
                number: line.pattern.entry().number,
                id: line.pattern.entry().id,
                name: name(line.pattern, words),
                times: line.times,
                points: line.points,
                article: format!("Zung Jung 3.3, {}", line.pattern.entry().number),
            })
            .collect(),
        sum: reading.score.sum,
        points: reading.score.points,
    }
}

/// A group with its tiles.
fn describe_group(group: &Group) -> DescribedGroup {
    let (kind, size) = match group.kind {
        GroupKind::Sequence => ("sequence", 3),
        GroupKind::Triplet => ("triplet", 3),
        GroupKind::Kong => ("kong", 4),
        GroupKind::Pair => ("pair", 2),
        GroupKind::Single => ("single", 1),
    };
    DescribedGroup {
        kind,
        tiles: group_tiles(group.tile, group.kind == GroupKind::Sequence, size),
        exposed: group.exposed,
        won: group.won,
    }
}

/// A pattern that does not count, and why.
fn describe_exclusion(line: &Excluded, words: &'static Words) -> DescribedExclusion {
    let entry = line.pattern.entry();
    DescribedExclusion {
        number: entry.number,
        id: entry.id,
        name: name(line.pattern, words),
        points: line.points,
        rule: line.reason.id(),
        article: article(line.reason, words),
        because: because(line.reason, words),
    }
}

/// The name of a pattern.
fn name(pattern: Pattern, words: &Words) -> Cow<'_, str> {
    pattern_name(words, Scorer::ZungJung, pattern.entry().id)
}

/// Where the rule stands that left a pattern out: a general rule, or a pattern's entry.
fn article(reason: Reason, words: &Words) -> Cow<'_, str> {
    words.say(match reason {
        Reason::SameSeries(_) | Reason::ListedLimit(_) => {
            key!("reasons-zung-jung-article-combination")
        }
        Reason::OtherReading => key!("reasons-zung-jung-article-freedom"),
        Reason::IrregularHand => key!("reasons-zung-jung-article-irregular"),
        Reason::FinishedByDiscard(_) => return Cow::Borrowed("Zung Jung 3.3, 4.2"),
        Reason::NoNineWayWait => return Cow::Borrowed("Zung Jung 3.3, 2.2"),
    })
}

/// The rule that left a pattern out, as a sentence.
fn because(reason: Reason, words: &Words) -> String {
    let key = member(family!("reasons-zung-jung-"), reason.id());
    let sentence = words.say_with(&key);
    match reason {
        Reason::SameSeries(kept) | Reason::ListedLimit(kept) => {
            sentence.arg("pattern", name(kept, words)).to_string()
        }
        Reason::FinishedByDiscard(tile) => sentence.arg("tile", tile.to_string()).to_string(),
        Reason::IrregularHand | Reason::NoNineWayWait | Reason::OtherReading => {
            sentence.to_string()
        }
    }
}
