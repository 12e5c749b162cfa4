//! The combinations of sets tried exhaustively: every collection of two-, three- and four-set fan is looked at and kept if
//! the sheet (section 3, steps 3 and 4) allows it. The scorer, which takes shorter ways, must find the same best value.
//! What sets make which fan is defined here a second time.

use super::super::groups::Width;
use super::super::score::each_valuation;
use super::super::tally::Tally;
use super::super::*;
use super::properties::{rules, situation, winning_hand};
use crate::mahjong::Tile;
use proptest::prelude::*;

/// A fan with the sets it is made of, as bits.
type Use = (Fan, u8);

/// The fan of some chows by suit and lowest rank, in order.
fn of_chows(chows: &[(usize, usize)], pair: Option<Tile>) -> Option<Fan> {
    let suits: Vec<usize> = chows.iter().map(|chow| chow.0).collect();
    let ranks: Vec<usize> = chows.iter().map(|chow| chow.1).collect();
    let one_suit = suits.iter().all(|&suit| suit == suits[0]);
    let steps: Vec<usize> = ranks
        .windows(2)
        .map(|two| two[1].wrapping_sub(two[0]))
        .collect();
    let all_steps = |step: usize| steps.iter().all(|&own| own == step);
    let mut sorted = ranks.clone();
    sorted.sort_unstable();
    let three_suits = suits == [0, 1, 2];
    let five_of =
        |suit: usize| pair.is_some_and(|tile| tile.rank() == Some(5) && tile.index() / 9 == suit);
    match chows.len() {
        2 if one_suit && all_steps(0) => Some(Fan::PureDoubleChow),
        2 if one_suit && all_steps(3) => Some(Fan::ShortStraight),
        2 if one_suit && all_steps(6) => Some(Fan::TwoTerminalChows),
        2 if !one_suit && ranks[0] == ranks[1] => Some(Fan::MixedDoubleChow),
        3 if one_suit && all_steps(0) => Some(Fan::PureTripleChow),
        3 if one_suit && (all_steps(1) || all_steps(2)) => Some(Fan::PureShiftedChows),
        3 if one_suit && ranks == [0, 3, 6] => Some(Fan::PureStraight),
        3 if three_suits && all_steps(0) => Some(Fan::MixedTripleChow),
        3 if three_suits && sorted == [0, 3, 6] => Some(Fan::MixedStraight),
        3 if three_suits && sorted[1] == sorted[0] + 1 && sorted[2] == sorted[1] + 1 => {
            Some(Fan::MixedShiftedChows)
        }
        4 if one_suit && all_steps(0) => Some(Fan::QuadrupleChow),
        4 if one_suit && (all_steps(1) || all_steps(2)) => Some(Fan::FourPureShiftedChows),
        4 if one_suit && ranks == [0, 0, 6, 6] && five_of(suits[0]) => Some(Fan::PureTerminalChows),
        4 if ranks == [0, 6, 0, 6]
            && suits[0] == suits[1]
            && suits[2] == suits[3]
            && suits[1] != suits[2] =>
        {
            five_of(3 - suits[0] - suits[2]).then_some(Fan::ThreeSuitedTerminalChows)
        }
        _ => None,
    }
}

/// The fan of some pungs, in order.
fn of_pungs(pungs: &[(usize, usize)]) -> Option<Fan> {
    if pungs.iter().any(|&(suit, _)| suit == 3) {
        return None;
    }
    let one_suit = pungs.iter().all(|pung| pung.0 == pungs[0].0);
    let in_steps = pungs.windows(2).all(|two| two[1].1 == two[0].1 + 1);
    let mut ranks: Vec<usize> = pungs.iter().map(|pung| pung.1).collect();
    ranks.sort_unstable();
    let three_suits = pungs.len() == 3 && pungs[0].0 == 0 && pungs[1].0 == 1 && pungs[2].0 == 2;
    match pungs.len() {
        2 if pungs[0].1 == pungs[1].1 => Some(Fan::DoublePung),
        3 if one_suit && in_steps => Some(Fan::PureShiftedPungs),
        3 if three_suits && ranks[0] == ranks[2] => Some(Fan::TriplePung),
        3 if three_suits && ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1 => {
            Some(Fan::MixedShiftedPungs)
        }
        4 if one_suit && in_steps => Some(Fan::FourPureShiftedPungs),
        _ => None,
    }
}

/// Every fan that two or more of the sets make.
fn uses(sets: &[(usize, usize)], fan: impl Fn(&[(usize, usize)]) -> Option<Fan>) -> Vec<Use> {
    let bits = 1..1_u8 << sets.len();
    bits.filter(|bits| bits.count_ones() >= 2)
        .filter_map(|bits| {
            let chosen: Vec<_> = (0..sets.len())
                .filter(|at| bits >> at & 1 == 1)
                .map(|at| sets[at])
                .collect();
            Some((fan(&chosen)?, bits))
        })
        .collect()
}

