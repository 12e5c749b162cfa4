//! A reading of Hong Kong Old Style with its groups.

use crate::explained::{Block, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::hong_kong::{Score, explain};

/// Faan with those of flowers and without.
pub(super) fn worth(score: &Score) -> Worth {
    Worth::Faan {
        all: score.faan.into(),
        without_flowers: score.without_flowers.into(),
    }
}

/// One way to read the hand.
pub(super) fn reading(reading: &explain::Reading) -> Reading {
    let counted = reading.counted.iter().map(|line| Tallied {
        counted: Counted {
            pattern: line.pattern.into(),
            times: line.times,
            worth: line.faan,
        },
        sets: Vec::new(),
    });
    Reading {
        form: None,
        groups: reading.groups.iter().map(Block::from).collect(),
        wait: None,
        counted: counted.collect(),
        fu: Vec::new(),
        worth: worth(&reading.score),
        sum: Some(reading.score.sum.into()),
        base: None,
        card: None,
    }
}
