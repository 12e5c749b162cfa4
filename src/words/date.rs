//! Dates and times of day in words. The zone is chosen by the caller: a tournament shows its own.

use chrono::{DateTime, Datelike, NaiveDate, TimeZone, Timelike};

use super::{Words, key};

/// The names of the months, January first.
const MONTHS: [&str; 12] = [
    key!("date-month-1"),
    key!("date-month-2"),
    key!("date-month-3"),
    key!("date-month-4"),
    key!("date-month-5"),
    key!("date-month-6"),
    key!("date-month-7"),
    key!("date-month-8"),
    key!("date-month-9"),
    key!("date-month-10"),
    key!("date-month-11"),
    key!("date-month-12"),
];

impl Words {
    /// A day: `21 November 2026`.
    #[must_use]
    pub fn date(&self, day: NaiveDate) -> String {
        self.say_with("date-long")
            .arg("day", day.day())
            .arg("month", self.month(day))
            .arg("year", day.year().to_string())
            .to_string()
    }

    /// The days of an event, without repeating what both ends share: `3–5 March 2026`.
    #[must_use]
    pub fn date_range(&self, first: NaiveDate, last: NaiveDate) -> String {
        if first == last {
            return self.date(first);
        }
        if first.year() != last.year() {
            return format!("{} – {}", self.date(first), self.date(last));
        }
        if first.month() != last.month() {
            return self
                .say_with("date-range-months")
                .arg("first-day", first.day())
                .arg("first-month", self.month(first))
                .arg("last-day", last.day())
                .arg("last-month", self.month(last))
                .arg("year", last.year().to_string())
                .to_string();
        }
        self.say_with("date-range-days")
            .arg("first-day", first.day())
            .arg("last-day", last.day())
            .arg("month", self.month(last))
            .arg("year", last.year().to_string())
            .to_string()
    }

    /// A time of day, 24 hours: `14:05`.
    #[must_use]
    pub fn time<Z: TimeZone>(&self, at: &DateTime<Z>) -> String {
        let local = at.naive_local();
        format!("{:02}:{:02}", local.hour(), local.minute())
    }

    /// A day and a time of day: `21 November 2026, 14:05`.
    #[must_use]
    pub fn date_time<Z: TimeZone>(&self, at: &DateTime<Z>) -> String {
        format!("{}, {}", self.date(at.naive_local().date()), self.time(at))
    }

    /// The month of a day, in words.
    fn month(&self, day: NaiveDate) -> String {
        let index = usize::try_from(day.month0()).unwrap_or(0);
        MONTHS
            .get(index)
            .map_or_else(String::new, |key| self.say(key).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeZone, Utc};

    use crate::{Lang, Words};

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn a_day_is_written_as_each_language_does() {
        let text = |lang, day| Words::for_language(lang).date(day);
        assert_eq!(text(Lang::En, day(2026, 11, 21)), "21 November 2026");
        assert_eq!(text(Lang::Es, day(2026, 11, 21)), "21 de noviembre de 2026");
        assert_eq!(text(Lang::Fr, day(2026, 11, 21)), "21 novembre 2026");
        assert_eq!(text(Lang::Fr, day(2026, 8, 1)), "1er août 2026");
    }

    #[test]
    fn a_range_says_once_what_both_days_share() {
        let words = Words::for_language(Lang::En);
        let range = |a, b| words.date_range(a, b);
        assert_eq!(
            range(day(2026, 3, 3), day(2026, 3, 3)),
            words.date(day(2026, 3, 3))
        );
        assert_eq!(range(day(2026, 3, 3), day(2026, 3, 5)), "3–5 March 2026");
        assert_eq!(
            range(day(2026, 3, 30), day(2026, 4, 2)),
            "30 March – 2 April 2026"
        );
        assert_eq!(
            range(day(2026, 12, 30), day(2027, 1, 2)),
            "30 December 2026 – 2 January 2027"
        );
    }

    #[test]
    fn a_time_is_shown_in_the_zone_it_comes_in() {
        let at = Utc.with_ymd_and_hms(2026, 3, 28, 23, 5, 0).unwrap();
        let madrid = at.with_timezone(&chrono_tz::Europe::Madrid);
        let words = Words::for_language(Lang::En);
        assert_eq!(words.date_time(&madrid), "29 March 2026, 00:05");
        assert_eq!(words.time(&at), "23:05");
    }
}
