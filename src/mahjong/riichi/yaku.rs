//! The yaku, their values and names, and sets of them.

mod table;

pub use table::{BONUSES, BonusEntry, Entry, TABLE};

use super::super::pattern_set::{PatternSet, listed};

/// A yaku: a reason to win that is worth han, a fixed limit, or a yakuman.
///
/// The order is the order of [`TABLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Yaku {
    /// Declared ready with a deposit.
    Riichi,
    /// Declared ready on the first own turn, nothing claimed before.
    DoubleRiichi,
    /// Won within one uninterrupted turn cycle after riichi.
    Ippatsu,
    /// Self-draw with a concealed hand.
    MenzenTsumo,
    /// Four chows, a pair without value, a two-sided wait; concealed.
    Pinfu,
    /// Two identical chows; concealed.
    Iipeiko,
    /// No terminals or honors.
    Tanyao,
    /// Pung of White dragons.
    Haku,
    /// Pung of Green dragons.
    Hatsu,
    /// Pung of Red dragons.
    Chun,
    /// Pung of the own wind.
    SeatWind,
    /// Pung of the round's wind.
    PrevalentWind,
    /// Pung of Norths where they have value for everybody (three players).
    North,
    /// Self-draw on the replacement tile of a kong.
    Rinshan,
    /// Win on a tile that another player adds to a pung.
    Chankan,
    /// Self-draw of the last tile of the wall.
    Haitei,
    /// Win on the discard after the last tile of the wall.
    Houtei,
    /// The same chow in all three suits.
    SanshokuDoujun,
    /// 123, 456 and 789 of one suit.
    Ittsu,
    /// A terminal or honor in every set and the pair; at least one chow, at least one honor.
    Chanta,
    /// Seven different pairs.
    Chiitoitsu,
    /// The same pung or kong in all three suits.
    SanshokuDoukou,
    /// Three concealed pungs or kongs.
    Sanankou,
    /// Three kongs.
    Sankantsu,
    /// Four pungs or kongs.
    Toitoi,
    /// One suit and honors.
    Honitsu,
    /// Two pungs of dragons and a pair of the third.
    Shousangen,
    /// Only terminals and honors.
    Honroutou,
    /// A terminal in every set and the pair; at least one chow, no honors.
    Junchan,
    /// Twice two identical chows; concealed.
    Ryanpeiko,
    /// One suit only.
    Chinitsu,
    /// Win on a discard before the own first turn.
    Renhou,
    /// Only terminals and honors discarded up to the exhaustive draw, none of them claimed.
    NagashiMangan,
    /// One of each terminal and honor, and one of them twice.
    Kokushi,
    /// Kokushi completed from one of each: a wait on thirteen tiles.
    Kokushi13,
    /// 1112345678999 of one suit and any tile of it.
    Chuuren,
    /// Chuuren completed from 1112345678999 itself: a wait on nine tiles.
    Chuuren9,
    /// East wins with the dealt hand.
    Tenhou,
    /// Another player wins by self-draw on the first, uninterrupted turn.
    Chiihou,
    /// Four concealed pungs or kongs.
    Suuankou,
    /// Four concealed pungs or kongs completed on the pair.
    SuuankouTanki,
    /// Four kongs.
    Suukantsu,
    /// Only 2, 3, 4, 6, 8 of bamboo and Green dragons.
    Ryuuiisou,
    /// Only terminals.
    Chinroutou,
    /// Only honors.
    Tsuuiisou,
    /// Pungs of all three dragons.
    Daisangen,
    /// Three pungs of winds and a pair of the fourth.
    Shousuushii,
    /// Pungs of all four winds.
    Daisuushii,
}

impl Yaku {
    /// Its row of the table.
    #[inline]
    pub const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// The stable id, as in hand files: `sanshoku_doujun`.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// Whether it is worth a yakuman.
    pub const fn is_yakuman(self) -> bool {
        self.entry().yakuman
    }

