//! What happened, as a sentence, one file for each topic. Every topic matches all of its events: a new
//! one is not compiled before it has its sentence.

mod display;
mod duty;
mod entrants;
mod money;
mod registration;
mod result;
mod ruling;
mod seating;
mod session;
mod setup;

use super::{names, refusal};
use crate::service::tournaments::Snapshot;
use crate::tournament::{EntrantId, Event, PersonId, SeatingEvent, SessionNo, TableNo, TeamId};
use crate::words::{Words, key};

/// Names things in sentences.
struct Teller<'a> {
    snapshot: &'a Snapshot,
    words: &'a Words,
}

pub fn sentence(snapshot: &Snapshot, words: &Words, event: &Event) -> String {
    let teller = Teller { snapshot, words };
    match event {
        Event::Setup(event) => teller.setup_sentence(event),
        Event::Entrants(event) => teller.entrants_sentence(event),
        Event::Seating(event) => teller.seating_sentence(event),
        Event::Session(event) => teller.session_sentence(event),
        Event::Display(event) => teller.display_sentence(event),
        Event::Result(event) => teller.result_sentence(event),
        Event::Ruling(event) => teller.ruling_sentence(event),
        Event::Duty(event) => teller.duty_sentence(event),
        Event::Registration(event) => teller.registration_sentence(event),
        Event::Money(event) => teller.money_sentence(event),
    }
}

/// The sentence of a change of the seating.
pub fn of_seating(snapshot: &Snapshot, words: &Words, event: &SeatingEvent) -> String {
    Teller { snapshot, words }.seating_sentence(event)
}

impl Teller<'_> {
    fn say(&self, key: &'static str) -> String {
        self.words.say(key).into_owned()
    }

    /// A sentence about one thing that has a name.
    fn about(&self, key: &'static str, name: &'static str, value: String) -> String {
        self.words.say_with(key).arg(name, value).to_string()
    }

    fn entrant(&self, id: EntrantId) -> String {
        names::entrant(self.snapshot, id)
    }

    /// The name of somebody who applied or takes part.
    fn person(&self, id: PersonId) -> String {
        let known = self.snapshot.people.get(&id);
        let name = known.map(|it| format!("{} {}", it.first_name, it.last_name));
        let name = name.map(|name| name.trim().to_owned());
        let name = name.filter(|name| !name.is_empty());
        name.unwrap_or_else(|| self.say(key!("history-person-unknown")))
    }

    fn team(&self, id: TeamId) -> String {
        refusal::team(self.snapshot, id)
    }

    fn session(&self, session: SessionNo) -> String {
        refusal::session_name(self.words, self.snapshot, session)
    }

    fn table(&self, table: TableNo) -> String {
        names::table(self.snapshot, self.words, table)
    }

    fn sessions(&self, sessions: &[SessionNo]) -> String {
        let names: Vec<String> = sessions.iter().map(|it| self.session(*it)).collect();
        names.join(", ")
    }

    /// A sentence about a table of a session.
    fn at(&self, key: &'static str, session: SessionNo, table: TableNo) -> String {
        self.words
            .say_with(key)
            .arg("session", self.session(session))
            .arg("table", self.table(table))
            .to_string()
    }

    /// "Table 3, Table 4".
    fn tables(&self, tables: &[TableNo]) -> String {
        let names: Vec<String> = tables.iter().map(|table| self.table(*table)).collect();
        names.join(", ")
    }

    /// "3, 4".
    fn names(&self, tables: &[TableNo]) -> String {
        let settings = &self.snapshot.tournament.settings;
        let names: Vec<String> = tables
            .iter()
            .map(|table| settings.table_name(*table))
            .collect();
        names.join(", ")
    }
}
