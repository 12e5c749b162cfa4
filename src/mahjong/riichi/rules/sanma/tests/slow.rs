//! The value of a hand by trying everything: slow, and written apart from the scorer, so that both can be compared.

use super::*;
use crate::Hand;
use crate::riichi::{Situation, Yaku};

/// A set of one way to read the tiles, by the numbers of tiles.
#[derive(Clone, Copy)]
struct Part {
    low: usize,
    chow: bool,
    kong: bool,
    open: bool,
}

/// One way to read the tiles.
struct Way {
    parts: Vec<Part>,
    pair: usize,
    /// Fu of the wait, and whether it is two-sided.
    wait: (u32, bool),
    on_pair: bool,
}

const HONOR: usize = 27;

fn is_end(tile: usize) -> bool {
    tile >= HONOR || tile.is_multiple_of(9) || tile % 9 == 8
}

impl Part {
    fn tiles(&self) -> Vec<usize> {
        match (self.chow, self.kong) {
            (true, _) => vec![self.low, self.low + 1, self.low + 2],
            (false, true) => vec![self.low; 4],
            (false, false) => vec![self.low; 3],
        }
    }
}

/// All ways to part tiles into sets and a pair.
fn splits(tiles: &[usize]) -> Vec<(Vec<Part>, usize)> {
    let mut found = Vec::new();
    for pair in 0..34 {
        if tiles.iter().filter(|tile| **tile == pair).count() < 2 {
            continue;
        }
        let mut rest = tiles.to_vec();
        for _ in 0..2 {
            let at = rest.iter().position(|tile| *tile == pair).unwrap();
            rest.remove(at);
        }
        for parts in sets(&rest) {
            found.push((parts, pair));
        }
    }
    found
}

fn sets(tiles: &[usize]) -> Vec<Vec<Part>> {
    let Some(low) = tiles.iter().min().copied() else {
        return vec![Vec::new()];
    };
    let mut found = Vec::new();
    for chow in [false, true] {
        if chow && (low >= HONOR || low % 9 > 6) {
            continue;
        }
        let part = Part {
            low,
            chow,
            kong: false,
            open: false,
        };
        let mut rest = tiles.to_vec();
        let taken = part.tiles().into_iter().all(|tile| {
            let at = rest.iter().position(|other| *other == tile);
            at.map(|at| rest.remove(at)).is_some()
        });
        if taken {
            for mut more in sets(&rest) {
                more.push(part);
                found.push(more);
            }
        }
    }
    found
}

/// Every reading with every place of the winning tile.
fn ways(hand: &Hand, self_draw: bool) -> Vec<Way> {
    let win = hand.win_tile().index();
    let mut tiles: Vec<usize> = hand.concealed().tiles().map(Tile::index).collect();
    tiles.push(win);
    let melds = hand.melds().iter().map(|meld| Part {
        low: meld.tile().index(),
        chow: false,
        kong: meld.is_kong(),
        open: !meld.is_concealed(),
    });
    let melds: Vec<Part> = melds.collect();
    let mut found = Vec::new();
    for (parts, pair) in splits(&tiles) {
        let all = |parts: &[Part]| [melds.as_slice(), parts].concat();
        if pair == win {
            found.push(Way {
                parts: all(&parts),
                pair,
                wait: (2, false),
                on_pair: true,
            });
        }
        for at in 0..parts.len() {
            if !parts[at].tiles().contains(&win) {
                continue;
            }
            let mut parts = parts.clone();
            parts[at].open = !self_draw;
            let low = parts[at].low;
            let closed = win == low + 1;
            let edge = (low % 9 == 0 && win == low + 2) || (low % 9 == 6 && win == low);
            let wait = match parts[at].chow {
                false => (0, false),
                true if closed || edge => (2, false),
                true => (0, true),
            };
            found.push(Way {
                parts: all(&parts),
                pair,
                wait,
                on_pair: false,
            });
        }
    }
    found
}

/// A hand that is being valued.
struct Slow<'a> {
    tiles: Vec<usize>,
    concealed: bool,
    kongs: usize,
    situation: &'a Situation,
    rules: &'a Rules,
}

