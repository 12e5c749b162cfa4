//! How far the day is: what visitors see, how many hands are left, how late it runs.

use chrono::{DateTime, Datelike, TimeDelta, Utc};

use crate::display::Delay;
use crate::ids::{SessionNo, TableNo};
use crate::state::Tournament;

impl Tournament {
    /// Whether visitors see the results of a session.
    pub fn shows_results(&self, session: SessionNo) -> bool {
        self.display.frozen_after.is_none_or(|last| session <= last)
    }

    /// How much of what visitors' pages say by the time of day has come to pass, the days of the
    /// calendar where the tournament is among it: "tomorrow" is true for a day. It never gets less.
    pub fn passed(&self, now: DateTime<Utc>) -> usize {
        let today = now.with_timezone(&self.settings.time_zone).date_naive();
        let days = usize::try_from(today.num_days_from_ce()).unwrap_or_default();
        let window = self.registration.settings.as_deref();
        let window = window.map_or([None; 2], |it| [Some(it.opens), it.closes]);
        let window = window.into_iter().flatten().filter(|at| *at <= now);
        let passed = self.display.passed(now).saturating_add(window.count());
        passed.saturating_add(days)
    }

    /// How many hands are left at a table of a session: none where nobody noted them, or where the
    /// rules do not fix their number.
    pub fn hands_left(&self, session: SessionNo, table: TableNo) -> Option<u8> {
        let rules = &self.ruleset.session;
        if rules.dealer_may_stay() {
            return None;
        }
        let played = self.session(session)?.clock.hands(table)?;
        Some(rules.hands().saturating_sub(played))
    }

    /// How late the day runs at `now`, if it does: a session that should have begun, or one whose
    /// clock runs into what comes next. Nobody waits for a session whose seating is not published.
    pub fn delay(&self, now: DateTime<Utc>) -> Option<Delay> {
        if self.closed {
            return None;
        }
        let schedule = &self.display.schedule;
        let busy_until = self.sessions.iter().find_map(|session| {
            let clock = &session.clock;
            let at = schedule
                .iter()
                .position(|item| item.session() == Some(session.number))?;
            let left = TimeDelta::seconds(clock.remaining(now, None).max(0));
            clock.is_open().then(|| (at + 1, now + left))
        });
        let (item, from) = match busy_until {
            Some(busy) => busy,
            None => {
                let waits = schedule.iter().position(|item| {
                    let session = item.session().and_then(|number| self.session(number));
                    session.is_some_and(|it| it.published && it.clock.started.is_none())
                })?;
                (waits, now)
            }
        };
        let late = from - schedule.get(item)?.starts;
        let minutes = late.num_seconds().div_euclid(60) + 1;
        if late <= TimeDelta::zero() {
            return None;
        }
        Some(Delay {
            item,
            minutes: u16::try_from(minutes).unwrap_or(u16::MAX),
        })
    }
}
