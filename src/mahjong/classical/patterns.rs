//! The patterns of sets and circumstances; hands with tiles of their own are in [`mod@super::special`].

use super::super::reading::{HONORS, Kinds, NUMBERS, SUITS, TERMINALS, bit, of_every_suit};
use super::super::{Hand, Tile, Wind};
use super::catalogue::{Pattern, PatternSet};
use super::groups::{Finished, Group, GroupKind, Groups};
use super::rules::Rules;
use super::situation::{Flag, Situation};

/// How many flowers or seasons make a whole set.
const ALL_FOUR: u8 = 4;

/// Patterns of bonus tiles, for everybody.
pub(super) fn of_flowers(situation: &Situation) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let (flowers, seasons) = situation.flowers.by_series();
    let own = |series: u8| series >> situation.seat.index() & 1 == 1;
    found.note(Pattern::OwnFlower, own(flowers));
    found.note(Pattern::OwnSeason, own(seasons));
    found.note(Pattern::OwnFlowerAndSeason, own(flowers) && own(seasons));
    found.note(Pattern::AllFlowers, flowers.count_ones() as u8 == ALL_FOUR);
    found.note(Pattern::AllSeasons, seasons.count_ones() as u8 == ALL_FOUR);
    found
}

/// Patterns of triplets and kongs, for everybody.
pub(super) fn of_sets(groups: &Groups, situation: &Situation) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let has = |wind: Wind| groups.triplets & bit(wind.tile()) != 0;
    found.note(Pattern::DragonSet, groups.dragons() > 0);
    found.note(Pattern::OwnWind, has(situation.seat));
    found.note(Pattern::RoundWind, has(situation.round));
    let hidden = groups.concealed_triplets();
    found.note(Pattern::ThreeConcealed, hidden >= 3);
    found.note(Pattern::FourConcealed, hidden == 4);
    let is_kong = |group: &Group| group.kind == GroupKind::Kong;
    let hidden_kongs = groups.count(|group| is_kong(group) && group.hidden_for_doubles);
    found.note(Pattern::ThreeConcealedKongs, hidden_kongs >= 3);
    found.note(Pattern::FourKongs, groups.count(is_kong) == 4);
    let (winds, dragons) = (groups.winds(), groups.dragons());
    let pair_of = |first: Tile, last: Tile| {
        (first.index()..=last.index()).any(|at| groups.pairs >> at & 1 == 1)
    };
    let dragon_pair = pair_of(Tile::WHITE, Tile::RED);
    let wind_pair = pair_of(Tile::EAST, Tile::NORTH);
    found.note(Pattern::LittleThreeDragons, dragons == 2 && dragon_pair);
    found.note(Pattern::BigThreeDragons, dragons == 3);
    found.note(Pattern::LittleFourJoys, winds == 3 && wind_pair);
    found.note(Pattern::BigFourJoys, winds == 4);
    found
}

/// Patterns of sets that only the winner has.
pub(super) fn of_win(
    hand: &Hand,
    groups: &Groups,
    finished: Finished,
    situation: &Situation,
    rules: &Rules,
) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let (no_chow, no_triplet) = (groups.chows == 0, groups.triplets == 0);
    let kinds = present(hand.all().as_array());
    let claimed = groups.count(|group| !group.hidden_for_doubles && !group.was_won) > 0
        || !situation.self_draw && finished != Finished::Pair;
    let hidden_triplets = no_chow && !claimed;
    let one_suit = is_one_suit(kinds);
    found.note(
        Pattern::NoPoints,
        no_triplet && groups.pair_points(situation) == 0,
    );
    found.note(Pattern::NoChow, no_chow);
    // A pair that a discard finished is shown too.
    let all_hidden = !claimed && situation.self_draw;
    found.note(Pattern::OnlyConcealed, all_hidden);
    found.note(
        Pattern::HiddenTreasure,
        hidden_triplets && situation.self_draw,
    );
    let clean = one_suit || is_clean(kinds);
    let kongs = groups.count(|group| group.kind == GroupKind::Kong);
    found.note(
        Pattern::BuriedTreasure,
        hidden_triplets && clean && kongs == 0,
    );
    found.note(
        Pattern::OneSuit,
        one_suit && (no_chow || !rules.one_suit_without_chows),
    );
    found.note(Pattern::ConcealedOneSuit, one_suit && all_hidden);
    found
}

