//! What referees did, as a sentence.

use super::Teller;
use crate::tournament::appeal::Verdict;
use crate::tournament::duty::Caller;
use crate::tournament::{Event, RulingId};
use crate::words::key;

use crate::web::say::names;
use crate::web::say::rulings::verdict_key;

impl Teller<'_> {
    /// Sentences about rulings after they were given, appeals, calls and the roster.
    pub fn of_referees(&self, event: &Event) -> Option<String> {
        let about = |key, ruling: &RulingId| self.about(key, "ruling", ruling.to_string());
        Some(match event {
            Event::RulingNoted { ruling, .. } => about(key!("history-ruling-noted"), ruling),
            Event::AppealFiled { ruling, appeal } => self
                .words
                .say_with("history-appeal-filed")
                .arg("ruling", ruling.to_string())
                .arg("entrant", names::entrant(self.desk, appeal.by))
                .to_string(),
            Event::AppealHeard { ruling, .. } => about(key!("history-appeal-heard"), ruling),
            Event::AppealDecided {
                ruling, verdict, ..
            } => self.verdict(*ruling, *verdict),
            Event::RefereeCalled {
                session,
                table,
                caller,
                ..
            } => {
                let key = match caller {
                    Caller::Table => key!("history-called-by-table"),
                    Caller::Staff => key!("history-called-by-staff"),
                };
                self.at(key, *session, *table)
            }
            Event::HandAttached {
                session,
                table,
                hand,
                ..
            } => self
                .words
                .say_with("history-hand-attached")
                .arg("session", self.session(*session))
                .arg("table", self.table(*table))
                .arg("hand", *hand)
                .to_string(),
            Event::CallTaken { call } => {
                self.about(key!("history-call-taken"), "call", call.to_string())
            }
            Event::CallClosed { call } => {
                self.about(key!("history-call-closed"), "call", call.to_string())
            }
            Event::RefereeAssigned { .. } => self.say(key!("history-referee-assigned")),
            Event::RefereeDismissed { .. } => self.say(key!("history-referee-dismissed")),
            _ => return None,
        })
    }

    fn verdict(&self, ruling: RulingId, verdict: Verdict) -> String {
        self.words
            .say_with("history-appeal-decided")
            .arg("ruling", ruling.to_string())
            .arg("verdict", self.words.say(verdict_key(verdict)))
            .to_string()
    }
}
