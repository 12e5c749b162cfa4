//! How many hands a second Zung Jung and Hong Kong value: one thread, parsed hands in memory, the
//! full list of patterns. The hands are the 3,000 of the Zung Jung corpus.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use divan::counter::ItemsCount;
use seatwind::exchange::hands::HandLine;
use seatwind::mahjong::{Circumstance as _, Hand, hong_kong, zung_jung};

fn main() {
    divan::main();
}

/// Calls `take` with each line of the corpus.
fn each_line(mut take: impl FnMut(&HandLine<'_>)) {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/hands/zung-jung.jsonl.gz"
    );
    let file = std::fs::File::open(path).unwrap();
    let text = std::io::read_to_string(flate2::read::GzDecoder::new(file)).unwrap();
    text.lines()
        .for_each(|line| take(&serde_json::from_str(line).unwrap()));
}

#[divan::bench]
fn zung_jung_3_3(bencher: Bencher<'_, '_>) {
    let mut hands: Vec<(Hand, zung_jung::Situation)> = Vec::new();
    each_line(|line| {
        let mut won = zung_jung::Situation::plain(line.seat_wind.unwrap(), line.self_draw);
        for name in line.flags.as_slice() {
            won = won.with(zung_jung::Flag::find(name).unwrap());
        }
        hands.push((line.hand().unwrap(), won));
    });
    let rules = zung_jung::Rules::default();
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let value = |(hand, won): &(Hand, _)| zung_jung::score(hand, won, &rules).ok();
        let scores = hands.iter().filter_map(value);
        scores.map(|score| u64::from(score.points)).sum::<u64>()
    });
}

#[divan::bench]
fn hong_kong_old_style(bencher: Bencher<'_, '_>) {
    let mut hands: Vec<(Hand, hong_kong::Situation)> = Vec::new();
    each_line(|line| {
        let (seat, round) = (line.seat_wind.unwrap(), line.prevalent_wind.unwrap());
        let won = hong_kong::Situation::plain(seat, round, line.self_draw);
        hands.push((line.hand().unwrap(), won));
    });
    let rules = hong_kong::Rules::default();
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let value = |(hand, won): &(Hand, _)| hong_kong::score(hand, won, &rules).ok();
        let scores = hands.iter().filter_map(value);
        scores.map(|score| u64::from(score.faan)).sum::<u64>()
    });
}
