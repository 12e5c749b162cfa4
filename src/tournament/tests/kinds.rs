//! The names of the events: the one in the log and the one that the program calls them by.

use std::collections::BTreeSet;

use crate::testkit::every_kind::EveryKind;
use crate::{Event, Tournament};

#[test]
fn a_day_holds_every_kind_of_event_and_folds() {
    let EveryKind { hall, commands } = EveryKind::played();
    let rehearsed = EveryKind::rehearsed().hall.log;
    let log = hall.log.iter().chain(&rehearsed);
    let found: BTreeSet<&str> = log.map(|(_, event)| event.kind()).collect();
    let known: BTreeSet<&str> = Event::kinds().collect();
    let missing: Vec<_> = known.difference(&found).collect();
    assert!(missing.is_empty(), "not in the day: {missing:?}");
    assert_eq!(found, known);
    assert_eq!(commands.len(), hall.log.len());
    let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
    assert_eq!(Tournament::fold(log).unwrap(), Some(hall.tournament));
}

#[test]
fn an_event_has_one_name_in_the_log_and_in_the_program() {
    let rehearsed = EveryKind::rehearsed().hall.log;
    for (_, event) in EveryKind::played().hall.log.into_iter().chain(rehearsed) {
        let written = serde_json::to_value(&event).unwrap();
        assert_eq!(written["event"], event.kind());
        assert_eq!(serde_json::from_value::<Event>(written).unwrap(), event);
    }
}

#[test]
fn what_is_no_event_is_refused_with_what_was_awaited() {
    let refused = serde_json::from_str::<Event>("[]").unwrap_err().to_string();
    assert!(refused.contains("an event"), "{refused}");
}
