//! Dates of one edition as those of the next: as many days later as the next one begins, at the same time of
//! the day where each is played.

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, Utc};
use chrono_tz::Tz;

use crate::registration::RegistrationSettings;
use crate::settings::Settings;

/// From the dates of one edition to those of the next.
#[derive(Debug, Clone, Copy)]
pub(super) struct Later {
    days: i64,
    before: Tz,
    after: Tz,
}

impl Later {
    pub(super) fn between(before: &Settings, after: &Settings) -> Self {
        Self {
            days: (after.starts_on - before.starts_on).num_days(),
            before: before.time_zone,
            after: after.time_zone,
        }
    }

    /// None for a date that no calendar has.
    pub(super) fn instant(self, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let local = at.with_timezone(&self.before).naive_local();
        let local = NaiveDateTime::new(self.day(local.date())?, local.time());
        Some(local.and_local_timezone(self.after).earliest()?.to_utc())
    }

    pub(super) fn day(self, day: NaiveDate) -> Option<NaiveDate> {
        let count = Days::new(self.days.unsigned_abs());
        match self.days {
            0.. => day.checked_add_days(count),
            _ => day.checked_sub_days(count),
        }
    }

    /// How the next edition takes registrations; none where a date falls out of the calendar.
    pub(super) fn registration(
        self,
        before: &RegistrationSettings,
    ) -> Option<RegistrationSettings> {
        let mut after = RegistrationSettings {
            opens: self.instant(before.opens)?,
            ..before.clone()
        };
        let instants = [
            &mut after.closes,
            &mut after.change_until,
            &mut after.withdraw_until,
        ];
        let kept = after.quotas.iter_mut().map(|it| &mut it.reserved_until);
        for instant in instants.into_iter().chain(kept) {
            *instant = match *instant {
                Some(at) => Some(self.instant(at)?),
                None => None,
            };
        }
        let steps = after.categories.iter_mut().flat_map(|it| &mut it.fees);
        for step in steps {
            step.until = match step.until {
                Some(day) => Some(self.day(day)?),
                None => None,
            };
        }
        Some(after)
    }
}
