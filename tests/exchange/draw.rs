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
        "seat --players 16 --sessions 3 --seed rain --commit",
    );
    let promise = String::from_utf8(promise.stdout).unwrap();
    drawn(
        &folder,
        "plan.csv",
        "--players 16 --sessions 3 --seed rain --steps 20000 --record draw.txt",
    );
    let record = read(&folder, "draw.txt");
    for line in promise.lines() {
        assert!(record.contains(line), "{line}");
    }
    let verified = run(&folder, "verify-draw draw.txt");
    assert_eq!(verified.status.code(), Some(0));
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
