//! Tiles that make several lines, or one line in several ways.

use super::super::super::Wind;
use super::*;

/// Rules of which the card has these lines, each of the groups with the value and the rest of its text.
fn rules(lines: &[(&str, u16, &str)]) -> Rules {
    let text = lines.iter().enumerate().map(|(at, (groups, value, more))| {
        format!("[[lines]]\nid = \"{at}\"\ngroups = \"{groups}\"\nvalue = {value}\n{more}\n")
    });
    let text: String = std::iter::once("name = \"T\"\n".to_owned())
        .chain(text)
        .collect();
    Rules {
        card: card(&text),
        ..Rules::default()
    }
}

const FIXED: &str = "E*4, S*4, W*4, F*2";
const OPEN: &str = "W:a*4, W:b*4, W:c*4, F*2";

fn winds() -> Hand {
    Hand::read("111122223333zF", &[], "F").unwrap()
}

/// The lines that the hand makes, the first of which is the one it is scored as.
fn made(hand: &Hand, rules: &Rules) -> Vec<u16> {
    let drawn = Situation::plain(Wind::East, true);
    let found = readings(hand, &drawn, rules).unwrap();
    let lines: Vec<u16> = found.iter().map(|reading| reading.score.line).collect();
    assert_eq!(score(hand, &drawn, rules), Ok(found[0].score));
    lines
}

#[test]
fn of_several_lines_the_highest_value_counts_and_of_equal_ones_the_first() {
    let hand = winds();
    let of = |first, second| made(&hand, &rules(&[(FIXED, first, ""), (OPEN, second, "")]));
    assert_eq!(of(25, 30), [1, 0]);
    assert_eq!(of(30, 25), [0, 1]);
    assert_eq!(of(25, 25), [0, 1]);
}

#[test]
fn of_equal_values_the_line_with_the_bonus_counts() {
    let singles = (FIXED, 25, "sp = true");
    assert_eq!(made(&winds(), &rules(&[singles, (OPEN, 25, "")])), [1, 0]);
    assert_eq!(made(&winds(), &rules(&[(OPEN, 25, ""), singles])), [0, 1]);
}

#[test]
fn a_line_made_in_two_ways_is_told_once() {
    let hand = Hand::read("11112222zFFFFF", &[], "F").unwrap();
    assert_eq!(
        made(&hand, &rules(&[("W:a, W:a*3, W:b*4, F*6", 25, "")])),
        [0]
    );
}

#[test]
fn of_lines_that_lack_as_many_tiles_the_most_valuable_is_the_nearest() {
    let hand = Hand::read("11112222333zFF", &[], "4m").unwrap();
    for (values, line) in [([9_000, 9_300], 1), ([9_300, 9_000], 0), ([25, 26], 1)] {
        let [first, second] = values;
        let rules = rules(&[(FIXED, first, ""), (OPEN, second, "")]);
        let near = nearest(&rules.card, &hand).unwrap();
        assert_eq!(
            (near.line, notation::print(near.missing)),
            (line, "3z".into())
        );
    }
}
