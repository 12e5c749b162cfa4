//! How many riichi hands a second are valued: one thread, the 3,000 hands of the riichi corpus, the
//! full list of yaku. The comparison with a peer is in `benches/peers/agari`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::exchange::hands::{Few, HandLine, HandScorer};
use seatwind::mahjong::riichi::{Flag, Indicators, Rules, Situation, explain, score};
use seatwind::mahjong::{Circumstance as _, Hand, Tile, notation};

fn main() {
    divan::main();
}

/// A hand ready to be valued.
type Win = (Hand, Situation, Rules);

/// The lines of the corpus.
fn corpus() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/hands/riichi.jsonl.gz"
    );
    let file = std::fs::File::open(path).unwrap();
    std::io::read_to_string(flate2::read::GzDecoder::new(file)).unwrap()
}

/// One parsed line.
fn parsed(text: &str) -> Win {
    let line: HandLine<'_> = serde_json::from_str(text).unwrap();
    let indicators = |texts: Few<&str, 10>| {
        let tile = |text: &&str| notation::parse_one(text).unwrap().unwrap().tile;
        let tiles: Vec<Tile> = texts.as_slice().iter().map(tile).collect();
        Indicators::new(&tiles).unwrap()
    };
    let flags = line.flags.as_slice().iter();
    let flags = flags.map(|name| Flag::find(name).unwrap());
    let (seat, round) = (line.seat_wind.unwrap(), line.prevalent_wind.unwrap());
    let situation = Situation {
        flags: flags.collect(),
        dora_indicators: indicators(line.dora_indicators),
        ura_indicators: indicators(line.ura_indicators),
        ..Situation::plain(line.self_draw, seat, round)
    };
    let rules = serde_json::from_str(line.options.unwrap().get()).unwrap();
    (line.hand().unwrap(), situation, rules)
}

#[divan::bench]
fn parsed_hands(bencher: Bencher<'_, '_>) {
    let wins: Vec<Win> = corpus().lines().map(parsed).collect();
    bencher.counter(ItemsCount::new(wins.len())).bench(|| {
        let value = |(hand, situation, rules): &Win| score(hand, situation, rules).ok();
        let scores = wins.iter().filter_map(value);
        scores.map(|score| u64::from(score.total)).sum::<u64>()
    });
}

#[divan::bench]
fn explained_hands(bencher: Bencher<'_, '_>) {
    let wins: Vec<Win> = corpus().lines().map(parsed).collect();
    bencher.counter(ItemsCount::new(wins.len())).bench(|| {
        let value = |(hand, situation, rules): &Win| explain(hand, situation, rules).ok();
        let found = wins.iter().filter_map(value);
        found.map(|why| why.excluded.len()).sum::<usize>()
    });
}

#[divan::bench]
fn json_in_and_out(bencher: Bencher<'_, '_>) {
    let text = corpus();
    let lines: Vec<&str> = text.lines().collect();
    bencher
        .counter(ItemsCount::new(lines.len()))
        .with_inputs(|| HandScorer::new("riichi-m-league", None).unwrap())
        .bench_local_values(|mut scorer| {
            let mut out = Vec::with_capacity(text.len());
            for (line, number) in lines.iter().zip(1..) {
                scorer.answer(line.as_bytes(), number, &mut out);
            }
            out
        });
}
