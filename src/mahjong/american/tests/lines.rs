//! Lines as text: the tile of a group, how much a line and a card may leave open, and what is wrong with lines that can
//! be read.

use super::super::term;
use super::*;

fn read(text: &str) -> Result<Card, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

#[test]
fn the_tile_of_a_group_is_written_as_it_is_read() {
    let written = |text: &str| term::read(text).unwrap().to_string();
    for text in [
        "F", "E", "S", "W", "N", "red", "green", "0", "1:A", "9:C", "x:A", "x+1:B", "x-8:C", "D:A",
        "D:C", "D:*", "D:d", "W:*", "W:w",
    ] {
        assert_eq!(written(text), text);
    }
    assert_eq!(
        (written("white"), written("soap")),
        ("0".into(), "0".into())
    );
    assert_eq!(written("x + 1 : B"), "x+1:B");
}

#[test]
fn numbers_may_be_allowed_twice_and_go_down_and_round() {
    let fills = |groups: &str, more: &str, tiles: &str| {
        let rules = Rules {
            card: card(&line(groups, more)),
            ..Rules::default()
        };
        let hand = Hand::read(tiles, &[], "F").unwrap();
        let drawn = Situation::plain(super::super::super::Wind::East, true);
        score(&hand, &drawn, &rules).is_ok()
    };
    assert!(fills("x:A*4, x-1:A*2, F*8", "", "2222m11mFFFFFFF"));
    assert!(!fills("x:A*4, x-1:A*2, F*8", "", "1111m22mFFFFFFF"));
    let run = "x:A*4, x+1:A*4, x+2:A*3, F*3";
    assert!(fills(run, "wrap = \"one\"", "9999m1111m222mFF"));
    assert!(fills(run, "x = [2, 2]", "2222m3333m444mFF"));
    assert!(fills(
        "red*4, green*4, white*4, F*2",
        "",
        "7777z6666z5555zF"
    ));
}

#[test]
fn a_list_of_groups_says_where_jokers_may_stand_but_never_in_a_pair() {
    let with = |count: u8| {
        let groups = format!(
            "[{{ tile = \"x:A\", count = {count}, joker = true }}, \
             {{ tile = \"F\", count = {} }}]",
            14 - count
        );
        read(&line("", "").replace("\"\"", &groups))
    };
    for count in 1..=2 {
        let error = with(count).unwrap_err();
        assert!(error.contains("no joker stands in a single or a pair"));
    }
    assert!(with(3).unwrap().lines[0].groups[0].jokers);
}

/// A card of so many lines with these groups.
fn lines(many: &[(usize, &str)]) -> String {
    let groups = many
        .iter()
        .flat_map(|(times, groups)| vec![*groups; *times]);
    let lines = groups.enumerate().map(|(at, groups)| {
        format!("[[lines]]\nid = \"{at}\"\nvalue = 25\ngroups = \"{groups}\"\n")
    });
    std::iter::once("name = \"T\"\n".to_owned())
        .chain(lines)
        .collect()
}

#[test]
fn a_card_has_at_most_five_hundred_lines() {
    assert_eq!(read(&lines(&[(500, "F*14")])).unwrap().lines.len(), 500);
    let error = read(&lines(&[(501, "F*14")])).unwrap_err();
    assert!(error.contains("more than 500 lines"), "{error}");
}

#[test]
fn what_a_line_leaves_open_is_counted_once_for_each_letter() {
    let is_read = |term: &str, times: usize| {
        let rest = 14 - times;
        read(&lines(&[(
            1,
            &format!("{} F*{rest}", format!("{term} ").repeat(times)),
        )]))
        .is_ok()
    };
    assert!(is_read("D:*", 9) && !is_read("D:*", 10));
    assert!(is_read("W:*", 7) && !is_read("W:*", 8));
    assert!(is_read("D:d", 13) && is_read("W:w", 13));
}

#[test]
fn a_card_leaves_no_more_open_than_can_be_looked_through() {
    let seven = "W:* W:* W:* W:* W:* W:* W:* F*7";
    let five = "W:* W:* W:* W:* W:* F*9";
    let (four, three) = ("W:* W:* W:* W:* F*10", "W:* W:* W:* F*11");
    let most = [(12, seven), (3, five), (1, four), (1, three)];
    assert!(read(&lines(&most)).is_ok());
    let more = [&most[..], &[(1, "F*14")]].concat();
    let error = read(&lines(&more)).unwrap_err();
    assert!(
        error.contains("lines: the lines leave too much open"),
        "{error}"
    );
}

#[test]
fn lines_that_nobody_can_make_are_told_from_those_that_people_mistake() {
    let found = |text: &str| {
        let findings = card(text).check().into_iter();
        let told = |it: Finding| (it.trouble.id(), it.trouble.is_impossible());
        findings.map(told).collect::<Vec<_>>()
    };
    let of = |groups: &str| found(&line(groups, ""));
    assert_eq!(of("x:A*7, x+9:A*7"), [("no_number_fits", true)]);
    assert_eq!(of("E, E, E, E, E, F*9"), [("too_many", true)]);
    assert_eq!(of("E*13, F"), [("too_many_jokers", true)]);
    assert_eq!(of("E*2, E*3, F*9"), [("two_groups", false)]);
    let same = lines(&[(2, "E*4, S*4, W*4, F*2")]);
    assert_eq!(found(&same), [("also_line", false)]);
    assert_eq!(
        card(&same).check()[0].trouble.to_string(),
        "the tiles 111122223333zFF are the line “0” too: the higher value counts"
    );
}

#[test]
fn a_line_may_need_every_tile_and_every_joker_of_the_set() {
    assert_eq!(card(&line("E, E, E, E, F*10", "")).check(), []);
    assert_eq!(card(&line("E*12, F*2", "")).check(), []);
    assert_eq!(card(&line("F*8-J, E*6-J", "")).check().len(), 1);
}
