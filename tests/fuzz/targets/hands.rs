//! Lines of `seatwind score`: every line gets one line of JSON. The first byte says by which rule set.

#![no_main]

use std::cell::RefCell;

use exchange::hands::{HandScorer, known_ids};
use libfuzzer_sys::fuzz_target;
use words::Lang;

thread_local! {
    static SCORERS: RefCell<Vec<HandScorer>> = RefCell::new(
        known_ids()
            .filter_map(|id| HandScorer::new(&id, Some(Lang::En)).ok())
            .collect(),
    );
}

fuzz_target!(|text: &[u8]| {
    let Some((first, line)) = text.split_first() else {
        return;
    };
    let mut out = Vec::new();
    SCORERS.with_borrow_mut(|scorers| {
        let chosen = usize::from(*first) % scorers.len();
        scorers[chosen].answer(line, 1, &mut out);
    });
    let told = serde_json::from_slice::<serde_json::Value>(&out);
    assert!(told.is_ok(), "{}", String::from_utf8_lossy(&out));
});
