//! Files that people really bring, broken in the ways they really are: each gets a message that says
//! what, where and what to do, and nothing is changed by half.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on fails where it stands"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const PLAYERS: &str = "player_id,first_name,last_name,country\n\
    1,Ana,Prieto,ES\n2,Benoît,Fabre,FRA\n3,Carla,Gentile,Italy\n4,Dirk,de Vries,NED\n";
const SEATING: &str = "round,table,seat,player_id\n1,1,E,1\n1,1,S,2\n1,1,W,3\n1,1,N,4\n";
const SCORES: &str = "round,table,player_id,score\n1,1,1,50\n1,1,2,-10\n1,1,3,-15\n1,1,4,-25\n";

/// A folder with a tournament of one table, and some of its files replaced.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().unwrap();
    let usual = [
        ("players.csv", PLAYERS),
        ("seating.csv", SEATING),
        ("scores.csv", SCORES),
    ];
    for (name, text) in usual {
        fs::write(folder.path().join(name), text).unwrap();
    }
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn seatwind(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(arguments)
        .env("RUST_BACKTRACE", "0")
        .output()
        .unwrap()
}

fn standings(folder: &Path) -> Output {
    seatwind(&[
        "standings",
        folder.to_str().unwrap(),
        "--ruleset",
        "mcr-ema",
    ])
}

fn messages(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Asserts that the folder is refused with exactly these lines, and nothing comes out.
#[track_caller]
fn assert_refused(files: &[(&str, &[u8])], expected: &[&str]) {
    let folder = folder(files);
    let output = standings(folder.path());
    let messages = messages(&output);
    assert_eq!(messages.lines().collect::<Vec<_>>(), expected);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"", "nothing comes out of a refused folder");
}

#[test]
fn the_folder_itself_is_good() {
    let folder = folder(&[]);
    let output = standings(folder.path());
    assert_eq!(messages(&output), "");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("1,1,Ana Prieto,Ana,Prieto,ESP"), "{text}");
}

#[test]
fn a_missing_column_is_named_with_those_there_are() {
    assert_refused(
        &[("scores.csv", b"round,table,player_id,result\n1,1,1,50\n")],
        &[
            "scores.csv: the column “score” is missing. The first line names these columns: round, table, player_id, result",
        ],
    );
    assert_refused(
        &[("players.csv", b"id,land\n1,ES\n")],
        &[
            "players.csv: the column “name” is missing. The first line names these columns: id, land",
        ],
    );
}

#[test]
fn a_missing_file_is_named() {
    let folder = folder(&[]);
    fs::remove_file(folder.path().join("scores.csv")).unwrap();
    let output = standings(folder.path());
    assert_eq!(messages(&output), "scores.csv: the file is missing\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn every_bad_line_is_told_at_once() {
    assert_refused(
        &[(
            "players.csv",
            b"player_id,name,country,email\n1,Ana,Narnia,\n1,Bo,ES,bo\n,,,\n3,Cy,ES,\n3,Di,FR,\n4,,FR,\n",
        )],
        &[
            "players.csv: line 2, column country: “Narnia” is no country; write a code of two or three letters (ES, ESP) or the name",
            "players.csv: line 3, column email: “bo” is no e-mail address; correct it or leave it empty",
            "players.csv: line 6, column player_id: “3” stands in line 5 already; give each person an id of their own",
            "players.csv: line 7, column name: is empty; fill it in",
        ],
    );
}

#[test]
fn one_person_twice_and_one_number_twice_are_told_apart() {
    assert_refused(
        &[(
            "players.csv",
            "player_id,name,ema_number\n1,José Núñez,04970010\n2,jose nunez,\n3,Ana,04970010\n4,Bo,4.97E+06\n"
                .as_bytes(),
        )],
        &[
            "players.csv: line 3, column name: “jose nunez” is in line 2 already; remove one, or tell the two apart by federation number or country",
            "players.csv: line 4, column ema_number: “04970010” stands in line 2 already; two people cannot have the same federation number",
            "players.csv: line 5, column ema_number: “4.97E+06” was changed by a spreadsheet; format the column as text and enter the number again",
        ],
    );
}

#[test]
fn a_formula_in_a_name_is_refused() {
    assert_refused(
        &[(
            "players.csv",
            b"player_id,first_name,last_name\n1,\"=HYPERLINK(\"\"http://x\"\")\",Prieto\n2,Bo,\"@SUM(A1:A9)\"\n3,Cy,-Fox-\n4,Di,Dee\n",
        )],
        &[
            "players.csv: line 2, column first_name: “=HYPERLINK(\"http://x\")” begins like a spreadsheet formula; write it as plain text",
            "players.csv: line 3, column last_name: “@SUM(A1:A9)” begins like a spreadsheet formula; write it as plain text",
        ],
    );
}

#[test]
fn a_name_that_only_looks_like_a_formula_goes_out_harmless() {
    let players = "player_id,name\n1,-Fox-\n2,@bo\n3,Cy\n4,Di\n";
    let folder = folder(&[("players.csv", players.as_bytes())]);
    let output = standings(folder.path());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("1,1,'-Fox-,,'-Fox-,"), "{text}");
    assert!(text.contains(",'@bo,"), "{text}");
    assert!(
        text.contains(",-25,"),
        "a negative number stays one: {text}"
    );
}

