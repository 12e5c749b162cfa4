//! Ready hands: is a hand tenpai, on what, what is each wait worth, and does furiten forbid a win
//! on a discard (EMA 2016, 3.3.13 and 3.4.5).

use super::super::{Counts, Hand, HandError, Meld, RedFives, Suit, Tile};
use super::error::NotScored;
use super::reading::is_finished;
use super::rules::Rules;
use super::score::{Score, score};
use super::situation::{Flag, Situation};

/// The tiles a player holds before the winning tile: 13 less three for each meld, and the melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held<'a> {
    /// The tiles in hand.
    pub concealed: Counts,
    pub melds: &'a [Meld],
    /// Red fives among both.
    pub red_fives: RedFives,
}

/// What a ready hand waits for. Without waits the hand is not tenpai.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ready {
    /// Every tile that finishes the hand, in order, with its value.
    pub waits: Vec<WaitValue>,
    /// The own discards that would have finished it: with any, the hand is furiten and wins only
    /// by self-draw.
    pub furiten: Vec<Tile>,
}

/// What one wait is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitValue {
    pub tile: Tile,
    /// Copies that the player's own tiles, own discards and the indicators do not show.
    pub left: u8,
    /// On a discard.
    pub ron: Result<Score, NotScored>,
    pub self_draw: Result<Score, NotScored>,
    /// On a discard after declaring riichi now; nothing if that is not possible or already done.
    pub ron_with_riichi: Option<Result<Score, NotScored>>,
    /// By self-draw after declaring riichi now; nothing if that is not possible or already done.
    pub self_draw_with_riichi: Option<Result<Score, NotScored>>,
}

impl Held<'_> {
    /// The hand with a tile to win on; refused as [`Hand::new`] refuses.
    fn with(&self, tile: Tile) -> Result<Hand, HandError> {
        Hand::new(self.concealed, self.melds, tile, self.red_fives)
    }

    /// All tiles, melds included; refused if there are too few, too many, or a fifth copy.
    fn all(&self) -> Result<Counts, HandError> {
        let melds = self.melds.len();
        if melds > 4 {
            return Err(HandError::TooManyMelds(melds));
        }
        let (found, expected) = (self.concealed.total(), 13 - 3 * melds as u8);
        if found != expected {
            return Err(HandError::WrongCount { found, expected });
        }
        let mut all = self.concealed;
        for meld in self.melds {
            meld.add_to(&mut all)?;
        }
        for suit in Suit::ALL {
            if self.red_fives.of(suit) > all.of_suit(suit)[4] {
                return Err(HandError::TooManyRedFives(suit));
            }
        }
        Ok(all)
    }
}

/// The tiles that finish a hand, in order; a hand without any is not tenpai.
///
/// A tile of which the player already has all four copies is none, so a hand that waits only for
/// such tiles is not tenpai (EMA 2016, 3.3.13). Whether it has a yaku does not matter.
pub fn waits(held: &Held<'_>) -> Result<Vec<Tile>, HandError> {
    let all = held.all()?;
    let finishes = |&tile: &Tile| {
        let mut completed = held.concealed;
        all.get(tile) < 4
            && completed.add(tile).is_ok()
            && is_finished(&completed, held.melds.len())
    };
    Ok(Tile::all().filter(finishes).collect())
}

/// The waits of a hand with their values, and whether furiten keeps it from winning on discards.
///
/// Of the situation the winds, the indicators, the counters and whether riichi was declared are
/// used. A red five among the waits is valued as a plain one.
pub fn ready(
    held: &Held<'_>,
    own_discards: &[Tile],
    situation: &Situation,
    rules: &Rules,
) -> Result<Ready, HandError> {
    let all = held.all()?;
    let tiles = waits(held)?;
    let mut values = Vec::with_capacity(tiles.len());
    for &tile in &tiles {
        let shown = situation
            .dora_indicators
            .as_slice()
            .iter()
            .chain(own_discards)
            .filter(|&&other| other == tile)
            .count();
        let aside = match tile == Tile::NORTH {
            true => usize::from(situation.norths),
            false => 0,
        };
        let left = usize::from(4 - all.get(tile)).saturating_sub(shown + aside) as u8;
        values.push(value_of(&held.with(tile)?, left, situation, rules));
    }
    Ok(Ready {
        furiten: furiten(&tiles, own_discards),
        waits: values,
    })
}

/// The own discards that would have finished the hand, each once, in order. With any of them the
/// player may win only by self-draw, also where that completion would have had no yaku.
pub fn furiten(waits: &[Tile], own_discards: &[Tile]) -> Vec<Tile> {
    let thrown = |tile: &&Tile| own_discards.contains(tile);
    waits.iter().filter(thrown).copied().collect()
}

/// For a hand of one tile too many: every discard that leaves it tenpai, with the waits it leaves.
///
/// `concealed` has 14 tiles less three for each meld.
pub fn ready_after_discards(
    concealed: &Counts,
    melds: &[Meld],
) -> Result<Vec<(Tile, Vec<Tile>)>, HandError> {
    let mut found = Vec::new();
    for (tile, _) in concealed.kinds() {
        let mut left = *concealed;
        left.remove(tile);
        let held = Held {
            concealed: left,
            melds,
            red_fives: RedFives::NONE,
        };
        let tiles = waits(&held)?;
        if !tiles.is_empty() {
            found.push((tile, tiles));
        }
    }
    Ok(found)
}

/// The value of one finished hand in all four ways to win with it.
fn value_of(hand: &Hand, left: u8, situation: &Situation, rules: &Rules) -> WaitValue {
    let kept = match situation.flags.contains(Flag::DoubleRiichi) {
        true => Flag::DoubleRiichi.into(),
        false => situation.flags.and(Flag::Riichi.into()),
    };
    let value = |self_draw, flags| {
        let win = Situation {
            self_draw,
            flags,
            ..*situation
        };
        score(hand, &win, rules)
    };
    let may_declare = hand.is_concealed() && kept.is_empty();
    let with_riichi = |self_draw| may_declare.then(|| value(self_draw, Flag::Riichi.into()));
    WaitValue {
        tile: hand.win_tile(),
        left,
        ron: value(false, kept),
        self_draw: value(true, kept),
        ron_with_riichi: with_riichi(false),
        self_draw_with_riichi: with_riichi(true),
    }
}

#[cfg(test)]
#[path = "waits/tests.rs"]
mod tests;
