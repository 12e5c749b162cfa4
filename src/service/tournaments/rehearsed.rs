//! What is different about a command in a rehearsal: its time, what the switches let fail, and what
//! never reaches beyond it.

use chrono::{DateTime, Utc};

use tournament::{Command, EntrantsCommand, PersonId, Refusal, SetupCommand, Tournament};

use super::error::{ExecuteError, Fault};
use super::made_up::is_made_up;
use super::snapshot::Person;

/// Lets a command fail that must not or cannot be done in a rehearsal. The failures of the switches
/// happen here, before anything is decided or written: no real disk and no real network is touched.
pub(super) fn check(
    tournament: &Tournament,
    command: &Command,
    people: &[Person],
) -> Result<(), ExecuteError> {
    let Some(rehearsal) = &tournament.rehearsal else {
        return Ok(());
    };
    if is_about_conduct(command) {
        return Ok(());
    }
    if rehearsal.conduct.disk_full {
        return Err(Fault::DiskFull.into());
    }
    if rehearsal.conduct.no_network {
        return Err(Fault::Unavailable.into());
    }
    let real = |id: i64| !is_made_up(PersonId(id));
    if !follows_registry(command) && people.iter().any(|it| real(it.id)) {
        return Err(Refusal::NotInARehearsal.into());
    }
    Ok(())
}

/// The switches themselves can always be turned.
fn is_about_conduct(command: &Command) -> bool {
    matches!(
        command,
        Command::Setup(SetupCommand::ConductRehearsal { .. })
    )
}

/// Whether a command only takes in what the registry knows already.
fn follows_registry(command: &Command) -> bool {
    matches!(
        command,
        Command::Entrants(EntrantsCommand::NotePersonChange { .. })
    )
}

/// When something happens: now, or in a rehearsal at the time of its hall, which what the program plays
/// names by itself.
pub(super) fn time_of(
    tournament: &Tournament,
    now: DateTime<Utc>,
    at: Option<DateTime<Utc>>,
) -> DateTime<Utc> {
    match (&tournament.rehearsal, at) {
        (Some(rehearsal), Some(at)) => at.max(rehearsal.hall),
        _ => tournament.hall_time(now),
    }
}
