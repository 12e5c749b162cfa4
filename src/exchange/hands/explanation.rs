//! An explanation as JSON in a reader's language: the fields that each tradition's documents name.

use super::lexicon::Lexicon;
use super::say;
use mahjong::american;
use mahjong::notation::{self, Noted};
use mahjong::riichi::Wait;
use scoring::{
    Block, BlockKind, Excluded, Explained, FuLine, Names, Pattern, Reading, Tallied, Worth,
};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::borrow::Cow;

/// An explanation as written.
#[derive(serde::Serialize)]
pub(super) struct Described<'a> {
    #[serde(flatten)]
    chosen: DescribedReading<'a>,
    excluded: Vec<DescribedExclusion<'a>>,
    next_best: Option<DescribedReading<'a>>,
    missing_to_minimum: u32,
}

/// One way to read the hand.
#[derive(serde::Serialize)]
struct DescribedReading<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'static str>,
    grouping: Vec<Grouped<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wait: Option<&'static str>,
    counted: Vec<DescribedPattern<'a>>,
    #[serde(flatten)]
    fu: Option<DescribedFu<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faan: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tai: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    doubles: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(flatten)]
    card: Option<DescribedLine<'a>>,
}

/// The line of a card, and the tiles that it lacks.
#[derive(serde::Serialize)]
struct DescribedLine<'a> {
    line: &'a str,
    section: &'a str,
    value: u16,
    missing: String,
}

/// The fu and base points of riichi.
#[derive(serde::Serialize)]
struct DescribedFu<'a> {
    fu: Vec<DescribedFuLine<'a>>,
    fu_sum: u16,
    base: u32,
}

/// A set, a pair, a knitted straight or single tiles; each tradition says in its own word whether they are open.
struct DescribedGroup<'a> {
    group: &'a Block,
    names: &'static Names,
}

/// A group of a reading.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum Grouped<'a> {
    Set(DescribedGroup<'a>),
    OfCard(DescribedLaid),
}

/// A group of a card's line, with jokers.
#[derive(serde::Serialize)]
struct DescribedLaid {
    tiles: String,
    exposed: bool,
    won: bool,
}

/// What names a pattern: an official number stands before the id, the number of a fan behind it.
#[derive(serde::Serialize)]
struct Named<'a> {
    #[serde(rename = "number", skip_serializing_if = "Option::is_none")]
    official: Option<&'static str>,
    id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
    name: Cow<'a, str>,
}

/// A pattern that counts.
#[derive(serde::Serialize)]
struct DescribedPattern<'a> {
    #[serde(flatten)]
    named: Named<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    romaji: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    han: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yakuman: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faan: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tai: Option<u16>,
    /// Doubles, or the score of a limit hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    doubles: Option<u16>,
    article: Cow<'a, str>,
    /// For combined chows or pungs: which entries of the grouping, for each time.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    sets: &'a [Vec<u8>],
}

#[derive(serde::Serialize)]
struct DescribedFuLine<'a> {
    id: &'static str,
    text: Cow<'a, str>,
    fu: u16,
}

/// A pattern that does not count.
#[derive(serde::Serialize)]
struct DescribedExclusion<'a> {
    #[serde(flatten)]
    named: Named<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    rule: &'static str,
    article: Cow<'a, str>,
    because: Cow<'a, str>,
}

/// Puts an explanation into words.
pub(super) fn describe<'a>(
    why: &'a Explained,
    names: &'static Names,
    lexicon: &'a Lexicon,
) -> Described<'a> {
    let reading = |reading: &'a Reading| describe_reading(reading, why, names, lexicon);
    let excluded = why.excluded.iter();
    Described {
        chosen: reading(&why.chosen),
        excluded: excluded
            .map(|line| describe_exclusion(line, why, names, lexicon))
            .collect(),
        next_best: why.next_best.as_ref().map(reading),
        missing_to_minimum: why.missing,
    }
}

/// Puts a reading into words.
fn describe_reading<'a>(
    reading: &'a Reading,
    why: &'a Explained,
    names: &'static Names,
    lexicon: &'a Lexicon,
) -> DescribedReading<'a> {
    let (mut points, mut faan, mut tai) = (None, None, None);
    let (mut doubles, mut score) = (None, None);
    match reading.worth {
        Worth::Points { all, .. } => points = Some(all),
        Worth::Faan { all, .. } => faan = Some(all),
        Worth::Tai(all) => tai = Some(all),
        Worth::Doubled {
            points: before,
            doubles: times,
            total,
        } => (points, doubles, score) = (Some(before), Some(times), Some(total)),
        Worth::Han { .. } | Worth::Yakuman(_) | Worth::Card { .. } => {}
    }
    DescribedReading {
        form: reading.form,
        grouping: grouping(reading, names),
        wait: reading.wait.map(wait),
        counted: reading
            .counted
            .iter()
            .map(|line| describe_pattern(line, reading, why, lexicon))
            .collect(),
        fu: reading.base.map(|base| DescribedFu {
            fu: reading
                .fu
                .iter()
                .map(|line| describe_fu(line, reading, lexicon))
                .collect(),
            fu_sum: reading.fu_sum(),
            base,
        }),
        sum: reading.sum,
        points,
        faan,
        tai,
        doubles,
        score,
        card: describe_line(reading),
    }
}

