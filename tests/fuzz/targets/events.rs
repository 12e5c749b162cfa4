//! Events as an archive of somebody brings them, one JSON object a line, after a day with a played session: each is
//! folded or refused, whatever it says.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tournament::state::Stamp;
use tournament::testkit::{DIRECTOR, Rig};
use tournament::{Event, standings};

thread_local! {
    static PLAYED: Rig = Rig::played();
}

fuzz_target!(|text: &str| {
    let Rig {
        mut tournament,
        now,
        ..
    } = PLAYED.with(Rig::clone);
    for line in text.lines().take(40) {
        let Ok(event) = serde_json::from_str::<Event>(line) else {
            continue;
        };
        let written = serde_json::to_string(&event).unwrap_or_default();
        assert_eq!(
            serde_json::from_str::<Event>(&written).ok(),
            Some(event.clone())
        );
        let stamp = Stamp {
            seq: tournament.version + 1,
            at: now,
            by: DIRECTOR,
        };
        if tournament.apply(&stamp, &event).is_err() {
            return;
        }
    }
    standings(&tournament, None);
});
