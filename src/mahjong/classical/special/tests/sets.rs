//! Suits and sets of tiles in the texts of special hands.

use super::*;

/// Every choice of different suits for two letters.
const TWO_SUITS: [(char, char); 6] = [
    ('m', 'p'),
    ('m', 's'),
    ('p', 'm'),
    ('p', 's'),
    ('s', 'm'),
    ('s', 'p'),
];

/// The suit that two others leave.
fn third(a: char, b: char) -> char {
    let mut suits = ['m', 'p', 's'].into_iter();
    suits.find(|suit| *suit != a && *suit != b).unwrap()
}

#[test]
fn every_two_suits_may_stand_for_two_letters() {
    for (a, b) in TWO_SUITS {
        for (text, concealed, win) in [
            ("111222333A 44455B", format!("111222333{a}4445{b}"), '5'),
            ("xxx(A)*4 xx(B)", format!("111333555777{a}9{b}"), '9'),
            ("xyz(A)*4 xx(67B)", format!("123123456789{a}7{b}"), '7'),
        ] {
            let (right, wrong) = (format!("{win}{b}"), format!("{win}{}", third(a, b)));
            assert!(is(text, &concealed, &right), "{text} {concealed}");
            assert!(!is(text, &concealed, &wrong), "{text} {concealed}");
        }
    }
}

#[test]
fn every_three_suits_may_stand_for_three_letters_of_one_set() {
    let text = "xxx(1A+2B+3C)*3 11155z";
    for (a, b) in TWO_SUITS {
        let c = third(a, b);
        assert!(is(text, &format!("111{a}222{b}333{c}1115z"), "5z"));
        assert!(!is(text, &format!("111{a}222{b}333{b}1115z"), "5z"));
    }
}

#[test]
fn a_tile_that_a_set_names_twice_is_in_it() {
    let text = "123456789A xxx(winds) xx(A+1m)";
    assert!(is(text, "1123456789m111z", "1m"));
    assert!(is(text, "1m123456789p111z", "1m"));
    assert!(!is(text, "2m123456789p111z", "2m"));
}

#[test]
fn the_same_number_may_stand_in_suits_that_are_named() {
    for (a, b) in TWO_SUITS {
        let (text, c) = (format!("x({a})x({b})*7"), third(a, b));
        assert!(is(&text, &format!("1122334{a}112233{b}"), &format!("4{b}")));
        assert!(!is(
            &text,
            &format!("1122334{a}112233{c}"),
            &format!("4{c}")
        ));
    }
    let three = "x(m)x(p)x(s)*4 x(s)x(m)";
    assert!(is(three, "12345m1234p1234s", "5s"));
    assert!(!is(three, "12345m1234p1234s", "5p"));
}

#[test]
fn a_row_has_three_tiles_of_its_set() {
    let row = |low: u8| {
        let tiles: String = (low..low + 3).map(|rank| rank.to_string()).collect();
        is(
            "xyz(2346A)*4 xx(winds)",
            &format!("222333444{tiles}s1z"),
            "1z",
        )
    };
    let rows: Vec<u8> = (1..=7).filter(|low| row(*low)).collect();
    assert_eq!(rows, [2]);
}

#[test]
fn as_many_parts_are_read_as_can_be_looked_through() {
    let read = |text: &str| Shape::read(text, None).map(|_| ());
    assert_eq!(read("xxx(any) xxx(m) xx(m) xx(p) xx(s) xx(any)"), Ok(()));
    let seven = "xx(any) xx(m) xx(p) xx(s) xx(winds) xx(dragons) xx(outer)";
    assert_eq!(read(seven), Err(ShapeError::TooOpen));
    assert_eq!(read("xxx(any) xxx(any) xxx(m) xxx(m) x(any) x(m)"), Ok(()));
    // A set is three equal ones or a row: twice as many to look through.
    assert_eq!(
        read("set(any) set(any) set(m) set(m) x(any) x(m)"),
        Err(ShapeError::TooOpen)
    );
}

#[test]
fn the_same_number_stands_in_different_whole_suits_only() {
    for text in [
        "x(258A)x(B)*7",
        "x(A)x(258B)*7",
        "x(2m)x(p)*7",
        "x(A)x(A)*7",
        "x(m)x(m)*7",
        "xx(A)x(B)*7",
        "x(A)x(winds)*7",
    ] {
        let part = text.trim_end_matches("*7").to_owned();
        assert_eq!(Shape::read(text, None), Err(ShapeError::Suits(part)));
    }
    let four = ShapeError::Suits("x(A)x(B)x(C)x(m)".into());
    let read = Shape::read("x(A)x(B)x(C)x(m)*3 xx(any)", None);
    assert_eq!(read, Err(four));
}

#[test]
fn digits_have_a_letter_and_honours_begin_with_one() {
    let error = |text: &str| Shape::read(text, None).unwrap_err();
    for part in ["111m2", "12"] {
        assert_eq!(error(part), ShapeError::Part(part.into()));
        let set = format!("x({part})*14");
        assert_eq!(error(&set), ShapeError::Set(part.into()));
    }
    let none = ShapeError::NoSuchTile {
        digit: 0,
        letter: 'z',
    };
    assert_eq!(error("01z"), none);
    assert_eq!(error("x(01z)*14"), none);
}
