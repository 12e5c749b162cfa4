//! The 81 fan with their numbers and values.
//!
//! Numbers, values and order of the WMO Green Book 2006, appendix 1 (1 = hardest). The couple of one
//! concealed and one melded kong, which the Book values under fan 57, has an entry of its own, so that
//! no list of fans depends on a value.

use super::super::pattern_set::{PatternSet, listed};
use serde::Serialize;

/// Writes the enumeration and its table from one list.
macro_rules! fans {
    ($($variant:ident = $number:literal, $value:literal, $id:literal,
        $chinese:literal, $definition:literal;)*) => {
        /// A fan: a pattern that scores.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Fan {
            $(#[doc = $definition] $variant,)*
        }

        /// Every fan, the hardest first.
        static ALL: [Fan; Fan::COUNT] = [$(Fan::$variant,)*];

        /// The points of each fan in the Book, in the order of [`ALL`]; apart, for they are looked up most.
        static VALUES: [u8; Fan::COUNT] = [$($value,)*];

        /// What is printed about each fan, in the order of [`ALL`].
        static FACTS: [FanRow; Fan::COUNT] = [$(FanRow {
            number: $number,
            id: $id,
            definition: $definition,
            chinese: $chinese,
        },)*];
    };
}

/// What is printed about one fan.
struct FanRow {
    number: u8,
    id: &'static str,
    definition: &'static str,
    chinese: &'static str,
}

/// Fans of one hand as bits in the order of [`Fan::all`]; how often each of them counts stands beside the set.
pub type FanSet = PatternSet<Fan>;

listed!(Fan, u128, &ALL);

impl Fan {
    /// How many entries there are: the 81 of the Book and the mixed couple of kongs.
    pub const COUNT: usize = 82;

    /// Every fan, the hardest first.
    pub fn all() -> &'static [Fan] {
        &ALL
    }

    /// The place in [`Fan::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number in the Book, from 1 (hardest) to 81.
    pub fn number(self) -> u8 {
        FACTS[self.index()].number
    }

    /// The points in the Green Book 2006; see [`super::Rules::value`] for other editions.
    #[inline]
    pub fn book_value(self) -> u16 {
        VALUES[self.index()] as u16
    }

    /// The stable name used in files, such as `mixed_double_chow`.
    #[inline]
    pub fn id(self) -> &'static str {
        FACTS[self.index()].id
    }

    /// The fan with this stable name.
    pub fn from_id(id: &str) -> Option<Fan> {
        ALL.iter().copied().find(|fan| fan.id() == id)
    }

    /// The name as the Chinese text prints it: what every translation goes back to.
    pub fn chinese(self) -> &'static str {
        FACTS[self.index()].chinese
    }

    /// What it asks for, in one English sentence.
    pub fn definition(self) -> &'static str {
        FACTS[self.index()].definition
    }
}

