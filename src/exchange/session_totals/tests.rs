use std::sync::LazyLock;

use proptest::prelude::*;

use super::*;
use tournament::testkit::{Rig, id, sheet};
use tournament::{Command, ResultCommand, SessionNo, TableNo};

const NAMES: [&str; 8] = [
    "Ana Prieto",
    "Benoît Fabre",
    "Carla Gentile",
    "Dirk de Vries",
    "Eva Álvarez",
    "Fay Ruiz",
    "Gil Moreau",
    "Hana Ito",
];

/// Table 1 seats Ana, Eva, Benoît, Fay; table 2 Carla, Gil, Dirk, Hana.
fn read_in(hall: &Rig, text: &str) -> SessionTotals {
    let names = (1_u32..).zip(NAMES).flat_map(|(number, name)| {
        let (first, last) = name.split_once(' ').unwrap();
        let turned = format!("{last} {first}");
        [name.to_owned(), turned, last.to_owned()].map(|name| (id(number), name))
    });
    let roster = Roster::of(&hall.tournament).with_names(names);
    read(text.as_bytes(), &hall.tournament, SessionNo(1), &roster).unwrap()
}

fn brought(text: &str) -> SessionTotals {
    read_in(&Rig::seated(), text)
}

fn scores(totals: &SessionTotals) -> Vec<(u16, Vec<Option<Score>>)> {
    let tables = totals.tables.iter();
    tables
        .map(|table| (table.table.0, table.scores.clone()))
        .collect()
}

/// Asserts that both tables are read with these totals and without a doubt.
#[track_caller]
fn assert_sound(text: &str) {
    let totals = brought(text);
    let both = [
        (1, [60, 20, -30, -50].map(Some).to_vec()),
        (2, [10, 40, -25, -25].map(Some).to_vec()),
    ];
    assert_eq!(scores(&totals), both, "{text}");
    for table in &totals.tables {
        assert_eq!(table.doubts, [], "{text}");
    }
    assert_eq!(totals.loose, [], "{text}");
}

#[test]
fn four_numbers_a_table_are_read_with_any_separator() {
    assert_sound("60 20 -30 -50\n10 40 -25 -25\n");
    assert_sound("60\t20\t−30\t−50\r\n10\t40\t-25\t-25");
    assert_sound("60;20;-30;-50\n\n10;40;-25;-25");
    assert_sound("60, 20, -30, -50\n10,40,-25,-25");
    assert_sound("\u{feff}Table;East;South;West;North\n2;10;40;-25;-25\n1;60;20;-30;-50");
    assert_sound("Table 1: 60 20 -30 -50\nMesa 2: +10 +40 -25 -25");
    assert_sound("1 1 60 20 -30 -50\n1 2 10 40 -25 -25");
}

#[test]
fn names_and_numbers_say_whose_score_it_is() {
    assert_sound("Fay Ruiz -50 Ana Prieto 60 Eva Alvarez 20 Fabre Benoît -30\n10 40 -25 -25");
    assert_sound("1;Ana Prieto;60;Eva Álvarez;20;Benoit Fabre;-30;Ruiz;-50\n2;10;40;-25;-25");
    assert_sound("6 -50 1 60 5 20 2 -30\n3 10 7 40 4 -25 8 -25");
    assert_sound("1;1;Ana Prieto;60;5;Eva Álvarez;20;2;Fabre;-30;6;Ruiz;-50\n2;10;40;-25;-25");
    assert_sound(
        "Ana Prieto;Eva Álvarez;Fabre;Ruiz;60;20;-30;-50\nGentile;Moreau;de Vries;Ito;10;40;-25;-25",
    );
}

#[test]
fn a_line_for_each_person_is_read() {
    assert_sound(
        "Table 1\nE Ana Prieto 60\nS Eva Álvarez 20\nW Benoît Fabre -30\nN Fay Ruiz -50\n\
         Table 2\n3 Carla Gentile 10\n7 Gil Moreau 40\n4 Dirk de Vries -25\n8 Hana Ito -25",
    );
    assert_sound("1 60\n5 20\n2 -30\n6 -50\n2 3 10\n2 7 40\n2 4 -25\n2 8 -25");
}

#[test]
fn the_file_this_program_writes_is_read_for_its_session() {
    let totals = brought(
        "round,table,seat,player_id,score,place,points\n\
         1,1,E,1,60,1,4\n1,1,S,5,20,2,2\n1,1,W,2,-30,3,1\n1,1,N,6,-50,4,0\n\
         2,1,E,1,8,1,4\n",
    );
    assert_eq!(
        scores(&totals),
        [(1, [60, 20, -30, -50].map(Some).to_vec())]
    );
    assert_eq!((totals.other_sessions, totals.loose.len()), (1, 0));
}