/// The groups of a reading, or of the line of its card.
fn grouping<'a>(reading: &'a Reading, names: &'static Names) -> Vec<Grouped<'a>> {
    let sets = reading.groups.iter();
    let sets = sets.map(|group| Grouped::Set(DescribedGroup { group, names }));
    let laid = reading.card.iter().flat_map(|card| &card.groups);
    let laid = laid.map(|group| {
        Grouped::OfCard(DescribedLaid {
            tiles: american::notation::print(group.pieces.iter().copied()),
            exposed: group.exposed,
            won: group.won,
        })
    });
    sets.chain(laid).collect()
}

fn describe_line(reading: &Reading) -> Option<DescribedLine<'_>> {
    let (Worth::Card { value, .. }, Some(card)) = (reading.worth, &reading.card) else {
        return None;
    };
    Some(DescribedLine {
        line: &card.line,
        section: &card.section,
        value,
        missing: american::notation::print(card.missing.iter().copied()),
    })
}

/// The stable id of a wait.
const fn wait(wait: Wait) -> &'static str {
    match wait {
        Wait::TwoSided => "two_sided",
        Wait::Edge => "edge",
        Wait::Closed => "closed",
        Wait::Pair => "pair",
        Wait::TwoPairs => "two_pairs",
        Wait::Every => "every",
    }
}

impl Serialize for DescribedGroup<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let DescribedGroup { group, names } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", kind(group.kind, names))?;
        let tiles = group.tiles.iter().copied().map(Noted::plain);
        map.serialize_entry("tiles", &notation::print(tiles))?;
        map.serialize_entry(names.melded, &group.melded)?;
        if names.tells_open {
            map.serialize_entry("open", &group.open)?;
        }
        map.serialize_entry("won", &group.won)?;
        map.end()
    }
}

/// What a tradition calls tiles that belong together.
const fn kind(kind: BlockKind, names: &Names) -> &'static str {
    match kind {
        BlockKind::Chow => names.chow,
        BlockKind::Pung => names.pung,
        BlockKind::Kong => "kong",
        BlockKind::ConcealedKong => "ckong",
        BlockKind::Knitted => "knitted",
        BlockKind::Pair => "pair",
        BlockKind::Single => "single",
    }
}

/// The name and the numbers of a pattern.
fn named(pattern: Pattern, lexicon: &Lexicon) -> Named<'_> {
    Named {
        official: pattern.official(),
        id: pattern.id(),
        number: pattern.number(),
        name: lexicon.name(pattern),
    }
}

/// A pattern that counts.
fn describe_pattern<'a>(
    line: &'a Tallied,
    reading: &Reading,
    why: &'a Explained,
    lexicon: &'a Lexicon,
) -> DescribedPattern<'a> {
    let counted = line.counted;
    let (mut han, mut yakuman) = (None, None);
    let (mut points, mut faan, mut tai, mut doubles) = (None, None, None, None);
    *match reading.worth {
        Worth::Points { .. } | Worth::Card { .. } => &mut points,
        Worth::Faan { .. } => &mut faan,
        Worth::Tai(_) => &mut tai,
        Worth::Doubled { .. } => &mut doubles,
        Worth::Han { .. } => &mut han,
        Worth::Yakuman(_) => &mut yakuman,
    } = Some(counted.worth);
    let tells_times = han.or(yakuman).is_none();
    DescribedPattern {
        named: named(counted.pattern, lexicon),
        romaji: counted.pattern.romaji(),
        times: tells_times.then_some(counted.times),
        han,
        yakuman,
        points,
        faan,
        tai,
        doubles,
        article: lexicon.article(counted.pattern, &why.source),
        sets: &line.sets,
    }
}

fn describe_fu<'a>(line: &FuLine, reading: &Reading, lexicon: &'a Lexicon) -> DescribedFuLine<'a> {
    DescribedFuLine {
        id: line.reason.id(),
        text: say::fu(lexicon.words(), line.reason, reading),
        fu: line.fu,
    }
}

/// A pattern that does not count, and why.
fn describe_exclusion<'a>(
    line: &'a Excluded,
    why: &'a Explained,
    names: &Names,
    lexicon: &'a Lexicon,
) -> DescribedExclusion<'a> {
    let (article, because) = lexicon.rule(line, &why.source);
    DescribedExclusion {
        named: named(line.pattern, lexicon),
        times: names.tells_times.then_some(line.times),
        points: line.worth,
        rule: line.reason.id,
        article,
        because,
    }
}
