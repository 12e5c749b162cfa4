//! Structures without sets: seven pairs, thirteen orphans, honors and knitted tiles.

use super::super::hand::Hand;
use super::super::tile::Tile;
use super::fan::Fan;
use super::kinds::Kinds;
use super::reading::{Reading, Shape};
use super::rules::Rules;
use super::tally::Tally;
use super::winning;

/// Counts every fan of this file for a reading without sets.
pub(super) fn count(
    tally: &mut Tally,
    hand: &Hand,
    kinds: Kinds,
    reading: &Reading,
    rules: &Rules,
) {
    match reading.shape() {
        Shape::SevenPairs => seven_pairs(tally, hand, kinds, rules),
        Shape::ThirteenOrphans => tally.add(Fan::ThirteenOrphans, 1),
        Shape::KnittedHonors(scheme) => {
            let greater = Kinds::HONORS.within(kinds);
            tally.add_if(Fan::GreaterHonorsAndKnittedTiles, greater);
            tally.add_if(Fan::LesserHonorsAndKnittedTiles, !greater);
            tally.add_if(Fan::KnittedStraight, scheme.kinds().within(kinds));
        }
        Shape::Sets | Shape::KnittedStraight(_) => {}
    }
}

/// Fan 6 and 19, and the tile hogs that seven pairs may hold.
fn seven_pairs(tally: &mut Tally, hand: &Hand, kinds: Kinds, rules: &Rules) {
    tally.add(Fan::SevenPairs, 1);
    tally.add_if(Fan::SevenShiftedPairs, seven_shifted_pairs(kinds));
    if rules.tile_hog_of_honors {
        tally.add(Fan::TileHog, winning::tile_hogs_of_honors(hand));
    }
    let implied = tally.times(Fan::AllGreen) + tally.times(Fan::AllTerminals) > 0;
    if rules.pairs_imply_a_tile_hog && implied {
        tally.take_one(Fan::TileHog);
    }
}

/// Fan 6: seven consecutive numbers of one suit.
fn seven_shifted_pairs(kinds: Kinds) -> bool {
    let Some(low) = Tile::all().find(|&tile| kinds.has(tile)) else {
        return false;
    };
    kinds.len() == 7
        && low.up(6).is_some_and(|high| kinds.has(high))
        && (1..6).all(|step| low.up(step).is_some_and(|tile| kinds.has(tile)))
}
