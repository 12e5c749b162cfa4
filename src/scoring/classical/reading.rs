//! A reading of the classical game with its groups.

use crate::explained::{Block, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::Hand;
use mahjong::classical::{self as game, Pattern, Rules, Score, Value};

/// Points, doubles and what they come to.
pub(super) const fn worth(score: &Score) -> Worth {
    Worth::Doubled {
        points: score.points,
        doubles: score.doubles,
        total: score.total,
    }
}

/// What counts: each pattern with its doubles, a limit hand with the part of the limit that it is worth.
pub(super) fn counted<'a>(
    score: &Score,
    rules: &'a Rules,
) -> impl Iterator<Item = Counted> + use<'a> {
    let (dragon_sets, total, special) = (score.dragon_sets, score.total, score.special);
    score.counted.iter().map(move |pattern| {
        let times = if pattern == Pattern::DragonSet {
            dragon_sets
        } else {
            1
        };
        let worth = match rules.value(pattern, special) {
            Value::None => 0,
            Value::Doubles(doubles) => u16::from(doubles) * u16::from(times),
            Value::Limit | Value::HalfLimit => u16::try_from(total).unwrap_or(u16::MAX),
        };
        Counted {
            pattern: pattern.into(),
            times,
            worth,
        }
    })
}

/// One way to read the hand.
pub(super) fn reading(reading: &game::Reading, hand: &Hand, rules: &Rules) -> Reading {
    let tallied = counted(&reading.score, rules).map(|counted| Tallied {
        counted,
        sets: Vec::new(),
    });
    Reading {
        form: None,
        groups: reading.groups(hand).iter().map(Block::from).collect(),
        wait: None,
        counted: tallied.collect(),
        fu: Vec::new(),
        worth: worth(&reading.score),
        sum: Some(reading.score.points),
        base: None,
        card: None,
    }
}
