//! Which sets may be combined with which: the chow groups and the pung groups (Green Book 2006,
//! 3.9.1.5).
//!
//! Sets are given by their tiles, in order. A large group takes three or four sets; then
//! Account-Once lets the remaining set join one of them. Without one, couples may be joined as long
//! as they form no cycle.

use super::super::tile::{Suit, Tile};
use super::fan::Fan;

/// How many of the combinations to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// Of combinations that must be worth the same, the first: enough for the best value.
    Best,
    /// All that could be chosen.
    Every,
}

/// A fan and the sets that make it: bit `n` stands for the n-th chow or the n-th pung of the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) fan: Fan,
    pub(super) sets: u8,
}

/// One way to combine sets: at most three fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Combination {
    uses: [Use; 3],
    len: u8,
}

impl Combination {
    /// Nothing combined.
    pub(super) const NONE: Combination = Combination {
        uses: [Use {
            fan: Fan::FlowerTiles,
            sets: 0,
        }; 3],
        len: 0,
    };

    /// The fan of the combination, each with its sets.
    #[inline]
    pub(super) fn uses(&self) -> &[Use] {
        &self.uses[..usize::from(self.len)]
    }

    /// One fan more; a fourth is not kept, for no combination has one.
    #[inline]
    fn and(mut self, fan: Option<Fan>, sets: u8) -> Combination {
        if let Some(fan) = fan
            && let Some(place) = self.uses.get_mut(usize::from(self.len))
        {
            *place = Use { fan, sets };
            self.len += 1;
        }
        self
    }
}

/// Calls `see` with every combination of chows worth looking at: each large group with each way to join the
/// chow it leaves, and the largest allowed sets of couples.
///
/// Couples are worth a point each, are removed by large groups only, and remove nothing. So a smaller set of
/// couples is never better than a larger one and is left out, and sets of the same size are worth the same.
pub(super) fn each_of_chows(
    chows: &[Tile],
    pair: Option<Tile>,
    width: Width,
    mut see: impl FnMut(Combination),
) {
    let none = Combination::NONE;
    if chows.len() < 2 {
        return see(none);
    }
    if let &[a, b, c, d] = chows
        && let fan @ Some(_) = four_chows([a, b, c, d], pair)
    {
        see(none.and(fan, 0b1111));
    }
    each_three(chows, |three, sets, rest| {
        let alone = none.and(three_chows(three), sets);
        if alone == none {
            return;
        }
        let mut joined = false;
        for (at, &chow) in chows
            .iter()
            .enumerate()
            .filter(|(at, _)| sets >> at & 1 == 1)
        {
            let (fan, rest) = match rest {
                Some(rest) => (couple_of_chows(chow, chows[rest]), rest),
                None => break,
            };
            if fan.is_some() && !(joined && width == Width::Best) {
                joined = true;
                see(alone.and(fan, 1 << at | 1 << rest));
            }
        }
        if !joined {
            see(alone);
        }
    });
    largest_couplings(chows, width, &mut see);
}

/// Calls `see` with every combination of pungs and kongs worth looking at: Triple Pung alone, a shifted group with
/// a couple of the pung it leaves, or as many Double Pungs as there are without a common pung.
pub(super) fn each_of_pungs(pungs: &[Tile], mut see: impl FnMut(Combination)) {
    if pungs.len() < 2 {
        return see(Combination::NONE);
    }
    if pungs.len() == 4 && are_pure_shifted(pungs) {
        see(Combination::NONE.and(Some(Fan::FourPureShiftedPungs), 0b1111));
    }
    each_three(pungs, |three, sets, rest| {
        let Some(fan) = three_pungs(three) else {
            return;
        };
        let alone = Combination::NONE.and(Some(fan), sets);
        let partner = rest.and_then(|rest| {
            let is_partner =
                |at: &usize| sets >> at & 1 == 1 && double_pung(pungs[*at], pungs[rest]).is_some();
            Some((rest, (0..pungs.len()).find(is_partner)?))
        });
        match partner {
            Some((rest, at)) if fan != Fan::TriplePung => {
                see(alone.and(Some(Fan::DoublePung), 1 << at | 1 << rest));
            }
            _ => see(alone),
        }
    });
    double_pungs(pungs, &mut see);
}

/// Calls `see` with each set of Double Pungs that share no pung and leave none possible, and with nothing if there is none.
fn double_pungs(pungs: &[Tile], see: &mut impl FnMut(Combination)) {
    const SPLITS: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];
    let couple = |sum: Combination, a: usize, b: usize| match (pungs.get(a), pungs.get(b)) {
        (Some(&one), Some(&other)) => sum.and(double_pung(one, other), 1 << a | 1 << b),
        _ => sum,
    };
    let mut any = false;
    for [a, b, c, d] in SPLITS {
        let couples = couple(couple(Combination::NONE, a, b), c, d);
        if couples.len > 0 {
            any = true;
            see(couples);
        }
    }
    if !any {
        see(Combination::NONE);
    }
}

