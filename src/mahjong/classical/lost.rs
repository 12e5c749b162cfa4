//! What the hand of a player is worth who did not win.

use super::super::reading::{Kinds, bit};
use super::super::{Hand, HandSize, RedFives, Tile, single_wait};
use super::catalogue::{Pattern, PatternSet};
use super::found;
use super::groups::{Group, GroupKind, Groups, Held};
use super::patterns;
use super::rules::Rules;
use super::score::{Score, bonus_points, each_reading, without_lesser};
use super::situation::{FlagError, Situation};

/// Values what a player holds who did not win: every triplet, kong and pair with points, and bonus tiles.
///
/// # Errors
/// Bonus tiles where the rules have none.
pub fn score_lost(held: &Held, situation: &Situation, rules: &Rules) -> Result<Score, FlagError> {
    situation.check_flowers(rules)?;
    let groups = groups(held, situation);
    let present = patterns::of_sets(&groups, situation).or(patterns::of_flowers(situation));
    let mut present = without_lesser(present, |pattern| rules.others(pattern));
    let fishing = Fishing::of(held, situation, rules);
    present.note(Pattern::OneSuit, fishing.one_suit);
    let value = |pattern| match pattern {
        Pattern::OneSuit => rules.winner(pattern),
        other => rules.others(other),
    };
    let points = groups.points(situation) + bonus_points(situation, rules);
    let own = Score::of(points, present, groups.dragons() as u8, value, rules);
    let limit = rules.limit.unwrap_or(0);
    let percent = u32::from(fishing.limit_percent) * u32::from(rules.fishing_percent) / 100;
    let of_limit = Score::of_limit(limit, percent as u8, PatternSet::EMPTY);
    Ok(if of_limit.total > own.total {
        of_limit
    } else {
        own
    })
}

/// Sets on the table, and every triplet and pair in hand; a fourth tile adds nothing.
fn groups(held: &Held, situation: &Situation) -> Groups {
    let mut groups = Groups::of_melds(held.melds(), situation);
    for (tile, copies) in held.concealed().kinds() {
        match copies {
            2 => groups.pairs |= bit(tile),
            3 | 4 => groups.add(Group::in_hand(tile, GroupKind::Triplet)),
            _ => {}
        }
    }
    groups
}

/// What a hand lacks only one tile to, where the text pays for that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fishing {
    /// The part of the limit of the best hand that one tile would make.
    pub limit_percent: u8,
    /// One suit without chows.
    pub one_suit: bool,
}

impl Fishing {
    pub fn of(held: &Held, situation: &Situation, rules: &Rules) -> Fishing {
        let mut found = Fishing::default();
        let pays = rules.fishing_percent > 0 || rules.fishing_for_one_suit;
        if !pays || !lacks_one(held) {
            return found;
        }
        let kinds = patterns::present(held.all.as_array());
        let last = completing(held, kinds, rules);
        if last == 0 {
            return found;
        }
        let drawn = Situation {
            self_draw: true,
            ..Situation::plain(situation.seat, situation.round, true)
        };
        let tiles = Tile::all().filter(|tile| last & bit(*tile) != 0);
        for hand in tiles.filter_map(|tile| completed(held, tile)) {
            each_reading(&hand, &drawn, rules, |reading| {
                let percent = reading.score.limit_percent.unwrap_or(0);
                found.limit_percent = found.limit_percent.max(percent);
                let is_suit = patterns::is_one_suit(kinds | bit(hand.win_tile()));
                let no_chow = reading.score.counted.contains(Pattern::OneSuit);
                found.one_suit |= rules.fishing_for_one_suit && is_suit && no_chow;
            });
        }
        found
    }
}

/// Whether the tiles are as many as a hand has before its last one.
fn lacks_one(held: &Held) -> bool {
    let room = HandSize::Thirteen.room(held.melds().len());
    usize::from(held.concealed.total()) == room
}

/// The kinds of tile that finish the hand, as one bit for each. Only a hand without melds has other shapes than sets.
fn completing(held: &Held, kinds: Kinds, rules: &Rules) -> Kinds {
    let sets = single_wait::completing(&held.concealed);
    match held.melds().is_empty() {
        true => sets | found::completing(&held.concealed, kinds, rules),
        false => sets,
    }
}

/// The hand with one more tile, unless that is the fifth copy.
fn completed(held: &Held, tile: Tile) -> Option<Hand> {
    Hand::new(held.concealed, held.melds(), tile, RedFives::NONE).ok()
}
