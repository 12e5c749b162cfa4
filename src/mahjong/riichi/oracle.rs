//! A second scorer, written plainly from the sheet and sharing nothing with the first but the tiles: it takes a hand
//! apart by trying everything, values every way to read it, and keeps the best. Slow, and only for tests.

use proptest::prelude::*;

use super::super::{Hand, MeldKind, Tile, Wind};
use super::properties::{any_rules, any_situation, finished_hand};
use super::{CountedHan, Flags, Limit, NotScored, Renhou, Rules, Situation, Yaku, dora_of, score};

/// A set: its tiles by index, whether it is a kong, and whether a tile of it came from another player.
#[derive(Clone, Debug, PartialEq)]
struct Set {
    tiles: Vec<usize>,
    open: bool,
}

/// A hand taken apart, with the place of the winning tile.
#[derive(Clone, Debug)]
struct Way {
    sets: Vec<Set>,
    pair: usize,
    /// The set that the winning tile finished; none for the pair.
    won: Option<usize>,
}

impl Set {
    fn is_chow(&self) -> bool {
        self.tiles[0] != self.tiles[1]
    }

    fn is_kong(&self) -> bool {
        self.tiles.len() == 4
    }

    fn has_end(&self) -> bool {
        self.tiles.iter().any(|&tile| is_end(tile))
    }
}

fn is_honor(tile: usize) -> bool {
    tile >= 27
}

fn is_end(tile: usize) -> bool {
    is_honor(tile) || tile % 9 == 0 || tile % 9 == 8
}

/// Every way to make `left` tiles into sets and one pair.
fn take_apart(
    left: &[u8; 34],
    sets: &[Set],
    pair: Option<usize>,
    found: &mut Vec<(Vec<Set>, usize)>,
) {
    let Some(tile) = left.iter().position(|&times| times > 0) else {
        found.extend(pair.map(|pair| (sets.to_vec(), pair)));
        return;
    };
    let mut go = |taken: &[usize], pair: Option<usize>, is_set: bool| {
        let mut rest = *left;
        for &tile in taken {
            match rest[tile].checked_sub(1) {
                Some(fewer) => rest[tile] = fewer,
                None => return,
            }
        }
        let mut more = sets.to_vec();
        if is_set {
            more.push(Set {
                tiles: taken.to_vec(),
                open: false,
            });
        }
        take_apart(&rest, &more, pair, found);
    };
    if pair.is_none() {
        go(&[tile, tile], Some(tile), false);
    }
    go(&[tile, tile, tile], pair, true);
    if !is_honor(tile) && tile % 9 < 7 {
        go(&[tile, tile + 1, tile + 2], pair, true);
    }
}

/// Every way to read a hand as four sets and a pair.
fn ways(hand: &Hand, self_draw: bool) -> Vec<Way> {
    let melds: Vec<Set> = hand
        .melds()
        .iter()
        .map(|meld| Set {
            tiles: meld.tiles().map(Tile::index).collect(),
            open: meld.kind() != MeldKind::ConcealedKong,
        })
        .collect();
    let mut found = Vec::new();
    take_apart(hand.completed().as_array(), &[], None, &mut found);
    let win = hand.win_tile().index();
    let mut ways = Vec::new();
    for (own, pair) in found
        .into_iter()
        .filter(|(own, _)| own.len() + melds.len() == 4)
    {
        let mut sets = melds.clone();
        sets.extend(own);
        if pair == win {
            ways.push(Way {
                sets: sets.clone(),
                pair,
                won: None,
            });
        }
        for at in melds.len()..4 {
            if sets[at].tiles.contains(&win) {
                let mut sets = sets.clone();
                sets[at].open = !self_draw;
                ways.push(Way {
                    sets,
                    pair,
                    won: Some(at),
                });
            }
        }
    }
    ways
}

/// What the oracle needs of a win.
struct Win<'a> {
    hand: &'a Hand,
    situation: &'a Situation,
    rules: &'a Rules,
    all: Vec<usize>,
    closed: bool,
}

