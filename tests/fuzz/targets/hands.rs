//! Lines of `seatwind score`: every line gets one line of JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use seatwind::exchange::hands::{Scorer, known_ids};
use seatwind::words::Lang;

thread_local! {
    static IDS: Vec<String> = known_ids().collect();
}

fuzz_target!(|text: &[u8]| {
    let Some((first, line)) = text.split_first() else {
        return;
    };
    let id = IDS.with(|ids| ids[usize::from(*first) % ids.len()].clone());
    let Ok(mut scorer) = Scorer::new(&id, Lang::ALL.first().copied()) else {
        return;
    };
    let mut out = Vec::new();
    scorer.answer(line, 1, &mut out);
    let told = serde_json::from_slice::<serde_json::Value>(&out);
    assert!(told.is_ok(), "{}", String::from_utf8_lossy(&out));
});
