//! When a copy was made.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::words::Words;

/// An instant in a zone, with the zone's name: these pages belong to no event whose time would be meant.
pub fn instant(words: &Words, at: DateTime<Utc>, zone: Tz) -> String {
    let name = zone.name().replace('_', " ");
    format!("{} ({name})", words.date_time(&at.with_timezone(&zone)))
}
