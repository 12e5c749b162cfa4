//! Exposures: which group each of them is, where their jokers may stand, what is left to the rack, and what throwing a
//! tile to them costs.

use super::super::super::Wind;
use super::*;

/// Two groups of flowers of which one takes no jokers, in both orders.
const TWO_OF_FLOWERS: [&str; 2] = ["F*3-J, F*3, x:A*4, x:B*4", "F*3, F*3-J, x:A*4, x:B*4"];

fn exposed(texts: &[&str]) -> Vec<Exposure> {
    let read = |text: &&str| Exposure::read(text).unwrap();
    texts.iter().map(read).collect()
}

#[test]
fn jokers_are_judged_group_by_group_and_a_group_that_takes_them_is_kept_for_them() {
    let drawn = Situation::plain(Wind::East, true);
    for groups in TWO_OF_FLOWERS {
        let rules = Rules {
            card: card(&line(groups, "")),
            ..Rules::default()
        };
        for (exposures, rack, wins) in [
            (&["FFF"][..], "FFJ", true),
            (&["FFJ"], "FFF", true),
            (&["FFJ"], "FFJ", false),
            (&["FFF", "FFF"], "", true),
            (&["FFF", "FFJ"], "", true),
            (&["FJJ", "FFF"], "", true),
            (&["FFJ", "FFJ"], "", false),
        ] {
            let hand = Hand::read(&format!("{rack}1111m111p"), exposures, "1p");
            let found = score(&hand.unwrap(), &drawn, &rules);
            assert_eq!(found.is_ok(), wins, "{groups} {exposures:?} {rack}");
        }
    }
}

#[test]
fn a_joker_exposed_where_none_may_stand_kills_the_hand() {
    let alive =
        |groups: &str, exposures: &[&str]| is_alive(&card(&line(groups, "")), &exposed(exposures));
    let strict = "F*3-J, E*3, x:A*4, x:B*4";
    assert!(alive(strict, &["FFF"]) && alive(strict, &["11zJ", "FFF"]));
    assert!(!alive(strict, &["FFJ"]));
    for groups in TWO_OF_FLOWERS {
        assert!(alive(groups, &["FFJ"]) && alive(groups, &["FFF", "FFF"]));
        assert!(alive(groups, &["FFF", "FFJ"]) && alive(groups, &["FFJ", "FFF"]));
        assert!(!alive(groups, &["FFJ", "FFJ"]));
        assert!(!alive(groups, &["FFF", "FFF", "FFF"]));
    }
}

#[test]
fn throwing_to_a_hand_costs_by_the_groups_that_lie_before_it() {
    let none = Hand::read("22224477s1111zF", &[], "F").unwrap();
    let two = Hand::read("777m333z", &["2222m", "111z"], "7m").unwrap();
    let quint = Hand::read("FFF11m", &["4444mJ", "111p"], "1m").unwrap();
    let three = Hand::read("33z", &["2222m", "111z", "777mJ"], "3z").unwrap();
    let costs = |profile: Profile| {
        let points = profile.points();
        [none, two, quint, three].map(|hand| points.thrown_to_hand(&hand))
    };
    assert_eq!(costs(Profile::Mahjcon), [0, -20, -25, -25]);
    assert_eq!(costs(Profile::Crak), [-10, -20, -20, -30]);
}

fn told(groups: &[Filled], hand: &Hand) -> Vec<String> {
    let laid = laid(groups, hand).unwrap().into_iter();
    laid.map(|it| notation::print(it.pieces)).collect()
}

#[test]
fn each_tile_of_the_rack_is_laid_out_once() {
    let rules = Rules {
        card: card(&line("F, F*5, x:A*2, x:A*3, x+2:A*3", "")),
        ..Rules::default()
    };
    let hand = Hand::read("FFFFJJJ3333m55m", &[], "5m").unwrap();
    let drawn = Situation::plain(Wind::East, true);
    let found = readings(&hand, &drawn, &rules).unwrap();
    assert_eq!(
        told(&found[0].groups, &hand),
        ["F", "FFFJJ", "33m", "33mJ", "555m"]
    );
}

#[test]
fn a_joker_fills_one_of_two_groups_that_lack_a_tile() {
    let card = card(&line("x:A*3, x+1:A*3, x+2:A*4, F*4", ""));
    let hand = Hand::read("11m22m3333mFFFFJ", &[], "9s").unwrap();
    let near = nearest(&card, &hand).unwrap();
    assert_eq!(notation::print(near.missing), "2m");
    assert_eq!(told(&near.groups, &hand), ["11mJ", "22m", "3333m", "FFFF"]);
}
