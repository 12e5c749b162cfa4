//! What circumstances need, and the words that most traditions share where they are not possible.

use super::super::meld::MeldKind;
use super::super::testing::hand;
use super::*;
use Flag::*;
use Wind::{East, South};

circumstances! {
    /// Something of every sort.
    Flag:
    /// With the first tile.
    First "first" Needs::DRAWN.first_turn(Seat::East);
    /// On a discard before any meld.
    Early "early" Needs::TAKEN.first_turn(Seat::Others);
    /// With a replacement tile.
    Replaced "replaced" Needs::replacement(1);
    /// With the second replacement tile in a row.
    ReplacedTwice "replaced_twice" Needs::replacement(2);
    /// With the tile of a kong.
    Robbed "robbed" Needs::ROBBED;
    /// With a tile of which the others are face up.
    Last "last" Needs::LAST;
    /// With a concealed hand.
    Ready "ready" Needs::CONCEALED;
    /// Soon after that.
    Soon "soon" Needs::NOTHING;
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[(Replaced, Last)];
    const COMPANIONS: &'static [(Flag, &'static [Flag])] = &[(Soon, &[Ready])];
}

const PUNG: &[(MeldKind, &str)] = &[(MeldKind::Pung, "111z")];
const KONG: &[(MeldKind, &str)] = &[(MeldKind::ConcealedKong, "1111z")];
const TWO_KONGS: &[(MeldKind, &str)] = &[
    (MeldKind::ConcealedKong, "1111z"),
    (MeldKind::ConcealedKong, "2222z"),
];

/// What is said about circumstances of a hand that waits for a second 9s; nothing if they are possible.
fn words(flags: &[Flag], self_draw: bool, seat: Wind, melds: &[(MeldKind, &str)]) -> String {
    let tiles = ["123m456p789s555z9s", "123m456p789s9s", "123m456p9s"][melds.len()];
    let hand = hand(tiles, "9s", melds);
    match check(Flags::of(flags), self_draw, seat, &hand) {
        Ok(()) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_refusal_says_how_the_tile_must_come_and_whose_it_must_be() {
    let first = |self_draw, seat, melds| words(&[First], self_draw, seat, melds);
    assert_eq!(first(true, East, &[]), "");
    assert_eq!(first(false, East, &[]), "first needs a self-drawn tile");
    assert_eq!(
        first(true, South, &[]),
        "first is not possible for this seat"
    );
    assert_eq!(
        first(true, East, KONG),
        "first is not possible after a meld"
    );
    let early = |self_draw, seat| words(&[Early], self_draw, seat, &[]);
    assert_eq!(early(false, South), "");
    assert_eq!(early(true, South), "early needs another player's tile");
    assert_eq!(early(false, East), "early is not possible for this seat");
}

#[test]
fn a_refusal_says_which_melds_there_must_be() {
    let drawn = |flag, melds| words(&[flag], true, East, melds);
    assert_eq!(drawn(Replaced, PUNG), "replaced needs a kong in the hand");
    assert_eq!(drawn(Replaced, KONG), "");
    let more = "replaced_twice needs more kongs in the hand";
    assert_eq!(drawn(ReplacedTwice, PUNG), more);
    assert_eq!(drawn(ReplacedTwice, KONG), more);
    assert_eq!(drawn(ReplacedTwice, TWO_KONGS), "");
    assert_eq!(drawn(Ready, KONG), "");
    assert_eq!(drawn(Ready, PUNG), "ready needs a concealed hand");
}

#[test]
fn a_refusal_says_what_does_not_go_together() {
    let drawn = |flags: &[Flag]| words(flags, true, East, KONG);
    assert_eq!(drawn(&[Soon]), "soon without ready");
    assert_eq!(drawn(&[Ready, Soon]), "");
    let both = "replaced and last exclude each other";
    assert_eq!(drawn(&[Replaced, Last]), both);
}

#[test]
fn a_refusal_says_where_the_other_copies_must_be() {
    let robbed = "the robbed tile's other three lie in another player's pung";
    assert_eq!(words(&[Robbed], false, East, &[]), robbed);
    let last = "the winner holds another copy of the last tile in hand";
    assert_eq!(words(&[Last], false, East, &[]), last);
}

#[test]
fn a_refusal_says_how_many_flowers_and_norths_were_claimed() {
    let words = |error: FlagError| error.to_string();
    assert_eq!(words(Impossible::Flowers(9)), "9 flowers; there are eight");
    let none = "these rules are played without flowers";
    assert_eq!(words(Impossible::NoFlowers), none);
    assert_eq!(words(Impossible::Norths(5)), "5 Norths set aside");
}
