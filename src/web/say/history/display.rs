//! Sentences about what people are shown.

use super::Teller;
use crate::tournament::{AnnouncementId, DisplayEvent, SessionNo};
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about what people are shown.
    pub(super) fn display_sentence(&self, event: &DisplayEvent) -> String {
        match event {
            DisplayEvent::ScheduleSet { items } => self
                .words
                .say_with("history-schedule-set")
                .arg("count", items.len())
                .to_string(),
            DisplayEvent::ScheduleShifted { count, minutes, .. } => self
                .words
                .say_with("history-schedule-shifted")
                .arg("minutes", self.words.signed(*minutes))
                .arg("count", *count)
                .to_string(),
            DisplayEvent::Announced { text, tables, .. } if tables.is_empty() => {
                self.about(key!("history-announced"), "text", text.clone())
            }
            DisplayEvent::Announced { text, tables, .. } => self
                .words
                .say_with("history-announced-to")
                .arg("tables", self.names(tables))
                .arg("text", text)
                .to_string(),
            DisplayEvent::AnnouncementTakenBack { announcement } => {
                let text = self.announcement(*announcement);
                self.about(key!("history-announcement-taken-back"), "text", text)
            }
            DisplayEvent::ScreenComposed { .. } => self.say(key!("history-screen-composed")),
            DisplayEvent::StandingsFrozen { after } if *after == SessionNo(0) => {
                self.say(key!("history-standings-frozen-all"))
            }
            DisplayEvent::StandingsFrozen { after } => {
                let session = self.session(*after);
                self.about(key!("history-standings-frozen"), "session", session)
            }
            DisplayEvent::StandingsReleased => self.say(key!("history-standings-released")),
        }
    }

    fn announcement(&self, id: AnnouncementId) -> String {
        let hall = &self.snapshot.tournament.display;
        let known = hall.announcement(id);
        known.map_or_else(String::new, |known| known.text.clone())
    }
}