/// Every couple, three and four chows that make a fan, combined or not.
pub(super) fn possible_of_chows(chows: &[Tile], pair: Option<Tile>) -> Vec<Use> {
    possible(chows, couple_of_chows, three_chows, |four| {
        four_chows(four, pair)
    })
}

/// Every couple, three and four pungs that make a fan, combined or not.
pub(super) fn possible_of_pungs(pungs: &[Tile]) -> Vec<Use> {
    let four = |four: [Tile; 4]| are_pure_shifted(&four).then_some(Fan::FourPureShiftedPungs);
    possible(pungs, double_pung, three_pungs, four)
}

/// Every couple, three and four of the sets that make a fan.
fn possible(
    sets: &[Tile],
    couple: impl Fn(Tile, Tile) -> Option<Fan>,
    three: impl Fn([Tile; 3]) -> Option<Fan>,
    four: impl Fn([Tile; 4]) -> Option<Fan>,
) -> Vec<Use> {
    let mut found = Vec::new();
    let mut push = |fan: Option<Fan>, sets| found.extend(fan.map(|fan| Use { fan, sets }));
    for (a, b) in COUPLES {
        if let (Some(&one), Some(&other)) = (sets.get(a), sets.get(b)) {
            push(couple(one, other), 1 << a | 1 << b);
        }
    }
    each_three(sets, |tiles, sets, _| push(three(tiles), sets));
    if let &[a, b, c, d] = sets {
        push(four([a, b, c, d]), 0b1111);
    }
    found
}

/// Calls `see` with every choice of three of the sets: their tiles, their positions as bits, and the position of the
/// one left over.
fn each_three(sets: &[Tile], mut see: impl FnMut([Tile; 3], u8, Option<usize>)) {
    let mut seen = |[a, b, c]: [usize; 3], rest| {
        see([sets[a], sets[b], sets[c]], 1 << a | 1 << b | 1 << c, rest);
    };
    match sets.len() {
        3 => seen([0, 1, 2], None),
        4 => {
            for (rest, three) in [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
                .into_iter()
                .enumerate()
            {
                seen(three, Some(rest));
            }
        }
        _ => {}
    }
}

/// The fan of four chows, given in order: 13, 14, 16, 29.
fn four_chows(chows: [Tile; 4], pair: Option<Tile>) -> Option<Fan> {
    if are_equal(&chows) {
        return Some(Fan::QuadrupleChow);
    }
    if are_pure_shifted(&chows) || are_pure_shifted_by_two(&chows) {
        return Some(Fan::FourPureShiftedChows);
    }
    terminal_chows(chows, pair?)
}

/// Fan 13 and 29: 123 and 789 twice, with a pair of fives of the same or of the third suit.
fn terminal_chows([a, b, c, d]: [Tile; 4], pair: Tile) -> Option<Fan> {
    if pair.rank() != Some(5) {
        return None;
    }
    let one_and_seven = |low, high| couple_of_chows(low, high) == Some(Fan::TwoTerminalChows);
    if a == b && c == d && one_and_seven(a, c) {
        return (a.suit() == pair.suit()).then_some(Fan::PureTerminalChows);
    }
    let third_suit = a.suit() != pair.suit() && c.suit() != pair.suit();
    (one_and_seven(a, b) && one_and_seven(c, d) && third_suit)
        .then_some(Fan::ThreeSuitedTerminalChows)
}

/// The fan of three chows, given in order: 23, 28, 30, 39, 41, 51. No three chows give two of them.
fn three_chows(chows: [Tile; 3]) -> Option<Fan> {
    let [a, b, c] = chows.map(Tile::index);
    match (b - a, c - b) {
        (0, 0) => return Some(Fan::PureTripleChow),
        // The last chow of a suit and the first of the next are three apart, so these are of one suit.
        (1, 1) | (2, 2) => return Some(Fan::PureShiftedChows),
        (3, 3) if c / 9 == a / 9 => return Some(Fan::PureStraight),
        _ => {}
    }
    match ranks_of_three_suits(chows)? {
        0b1_001_001 => Some(Fan::MixedStraight),
        ranks if ranks.count_ones() == 1 => Some(Fan::MixedTripleChow),
        ranks if are_consecutive(ranks) => Some(Fan::MixedShiftedChows),
        _ => None,
    }
}

/// The fan of two chows: 69, 70, 71, 72.
pub(super) fn couple_of_chows(a: Tile, b: Tile) -> Option<Fan> {
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    let is_one_suit = high / 9 == low / 9;
    match high - low {
        0 => Some(Fan::PureDoubleChow),
        3 if is_one_suit => Some(Fan::ShortStraight),
        6 if is_one_suit => Some(Fan::TwoTerminalChows),
        9 | 18 => Some(Fan::MixedDoubleChow),
        _ => None,
    }
}

/// The fan of three pungs, given in order: 24, 32, 42.
fn three_pungs(pungs: [Tile; 3]) -> Option<Fan> {
    if are_pure_shifted(&pungs) {
        return Some(Fan::PureShiftedPungs);
    }
    match ranks_of_three_suits(pungs)? {
        ranks if ranks.count_ones() == 1 => Some(Fan::TriplePung),
        ranks if are_consecutive(ranks) => Some(Fan::MixedShiftedPungs),
        _ => None,
    }
}

/// Fan 65: pungs of the same number in two suits.
pub(super) fn double_pung(a: Tile, b: Tile) -> Option<Fan> {
    let apart = a.index().abs_diff(b.index());
    (matches!(apart, 9 | 18) && !a.is_honor() && !b.is_honor()).then_some(Fan::DoublePung)
}

/// Whether all are the same.
fn are_equal(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|two| two[0] == two[1])
}

