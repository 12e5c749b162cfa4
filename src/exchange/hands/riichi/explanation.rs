//! The explanation of a riichi hand in a reader's language.

use std::borrow::Cow;

use serde::Serialize;

use super::super::group_tiles;
use super::words as said;
use crate::mahjong::notation::{self, Noted};
use crate::mahjong::riichi::{
    Chosen, Completed, Excluded, Explanation, Form, FuLine, FuReason, Group, GroupKind, Item,
    Reading, Wait,
};
use crate::mahjong::{Hand, Tile};
use crate::words::Words;

/// An explanation as written.
#[derive(Serialize)]
pub(super) struct Described {
    #[serde(flatten)]
    chosen: DescribedReading,
    excluded: Vec<DescribedExclusion>,
    next_best: Option<DescribedReading>,
    missing_to_minimum: u8,
}

/// One way to read the hand.
#[derive(Serialize)]
struct DescribedReading {
    form: &'static str,
    grouping: Vec<DescribedGroup>,
    wait: &'static str,
    counted: Vec<DescribedYaku>,
    fu: Vec<DescribedFu>,
    fu_sum: u16,
    base: u32,
}

/// A set or a pair.
#[derive(Serialize)]
struct DescribedGroup {
    kind: &'static str,
    tiles: String,
    claimed: bool,
    open: bool,
    won: bool,
}

/// A yaku or bonus that counts.
#[derive(Serialize)]
struct DescribedYaku {
    id: &'static str,
    name: Cow<'static, str>,
    romaji: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    han: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yakuman: Option<u8>,
    article: String,
}

/// Some fu.
#[derive(Serialize)]
struct DescribedFu {
    id: &'static str,
    text: Cow<'static, str>,
    fu: u16,
}

/// A yaku or bonus that does not count.
#[derive(Serialize)]
struct DescribedExclusion {
    id: &'static str,
    name: Cow<'static, str>,
    rule: &'static str,
    article: String,
    because: String,
}

/// Puts an explanation into words.
pub(super) fn describe(why: &Explanation, hand: &Hand, words: &'static Words) -> Described {
    let exclusion = |line: &Excluded| DescribedExclusion {
        id: said::item_id(line.item),
        name: said::item(line.item, words),
        rule: line.reason.id(),
        article: article(line.reason.article()),
        because: said::because(line.reason, words),
    };
    Described {
        chosen: describe_reading(&why.chosen, hand, words),
        excluded: why.excluded.iter().map(exclusion).collect(),
        next_best: why
            .next_best
            .as_ref()
            .map(|next| describe_reading(next, hand, words)),
        missing_to_minimum: why.missing_han,
    }
}

/// Puts a reading into words.
fn describe_reading(chosen: &Chosen, hand: &Hand, words: &'static Words) -> DescribedReading {
    let reading = &chosen.reading;
    let fu = |line: &FuLine| DescribedFu {
        id: line.reason.id(),
        text: describe_fu(line.reason, reading, words),
        fu: line.fu,
    };
    DescribedReading {
        form: match reading.form {
            Form::Standard => "standard",
            Form::SevenPairs => "seven_pairs",
            Form::ThirteenOrphans => "thirteen_orphans",
        },
        grouping: grouping(reading, hand),
        wait: match reading.wait {
            Wait::TwoSided => "two_sided",
            Wait::Edge => "edge",
            Wait::Closed => "closed",
            Wait::Pair => "pair",
            Wait::TwoPairs => "two_pairs",
            Wait::Every => "every",
        },
        counted: counted(chosen, words),
        fu: chosen.fu.iter().map(fu).collect(),
        fu_sum: chosen.fu_sum,
        base: chosen.score.map_or(0, |score| score.base),
    }
}

/// The yaku and bonuses that count.
fn counted(chosen: &Chosen, words: &'static Words) -> Vec<DescribedYaku> {
    let is_yakuman = chosen.score.is_ok_and(|score| score.yakuman > 0);
    let yaku = chosen.yaku.iter().map(|counted| DescribedYaku {
        id: counted.yaku.id(),
        name: said::item(Item::Yaku(counted.yaku), words),
        romaji: counted.yaku.entry().romaji,
        han: (!is_yakuman).then_some(counted.worth),
        yakuman: is_yakuman.then_some(counted.worth),
        article: article(counted.yaku.entry().article),
    });
    let bonuses = chosen.bonuses.iter().map(|&(bonus, han)| DescribedYaku {
        id: bonus.id(),
        name: said::item(Item::Bonus(bonus), words),
        romaji: bonus.entry().romaji,
        han: Some(han),
        yakuman: None,
        article: article("2.7"),
    });
    yaku.chain(bonuses).collect()
}

/// The sets and the pair; pairs and single tiles of the other forms.
fn grouping(reading: &Reading, hand: &Hand) -> Vec<DescribedGroup> {
    let in_hand = |kind, tile: Tile, size, won| DescribedGroup {
        kind,
        tiles: notation::print(std::iter::repeat_n(Noted::plain(tile), size)),
        claimed: false,
        open: false,
        won,
    };
    if reading.form != Form::Standard {
        return hand
            .completed()
            .kinds()
            .map(|(tile, times)| {
                let kind = if times == 1 { "single" } else { "pair" };
                in_hand(kind, tile, usize::from(times), tile == hand.win_tile())
            })
            .collect();
    }
    let sets = (0_u8..).zip(reading.groups());
    let mut groups: Vec<_> = sets
        .map(|(place, group)| describe_group(group, reading.completed == Completed::Group(place)))
        .collect();
    let won = reading.completed == Completed::Pair;
    groups.push(in_hand("pair", reading.pair, 2, won));
    groups
}

/// A set with its tiles.
fn describe_group(group: &Group, won: bool) -> DescribedGroup {
    let kind = match (group.kind, group.claimed) {
        (GroupKind::Chow, _) => "chow",
        (GroupKind::Pung, _) => "pung",
        (GroupKind::Kong, true) => "kong",
        (GroupKind::Kong, false) => "ckong",
    };
    DescribedGroup {
        kind,
        tiles: tiles(group),
        claimed: group.claimed,
        open: group.open,
        won,
    }
}

/// The tiles of a set as they are written.
fn tiles(group: &Group) -> String {
    let (size, is_run) = match group.kind {
        GroupKind::Chow => (3, true),
        GroupKind::Pung => (3, false),
        GroupKind::Kong => (4, false),
    };
    group_tiles(group.tile, is_run, size)
}

/// What fu are for.
fn describe_fu(reason: FuReason, reading: &Reading, words: &'static Words) -> Cow<'static, str> {
    if let FuReason::Group(place) = reason
        && let Some(group) = reading.groups().get(usize::from(place))
    {
        return Cow::Owned(said::group(group, &tiles(group), words));
    }
    said::fu(reason, words)
}

/// A section of the EMA booklet.
fn article(section: &str) -> String {
    format!("EMA {section}")
}
