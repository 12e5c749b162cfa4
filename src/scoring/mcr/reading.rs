//! A reading of Mahjong Competition Rules with its groups.

use crate::explained::{Block, BlockKind, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::mcr::{self, Shape, WinPlace};
use mahjong::{Hand, MeldKind};

/// One way to value the hand.
pub(super) fn reading(chosen: mcr::Chosen, hand: &Hand) -> Reading {
    let points = u32::from(chosen.points);
    Reading {
        form: Some(match chosen.reading.shape() {
            Shape::Sets => "sets",
            Shape::KnittedStraight(_) => "knitted_straight",
            Shape::SevenPairs => "seven_pairs",
            Shape::ThirteenOrphans => "thirteen_orphans",
            Shape::KnittedHonors(_) => "knitted_honors",
        }),
        groups: groups(&chosen, hand),
        wait: None,
        fu: Vec::new(),
        worth: Worth::Points {
            all: points,
            without_flowers: points,
        },
        sum: None,
        base: None,
        counted: chosen
            .counted
            .into_iter()
            .map(|line| Tallied {
                counted: Counted {
                    pattern: line.fan.into(),
                    times: line.times,
                    worth: line.points,
                },
                sets: line.groups,
            })
            .collect(),
        card: None,
    }
}

/// The sets in the order of the reading, then what the structure has beside them.
fn groups(chosen: &mcr::Chosen, hand: &Hand) -> Vec<Block> {
    let mcr::Chosen { reading, place, .. } = chosen;
    let sets = reading.groups().iter().zip(0_u8..);
    let mut groups: Vec<_> = sets
        .map(|(group, at)| Block {
            kind: match group.kind {
                MeldKind::Chow => BlockKind::Chow,
                MeldKind::Pung => BlockKind::Pung,
                MeldKind::Kong => BlockKind::Kong,
                MeldKind::ConcealedKong => BlockKind::ConcealedKong,
            },
            tiles: group.tiles().collect(),
            melded: group.melded,
            open: group.melded,
            won: *place == WinPlace::Block(at),
        })
        .collect();
    if let Shape::KnittedStraight(scheme) = reading.shape() {
        let tiles = scheme.tiles().collect();
        groups.push(Block::in_hand(
            BlockKind::Knitted,
            tiles,
            *place == WinPlace::Knitted,
        ));
    }
    match reading.pair() {
        Some(pair) => groups.push(Block::in_hand(
            BlockKind::Pair,
            vec![pair; 2],
            *place == WinPlace::Pair,
        )),
        None => groups.extend(Block::singles_and_pairs(hand)),
    }
    groups
}
