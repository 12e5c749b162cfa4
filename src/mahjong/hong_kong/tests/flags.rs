//! Circumstances that contradict each other, the hand or the rules.

use super::super::{Flag, FlagError, Flowers, NotScored};
use super::*;
use crate::Circumstance as _;
use MeldKind::{ConcealedKong, Pung};

/// What is wrong with claiming these circumstances for a hand.
fn refusal(hand: &Hand, seat: Wind, self_draw: bool, flags: &[Flag]) -> Option<FlagError> {
    let plain = Situation::plain(seat, Wind::East, self_draw);
    let situation = flags.iter().fold(plain, |won, &flag| won.with(flag));
    match score(hand, &situation, &Rules::default()) {
        Err(NotScored::Flags(error)) => Some(error),
        _ => None,
    }
}

#[test]
fn impossible_circumstances_are_refused() {
    let plain = hand("123m456m13p88s777s", "2p", &[]);
    let east = |self_draw, flags: &[Flag]| refusal(&plain, Wind::East, self_draw, flags);
    assert_eq!(
        east(false, &[Flag::WinOnKong]),
        Some(FlagError::NeedsSelfDraw(Flag::WinOnKong))
    );
    assert_eq!(
        east(true, &[Flag::RobbingKong]),
        Some(FlagError::NeedsDiscard(Flag::RobbingKong))
    );
    assert_eq!(
        east(true, &[Flag::WinOnKong]),
        Some(FlagError::NeedsKong(Flag::WinOnKong))
    );
    assert_eq!(
        east(true, &[Flag::Heavenly, Flag::LastTile]),
        Some(FlagError::Exclusive(Flag::Heavenly, Flag::LastTile))
    );
    assert_eq!(
        east(false, &[Flag::Earthly]),
        Some(FlagError::WrongSeat(Flag::Earthly))
    );
    assert_eq!(east(true, &[Flag::Heavenly]), None);
    let pair_wait = hand("123m456m123p8s777s", "8s", &[]);
    assert_eq!(
        refusal(&pair_wait, Wind::East, false, &[Flag::RobbingKong]),
        Some(FlagError::RobbedTileHeld)
    );
    let melded = hand("123m13p88s777s", "2p", &[(Pung, "444m")]);
    assert_eq!(
        refusal(&melded, Wind::West, false, &[Flag::Earthly]),
        Some(FlagError::NeedsNoMeld(Flag::Earthly))
    );
}

#[test]
fn a_second_kong_needs_two_kongs() {
    let one = hand("123m13p88s777s", "2p", &[(ConcealedKong, "4444m")]);
    assert_eq!(
        refusal(&one, Wind::West, true, &[Flag::DoubleKong]),
        Some(FlagError::NeedsKong(Flag::DoubleKong))
    );
    let two = hand(
        "123m13p88s",
        "2p",
        &[(ConcealedKong, "4444m"), (ConcealedKong, "7777s")],
    );
    let won = Situation::plain(Wind::West, Wind::East, true).with(Flag::DoubleKong);
    let sum = |won: Situation, rules: &Rules| score(&two, &won, rules).unwrap().sum;
    assert_eq!(sum(won, &unlimited()), 9);
    assert_eq!(sum(won.with(Flag::WinOnKong), &unlimited()), 9);
    let added = Rules {
        kong_includes_self_draw: false,
        ..unlimited()
    };
    assert_eq!(sum(won, &added), 10);
    assert_eq!(sum(won.with(Flag::WinOnKong), &added), 10);
}

#[test]
fn a_win_in_the_first_turn_includes_what_always_comes_with_it() {
    let plain = hand("123m444m13p88s777s", "2p", &[]);
    let house = Rules {
        concealed_on_self_draw: true,
        ..unlimited()
    };
    let counted = |won: Situation| {
        let found = score(&plain, &won, &house).unwrap();
        (found.counted.len(), found.sum)
    };
    let east = Situation::plain(Wind::East, Wind::East, true);
    let west = Situation::plain(Wind::West, Wind::East, true);
    let west_taken = Situation::plain(Wind::West, Wind::East, false);
    assert_eq!(counted(east), (2, 2));
    assert_eq!(counted(east.with(Flag::Heavenly)), (1, 13));
    assert_eq!(counted(west.with(Flag::Earthly)), (1, 13));
    assert_eq!(counted(west_taken.with(Flag::Earthly)), (1, 13));
}

#[test]
fn a_refusal_says_in_words_what_is_missing() {
    for (refused, words) in [
        (
            FlagError::NeedsKong(Flag::DoubleKong),
            "double_kong needs more kongs in the hand",
        ),
        (
            FlagError::NeedsSelfDraw(Flag::WinOnKong),
            "win_on_kong needs a self-drawn tile",
        ),
    ] {
        assert_eq!(refused.to_string(), words);
    }
}

#[test]
fn flowers_are_refused_where_they_are_not_played() {
    let mut flowers = Flowers::NONE;
    assert!(flowers.add(1) && !flowers.add(1) && !flowers.add(9) && !flowers.add(0));
    let won = Situation {
        flowers,
        ..Situation::plain(Wind::South, Wind::East, false)
    };
    let plain = hand("123m456m13p88s777s", "2p", &[]);
    assert_eq!(
        score(&plain, &won, &Rules::default()),
        Err(NotScored::Flags(FlagError::NoFlowers))
    );
}

#[test]
fn flags_are_found_by_their_names() {
    for flag in Flag::ALL {
        assert_eq!(Flag::find(flag.id()), Some(flag));
    }
    assert_eq!(Flag::find("tsumo"), None);
}
