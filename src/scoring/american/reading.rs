//! A line of the card with the tiles of a hand.

use crate::explained::{CardReading, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::american::{self as game, Filled, Hand, Near, Piece, Rules, Score, laid};

/// What gives points, each with its own.
pub(super) fn counted(score: &Score, rules: &Rules) -> impl Iterator<Item = Counted> {
    let lines = score.counted.iter();
    lines.map(|pattern| Counted {
        pattern: pattern.into(),
        times: 1,
        worth: u16::try_from(score.points_of(pattern, rules)).unwrap_or_default(),
    })
}

/// The value with the place of its line.
pub(super) fn worth(score: &Score, rules: &Rules) -> Worth {
    Worth::Card {
        value: score.value,
        points: score.points(rules),
        line: score.line,
        jokers: score.jokers,
    }
}

/// A line that the tiles make.
pub(super) fn made(reading: &game::Reading, hand: &Hand, rules: &Rules) -> Reading {
    let tallied = counted(&reading.score, rules).map(|counted| Tallied {
        counted,
        sets: Vec::new(),
    });
    Reading {
        counted: tallied.collect(),
        ..plain(
            worth(&reading.score, rules),
            line(reading.score.line, &reading.groups, Vec::new(), hand, rules),
        )
    }
}

/// The line that lacks fewest tiles: its value is not the hand's.
pub(super) fn near(near: Near, hand: &Hand, rules: &Rules) -> Reading {
    let worth = Worth::Card {
        value: 0,
        points: 0,
        line: near.line,
        jokers: hand.jokers(),
    };
    plain(
        worth,
        line(near.line, &near.groups, near.missing, hand, rules),
    )
}

fn plain(worth: Worth, card: CardReading) -> Reading {
    Reading {
        form: None,
        groups: Vec::new(),
        wait: None,
        counted: Vec::new(),
        fu: Vec::new(),
        worth,
        sum: None,
        base: None,
        card: Some(card),
    }
}

fn line(
    place: u16,
    groups: &[Filled],
    missing: Vec<Piece>,
    hand: &Hand,
    rules: &Rules,
) -> CardReading {
    let line = rules.card.line(place);
    let text = |text: Option<&str>| text.unwrap_or_default().into();
    CardReading {
        line: text(line.map(|line| line.id.as_str())),
        section: text(line.map(|line| line.section.as_str())),
        groups: laid(groups, hand).unwrap_or_default(),
        missing,
    }
}
