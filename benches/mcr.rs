//! How many MCR hands a second are valued: one thread, the 3,000 hands of the MCR corpus, the full
//! list of fan. The comparison with a peer is in `benches/peers/mahjong_gb`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::exchange::hands::{HandLine, HandScorer};
use seatwind::mahjong::mcr::{Flag, Rules, Situation, explain, score};
use seatwind::mahjong::{Circumstance as _, Hand};
use seatwind::words::Lang;

fn main() {
    divan::main();
}

/// A hand ready to be valued.
type Win = (Hand, Situation);

/// The lines of the corpus.
fn corpus() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/hands/mcr.jsonl.gz");
    let file = std::fs::File::open(path).unwrap();
    std::io::read_to_string(flate2::read::GzDecoder::new(file)).unwrap()
}

/// One parsed line.
fn parsed(text: &str) -> Win {
    let line: HandLine<'_> = serde_json::from_str(text).unwrap();
    let flags = line.flags.as_slice().iter();
    let situation = Situation {
        seat_wind: line.seat_wind.unwrap(),
        prevalent_wind: line.prevalent_wind.unwrap(),
        self_draw: line.self_draw,
        flags: flags.map(|name| Flag::find(name).unwrap()).collect(),
        flowers: u8::try_from(line.flowers).unwrap(),
    };
    (line.hand().unwrap(), situation)
}

#[divan::bench(args = ["wmo2006", "wmo2014", "cn-mil"])]
fn parsed_hands(bencher: Bencher<'_, '_>, profile: &str) {
    let wins: Vec<Win> = corpus().lines().map(parsed).collect();
    let rules = Rules::preset(profile).unwrap();
    bencher.counter(ItemsCount::new(wins.len())).bench(|| {
        let value = |(hand, situation): &Win| score(hand, situation, &rules).ok();
        let scores = wins.iter().filter_map(value);
        scores.map(|score| u64::from(score.points())).sum::<u64>()
    });
}

#[divan::bench]
fn explained_hands(bencher: Bencher<'_, '_>) {
    let wins: Vec<Win> = corpus().lines().map(parsed).collect();
    let rules = Rules::wmo2006();
    bencher.counter(ItemsCount::new(wins.len())).bench(|| {
        let value = |(hand, situation): &Win| explain(hand, situation, &rules).ok();
        let found = wins.iter().filter_map(value);
        found.map(|why| why.excluded.len()).sum::<usize>()
    });
}

#[divan::bench(args = [None, Some(Lang::En)])]
fn json_in_and_out(bencher: Bencher<'_, '_>, explained: Option<Lang>) {
    let text = corpus();
    let mut scorer = HandScorer::new("mcr-ema", explained).unwrap();
    let mut answers = Vec::new();
    bencher
        .counter(ItemsCount::new(text.lines().count()))
        .bench_local(|| {
            answers.clear();
            for (number, line) in (1..).zip(text.lines()) {
                scorer.answer(line.as_bytes(), number, &mut answers);
            }
            answers.len()
        });
}