impl Slow<'_> {
    fn has_value(&self, tile: usize) -> bool {
        let winds = [self.situation.seat_wind, self.situation.prevalent_wind];
        tile >= 31 || winds.iter().any(|wind| wind.tile().index() == tile) || self.is_north(tile)
    }

    fn is_north(&self, tile: usize) -> bool {
        self.rules.north_yakuhai && tile == 30
    }

    fn suits(&self) -> usize {
        let suits = (0..3).filter(|suit| {
            let of = |tile: &&usize| **tile < HONOR && **tile / 9 == *suit;
            self.tiles.iter().any(|tile| of(&tile))
        });
        suits.count()
    }

    fn honors(&self) -> bool {
        self.tiles.iter().any(|tile| *tile >= HONOR)
    }

    fn of_flush(&self) -> u32 {
        match (self.suits(), self.honors(), self.concealed) {
            (1, true, true) => 3,
            (1, true, false) => 2,
            (1, false, true) => 6,
            (1, false, false) => 5,
            _ => 0,
        }
    }

    /// Han that every reading has.
    fn always(&self) -> u32 {
        let mut han = self.of_flush();
        han += u32::from(self.situation.declared_riichi());
        han += u32::from(self.concealed && self.situation.self_draw);
        let simple = !self.tiles.iter().any(|tile| is_end(*tile));
        han += u32::from(simple && (self.concealed || self.rules.open_tanyao));
        han += 2 * u32::from(self.tiles.iter().all(|tile| is_end(*tile)));
        han + 2 * u32::from(self.kongs == 3)
    }

    fn pinfu(&self, way: &Way) -> bool {
        let chows = way.parts.iter().all(|part| part.chow);
        self.concealed && chows && way.wait.1 && !self.has_value(way.pair)
    }

    fn han(&self, way: &Way) -> u32 {
        let pungs: Vec<usize> = way
            .parts
            .iter()
            .filter(|part| !part.chow)
            .map(|part| part.low)
            .collect();
        let chows: Vec<usize> = way
            .parts
            .iter()
            .filter(|part| part.chow)
            .map(|part| part.low)
            .collect();
        let mut han = self.always() + u32::from(self.pinfu(way));
        let mut pairs = 0;
        let mut rest = chows.clone();
        while let Some(low) = rest.pop() {
            if let Some(at) = rest.iter().position(|other| *other == low) {
                rest.remove(at);
                pairs += 1;
            }
        }
        han += [0, 1, 3][pairs] * u32::from(self.concealed);
        for pung in &pungs {
            let winds = [self.situation.seat_wind, self.situation.prevalent_wind];
            han += u32::from(*pung >= 31) + u32::from(self.is_north(*pung));
            han += winds
                .iter()
                .filter(|wind| wind.tile().index() == *pung)
                .count() as u32;
        }
        for low in [9, 18] {
            let straight = [0, 3, 6].iter().all(|up| chows.contains(&(low + up)));
            han += u32::from(straight) * if self.concealed { 2 } else { 1 };
        }
        for rank in 0..9 {
            han += 2 * u32::from((0..3).all(|suit| pungs.contains(&(9 * suit + rank))));
        }
        let ends = is_end(way.pair)
            && way
                .parts
                .iter()
                .all(|part| part.tiles().into_iter().any(is_end));
        if ends && !chows.is_empty() {
            han += match (self.honors(), self.concealed) {
                (true, true) => 2,
                (true, false) => 1,
                (false, true) => 3,
                (false, false) => 2,
            };
        }
        let closed = way
            .parts
            .iter()
            .filter(|part| !part.chow && !part.open)
            .count();
        han += 2 * u32::from(closed == 3) + 2 * u32::from(chows.is_empty());
        let dragons = pungs.iter().filter(|pung| **pung >= 31).count();
        han + 2 * u32::from(dragons == 2 && way.pair >= 31)
    }

    fn fu(&self, way: &Way) -> u32 {
        let drawn = self.situation.self_draw;
        if self.pinfu(way) {
            return if drawn { 20 } else { 30 };
        }
        let mut fu = way.wait.0 + if drawn { 2 } else { 0 };
        for part in way.parts.iter().filter(|part| !part.chow) {
            let plain = if part.kong { 8 } else { 2 };
            let closed = if part.open { 1 } else { 2 };
            fu += plain * closed * if is_end(part.low) { 2 } else { 1 };
        }
        let winds = [self.situation.seat_wind, self.situation.prevalent_wind];
        let both = winds.iter().all(|wind| wind.tile().index() == way.pair);
        fu += match (both, self.has_value(way.pair)) {
            (true, _) => u32::from(self.rules.double_wind_pair_fu),
            (false, true) => 2,
            (false, false) => 0,
        };
        if fu == 0 && !self.concealed {
            fu = 2;
        }
        fu += if self.concealed && !drawn { 30 } else { 20 };
        fu.div_ceil(10) * 10
    }

    /// How many yakuman a reading counts.
    fn yakuman(&self, hand: &Hand, way: &Way) -> u32 {
        let pungs: Vec<usize> = way
            .parts
            .iter()
            .filter(|part| !part.chow)
            .map(|part| part.low)
            .collect();
        let closed = way
            .parts
            .iter()
            .filter(|part| !part.chow && !part.open)
            .count();
        let among = |range: std::ops::Range<usize>| {
            pungs.iter().filter(|pung| range.contains(*pung)).count()
        };
        let green = [19, 20, 21, 23, 25, 32];
        let gates = |tiles: Vec<usize>| {
            let of = |rank: usize| tiles.iter().filter(|tile| **tile % 9 == rank).count();
            (0..9).all(|rank| of(rank) >= if rank % 8 == 0 { 3 } else { 1 })
        };
        let flush = self.suits() == 1 && !self.honors() && hand.melds().is_empty();
        let before: Vec<usize> = hand.concealed().tiles().map(Tile::index).collect();
        let true_gates = flush && gates(before);
        let found = [
            (Yaku::Suuankou, closed == 4 && !way.on_pair),
            (Yaku::SuuankouTanki, closed == 4 && way.on_pair),
            (Yaku::Suukantsu, self.kongs == 4),
            (Yaku::Daisangen, among(31..34) == 3),
            (
                Yaku::Shousuushii,
                among(27..31) == 3 && (27..31).contains(&way.pair),
            ),
            (Yaku::Daisuushii, among(27..31) == 4),
            (
                Yaku::Ryuuiisou,
                self.tiles.iter().all(|tile| green.contains(tile)),
            ),
            (
                Yaku::Chinroutou,
                self.tiles.iter().all(|tile| is_end(*tile) && *tile < HONOR),
            ),
            (
                Yaku::Tsuuiisou,
                self.tiles.iter().all(|tile| *tile >= HONOR),
            ),
            (
                Yaku::Chuuren,
                flush && !true_gates && gates(self.tiles.clone()),
            ),
            (Yaku::Chuuren9, true_gates),
        ];
        let doubles = self.rules.double_yakuman.set();
        let counted = found.into_iter().filter(|(_, there)| *there);
        counted
            .map(|(yaku, _)| 1 + u32::from(doubles.contains(yaku)))
            .sum()
    }

    fn dora(&self, hand: &Hand) -> u32 {
        let ura = self.situation.declared_riichi();
        let shown = self.situation.dora_indicators;
        let below = self.situation.ura_indicators;
        let shown = shown
            .as_slice()
            .iter()
            .chain(below.as_slice().iter().filter(|_| ura));
        let pointed = shown.map(|shown| match shown.index() {
            0 => 8,
            8 => 0,
            17 | 26 => shown.index() - 8,
            30 => 27,
            33 => 31,
            other => other + 1,
        });
        let dora: usize = pointed
            .map(|dora| self.tiles.iter().filter(|tile| **tile == dora).count())
            .sum();
        dora as u32 + u32::from(hand.red_fives().total())
    }

    fn base(&self, han: u32, fu: u32) -> u32 {
        match han {
            0..=4 => (fu << (han + 2)).min(2_000),
            5 => 2_000,
            6 | 7 => 3_000,
            8..=10 => 4_000,
            13.. if self.rules.kazoe == CountedHan::Yakuman => 8_000,
            _ => 6_000,
        }
    }
}

