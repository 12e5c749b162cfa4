//! A reading of Taiwanese mahjong with its groups.

use crate::explained::{Block, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::taiwanese::explain;

/// One way to read the hand.
pub(super) fn reading(reading: &explain::Reading) -> Reading {
    let counted = reading.counted.iter().map(|line| Tallied {
        counted: Counted {
            pattern: line.pattern.into(),
            times: line.times,
            worth: line.tai,
        },
        sets: Vec::new(),
    });
    Reading {
        form: None,
        groups: reading.groups.iter().map(Block::from).collect(),
        wait: None,
        counted: counted.collect(),
        fu: Vec::new(),
        worth: Worth::Tai(reading.score.tai),
        sum: Some(reading.score.sum),
        base: None,
        card: None,
    }
}