impl Serialize for Fan {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

fans! {
    BigFourWinds = 1, 88, "big_four_winds", "大四喜",
        "Pungs or kongs of all four winds.";
    BigThreeDragons = 2, 88, "big_three_dragons", "大三元",
        "Pungs or kongs of all three dragons.";
    AllGreen = 3, 88, "all_green", "绿一色",
        "Every tile is one of 2s 3s 4s 6s 8s or the green dragon; the green dragon is not required; four sets+pair or seven pairs.";
    NineGates = 4, 88, "nine_gates", "九莲宝灯",
        "No meld and no kong; the 13 tiles held before the win are exactly 1112345678999 of one suit (true nine-way wait); any tile of that suit wins.";
    FourKongs = 5, 88, "four_kongs", "四杠",
        "Four declared kongs, melded or concealed in any mix.";
    SevenShiftedPairs = 6, 88, "seven_shifted_pairs", "连七对",
        "Seven pairs of one suit with seven consecutive numbers.";
    ThirteenOrphans = 7, 88, "thirteen_orphans", "十三幺",
        "One of each 1, 9 and honor (13 kinds) plus a second copy of one of them; concealed by nature.";
    AllTerminals = 8, 64, "all_terminals", "清幺九",
        "Only 1s and 9s of suits, no honors; four sets+pair or seven pairs.";
    LittleFourWinds = 9, 64, "little_four_winds", "小四喜",
        "Pungs or kongs of three winds and a pair of the fourth.";
    LittleThreeDragons = 10, 64, "little_three_dragons", "小三元",
        "Pungs or kongs of two dragons and a pair of the third.";
    AllHonors = 11, 64, "all_honors", "字一色",
        "Only winds and dragons; four sets+pair or seven pairs.";
    FourConcealedPungs = 12, 64, "four_concealed_pungs", "四暗刻",
        "Four concealed pungs and/or concealed kongs; a pung completed by the winning discard is not concealed.";
    PureTerminalChows = 13, 64, "pure_terminal_chows", "一色双龙会",
        "One suit: 123 123 789 789 and a pair of 5 of the same suit.";
    QuadrupleChow = 14, 48, "quadruple_chow", "一色四同顺",
        "Four identical chows.";
    FourPureShiftedPungs = 15, 48, "four_pure_shifted_pungs", "一色四节高",
        "Four pungs/kongs of one suit with consecutive numbers.";
    FourPureShiftedChows = 16, 32, "four_pure_shifted_chows", "一色四步高",
        "Four chows of one suit whose first numbers rise by exactly 1 each time, or by exactly 2 each time.";
    ThreeKongs = 17, 32, "three_kongs", "三杠",
        "Three declared kongs, melded or concealed in any mix.";
    AllTerminalsAndHonors = 18, 32, "all_terminals_and_honors", "混幺九",
        "Only 1s, 9s and honors; four sets+pair or seven pairs.";
    SevenPairs = 19, 24, "seven_pairs", "七对",
        "Seven pairs; four equal tiles may be used as two pairs when not declared as a kong.";
    GreaterHonorsAndKnittedTiles = 20, 24, "greater_honors_and_knitted_tiles", "七星不靠",
        "All seven honors once each plus seven different tiles of one knitted scheme (147 / 258 / 369, one third per suit); 14 single tiles.";
    AllEvenPungs = 21, 24, "all_even_pungs", "全双刻",
        "Four pungs/kongs and pair, all of numbers 2, 4, 6, 8.";
    FullFlush = 22, 24, "full_flush", "清一色",
        "All tiles of one suit, no honors; four sets+pair or seven pairs.";
    PureTripleChow = 23, 24, "pure_triple_chow", "一色三同顺",
        "Three identical chows.";
    PureShiftedPungs = 24, 24, "pure_shifted_pungs", "一色三节高",
        "Three pungs/kongs of one suit with consecutive numbers.";
    UpperTiles = 25, 24, "upper_tiles", "全大",
        "Only numbers 7, 8, 9.";
    MiddleTiles = 26, 24, "middle_tiles", "全中",
        "Only numbers 4, 5, 6.";
    LowerTiles = 27, 24, "lower_tiles", "全小",
        "Only numbers 1, 2, 3.";
    PureStraight = 28, 16, "pure_straight", "清龙",
        "Chows 123, 456 and 789 of one suit.";
    ThreeSuitedTerminalChows = 29, 16, "three_suited_terminal_chows", "三色双龙会",
        "123 and 789 in one suit, 123 and 789 in a second suit, pair of 5 in the third suit.";
    PureShiftedChows = 30, 16, "pure_shifted_chows", "一色三步高",
        "Three chows of one suit whose first numbers rise by exactly 1 each time, or by exactly 2 each time.";
    AllFives = 31, 16, "all_fives", "全带五",
        "Every set and the pair contains a 5.";
    TriplePung = 32, 16, "triple_pung", "三同刻",
        "Three pungs/kongs of the same number, one per suit.";
    ThreeConcealedPungs = 33, 16, "three_concealed_pungs", "三暗刻",
        "Three concealed pungs and/or concealed kongs; a pung completed by the winning discard is not concealed.";
    LesserHonorsAndKnittedTiles = 34, 12, "lesser_honors_and_knitted_tiles", "全不靠",
        "14 different single tiles: 5 or 6 different honors plus 9 or 8 tiles of one knitted scheme.";
    KnittedStraight = 35, 12, "knitted_straight", "组合龙",
        "All nine tiles of one knitted scheme (147, 258, 369, one third per suit) standing for three sets, plus one ordinary set and a pair; or inside Lesser Honors and Knitted Tiles.";
    UpperFour = 36, 12, "upper_four", "大于五",
        "Only numbers 6, 7, 8, 9.";
    LowerFour = 37, 12, "lower_four", "小于五",
        "Only numbers 1, 2, 3, 4.";
    BigThreeWinds = 38, 12, "big_three_winds", "三风刻",
        "Pungs or kongs of three different winds (and no wind pair).";
    MixedStraight = 39, 8, "mixed_straight", "花龙",
        "Chows 123, 456 and 789, each in a different suit.";
    ReversibleTiles = 40, 8, "reversible_tiles", "推不倒",
        "Only tiles that look the same upside down: 1 2 3 4 5 8 9 of dots, 2 4 5 6 8 9 of bamboo, white dragon.";
    MixedTripleChow = 41, 8, "mixed_triple_chow", "三色三同顺",
        "The same chow in all three suits.";
    MixedShiftedPungs = 42, 8, "mixed_shifted_pungs", "三色三节高",
        "Three pungs/kongs in three different suits with consecutive numbers.";
    ChickenHand = 43, 8, "chicken_hand", "无番和",
        "The chosen interpretation scores no other fan (flowers ignored).";
    LastTileDraw = 44, 8, "last_tile_draw", "妙手回春",
        "Self-drawn win with the very last tile of the wall.";
    LastTileClaim = 45, 8, "last_tile_claim", "海底捞月",
        "Win on the discard made after the last tile of the wall was taken.";
    OutWithReplacementTile = 46, 8, "out_with_replacement_tile", "杠上开花",
        "Self-drawn win with the replacement tile of a kong; not when the kong replacement was a flower that was itself replaced.";
    RobbingTheKong = 47, 8, "robbing_the_kong", "抢杠和",
        "Win on the tile another player adds to his melded pung to make a kong; counts as a win by discard.";
    TwoConcealedKongs = 48, 8, "two_concealed_kongs", "双暗杠",
        "Two concealed kongs.";
    AllPungs = 49, 6, "all_pungs", "碰碰和",
        "Four pungs/kongs and a pair.";
    HalfFlush = 50, 6, "half_flush", "混一色",
        "Tiles of one suit plus honors (both present); four sets+pair or seven pairs.";
    MixedShiftedChows = 51, 6, "mixed_shifted_chows", "三色三步高",
        "Three chows in three different suits whose first numbers are consecutive (step 1 only).";
    AllTypes = 52, 6, "all_types", "五门齐",
        "Characters, bamboo, dots, winds and dragons all present; in a normal hand each of the five elements is of a different type; also valid in seven pairs.";
    MeldedHand = 53, 6, "melded_hand", "全求人",
        "Four melded sets (chow, pung or melded kong) and the pair completed by a discard.";
    TwoDragonPungs = 54, 6, "two_dragon_pungs", "双箭刻",
        "Pungs or kongs of two different dragons.";
    OutsideHand = 55, 4, "outside_hand", "全带幺",
        "Every set and the pair contains a terminal or an honor.";
    FullyConcealedHand = 56, 4, "fully_concealed_hand", "不求人",
        "No melded set (concealed kongs allowed) and self-drawn win.";
    TwoMeldedKongs = 57, 4, "two_melded_kongs", "双明杠",
        "Two melded kongs.";
    LastTile = 58, 4, "last_tile", "和绝张",
        "The winning tile is the last of its kind: the three others are visible to everybody in discards or melds.";
    DragonPung = 59, 2, "dragon_pung", "箭刻",
        "Pung or kong of a dragon (each).";
    PrevalentWind = 60, 2, "prevalent_wind", "圈风刻",
        "Pung or kong of the wind of the round.";
    SeatWind = 61, 2, "seat_wind", "门风刻",
        "Pung or kong of the wind of the player in this hand.";
    ConcealedHand = 62, 2, "concealed_hand", "门前清",
        "No melded set (concealed kongs allowed) and win on another player's tile.";
    AllChows = 63, 2, "all_chows", "平和",
        "Four chows and a pair of suit tiles.";
    TileHog = 64, 2, "tile_hog", "四归一",
        "All four copies of a suit tile in the hand without being a kong (each).";
    DoublePung = 65, 2, "double_pung", "双同刻",
        "Two pungs/kongs of the same number in two suits (each disjoint couple).";
    TwoConcealedPungs = 66, 2, "two_concealed_pungs", "双暗刻",
        "Two concealed pungs and/or concealed kongs.";
    ConcealedKong = 67, 2, "concealed_kong", "暗杠",
        "One concealed kong.";
    AllSimples = 68, 2, "all_simples", "断幺",
        "No terminals and no honors.";
    PureDoubleChow = 69, 1, "pure_double_chow", "一般高",
        "Two identical chows (each couple allowed by the principles).";
    MixedDoubleChow = 70, 1, "mixed_double_chow", "喜相逢",
        "The same chow in two suits (each couple allowed by the principles).";
    ShortStraight = 71, 1, "short_straight", "连六",
        "Two chows of one suit forming six consecutive numbers (each couple allowed by the principles).";
    TwoTerminalChows = 72, 1, "two_terminal_chows", "老少副",
        "Chows 123 and 789 of one suit (each couple allowed by the principles).";
    PungOfTerminalsOrHonors = 73, 1, "pung_of_terminals_or_honors", "幺九刻",
        "Pung or kong of 1, 9 or a wind, each, unless that same set already scores a wind fan; never for dragons.";
    MeldedKong = 74, 1, "melded_kong", "明杠",
        "One melded kong (claimed, or a melded pung extended).";
    OneVoidedSuit = 75, 1, "one_voided_suit", "缺一门",
        "Exactly two of the three suits present; honors may be present.";
    NoHonors = 76, 1, "no_honors", "无字",
        "No winds and no dragons.";
    EdgeWait = 77, 1, "edge_wait", "边张",
        "Win with the 3 of 12_ or the 7 of _89 when that tile kind is the only one that completes the hand.";
    ClosedWait = 78, 1, "closed_wait", "坎张",
        "Win with the middle tile of a chow when that tile kind is the only one that completes the hand.";
    SingleWait = 79, 1, "single_wait", "单钓将",
        "Win with the tile that makes the pair when that tile kind is the only one that completes the hand.";
    SelfDrawn = 80, 1, "self_drawn", "自摸",
        "Win with a tile taken from the wall by the winner (including flower and kong replacement).";
    FlowerTiles = 81, 1, "flower_tiles", "花牌",
        "One point per exposed flower or season; added after the 8-point test.";
    ConcealedAndMeldedKong = 57, 6, "concealed_and_melded_kong", "明暗杠",
        "One concealed and one melded kong; takes the place of fan 67 and 74.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_numbers_run_from_1_to_81_with_one_couple_beside() {
        for (place, fan) in Fan::all().iter().take(81).enumerate() {
            assert_eq!(usize::from(fan.number()), place + 1);
            assert_eq!(fan.index(), place);
        }
        assert_eq!(Fan::ConcealedAndMeldedKong.index(), 81);
    }

