//! What cannot be: flags that contradict the hand, tiles that the set does not have.

use super::super::circumstance::{self, Impossible};
use super::super::{Hand, Suit, Tile};
use super::error::NotScored;
use super::rules::Rules;
use super::situation::Situation;

/// Refuses flags that contradict each other or the hand, and tiles there cannot be.
#[inline]
pub(super) fn check(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<(), NotScored> {
    circumstance::check(
        situation.flags,
        situation.self_draw,
        situation.seat_wind,
        hand,
    )?;
    check_tiles(hand, situation, rules)
}

/// Refuses a fifth copy among hand, indicators and Norths, and red fives the set lacks.
fn check_tiles(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<(), NotScored> {
    let mut seen = *hand.all();
    let dora = situation.dora_indicators.as_slice().iter();
    for &tile in dora.chain(situation.ura_indicators.as_slice()) {
        seen.add(tile)?;
    }
    let norths = situation.norths;
    let norths_fit = rules.north_dora && seen.add_times(Tile::NORTH, norths).is_ok();
    if norths > 0 && !norths_fit {
        return Err(Impossible::Norths(norths).into());
    }
    let red = hand.red_fives();
    if red.total() > 0 {
        for suit in Suit::ALL {
            if red.of(suit) > rules.red_fives_of(suit.index()) {
                return Err(NotScored::RedFives(suit));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "check/tests.rs"]
mod tests;
