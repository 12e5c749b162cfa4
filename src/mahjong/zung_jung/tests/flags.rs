//! Circumstances that contradict each other or the hand.

use super::super::{Flag, FlagError, NotScored};
use super::*;
use crate::Circumstance as _;
use MeldKind::{ConcealedKong, Pung};

/// What is wrong with claiming these circumstances for a hand.
fn refusal(hand: &Hand, seat: Wind, self_draw: bool, flags: &[Flag]) -> Option<FlagError> {
    let plain = Situation::plain(seat, self_draw);
    let situation = flags.iter().fold(plain, |won, &flag| won.with(flag));
    match score(hand, &situation, &Rules::default()) {
        Err(NotScored::Flags(error)) => Some(error),
        _ => None,
    }
}

/// A concealed hand that wins on 2 dots, which it does not hold otherwise.
fn concealed() -> Hand {
    hand("123m456m13p88s777s", "2p", &[])
}

#[test]
fn drawn_and_taken_tiles_have_their_own_circumstances() {
    for flag in [Flag::FinalDraw, Flag::WinOnKong, Flag::Heaven] {
        let found = refusal(&concealed(), Wind::East, false, &[flag]);
        assert_eq!(found, Some(FlagError::NeedsSelfDraw(flag)));
    }
    for flag in [Flag::FinalDiscard, Flag::RobbingKong, Flag::Earth] {
        let found = refusal(&concealed(), Wind::West, true, &[flag]);
        assert_eq!(found, Some(FlagError::NeedsDiscard(flag)));
    }
}

#[test]
fn a_supplement_tile_needs_a_kong() {
    let found = refusal(&concealed(), Wind::East, true, &[Flag::WinOnKong]);
    assert_eq!(found, Some(FlagError::NeedsKong(Flag::WinOnKong)));
    let kong = hand("123m13p88s777s", "2p", &[(ConcealedKong, "4444m")]);
    assert_eq!(refusal(&kong, Wind::East, true, &[Flag::WinOnKong]), None);
    let last = [Flag::WinOnKong, Flag::FinalDraw];
    assert_eq!(refusal(&kong, Wind::East, true, &last), None);
}

#[test]
fn a_robbed_tile_is_the_only_one_of_its_kind_in_the_hand() {
    assert_eq!(
        refusal(&concealed(), Wind::East, false, &[Flag::RobbingKong]),
        None
    );
    let pair_wait = hand("123m456m123p8s777s", "8s", &[]);
    let found = refusal(&pair_wait, Wind::East, false, &[Flag::RobbingKong]);
    assert_eq!(found, Some(FlagError::RobbedTileHeld));
}

#[test]
fn heaven_is_for_east_and_earth_for_the_others() {
    assert_eq!(
        refusal(&concealed(), Wind::East, true, &[Flag::Heaven]),
        None
    );
    assert_eq!(
        refusal(&concealed(), Wind::North, true, &[Flag::Heaven]),
        Some(FlagError::WrongSeat(Flag::Heaven))
    );
    assert_eq!(
        refusal(&concealed(), Wind::North, false, &[Flag::Earth]),
        None
    );
    assert_eq!(
        refusal(&concealed(), Wind::East, false, &[Flag::Earth]),
        Some(FlagError::WrongSeat(Flag::Earth))
    );
}

#[test]
fn a_blessing_comes_before_any_meld() {
    let melded = hand("123m13p88s777s", "2p", &[(Pung, "444m")]);
    assert_eq!(
        refusal(&melded, Wind::North, false, &[Flag::Earth]),
        Some(FlagError::NeedsNoMeld(Flag::Earth))
    );
}

#[test]
fn the_first_tile_is_not_the_last() {
    assert_eq!(
        refusal(
            &concealed(),
            Wind::East,
            true,
            &[Flag::Heaven, Flag::FinalDraw]
        ),
        Some(FlagError::Exclusive(Flag::Heaven, Flag::FinalDraw))
    );
    assert_eq!(
        refusal(
            &concealed(),
            Wind::West,
            false,
            &[Flag::FinalDiscard, Flag::RobbingKong]
        ),
        Some(FlagError::Exclusive(Flag::FinalDiscard, Flag::RobbingKong))
    );
}

#[test]
fn flags_are_found_by_their_names() {
    for flag in Flag::ALL {
        assert_eq!(Flag::find(flag.id()), Some(flag));
    }
    assert_eq!(Flag::find("tsumo"), None);
}
