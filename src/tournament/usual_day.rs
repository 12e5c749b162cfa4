//! A schedule to begin with: the sessions spread over the days, with breaks and lunch.

use chrono::{Datelike, Days, NaiveDateTime, NaiveTime, TimeDelta};

use super::display::{ItemKind, ScheduleItem};
use super::ids::SessionNo;
use super::settings::Settings;

/// Minutes between the planned end of a session and the next one: the hands in play are finished,
/// and EMA's requirements of 2018 ask for a break of at least 15 minutes.
const BREAK: i64 = 30;
/// Minutes for lunch, the hands in play included; the same text asks for at least 30.
const LUNCH: i64 = 75;

impl Settings {
    /// Sessions as evenly over the days as it goes, from 10:00 on, lunch as near to 13:00 as it goes.
    pub fn usual_schedule(&self) -> Vec<ScheduleItem> {
        let days = (self.ends_on - self.starts_on).num_days() + 1;
        let days = u16::try_from(days.clamp(1, 60)).unwrap_or(1);
        let mut items = Vec::new();
        if self.starts_on.year() > 9_999 {
            return items;
        }
        let mut number = 0;
        for day in 0..days {
            let ahead = self.sessions - number;
            let of_day = ahead.div_ceil(days - day);
            let date = self.starts_on.checked_add_days(Days::new(day.into()));
            let morning = NaiveTime::from_hms_opt(10, 0, 0);
            let Some(mut at) = date.zip(morning).map(|(date, time)| date.and_time(time)) else {
                break;
            };
            let lunch = self.before_lunch(at, of_day);
            for place in 1..=of_day {
                number += 1;
                let session = ItemKind::Session(SessionNo(number));
                items.extend(self.item(session, at, self.minutes));
                at += TimeDelta::minutes(i64::from(self.minutes));
                if place < of_day {
                    let pause = if lunch == Some(place) { LUNCH } else { BREAK };
                    let minutes = u16::try_from(pause).unwrap_or(0);
                    items.extend(self.item(ItemKind::Break, at, minutes));
                    at += TimeDelta::minutes(pause);
                }
            }
        }
        items
    }

    /// After which session of a day that begins so people eat; none on a day of one or two.
    fn before_lunch(&self, morning: NaiveDateTime, of_day: u16) -> Option<u16> {
        let noon = morning.date().and_time(NaiveTime::from_hms_opt(13, 0, 0)?);
        let session = i64::from(self.minutes);
        let far = |place: &u16| {
            let before = i64::from(*place) * session + i64::from(*place - 1) * BREAK;
            (morning + TimeDelta::minutes(before) - noon).abs()
        };
        (1..of_day).filter(|_| of_day > 2).min_by_key(far)
    }

    /// A line at a local time; none in an hour that clocks leave out.
    fn item(&self, kind: ItemKind, at: NaiveDateTime, minutes: u16) -> Option<ScheduleItem> {
        let starts = at.and_local_timezone(self.time_zone).earliest()?;
        Some(ScheduleItem {
            kind,
            title: String::new(),
            starts: starts.to_utc(),
            minutes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(sessions: u16, minutes: u16, last: &str) -> Settings {
        Settings {
            title: "Cup".into(),
            slug: "cup".into(),
            starts_on: "2026-03-28".parse().unwrap(),
            ends_on: last.parse().unwrap(),
            venue: String::new(),
            country: None,
            time_zone: chrono_tz::Europe::Madrid,
            sessions,
            minutes,
            tables: 3,
            table_names: Vec::new(),
            languages: vec!["en".into()],
        }
    }

    /// Sessions with their local day and time.
    fn told(settings: &Settings) -> Vec<String> {
        let items = settings.usual_schedule();
        let sessions = items
            .iter()
            .filter_map(|it| Some((it.session()?, it.starts)));
        sessions
            .map(|(session, at)| {
                let local = at.with_timezone(&settings.time_zone);
                format!("{session} {}", local.format("%d %H:%M"))
            })
            .collect()
    }

    #[test]
    fn sessions_are_spread_over_the_days_and_clocks_change_at_night() {
        // Clocks go forward in the night to the 29th.
        let two_days = settings(5, 120, "2026-03-29");
        assert_eq!(
            told(&two_days),
            [
                "1 28 10:00",
                "2 28 13:15",
                "3 28 15:45",
                "4 29 10:00",
                "5 29 12:30"
            ]
        );
        let breaks = two_days.usual_schedule();
        let breaks = breaks.iter().filter(|it| it.kind == ItemKind::Break);
        let minutes: Vec<u16> = breaks.map(|it| it.minutes).collect();
        assert_eq!(minutes, [75, 30, 30]);
    }

    #[test]
    fn lunch_is_about_one_o_clock_however_many_sessions_the_day_has() {
        let six = settings(6, 90, "2026-03-28");
        let ends = |it: &&ScheduleItem| it.kind == ItemKind::Break && it.minutes == 75;
        let items = six.usual_schedule();
        let lunch = items.iter().find(ends).unwrap().starts;
        let local = lunch.with_timezone(&six.time_zone);
        assert_eq!(local.format("%H:%M").to_string(), "13:30");
        let two = settings(2, 90, "2026-03-28").usual_schedule();
        assert_eq!(two.iter().filter(ends).count(), 0);
    }

    #[test]
    fn the_breaks_before_it_are_time_before_lunch() {
        let short = settings(6, 40, "2026-03-28");
        let items = short.usual_schedule();
        let pauses = items.iter().filter(|it| it.kind == ItemKind::Break);
        let minutes: Vec<u16> = pauses.map(|it| it.minutes).collect();
        // The third ends at 13:00 sharp.
        assert_eq!(minutes, [30, 30, 75, 30, 30]);
    }

    #[test]
    fn a_schedule_ends_with_the_year_9999() {
        let in_year = |year: i32| {
            let mut late = settings(2, 90, "2026-03-28");
            late.starts_on = late.starts_on.with_year(year).unwrap();
            late.ends_on = late.starts_on;
            late.usual_schedule().len()
        };
        assert_eq!([9_999, 10_000, 10_001].map(in_year), [3, 0, 0]);
    }

    #[test]
    fn a_league_of_many_days_has_every_session_once() {
        let league = settings(200, 90, "2027-03-28");
        assert_eq!(told(&league).len(), 200);
    }
}
