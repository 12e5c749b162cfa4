//! What the tile that was waited for is worth: one kind alone, its shape, and all chows.

use super::super::Switches;
use super::super::rules::{PinghuWait, SingleWait, Table};
use super::*;

/// A win of South on a discard where the wait counts in this way.
fn by(single: SingleWait, concealed: &str, win: &str) -> Vec<&'static str> {
    let rules = Rules {
        single,
        ..Rules::default()
    };
    let won = Situation::plain(Wind::South, Wind::East, false);
    let hand = sixteen(concealed, win, &[]);
    counted(&score(&hand, &won, &rules).unwrap()).0
}

const NOTHING: &[&str] = &["menqing"];
const SINGLE: &[&str] = &["menqing", "single"];
const ALL_CHOWS: &[&str] = &["menqing", "pinghu"];

#[test]
fn an_edge_a_middle_and_a_pair_are_waits_for_one_kind_and_two_sides_are_not() {
    for (suit, other, third) in [('m', 'p', 's'), ('p', 's', 'm'), ('s', 'm', 'p')] {
        for (wait, win, expected) in [
            ("12", '3', SINGLE),
            ("89", '7', SINGLE),
            ("46", '5', SINGLE),
            ("13", '2', SINGLE),
            ("23", '1', ALL_CHOWS),
            ("23", '4', ALL_CHOWS),
            ("78", '9', ALL_CHOWS),
            ("78", '6', ALL_CHOWS),
        ] {
            let concealed = format!("{wait}{suit}123456{other}78912355{third}");
            let win = format!("{win}{suit}");
            for single in [SingleWait::OneKind, SingleWait::Shape] {
                let found = by(single, &concealed, &win);
                assert_eq!(found, expected, "{concealed} {win}");
            }
        }
    }
}

#[test]
fn a_tile_that_fits_in_two_ways_counts_by_its_shape_or_by_all_kinds() {
    for (concealed, win, by_kinds, by_shape) in [
        ("4567m123456p789123s", "4m", NOTHING, SINGLE),
        ("4567m123456p789123s", "7m", NOTHING, SINGLE),
        ("12345m456p78912355s", "3m", ALL_CHOWS, ALL_CHOWS),
        ("12345m456p789123s44z", "3m", NOTHING, SINGLE),
        ("12345m456p789123s44z", "6m", NOTHING, NOTHING),
        ("23m123456p789123s44z", "1m", NOTHING, NOTHING),
    ] {
        let found =
            [SingleWait::OneKind, SingleWait::Shape].map(|single| by(single, concealed, win));
        assert_eq!(found, [by_kinds, by_shape], "{concealed} {win}");
    }
}

#[test]
fn a_shaped_wait_counts_beside_all_chows_where_these_take_any_wait() {
    let rules = Rules {
        single: SingleWait::Shape,
        pinghu_wait: PinghuWait::Any,
        ..Rules::default()
    };
    let won = Situation::plain(Wind::South, Wind::East, false);
    let of = |win| {
        let hand = sixteen("12345m456p78912355s", win, &[]);
        counted(&score(&hand, &won, &rules).unwrap()).0
    };
    assert_eq!(of("6m"), ["menqing", "pinghu"]);
    let edge = sixteen("12m123456p78912355s", "3m", &[]);
    let found = score(&edge, &won, &rules).unwrap();
    assert_eq!(counted(&found).0, ["menqing", "single", "pinghu"]);
}

#[test]
fn two_sides_are_one_kind_if_the_winner_holds_four_of_the_other() {
    let fours = [(MeldKind::Chow, "456m"); 4];
    let hand = sixteen("23m55p", "1m", &fours);
    assert_eq!(counted(&value(&hand, false)), (vec!["single"], 1));
    let hand = sixteen("23m55p", "1m", &[(MeldKind::Chow, "567m"); 4]);
    assert_eq!(counted(&value(&hand, false)), (vec!["pinghu"], 2));
}

#[test]
fn seven_pairs_and_a_triplet_widen_the_wait_where_they_are_played() {
    let hand = sixteen("22334455667779m11p", "8m", &[]);
    let found = value(&hand, false);
    assert_eq!(counted(&found).0, ["menqing", "single"]);
    let played = seven_pairs();
    let won = Situation::plain(Wind::South, Wind::East, false);
    let found = score(&hand, &won, &played).unwrap();
    assert_eq!(counted(&found).0, ["menqing"]);
}

#[test]
fn seven_pairs_and_a_triplet_are_just_that() {
    let won = Situation::plain(Wind::South, Wind::East, false);
    let ligu = |concealed, win| {
        let found = score(&sixteen(concealed, win, &[]), &won, &seven_pairs());
        found.is_ok_and(|found| found.counted.contains(Pattern::Ligu))
    };
    for (concealed, win) in [
        ("1133557799m224466p", "2p"),
        ("11113355m22446699p", "9p"),
        ("1111555599m2226z11p", "6z"),
    ] {
        assert!(ligu(concealed, win), "{concealed}");
    }
    for (concealed, win) in [
        ("1133557799m224466p", "1z"),
        ("1111335577m224466p", "8p"),
        ("11335577m222446p19s", "6p"),
        ("11335577m119p22244s", "6p"),
        ("111222333m4466p555s", "4p"),
        ("1359m1359p13579s123z", "4z"),
    ] {
        assert!(!ligu(concealed, win), "{concealed}");
    }
}

/// The list of 2009 with seven pairs and a triplet.
fn seven_pairs() -> Rules {
    let changes: Switches = serde_json::from_str(r#"{"tai": {"ligu": 8}}"#).unwrap();
    Rules::default().with(&changes).unwrap()
}

#[test]
fn a_single_wait_is_worth_two_tai_in_one_list_and_one_in_the_others() {
    let worth = |table: Table| table.rules().tai(Pattern::Single);
    assert_eq!(worth(Table::Wikidot), 2);
    assert_eq!(worth(Table::Ata2009), 1);
}

#[test]
fn five_chows_on_a_robbed_kong_are_pinghu_in_some_lists() {
    let lists = [Table::Pocket, Table::Simple, Table::Mt, Table::Wikidot];
    for table in lists {
        assert!(table.rules().pinghu_on_rob, "{table:?}");
    }
    assert!(!Table::Ata2009.rules().pinghu_on_rob);
}

#[test]
fn on_which_waits_five_chows_are_pinghu_is_said_by_the_list() {
    let lists = |concealed, win, self_draw| {
        let hand = sixteen(concealed, win, &[]);
        let is_pinghu = |table: &Table| {
            let found = value_by(*table, &hand, self_draw);
            found.counted.contains(Pattern::Pinghu)
        };
        Table::ALL.into_iter().filter(is_pinghu).collect::<Vec<_>>()
    };
    use Table::{Mt, Pocket, Simple, Wikidot};
    let (two_sides, pairs) = ("12345m456p78912355s", "4567m123456p789123s");
    assert_eq!(lists(two_sides, "6m", false), Table::ALL);
    assert_eq!(lists(two_sides, "6m", true), [Simple, Mt, Wikidot]);
    assert_eq!(lists(pairs, "4m", false), [Pocket, Simple, Mt, Wikidot]);
    let edge = "12m123456p78912355s";
    assert_eq!(lists(edge, "3m", false), [Pocket, Mt, Wikidot]);
}