/// Whether chow fan may stand together: one of four alone; one of three and one couple with the fourth chow; or couples
/// without a cycle, no chow twice for the same fan.
fn chows_allow(chosen: &[Use]) -> bool {
    let size = |of: u32| {
        chosen
            .iter()
            .filter(move |(_, bits)| bits.count_ones() == of)
    };
    let couples: Vec<&Use> = size(2).collect();
    match (size(4).count(), size(3).count()) {
        (0, 0) => {
            let mut parts: Vec<u8> = vec![1, 2, 4, 8];
            for (at, &&(fan, bits)) in couples.iter().enumerate() {
                let (joined, rest): (Vec<u8>, Vec<u8>) =
                    parts.iter().partition(|&&part| part & bits != 0);
                let twice = couples[..at]
                    .iter()
                    .any(|&&(other, used)| other == fan && used & bits != 0);
                if joined.len() != 2 || twice {
                    return false;
                }
                parts = rest;
                parts.push(joined[0] | joined[1]);
            }
            true
        }
        (0, 1) => {
            let used = size(3).fold(0, |_, (_, bits)| *bits);
            couples.len() <= 1
                && couples
                    .iter()
                    .all(|(_, bits)| (bits & used).count_ones() == 1)
        }
        (1, 0) => couples.is_empty(),
        _ => false,
    }
}

/// The same of pungs: couples share no pung; a triple pung stands alone.
fn pungs_allow(chosen: &[Use]) -> bool {
    let size = |of: u32| {
        chosen
            .iter()
            .filter(move |(_, bits)| bits.count_ones() == of)
    };
    let couples: Vec<&Use> = size(2).collect();
    match (size(4).count(), size(3).count()) {
        (0, 0) => {
            couples
                .iter()
                .fold(0, |sum, (_, bits)| sum + bits.count_ones())
                == couples
                    .iter()
                    .fold(0, |all, (_, bits)| all | bits)
                    .count_ones()
        }
        (0, 1) => {
            let (fan, used) = size(3).fold((Fan::TriplePung, 0), |_, one| *one);
            let joins = couples
                .iter()
                .all(|(_, bits)| (bits & used).count_ones() == 1);
            couples.len() <= usize::from(fan != Fan::TriplePung) && joins
        }
        (1, 0) => couples.is_empty(),
        _ => false,
    }
}

/// Every allowed collection.
fn collections(uses: &[Use], allow: impl Fn(&[Use]) -> bool) -> Vec<Vec<Use>> {
    (0..1_u32 << uses.len())
        .map(|choice| {
            (0..uses.len())
                .filter(|at| choice >> at & 1 == 1)
                .map(|at| uses[at])
                .collect::<Vec<_>>()
        })
        .filter(|chosen| allow(chosen))
        .collect()
}

/// The best value without flowers over all collections in all readings; a reading in which nothing counts is a Chicken Hand.
fn best(hand: &crate::mahjong::Hand, situation: &Situation, rules: &Rules) -> u16 {
    let mut readings: Vec<(Reading, u16)> = Vec::new();
    each_valuation(hand, situation, rules, Width::Every, |valuation, _| {
        let used = |fan| {
            let uses = valuation.groups.iter().flat_map(|group| group.uses());
            uses.filter(|used| used.fan == fan).count() as u8
        };
        let mut bare = Tally::default();
        for (fan, times) in valuation.found.iter() {
            bare.add(fan, times - used(fan));
        }
        let sets = |chow: bool| {
            let groups = valuation
                .reading
                .groups()
                .iter()
                .filter(move |group| group.is_chow() == chow);
            let mut sets: Vec<_> = groups
                .map(|group| (group.tile.index() / 9, group.tile.index() % 9))
                .collect();
            sets.sort_unstable();
            sets
        };
        let chows = collections(
            &uses(&sets(true), |chows| {
                of_chows(chows, valuation.reading.pair())
            }),
            chows_allow,
        );
        let pungs = collections(&uses(&sets(false), of_pungs), pungs_allow);
        let mut best = 0;
        for chosen in chows
            .iter()
            .flat_map(|chows| pungs.iter().map(move |pungs| chows.iter().chain(pungs)))
        {
            let mut tally = bare;
            chosen.for_each(|(fan, _)| tally.add(*fan, 1));
            best = best.max(tally.settle(rules).1);
        }
        match readings
            .iter_mut()
            .find(|(reading, _)| reading == valuation.reading)
        {
            Some((_, points)) => *points = best.max(*points),
            None => readings.push((*valuation.reading, best)),
        }
    });
    let chicken = |(_, points): (Reading, u16)| if points == 0 { 8 } else { points };
    readings.into_iter().map(chicken).max().unwrap_or(0)
}

proptest! {
    #[test]
    fn no_collection_of_sets_is_worth_more_than_the_scorer_finds(
        hand in winning_hand(),
        situation in situation(),
        rules in rules(),
    ) {
        if let Ok(found) = score(&hand, &situation, &rules) {
            prop_assert_eq!(found.points_without_flowers(), best(&hand, &situation, &rules));
        }
    }
}
