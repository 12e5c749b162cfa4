//! What cannot be: flags that contradict the hand, tiles that the set does not have.

use super::super::circumstance::{self, Impossible};
use super::super::{Hand, MeldKind, Suit, Tile};
use super::error::NotScored;
use super::rules::Rules;
use super::situation::{Flag, Flags, Situation};

/// Wins before the own first turn, or with its tile.
const FIRST_TURN: Flags = Flags::of(&[Flag::Tenhou, Flag::Chiihou, Flag::Renhou]);

/// Refuses flags that contradict each other or the hand, and tiles there cannot be.
#[inline]
pub(super) fn check(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<(), NotScored> {
    let flags = match situation.norths {
        0 => situation.flags,
        _ => flags_beside_norths(hand, situation, rules)?,
    };
    circumstance::check(flags, situation.self_draw, situation.seat_wind, hand)?;
    if rules.is_sanma() {
        check_table_of_three(hand, situation, rules)?;
    }
    check_tiles(hand, situation, rules)
}

/// The flags that are left to be checked in a hand with Norths set aside: a North is replaced as a kong is, so rinshan
/// needs no kong then, and who has set one aside has had a turn.
fn flags_beside_norths(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Flags, NotScored> {
    let flags = situation.flags;
    if let Some(first) = flags.and(FIRST_TURN).iter().next() {
        return Err(Impossible::NeedsNoMeld(first).into());
    }
    let needs_kong = !rules.nuki_rinshan || !situation.self_draw || flags.contains(Flag::Ippatsu);
    if needs_kong || hand.melds().iter().any(|meld| meld.is_kong()) {
        return Ok(flags);
    }
    Ok(flags.without(Flag::Rinshan.into()))
}

/// Refuses what four players have and three do not: North's seat, chows claimed, the 2 to 8 of characters.
fn check_table_of_three(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<(), NotScored> {
    if !rules.table.has(situation.seat_wind) {
        return Err(NotScored::NoSuchSeat(situation.seat_wind));
    }
    if hand
        .melds()
        .iter()
        .any(|meld| meld.kind() == MeldKind::Chow)
    {
        return Err(NotScored::ClaimedChow);
    }
    let indicators = [&situation.dora_indicators, &situation.ura_indicators];
    let shown = indicators.into_iter().flat_map(|tiles| tiles.as_slice());
    let held = hand.all().kinds().map(|(tile, _)| tile);
    match held
        .chain(shown.copied())
        .find(|&tile| !rules.has_tile(tile))
    {
        Some(tile) => Err(NotScored::NotInSet(tile)),
        None => Ok(()),
    }
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
    for suit in Suit::ALL {
        if red.of(suit) > rules.red_fives_of(suit.index()) {
            return Err(NotScored::RedFives(suit));
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "check/tests.rs"]
mod tests;
