//! Sentences about referees at work.

use super::Teller;
use crate::tournament::DutyEvent;
use crate::tournament::duty::Caller;
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about referees at work.
    pub(super) fn duty_sentence(&self, event: &DutyEvent) -> String {
        match event {
            DutyEvent::RefereeCalled {
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
            DutyEvent::HandAttached {
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
            DutyEvent::CallTaken { call } => {
                self.about(key!("history-call-taken"), "call", call.to_string())
            }
            DutyEvent::CallClosed { call } => {
                self.about(key!("history-call-closed"), "call", call.to_string())
            }
            DutyEvent::RefereeAssigned { .. } => self.say(key!("history-referee-assigned")),
            DutyEvent::RefereeDismissed { .. } => self.say(key!("history-referee-dismissed")),
        }
    }
}
