//! Power cuts and failing disks, a short version: `tests/power/run --quick` with the program of this build. The long
//! one is a command of its own.

#![allow(
    clippy::print_stdout,
    reason = "a test says what it skipped, and what the command printed"
)]

use std::process::{Command, Stdio};

/// Whether a program is there.
fn has(program: &str) -> bool {
    let mut asked = Command::new(program);
    asked.arg("--version").stdout(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}

#[test]
fn nothing_is_lost_when_the_power_goes_or_the_disk_fails() {
    if !cfg!(target_os = "linux") || !has("cc") || !has("python3") {
        println!("skipped: needs Linux, a C compiler and Python");
        return;
    }
    let run = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/power/run"))
        .args(["--quick", "--seed", "1"])
        .args(["--program", env!("CARGO_BIN_EXE_seatwind")])
        .output();
    let run = run.expect("the command starts");
    let told = String::from_utf8_lossy(&run.stdout);
    println!("{told}");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
}
