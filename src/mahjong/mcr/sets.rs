//! Fan that depend on how the tiles are split into sets and pair.

use super::super::meld::MeldKind;
use super::super::tile::{Suit, Tile};
use super::fan::Fan;
use super::reading::{Block, Reading, Shape, WinPlace};
use super::rules::Rules;
use super::situation::Situation;
use super::tally::Tally;

/// The pungs and kongs, or the chows, of a reading.
#[derive(Clone, Copy)]
pub(super) struct Tiles {
    tiles: [Tile; 4],
    len: u8,
}

impl Tiles {
    /// The tiles of the groups that pass a test, in order.
    #[inline]
    fn of(groups: &[Block], test: impl Fn(&Block) -> bool) -> Tiles {
        let mut found = Tiles {
            tiles: [Tile::EAST; 4],
            len: 0,
        };
        for group in groups.iter().filter(|group| test(group)) {
            let mut at = usize::from(found.len);
            while at > 0 && found.tiles[at - 1] > group.tile {
                found.tiles[at] = found.tiles[at - 1];
                at -= 1;
            }
            found.tiles[at] = group.tile;
            found.len += 1;
        }
        found
    }

    /// The lowest tiles of the chows.
    #[inline]
    pub(super) fn of_chows(reading: &Reading) -> Tiles {
        Tiles::of(reading.groups(), |group| group.is_chow())
    }

    /// The tiles of the pungs and kongs.
    #[inline]
    pub(super) fn of_pungs(reading: &Reading) -> Tiles {
        Tiles::of(reading.groups(), |group| !group.is_chow())
    }

    /// The tiles found.
    #[inline]
    pub(super) fn as_slice(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.len)]
    }

    /// How many of them pass a test.
    fn count(&self, test: impl Fn(Tile) -> bool) -> u8 {
        self.as_slice().iter().filter(|&&tile| test(tile)).count() as u8
    }
}

/// Counts every fan of this file except those that depend on the place of the winning tile.
pub(super) fn count(
    tally: &mut Tally,
    reading: &Reading,
    pungs: &Tiles,
    chows: &Tiles,
    situation: &Situation,
) {
    match reading.shape() {
        Shape::Sets => {}
        Shape::KnittedStraight(_) => tally.add(Fan::KnittedStraight, 1),
        Shape::SevenPairs | Shape::ThirteenOrphans | Shape::KnittedHonors(_) => return,
    }
    let Some(pair) = reading.pair() else { return };
    dragons(tally, pungs, pair);
    winds(tally, pungs, pair, situation);
    tally.add_if(Fan::AllChows, all_chows(pungs, pair));
    if reading.shape() == Shape::Sets {
        tally.add_if(Fan::AllPungs, chows.len == 0);
        tally.add_if(Fan::AllEvenPungs, all_even_pungs(pungs, chows, pair));
        tally.add_if(Fan::OutsideHand, outside_hand(reading, pair));
        tally.add_if(Fan::AllFives, all_fives(reading, pair));
    }
}

/// Fan 2, 10, 54, 59: pungs and the pair of dragons.
fn dragons(tally: &mut Tally, pungs: &Tiles, pair: Tile) {
    match pungs.count(Tile::is_dragon) {
        0 => {}
        1 => tally.add(Fan::DragonPung, 1),
        2 => {
            tally.add(Fan::TwoDragonPungs, 1);
            tally.add(Fan::DragonPung, 2);
            tally.add_if(Fan::LittleThreeDragons, pair.is_dragon());
        }
        _ => {
            tally.add(Fan::BigThreeDragons, 1);
            tally.add(Fan::TwoDragonPungs, 1);
            tally.add(Fan::DragonPung, 3);
        }
    }
}

/// Fan 1, 9, 38, 60, 61, 73: pungs and the pair of winds, and pungs of terminals.
fn winds(tally: &mut Tally, pungs: &Tiles, pair: Tile, situation: &Situation) {
    let winds = pungs.count(Tile::is_wind);
    tally.add_if(Fan::BigFourWinds, winds == 4);
    tally.add_if(Fan::LittleFourWinds, winds == 3 && pair.is_wind());
    tally.add_if(Fan::BigThreeWinds, winds == 3);
    let (prevalent, seat) = (situation.prevalent_wind.tile(), situation.seat_wind.tile());
    tally.add_if(
        Fan::PrevalentWind,
        pungs.count(|tile| tile == prevalent) > 0,
    );
    tally.add_if(Fan::SeatWind, pungs.count(|tile| tile == seat) > 0);
    let plain = match winds {
        3 => 0,
        _ => pungs.count(|tile| tile.is_wind() && tile != prevalent && tile != seat),
    };
    tally.add(
        Fan::PungOfTerminalsOrHonors,
        plain + pungs.count(Tile::is_terminal),
    );
}