#[test]
fn a_line_of_ten_megabytes_and_a_file_beyond_are_refused_before_they_are_read() {
    let line = [b"player_id,name\n1,".as_slice(), &vec![b'x'; 2_000_000]].concat();
    assert_refused(
        &[("players.csv", &line)],
        &[
            "players.csv: line 2 is longer than 1 MB; this is no table of people or scores. Export the file again as CSV",
        ],
    );
    let file = [
        b"player_id,name\n1,".as_slice(),
        &vec![b'x'; 10 * 1024 * 1024],
    ]
    .concat();
    assert_refused(
        &[("players.csv", &file)],
        &[
            "players.csv: the file is larger than 10 MB; nothing was read. Split it, or check that it is a CSV file",
        ],
    );
}

#[test]
fn more_lines_than_any_event_has_are_refused() {
    let mut text = String::from("player_id,name\n");
    for number in 1..=20_001 {
        text.push_str(&format!("{number},P{number}\n"));
    }
    assert_refused(
        &[("players.csv", text.as_bytes())],
        &["players.csv: the file has more than 20000 lines; nothing was read. Split it"],
    );
}

#[test]
fn text_that_is_not_utf_8_is_named_by_its_line() {
    assert_refused(
        &[("players.csv", b"player_id,name\n1,Ana\n2,Jos\xe9\n")],
        &["players.csv: line 3 is not UTF-8 text; save the file as “CSV UTF-8”"],
    );
}

#[test]
fn a_quotation_mark_that_is_never_closed_is_found() {
    assert_refused(
        &[("players.csv", b"player_id,name\n1,Ana\n2,\"Bo\n3,Cy\n")],
        &["players.csv: a quotation mark opened in line 3 is never closed; close it or remove it"],
    );
}

#[test]
fn an_empty_file_is_told() {
    assert_refused(
        &[("players.csv", b"\xef\xbb\xbf\r\n")],
        &["players.csv: the file is empty; the first line must name the columns"],
    );
}

#[test]
fn a_plan_with_a_person_twice_names_both_lines() {
    let plan = SEATING.replace("1,1,N,4", "1,1,N,2");
    assert_refused(
        &[("seating.csv", plan.as_bytes())],
        &[
            "seating.csv: line 5, column player_id: “2” is seated in this session by line 3 already; nobody can sit twice",
        ],
    );
}

#[test]
fn a_plan_with_a_wrong_seat_a_stranger_and_a_fifth_person_is_told_line_by_line() {
    let plan = "round,table,seat,player_id\n1,1,E,1\n1,1,E,2\n1,1,X,3\n1,1,N,9\n201,1,W,3\n";
    assert_refused(
        &[("seating.csv", plan.as_bytes())],
        &[
            "seating.csv: line 3, column seat: “E” is taken at this table by line 2; give each person another seat",
            "seating.csv: line 4, column seat: “X” is no seat; write E, S, W or N, or leave the column empty",
            "seating.csv: line 5, column player_id: “9” is nobody who takes part; use the ids of the list of players",
            "seating.csv: line 6, column round: “201” is no session of this tournament; sessions go from 1 to 200",
        ],
    );
    let plan = "round,table,player_id\n1,1,1\n1,1,2\n1,1,3\n1,1,4\n1,1,5\n";
    let players = format!("{PLAYERS}5,Eva,Eder,AT\n");
    assert_refused(
        &[
            ("players.csv", players.as_bytes()),
            ("seating.csv", plan.as_bytes()),
        ],
        &["seating.csv: line 6, column player_id: “5” is one person too many at this table"],
    );
}

#[test]
fn letters_in_totals_are_told_with_their_line() {
    let scores = SCORES.replace(",50", ",5O").replace("-25", "−25");
    assert_refused(
        &[("scores.csv", scores.as_bytes())],
        &[
            "scores.csv: line 2, column score: “5O” is no whole number; write digits only, such as 12 or -8",
        ],
    );
}

#[test]
fn a_score_for_a_session_or_a_table_that_is_not_there_is_refused() {
    let scores = SCORES
        .replace("1,1,1,50", "2,1,1,50")
        .replace("1,1,2,", "1,7,2,");
    assert_refused(
        &[("scores.csv", scores.as_bytes())],
        &[
            "scores.csv: line 2, column round: “2” is no session of this tournament; sessions go from 1 to 1",
            "scores.csv: line 3, column table: “7” is no table of this tournament; tables go from 1 to 1",
        ],
    );
}

