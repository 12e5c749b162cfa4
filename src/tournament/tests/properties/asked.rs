//! What somebody is asked, and what the hall waits for, whatever happened before.

use super::*;
use crate::Answer;
use crate::waits::{Beside, Wait};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn who_is_asked_does_what_others_do_or_hears_doubts(commands in commands(), last in command()) {
        let hall = after(commands);
        let who = (DIRECTOR, &[Role::Owner][..]);
        let done = hall.decide_with(Answer::NotAsked, who, &last);
        let asked = hall.decide_with(Answer::Asked, who, &last);
        let because = hall.decide_with(Answer::Because("it must be".into()), who, &last);
        let doubts = hall.tournament.doubts(&last, hall.now);
        let kinds = |events: &[Event]| events.first().map(Event::kind);
        match done {
            Err(refusal) => {
                prop_assert_eq!(asked, Err(refusal.clone()));
                prop_assert_eq!(because, Err(refusal));
            }
            Ok(events) => {
                prop_assert_eq!(kinds(&because.unwrap()), kinds(&events));
                match asked {
                    Ok(asked) => {
                        prop_assert!(doubts.is_empty());
                        prop_assert_eq!(kinds(&asked), kinds(&events));
                    }
                    Err(refusal) => {
                        prop_assert!(!doubts.is_empty());
                        prop_assert_eq!(refusal, Refusal::NeedsReason { doubts });
                    }
                }
            }
        }
    }

    #[test]
    fn every_wait_names_what_is_so(commands in commands()) {
        let hall = after(commands);
        let tournament = &hall.tournament;
        let beside = Beside {
            now: hall.now,
            federation_numbers: Default::default(),
            has_referee: false,
        };
        let plays = |id: &EntrantId| tournament.entrant(*id).is_some_and(|it| it.is_active());
        let sits = |n: SessionNo, id: &EntrantId| {
            tournament.session(n).is_some_and(|it| it.table_of(*id).is_some())
        };
        let has_result = |n: SessionNo, table: &TableNo| {
            tournament.table(n, *table).is_some_and(|it| it.result.sheet().is_some())
        };
        for wait in tournament.waits(&beside) {
            let is_so = match &wait {
                Wait::Unseated(n, people) => people.iter().all(|id| plays(id) && !sits(*n, id)),
                Wait::Absent(n, people) => people.iter().all(|id| !plays(id) && sits(*n, id)),
                Wait::Out(n, people) => people
                    .iter()
                    .all(|id| plays(id) && sits(*n, id) && !tournament.may_sit(*n, *id)),
                Wait::CheckIn(people) => people.iter().all(plays),
                Wait::Results(n, tables) | Wait::Unfinished(n, tables) => {
                    tables.iter().all(|table| !has_result(*n, table))
                }
                Wait::Unconfirmed(tables) => tables.iter().all(|(n, table)| has_result(*n, table)),
                Wait::SeveralRun(sessions) => sessions.len() > 1,
                _ => true,
            };
            prop_assert!(is_so, "{wait:?}");
        }
    }
}
