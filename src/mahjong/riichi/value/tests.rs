//! The scoring tables of the EMA booklet (2016, chapter 6), cell by cell.

use super::*;

/// One line for each number of fu; one cell for 1 to 4 han; `-` where a hand cannot be worth that.
const EAST_SELF_DRAW: &str = "
    20 - 700 1300 2600
    25 - - 1600 3200
    30 500 1000 2000 3900
    40 700 1300 2600 4000
    50 800 1600 3200 4000
    60 1000 2000 3900 4000
    70 1200 2300 4000 4000
    80 1300 2600 4000 4000
    90 1500 2900 4000 4000
    100 1600 3200 4000 4000
";
const EAST_DISCARD: &str = "
    25 - 2400 4800 9600
    30 1500 2900 5800 11600
    40 2000 3900 7700 12000
    50 2400 4800 9600 12000
    60 2900 5800 11600 12000
    70 3400 6800 12000 12000
    80 3900 7700 12000 12000
    90 4400 8700 12000 12000
    100 4800 9600 12000 12000
";
const OTHERS_SELF_DRAW: &str = "
    20 - 400/700 700/1300 1300/2600
    25 - - 800/1600 1600/3200
    30 300/500 500/1000 1000/2000 2000/3900
    40 400/700 700/1300 1300/2600 2000/4000
    50 400/800 800/1600 1600/3200 2000/4000
    60 500/1000 1000/2000 2000/3900 2000/4000
    70 600/1200 1200/2300 2000/4000 2000/4000
    80 700/1300 1300/2600 2000/4000 2000/4000
    90 800/1500 1500/2900 2000/4000 2000/4000
    100 800/1600 1600/3200 2000/4000 2000/4000
";
const OTHERS_DISCARD: &str = "
    25 - 1600 3200 6400
    30 1000 2000 3900 7700
    40 1300 2600 5200 8000
    50 1600 3200 6400 8000
    60 2000 3900 7700 8000
    70 2300 4500 8000 8000
    80 2600 5200 8000 8000
    90 2900 5800 8000 8000
    100 3200 6400 8000 8000
";

/// Calls `check` with fu, han and the cell of every possible hand in a table.
fn cells(table: &str, check: impl Fn(u16, u8, &str)) {
    for line in table.lines().filter(|line| !line.trim().is_empty()) {
        let mut cells = line.split_whitespace();
        let fu = cells.next().unwrap().parse().unwrap();
        for (han, cell) in (1..).zip(cells).filter(|&(_, cell)| cell != "-") {
            check(fu, han, cell);
        }
    }
}

/// What a hand pays, written as in the tables: `700`, or `400/700` for others and East.
fn written(han: u8, fu: u16, east: bool, self_draw: bool, rules: &Rules) -> String {
    match Payment::of(Limit::of(han, fu, rules).1, east, self_draw) {
        Payment::Ron(points) | Payment::Each(points) => points.to_string(),
        Payment::Split { dealer, other } => format!("{other}/{dealer}"),
    }
}

#[test]
fn the_printed_tables_come_out_of_the_formula() {
    let rules = Rules::ema_2016();
    for (table, east, self_draw) in [
        (EAST_SELF_DRAW, true, true),
        (EAST_DISCARD, true, false),
        (OTHERS_SELF_DRAW, false, true),
        (OTHERS_DISCARD, false, false),
    ] {
        cells(table, |fu, han, cell| {
            let found = written(han, fu, east, self_draw, &rules);
            assert_eq!(
                found, cell,
                "{han} han {fu} fu, east {east}, self-draw {self_draw}"
            );
        });
    }
}

#[test]
fn kiriage_lifts_a_base_of_1920_and_nothing_else() {
    let (plain, kiriage) = (Rules::ema_2016(), Rules::ema_2025());
    for han in 1..=15 {
        for fu in [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130] {
            let differs = Limit::of(han, fu, &plain) != Limit::of(han, fu, &kiriage);
            assert_eq!(
                differs,
                matches!((han, fu), (4, 30) | (3, 60) | (2, 120)),
                "{han} {fu}"
            );
        }
    }
}

#[test]
fn limits_follow_the_han() {
    let (counted, capped) = (Rules::default(), Rules::ema_2016());
    let row = |han, rules| {
        let (limit, base) = Limit::of(han, 30, rules);
        (
            limit,
            Payment::of(base, true, false).sum(TableSize::Four),
            Payment::of(base, false, true).sum(TableSize::Four),
        )
    };
    assert_eq!(row(5, &counted), (Limit::Mangan, 12_000, 8_000));
    assert_eq!(row(7, &counted), (Limit::Haneman, 18_000, 12_000));
    assert_eq!(row(10, &counted), (Limit::Baiman, 24_000, 16_000));
    assert_eq!(row(12, &counted), (Limit::Sanbaiman, 36_000, 24_000));
    assert_eq!(row(13, &counted), (Limit::CountedYakuman, 48_000, 32_000));
    assert_eq!(row(13, &capped), (Limit::Sanbaiman, 36_000, 24_000));
}

#[test]
fn a_limit_has_the_name_of_hand_files() {
    for (han, name) in [
        (3, ""),
        (5, "mangan"),
        (6, "haneman"),
        (8, "baiman"),
        (11, "sanbaiman"),
        (13, "kazoe_yakuman"),
    ] {
        assert_eq!(Limit::of(han, 30, &Rules::default()).0.id(), name, "{han}");
    }
    assert_eq!(Limit::Yakuman.id(), "yakuman");
}
