//! The switches in which riichi rule sets differ, as plain data, and the known editions.
//!
//! Only what touches the value and the payments of one hand is here; turn order, timing and
//! penalties belong to the rule-set documents.

mod double;
mod presets;
mod sanma;

pub use double::DoubleYakuman;
pub use sanma::Tsumo;

use serde::{Deserialize, Serialize};

use super::super::TableSize;
use super::yaku::{Yaku, YakuSet};

/// Every switch. The default is the common set of the hand corpus (preset `base`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How many people play; the set of tiles of three has no 2 to 8 of characters.
    #[serde(rename = "seats")]
    pub table: TableSize,
    /// Tanyao counts in an open hand (kuitan).
    pub open_tanyao: bool,
    /// Red fives in the set of tiles: 0, 2 (dots and bamboo), 3 (one for each suit; of three players two of dots), 4
    /// (two of dots) or 8 (every five of dots and bamboo).
    pub red_fives: u8,
    /// 4 han 30 fu and 3 han 60 fu are mangan.
    pub kiriage_mangan: bool,
    /// What 13 and more han from ordinary yaku pay.
    pub kazoe: CountedHan,
    /// Which yakuman count two.
    pub double_yakuman: DoubleYakuman,
    /// Several yakuman in one hand add up.
    pub yakuman_stacking: bool,
    /// Fu of a pair of the wind that is both seat and round wind: 2 or 4.
    pub double_wind_pair_fu: u8,
    /// What a win on a discard before the own first turn is worth.
    pub renhou: Renhou,
    /// Haitei counts together with rinshan.
    pub haitei_with_rinshan: bool,
    /// Norths set aside are dora (three players).
    pub north_dora: bool,
    /// The replacement tile of a North set aside counts as rinshan.
    pub nuki_rinshan: bool,
    /// A pung of Norths has value for everybody.
    pub north_yakuhai: bool,
    /// What three players pay for a self-draw.
    pub tsumo: Tsumo,
    /// Points of one counter in a win on a discard.
    pub honba_ron: u32,
    /// Points of one counter in a self-draw, from each who pays.
    pub honba_tsumo: u32,
    /// From this many counters on, a win needs two han from yaku.
    pub two_han_from_honba: Option<u32>,
    /// Nagashi mangan is paid.
    pub nagashi_mangan: bool,
    /// Counters are paid with nagashi mangan.
    pub nagashi_honba: bool,
    /// Who is paid when several players win on one discard.
    pub several_winners: SeveralWinners,
    /// Whether every one of several winners gets the counters, or only the first.
    pub honba_for: HonbaFor,
    /// When and for what the feeder of a yakuman's last set is liable.
    pub liability: Liability,
    /// The liable player pays the counters of a hand won on another's discard.
    pub honba_by_liable: bool,
    /// Points that change hands at an exhaustive draw.
    pub noten_total: u32,
    /// What a chombo costs.
    pub chombo: Chombo,
}

/// What 13 and more han from ordinary yaku and bonuses pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CountedHan {
    /// A yakuman ("kazoe yakuman").
    Yakuman,
    /// A sanbaiman like 11 and 12.
    Sanbaiman,
}

/// What renhou is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Renhou {
    /// Nothing.
    None,
    /// A fixed mangan without other yaku or dora, or the ordinary value if that is higher.
    Mangan,
    Yakuman,
}

/// Who is paid when several players win on one discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeveralWinners {
    All,
    /// Two are paid; three make the hand a draw.
    AtMostTwo,
    /// Only the first in turn order after the discarder (head bump).
    First,
}

/// Which of several winners on one discard get the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HonbaFor {
    /// Each of them, in full.
    EachWinner,
    /// The first in turn order after the discarder.
    FirstWinner,
}

/// The yakuman whose last melded set makes its feeder liable (pao).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Liability {
    /// For feeding the third dragon set.
    pub daisangen: bool,
    /// For feeding the fourth wind set.
    pub daisuushii: bool,
    /// For feeding the fourth kong.
    pub suukantsu: bool,
    /// What the liable player pays for.
    pub scope: LiabilityScope,
}

/// What a liable player pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LiabilityScope {
    WholeHand,
    /// Only the yakuman that made the player liable; the rest is paid as usual.
    TriggeringYakuman,
}

/// What a chombo costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chombo {
    /// Paid at the table like a lost mangan self-draw of each opponent's side: East pays 4,000 to
    /// each, others 4,000 to East and 2,000 to each other.
    ReverseMangan,
    /// Taken from the standing after uma; nothing moves at the table.
    AfterUma {
        /// Points taken.
        points: u32,
    },
}

impl Liability {
    /// Whether this yakuman makes its feeder liable.
    pub const fn covers(&self, yaku: Yaku) -> bool {
        match yaku {
            Yaku::Daisangen => self.daisangen,
            Yaku::Daisuushii => self.daisuushii,
            Yaku::Suukantsu => self.suukantsu,
            _ => false,
        }
    }
}

impl Rules {
    /// How many yakuman this one counts.
    #[inline]
    pub fn units(&self, yaku: Yaku) -> u8 {
        1 + u8::from(self.double_yakuman.set().contains(yaku))
    }

    /// What a set of yakuman counts together: the sum, or the largest where they do not add up.
    #[inline]
    pub fn units_of(&self, yakuman: YakuSet) -> u8 {
        let doubled = yakuman.and(self.double_yakuman.set());
        if self.yakuman_stacking {
            (yakuman.len() + doubled.len()) as u8
        } else {
            u8::from(!yakuman.is_empty()) + u8::from(!doubled.is_empty())
        }
    }

    /// The han from yaku a win needs at this many counters: one, or two where the edition asks for them (EMA 2008 and
    /// 2012: from five).
    #[inline]
    pub fn least_yaku_han(&self, honba: u32) -> u8 {
        1 + u8::from(self.two_han_from_honba.is_some_and(|from| honba >= from))
    }

    /// How many red fives of a suit (0 characters, 1 dots, 2 bamboo) the set of tiles has.
    pub const fn red_fives_of(&self, suit: usize) -> u8 {
        let is_three = matches!(self.table, TableSize::Three);
        match self.red_fives {
            0 => 0,
            2 | 8.. if suit == 0 => 0,
            _ if is_three && suit == 0 => 0,
            8.. => 4,
            3 if is_three && suit == 1 => 2,
            4..=7 if suit == 1 => 2,
            _ => 1,
        }
    }
}
