//! Tables as people save them.

use proptest::prelude::*;
use seatwind::exchange::csv_table::{Column, Grid, Table, column, whole_number};
use seatwind::exchange::fault::FileFault;
use seatwind::exchange::{hand_notes, penalties, players, scores, seating};

const COLUMNS: &[Column] = &[column("player_id", &["id", "nr"]), column("name", &[])];

/// Id, name and line of every line.
fn lines(text: &str) -> Vec<(String, String, u64)> {
    let table = Table::read(text.as_bytes(), COLUMNS).unwrap();
    table
        .lines()
        .map(|line| {
            let cell = |name| line.get(name).unwrap_or_default().to_owned();
            (cell("player_id"), cell("name"), line.number())
        })
        .collect()
}

fn cell(id: &str, name: &str, line: u64) -> (String, String, u64) {
    (id.to_owned(), name.to_owned(), line)
}

#[test]
fn lines_are_counted_as_an_editor_counts_them() {
    let text = "\u{feff}name,ID\r\n\r\nAna,1\r\n\"Bo\nLi\",2\r\n\r\n\r\nCy,3";
    assert_eq!(
        lines(text),
        [
            cell("1", "Ana", 3),
            cell("2", "Bo\nLi", 4),
            cell("3", "Cy", 8)
        ]
    );
}

#[test]
fn quotation_marks_are_read_as_rfc_4180_says() {
    let text = "id,name\n1,\"Ana \"\"Ace\"\" Prieto, Dr.\"\n2,5\" disc\n";
    assert_eq!(
        lines(text),
        [
            cell("1", "Ana \"Ace\" Prieto, Dr.", 2),
            cell("2", "5\" disc", 3)
        ]
    );
}

#[test]
fn the_separator_is_recognised() {
    for separator in [",", ";", "\t"] {
        let text = format!("id{separator}name\n1{separator}Ana\n");
        assert_eq!(lines(&text), [cell("1", "Ana", 2)]);
    }
    assert_eq!(Grid::read(b"\"a;b;c\",d\n").unwrap().separator, ',');
}

#[test]
fn the_own_name_of_a_column_counts_more_than_another_word_for_it() {
    let table = Table::read(b"nr,player_id,name\n7,1,Ana\n", COLUMNS).unwrap();
    assert_eq!(table.ignored, ["nr"]);
    assert_eq!(table.lines().next().unwrap().get("player_id"), Some("1"));
}

#[test]
fn a_column_twice_is_refused() {
    let twice = Table::read(b"name,NAME\nAna,Bo\n", COLUMNS).unwrap_err();
    assert_eq!(
        twice,
        FileFault::ColumnTwice {
            column: "NAME".into()
        }
    );
}

#[test]
fn a_line_with_text_behind_the_last_column_is_bad_and_blanks_there_are_not() {
    let table = Table::read(b"id,name\n1,Ana,,\n2,Bo,x\n", COLUMNS).unwrap();
    let good: Vec<bool> = table
        .lines()
        .map(|line| line.check_width().is_ok())
        .collect();
    assert_eq!(good, [true, false]);
}

#[test]
fn whole_numbers_are_read_as_people_type_them() {
    let cases = [
        ("12", Some(12)),
        ("+8", Some(8)),
        ("-30", Some(-30)),
        ("−30", Some(-30)),
        (" 5 ", Some(5)),
        ("1.5", None),
        ("", None),
        ("-", None),
        ("٣", None),
        ("99999999999999999999", None),
    ];
    for (text, number) in cases {
        assert_eq!(whole_number(text), number, "{text}");
    }
}

#[test]
fn a_full_list_of_long_lines_is_read_in_reasonable_time() {
    let mut text = String::from("player_id,name\n");
    for number in 0..20_000 {
        text.push_str(&format!("{number},{}\n", "x".repeat(100)));
    }
    assert_eq!(lines(&text).len(), 20_000);
}

proptest! {
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        read_all(&bytes);
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        header in "(round|table|seat|player_id|name|score|amount|unit|hand|result|e|s|w|n|,|;){0,12}",
        lines in proptest::collection::vec("[0-9A-Za-z,;\"\\-= \n=.+−]{0,30}", 0..6),
    ) {
        read_all(format!("{header}\n{}", lines.join("\n")).as_bytes());
    }
}

/// Gives a file to every reader.
fn read_all(bytes: &[u8]) {
    let folder = super::one_table([0, 0, 0, 0], &[]);
    let tournament = &folder.tournament;
    let roster = seatwind::exchange::roster::Roster::of(tournament);
    let hall = seatwind::exchange::roster::EventSize::of(&tournament.settings);
    drop(players::read(bytes));
    drop(players::read_teams(bytes));
    drop(seating::read(bytes, &hall, &roster));
    drop(scores::read(bytes, tournament, &roster));
    drop(penalties::read(
        bytes,
        tournament,
        &roster,
        &Default::default(),
    ));
    drop(hand_notes::read(bytes, tournament, &roster));
}
