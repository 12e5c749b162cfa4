//! Dora of every kind: han that are no yaku (EMA 2016, 2.7 and 4.2).

use super::super::Hand;
use super::rules::Rules;
use super::situation::{Indicators, Situation};
use super::yaku::Bonus;

/// How many han each bonus gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bonuses([u8; 4]);

impl Bonuses {
    /// The bonuses of a win. Ura dora count only for winners who declared riichi.
    #[inline]
    pub(super) fn of(hand: &Hand, situation: &Situation, rules: &Rules) -> Bonuses {
        let norths = if rules.north_dora {
            situation.norths
        } else {
            0
        };
        let ura = if situation.declared_riichi() {
            pointed_at(hand, norths, &situation.ura_indicators, rules)
        } else {
            0
        };
        let red = if rules.red_fives == 0 {
            0
        } else {
            hand.red_fives().total()
        };
        let dora = pointed_at(hand, norths, &situation.dora_indicators, rules);
        Bonuses([dora, ura, red, norths])
    }

    /// The han of one bonus.
    pub const fn get(&self, bonus: Bonus) -> u8 {
        self.0[bonus as usize]
    }

    /// All of them together.
    #[inline]
    pub fn han(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The bonuses that give any han, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Bonus, u8)> {
        Bonus::ALL
            .into_iter()
            .zip(self.0)
            .filter(|&(_, han)| han > 0)
    }
}

/// How many tiles the indicators point to, each as often as it is pointed to.
#[inline]
fn pointed_at(hand: &Hand, norths: u8, indicators: &Indicators, rules: &Rules) -> u8 {
    let held = |&indicator| {
        let dora = rules.dora_of(indicator);
        let aside = if dora == super::super::Tile::NORTH {
            norths
        } else {
            0
        };
        hand.all().get(dora) + aside
    };
    indicators.as_slice().iter().map(held).sum()
}
