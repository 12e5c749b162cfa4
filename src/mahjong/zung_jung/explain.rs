//! Why a hand is worth what it is, as data: every word a reader sees is made elsewhere.

use super::super::best::best_and_others;
use super::super::blocks::{Block, BlockKind, blocks};
use super::super::reading::Whole;
use super::super::{Hand, Tile};
use super::catalogue::{Form, Pattern, PatternSet};
use super::rules::Rules;
use super::score::{Limit, NotScored, Score, Valued, each_reading, times};
use super::situation::Situation;

/// The chosen reading of a hand, what counted, what did not and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The reading the points are made from.
    pub reading: Reading,
    /// Patterns that are there, or nearly, and do not count, each with the rule that says so.
    pub excluded: Vec<Excluded>,
    /// The most valuable other reading that shows other patterns.
    pub next_best: Option<Reading>,
    /// Points missing to the minimum; 0 if the win stands.
    pub missing: u32,
}

/// One reading of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The form of the hand.
    pub form: Form,
    /// Its sets and pairs: melds first, then the tiles in hand.
    pub groups: Vec<Block>,
    /// The patterns that count, in the order of the list.
    pub counted: Vec<Counted>,
    /// The value.
    pub score: Score,
}

/// A pattern that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted {
    pub pattern: Pattern,
    /// How many sets it counts for; 1 except for Value Honor.
    pub times: u32,
    /// Its points, all sets together.
    pub points: u32,
}

/// A pattern that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Excluded {
    pub pattern: Pattern,
    /// Points it would have had.
    pub points: u32,
    /// Why not.
    pub reason: Reason,
}

/// The rule that keeps a pattern from counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Of one series only one pattern counts; this one was kept.
    SameSeries(Pattern),
    /// Beside a listed limit nothing counts; this is the limit.
    ListedLimit(Pattern),
    /// Irregular hands do not take it.
    IrregularHand,
    /// It belongs to another arrangement; only one is scored.
    OtherReading,
    /// The triplet of this kind was finished by another player's tile and is exposed.
    FinishedByDiscard(Tile),
    /// Nine Gates needs the nine-way wait.
    NoNineWayWait,
}

impl Reason {
    /// The name in data and message catalogues.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::SameSeries(_) => "same_series",
            Reason::ListedLimit(_) => "listed_limit",
            Reason::IrregularHand => "irregular_hand",
            Reason::OtherReading => "other_reading",
            Reason::FinishedByDiscard(_) => "finished_by_discard",
            Reason::NoNineWayWait => "no_nine_way_wait",
        }
    }

    /// The pattern that was kept instead, if it was a choice between two.
    pub const fn kept(self) -> Option<Pattern> {
        match self {
            Reason::SameSeries(kept) | Reason::ListedLimit(kept) => Some(kept),
            _ => None,
        }
    }
}

