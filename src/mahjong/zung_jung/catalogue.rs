//! The 44 patterns of Zung Jung 3.3: numbers and points.
//!
//! Source: Alan Kwan, Zung Jung 3.3, list of patterns. The first two parts of a pattern's number name
//! its series; of one series only one pattern counts (combination of patterns).

use super::super::pattern_set::listed;

/// What the list prints about a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Stable name in data and message catalogues.
    pub id: &'static str,
    /// Official number, such as `3.2.1`.
    pub number: &'static str,
    /// Points in Zung Jung 3.3.
    pub points: u16,
    /// Chinese name as printed: what every translation goes back to.
    pub chinese: &'static str,
}

/// Writes the enum and its table from one list, so that they cannot disagree.
macro_rules! catalogue {
    ($($number:literal $points:literal $pattern:ident $id:literal $chinese:literal)*) => {
        /// One of the 44 patterns, in the order of the list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Pattern {
            $(#[doc = concat!($number, " ", $chinese, ", ", stringify!($points), " points.")] $pattern),*
        }

        impl Pattern {
            /// All patterns in the order of the list.
            pub const ALL: [Pattern; 44] = [$(Pattern::$pattern),*];
        }

        const ENTRIES: [Entry; 44] = [$(Entry {
            id: $id, number: $number, points: $points, chinese: $chinese,
        }),*];
    };
}

catalogue! {
    "1.1" 5 AllSequences "all_sequences" "平和"
    "1.2" 5 ConcealedHand "concealed_hand" "門前清"
    "1.3" 5 NoTerminals "no_terminals" "斷么九"
    "2.1.1" 40 MixedOneSuit "mixed_one_suit" "混一色"
    "2.1.2" 80 PureOneSuit "pure_one_suit" "清一色"
    "2.2" 480 NineGates "nine_gates" "九蓮寶燈"
    "3.1" 10 ValueHonor "value_honor" "番牌"
    "3.2.1" 40 SmallThreeDragons "small_three_dragons" "小三元"
    "3.2.2" 130 BigThreeDragons "big_three_dragons" "大三元"
    "3.3.1" 30 SmallThreeWinds "small_three_winds" "小三風"
    "3.3.2" 120 BigThreeWinds "big_three_winds" "大三風"
    "3.3.3" 320 SmallFourWinds "small_four_winds" "小四喜"
    "3.3.4" 400 BigFourWinds "big_four_winds" "大四喜"
    "3.4" 320 AllHonors "all_honors" "字一色"
    "4.1" 30 AllTriplets "all_triplets" "對對和"
    "4.2.1" 5 TwoConcealedTriplets "two_concealed_triplets" "二暗刻"
    "4.2.2" 30 ThreeConcealedTriplets "three_concealed_triplets" "三暗刻"
    "4.2.3" 125 FourConcealedTriplets "four_concealed_triplets" "四暗刻"
    "4.3.1" 5 OneKong "one_kong" "一槓"
    "4.3.2" 20 TwoKong "two_kong" "二槓"
    "4.3.3" 120 ThreeKong "three_kong" "三槓"
    "4.3.4" 480 FourKong "four_kong" "四槓"
    "5.1.1" 10 TwoIdenticalSequences "two_identical_sequences" "一般高"
    "5.1.2" 60 TwoIdenticalSequencesTwice "two_identical_sequences_twice" "兩般高"
    "5.1.3" 120 ThreeIdenticalSequences "three_identical_sequences" "一色三同順"
    "5.1.4" 480 FourIdenticalSequences "four_identical_sequences" "一色四同順"
    "6.1" 35 ThreeSimilarSequences "three_similar_sequences" "三色同順"
    "6.2.1" 30 SmallThreeSimilarTriplets "small_three_similar_triplets" "三色小同刻"
    "6.2.2" 120 ThreeSimilarTriplets "three_similar_triplets" "三色同刻"
    "7.1" 40 NineTileStraight "nine_tile_straight" "一氣通貫"
    "7.2.1" 100 ThreeConsecutiveTriplets "three_consecutive_triplets" "三連刻"
    "7.2.2" 200 FourConsecutiveTriplets "four_consecutive_triplets" "四連刻"
    "8.1.1" 40 MixedLesserTerminals "mixed_lesser_terminals" "混全帶么"
    "8.1.2" 50 PureLesserTerminals "pure_lesser_terminals" "純全帶么"
    "8.1.3" 100 MixedGreaterTerminals "mixed_greater_terminals" "混么九"
    "8.1.4" 400 PureGreaterTerminals "pure_greater_terminals" "清么九"
    "9.1.1" 10 FinalDraw "final_draw" "海底撈月"
    "9.1.2" 10 FinalDiscard "final_discard" "河底撈魚"
    "9.2" 10 WinOnKong "win_on_kong" "嶺上開花"
    "9.3" 10 RobbingAKong "robbing_a_kong" "搶槓"
    "9.4.1" 155 BlessingOfHeaven "blessing_of_heaven" "天和"
    "9.4.2" 155 BlessingOfEarth "blessing_of_earth" "地和"
    "10.1" 160 ThirteenTerminals "thirteen_terminals" "十三么九"
    "10.2" 30 SevenPairs "seven_pairs" "七對子"
}