/// Fan 63: chows only, and a pair of suit tiles.
fn all_chows(pungs: &Tiles, pair: Tile) -> bool {
    pungs.len == 0 && !pair.is_honor()
}

/// Fan 21: pungs and a pair of 2, 4, 6, 8.
fn all_even_pungs(pungs: &Tiles, chows: &Tiles, pair: Tile) -> bool {
    let is_even = |tile: Tile| tile.rank().is_some_and(|rank| rank % 2 == 0);
    chows.len == 0 && is_even(pair) && pungs.as_slice().iter().all(|&tile| is_even(tile))
}

/// Fan 55: a terminal or an honor in every set and the pair.
fn outside_hand(reading: &Reading, pair: Tile) -> bool {
    let is_outside = |group: &Block| match group.is_chow() {
        true => matches!(group.tile.rank(), Some(1 | 7)),
        false => group.tile.is_terminal_or_honor(),
    };
    pair.is_terminal_or_honor() && reading.groups().iter().all(is_outside)
}

/// Fan 31: a five in every set and the pair.
fn all_fives(reading: &Reading, pair: Tile) -> bool {
    let has_five = |group: &Block| {
        Suit::ALL
            .iter()
            .filter_map(|&suit| Tile::suited(suit, 5))
            .any(|five| group.contains(five))
    };
    pair.rank() == Some(5) && reading.groups().iter().all(has_five)
}

/// How many pungs and kongs are concealed; one that the winning discard completed is not. Where the edition says so,
/// kongs are only seen if all four are concealed.
#[inline]
pub(super) fn concealed_pungs(
    reading: &Reading,
    place: WinPlace,
    self_draw: bool,
    rules: &Rules,
) -> u8 {
    let groups = reading.groups();
    let concealed = groups
        .iter()
        .filter(|group| !group.is_chow() && group.is_concealed())
        .count() as u8;
    let completed = match place {
        WinPlace::Block(at) => groups
            .get(usize::from(at))
            .is_some_and(|group| !group.is_chow()),
        WinPlace::Pair | WinPlace::Knitted | WinPlace::Whole => false,
    };
    let concealed = concealed - u8::from(completed && !self_draw);
    if concealed == 4 || rules.concealed_kong_is_a_concealed_pung {
        return concealed;
    }
    let is_kong = |group: &&Block| group.kind == MeldKind::ConcealedKong;
    concealed - groups.iter().filter(is_kong).count() as u8
}

/// Whether the winning tile may stand in the pair as well as in a chow where it was an edge or closed wait.
pub(super) fn pair_beside_chow(reading: &Reading, win_tile: Tile, rules: &Rules) -> bool {
    let mut beside = false;
    if reading.pair() == Some(win_tile) {
        reading.each_place(win_tile, |place| {
            beside |=
                place != WinPlace::Pair && wait_fan(reading, place, win_tile, rules).is_some();
        });
    }
    beside
}

/// Fan 12, 33, 66.
#[inline]
pub(super) fn count_concealed_pungs(tally: &mut Tally, concealed: u8) {
    tally.add_if(Fan::FourConcealedPungs, concealed == 4);
    tally.add_if(Fan::ThreeConcealedPungs, concealed == 3);
    tally.add_if(Fan::TwoConcealedPungs, concealed == 2);
}

/// Fan 77, 78, 79: the wait a winning tile in this place had, if it was the only one.
#[inline]
pub(super) fn wait_fan(
    reading: &Reading,
    place: WinPlace,
    win_tile: Tile,
    rules: &Rules,
) -> Option<Fan> {
    let group = match place {
        WinPlace::Pair => return Some(Fan::SingleWait),
        WinPlace::Block(at) => reading
            .groups()
            .get(usize::from(at))
            .filter(|group| group.is_chow())?,
        WinPlace::Knitted | WinPlace::Whole => return None,
    };
    if reading.shape() != Shape::Sets && !rules.waits_beside_knitted_straight {
        return None;
    }
    match (win_tile.index() - group.tile.index(), group.tile.rank()) {
        (1, _) => Some(Fan::ClosedWait),
        (2, Some(1)) | (0, Some(7)) => Some(Fan::EdgeWait),
        _ => None,
    }
}
