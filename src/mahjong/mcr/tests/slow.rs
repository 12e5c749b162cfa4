//! The value of a hand found by trying everything, one fan of combined sets in or out at a time.

use super::super::fan::Fan;
use super::super::groups::{self, Use};
use super::super::reading::{self, Reading, WinPlace};
use super::super::sets::{self, Tiles};
use super::super::tally::Tally;
use super::super::waits::is_the_only_wait;
use super::super::{Rules, Situation, kinds, score, whole, winning};
use crate::Hand;

/// Points without flowers: the best of every reading, place and choice of combined sets; a Chicken Hand only if nothing
/// in any of them scores.
pub(super) fn points(hand: &Hand, situation: &Situation, rules: &Rules) -> Option<u16> {
    let mut seen = false;
    let mut best = 0;
    reading::each(hand, |reading| {
        seen = true;
        reading.each_place(hand.win_tile(), |place| {
            let base = without_groups(hand, reading, place, situation, rules);
            let (chows, pungs) = (Tiles::of_chows(reading), Tiles::of_pungs(reading));
            let chows = groups::possible_of_chows(chows.as_slice(), reading.pair());
            let pungs = choices(&groups::possible_of_pungs(pungs.as_slice()));
            for chows in choices(&chows) {
                for pungs in &pungs {
                    let mut all = base;
                    chows
                        .iter()
                        .chain(pungs)
                        .for_each(|used| all.add(used.fan, 1));
                    let fans = all.settle(rules).fans;
                    if fans.times(Fan::ChickenHand) == 0 {
                        best = best.max(fans.points(rules));
                    }
                }
            }
        });
    });
    let chicken = rules.value(Fan::ChickenHand);
    seen.then_some(if best == 0 { chicken } else { best })
}

/// Everything that does not come from combined sets.
fn without_groups(
    hand: &Hand,
    reading: &Reading,
    place: WinPlace,
    situation: &Situation,
    rules: &Rules,
) -> Tally {
    let mut tally = Tally::default();
    let all_kinds = kinds::Kinds::of(hand.all());
    kinds::count(&mut tally, all_kinds);
    winning::count(&mut tally, hand, situation, rules);
    let (pungs, chows) = (Tiles::of_pungs(reading), Tiles::of_chows(reading));
    sets::count(&mut tally, reading, &pungs, &chows, situation);
    whole::count(&mut tally, hand, all_kinds, reading, rules);
    score::nine_gates_pungs(&mut tally, rules);
    let concealed = sets::concealed_pungs(reading, place, situation.self_draw, rules);
    sets::count_concealed_pungs(&mut tally, concealed);
    let wait = sets::wait_fan(reading, place, hand.win_tile(), rules);
    let mixed = !rules.pair_beside_chow_is_a_wait
        && sets::pair_beside_chow(reading, hand.win_tile(), rules);
    if let Some(wait) = wait.filter(|_| !mixed && is_the_only_wait(hand, reading, rules)) {
        tally.add(wait, 1);
    }
    winning::count_fully_concealed(&mut tally, hand, situation, rules);
    tally
}

/// Every choice of fan of combined sets that the principles allow, that of nothing included.
fn choices(uses: &[Use]) -> Vec<Vec<Use>> {
    (0..1_u32 << uses.len())
        .map(|choice| {
            let taken = uses
                .iter()
                .enumerate()
                .filter(|(at, _)| choice >> at & 1 == 1);
            taken.map(|(_, used)| *used).collect::<Vec<_>>()
        })
        .filter(|taken| is_allowed(taken))
        .collect()
}

/// Account-Once: the fan form no circle. Non-Identical: no set is used twice for the same fan. Where three or four sets
/// are combined, the one left joins them once.
fn is_allowed(taken: &[Use]) -> bool {
    let mut trees = [1_u8, 2, 4, 8];
    for used in taken {
        let met: Vec<u8> = trees
            .iter()
            .copied()
            .filter(|tree| tree & used.sets != 0)
            .collect();
        if met.iter().any(|tree| (tree & used.sets).count_ones() > 1) {
            return false;
        }
        let joined = met.iter().fold(0, |sum, tree| sum | tree);
        trees
            .iter_mut()
            .filter(|tree| **tree & joined != 0)
            .for_each(|tree| *tree = joined);
        trees.sort_unstable();
        for at in 1..4 {
            if trees[at] == trees[at - 1] {
                trees[at - 1] = 0;
            }
        }
    }
    let twice = |(at, one): (usize, &Use)| {
        taken[at + 1..]
            .iter()
            .any(|other| other.fan == one.fan && other.sets & one.sets != 0)
    };
    !taken.iter().enumerate().any(twice)
}
