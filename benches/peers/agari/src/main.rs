//! Hands a second of our riichi scorer and of the crate `agari`: one thread, parsed hands in memory, the full
//! list of yaku, the finished hands of the developer corpus. Both sides run in turn; medians are printed.
//!
//! `cargo run --release --manifest-path benches/peers/agari/Cargo.toml`

mod ours;
mod theirs;

use std::hint::black_box;
use std::time::Instant;

use flate2::read::GzDecoder;
use serde_json::Value;

/// How often each side values the whole corpus.
const ROUNDS: usize = 15;

fn main() {
    let rows = corpus();
    let ours: Vec<ours::Win> = rows.iter().map(ours::parsed).collect();
    let theirs: Vec<theirs::Win> = rows.iter().map(theirs::parsed).collect();
    let expected: Vec<u64> = rows.iter().map(paid).collect();
    println!(
        "{} finished hands under the options that both sides know",
        rows.len()
    );
    agreement("ours", &expected, ours.iter().map(ours::paid));
    agreement("agari", &expected, theirs.iter().map(theirs::paid));
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        our_times.push(nanoseconds(|| ours.iter().map(ours::paid).sum()));
        their_times.push(nanoseconds(|| theirs.iter().map(theirs::paid).sum()));
    }
    let (our, their) = (median(our_times), median(their_times));
    let line = |name: &str, total: u128| {
        let each = total as f64 / rows.len() as f64;
        println!("{name:6} {each:8.0} ns a hand {:12.0} hands/s", 1e9 / each);
    };
    line("ours", our);
    line("agari", their);
    println!("ratio  {:8.1}", their as f64 / our as f64);
}

/// The finished hands whose options are those `agari` always scores by.
fn corpus() -> Vec<Value> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../tests/data/hands/riichi.jsonl.gz"
    );
    let file = std::fs::File::open(path).expect("the corpus is in tests/data/hands");
    let text = std::io::read_to_string(GzDecoder::new(file)).expect("the corpus is readable");
    let rows = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"));
    rows.filter(|row: &Value| row["preset"] == "base" && row["expect"]["pay"].is_object())
        .collect()
}

/// What the winner is paid by the corpus, counters and sticks aside.
fn paid(row: &Value) -> u64 {
    let pay = &row["expect"]["pay"];
    let part = |name: &str| pay[name].as_u64().unwrap_or(0);
    part("ron") + 3 * part("each") + part("dealer") + 2 * part("other")
}

/// Prints how many hands a side pays as the corpus does.
fn agreement(name: &str, expected: &[u64], found: impl Iterator<Item = u64>) {
    let same = expected
        .iter()
        .zip(found)
        .filter(|(expected, found)| *expected == found)
        .count();
    println!("{name:6} pays {same} of {} as the corpus", expected.len());
}

/// How long a round takes.
fn nanoseconds(round: impl FnOnce() -> u64) -> u128 {
    let start = Instant::now();
    black_box(round());
    start.elapsed().as_nanos()
}

/// The middle of an odd number of times.
fn median(mut times: Vec<u128>) -> u128 {
    times.sort_unstable();
    times[times.len() / 2]
}
