//! What a tournament is: the things a director fills in.

use chrono::NaiveDate;
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::refusal::Refusal;

/// The most sessions a tournament may have (a season of a league).
pub const MOST_SESSIONS: u16 = 200;
/// The most tables in the hall.
pub const MOST_TABLES: u16 = 500;

/// The settings of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Its name.
    pub title: String,
    /// Its address: `/t/{slug}`.
    pub slug: String,
    /// First day, in its own time zone.
    pub starts_on: NaiveDate,
    /// Last day.
    pub ends_on: NaiveDate,
    /// Where it is played.
    #[serde(default)]
    pub venue: String,
    /// Country code of the venue (ISO 3166 alpha-3), if given.
    #[serde(default)]
    pub country: Option<String>,
    /// IANA time zone of the venue.
    pub time_zone: Tz,
    /// How many sessions are planned.
    pub sessions: u16,
    /// Length of a session in minutes.
    pub minutes: u16,
    /// Tables in the hall.
    pub tables: u16,
    /// What tables are called, where they have other names than their numbers.
    #[serde(default)]
    pub table_names: Vec<String>,
    /// Languages of the event, the first is the main one (`en`, `es`, `fr`).
    pub languages: Vec<String>,
}

impl Settings {
    /// The name of a table: its own, or its number.
    pub fn table_name(&self, table: super::ids::TableNo) -> String {
        let index = usize::from(table.0.saturating_sub(1));
        match self.table_names.get(index) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => table.to_string(),
        }
    }

    /// Refuses settings that cannot be.
    ///
    /// # Errors
    /// The first [`Refusal`], which names its field.
    pub fn check(&self) -> Result<(), Refusal> {
        let title = self.title.trim();
        if title.is_empty() || title.chars().count() > 200 {
            return Err(Refusal::TitleMissing);
        }
        if !is_slug(&self.slug) {
            return Err(Refusal::SlugInvalid {
                slug: self.slug.clone(),
            });
        }
        if self.ends_on < self.starts_on {
            return Err(Refusal::DatesReversed);
        }
        if self.sessions == 0 || self.sessions > MOST_SESSIONS {
            return Err(Refusal::SessionsOutOfRange {
                most: MOST_SESSIONS,
            });
        }
        if self.minutes == 0 || self.minutes > 600 {
            return Err(Refusal::MinutesOutOfRange { most: 600 });
        }
        if self.tables == 0 || self.tables > MOST_TABLES {
            return Err(Refusal::TablesOutOfRange { most: MOST_TABLES });
        }
        if self.languages.is_empty() {
            return Err(Refusal::LanguageMissing);
        }
        Ok(())
    }
}

/// Whether a text can stand in an address: 3 to 60 lower-case letters, digits and single hyphens.
pub fn is_slug(text: &str) -> bool {
    let plain = text
        .bytes()
        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    plain
        && (3..=60).contains(&text.len())
        && !text.starts_with('-')
        && !text.ends_with('-')
        && !text.contains("--")
        && text != "new"
}