    #[test]
    fn the_values_are_spread_as_in_the_book() {
        let with = |value| {
            Fan::all()
                .iter()
                .take(81)
                .filter(|fan| fan.book_value() == value)
                .count()
        };
        let spread = [88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1].map(with);
        assert_eq!(spread, [7, 6, 2, 3, 9, 6, 5, 10, 6, 4, 10, 13]);
    }

    #[test]
    fn every_stable_name_leads_back_to_its_fan() {
        for &fan in Fan::all() {
            assert_eq!(Fan::from_id(fan.id()), Some(fan));
        }
        assert_eq!(Fan::from_id("no_such_fan"), None);
    }

    #[test]
    fn every_fan_has_a_chinese_name_and_a_sentence_of_its_own() {
        let distinct = |text: fn(Fan) -> &'static str| {
            let texts: HashSet<_> = Fan::all().iter().map(|&fan| text(fan)).collect();
            texts.len()
        };
        assert_eq!(distinct(Fan::chinese), Fan::COUNT);
        assert_eq!(distinct(Fan::definition), Fan::COUNT);
        for &fan in Fan::all() {
            assert!(!fan.chinese().is_ascii(), "{}", fan.id());
            assert!(fan.definition().ends_with('.'), "{}", fan.id());
        }
        assert_eq!(Fan::AllTerminals.chinese(), "清幺九");
    }
}
