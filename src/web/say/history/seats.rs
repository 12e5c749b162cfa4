//! What happened to single seats and tables, what was undone, and the rules of the seating.

use super::Teller;
use crate::tournament::seat_changes::SeatChange;
use crate::tournament::{Event, SessionNo, TableNo};
use crate::words::key;

impl Teller<'_> {
    /// Sentences about single seats.
    pub fn of_single_seats(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::SeatTaken {
                session,
                table,
                entrant,
                ..
            } => self
                .words
                .say_with("history-seat-taken")
                .arg("session", self.session(*session))
                .arg("table", self.table(*table))
                .arg("entrant", self.entrant(*entrant))
                .to_string(),
            Event::SeatLeft {
                session, entrant, ..
            } => self
                .words
                .say_with("history-seat-left")
                .arg("session", self.session(*session))
                .arg("entrant", self.entrant(*entrant))
                .to_string(),
            Event::TableAdded { session, table, .. } => {
                self.of_one_table(key!("history-table-added"), *session, *table)
            }
            Event::TableRemoved { session, table } => {
                self.of_one_table(key!("history-table-removed"), *session, *table)
            }
            Event::SeatingUndone { change } => {
                self.about(key!("history-seating-undone"), "what", self.change(*change))
            }
            Event::SeatingRedone { change } => {
                self.about(key!("history-seating-redone"), "what", self.change(*change))
            }
            Event::SeatRulesSet { rules } => self
                .words
                .say_with("history-seat-rules-set")
                .arg("count", rules.apart.len() + rules.fixed.len())
                .to_string(),
            _ => return None,
        })
    }

    fn of_one_table(&self, key: &'static str, session: SessionNo, table: TableNo) -> String {
        self.words
            .say_with(key)
            .arg("session", self.session(session))
            .arg("table", self.table(table))
            .to_string()
    }

    /// The sentence of a change that was undone or done again; its number if it is known no more.
    fn change(&self, seq: u64) -> String {
        let changes = &self.desk.snapshot.tournament.seat_changes;
        let mut known = changes.done.iter().chain(&changes.undone);
        let known: Option<&SeatChange> = known.find(|it| it.seq == seq).map(AsRef::as_ref);
        known.map_or_else(
            || self.about(key!("history-seating-change"), "number", seq.to_string()),
            |change| super::sentence(self.desk, self.words, &change.event),
        )
    }
}