/// Whether each is one rank above the one before, in one suit.
fn are_pure_shifted(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|two| two[0].up(1) == Some(two[1]))
}

/// Whether each is two ranks above the one before, in one suit.
fn are_pure_shifted_by_two(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|two| two[0].up(2) == Some(two[1]))
}

/// The ranks of three tiles, given in order, as one bit each, if every suit has one of them.
fn ranks_of_three_suits([a, b, c]: [Tile; 3]) -> Option<u16> {
    let of_suits = (a.suit(), b.suit(), c.suit());
    if of_suits != (Some(Suit::Characters), Some(Suit::Dots), Some(Suit::Bamboo)) {
        return None;
    }
    Some(1 << a.index() | 1 << (b.index() - 9) | 1 << (c.index() - 18))
}

/// Whether these are three consecutive ranks.
const fn are_consecutive(ranks: u16) -> bool {
    ranks >> ranks.trailing_zeros() == 0b111
}

/// The six couples of four chows.
const COUPLES: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// Calls `see` with each largest set of couples that forms no cycle and uses no chow twice for the same fan.
fn largest_couplings(chows: &[Tile], width: Width, see: &mut impl FnMut(Combination)) {
    let mut fans = [None; 6];
    let mut present = 0_u8;
    for (at, (a, b)) in COUPLES.into_iter().enumerate() {
        if let (Some(&a), Some(&b)) = (chows.get(a), chows.get(b)) {
            fans[at] = couple_of_chows(a, b);
            present |= u8::from(fans[at].is_some()) << at;
        }
    }
    for size in (0..=present.count_ones().min(3)).rev() {
        let mut any = false;
        // Every choice among the couples present, from all of them down to none.
        let mut choice = present;
        loop {
            if choice.count_ones() == size && is_allowed(choice, &fans) {
                any = true;
                see(chosen(choice, &fans));
                if width == Width::Best {
                    return;
                }
            }
            if choice == 0 {
                break;
            }
            choice = (choice - 1) & present;
        }
        if any {
            return;
        }
    }
}

/// The couples of a choice as a combination.
fn chosen(choice: u8, fans: &[Option<Fan>; 6]) -> Combination {
    (0..6)
        .filter(|at| choice >> at & 1 == 1)
        .fold(Combination::NONE, |sum, at| {
            let (a, b) = COUPLES[at];
            sum.and(fans[at], 1 << a | 1 << b)
        })
}

/// Whether a set of couples forms no cycle (Account-Once) and uses no chow twice for the same fan (Non-Identical).
fn is_allowed(choice: u8, fans: &[Option<Fan>; 6]) -> bool {
    if choice.count_ones() <= 1 {
        return true;
    }
    let mut tree = [0, 1, 2, 3];
    let mut used: [[Option<Fan>; 3]; 4] = [[None; 3]; 4];
    for at in (0..6).filter(|at| choice >> at & 1 == 1) {
        let (a, b) = COUPLES[at];
        let (tree_a, tree_b) = (tree[a], tree[b]);
        if tree_a == tree_b || used[a].contains(&fans[at]) || used[b].contains(&fans[at]) {
            return false;
        }
        tree.iter_mut()
            .filter(|tree| **tree == tree_b)
            .for_each(|tree| *tree = tree_a);
        for chow in [a, b] {
            if let Some(free) = used[chow].iter_mut().find(|free| free.is_none()) {
                *free = fans[at];
            }
        }
    }
    true
}