    pub fn from_id(id: &str) -> Option<Yaku> {
        TABLE
            .iter()
            .find(|entry| entry.id == id)
            .map(|entry| entry.yaku)
    }

    /// Its han in a concealed or an open hand; 0 where it does not count, and for yakuman.
    #[inline]
    pub const fn han(self, concealed: bool) -> u8 {
        if concealed {
            self.entry().han_closed
        } else {
            self.entry().han_open
        }
    }
}

/// Yaku of one hand as bits in the order of [`TABLE`], yakuman among them; dora are no yaku.
pub type YakuSet = PatternSet<Yaku>;

/// The yaku in the order of [`TABLE`].
static ALL: [Yaku; TABLE.len()] = {
    let mut all = [Yaku::Riichi; TABLE.len()];
    let mut at = 0;
    while at < TABLE.len() {
        all[at] = TABLE[at].yaku;
        at += 1;
    }
    all
};

listed!(Yaku, u64, &ALL);

impl YakuSet {
    /// The sum of their han in a concealed or an open hand.
    #[inline]
    pub fn han(self, concealed: bool) -> u8 {
        let planes = if concealed { &CLOSED } else { &OPEN };
        let plane = |at: usize| (self.bits() & planes[at]).count_ones() as u8;
        plane(0) + 2 * plane(1) + 4 * plane(2)
    }
}

/// Which yaku have the bit of 1, 2 or 4 in their han: a set's han are three bit counts.
const fn planes(concealed: bool) -> [u64; 3] {
    let (mut planes, mut at) = ([0; 3], 0);
    while at < TABLE.len() {
        let han = TABLE[at].yaku.han(concealed);
        let mut bit = 0;
        while bit < 3 {
            planes[bit] |= ((han >> bit & 1) as u64) << at;
            bit += 1;
        }
        at += 1;
    }
    planes
}

/// The planes of concealed hands.
const CLOSED: [u64; 3] = planes(true);
/// The planes of open hands.
const OPEN: [u64; 3] = planes(false);

/// Counts that add han but are no reason to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Bonus {
    /// A tile that a dora or kan dora indicator points to.
    Dora,
    /// The same for the indicators below, for winners who declared riichi.
    UraDora,
    /// A red five.
    RedDora,
    /// A North set aside.
    NorthDora,
}

impl Bonus {
    /// All four in the order they are written.
    pub const ALL: [Bonus; 4] = [
        Bonus::Dora,
        Bonus::UraDora,
        Bonus::RedDora,
        Bonus::NorthDora,
    ];

    /// Its row of the table.
    pub const fn entry(self) -> &'static BonusEntry {
        &BONUSES[self as usize]
    }

    /// The stable id, as in hand files: `ura_dora`.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_table_stands_at_its_own_yaku() {
        for (at, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.yaku as usize, at, "{}", entry.id);
            assert_eq!(Yaku::from_id(entry.id), Some(entry.yaku));
        }
        for (at, entry) in BONUSES.iter().enumerate() {
            assert_eq!(entry.bonus as usize, at);
        }
    }

    #[test]
    fn the_han_of_a_set_is_the_sum_of_its_yaku() {
        let all: YakuSet = TABLE.iter().map(|entry| entry.yaku).collect();
        for concealed in [true, false] {
            let sum: u8 = all.iter().map(|yaku| yaku.han(concealed)).sum();
            assert_eq!(all.han(concealed), sum);
        }
        assert_eq!(all.len() as usize, TABLE.len());
    }

    #[test]
    fn a_yaku_that_an_open_hand_cannot_have_is_marked_as_concealed_only() {
        use Yaku::*;
        let is_marked = |yaku: &Yaku| yaku.entry().concealed_only;
        let concealed = [
            Riichi, Pinfu, Iipeiko, Chiitoitsu, Ryanpeiko, Kokushi, Suuankou,
        ];
        assert!(concealed.iter().all(is_marked));
        let open = [
            Tanyao, Haku, Chanta, Sanankou, Chinitsu, Suukantsu, Daisangen,
        ];
        assert!(!open.iter().any(is_marked));
    }
}
