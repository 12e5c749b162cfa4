//! The explanation of an MCR hand in a reader's language.

use std::borrow::Cow;

use serde::Serialize;

use super::words as said;
use crate::mahjong::mcr::{Chosen, Counted, Excluded, Explanation, Group, Place, Reading, Shape};
use crate::mahjong::notation::{self, Noted};
use crate::mahjong::{Hand, MeldKind, Tile};
use crate::words::Words;

/// An explanation as written.
#[derive(Serialize)]
pub(super) struct Described {
    #[serde(flatten)]
    chosen: DescribedReading,
    excluded: Vec<DescribedExclusion>,
    next_best: Option<DescribedReading>,
    missing_to_minimum: u16,
}

/// One way to read the hand; points without flowers.
#[derive(Serialize)]
struct DescribedReading {
    form: &'static str,
    grouping: Vec<DescribedGroup>,
    counted: Vec<DescribedFan>,
    points: u16,
}

/// A set, a pair, a knitted straight or single tiles.
#[derive(Serialize)]
struct DescribedGroup {
    kind: &'static str,
    tiles: String,
    melded: bool,
    won: bool,
}

/// A fan that counts.
#[derive(Serialize)]
struct DescribedFan {
    id: &'static str,
    number: u8,
    name: Cow<'static, str>,
    times: u8,
    points: u16,
    article: String,
    /// For combined chows or pungs: which entries of the grouping, for each time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sets: Vec<Vec<u8>>,
}

/// A fan that does not count.
#[derive(Serialize)]
struct DescribedExclusion {
    id: &'static str,
    number: u8,
    name: Cow<'static, str>,
    times: u8,
    rule: &'static str,
    article: Cow<'static, str>,
    because: String,
}

/// Puts an explanation into words.
pub(super) fn describe(why: &Explanation, hand: &Hand, words: &'static Words) -> Described {
    let excluded = why
        .excluded
        .iter()
        .map(|line| describe_exclusion(line, words));
    let next_best = why.next_best.as_ref();
    Described {
        chosen: describe_reading(&why.chosen, hand, words),
        excluded: excluded.collect(),
        next_best: next_best.map(|next| describe_reading(next, hand, words)),
        missing_to_minimum: why.missing,
    }
}

/// Puts a reading into words.
fn describe_reading(chosen: &Chosen, hand: &Hand, words: &'static Words) -> DescribedReading {
    let form = match chosen.reading.shape() {
        Shape::Sets => "sets",
        Shape::KnittedStraight(_) => "knitted_straight",
        Shape::SevenPairs => "seven_pairs",
        Shape::ThirteenOrphans => "thirteen_orphans",
        Shape::KnittedHonors(_) => "knitted_honors",
    };
    DescribedReading {
        form,
        grouping: grouping(&chosen.reading, chosen.place, hand),
        counted: chosen
            .counted
            .iter()
            .map(|line| describe_fan(line, words))
            .collect(),
        points: chosen.points,
    }
}

/// A fan that counts.
fn describe_fan(line: &Counted, words: &'static Words) -> DescribedFan {
    DescribedFan {
        id: line.fan.id(),
        number: line.fan.number(),
        name: said::name(line.fan, words),
        times: line.times,
        points: line.points,
        article: said::article(line.fan, words),
        sets: line.groups.clone(),
    }
}

/// A fan that does not count, and why.
fn describe_exclusion(line: &Excluded, words: &'static Words) -> DescribedExclusion {
    DescribedExclusion {
        id: line.fan.id(),
        number: line.fan.number(),
        name: said::name(line.fan, words),
        times: line.times,
        rule: said::rule(&line.reason),
        article: said::rule_article(&line.reason, words),
        because: said::because(&line.reason, words),
    }
}

/// The sets in the order of the reading, then what the structure has beside them.
fn grouping(reading: &Reading, place: Place, hand: &Hand) -> Vec<DescribedGroup> {
    let in_hand = |kind, tiles: String, won| DescribedGroup {
        kind,
        tiles,
        melded: false,
        won,
    };
    let sets = reading.groups().iter().zip(0_u8..);
    let mut groups: Vec<_> = sets
        .map(|(group, at)| describe_group(group, place == Place::Group(at)))
        .collect();
    if let Shape::KnittedStraight(scheme) = reading.shape() {
        groups.push(in_hand(
            "knitted",
            plain(scheme.tiles()),
            place == Place::Knitted,
        ));
    }
    match reading.pair() {
        Some(pair) => groups.push(in_hand("pair", plain([pair; 2]), place == Place::Pair)),
        None => groups.extend(hand.completed().kinds().map(|(tile, times)| {
            let kind = if times == 1 { "single" } else { "pair" };
            let tiles = plain(std::iter::repeat_n(tile, usize::from(times)));
            in_hand(kind, tiles, tile == hand.win_tile())
        })),
    }
    groups
}

/// A set with its tiles.
fn describe_group(group: &Group, won: bool) -> DescribedGroup {
    let kind = match group.kind {
        MeldKind::Chow => "chow",
        MeldKind::Pung => "pung",
        MeldKind::Kong => "kong",
        MeldKind::ConcealedKong => "ckong",
    };
    DescribedGroup {
        kind,
        tiles: plain(group.tiles()),
        melded: group.melded,
        won,
    }
}

/// Tiles as they are written.
fn plain(tiles: impl IntoIterator<Item = Tile>) -> String {
    notation::print(tiles.into_iter().map(Noted::plain))
}