impl Pattern {
    /// What the list prints about it.
    pub const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The pattern with this stable id or official number.
    pub fn find(name: &str) -> Option<Pattern> {
        Pattern::ALL.into_iter().find(|pattern| {
            let entry = pattern.entry();
            entry.id == name || entry.number == name
        })
    }

    /// The series: the first two parts of the number.
    pub fn series(self) -> &'static str {
        let number = self.entry().number;
        &number[..series_len(number)]
    }
}

/// How many bytes of a number name the series.
const fn series_len(number: &str) -> usize {
    let bytes = number.as_bytes();
    let (mut at, mut dots) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'.' {
            dots += 1;
            if dots == 2 {
                return at;
            }
        }
        at += 1;
    }
    bytes.len()
}

/// Whether two numbers belong to one series.
const fn same_series(one: &str, other: &str) -> bool {
    let len = series_len(one);
    if len != series_len(other) {
        return false;
    }
    let mut at = 0;
    while at < len {
        if one.as_bytes()[at] != other.as_bytes()[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// The form a winning hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Four sets and a pair.
    Regular,
    SevenPairs,
    /// One of each terminal and honor, and a second of one of them.
    ThirteenTerminals,
}

/// A set of Zung Jung patterns.
pub type PatternSet = super::super::pattern_set::PatternSet<Pattern>;

listed!(Pattern, u64, &Pattern::ALL);

/// The series that have more than one pattern; only there a choice has to be made.
pub(super) const SERIES: [PatternSet; 11] = series_of_several();

const fn series_of_several() -> [PatternSet; 11] {
    let mut found = [PatternSet::EMPTY; 11];
    let (mut first, mut count) = (0, 0);
    while first < ENTRIES.len() {
        let mut members = 0u64;
        let mut other = 0;
        while other < ENTRIES.len() {
            if same_series(ENTRIES[first].number, ENTRIES[other].number) {
                members |= 1 << other;
            }
            other += 1;
        }
        if members.count_ones() > 1 && members.trailing_zeros() as usize == first {
            found[count] = PatternSet::from_bits(members);
            count += 1;
        }
        first += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_44_patterns_with_ids_and_numbers_of_their_own() {
        for (at, pattern) in Pattern::ALL.into_iter().enumerate() {
            assert_eq!(pattern as usize, at);
            assert_eq!(Pattern::find(pattern.entry().id), Some(pattern));
            assert_eq!(Pattern::find(pattern.entry().number), Some(pattern));
        }
        assert_eq!(Pattern::find("chicken"), None);
    }

    #[test]
    fn eleven_series_have_several_patterns_and_no_pattern_is_in_two() {
        let mut seen = PatternSet::EMPTY;
        for series in SERIES {
            assert!(series.len() > 1);
            assert!(seen.and(series).is_empty());
            seen = seen.or(series);
        }
        assert_eq!(Pattern::BigFourWinds.series(), "3.3");
        assert_eq!(Pattern::SevenPairs.series(), "10.2");
    }
}
