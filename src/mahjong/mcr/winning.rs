//! Fan that depend on the melds and on how the hand was won, however it is read.

use super::super::hand::Hand;
use super::super::meld::MeldKind;
use super::super::tile::{Suit, Tile};
use super::fan::{Fan, FanSet};
use super::rules::Rules;
use super::situation::{Flag, Situation};
use super::tally::Tally;

/// Hands that are concealed by nature: fan 4, 6, 7, 12, 19, 20, 34.
pub(super) const CONCEALED_BY_NATURE: FanSet = FanSet::of(&[
    Fan::NineGates,
    Fan::SevenShiftedPairs,
    Fan::ThirteenOrphans,
    Fan::FourConcealedPungs,
    Fan::SevenPairs,
    Fan::GreaterHonorsAndKnittedTiles,
    Fan::LesserHonorsAndKnittedTiles,
]);

/// Counts every fan of this file.
pub(super) fn count(tally: &mut Tally, hand: &Hand, situation: &Situation, rules: &Rules) {
    manner(tally, situation);
    tally.add_if(Fan::LastTile, last_tile(hand, situation));
    let open = hand
        .melds()
        .iter()
        .filter(|meld| !meld.is_concealed())
        .count();
    tally.add_if(Fan::MeldedHand, open == 4 && !situation.self_draw);
    tally.add_if(Fan::ConcealedHand, open == 0 && !situation.self_draw);
    tally.add_if(Fan::SelfDrawn, situation.self_draw);
    kongs(tally, hand, rules);
    tally.add(Fan::TileHog, tile_hogs(hand));
    tally.add_if(Fan::NineGates, nine_gates(hand));
}

/// Fan 44–47: last tile of the wall, replacement tile, robbed kong.
fn manner(tally: &mut Tally, situation: &Situation) {
    tally.add_if(
        Fan::LastTileDraw,
        situation.has(Flag::WallLast) && situation.self_draw,
    );
    tally.add_if(
        Fan::LastTileClaim,
        situation.has(Flag::WallLast) && !situation.self_draw,
    );
    tally.add_if(
        Fan::OutWithReplacementTile,
        situation.has(Flag::OutWithReplacement),
    );
    tally.add_if(Fan::RobbingTheKong, situation.has(Flag::RobbingKong));
}

/// Fan 58: the other three are face up, told by the caller or shown by the winner's own melds.
pub(super) fn last_tile(hand: &Hand, situation: &Situation) -> bool {
    let win_tile = hand.win_tile();
    let shown = || hand.all().get(win_tile) - hand.completed().get(win_tile);
    situation.has(Flag::LastTile) || shown() == 3
}

/// Fan 5, 17, 48, 57, 67, 74: kongs by their number and kind.
fn kongs(tally: &mut Tally, hand: &Hand, rules: &Rules) {
    let of = |kind: MeldKind| {
        hand.melds()
            .iter()
            .filter(|meld| meld.kind() == kind)
            .count()
    };
    let (melded, concealed) = (of(MeldKind::Kong), of(MeldKind::ConcealedKong));
    match (melded + concealed, concealed) {
        (0, _) => return,
        (1, 0) => tally.add(Fan::MeldedKong, 1),
        (1, _) => tally.add(Fan::ConcealedKong, 1),
        (2, 0) => tally.add(Fan::TwoMeldedKongs, 1),
        (2, 1) => tally.add(Fan::ConcealedAndMeldedKong, 1),
        (2, _) => tally.add(Fan::TwoConcealedKongs, 1),
        (3, _) => tally.add(Fan::ThreeKongs, 1),
        _ => tally.add(Fan::FourKongs, 1),
    }
    if melded + concealed > 2 && rules.concealed_kongs_beside_three_kongs {
        tally.add_if(Fan::ConcealedKong, concealed == 1);
        tally.add_if(Fan::TwoConcealedKongs, concealed == 2);
    }
}

/// Fan 64: four equal suit tiles that are not a kong. Honors: see [`tile_hogs_of_honors`].
fn tile_hogs(hand: &Hand) -> u8 {
    let fours = Tile::all()
        .take(27)
        .filter(|&tile| hand.all().get(tile) == 4)
        .count() as u8;
    let kongs = hand
        .melds()
        .iter()
        .filter(|meld| meld.is_kong() && !meld.tile().is_honor())
        .count() as u8;
    fours - kongs
}

/// Fan 64 of honors, which only seven pairs can hold.
pub(super) fn tile_hogs_of_honors(hand: &Hand) -> u8 {
    Tile::all()
        .skip(27)
        .filter(|&tile| hand.all().get(tile) == 4)
        .count() as u8
}

/// Fan 4: 1112345678999 of one suit in hand before the win, which then is on any of the nine.
fn nine_gates(hand: &Hand) -> bool {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let suit = hand.win_tile().suit();
    suit.is_some_and(|suit: Suit| hand.concealed().of_suit(suit) == GATES)
}

/// Fan 56: nothing claimed and self-drawn. Where the edition says so, a hand that is concealed by nature is Self-Drawn only;
/// so this is counted when all else is.
#[inline]
pub(super) fn count_fully_concealed(
    tally: &mut Tally,
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) {
    let allowed = rules.fully_concealed_by_nature || !tally.present().meets(CONCEALED_BY_NATURE);
    tally.add_if(
        Fan::FullyConcealedHand,
        situation.self_draw && allowed && hand.is_concealed(),
    );
}
