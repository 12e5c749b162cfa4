//! How a table of a session stands, in a word for its pill or its tile.

use chrono::{DateTime, Utc};

use crate::tournament::clock::{Phase, TablePhase};
use crate::tournament::duty::Call;
use crate::tournament::state::{Session, Table};
use crate::tournament::{SessionNo, TableNo, Tournament};
use crate::words::{Words, key};

/// How a table stands.
pub struct TableState {
    /// In a word; empty before the session begins.
    pub text: String,
    /// The class of the pill that says so.
    pub mark: &'static str,
    /// The class of the tile with the table's number.
    pub tile: &'static str,
}

/// The call of a table that nobody has closed.
pub fn open_call(tournament: &Tournament, session: SessionNo, table: TableNo) -> Option<&Call> {
    let mut calls = tournament.calls.iter();
    calls.find(|call| call.is_open() && call.session == session && call.table == table)
}

pub fn table_state(
    words: &Words,
    tournament: &Tournament,
    session: &Session,
    table: &Table,
    now: DateTime<Utc>,
) -> TableState {
    let number = table.seats.table;
    let (key, mark, tile) = match open_call(tournament, session.number, number) {
        Some(call) if call.taken.is_some() => (key!("sessions-table-helped"), "warn", "calls"),
        Some(_) => (key!("sessions-table-calls"), "harm", "calls"),
        None => uncalled(session, table, now),
    };
    let text = match key {
        "" => String::new(),
        key => words.say(key).into_owned(),
    };
    TableState { text, mark, tile }
}

/// Key and classes of a table that calls nobody.
fn uncalled(
    session: &Session,
    table: &Table,
    now: DateTime<Utc>,
) -> (&'static str, &'static str, &'static str) {
    let clock = &session.clock;
    let number = Some(table.seats.table);
    if table.result.sheet().is_some() {
        let key = match table.result.is_verified() {
            true => key!("results-state-verified"),
            false => key!("sessions-table-in"),
        };
        return (key, "good", "is-in");
    }
    match (&clock.phase, clock.table_phase(number)) {
        (Phase::Waiting, _) => ("", "", ""),
        (Phase::Ended(_), _) => (key!("sessions-table-missing"), "warn", ""),
        (Phase::Paused(_), _) => (key!("tournament-session-paused"), "", ""),
        (Phase::Running(_), TablePhase::NotStarted) => (key!("sessions-table-builds"), "", ""),
        (Phase::Running(_), TablePhase::Stopped) => (key!("sessions-table-stands"), "warn", ""),
        (Phase::Running(_), TablePhase::WithTheHall) if clock.remaining(now, number) < 0 => {
            (key!("sessions-table-last-hand"), "warn", "")
        }
        (Phase::Running(_), TablePhase::WithTheHall) => (key!("sessions-table-plays"), "", ""),
    }
}