#[test]
fn thousands_may_be_set_apart() {
    for text in [
        "40,000 30,000 29,000 21,000",
        "40 000 30 000 29 000 21 000",
        "40.000;30.000;29.000;21.000",
        "+40'000\t30000\t29 000\t21,000",
    ] {
        let totals = brought(text);
        let expected = [40_000, 30_000, 29_000, 21_000].map(Some).to_vec();
        assert_eq!(scores(&totals), [(1, expected)], "{text}");
    }
}

#[test]
fn every_doubt_is_told() {
    let unknown = brought("Ana Prieto 60 Eva Álvarez 20 Somebody 1 Ruiz -50");
    let table = &unknown.tables[0];
    let name = "Somebody".to_owned();
    assert_eq!(
        table.doubts,
        [
            Doubt::UnknownName { name, score: 1 },
            Doubt::SumDiffers {
                sum: 31,
                expected: 0
            }
        ]
    );
    // The seat that is left is proposed.
    assert_eq!(table.scores, [60, 20, 1, -50].map(Some));

    let elsewhere = brought("Ana Prieto 60 Eva Álvarez 20 Hana Ito -30 Ruiz -50");
    assert_eq!(
        elsewhere.tables[0].doubts,
        [
            Doubt::Elsewhere {
                entrant: id(8),
                table: Some(TableNo(2)),
                score: -30
            },
            Doubt::Incomplete { found: 3 }
        ]
    );

    let twice = brought("1: 60 20 -30 -50\n1: 60 20 -30 -50\nhello 5 6\n9: 1 2 3 4");
    let why: Vec<Loose> = twice.loose.iter().map(|line| line.why).collect();
    assert_eq!(
        why,
        [
            Loose::TableTwice { line: 1 },
            Loose::NotUnderstood,
            Loose::NotUnderstood
        ]
    );

    let bare = "Sunday\nPlayer, Score\nAna Prieto\n60 20 -30 -50\nthe other table\n";
    let bare = brought(bare);
    let said: Vec<(u64, Loose)> = bare.loose.iter().map(|it| (it.line, it.why)).collect();
    assert_eq!(
        said,
        [(3, Loose::NoNumber), (5, Loose::NoNumber)],
        "titles stand above"
    );

    let stranger = brought("Nobody 40");
    assert_eq!(stranger.loose[0].why, Loose::NobodyKnown);
}

#[test]
fn a_table_that_is_in_is_a_doubt_only_with_other_totals() {
    let mut hall = Rig::seated();
    let first = [(1, 60), (5, 20), (2, -30), (6, -50)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, first,
    ))));
    let same = read_in(&hall, "60 20 -30 -50");
    assert!(same.tables[0].is_known && same.tables[0].doubts.is_empty());
    let other = read_in(&hall, "60 20 -40 -40");
    assert_eq!(other.tables[0].doubts, [Doubt::AlreadyIn]);
}

#[test]
fn seats_that_were_not_drawn_give_no_order() {
    let mut hall = Rig::with_players();
    let mut plan = tournament::testkit::plan(
        1,
        vec![
            tournament::testkit::table(1, [1, 5, 2, 6]),
            tournament::testkit::table(2, [3, 7, 4, 8]),
        ],
    );
    for table in &mut plan.tables {
        table.winds = false;
    }
    hall.run(tournament::testkit::adopt(vec![plan]));
    let bare = read_in(&hall, "60 20 -30 -50");
    assert_eq!(bare.tables[0].doubts, [Doubt::OrderUnknown]);
}

/// One hall for many texts: making one takes longer than reading.
static HALL: LazyLock<Tournament> = LazyLock::new(|| Rig::seated().tournament);

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "Ana Prieto",
        "Fabre",
        "1",
        "12",
        "-30",
        "40,000",
        "000",
        ";",
        ",",
        "\t",
        "\n",
        "|",
        " ",
        "\"",
        "Table",
        "Mesa 2:",
        "E",
        "東",
        "round,table,player_id,score\n",
        "é",
        "’",
        "+",
        "−",
        "99999999999999999999",
        "\u{feff}",
        "\r",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_gets_an_answer(text in "\\PC*", pieces in pieces()) {
        for text in [text, pieces] {
            let roster = Roster::of(&HALL);
            let answer = read(text.as_bytes(), &HALL, SessionNo(1), &roster);
            let seats = HALL.ruleset.table_size().seats();
            for table in answer.unwrap_or_default().tables {
                prop_assert_eq!(table.scores.len(), seats);
                let complete = table.scores.iter().all(Option::is_some);
                prop_assert!(complete || !table.doubts.is_empty());
            }
        }
    }

    #[test]
    fn any_bytes_get_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let roster = Roster::of(&HALL);
        drop(read(&bytes, &HALL, SessionNo(1), &roster));
    }
}
