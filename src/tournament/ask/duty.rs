//! Calls for referees, and who can answer them.

use crate::context::Actor;
use crate::duty::{Call, PLAYERS_PER_REFEREE, Referee};
use crate::ids::{CallId, SessionNo, TableNo};
use crate::state::Tournament;

impl Tournament {
    /// The call with this number.
    pub fn call(&self, id: CallId) -> Option<&Call> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.calls.get(index)
    }

    pub fn open_call(&self, session: SessionNo, table: TableNo) -> Option<&Call> {
        self.calls
            .iter()
            .find(|call| call.is_open() && (call.session, call.table) == (session, table))
    }

    /// How many referees the event needs: one for each 32 players, at least one.
    pub fn referees_needed(&self) -> usize {
        let players = self
            .entrants
            .values()
            .filter(|it| self.plays_on(it))
            .count();
        players.div_ceil(PLAYERS_PER_REFEREE).max(1)
    }

    /// The free referee nearest to a table: one who looks after it before others, then the one whose
    /// tables are the closest. Nearness is counted in table numbers, which follow the hall.
    pub fn nearest_free(&self, session: SessionNo, table: TableNo) -> Option<i64> {
        let is_busy = |account: &i64| {
            let busy = Actor::Account(*account);
            self.calls
                .iter()
                .any(|call| call.is_open() && call.taken.is_some_and(|(by, _)| by == busy))
        };
        let sits = |referee: &Referee| {
            referee.plays.is_some_and(|plays| {
                self.session(session)
                    .filter(|session| session.clock.is_open())
                    .is_some_and(|session| session.table_of(plays).is_some())
            })
        };
        let distance = |referee: &Referee| {
            let away = |own: &TableNo| own.0.abs_diff(table.0);
            referee.tables.iter().map(away).min().unwrap_or(0)
        };
        self.referees
            .iter()
            .filter(|(account, referee)| !is_busy(account) && !sits(referee))
            .min_by_key(|(account, referee)| {
                let general = referee.tables.is_empty();
                (distance(referee), general, **account)
            })
            .map(|(account, _)| *account)
    }
}
