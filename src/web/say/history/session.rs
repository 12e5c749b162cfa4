//! Sentences about a session as it is played.

use super::Teller;
use crate::tournament::session::Presence;
use crate::tournament::{SessionEvent, SessionNo};
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about a session as it is played.
    pub(super) fn session_sentence(&self, event: &SessionEvent) -> String {
        let about = |key, session: &SessionNo| self.about(key, "session", self.session(*session));

        match event {
            SessionEvent::SessionStarted { session, .. } => about(key!("history-started"), session),
            SessionEvent::SessionPaused { session } => about(key!("history-paused"), session),
            SessionEvent::SessionResumed { session } => about(key!("history-resumed"), session),
            SessionEvent::SessionStartTakenBack { session, .. } => {
                about(key!("history-start-taken-back"), session)
            }
            SessionEvent::SessionEnded { session, .. } => about(key!("history-ended"), session),
            SessionEvent::SessionReopened { session, .. } => {
                about(key!("history-session-reopened"), session)
            }
            SessionEvent::SessionExtended {
                session,
                table,
                seconds,
                ..
            } => {
                let place = match table {
                    Some(table) => format!("{}, {}", self.session(*session), self.table(*table)),
                    None => self.session(*session),
                };
                let size = seconds.unsigned_abs();
                let sign = if *seconds < 0 { '\u{2212}' } else { '+' };
                self.words
                    .say_with("history-extended")
                    .arg("place", place)
                    .arg("time", format!("{sign}{}:{:02}", size / 60, size % 60))
                    .to_string()
            }
            SessionEvent::TablesStarted { session, tables } => self
                .words
                .say_with("history-tables-started")
                .arg("session", self.session(*session))
                .arg("tables", self.tables(tables))
                .to_string(),
            SessionEvent::TableStopped { session, table, .. } => {
                self.at(key!("history-table-stopped"), *session, *table)
            }
            SessionEvent::TableReleased { session, table } => {
                self.at(key!("history-table-released"), *session, *table)
            }
            SessionEvent::HandsNoted {
                session,
                table,
                hands,
            } => self
                .words
                .say_with("history-hands-noted")
                .arg("session", self.session(*session))
                .arg("table", self.table(*table))
                .arg("hands", *hands)
                .to_string(),
            SessionEvent::PresenceNoted {
                session,
                entrant,
                presence,
            } => {
                let key = match presence {
                    Presence::OnTime => key!("history-presence-on-time"),
                    Presence::Missing => key!("history-presence-missing"),
                    Presence::Arrived => key!("history-presence-arrived"),
                };
                self.words
                    .say_with(key)
                    .arg("session", self.session(*session))
                    .arg("entrant", self.entrant(*entrant))
                    .to_string()
            }
        }
    }
}
