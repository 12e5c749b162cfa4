//! Real tournaments, from their files to the standings that were published or computed from them:
//! through the library and through the program, row by row.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on fails where it stands"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use chrono::{DateTime, NaiveDate};
use seatwind::exchange::folder::{About, Files, Folder};
use seatwind::exchange::standings_csv;
use seatwind::ruleset::library;
use seatwind::tournament::{PersonId, SessionNo, standings};

const MADRID: &str = "madrid-mcr-2018";
const SDU: &str = "sdu-mcr-league-2026";
const M_LEAGUE: &str = "mleague-2018-19";

/// Columns of a golden file and of the program's file that must be equal.
const MADRID_PLAYERS: &[(&str, &str)] = &[
    ("rank", "rank"),
    ("player_id", "player_id"),
    ("last_name", "last_name"),
    ("first_name", "first_name"),
    ("country_code", "country_code"),
    ("ema_number", "federation_number"),
    ("rounds", "sessions"),
    ("table_points", "points"),
    ("table_points", "adjusted_points"),
    ("score", "score"),
];
const MADRID_TEAMS: &[(&str, &str)] = &[
    ("rank", "rank"),
    ("team_id", "team_id"),
    ("team", "team"),
    ("table_points", "points"),
    ("score", "score"),
];
const SDU_TALLY: &[(&str, &str)] = &[
    ("rank", "rank"),
    ("team_id", "team_id"),
    ("games", "sessions"),
    ("table_points", "points"),
    ("adjusted_table_points", "adjusted_points"),
    ("score", "score"),
    ("average_table_points", "average_points"),
    ("firsts", "firsts"),
    ("seconds", "seconds"),
    ("thirds", "thirds"),
    ("fourths", "fourths"),
];

/// The rule set an event was played by.
fn ruleset(name: &str) -> &'static str {
    if name == M_LEAGUE {
        "riichi-m-league"
    } else {
        "mcr-ema"
    }
}

type Rows = Vec<BTreeMap<String, String>>;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/tournaments")
        .join(name)
}

fn rows(text: &[u8]) -> Rows {
    csv::Reader::from_reader(text)
        .deserialize()
        .map(|row| row.unwrap())
        .collect()
}

fn golden(name: &str, file: &str) -> Rows {
    rows(&std::fs::read(folder(name).join(file)).unwrap())
}

/// Asserts that rows are equal in these columns, line for line.
fn assert_equal(golden: &Rows, found: &Rows, columns: &[(&str, &str)]) {
    assert_eq!(golden.len(), found.len(), "as many rows");
    for (line, (golden, found)) in golden.iter().zip(found).enumerate() {
        for (theirs, ours) in columns {
            assert_eq!(
                golden[*theirs],
                found[*ours],
                "line {} column {ours}",
                line + 2
            );
        }
    }
}

fn load(name: &str) -> Folder {
    let about = About {
        title: name.to_owned(),
        slug: name.to_owned(),
        starts_on: NaiveDate::default(),
        ends_on: NaiveDate::default(),
        venue: String::new(),
        country: None,
        time_zone: chrono_tz::UTC,
        languages: vec!["en".into()],
        document: library::document(ruleset(name)).unwrap().to_owned(),
        minutes: None,
        published: false,
        now: DateTime::UNIX_EPOCH,
    };
    let mut last = 1000;
    let files = Files::read(&folder(name)).unwrap();
    Folder::load(&files, &about, |_| {
        last += 1;
        PersonId(last)
    })
    .unwrap()
}

/// The standings of players and of teams, as files.
fn by_library(name: &str, as_of: Option<u16>) -> (Rows, Rows) {
    let folder = load(name);
    let standings = standings(&folder.tournament, as_of.map(SessionNo));
    let people = folder.people();
    let (mut players, mut teams) = (Vec::new(), Vec::new());
    standings_csv::players(&mut players, &folder.tournament, &standings, &people).unwrap();
    standings_csv::teams(&mut teams, &folder.tournament, &standings).unwrap();
    (rows(&players), rows(&teams))
}

