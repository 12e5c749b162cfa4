//! Circumstances that contradict each other or the hand.

use super::super::{Fan, Flag, FlagError, NotScored, Rules, Situation, score};
use super::{DISCARD, DRAWN, hand};
use crate::Hand;

/// Why a situation is refused, if it is.
fn refusal(hand: &Hand, situation: Situation) -> Option<FlagError> {
    match score(hand, &situation, &Rules::wmo2006()) {
        Err(NotScored::Flags(error)) => Some(error),
        _ => None,
    }
}

#[test]
fn a_replacement_tile_is_drawn_after_a_kong() {
    let replaced = |situation: Situation| situation.with(Flag::OutWithReplacement);
    let (plain, kong) = (
        hand("234m567p9s", "9s", "p111m c345s"),
        hand("234m567p9s", "9s", "x1111m c345s"),
    );
    assert_eq!(
        refusal(&plain, replaced(DRAWN)),
        Some(FlagError::NeedsKong(Flag::OutWithReplacement))
    );
    assert_eq!(
        refusal(&kong, replaced(DISCARD)),
        Some(FlagError::NeedsSelfDraw(Flag::OutWithReplacement))
    );
    assert_eq!(refusal(&kong, replaced(DRAWN)), None);
}

#[test]
fn a_robbed_tile_is_a_discard_whose_other_copies_lie_elsewhere() {
    let robbing = |situation: Situation| situation.with(Flag::RobbingKong);
    let (pair, chow) = (
        hand("234m567p9s", "9s", "p111m c345s"),
        hand("34m567p99s", "2m", "p111m c345s"),
    );
    assert_eq!(
        refusal(&pair, robbing(DISCARD)),
        Some(FlagError::RobbedTileHeld)
    );
    assert_eq!(
        refusal(&chow, robbing(DRAWN)),
        Some(FlagError::NeedsDiscard(Flag::RobbingKong))
    );
    assert_eq!(refusal(&chow, robbing(DISCARD)), None);
}

#[test]
fn a_robbed_kong_that_is_the_last_of_its_kind_is_valued_without_last_tile() {
    let robbed = hand("34m567p99s", "2m", "p111m c345s");
    let situation = DISCARD.with(Flag::RobbingKong);
    let both = situation.with(Flag::LastTile);
    let fans = |situation| super::fans(&robbed, &situation);
    assert_eq!(fans(both), fans(situation));
    assert!(fans(both).contains(&(Fan::RobbingTheKong, 1)));
    assert!(fans(both).iter().all(|(fan, _)| *fan != Fan::LastTile));
}

#[test]
fn the_last_tile_is_held_by_nobody() {
    let last = DISCARD.with(Flag::LastTile);
    assert_eq!(
        refusal(&hand("234m567p9s", "9s", "p111m c345s"), last),
        Some(FlagError::LastTileHeld)
    );
    assert_eq!(
        refusal(&hand("34m567p99s", "2m", "p111m c345s"), last),
        None
    );
}

#[test]
fn there_are_eight_flowers() {
    let flowers = |flowers| Situation { flowers, ..DISCARD };
    let hand = hand("34m567p99s", "2m", "p111m c345s");
    assert_eq!(refusal(&hand, flowers(8)), None);
    assert_eq!(refusal(&hand, flowers(9)), Some(FlagError::Flowers(9)));
}

#[test]
fn three_copies_in_ones_own_melds_make_the_last_tile() {
    let shown = hand("34m567p99s", "2m", "p222m c345s");
    let fans: Vec<_> = score(&shown, &DISCARD, &Rules::wmo2006())
        .unwrap()
        .fans()
        .collect();
    assert!(fans.contains(&(Fan::LastTile, 1)));
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let (plain, kong) = (
        hand("234m567p9s", "9s", "p111m c345s"),
        hand("34m567p99s", "2m", "x1111m c345s"),
    );
    for (hand, situation, words) in [
        (
            &kong,
            DISCARD.with(Flag::OutWithReplacement),
            "the replacement tile of a kong is always self-drawn",
        ),
        (
            &plain,
            DRAWN.with(Flag::OutWithReplacement),
            "a replacement tile without a kong",
        ),
        (
            &plain,
            DRAWN.with(Flag::RobbingKong),
            "a robbed kong is not a self-draw",
        ),
        (
            &plain,
            DISCARD.with(Flag::RobbingKong),
            "the winner holds a copy of the tile robbed from a kong",
        ),
        (
            &plain,
            DISCARD.with(Flag::LastTile),
            "the winner holds another copy of the last tile in hand",
        ),
    ] {
        assert_eq!(refusal(hand, situation).unwrap().to_string(), words);
    }
}
