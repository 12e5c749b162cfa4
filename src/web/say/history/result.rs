//! Sentences about the results of tables.

use super::Teller;
use crate::tournament::result::Sheet;
use crate::tournament::{ResultEvent, SessionNo, TableNo};
use crate::web::say::figures;
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about the results of tables.
    pub(super) fn result_sentence(&self, event: &ResultEvent) -> String {
        match event {
            ResultEvent::ResultEntered {
                session,
                table,
                version,
                sheet,
            } => self.result(*session, *table, *version, sheet),
            ResultEvent::ResultTakenBack { session, table, .. } => {
                self.at(key!("history-result-taken-back"), *session, *table)
            }
            ResultEvent::ResultVerified { session, table, .. } => {
                self.at(key!("history-result-verified"), *session, *table)
            }
        }
    }

    fn result(&self, session: SessionNo, table: TableNo, version: u32, sheet: &Sheet) -> String {
        let totals: Vec<String> = sheet
            .totals
            .iter()
            .map(|total| {
                let rules = &self.snapshot.tournament.ruleset;
                let score = figures::score(self.words, rules, total.score);
                format!("{} {score}", self.entrant(total.entrant))
            })
            .collect();
        let key = if version == 1 {
            key!("history-result-entered")
        } else {
            key!("history-result-corrected")
        };
        self.words
            .say_with(key)
            .arg("session", self.session(session))
            .arg("table", self.table(table))
            .arg("version", version)
            .arg("totals", totals.join(", "))
            .to_string()
    }
}
