//! Plans from the shell: drawn, judged, kept, recomputed, refused.

use std::fs;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Runs the program in a folder.
fn run(folder: &TempDir, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(arguments.split_whitespace())
        .current_dir(folder.path())
        .output()
        .unwrap()
}

/// Draws a plan into a file and gives its figures.
#[track_caller]
fn drawn(folder: &TempDir, file: &str, arguments: &str) -> serde_json::Value {
    let output = run(folder, &format!("seat {arguments}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    fs::write(folder.path().join(file), &output.stdout).unwrap();
    serde_json::from_str(&errors).unwrap()
}

#[track_caller]
fn refused(folder: &TempDir, arguments: &str, because: &str) {
    let output = run(folder, arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{arguments}: {errors}");
    assert!(errors.contains(because), "{arguments}: {errors}");
}

fn read(folder: &TempDir, file: &str) -> String {
    fs::read_to_string(folder.path().join(file)).unwrap()
}

#[test]
fn a_plan_is_drawn_judged_alike_and_the_same_on_any_number_of_threads() {
    let folder = TempDir::new().unwrap();
    let figures = drawn(
        &folder,
        "a.csv",
        "--players 20 --sessions 4 --seed rain --threads 1",
    );
    drawn(
        &folder,
        "b.csv",
        "--players 20 --sessions 4 --seed rain --threads 3",
    );
    assert_eq!(read(&folder, "a.csv"), read(&folder, "b.csv"));
    assert_eq!(figures["meet"]["max"], 1);
    let check = run(&folder, "seat-check a.csv --players 20 --rounds 4");
    let judged: serde_json::Value = serde_json::from_slice(&check.stdout).unwrap();
    assert_eq!(check.status.code(), Some(0));
    for part in ["meet", "wind", "relative", "table", "team", "indirect"] {
        assert_eq!(judged[part], figures[part], "{part}");
    }
}

#[test]
fn a_recorded_draw_is_recomputed_and_a_forged_one_found_out() {
    let folder = TempDir::new().unwrap();
    let promise = run(
        &folder,
        "seat --players 16 --sessions 3 --seed rain --steps 20000 --commit",
    );
    let promise = String::from_utf8(promise.stdout).unwrap();
    drawn(
        &folder,
        "plan.csv",
        "--players 16 --sessions 3 --seed rain --steps 20000 --record draw.txt",
    );
    let record = read(&folder, "draw.txt");
    let (of_record, of_request) = promise.split_once("request hash (SHA-256): ").unwrap();
    for line in of_record.lines() {
        assert!(record.contains(line), "{line}");
    }
    let verify = format!("verify-draw draw.txt --request-hash {of_request}");
    assert_eq!(run(&folder, &verify).status.code(), Some(0));
    // More work is another draw, although seed and input are the same.
    let more = "--players 16 --sessions 3 --seed rain --steps 20001 --record more.txt";
    drawn(&folder, "more.csv", more);
    let verify = format!("verify-draw more.txt --request-hash {of_request}");
    refused(&folder, &verify, "not the draw whose hash was published");
    let swapped = record
        .replace("1,1,E,", "1,1,?,")
        .replace("1,1,S,", "1,1,E,")
        .replace("1,1,?,", "1,1,S,");
    fs::write(folder.path().join("forged.txt"), swapped).unwrap();
    refused(
        &folder,
        "verify-draw forged.txt",
        "first difference is in session 1",
    );
    fs::write(
        folder.path().join("seed.txt"),
        record.replace("seed: rain", "seed: snow"),
    )
    .unwrap();
    refused(&folder, "verify-draw seed.txt", "hashes differ");
    let other = format!("verify-draw draw.txt --seed-hash {}", "0".repeat(64));
    refused(&folder, &other, "not the one whose hash was published");
}

#[test]
fn kept_sessions_stay_when_two_people_leave() {
    let folder = TempDir::new().unwrap();
    drawn(&folder, "old.csv", "--players 24 --sessions 4 --seed 1");
    let figures = drawn(
        &folder,
        "new.csv",
        "--players 24 --sessions 4 --previous old.csv --keep 2 --without 3,17 --seed 2 --steps 60000",
    );
    assert_eq!(figures["byes"], 4);
    let check = "seat-check new.csv --allow-absent --keep old.csv --keep-through 2 --plan old.csv";
    let judged = run(&folder, check);
    let judged: serde_json::Value = serde_json::from_slice(&judged.stdout).unwrap();
    assert_eq!(judged["plan"], figures["plan"]);
    refused(
        &folder,
        "seat-check old.csv --keep new.csv",
        "differ from the plan to be kept",
    );
}

#[test]
fn wishes_that_contradict_each_other_are_refused_in_the_names_of_the_list() {
    let folder = TempDir::new().unwrap();
    let write = |file: &str, text: &str| fs::write(folder.path().join(file), text).unwrap();
    let eight = "player,team\nAna,Reds\nBo,Reds\nCy,Blues\nDi,Blues\nEli,\nFay,\nGus,\nHal,\n";
    write("eight.csv", eight);
    write("twice.csv", &eight.replace("Hal", "Ana"));
    refused(&folder, "seat twice.csv --sessions 3", "“Ana” stands twice");
    refused(
        &folder,
        "seat --players 3 --sessions 3",
        "3 players cannot fill a table",
    );
    write("unknown.toml", "apart = [[\"Ana\", \"Zoe\"]]\n");
    refused(
        &folder,
        "seat eight.csv --sessions 2 --rules unknown.toml",
        "“Zoe”",
    );
    write("typing.toml", "appart = [[\"Ana\", \"Bo\"]]\n");
    refused(
        &folder,
        "seat eight.csv --sessions 2 --rules typing.toml",
        "appart",
    );
    write("three.toml", "apart = [[\"Ana\", \"Bo\", \"Cy\"]]\n");
    let output = run(
        &folder,
        "seat eight.csv --sessions 2 --steps 5000 --rules three.toml",
    );
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("must not meet"));
    assert!(told.contains("shall all be kept apart, but session 1 has only 2 tables"));
    assert!(String::from_utf8_lossy(&output.stdout).lines().count() == 17);
    drawn(
        &folder,
        "plan.csv",
        "--players 16 --sessions 2 --steps 1000",
    );
    refused(
        &folder,
        "seat eight.csv --sessions 3 --previous plan.csv",
        "for other people",
    );
}

#[test]
fn the_next_session_is_drawn_by_the_standings_and_can_be_recomputed() {
    let folder = TempDir::new().unwrap();
    drawn(&folder, "plan.csv", "--players 16 --sessions 2 --seed 1");
    let mut standings = "rank,player\n".to_owned();
    for player in 1..=16 {
        standings += &format!("{},{player}\n", 17 - player);
    }
    fs::write(folder.path().join("standings.csv"), standings).unwrap();
    for method in ["swiss", "fold", "interval", "buckets", "ranked"] {
        let asked = format!(
            "--method {method} --bucket 2 --standings standings.csv --previous plan.csv --seed rain --record draw.txt"
        );
        let figures = drawn(&folder, "next.csv", &asked);
        assert_eq!(figures["rounds"], 3, "{method}");
        // Inside a bucket, or strictly by rank, it may not be possible without a repeat.
        if !["buckets", "ranked"].contains(&method) {
            assert_eq!(figures["meet"]["max"], 1, "{method}");
        }
        let verified = run(&folder, "verify-draw draw.txt");
        let told = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert_eq!(verified.status.code(), Some(0), "{method}: {told}");
        // Another ranking is another draw.
        let record = read(&folder, "draw.txt");
        let ranking = record.lines().find(|line| line.starts_with("ranking: "));
        let other = record.replace(ranking.unwrap(), "ranking: [0,1,2,3]");
        assert_ne!(record, other);
        fs::write(folder.path().join("other.txt"), other).unwrap();
        refused(&folder, "verify-draw other.txt", "input");
    }
    // Strictly by rank the best four, the players 13 to 16, sit at the first table.
    let best: Vec<String> = read(&folder, "next.csv")
        .lines()
        .filter(|line| line.starts_with("3,1,"))
        .filter_map(|line| line.split(',').nth(3).map(str::to_owned))
        .collect();
    let mut best: Vec<u8> = best.iter().map(|name| name.parse().unwrap()).collect();
    best.sort_unstable();
    assert_eq!(best, [13, 14, 15, 16]);
    refused(
        &folder,
        "seat --method swiss --standings plan.csv --previous plan.csv",
        "rank",
    );
}

#[test]
fn a_standings_file_is_read_by_the_names_of_today_and_by_older_ones() {
    let folder = TempDir::new().unwrap();
    drawn(&folder, "plan.csv", "--players 8 --sessions 1 --seed 1");
    let plans: Vec<String> = [
        "rank,player_id,sessions,points,score,penalties,adjusted_points",
        "rank,player_id,sessions,table_points,score,penalties,adjusted_table_points",
        "rank,player_id,sessions,match_points,raw_score,penalties,adjusted_match_points",
        "rank,player_id,sessions,points_(p),table_score,penalties,adjusted_points_(p)",
    ]
    .map(|header| {
        let mut standings = format!("{header}\n");
        for player in 1..=8 {
            standings += &format!("{},{player},1,4,100,,4\n", 9 - player);
        }
        fs::write(folder.path().join("standings.csv"), standings).unwrap();
        let asked = "--method ranked --standings standings.csv --previous plan.csv --seed rain";
        drawn(&folder, "next.csv", asked);
        read(&folder, "next.csv")
    })
    .into();
    assert!(plans.iter().all(|plan| *plan == plans[0]), "{plans:?}");
}

#[test]
fn the_standings_of_a_folder_make_the_final_tables() {
    let folder = TempDir::new().unwrap();
    let madrid = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/tournaments/madrid-mcr-2018"
    );
    let asked = format!(
        "--players {madrid}/players.csv --method ranked --standings {madrid} --ruleset mcr-ema --seed 1"
    );
    let final_tables = run(&folder, &format!("seat {asked}"));
    let told = String::from_utf8_lossy(&final_tables.stderr).into_owned();
    assert_eq!(final_tables.status.code(), Some(0), "{told}");
    let plan = String::from_utf8_lossy(&final_tables.stdout).into_owned();
    assert!(
        plan.contains("1,1,E,") && !plan.contains("2,1,E,"),
        "{plan}"
    );
    let without =
        format!("seat --players {madrid}/players.csv --method ranked --standings {madrid}");
    refused(&folder, &without, "--ruleset");
}

#[test]
fn a_plan_in_another_layout_is_judged_and_what_was_understood_is_said() {
    let folder = TempDir::new().unwrap();
    let lines = "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n";
    fs::write(folder.path().join("plan.txt"), lines).unwrap();
    let check = run(&folder, "seat-check plan.txt --players 8 --rounds 2");
    let told = String::from_utf8_lossy(&check.stderr).into_owned();
    assert_eq!(check.status.code(), Some(0), "{told}");
    assert!(
        told.contains("2 sessions, up to 2 tables, 8 players"),
        "{told}"
    );
    let judged: serde_json::Value = serde_json::from_slice(&check.stdout).unwrap();
    assert_eq!(judged["meet"]["max"], 2);
    let more = run(
        &folder,
        "seat --previous plan.txt --sessions 3 --seed 1 --steps 50000",
    );
    assert_eq!(more.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&more.stdout).contains("3,2,N,"));
    let nothing = "Ana and Bo\nplay together\n";
    fs::write(folder.path().join("nothing.txt"), nothing).unwrap();
    let check = run(&folder, "seat-check nothing.txt");
    assert_eq!(check.status.code(), Some(1));
}
