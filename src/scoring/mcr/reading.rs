//! A reading of Mahjong Competition Rules with its groups.

use crate::explained::{Group, GroupKind, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::mcr::{self, Place, Shape};
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
    }
}

/// The sets in the order of the reading, then what the structure has beside them.
fn groups(chosen: &mcr::Chosen, hand: &Hand) -> Vec<Group> {
    let mcr::Chosen { reading, place, .. } = chosen;
    let sets = reading.groups().iter().zip(0_u8..);
    let mut groups: Vec<_> = sets
        .map(|(group, at)| Group {
            kind: match group.kind {
                MeldKind::Chow => GroupKind::Chow,
                MeldKind::Pung => GroupKind::Pung,
                MeldKind::Kong => GroupKind::Kong,
                MeldKind::ConcealedKong => GroupKind::ConcealedKong,
            },
            tiles: group.tiles().collect(),
            melded: group.melded,
            open: group.melded,
            won: *place == Place::Group(at),
        })
        .collect();
    if let Shape::KnittedStraight(scheme) = reading.shape() {
        let tiles = scheme.tiles().collect();
        groups.push(Group::in_hand(
            GroupKind::Knitted,
            tiles,
            *place == Place::Knitted,
        ));
    }
    match reading.pair() {
        Some(pair) => groups.push(Group::in_hand(
            GroupKind::Pair,
            vec![pair; 2],
            *place == Place::Pair,
        )),
        None => groups.extend(Group::singles_and_pairs(hand)),
    }
    groups
}
