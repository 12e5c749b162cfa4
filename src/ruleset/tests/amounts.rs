//! Points of the standings as exact numbers: read, shown, shared and added up.

use super::*;

fn read(text: &str) -> StandingPoints {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn points_are_shown_as_the_shortest_decimal_that_reads_back() {
    for text in [
        "0", "4", "-2", "0.5", "-7.1", "17.32", "0.125", "-0.001", "30.2", "2.999",
    ] {
        assert_eq!(read(text).to_string(), text);
    }
    assert_eq!(read("2.50"), read("2.5"));
    assert_eq!(read("+3"), read("3"));
    assert_eq!(read("\u{2212}3"), read("-3"));
}

#[test]
fn a_part_that_no_decimal_holds_is_shown_in_hundredths() {
    let third = |points| StandingPoints::whole(points).shared_by(3).to_string();
    assert_eq!(third(7), "2.33");
    assert_eq!(third(-20), "-6.67");
    assert_eq!(third(9), "3");
}

#[test]
fn a_text_that_is_no_amount_of_points_is_refused() {
    for text in [
        "",
        ".",
        ".5",
        "1.",
        "1.2345",
        "1234567890",
        "++1",
        "+-1",
        "-+1",
        "1.-5",
        "x.5",
        "5.x",
        "1,5",
        "1.2.3",
        "four",
    ] {
        let refused = text.parse::<StandingPoints>();
        assert_eq!(refused, Err(ParsePointsError(text.to_owned())));
    }
}

#[test]
fn points_are_added_taken_off_and_parted() {
    let mut total = read("4") + read("0.5");
    assert_eq!(total - read("1.25"), read("3.25"));
    total -= read("5");
    assert_eq!(total, read("-0.5"));
    total += read("1");
    assert_eq!(total, -read("-0.5"));
    assert_eq!(read("15").percent(50), read("7.5"));
    assert_eq!(read("-30").percent(25), read("-7.5"));
    assert_eq!(read("8").percent(0), StandingPoints::ZERO);
}

#[test]
fn a_mean_is_rounded_to_hundredths_away_from_zero() {
    for (sum, count, mean) in [
        (10, 4, "2.5"),
        (10, 3, "3.33"),
        (-20, 3, "-6.67"),
        (1, 200, "0.01"),
        (-1, 200, "-0.01"),
        (1, 201, "0"),
    ] {
        let shown = StandingPoints::whole(sum).mean_hundredths(count);
        assert_eq!(shown.to_string(), mean, "{sum} in {count}");
    }
}

#[test]
fn what_nobody_shares_stays_whole() {
    for people in [1, 0, -3] {
        assert_eq!(StandingPoints::whole(6).shared_by(people), read("6"));
    }
}

#[test]
fn whole_points_have_nothing_behind_the_point() {
    for (text, whole) in [
        ("0", true),
        ("-12", true),
        ("0.5", false),
        ("-1.001", false),
    ] {
        assert_eq!(read(text).is_whole(), whole, "{text}");
    }
}
