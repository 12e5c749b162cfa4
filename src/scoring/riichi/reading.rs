//! A reading of riichi with its groups and fu.

use crate::explained::{Block, BlockKind, FuLine, Reading, Tallied};
use crate::valued::{Counted, Worth};
use mahjong::Hand;
use mahjong::riichi::{self, Bonus, Chosen, Completed, Item, Score};

/// The value with these fu.
pub(super) const fn worth(score: &Score, fu: u16) -> Worth {
    match score.yakuman {
        0 => Worth::Han { han: score.han, fu },
        count => Worth::Yakuman(count),
    }
}

/// A yaku or bonus that counts.
pub(super) fn counted(item: Item, worth: u8) -> Counted {
    Counted {
        pattern: item.into(),
        times: 1,
        worth: worth.into(),
    }
}

/// One way to read the hand.
pub(super) fn reading(chosen: &Chosen, hand: &Hand) -> Reading {
    let tallied = |counted| Tallied {
        counted,
        sets: Vec::new(),
    };
    let bonus = |&(bonus, han): &(Bonus, u8)| counted(Item::Bonus(bonus), han);
    let yaku = chosen.yaku.iter();
    let yaku = yaku.map(|line| counted(Item::Yaku(line.yaku), line.worth));
    let no_value = Worth::Han {
        han: 0,
        fu: chosen.fu_sum,
    };
    let score = chosen.score.as_ref();
    Reading {
        form: Some(match chosen.reading.form {
            riichi::Form::Standard => "standard",
            riichi::Form::SevenPairs => "seven_pairs",
            riichi::Form::ThirteenOrphans => "thirteen_orphans",
        }),
        groups: groups(&chosen.reading, hand),
        wait: Some(chosen.reading.wait),
        counted: yaku
            .chain(chosen.bonuses.iter().map(bonus))
            .map(tallied)
            .collect(),
        fu: chosen
            .fu
            .iter()
            .map(|line| FuLine {
                reason: line.reason,
                fu: line.fu,
            })
            .collect(),
        worth: score.map_or(no_value, |score| worth(score, chosen.fu_sum)),
        sum: None,
        base: Some(score.map_or(0, |score| score.base)),
        card: None,
    }
}

/// The sets and the pair; pairs and single tiles of the other forms.
fn groups(reading: &riichi::Reading, hand: &Hand) -> Vec<Block> {
    if reading.form != riichi::Form::Standard {
        return Block::singles_and_pairs(hand).collect();
    }
    let sets = (0_u8..).zip(reading.groups());
    let mut groups: Vec<_> = sets
        .map(|(place, group)| {
            let kind = match (group.kind, group.claimed) {
                (riichi::BlockKind::Chow, _) => BlockKind::Chow,
                (riichi::BlockKind::Pung, _) => BlockKind::Pung,
                (riichi::BlockKind::Kong, true) => BlockKind::Kong,
                (riichi::BlockKind::Kong, false) => BlockKind::ConcealedKong,
            };
            Block {
                kind,
                tiles: kind.tiles(group.tile),
                melded: group.claimed,
                open: group.open,
                won: reading.completed == Completed::Block(place),
            }
        })
        .collect();
    groups.push(Block::in_hand(
        BlockKind::Pair,
        vec![reading.pair; 2],
        reading.completed == Completed::Pair,
    ));
    groups
}