fn program(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(arguments)
        .output()
        .unwrap()
}

fn by_program(name: &str, more: &[&str]) -> Rows {
    let folder = folder(name);
    let base = [
        "standings",
        folder.to_str().unwrap(),
        "--ruleset",
        ruleset(name),
    ];
    let output = program(&[&base[..], more].concat());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    rows(&output.stdout)
}

/// Penalties of a golden file are written without their sign.
fn assert_penalties(golden: &Rows, found: &Rows) {
    for (golden, found) in golden.iter().zip(found) {
        let taken = found["penalties"].trim_start_matches('-');
        assert_eq!(golden["table_point_penalty"], taken, "{golden:?}");
    }
}

#[test]
fn madrid_comes_to_its_standings_in_the_library() {
    let (players, teams) = by_library(MADRID, None);
    assert_equal(&golden(MADRID, "standings.csv"), &players, MADRID_PLAYERS);
    assert_equal(&golden(MADRID, "team_standings.csv"), &teams, MADRID_TEAMS);
}

#[test]
fn madrid_comes_to_its_standings_in_the_program() {
    let players = by_program(MADRID, &[]);
    assert_equal(&golden(MADRID, "standings.csv"), &players, MADRID_PLAYERS);
    let teams = by_program(MADRID, &["--teams"]);
    assert_equal(&golden(MADRID, "team_standings.csv"), &teams, MADRID_TEAMS);
}

#[test]
fn the_league_comes_to_its_published_standings_in_the_library() {
    let (players, teams) = by_library(SDU, None);
    check_league(&players, &teams);
}

#[test]
fn the_league_comes_to_its_published_standings_in_the_program() {
    check_league(&by_program(SDU, &[]), &by_program(SDU, &["--teams"]));
}

#[test]
fn the_games_of_m_league_come_to_their_standings_in_the_library() {
    let (players, teams) = by_library(M_LEAGUE, None);
    check_m_league(players, teams);
}

#[test]
fn the_games_of_m_league_come_to_their_standings_in_the_program() {
    check_m_league(
        by_program(M_LEAGUE, &[]),
        by_program(M_LEAGUE, &["--teams"]),
    );
}

fn check_m_league(mut players: Rows, mut teams: Rows) {
    // The golden files write whole points with one decimal.
    for row in players.iter_mut().chain(&mut teams) {
        let points = row.get_mut("points").unwrap();
        if !points.contains('.') {
            points.push_str(".0");
        }
    }
    let golden_players = golden(M_LEAGUE, "standings.csv");
    let columns = [
        ("rank", "rank"),
        ("player_id", "player_id"),
        ("name", "name"),
        ("games", "sessions"),
        ("points", "points"),
    ];
    assert_equal(&golden_players, &players, &columns);
    let golden_teams = golden(M_LEAGUE, "team_standings.csv");
    let columns = [
        ("rank", "rank"),
        ("team_id", "team_id"),
        ("team", "team"),
        ("points", "points"),
    ];
    assert_equal(&golden_teams, &teams, &columns);
}

fn check_league(players: &Rows, teams: &Rows) {
    let published = golden(SDU, "standings.csv");
    assert_equal(&published, players, SDU_TALLY);
    let names = [("player_id", "player_id"), ("name", "name")];
    assert_equal(&published, players, &names);
    assert_penalties(&published, players);
    let published = golden(SDU, "team_standings.csv");
    assert_equal(&published, teams, SDU_TALLY);
    assert_equal(&published, teams, &[("team", "team")]);
    assert_penalties(&published, teams);
}

#[test]
fn without_the_penalties_the_league_would_end_in_another_order() {
    let (players, _) = by_library(SDU, None);
    let earned: Vec<f64> = players
        .iter()
        .map(|row| row["points"].parse().unwrap())
        .collect();
    assert!(!earned.is_sorted_by(|a, b| a >= b));
}

