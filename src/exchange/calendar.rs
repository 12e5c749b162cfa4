//! Calendars for other programs: iCalendar (RFC 5545).
//!
//! A time of day is written as the instant it is (UTC): every calendar shows an instant at the reader's
//! own time, before and after clocks are changed, and needs no table of the zone's changes for that.
//! `X-WR-TIMEZONE` names the zone of the hall, for calendars that show another place's time. A day
//! without a time is a date and belongs to no zone.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use icalendar::{Calendar as File, Component, Event, EventLike, Property};

/// As which such a file is served.
pub const MEDIA_TYPE: &str = "text/calendar; charset=utf-8";

/// How often a calendar program should look whether something moved.
const LOOK_EVERY: TimeDelta = TimeDelta::hours(1);

/// When something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// From one instant to another.
    Time(DateTime<Utc>, DateTime<Utc>),
    /// From the first day to the last, both included.
    Days(NaiveDate, NaiveDate),
}

/// How often and when something was last changed. Both only grow, so that a calendar program takes
/// the newer of two texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revision {
    /// The number of the event that changed it.
    pub number: u64,
    pub at: DateTime<Utc>,
}

/// Something that a calendar shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What a calendar program knows the entry by. It stays the same when the entry moves.
    pub uid: String,
    pub span: Span,
    pub title: String,
    /// Where it is, may be empty.
    pub place: String,
    /// More words, may be empty.
    pub text: String,
    /// The page of it, as a full address.
    pub href: String,
    pub revision: Revision,
}

/// A calendar as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    /// What a calendar program lists it as.
    pub name: String,
    /// The zone of the hall; empty where the entries are of several.
    pub zone: String,
    pub entries: Vec<Entry>,
}

impl Calendar {
    /// The text of the file: lines end with CRLF, none has more than 75 octets.
    #[must_use]
    pub fn text(&self) -> String {
        let mut file = File::empty();
        for (name, value) in [
            ("VERSION", "2.0"),
            ("PRODID", "-//Seatwind//Seatwind//EN"),
            ("CALSCALE", "GREGORIAN"),
        ] {
            file.append_property(Property::new(name, value));
        }
        file.append_property(Property::new("X-WR-CALNAME", printable(&self.name)));
        if !self.zone.is_empty() {
            file.append_property(Property::new("X-WR-TIMEZONE", self.zone.as_str()));
        }
        file.ttl(&LOOK_EVERY);
        for entry in &self.entries {
            file.push(entry.event());
        }
        file.to_string()
    }
}

impl Entry {
    fn event(&self) -> Event {
        let mut event = Event::new();
        event
            .uid(&self.uid)
            .summary(&printable(&self.title))
            .sequence(u32::try_from(self.revision.number).unwrap_or(u32::MAX))
            .timestamp(self.revision.at)
            .last_modified(self.revision.at)
            .url(&self.href);
        match self.span {
            Span::Time(starts, ends) => event.starts(starts).ends(ends),
            // Who follows events is not busy all day.
            Span::Days(first, last) => event
                .starts(first)
                .ends(last.checked_add_days(Days::new(1)).unwrap_or(last))
                .add_property("TRANSP", "TRANSPARENT"),
        };
        if !self.place.is_empty() {
            event.location(&printable(&self.place));
        }
        if !self.text.is_empty() {
            event.description(&printable(&self.text));
        }
        event.done()
    }
}

/// A text without signs that no calendar may hold; ends of lines stay.
fn printable(text: &str) -> String {
    let shown = |sign: &char| *sign == '\n' || !sign.is_control();
    text.chars().filter(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn entry(span: Span) -> Entry {
        Entry {
            uid: "session-1@cup".into(),
            span,
            title: "Round 1".into(),
            place: String::new(),
            text: String::new(),
            href: "https://example.org/t/cup".into(),
            revision: Revision {
                number: 12,
                at: at("2026-03-01T10:00:00.5Z"),
            },
        }
    }

    fn text(entries: Vec<Entry>) -> String {
        let calendar = Calendar {
            name: "Copa, Madrid".into(),
            zone: "Europe/Madrid".into(),
            entries,
        };
        calendar.text()
    }

    /// The lines, put together again where they were folded.
    fn lines(text: &str) -> Vec<String> {
        let whole = text.replace("\r\n ", "");
        whole.split("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn a_session_is_written_as_the_instants_it_is() {
        let (starts, ends) = (at("2026-03-28T09:00:00Z"), at("2026-03-28T10:30:00Z"));
        let text = text(vec![entry(Span::Time(starts, ends))]);
        let lines = lines(&text);
        for line in [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "X-WR-CALNAME:Copa\\, Madrid",
            "X-WR-TIMEZONE:Europe/Madrid",
            "BEGIN:VEVENT",
            "UID:session-1@cup",
            "DTSTART:20260328T090000Z",
            "DTEND:20260328T103000Z",
            "SEQUENCE:12",
            "LAST-MODIFIED:20260301T100000Z",
            "DTSTAMP:20260301T100000Z",
            "URL:https://example.org/t/cup",
            "END:VEVENT",
            "END:VCALENDAR",
        ] {
            assert!(lines.iter().any(|it| it == line), "{line} in\n{text}");
        }
    }

    #[test]
    fn days_end_before_the_day_after_and_keep_nobody_busy() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let text = text(vec![entry(Span::Days(
            day("2026-12-30"),
            day("2026-12-31"),
        ))]);
        assert!(text.contains("DTSTART;VALUE=DATE:20261230\r\n"), "{text}");
        assert!(text.contains("DTEND;VALUE=DATE:20270101\r\n"), "{text}");
        assert!(text.contains("TRANSP:TRANSPARENT\r\n"), "{text}");
    }

    #[test]
    fn long_texts_in_any_script_are_folded_and_escaped() {
        let mut long = entry(Span::Days(NaiveDate::MIN, NaiveDate::MIN));
        long.span = Span::Time(at("2026-03-28T09:00:00Z"), at("2026-03-28T10:30:00Z"));
        long.title = format!("{}; a, b\\c", "麻雀選手権 Łódź ".repeat(12));
        long.text = "one\ntwo\u{7}\r".into();
        let text = text(vec![long.clone()]);
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(!text.replace("\r\n", "").contains(['\r', '\n', '\u{7}']));
        let lines = lines(&text);
        let escaped = format!("SUMMARY:{}\\; a\\, b\\\\c", "麻雀選手権 Łódź ".repeat(12));
        assert!(lines.contains(&escaped), "{text}");
        assert!(
            lines.contains(&"DESCRIPTION:one\\ntwo".to_owned()),
            "{text}"
        );
    }
}