/// The base points of the best way to read a hand; 0 without a yaku. Of circumstances only riichi counts.
pub(super) fn slow_base(hand: &Hand, situation: &Situation, rules: &Rules) -> u32 {
    let tiles: Vec<usize> = hand.all().tiles().map(Tile::index).collect();
    let slow = Slow {
        tiles,
        concealed: hand.melds().iter().all(|meld| meld.is_concealed()),
        kongs: hand.melds().iter().filter(|meld| meld.is_kong()).count(),
        situation,
        rules,
    };
    let dora = slow.dora(hand);
    let worth = |han: u32, fu| match han {
        0 => 0,
        han => slow.base(han + dora, fu),
    };
    let mut best = 0;
    for way in ways(hand, situation.self_draw) {
        let yakuman = slow.yakuman(hand, &way);
        let base = match yakuman {
            0 => worth(slow.han(&way), slow.fu(&way)),
            count => 8_000 * count,
        };
        best = best.max(base);
    }
    let mut kinds = slow.tiles.clone();
    kinds.dedup();
    let twice = |kind: &usize| slow.tiles.iter().filter(|tile| *tile == kind).count() == 2;
    if kinds.len() == 7 && hand.melds().is_empty() && kinds.iter().all(twice) {
        let yakuman = u32::from(slow.tiles.iter().all(|tile| *tile >= HONOR));
        best = best.max(match yakuman {
            0 => worth(slow.always() + 2, 25),
            count => 8_000 * count,
        });
    }
    best
}