impl Win<'_> {
    fn flag(&self, flag: Flags) -> bool {
        self.situation.flags.any(flag)
    }

    fn wind(&self, wind: Wind) -> usize {
        27 + wind.index()
    }

    fn every(&self, test: impl Fn(usize) -> bool) -> bool {
        self.all.iter().all(|&tile| test(tile))
    }

    /// Han and fu of the winds and dragons.
    fn is_value(&self, tile: usize) -> bool {
        tile >= 31
            || tile == self.wind(self.situation.seat_wind)
            || tile == self.wind(self.situation.prevalent_wind)
    }

    /// The one suit of the numbered tiles, if there is just one.
    fn one_suit(&self) -> bool {
        let mut suits: Vec<_> = self
            .all
            .iter()
            .filter(|&&tile| !is_honor(tile))
            .map(|tile| tile / 9)
            .collect();
        suits.sort_unstable();
        suits.dedup();
        suits.len() == 1
    }

    /// Han of what does not depend on the reading.
    fn common(&self) -> u8 {
        let closed = self.closed;
        let has_honors = self.all.iter().any(|&tile| is_honor(tile));
        let mut han = 0;
        han += u8::from(self.flag(Flags::RIICHI)) + 2 * u8::from(self.flag(Flags::DOUBLE_RIICHI));
        han += u8::from(self.flag(Flags::IPPATSU)) + u8::from(closed && self.situation.self_draw);
        han += u8::from(self.flag(Flags::RINSHAN)) + u8::from(self.flag(Flags::CHANKAN));
        let haitei = self.flag(Flags::HAITEI)
            && (!self.flag(Flags::RINSHAN) || self.rules.haitei_with_rinshan);
        han += u8::from(haitei) + u8::from(self.flag(Flags::HOUTEI));
        han += u8::from(self.every(|tile| !is_end(tile)) && (closed || self.rules.open_tanyao));
        if self.one_suit() {
            han += if has_honors { 2 } else { 5 } + u8::from(closed);
        }
        han += 2 * u8::from(self.every(is_end));
        han
    }

    /// Dora of all kinds.
    fn dora(&self) -> u8 {
        let pointed = |tiles: &[Tile]| {
            let of = |tile: &Tile| {
                self.all
                    .iter()
                    .filter(|&&held| held == dora_of(*tile).index())
                    .count()
            };
            tiles.iter().map(of).sum::<usize>() as u8
        };
        let ura = self.flag(Flags::RIICHI) || self.flag(Flags::DOUBLE_RIICHI);
        pointed(self.situation.dora_indicators.as_slice())
            + if ura {
                pointed(self.situation.ura_indicators.as_slice())
            } else {
                0
            }
            + self.hand.red_fives().total()
    }

    /// Yakuman that need no reading, in units.
    fn yakuman(&self) -> Vec<Yaku> {
        let mut found = Vec::new();
        let mut add = |yaku, holds: bool| found.extend(holds.then_some(yaku));
        add(Yaku::Tenhou, self.flag(Flags::TENHOU));
        add(Yaku::Chiihou, self.flag(Flags::CHIIHOU));
        add(
            Yaku::Renhou,
            self.flag(Flags::RENHOU) && self.rules.renhou == Renhou::Yakuman,
        );
        add(
            Yaku::Suukantsu,
            self.hand
                .melds()
                .iter()
                .filter(|meld| meld.is_kong())
                .count()
                == 4,
        );
        add(
            Yaku::Ryuuiisou,
            self.every(|tile| [19, 20, 21, 23, 25, 32].contains(&tile)),
        );
        add(
            Yaku::Chinroutou,
            self.every(|tile| is_end(tile) && !is_honor(tile)),
        );
        add(Yaku::Tsuuiisou, self.every(is_honor));
        if self.hand.melds().is_empty() && self.one_suit() && self.every(|tile| !is_honor(tile)) {
            let gates = |counts: &[u8; 34]| {
                let start = self.all[0] / 9 * 9;
                (0..9).all(|at| counts[start + at] >= if at % 8 == 0 { 3 } else { 1 })
            };
            let nine_sided = gates(self.hand.concealed().as_array());
            add(Yaku::Chuuren9, nine_sided);
            add(
                Yaku::Chuuren,
                !nine_sided && gates(self.hand.completed().as_array()),
            );
        }
        found
    }

    /// Yakuman of one way.
    fn yakuman_of(&self, way: &Way) -> Vec<Yaku> {
        let pungs = |range: std::ops::RangeInclusive<usize>| {
            way.sets
                .iter()
                .filter(|set| !set.is_chow() && range.contains(&set.tiles[0]))
                .count()
        };
        let mut found = self.yakuman();
        let concealed = way
            .sets
            .iter()
            .filter(|set| !set.is_chow() && !set.open)
            .count();
        if concealed == 4 {
            found.push(if way.won.is_none() {
                Yaku::SuuankouTanki
            } else {
                Yaku::Suuankou
            });
        }
        found.extend((pungs(31..=33) == 3).then_some(Yaku::Daisangen));
        found.extend((pungs(27..=30) == 4).then_some(Yaku::Daisuushii));
        let little = pungs(27..=30) == 3 && (27..=30).contains(&way.pair);
        found.extend(little.then_some(Yaku::Shousuushii));
        found
    }

    /// Whether the winning tile of a way ended a wait on both sides, and whether it ended one that scores fu.
    fn wait(&self, way: &Way) -> (bool, bool) {
        let Some(set) = way.won.map(|at| &way.sets[at]) else {
            return (false, true);
        };
        if !set.is_chow() {
            return (false, false);
        }
        let (win, low) = (self.hand.win_tile().index(), set.tiles[0]);
        let one_sided =
            win == low + 1 || (win == low && low % 9 == 6) || (win == low + 2 && low % 9 == 0);
        (!one_sided, one_sided)
    }

    fn is_pinfu(&self, way: &Way) -> bool {
        self.closed
            && way.sets.iter().all(Set::is_chow)
            && !self.is_value(way.pair)
            && self.wait(way).0
    }

    /// Han of one way, bonuses aside.
    fn han(&self, way: &Way) -> u8 {
        let bonus = u8::from(self.closed);
        let chows: Vec<usize> = way
            .sets
            .iter()
            .filter(|set| set.is_chow())
            .map(|set| set.tiles[0])
            .collect();
        let pungs: Vec<&Set> = way.sets.iter().filter(|set| !set.is_chow()).collect();
        let has_pung = |tile: usize| pungs.iter().any(|set| set.tiles[0] == tile);
        let mut han = self.common() + u8::from(self.is_pinfu(way));
        for tile in 31..34 {
            han += u8::from(has_pung(tile));
        }
        for wind in [self.situation.seat_wind, self.situation.prevalent_wind] {
            han += u8::from(has_pung(self.wind(wind)));
        }
        if self.closed {
            let twins = (0..27)
                .map(|low| chows.iter().filter(|&&chow| chow == low).count() / 2)
                .sum::<usize>();
            han += [0, 1, 3][twins];
        }
        let same = |has: &dyn Fn(usize) -> bool| {
            (0..9).any(|rank| has(rank) && has(rank + 9) && has(rank + 18))
        };
        han += if same(&|tile| chows.contains(&tile)) {
            1 + bonus
        } else {
            0
        };
        han += if same(&has_pung) { 2 } else { 0 };
        let straight = (0..3).any(|suit| {
            [0, 3, 6]
                .iter()
                .all(|low| chows.contains(&(suit * 9 + low)))
        });
        han += if straight { 1 + bonus } else { 0 };
        han += 2 * u8::from(pungs.iter().filter(|set| !set.open).count() == 3);
        han += 2 * u8::from(pungs.iter().filter(|set| set.is_kong()).count() == 3);
        han += 2 * u8::from(pungs.len() == 4);
        let dragons = pungs.iter().filter(|set| set.tiles[0] >= 31).count();
        han += 2 * u8::from(dragons == 2 && way.pair >= 31);
        let ends = way.sets.iter().all(Set::has_end) && is_end(way.pair) && !chows.is_empty();
        if ends {
            let junchan = self.every(|tile| !is_honor(tile));
            han += 1 + u8::from(junchan) + bonus;
        }
        han
    }

    /// Fu of one way.
    fn fu(&self, way: &Way) -> u16 {
        let pinfu = self.is_pinfu(way);
        let mut fu = 0;
        for set in way.sets.iter().filter(|set| !set.is_chow()) {
            let mut own = if set.is_kong() { 8 } else { 2 };
            own *= if set.open { 1 } else { 2 };
            own *= if is_end(set.tiles[0]) { 2 } else { 1 };
            fu += own;
        }
        let seat = way.pair == self.wind(self.situation.seat_wind);
        let prevalent = way.pair == self.wind(self.situation.prevalent_wind);
        fu += match (way.pair >= 31, seat, prevalent) {
            (_, true, true) => u16::from(self.rules.double_wind_pair_fu),
            (true, ..) | (_, true, _) | (_, _, true) => 2,
            _ => 0,
        };
        fu += if self.wait(way).1 { 2 } else { 0 };
        fu += if self.situation.self_draw && !pinfu {
            2
        } else {
            0
        };
        if fu == 0 && !self.closed {
            fu = 2;
        }
        fu += if self.closed && !self.situation.self_draw {
            30
        } else {
            20
        };
        fu.div_ceil(10) * 10
    }

    /// Base points of han and fu.
    fn base(&self, han: u8, fu: u16) -> u32 {
        let counted = self.rules.kazoe == CountedHan::Yakuman;
        match han {
            0 => 0,
            13.. if counted => 8_000,
            11.. => 6_000,
            8..=10 => 4_000,
            6..=7 => 3_000,
            5 => 2_000,
            _ => {
                let base = u32::from(fu) * (1 << (han + 2));
                let lifted = self.rules.kiriage_mangan && base == 1_920;
                if lifted { 2_000 } else { base.min(2_000) }
            }
        }
    }

    fn units(&self, yakuman: &[Yaku]) -> u32 {
        let worth = yakuman
            .iter()
            .map(|&yaku| u32::from(self.rules.units(yaku)));
        if self.rules.yakuman_stacking {
            worth.sum()
        } else {
            worth.max().unwrap_or(0)
        }
    }

    /// Base points, han and fu of what was found of one way; none without a yaku.
    fn value(&self, yakuman: &[Yaku], han: u8, fu: u16) -> Option<(u32, u8, u16)> {
        if !yakuman.is_empty() {
            return Some((8_000 * self.units(yakuman), 0, 0));
        }
        let own = (han > 0).then(|| (self.base(han + self.dora(), fu), han + self.dora(), fu));
        let fixed = self.flag(Flags::RENHOU) && self.rules.renhou == Renhou::Mangan;
        if fixed && own.is_none_or(|(base, ..)| base <= 2_000) {
            return Some((2_000, Yaku::Renhou.han(true), fu));
        }
        own
    }

    /// The best of all; none if the hand is not finished, the inner none without a yaku.
    fn best(&self) -> Option<Option<(u32, u8, u16)>> {
        let mut values = Vec::new();
        let counts = self.hand.completed().as_array();
        let closed = self.hand.melds().is_empty();
        if closed && (0..34).all(|tile| (counts[tile] > 0) == is_end(tile)) {
            let every = self
                .hand
                .concealed()
                .as_array()
                .iter()
                .all(|&times| times <= 1);
            let mut yakuman = self.yakuman();
            yakuman.push(if every {
                Yaku::Kokushi13
            } else {
                Yaku::Kokushi
            });
            values.push(self.value(&yakuman, 0, 0));
        }
        if closed && counts.iter().filter(|&&times| times == 2).count() == 7 {
            values.push(self.value(&self.yakuman(), 2 + self.common(), 25));
        }
        for way in ways(self.hand, self.situation.self_draw) {
            values.push(self.value(&self.yakuman_of(&way), self.han(&way), self.fu(&way)));
        }
        values.into_iter().max()
    }
}

proptest! {
    #[test]
    fn the_scorer_agrees_with_one_that_tries_everything(
        hand in finished_hand(),
        situation in any_situation(),
        rules in any_rules(),
    ) {
        let found = match score(&hand, &situation, &rules) {
            Err(NotScored::Flags(_) | NotScored::FifthCopy(_) | NotScored::RedFives(_)) => return Ok(()),
            found => found,
        };
        let win = Win {
            hand: &hand,
            situation: &situation,
            rules: &rules,
            all: hand.all().tiles().map(Tile::index).collect(),
            closed: hand.is_concealed(),
        };
        let expected = win.best();
        match (found, expected) {
            (Err(NotScored::NoYaku), Some(None)) => {}
            (Ok(found), Some(Some((base, han, fu)))) => {
                prop_assert_eq!((found.base, found.han, found.fu), (base, han, fu));
                prop_assert_eq!(found.limit == Limit::Yakuman, han == 0);
            }
            (found, expected) => prop_assert!(false, "{:?} {:?}", found, expected),
        }
    }
}
