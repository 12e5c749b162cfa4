//! Sentences about who sits where.

use super::Teller;
use crate::tournament::seat_changes::SeatChange;
use crate::tournament::seat_rules::Rest;
use crate::tournament::seating::PlanOrigin;
use crate::tournament::{SeatingEvent, SessionNo};
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about who sits where.
    pub(super) fn seating_sentence(&self, event: &SeatingEvent) -> String {
        match event {
            SeatingEvent::SeatingAdopted { plans, origin, .. } => {
                let origin = match origin {
                    PlanOrigin::Imported { file } => {
                        self.about(key!("history-plan-imported"), "file", file.clone())
                    }
                    PlanOrigin::Replanned { from, seed, .. } => self
                        .words
                        .say_with("history-plan-replanned")
                        .arg("session", self.session(*from))
                        .arg("seed", seed.to_string())
                        .to_string(),
                    PlanOrigin::Drawn { seed, words, .. } => {
                        let seed = match words.as_str() {
                            "" => seed.to_string(),
                            words => words.to_owned(),
                        };
                        self.about(key!("history-plan-drawn"), "seed", seed)
                    }
                    PlanOrigin::Lots { .. } => self.say(key!("history-plan-lots")),
                };
                let sessions: Vec<SessionNo> = plans.iter().map(|plan| plan.session).collect();
                self.words
                    .say_with("history-seating-adopted")
                    .arg("sessions", self.sessions(&sessions))
                    .arg("origin", origin)
                    .to_string()
            }
            SeatingEvent::LineUpNamed {
                session,
                team,
                players,
                ..
            } => {
                let people: Vec<String> = players.iter().map(|id| self.entrant(*id)).collect();
                self.words
                    .say_with("history-line-up-named")
                    .arg("session", self.session(*session))
                    .arg("team", self.team(*team))
                    .arg("count", people.len())
                    .arg("people", people.join(", "))
                    .to_string()
            }
            SeatingEvent::LotsPrepared { people, .. } => self
                .words
                .say_with("history-lots-prepared")
                .arg("count", people.len())
                .to_string(),
            SeatingEvent::LotsNoted { lots } => {
                let told = lots.iter().map(|(entrant, number)| {
                    let number = number.map_or_else(|| "–".to_owned(), |it| it.to_string());
                    let colon = self.words.say(key!("colon"));
                    format!("{}{colon}{number}", self.entrant(*entrant))
                });
                let told: Vec<String> = told.collect();
                self.about(key!("history-lots-noted"), "lots", told.join(", "))
            }
            SeatingEvent::LotsDiscarded { .. } => self.say(key!("history-lots-discarded")),
            SeatingEvent::PlanDrawn { seed, .. } => {
                self.about(key!("history-plan-looked-at"), "hash", seed.clone())
            }
            SeatingEvent::SeedPromised { hash, .. } => {
                self.about(key!("history-seed-promised"), "hash", hash.clone())
            }
            SeatingEvent::SeatsSwapped { session, a, b, .. } => self
                .words
                .say_with("history-seats-swapped")
                .arg("session", self.session(*session))
                .arg("a", self.entrant(*a))
                .arg("b", self.entrant(*b))
                .to_string(),
            SeatingEvent::SeatTakenOver {
                session,
                leaves,
                takes,
                ..
            } => self
                .words
                .say_with("history-seat-taken-over")
                .arg("session", self.session(*session))
                .arg("takes", self.entrant(*takes))
                .arg("leaves", self.entrant(*leaves))
                .to_string(),
            SeatingEvent::SeatingPublished { sessions } => {
                let sessions = self.sessions(sessions);
                self.about(key!("history-seating-published"), "sessions", sessions)
            }
            SeatingEvent::SeatingTakenBack { sessions } => {
                let sessions = self.sessions(sessions);
                self.about(key!("history-seating-taken-back"), "sessions", sessions)
            }
            SeatingEvent::SeatTaken {
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
            SeatingEvent::SeatLeft {
                session, entrant, ..
            } => self
                .words
                .say_with("history-seat-left")
                .arg("session", self.session(*session))
                .arg("entrant", self.entrant(*entrant))
                .to_string(),
            SeatingEvent::TableAdded { session, table, .. } => {
                self.at(key!("history-table-added"), *session, *table)
            }
            SeatingEvent::TableRemoved { session, table } => {
                self.at(key!("history-table-removed"), *session, *table)
            }
            SeatingEvent::SeatingUndone { change } => {
                self.about(key!("history-seating-undone"), "what", self.change(*change))
            }
            SeatingEvent::SeatingRedone { change } => {
                self.about(key!("history-seating-redone"), "what", self.change(*change))
            }
            SeatingEvent::SeatRulesSet { rules } => {
                let said = self
                    .words
                    .say_with("history-seat-rules-set")
                    .arg("count", rules.apart.len() + rules.fixed.len())
                    .to_string();
                let (key, ruleset) = match &rules.rest {
                    Rest::SitOut => return said,
                    Rest::Three { ruleset, .. } => (key!("history-rest-three"), ruleset),
                    Rest::Five { ruleset, .. } => (key!("history-rest-five"), ruleset),
                };
                let rest = self.about(key, "rules", ruleset.clone());
                format!("{said} {rest}")
            }
        }
    }

    /// The sentence of a change that was undone or done again; its number if it is known no more.
    fn change(&self, seq: u64) -> String {
        let changes = &self.snapshot.tournament.seat_changes;
        let mut known = changes.done.iter().chain(&changes.undone);
        let known: Option<&SeatChange> = known.find(|it| it.seq == seq).map(AsRef::as_ref);
        known.map_or_else(
            || self.about(key!("history-seating-change"), "number", seq.to_string()),
            |change| self.seating_sentence(&change.event),
        )
    }
}