#[test]
fn the_standings_after_a_session_are_those_of_the_sessions_before_it() {
    let after_three = by_program(MADRID, &["--as-of", "3"]);
    let mut sums: BTreeMap<String, (i64, i64)> = BTreeMap::new();
    for row in golden(MADRID, "scores.csv") {
        if row["round"].parse::<u8>().unwrap() <= 3 {
            let sum = sums.entry(row["player_id"].clone()).or_default();
            sum.0 += row["table_points"].parse::<i64>().unwrap();
            sum.1 += row["score"].parse::<i64>().unwrap();
        }
    }
    assert_eq!(after_three.len(), 48);
    for row in &after_three {
        let (points, score) = sums[&row["player_id"]];
        assert_eq!(row["points"], points.to_string());
        assert_eq!(row["score"], score.to_string());
        assert_eq!(row["sessions"], "3");
    }
}

#[test]
fn tables_that_do_not_add_up_are_named_and_accepted_as_written() {
    let folder = load(MADRID);
    let accepted: Vec<(u16, u16, i64)> = folder
        .tournament
        .sessions
        .iter()
        .flat_map(|session| session.tables.iter().map(move |table| (session, table)))
        .filter_map(|(session, table)| {
            let sheet = table.result.sheet()?;
            let accepted = sheet.accepted.as_ref()?;
            assert_eq!(accepted.reason, seatwind::exchange::folder::AS_WRITTEN);
            (accepted.sum != 0).then_some((session.number.0, table.seats.table.0, accepted.sum))
        })
        .collect();
    assert_eq!(accepted, [(1, 6, -6), (3, 9, 8), (6, 10, -10)]);
}

#[test]
fn points_lost_to_nobody_explain_a_table_that_does_not_sum_to_zero() {
    let folder = load(SDU);
    for session in &folder.tournament.sessions {
        for table in &session.tables {
            assert_eq!(table.result.sheet().unwrap().accepted, None);
        }
    }
}

#[test]
fn hands_and_both_penalties_of_madrid_are_kept_where_they_can_be() {
    let folder = load(MADRID);
    let sheets = || {
        folder
            .tournament
            .sessions
            .iter()
            .flat_map(|session| &session.tables)
            .filter_map(|table| table.result.sheet())
    };
    let with_hands = sheets().filter(|sheet| !sheet.hands.is_empty()).count();
    assert_eq!(
        with_hands, 75,
        "five of the 80 tables have gaps in their notes"
    );
    let agree = sheets()
        .filter(|sheet| sheet.hands.len() > 1 && sheet.accepted.is_none())
        .count();
    assert_eq!(
        agree, 43,
        "hands plus penalties give the total at 43 tables"
    );
    let chickens = sheets()
        .flat_map(|sheet| &sheet.hands)
        .flat_map(|hand| &hand.wins)
        .filter(|win| win.patterns == ["chicken_hand"])
        .count();
    assert_eq!(chickens, 16);
    assert_eq!(folder.tournament.rulings.len(), 2);
}

#[test]
fn a_session_that_is_not_there_is_refused() {
    let folder = folder(MADRID);
    let folder = folder.to_str().unwrap();
    let output = program(&["standings", folder, "--ruleset", "mcr-ema", "--as-of", "8"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.contains("there is no session 8; sessions go from 1 to 7"),
        "{errors}"
    );
    assert_eq!(output.stdout, b"");
}

#[test]
fn wrong_usage_is_told_apart_from_refused_input() {
    assert_eq!(program(&["standings"]).status.code(), Some(2));
    let output = program(&["standings", "nowhere", "--ruleset", "mcr-ema"]);
    assert_eq!(output.status.code(), Some(1));
    let folder = folder(MADRID);
    let output = program(&["standings", folder.to_str().unwrap(), "--ruleset", "mcr"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("there is no rule set “mcr”"), "{errors}");
    assert_eq!(output.status.code(), Some(1));
}
