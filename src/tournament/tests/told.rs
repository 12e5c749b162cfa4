//! What events, refusals and commands tell of themselves: the words somebody wrote, whom they are about.

use super::*;
use crate::event::Subject as About;
use crate::testkit::every_kind::EveryKind;
use crate::{Doubt, EntrantsEvent, Fact};

fn a_day() -> Vec<Event> {
    let rehearsed = EveryKind::rehearsed().hall.log;
    let log = EveryKind::played().hall.log.into_iter().chain(rehearsed);
    log.map(|(_, event)| event).collect()
}

#[test]
fn an_event_tells_the_words_that_somebody_wrote_to_it() {
    for event in a_day() {
        let written = serde_json::to_value(&event).unwrap();
        let named = ["reason", "note"].map(|name| written[name].as_str());
        let own = named.into_iter().flatten().next();
        let inner = [
            &written["decision"]["reason"],
            &written["draft"]["reason"],
            &written["attached"]["note"],
            &written["appeal"]["text"],
            &written["sheet"]["accepted"]["reason"],
        ];
        let inner = inner.into_iter().find_map(|it| it.as_str());
        assert_eq!(
            event.reason(),
            own.or(inner).unwrap_or(""),
            "{}",
            event.kind()
        );
    }
}

#[test]
fn an_event_is_about_the_one_thing_that_it_names() {
    for event in a_day() {
        let written = serde_json::to_value(&event).unwrap();
        let number = |name: &str| written[name].as_u64();
        let named = match &event {
            Event::Entrants(_) => number("entrant").or(number("team")),
            Event::Registration(_) => number("application"),
            Event::Money(_) => number("person"),
            Event::Duty(_) => number("table"),
            Event::Ruling(_) => number("ruling").or(number("request")),
            Event::Result(_) => number("table"),
            Event::Session(_) => number("table").or(number("session")),
            Event::Setup(_) | Event::Seating(_) | Event::Display(_) => None,
        };
        let about = event.subject().map(|subject| match subject {
            About::Ruling(id) => u64::from(id.0),
            About::Request(id) => u64::from(id.0),
            About::Session(number) => u64::from(number.0),
            About::Table(_, table) => u64::from(table.0),
            About::Entrant(id) => u64::from(id.0),
            About::Team(id) => u64::from(id.0),
            About::Application(id) => u64::from(id.0),
            About::Purse(person) => person.0.unsigned_abs(),
        });
        assert_eq!(about, named, "{}", event.kind());
    }
}

#[test]
fn an_event_of_the_list_is_about_everybody_it_names() {
    let about = |event: &Event| -> Vec<u32> {
        let all = (1..=9).filter(|number| event.is_about_entrant(id(*number)));
        all.collect()
    };
    let vouched = EntrantsEvent::AddressesVouchedFor {
        entrants: vec![id(2), id(4)],
    };
    assert_eq!(about(&vouched.into()), [2, 4]);
    let came = EntrantsEvent::EntrantCheckedIn { entrant: id(3) };
    assert_eq!(about(&came.into()), [3]);
    let team = EntrantsEvent::TeamRemoved {
        team: crate::TeamId(3),
    };
    assert!(about(&team.into()).is_empty());
    let start = SessionEvent::SessionPaused {
        session: SessionNo(3),
    };
    assert!(about(&start.into()).is_empty());
}

#[test]
fn a_refusal_and_a_doubt_name_their_facts() {
    let refusal = Refusal::SeatedTwice {
        session: SECOND,
        entrant: id(3),
    };
    let facts = [
        ("session", Fact::Session(SECOND)),
        ("entrant", Fact::Entrant(id(3))),
    ];
    assert_eq!(refusal.facts(), facts);
    let doubt = Doubt::CutAwaited {
        session: SECOND,
        stage: 2,
    };
    let facts = [
        ("session", Fact::Session(SECOND)),
        ("stage", Fact::Stage(2)),
    ];
    assert_eq!(doubt.facts(), facts);
}

#[test]
fn clubs_are_weighed_where_single_people_move_and_not_in_a_whole_plan() {
    let swap = Command::Seating(SeatingCommand::SwapSeats {
        session: FIRST,
        a: id(1),
        b: id(3),
        note: String::new(),
    });
    assert!(swap.weighs_clubs());
    assert!(!adopt(Vec::new()).weighs_clubs());
    assert!(!start(FIRST).weighs_clubs());
}

#[test]
fn who_did_something_is_read_as_it_is_written() {
    let actors = [
        (Actor::Account(7), "account:7"),
        (Actor::Person(PersonId(7)), "person:7"),
        (Actor::Shell, "shell"),
        (Actor::Program, "program"),
    ];
    for (actor, text) in actors {
        assert_eq!(actor.to_string(), text);
        assert_eq!(String::from(actor), text);
        assert_eq!(text.parse(), Ok(actor));
    }
    for text in ["", "account", "account:", "account:x", "device:7", "Shell"] {
        assert!(text.parse::<Actor>().is_err(), "{text}");
    }
}

#[test]
fn a_role_is_read_by_the_word_of_links_and_of_the_database() {
    for role in Role::ALL {
        let word = serde_json::to_value(role).unwrap();
        assert_eq!(word, role.as_str());
        assert_eq!(word, role.to_string());
        assert_eq!(role.as_str().parse(), Ok(role));
    }
    assert!("referees".parse::<Role>().is_err());
}
