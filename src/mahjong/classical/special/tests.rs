//! Texts of special hands: what they find, what they refuse, and hands of a house.

mod house;
mod lacking;
mod plain;
mod sets;

use super::super::super::testing::hand;
use super::shape::Shape;
use super::*;

/// Whether a concealed hand is the one of the text.
fn is(text: &str, concealed: &str, win: &str) -> bool {
    is_with(text, None, concealed, win)
}

fn is_with(text: &str, last: Option<&str>, concealed: &str, win: &str) -> bool {
    let hand = hand(concealed, win, &[]);
    let kinds = super::super::patterns::present(hand.all().as_array());
    let shape = Shape::read(text, last).unwrap();
    shape.fits(hand.all(), kinds, hand.win_tile())
}

#[test]
fn every_hand_of_the_family_can_be_read() {
    assert_eq!(SpecialHands::FAMILY.all().len(), 10);
}

#[test]
fn open_suits_are_different_ones() {
    let text = "111222333A 44455B";
    assert!(is(text, "111222333m4455p", "4p"));
    assert!(is(text, "111222333s4455m", "4m"));
    assert!(!is(text, "111222333m4455m", "4m"));
    assert!(!is(text, "111222333m4466p", "6p"));
}

#[test]
fn parts_with_a_choice_take_what_their_set_has() {
    let runs = "123456789A xxx(honours) xx(honours)";
    assert!(is(runs, "123456789p1117z", "7z"));
    assert!(!is(runs, "123456789p1119s", "9s"));
    let sets = "set(A+dragons)*4 xx(winds)";
    assert!(is(sets, "123345m555666z1z", "1z"));
    assert!(!is(sets, "123m345p555666z1z", "1z"));
    assert!(is("xyz(B)*2 xyz(A)*2 xx(winds)", "123345m678s678s1z", "1z"));
    assert!(!is("xyz(any)*4 xx(winds)", "789m123p222s678s1z", "1z"));
}

#[test]
fn different_parts_are_each_another_tile() {
    assert!(is("xx(any)*7", "1111m2233p5566s7z", "7z"));
    assert!(!is("xx(any)*7!", "1111m2233p5566s7z", "7z"));
    assert!(is("xx(any)*7!", "1122m2233p5566s7z", "7z"));
}

#[test]
fn the_last_tile_may_have_to_be_one_of_a_set() {
    let (gates, last) = ("1112345678999A x(A)", Some("2345678A"));
    assert!(is_with(gates, last, "1113456789999m", "2m"));
    assert!(!is_with(gates, last, "1123456789999m", "1m"));
    assert!(is(gates, "1123456789999m", "1m"));
}

#[test]
fn what_cannot_be_read_is_said() {
    let error = |text: &str| Shape::read(text, None).unwrap_err();
    assert_eq!(error("123m"), ShapeError::Count(3));
    assert_eq!(
        error("pung(any)*4 xx(any)"),
        ShapeError::Part("pung(any)".into())
    );
    assert_eq!(error("x(red)*14"), ShapeError::Set("red".into()));
    assert_eq!(error("x(any)*15"), ShapeError::Times("x(any)*15".into()));
    assert_eq!(
        error("x(any)x(A)*7"),
        ShapeError::Suits("x(any)x(A)".into())
    );
    let none = ShapeError::NoSuchTile {
        digit: 8,
        letter: 'z',
    };
    assert_eq!(error("18z"), none);
    assert_eq!(error("11111m xxx(any)*3"), ShapeError::FifthCopy);
    let open = "x(any)*3 x(numbers)*3 x(honours)*3 x(outer)*3 x(simples)*2";
    assert_eq!(error(open), ShapeError::TooOpen);
    assert!(error("dragon").to_string().contains("write tiles such as"));
}

mod texts {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[0-9mpszABC()x!*+ ]{0,40}|(xx?\\(any\\)\\*?[0-9]* ?){1,6}|\\PC{0,20}") {
            if let Ok(shape) = Shape::read(&text, Some("any")) {
                let hand = hand("1122m2233p5566s7z", "7z", &[]);
                let kinds = super::super::super::patterns::present(hand.all().as_array());
                shape.fits(hand.all(), kinds, hand.win_tile());
            }
        }
    }
}