/// Explains the value of a hand; the same value as [`super::score()`] gives.
pub fn explain(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Explanation, NotScored> {
    situation.check(hand)?;
    let mut readings: Vec<Valued> = Vec::new();
    each_reading(hand, situation, rules, |reading| readings.push(*reading));
    let (best, others) = best_and_others(readings).ok_or(NotScored::NotWinning)?;
    let next = others
        .iter()
        .find(|other| (other.form, other.present) != (best.form, best.present));
    Ok(Explanation {
        reading: describe(&best, hand, situation, rules),
        excluded: excluded(&best, &others, hand, situation, rules),
        next_best: next.map(|next| describe(next, hand, situation, rules)),
        missing: u32::from(rules.minimum).saturating_sub(best.score.points),
    })
}

/// Writes a reading out.
fn describe(valued: &Valued, hand: &Hand, situation: &Situation, rules: &Rules) -> Reading {
    let score = valued.score;
    let counted = score.counted.iter().map(|pattern| Counted {
        pattern,
        times: times(pattern, score.value_honors),
        points: score.points_of(pattern, rules),
    });
    Reading {
        form: valued.form,
        groups: groups_of(valued, hand, situation.self_draw),
        counted: counted.collect(),
        score,
    }
}

/// The sets and pairs of a reading; what another player's tile finished is exposed.
fn groups_of(valued: &Valued, hand: &Hand, self_draw: bool) -> Vec<Block> {
    blocks(hand, valued.partition.as_ref(), !self_draw)
}

/// Every pattern that is there or nearly there and does not count.
fn excluded(
    best: &Valued,
    others: &[Valued],
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Vec<Excluded> {
    let counted = best.score.counted;
    let mut list: Vec<(Pattern, Reason)> = best
        .present
        .without(counted)
        .iter()
        .filter_map(|pattern| Some((pattern, outranked(pattern, &best.score, rules)?)))
        .collect();
    list.extend(near_misses(best, hand, situation));
    let said: PatternSet = list.iter().map(|&(pattern, _)| pattern).collect();
    let elsewhere = others
        .iter()
        .fold(PatternSet::EMPTY, |all, other| all.or(other.present));
    list.extend(
        elsewhere
            .without(best.present.or(said))
            .iter()
            .map(|pattern| (pattern, Reason::OtherReading)),
    );
    list.into_iter()
        .map(|(pattern, reason)| Excluded {
            pattern,
            points: u32::from(rules.points(pattern)) * best_times(pattern, &best.score),
            reason,
        })
        .collect()
}

/// How often an excluded pattern would have counted.
fn best_times(pattern: Pattern, score: &Score) -> u32 {
    times(pattern, score.value_honors).max(1)
}

/// The rule that passed over a pattern of the chosen reading.
fn outranked(pattern: Pattern, score: &Score, rules: &Rules) -> Option<Reason> {
    let kept = score.counted.or(score.also_present);
    let rival = kept
        .iter()
        .find(|other| *other != pattern && other.series() == pattern.series());
    let highest = score
        .counted
        .iter()
        .max_by_key(|&counted| rules.points(counted));
    match (rival, score.limit) {
        (Some(rival), _) => Some(Reason::SameSeries(rival)),
        (None, Limit::Listed) => highest.map(Reason::ListedLimit),
        (None, _) => None,
    }
}

/// Patterns a reader may miss: what an irregular hand does not take, what the winning discard
/// spoiled, and Nine Gates without its wait.
fn near_misses(best: &Valued, hand: &Hand, situation: &Situation) -> Vec<(Pattern, Reason)> {
    let mut list = Vec::new();
    if best.form != Form::Regular {
        list.push((Pattern::ConcealedHand, Reason::IrregularHand));
    }
    if best.form == Form::ThirteenTerminals {
        list.push((Pattern::MixedGreaterTerminals, Reason::IrregularHand));
    }
    list.extend(spoiled_triplet(best, hand, situation));
    if is_nine_gates_without_wait(hand) {
        list.push((Pattern::NineGates, Reason::NoNineWayWait));
    }
    list
}

/// The pattern of concealed triplets that the hand would have shown on a self-drawn tile.
fn spoiled_triplet(best: &Valued, hand: &Hand, situation: &Situation) -> Option<(Pattern, Reason)> {
    let groups = groups_of(best, hand, situation.self_draw);
    let exposed = groups
        .iter()
        .find(|group| group.won && group.open && group.kind == BlockKind::Pung)?;
    let concealed = groups
        .iter()
        .filter(|group| !group.open)
        .filter(|group| matches!(group.kind, BlockKind::Pung | BlockKind::Kong))
        .count();
    let pattern = match concealed {
        1 => Pattern::TwoConcealedTriplets,
        2 => Pattern::ThreeConcealedTriplets,
        3 => Pattern::FourConcealedTriplets,
        _ => return None,
    };
    Some((pattern, Reason::FinishedByDiscard(exposed.tile)))
}

/// Whether the 14 tiles are those of Nine Gates, but not the 13 before the win.
fn is_nine_gates_without_wait(hand: &Hand) -> bool {
    let Some(suit) = hand.win_tile().suit() else {
        return false;
    };
    let needed = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let held = hand.completed().of_suit(suit);
    hand.melds().is_empty()
        && !Whole::of(hand).nine_gates
        && held.iter().zip(needed).all(|(&held, least)| held >= least)
}
