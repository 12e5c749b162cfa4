//! What happened around the tables: time, presence, schedule, announcements.

use super::Teller;
use crate::tournament::hall::Presence;
use crate::tournament::{AnnouncementId, Event, SessionNo, TableNo};
use crate::words::key;

impl Teller<'_> {
    /// Sentences about the time and the people at single tables.
    pub fn of_table_time(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::TablesStarted { session, tables } => self
                .words
                .say_with("history-tables-started")
                .arg("session", self.session(*session))
                .arg("tables", self.tables(tables))
                .to_string(),
            Event::TableStopped { session, table, .. } => {
                self.at(key!("history-table-stopped"), *session, *table)
            }
            Event::TableReleased { session, table } => {
                self.at(key!("history-table-released"), *session, *table)
            }
            Event::HandsNoted {
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
            Event::PresenceNoted {
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
            _ => return None,
        })
    }

    /// Sentences about what the hall was told.
    pub fn of_hall(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ScheduleSet { items } => self
                .words
                .say_with("history-schedule-set")
                .arg("count", items.len())
                .to_string(),
            Event::ScheduleShifted { count, minutes, .. } => self
                .words
                .say_with("history-schedule-shifted")
                .arg("minutes", self.words.signed(*minutes))
                .arg("count", *count)
                .to_string(),
            Event::Announced { text, tables, .. } if tables.is_empty() => {
                self.about(key!("history-announced"), "text", text.clone())
            }
            Event::Announced { text, tables, .. } => self
                .words
                .say_with("history-announced-to")
                .arg("tables", self.names(tables))
                .arg("text", text)
                .to_string(),
            Event::AnnouncementTakenBack { announcement } => {
                let text = self.announcement(*announcement);
                self.about(key!("history-announcement-taken-back"), "text", text)
            }
            Event::ScreenComposed { .. } => self.say(key!("history-screen-composed")),
            Event::StandingsFrozen { after } if *after == SessionNo(0) => {
                self.say(key!("history-standings-frozen-all"))
            }
            Event::StandingsFrozen { after } => {
                let session = self.session(*after);
                self.about(key!("history-standings-frozen"), "session", session)
            }
            Event::StandingsReleased => self.say(key!("history-standings-released")),
            _ => return None,
        })
    }

    /// "Table 3, Table 4".
    fn tables(&self, tables: &[TableNo]) -> String {
        let names: Vec<String> = tables.iter().map(|table| self.table(*table)).collect();
        names.join(", ")
    }

    /// "3, 4".
    fn names(&self, tables: &[TableNo]) -> String {
        let settings = &self.desk.snapshot.tournament.settings;
        let names: Vec<String> = tables
            .iter()
            .map(|table| settings.table_name(*table))
            .collect();
        names.join(", ")
    }

    fn announcement(&self, id: AnnouncementId) -> String {
        let hall = &self.desk.snapshot.tournament.hall;
        let known = hall.announcement(id);
        known.map_or_else(String::new, |known| known.text.clone())
    }
}
