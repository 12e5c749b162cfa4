//! A plan as the page of an import sends it back, in JSON: taken or refused, whatever it says, and the tournament
//! goes on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tournament::seating::SessionPlan;
use tournament::standings;
use tournament::state::Stamp;
use tournament::testkit::{DIRECTOR, Rig, adopt};
use tournament::{Answer, Role};

thread_local! {
    static BEFORE: [Rig; 2] = [Rig::with_players(), Rig::played()];
}

fuzz_target!(|text: &str| {
    let Ok(plans) = serde_json::from_str::<Vec<SessionPlan>>(text) else {
        return;
    };
    let command = adopt(plans);
    for mut hall in BEFORE.with(Clone::clone) {
        let answer = Answer::Because("as drawn in the hall".to_owned());
        let who = (DIRECTOR, &[Role::Director][..]);
        let Ok(events) = hall.decide_with(answer, who, &command) else {
            continue;
        };
        for event in events {
            let stamp = Stamp {
                seq: hall.tournament.version + 1,
                at: hall.now,
                by: DIRECTOR,
            };
            let folded = hall.tournament.apply(&stamp, &event);
            assert!(folded.is_ok(), "{event:?}");
        }
        standings(&hall.tournament, None);
    }
});
