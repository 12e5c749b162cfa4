//! Which sets may be combined with which: the chow groups and the pung groups
//! (sheet section 3, steps 3 and 4).
//!
//! A large group takes three or four sets; then Account-Once lets the remaining set join one of
//! them. Without one, couples may be joined as long as they form no cycle.

use super::super::tile::Tile;
use super::fan::Fan;

/// A fan and the sets that make it: bit `n` stands for the n-th chow or the n-th pung of the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    /// The fan.
    pub(super) fan: Fan,
    /// Its sets.
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
/// couples is never better than a larger one and is left out.
pub(super) fn each_of_chows(chows: &[Tile], pair: Option<Tile>, mut see: impl FnMut(Combination)) {
    if let &[a, b, c, d] = chows {
        let mut sorted = [a, b, c, d];
        sorted.sort_unstable();
        if let Some(fan) = four_chows(sorted, pair) {
            see(Combination::NONE.and(Some(fan), 0b1111));
        }
    }
    each_three(chows, |three, sets, rest| {
        let Some(fan) = three_chows(three) else {
            return;
        };
        let alone = Combination::NONE.and(Some(fan), sets);
        let mut joined = false;
        for (at, &chow) in chows
            .iter()
            .enumerate()
            .filter(|(at, _)| sets >> at & 1 == 1)
        {
            let fan = rest.and_then(|rest| couple_of_chows(chow, chows[rest]));
            if let (Some(fan), Some(rest)) = (fan, rest) {
                joined = true;
                see(alone.and(Some(fan), 1 << at | 1 << rest));
            }
        }
        if !joined {
            see(alone);
        }
    });
    largest_couplings(chows, &mut see);
}

/// Calls `see` with every combination of pungs and kongs worth looking at: Triple Pung alone, a shifted group with
/// a couple of the pung it leaves, or as many Double Pungs as there are without a common pung.
pub(super) fn each_of_pungs(pungs: &[Tile], mut see: impl FnMut(Combination)) {
    if let &[a, b, c, d] = pungs {
        let mut sorted = [a, b, c, d];
        sorted.sort_unstable();
        if are_pure_shifted(&sorted) {
            see(Combination::NONE.and(Some(Fan::FourPureShiftedPungs), 0b1111));
        }
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
        let mut sorted = [a, b, c, d];
        sorted.sort_unstable();
        push(four(sorted), 0b1111);
    }
    found
}

/// Calls `see` with every choice of three of the sets: their tiles in order, their positions as bits, and the
/// position of the one left over.
fn each_three(sets: &[Tile], mut see: impl FnMut([Tile; 3], u8, Option<usize>)) {
    let mut seen = |[a, b, c]: [usize; 3], rest| {
        let mut three = [sets[a], sets[b], sets[c]];
        three.sort_unstable();
        see(three, 1 << a | 1 << b | 1 << c, rest);
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
    if are_equal(&chows) {
        return Some(Fan::PureTripleChow);
    }
    if are_pure_shifted(&chows) || are_pure_shifted_by_two(&chows) {
        return Some(Fan::PureShiftedChows);
    }
    let ranks = sorted_ranks(chows)?;
    if is_one_suit(&chows) {
        return (ranks == [1, 4, 7]).then_some(Fan::PureStraight);
    }
    if !are_three_suits(chows) {
        return None;
    }
    match ranks {
        [1, 4, 7] => Some(Fan::MixedStraight),
        [a, b, c] if a == b && b == c => Some(Fan::MixedTripleChow),
        [a, b, c] if a + 1 == b && b + 1 == c => Some(Fan::MixedShiftedChows),
        _ => None,
    }
}

/// The fan of two chows: 69, 70, 71, 72.
pub(super) fn couple_of_chows(a: Tile, b: Tile) -> Option<Fan> {
    let (rank_a, rank_b) = (a.rank()?, b.rank()?);
    if a.suit() != b.suit() {
        return (rank_a == rank_b).then_some(Fan::MixedDoubleChow);
    }
    match rank_a.abs_diff(rank_b) {
        0 => Some(Fan::PureDoubleChow),
        3 => Some(Fan::ShortStraight),
        6 => Some(Fan::TwoTerminalChows),
        _ => None,
    }
}

/// The fan of three pungs, given in order: 24, 32, 42.
fn three_pungs(pungs: [Tile; 3]) -> Option<Fan> {
    if are_pure_shifted(&pungs) {
        return Some(Fan::PureShiftedPungs);
    }
    if !are_three_suits(pungs) {
        return None;
    }
    match sorted_ranks(pungs)? {
        [a, b, c] if a == b && b == c => Some(Fan::TriplePung),
        [a, b, c] if a + 1 == b && b + 1 == c => Some(Fan::MixedShiftedPungs),
        _ => None,
    }
}

/// Fan 65: pungs of the same number in two suits.
pub(super) fn double_pung(a: Tile, b: Tile) -> Option<Fan> {
    (a.rank()? == b.rank()? && a != b).then_some(Fan::DoublePung)
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

/// Whether all are of one suit.
fn is_one_suit(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|two| two[0].suit() == two[1].suit())
}

/// Whether each is of another suit; honors have none.
fn are_three_suits([a, b, c]: [Tile; 3]) -> bool {
    match (a.suit(), b.suit(), c.suit()) {
        (Some(a), Some(b), Some(c)) => a != b && b != c && a != c,
        _ => false,
    }
}

/// The ranks in order, unless one is an honor.
fn sorted_ranks([a, b, c]: [Tile; 3]) -> Option<[u8; 3]> {
    let mut ranks = [a.rank()?, b.rank()?, c.rank()?];
    ranks.sort_unstable();
    Some(ranks)
}

/// The six couples of four chows.
const COUPLES: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// Calls `see` with each largest set of couples that forms no cycle and uses no chow twice for the same fan.
fn largest_couplings(chows: &[Tile], see: &mut impl FnMut(Combination)) {
    let mut fans = [None; 6];
    for (fan, (a, b)) in fans.iter_mut().zip(COUPLES) {
        if let (Some(&a), Some(&b)) = (chows.get(a), chows.get(b)) {
            *fan = couple_of_chows(a, b);
        }
    }
    let present = (0..6)
        .filter(|&at| fans[at].is_some())
        .fold(0_u8, |bits, at| bits | 1 << at);
    for size in (0..=present.count_ones().min(3)).rev() {
        let mut any = false;
        let mut choice = present;
        loop {
            if choice.count_ones() == size && is_allowed(choice, &fans) {
                any = true;
                see(chosen(choice, &fans));
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
