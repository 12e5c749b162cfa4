//! What may and what may not be a hand.

use super::super::meld::MeldKind;
use super::super::notation::{Noted, parse};
use super::*;

fn counts(text: &str) -> Counts {
    Counts::from_tiles(parse(text).unwrap().iter().map(|noted| noted.tile)).unwrap()
}

fn meld(kind: MeldKind, text: &str) -> Meld {
    Meld::from_tiles(kind, &parse(text).unwrap()).unwrap()
}

fn tile(text: &str) -> Tile {
    parse(text).unwrap()[0].tile
}

#[test]
fn a_kong_counts_as_three_tiles_of_the_hand_and_as_four_of_the_set() {
    let melds = [meld(MeldKind::ConcealedKong, "1111z")];
    let hand = Hand::new(counts("123m456p789s1m"), &melds, tile("1m"), RedFives::NONE).unwrap();
    assert_eq!(hand.completed().total(), 11);
    assert_eq!(hand.all().total(), 15);
    assert!(hand.is_concealed());
}

#[test]
fn a_wrong_number_of_tiles_is_refused() {
    let refused = Hand::new(counts("123m"), &[], tile("1m"), RedFives::NONE);
    assert_eq!(
        refused,
        Err(HandError::WrongCount {
            found: 3,
            expected: 13
        })
    );
}

#[test]
fn five_melds_are_refused() {
    let melds = [meld(MeldKind::Pung, "111z"); 5];
    let refused = Hand::new(Counts::EMPTY, &melds, tile("1m"), RedFives::NONE);
    assert_eq!(refused, Err(HandError::TooManyMelds(5)));
}

#[test]
fn a_fifth_copy_is_found_across_hand_melds_and_winning_tile() {
    let melds = [meld(MeldKind::Pung, "111m")];
    let refused = Hand::new(counts("1234m456p789s"), &melds, tile("1m"), RedFives::NONE);
    assert_eq!(refused, Err(HandError::FifthCopy(tile("1m"))));
    let refused = Hand::new(counts("1111m456p789s345p"), &[], tile("1m"), RedFives::NONE);
    assert_eq!(refused, Err(HandError::FifthCopy(tile("1m"))));
}

#[test]
fn more_red_fives_than_fives_are_refused() {
    let mut red = RedFives::NONE;
    red.add(Suit::Dots);
    let hand = |text| Hand::new(counts(text), &[], tile("9s"), red);
    assert_eq!(hand("123m456p789s1234m").unwrap().red_fives().total(), 1);
    assert_eq!(
        hand("123m123p789s1234m"),
        Err(HandError::TooManyRedFives(Suit::Dots))
    );
}

#[test]
fn a_claimed_meld_opens_the_hand() {
    let melds = [Meld::from_tiles(MeldKind::Kong, &[Noted::plain(Tile::RED); 4]).unwrap()];
    let hand = Hand::new(counts("123m456p789s1m"), &melds, tile("1m"), RedFives::NONE).unwrap();
    assert!(!hand.is_concealed());
}

#[test]
fn a_hand_of_sixteen_has_room_for_five_sets() {
    let sixteen = |concealed, melds: &[Meld]| {
        let concealed = counts(concealed);
        Hand::of_size(
            HandSize::Sixteen,
            concealed,
            melds,
            tile("1m"),
            RedFives::NONE,
        )
    };
    let melds = [meld(MeldKind::Pung, "111z"), meld(MeldKind::Pung, "222z")];
    let pungs = ["333z", "444z", "555z"].map(|text| meld(MeldKind::Pung, text));
    let five = [&melds[..], &pungs[..]].concat();
    let hand = sixteen("1m", &five).unwrap();
    assert_eq!(
        (hand.size(), hand.melds(), hand.all().total()),
        (HandSize::Sixteen, &five[..], 17)
    );
    assert_eq!(sixteen("1m123p456s789s", &melds).unwrap().melds().len(), 2);
    let refused = HandError::WrongCount {
        found: 13,
        expected: 16,
    };
    assert_eq!(sixteen("123m456p789s1234m", &[]), Err(refused));
    let six = [&five[..], &five[..1]].concat();
    assert_eq!(sixteen("", &six), Err(HandError::TooManyMelds(6)));
}