#[test]
fn a_table_with_three_scores_and_a_person_with_two_are_refused() {
    let three = "round,table,player_id,score\n1,1,1,50\n1,1,2,-10\n1,1,3,-15\n";
    assert_refused(
        &[("scores.csv", three.as_bytes())],
        &["scores.csv: line 2, column table: “1” has 3 scores; a table needs one of everybody"],
    );
    let twice = SCORES.replace("1,1,4,", "1,1,3,");
    assert_refused(
        &[("scores.csv", twice.as_bytes())],
        &["scores.csv: line 5, column player_id: “3” has a score at this table in line 4 already"],
    );
}

#[test]
fn penalties_that_make_no_sense_are_told_line_by_line() {
    let penalties = "round,table,player_id,amount,unit\n\
        1,1,1,20,score\n1,1,2,-5,stones\n,,,-1,standing\n1,1,9,-5,score\n,,1,ten,standing\n1,1,1,-2.5,score\n";
    assert_refused(
        &[("penalties.csv", penalties.as_bytes())],
        &[
            "penalties.csv: line 2, column amount: “20” is not negative; a penalty costs points, so write it with a minus sign",
            "penalties.csv: line 3, column unit: “stones” is no unit of penalties; write score, table_points, standing or team",
            "penalties.csv: line 4: the line does not say who or what is penalised: fill in a player, a team or a table",
            "penalties.csv: line 5, column player_id: “9” is nobody who takes part; use the ids of the list of players",
            "penalties.csv: line 6, column amount: “ten” is no number of points; write a number such as 4, -2 or 0.5",
            "penalties.csv: line 7, column amount: “-2.5” is no whole number; write digits only, such as 12 or -8",
        ],
    );
}

#[test]
fn hands_that_cannot_be_are_left_out_and_the_totals_count() {
    let hands = "round,table,hand,result,winner_player_id,discarder_player_id,hand_points\n1,1,1,discard,1,2,7\n";
    let folder = folder(&[("hands.csv", hands.as_bytes())]);
    let output = standings(folder.path());
    assert!(output.status.success());
    assert_eq!(
        messages(&output),
        "hands.csv: line 2: this hand cannot be: hand 1: a hand of 7 points may not win: the least is 8; the hands of this table are left out\n"
    );
}

#[test]
fn an_import_that_is_refused_leaves_the_database_empty() {
    let folder = folder(&[("scores.csv", b"round,table,player_id,score\n1,1,1,x\n")]);
    let database = folder.path().join("club.db");
    let url = format!("sqlite:{}", database.display());
    let path = folder.path().to_str().unwrap();
    let import = [
        "import",
        path,
        "--ruleset",
        "mcr-ema",
        "--title",
        "Small Cup",
        "--database",
        &url,
    ];
    let output = seatwind(&import);
    assert_eq!(output.status.code(), Some(1));
    assert!(messages(&output).ends_with("nothing was imported\n"));
    let verified = seatwind(&["verify", "--database", &url]);
    assert!(verified.status.success());
    assert_eq!(verified.stdout, b"");
    fs::write(folder.path().join("scores.csv"), SCORES).unwrap();
    // What is wrong with the settings is not told of a file.
    let short = seatwind(&[&import[..], &["--slug", "sc"]].concat());
    assert_eq!(
        messages(&short),
        "the settings: “sc” cannot be an address: use 3 to 60 lower-case letters, digits and single hyphens\nnothing was imported\n"
    );
    assert!(seatwind(&import).status.success());
    let again = seatwind(&import);
    assert_eq!(
        messages(&again),
        "another tournament has this address; choose another one with --slug\n"
    );
    assert_eq!(again.status.code(), Some(1));
}

#[test]
fn a_file_of_a_spreadsheet_with_semicolons_and_other_words_is_understood() {
    let players = "\u{feff}Nr;Apellidos;Nombre;País;E-Mail\r\n1;Prieto;Ana;Spain;ana@example.org\r\n2;Fabre;Benoît;FR;\r\n3;Gentile;Carla;ITA;\r\n4;\"de Vries\";Dirk;NED;\r\n";
    let scores = "Ronda;Mesa;Jugador;Total\r\n1;1;1;+50\r\n1;1;2;−10\r\n1;1;3;-15\r\n1;1;4;-25\r\n";
    let folder = folder(&[
        ("players.csv", players.as_bytes()),
        ("scores.csv", scores.as_bytes()),
    ]);
    let output = standings(folder.path());
    assert_eq!(messages(&output), "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("4,4,Dirk de Vries,Dirk,de Vries,NLD"),
        "{text}"
    );
}
