//! A reading of Zung Jung with its groups.

use crate::explained::{Block, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::zung_jung::{Form, explain};

/// Points; there are no flowers.
pub(super) const fn points(points: u32) -> Worth {
    Worth::Points {
        all: points,
        without_flowers: points,
    }
}

/// One way to read the hand.
pub(super) fn reading(reading: &explain::Reading) -> Reading {
    let counted = reading.counted.iter().map(|line| Tallied {
        counted: Counted {
            pattern: line.pattern.into(),
            times: u8::try_from(line.times).unwrap_or(u8::MAX),
            worth: u16::try_from(line.points).unwrap_or(u16::MAX),
        },
        sets: Vec::new(),
    });
    Reading {
        form: Some(match reading.form {
            Form::Regular => "regular",
            Form::SevenPairs => "seven_pairs",
            Form::ThirteenTerminals => "thirteen_terminals",
        }),
        groups: reading.groups.iter().map(Block::from).collect(),
        wait: None,
        counted: counted.collect(),
        fu: Vec::new(),
        worth: points(reading.score.points),
        sum: Some(reading.score.sum),
        base: None,
        card: None,
    }
}
