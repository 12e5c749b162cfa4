//! The best value of a hand over all readings, places and combinations (Green Book 2006, 3.9.1.5).

use super::super::best::Best;
use super::super::hand::Hand;
use super::fan::Fan;
use super::groups::{self, Combination, Width};
use super::kinds::{self, Kinds};
use super::reading::{self, Reading, WinPlace};
use super::rules::Rules;
use super::sets::{self, Tiles};
use super::situation::{Flag, Situation};
use super::tally::{Fans, Settled, Tally};
use super::{waits, whole, winning};

/// What a winning hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    fans: Fans,
    points: u16,
    flowers: u8,
}

/// Why a hand has no value.
pub type NotScored = super::super::NotScored<Flag>;

impl Score {
    /// Each fan with how often it counts, the hardest first; flowers last.
    pub fn fans(&self) -> impl Iterator<Item = (Fan, u8)> + '_ {
        let flowers = (self.flowers > 0).then_some((Fan::FlowerTiles, self.flowers));
        self.fans.iter().chain(flowers)
    }

    /// Points without flowers, on which the minimum is measured.
    pub const fn points_without_flowers(&self) -> u16 {
        self.points
    }

    /// Basic points: fan and flowers.
    pub const fn points(&self) -> u16 {
        self.points + self.flowers as u16
    }

    /// Whether the hand reaches the minimum of the rules without its flowers.
    pub const fn may_win(&self, rules: &Rules) -> bool {
        self.points >= rules.minimum
    }
}

/// One way to value a hand: a reading, a place of the winning tile, and the sets combined.
pub(super) struct Valuation<'a> {
    /// The structure and split.
    pub(super) reading: &'a Reading,
    /// Where the winning tile stands.
    pub(super) place: WinPlace,
    /// The fan of the chow and the pung groups combined.
    pub(super) groups: [Combination; 2],
    /// Every fan found, before exclusions.
    pub(super) found: Tally,
}

/// Values a hand at its best.
pub fn score(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<Score, NotScored> {
    situation.check(hand)?;
    let mut best = Best::none();
    each_valuation(hand, situation, rules, Width::Best, |valuation| {
        best.see(valuation.found.settle(rules));
    });
    let Settled { fans, points } = best.found().ok_or(NotScored::NotWinning)?;
    Ok(Score {
        fans,
        points,
        flowers: situation.flowers,
    })
}

/// Calls `see` with every way to value a hand, except those that `width` leaves out; never, if it does not win.
pub(super) fn each_valuation(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
    width: Width,
    mut see: impl FnMut(&Valuation<'_>),
) {
    let kinds = Kinds::of(hand.all());
    let mut common = Tally::default();
    kinds::count(&mut common, kinds);
    winning::count(&mut common, hand, situation, rules);
    reading::each(hand, |reading| {
        let mut tally = common;
        let (pungs, chows) = (Tiles::of_pungs(reading), Tiles::of_chows(reading));
        sets::count(&mut tally, reading, &pungs, &chows, situation);
        whole::count(&mut tally, hand, kinds, reading, rules);
        nine_gates_pungs(&mut tally, rules);
        each_place(hand, reading, situation, rules, |place, concealed, wait| {
            let mut placed = tally;
            sets::count_concealed_pungs(&mut placed, concealed);
            if let Some(wait) = wait {
                placed.add(wait, 1);
            }
            winning::count_fully_concealed(&mut placed, hand, situation, rules);
            groups::each_of_chows(chows.as_slice(), reading.pair(), width, |of_chows| {
                groups::each_of_pungs(pungs.as_slice(), |of_pungs| {
                    let groups = [of_chows, of_pungs];
                    let found = with_groups(placed, &groups);
                    see(&Valuation {
                        reading,
                        place,
                        groups,
                        found,
                    });
                });
            });
        });
    });
}

/// Counts the fan of combined sets.
#[inline]
fn with_groups(mut tally: Tally, groups: &[Combination; 2]) -> Tally {
    for used in groups.iter().flat_map(|group| group.uses()) {
        tally.add(used.fan, 1);
    }
    tally
}

/// Fan 4 implies the pungs of terminals it is made of: all of them, or one in later editions.
pub(super) fn nine_gates_pungs(tally: &mut Tally, rules: &Rules) {
    if tally.times(Fan::NineGates) > 0 {
        tally.take_one(Fan::PungOfTerminalsOrHonors);
        if !rules.nine_gates_keeps_a_terminal_pung {
            tally.take_one(Fan::PungOfTerminalsOrHonors);
        }
    }
}

/// Calls `see` with each place of the winning tile that changes something: the place, how many pungs are concealed then,
/// and the wait fan.
fn each_place(
    hand: &Hand,
    reading: &Reading,
    situation: &Situation,
    rules: &Rules,
    mut see: impl FnMut(WinPlace, u8, Option<Fan>),
) {
    let win_tile = hand.win_tile();
    let mut only_wait = None;
    let mut seen = [(0, None); 4];
    let mut count = 0;
    reading.each_place(win_tile, |place| {
        let concealed = sets::concealed_pungs(reading, place, situation.self_draw, rules);
        let wait = sets::wait_fan(reading, place, win_tile, rules).filter(|_| {
            *only_wait.get_or_insert_with(|| {
                let mixed = !rules.pair_beside_chow_is_a_wait
                    && sets::pair_beside_chow(reading, win_tile, rules);
                !mixed && waits::is_the_only_wait(hand, reading, rules)
            })
        });
        let effect = (concealed, wait);
        if !seen[..count].contains(&effect) {
            if let Some(free) = seen.get_mut(count) {
                *free = effect;
                count += 1;
            }
            see(place, concealed, wait);
        }
    });
}
