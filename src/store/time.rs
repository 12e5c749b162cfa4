//! Instants in the database: UTC, to the microsecond (PostgreSQL keeps no more, SQLite's text would).

use chrono::{DateTime, NaiveDateTime, TimeZone, Timelike, Utc};

/// The instant, cut to microseconds, so that it compares equal after a round trip.
#[must_use]
pub fn to_micros(instant: DateTime<Utc>) -> DateTime<Utc> {
    let nanos = instant.nanosecond();
    instant
        .with_nanosecond(nanos - nanos % 1000)
        .unwrap_or(instant)
}

/// As the column holds it.
pub(super) fn column(instant: DateTime<Utc>) -> NaiveDateTime {
    to_micros(instant).naive_utc()
}

/// As the rest of the program sees it.
pub(super) fn instant(column: NaiveDateTime) -> DateTime<Utc> {
    Utc.from_utc_datetime(&column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_smaller_than_a_microsecond_is_cut_off() {
        let born: DateTime<Utc> = "2026-11-21T09:00:00.123456789Z".parse().unwrap();
        let kept: DateTime<Utc> = "2026-11-21T09:00:00.123456Z".parse().unwrap();
        assert_eq!(to_micros(born), kept);
        assert_eq!(instant(column(born)), kept);
    }
}
