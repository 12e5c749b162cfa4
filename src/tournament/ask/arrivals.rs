//! Who is expected at the tables and not in the hall yet, and whether people say so themselves.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::own_check_in::CheckInWindow;
use crate::refusal::Refusal;
use crate::state::Tournament;

impl Tournament {
    /// The tables of a session at which somebody is missing who plays on, with those people in the order of
    /// their seats. A table that has its result waits for nobody.
    pub fn missing_at_tables(&self, session: SessionNo) -> Vec<(TableNo, Vec<EntrantId>)> {
        let tables = self.session(session).into_iter().flat_map(|it| &it.tables);
        let open = tables.filter(|table| table.result.sheet().is_none());
        let missing = open.map(|table| {
            let people = table.seats.people().filter(|id| self.is_missing(*id));
            (table.seats.table, people.collect())
        });
        missing
            .filter(|(_, people): &(_, Vec<_>)| !people.is_empty())
            .collect()
    }

    fn is_missing(&self, id: EntrantId) -> bool {
        let known = self.entrant(id);
        known.is_some_and(|it| it.checked_in.is_none() && self.plays_on(it))
    }

    /// Whether people check in by themselves at `now`.
    pub fn check_in_window(&self, now: DateTime<Utc>) -> CheckInWindow {
        let Some(own) = self.own_check_in.as_deref() else {
            return CheckInWindow::Off;
        };
        if self.closed || self.has_begun() {
            return CheckInWindow::Over;
        }
        let Some(first) = self.display.planned(SessionNo(1)) else {
            return CheckInWindow::Unplanned;
        };
        let before = TimeDelta::minutes(i64::from(own.minutes));
        match first.starts.checked_sub_signed(before) {
            Some(opens) if now < opens => CheckInWindow::Opens(opens),
            _ => CheckInWindow::Open,
        }
    }

    /// Refuses somebody who checks in by themself at the wrong time, or without the code of the hall.
    pub(crate) fn takes_own_check_in(&self, code: &str, now: DateTime<Utc>) -> Result<(), Refusal> {
        let own = self.own_check_in.as_deref();
        let is_open = self.check_in_window(now) == CheckInWindow::Open;
        let own = own.filter(|_| is_open).ok_or(Refusal::OwnCheckInShut)?;
        if own.is_opened_by(code) {
            Ok(())
        } else {
            Err(Refusal::CheckInCodeWrong)
        }
    }
}
