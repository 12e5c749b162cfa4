//! A file of each layout that other programs and federations use, as text and as a workbook.

use std::fs;
use std::path::{Path, PathBuf};

use rust_xlsxwriter::Workbook;
use seatwind::exchange::roster::{EventSize, Roster};
use seatwind::exchange::{players, seating, session_totals};
use seatwind::tournament::testkit::Rig;
use seatwind::tournament::{EntrantId, SessionNo};

/// The files of one kind by name.
fn files(kind: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/imports")
        .join(kind);
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries
        .map(|path| (path.clone(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    assert!(files.len() > 1);
    files
}

/// The same cells as the first sheet of a workbook.
fn as_workbook(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8(text.to_vec()).unwrap();
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (row, line) in (0..).zip(text.lines()) {
        for (column, cell) in (0..).zip(line.split([',', ';'])) {
            match cell.parse::<f64>() {
                Ok(number) if !cell.starts_with('0') || cell == "0" => {
                    sheet.write_number(row, column, number).unwrap();
                }
                _ if cell.is_empty() => {}
                _ => {
                    sheet.write_string(row, column, cell).unwrap();
                }
            }
        }
    }
    workbook.save_to_buffer().unwrap()
}

fn roster(count: u32) -> Roster {
    let mut roster = Roster::default();
    for number in 1..=count {
        roster.add(EntrantId(number), Some(&number.to_string()));
    }
    roster
}

/// Who sits where by session and table.
fn seats(bytes: &[u8], path: &Path) -> Vec<Vec<Vec<u32>>> {
    let file = seating::read(bytes, &EventSize::any(), &roster(8));
    let file = file.unwrap();
    assert_eq!(file.bad, [], "{}", path.display());
    let plans = file.plans.iter().map(|plan| {
        let tables = plan.tables.iter();
        tables
            .map(|table| table.seats.iter().flatten().map(|it| it.0).collect())
            .collect()
    });
    plans.collect()
}

#[test]
fn plans_of_every_program_are_the_same_plan() {
    let wanted = [[[1, 2, 3, 4], [5, 6, 7, 8]], [[2, 5, 4, 7], [6, 1, 8, 3]]];
    for (path, bytes) in files("plans") {
        assert_eq!(seats(&bytes, &path), wanted, "{}", path.display());
        if path.extension().is_some_and(|it| it == "csv") {
            let book = as_workbook(&bytes);
            assert_eq!(
                seats(&book, &path),
                wanted,
                "{} as a workbook",
                path.display()
            );
        }
    }
}

#[test]
fn lists_of_players_name_the_same_people() {
    for (path, bytes) in files("players") {
        let both = [bytes.clone(), as_workbook(&bytes)];
        let is_list = path.extension().is_some_and(|it| it == "txt");
        for bytes in both.iter().take(if is_list { 1 } else { 2 }) {
            let list =
                players::read(bytes).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            let who = list.good.iter().map(|it| {
                let number = it.federation_number.clone().unwrap_or_default();
                (it.name().to_lowercase(), number)
            });
            let who: Vec<(String, String)> = who.collect();
            let wanted = [("ana prieto", "10970001"), ("bo berg", "09970002")];
            let wanted = wanted.map(|(name, number)| (name.to_owned(), number.to_owned()));
            assert_eq!(who, wanted, "{}: {:?}", path.display(), list.bad);
        }
    }
}

#[test]
fn results_of_a_session_come_as_blocks_and_as_lists() {
    let hall = Rig::seated();
    for (path, bytes) in files("results") {
        for bytes in [bytes.clone(), as_workbook(&bytes)] {
            let read = session_totals::read(&bytes, &hall.tournament, SessionNo(1), &roster(8));
            let read = read.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            assert_eq!(read.tables.len(), 2, "{}", path.display());
        }
    }
}

/// A sheet of a workbook, from its first row down.
fn sheet(workbook: &mut Workbook, name: &str, rows: &[&[&str]]) {
    let sheet = workbook.add_worksheet();
    sheet.set_name(name).unwrap();
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(*cells) {
            match cell.parse::<f64>() {
                Ok(number) => sheet.write_number(row, column, number).unwrap(),
                Err(_) => sheet.write_string(row, column, *cell).unwrap(),
            };
        }
    }
}

#[test]
fn the_workbook_of_world_riichi_gives_its_players_and_its_plan() {
    let mut workbook = Workbook::new();
    sheet(&mut workbook, "README", &[&["How to use this workbook"]]);
    let players: &[&[&str]] = &[
        &["Players"],
        &["Change names here only"],
        &["seating id", "registration id", "name"],
        &["1", "41", "Ana Prieto"],
        &["2", "42", "Bo Berg"],
    ];
    sheet(&mut workbook, "players", players);
    let plan: &[&[&str]] = &[
        &["round", "table", "E", "S", "W", "N"],
        &["1", "1", "1", "2", "3", "4"],
        &["1", "2", "5", "6", "7", "8"],
    ];
    sheet(&mut workbook, "seating", plan);
    let schedule: &[&[&str]] = &[&["Time zone", "Europe/Dublin"], &["Round", "Start"]];
    sheet(&mut workbook, "schedule", schedule);
    let bytes = workbook.save_to_buffer().unwrap();
    let list = players::read(&bytes).unwrap();
    let names: Vec<String> = list.good.iter().map(|it| it.name()).collect();
    assert_eq!(names, ["Ana Prieto", "Bo Berg"], "{:?}", list.bad);
    let path = Path::new("workbook.xlsx");
    assert_eq!(seats(&bytes, path), [[[1, 2, 3, 4], [5, 6, 7, 8]]]);
}

#[test]
fn the_standings_of_pantheon_name_their_players() {
    // Teams and chips have columns only where the event has them.
    let plain = "Place,Player ID,Player name,Rating points,Average place,Average points,Games played\n\
        1,17,Ana Prieto,48500,1.5,32000,8\n2,4,Bo Berg,-10000,2.75,28000,8\n";
    let with_all = "Place,Player ID,Player name,Team,Chips,Rating points,Average place,Average points,Games played\n\
        1,17,Ana Prieto,Reds,3,48500,1.5,32000,8\n2,4,Bo Berg,Blues,0,-10000,2.75,28000,8\n";
    for text in [plain, with_all] {
        for bytes in [text.as_bytes().to_vec(), as_workbook(text.as_bytes())] {
            let list = players::read(&bytes).unwrap();
            let who: Vec<String> = list.good.iter().map(|it| it.name()).collect();
            assert_eq!(who, ["Ana Prieto", "Bo Berg"], "{:?}", list.bad);
        }
    }
}

#[test]
fn a_substitute_in_the_pairings_of_hong_kong_leaves_the_seat_open() {
    let text = b"--- ROUND 1 (SCRAMBLE) ---,,,,,\n1,P1,P2,P3,P4,A\n2,P5,P6,P7,SUB1,A\n";
    let path = Path::new("with a substitute");
    // Nobody of the event has that number: no player sits there in the substitute's place.
    assert_eq!(seats(text, path), [[vec![1, 2, 3, 4], vec![5, 6, 7]]]);
}
