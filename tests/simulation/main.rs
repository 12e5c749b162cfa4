//! The store and the live tournaments under failures, order and time that are drawn from a seed.
//!
//! Several servers with memories and clocks of their own work on one database. Officials send commands in bursts,
//! by screens that may be old, with keys and without; answers are lost, commands come twice, news arrive late or
//! never, servers end and start, clocks jump, disks fill and fail. After each step the log must hold exactly what
//! was acknowledged, and each server show what the log says at the version it shows.
//!
//! A seed is the same storm every time: `SEATWIND_SEED=17` repeats one and tells it, `SEATWIND_ROUNDS=5000` tries that many,
//! `SEATWIND_STEPS=500` makes them longer.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking, and says which seed repeats it"
)]

mod calm;
mod chance;
mod journal;
mod judge;
mod officials;
mod server;
mod storm;

use storm::Storm;

/// Storms of an ordinary run of the tests, and the steps of each.
const ROUNDS: u64 = 8;
const STEPS: u64 = 60;

/// A number from the environment.
fn asked(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap())
}

/// Says which seed it was when a storm ends in a panic.
struct Named(u64);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("SEATWIND_SEED={} repeats this storm", self.0);
        }
    }
}

async fn storm(seed: u64, steps: u64, is_aloud: bool) -> Vec<String> {
    let _named = Named(seed);
    let mut storm = Storm::begin(seed, is_aloud).await;
    for _ in 0..steps {
        storm.step().await;
    }
    storm.end().await
}

#[tokio::test]
async fn nothing_is_lost_or_doubled_and_all_servers_agree() {
    let steps = asked("SEATWIND_STEPS").unwrap_or(STEPS);
    if let Some(seed) = asked("SEATWIND_SEED") {
        storm(seed, steps, true).await;
        return;
    }
    for seed in 1..=asked("SEATWIND_ROUNDS").unwrap_or(ROUNDS) {
        storm(seed, steps, false).await;
    }
}

#[tokio::test]
async fn a_seed_is_the_same_storm_every_time() {
    let first = storm(4711, 40, false).await;
    let second = storm(4711, 40, false).await;
    assert!(first.iter().any(|told| told.contains(": did ")));
    for (number, (one, other)) in first.iter().zip(&second).enumerate() {
        assert_eq!(one, other, "at {number}");
    }
    assert_eq!(first.len(), second.len());
}
