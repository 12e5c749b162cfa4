//! Ready-to-print values that several pages of the hall share.

use chrono::{DateTime, Utc};

use super::part::Name;
use super::refusal::name;
use crate::service::tournaments::Snapshot;
use crate::tournament::clock::{Clock, Phase};
use crate::tournament::state::Table;
use crate::tournament::{EntrantId, TableNo};
use crate::words::{Words, key};

/// Somebody at a table or in a list.
#[derive(Debug, Clone)]
pub struct EntrantName {
    /// The number on the badge.
    pub number: u32,
    pub name: Name,
}

/// The person behind an entrant.
pub fn person(snapshot: &Snapshot, entrant: EntrantId) -> EntrantName {
    EntrantName {
        number: entrant.0,
        name: name(snapshot, entrant),
    }
}

/// The state of a table's result in a word.
pub fn result_state(words: &Words, table: &Table) -> String {
    let key = match (table.result.sheet(), table.result.is_verified()) {
        (None, _) => key!("results-state-missing"),
        (Some(_), false) => key!("results-state-entered"),
        (Some(_), true) => key!("results-state-verified"),
    };
    words.say(key).into_owned()
}

/// "Table 7".
pub fn table_title(words: &Words, snapshot: &Snapshot, table: TableNo) -> String {
    let name = snapshot.tournament.settings.table_name(table);
    words
        .say_with("seating-table")
        .arg("table", name)
        .to_string()
}

/// A clock as the page and its script show it.
#[derive(Debug, Clone)]
pub struct ClockView {
    /// When time is over; none while it does not run.
    pub ends: Option<String>,
    /// Seconds left while it stands.
    pub left: Option<i64>,
    pub now: String,
    /// Minutes and seconds, for readers without the script.
    pub text: String,
    /// Where the session stands, in words.
    pub phase: String,
    /// Seconds before the end at which the hall is told.
    pub signal: i64,
}

/// The clock of a session, for the hall or for one table.
pub fn clock_view(
    words: &Words,
    snapshot: &Snapshot,
    clock: &Clock,
    table: Option<TableNo>,
    now: DateTime<Utc>,
) -> ClockView {
    let minutes = i64::from(snapshot.tournament.settings.minutes);
    let left = match clock.phase {
        Phase::Waiting => minutes * 60 + clock.added,
        _ => clock.remaining(now, table),
    };
    let ends = clock.over_at(table);
    let phase = match clock.phase {
        Phase::Waiting => key!("sessions-phase-waiting"),
        Phase::Running(_) if left < 0 => key!("sessions-phase-over-time"),
        Phase::Running(_) => key!("sessions-phase-running"),
        Phase::Paused(_) => key!("sessions-phase-paused"),
        Phase::Ended(_) => key!("sessions-phase-ended"),
    };
    let settings = &snapshot.tournament.settings;
    let signal = snapshot.tournament.ruleset.session.signal(settings.minutes);
    ClockView {
        left: ends.is_none().then_some(left),
        ends: ends.map(instant),
        now: instant(now),
        text: minutes_and_seconds(left),
        phase: words.say(phase).into_owned(),
        signal: signal.map_or(0, |minutes| i64::from(minutes) * 60),
    }
}

/// `78:05`, `+2:10` past the end.
#[must_use]
pub fn minutes_and_seconds(left: i64) -> String {
    let over = if left < 0 { "+" } else { "" };
    format!("{over}{}:{:02}", left.abs() / 60, left.abs() % 60)
}

/// An instant as scripts read it.
fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}

/// An instant in the tournament's time zone, in words.
pub fn local_time(words: &Words, snapshot: &Snapshot, at: DateTime<Utc>) -> String {
    words.date_time(&at.with_timezone(&snapshot.tournament.settings.time_zone))
}