/// Patterns of all tiles together, for the winner.
pub(super) fn of_tiles(kinds: Kinds) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let (numbers, honours) = (kinds & NUMBERS, kinds & HONORS);
    found.note(Pattern::Clean, is_clean(kinds));
    found.note(
        Pattern::TerminalsAndHonours,
        numbers & !TERMINALS == 0 && numbers != 0 && honours != 0,
    );
    found.note(Pattern::OnlyHonours, numbers == 0);
    found.note(Pattern::OnlyTerminals, kinds & !TERMINALS == 0);
    found.note(Pattern::AllSimples, kinds & (TERMINALS | HONORS) == 0);
    found
}

/// Patterns of where terminals and chows stand.
pub(super) fn of_places(groups: &Groups) -> PatternSet {
    const OUTER: Kinds = of_every_suit(0x41);
    const LOWS: Kinds = of_every_suit(0x49);
    let mut found = PatternSet::EMPTY;
    let outer = TERMINALS | HONORS;
    let in_all = groups.chows & !OUTER == 0 && (groups.triplets | groups.pairs) & !outer == 0;
    found.note(Pattern::OutsideHand, in_all);
    let straight = SUITS
        .iter()
        .any(|suit| groups.chows & suit & LOWS == LOWS & suit);
    found.note(Pattern::Straight, straight);
    found
}

/// Patterns of the way the hand was won.
pub(super) fn of_way(hand: &Hand, situation: &Situation) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let has = |flag| situation.has(flag);
    let win = hand.win_tile().index();
    found.note(
        Pattern::ReplacementTile,
        has(Flag::DeadWall) || has(Flag::TwofoldFortune),
    );
    found.note(Pattern::LastWallTile, has(Flag::LastWallTile));
    found.note(Pattern::LastDiscard, has(Flag::LastDiscard));
    found.note(Pattern::RobbingKong, has(Flag::RobKong));
    found.note(Pattern::OriginalCall, has(Flag::OriginalCall));
    found.note(Pattern::TwofoldFortune, has(Flag::TwofoldFortune));
    found.note(Pattern::Heaven, has(Flag::Heaven));
    found.note(Pattern::Earth, has(Flag::Earth));
    let is_east = situation.seat == Wind::East;
    found.note(Pattern::NinthWin, has(Flag::NinthWin) && is_east);
    found.note(Pattern::ThirteenthWin, has(Flag::ThirteenthWin) && is_east);
    // The 5 of dots, the 1 of dots and the 2 of bamboo.
    found.note(Pattern::PlumBlossom, has(Flag::DeadWall) && win == 13);
    found.note(Pattern::Moon, has(Flag::LastWallTile) && win == 9);
    found.note(Pattern::ScratchingPole, has(Flag::RobKong) && win == 19);
    found.note(
        Pattern::ConcealedSelfDraw,
        hand.is_concealed() && situation.self_draw,
    );
    found
}

/// As bits, one for each kind of tile with at least one.
pub(super) fn present(counts: &[u8; Tile::KINDS]) -> Kinds {
    counts.iter().enumerate().fold(0, |kinds, (at, &times)| {
        kinds | Kinds::from(times > 0) << at
    })
}

/// Numbers of one suit alone.
pub(super) fn is_one_suit(kinds: Kinds) -> bool {
    kinds != 0 && SUITS.iter().any(|suit| kinds & !suit == 0)
}

/// Numbers of one suit with honours.
fn is_clean(kinds: Kinds) -> bool {
    kinds & HONORS != 0 && is_one_suit(kinds & NUMBERS)
}
