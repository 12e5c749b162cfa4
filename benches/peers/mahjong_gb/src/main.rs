//! Hands a second of our MCR scorer and of the C++ core of PyMahjongGB: one thread, parsed hands in memory, the
//! full list of fan, the finished hands of the developer corpus. Both sides run in turn; the medians and the
//! fastest rounds are printed.
//!
//! The command is in `benches/README.md`.

mod ours;
mod theirs;

use std::hint::black_box;
use std::time::Instant;

use flate2::read::GzDecoder;
use serde_json::Value;

/// How often each side values the whole corpus.
const ROUNDS: usize = 101;

fn main() {
    let rows = corpus();
    let ours: Vec<ours::Win> = rows.iter().map(ours::parsed).collect();
    rows.iter().for_each(theirs::prepare);
    let expected = || {
        rows.iter()
            .map(|row| row["expect"]["fan"].as_u64().unwrap_or(0))
    };
    println!("{} finished hands", rows.len());
    agreement(
        "ours",
        rows.len(),
        expected().eq_count(ours.iter().map(ours::value)),
    );
    agreement(
        "theirs",
        rows.len(),
        expected().eq_count((0..rows.len()).map(theirs::value)),
    );
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        our_times.push(nanoseconds(|| ours.iter().map(ours::value).sum()));
        their_times.push(nanoseconds(theirs::value_of_all));
    }
    our_times.sort_unstable();
    their_times.sort_unstable();
    // On a busy machine the longer rounds are interrupted more often, so the fastest are the fairer comparison.
    for (name, at) in [("median", ROUNDS / 2), ("fastest", 0)] {
        let (our, their) = (our_times[at], their_times[at]);
        let line = |side: &str, total: u128| {
            let each = total as f64 / rows.len() as f64;
            println!(
                "{name:7} {side:6} {each:8.0} ns a hand {:12.0} hands/s",
                1e9 / each
            );
        };
        line("ours", our);
        line("theirs", their);
        println!("{name:7} ratio  {:8.1}", their as f64 / our as f64);
    }
}

/// The finished hands.
fn corpus() -> Vec<Value> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../tests/data/hands/mcr.jsonl.gz"
    );
    let file = std::fs::File::open(path).expect("the corpus is in tests/data/hands");
    let text = std::io::read_to_string(GzDecoder::new(file)).expect("the corpus is readable");
    let rows = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"));
    rows.filter(|row: &Value| row["expect"]["fan"].is_u64())
        .collect()
}

/// Counts the places where two sequences agree.
trait EqCount: Iterator<Item = u64> + Sized {
    fn eq_count(self, other: impl Iterator<Item = u64>) -> usize {
        self.zip(other).filter(|(one, other)| one == other).count()
    }
}

impl<I: Iterator<Item = u64>> EqCount for I {}

/// Prints how many hands a side values as the corpus does.
fn agreement(name: &str, all: usize, same: usize) {
    println!("{name:6} values {same} of {all} as the corpus");
}

/// How long a round takes.
fn nanoseconds(round: impl FnOnce() -> u64) -> u128 {
    let start = Instant::now();
    black_box(round());
    start.elapsed().as_nanos()
}
