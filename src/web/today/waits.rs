//! What the hall waits for, and the next step, as facts of a tournament's state.

use crate::service::tournaments::Snapshot;
use crate::tournament::clock::Phase;
use crate::tournament::state::{Entrant, Session};
use crate::tournament::{EntrantId, RequestId, SessionNo, TableNo, Tournament};

/// Something that keeps people waiting or must not be forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wait {
    /// The head referee is asked for rulings.
    Requests(Vec<RequestId>),
    /// Sheets of a session carry rulings that were reversed.
    Correct(SessionNo, Vec<TableNo>),
    /// Tables of a session that is played or over have no result.
    Results(SessionNo, Vec<TableNo>),
    /// Places at tables of the session are open.
    OpenSeats(SessionNo, Vec<TableNo>),
    /// People who do not play on have a seat in the session.
    Absent(SessionNo, Vec<EntrantId>),
    /// People are not checked in.
    CheckIn(Vec<EntrantId>),
    /// Results wait for a second person.
    Unverified(SessionNo, Vec<TableNo>),
    /// Players do not see who sits where.
    Unpublished(SessionNo),
}

/// The next step of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Register people.
    Entrants,
    /// Decide who goes on into this stage (from 1).
    Cut(usize),
    /// Draw or import who sits where.
    Seating(SessionNo),
    /// Start the clock.
    Start(SessionNo),
    /// The clock runs (or stands): watch it.
    Watch(SessionNo),
    /// Type the results that are missing.
    Results(SessionNo),
    /// Everything is in: end the session.
    End(SessionNo),
    /// All sessions are over: make the result final.
    Close,
    /// The result is final: look at it.
    Standings,
}

/// Tables that were seated and have no result.
pub fn missing_results(snapshot: &Snapshot) -> usize {
    let sessions = snapshot.tournament.sessions.iter();
    sessions
        .map(|session| session.tables.len() - session.results())
        .sum()
}

pub fn next(tournament: &Tournament) -> Step {
    if tournament.closed {
        return Step::Standings;
    }
    if tournament.entrants.is_empty() {
        return Step::Entrants;
    }
    let sessions = || tournament.sessions.iter().map(|session| &**session);
    if let Some(session) = sessions().find(|session| session.clock.is_open()) {
        return if session.is_complete() {
            Step::End(session.number)
        } else if session.results() > 0 {
            Step::Results(session.number)
        } else {
            Step::Watch(session.number)
        };
    }
    // A session that is over comes before one that has not begun.
    if let Some(session) = sessions().find(|s| is_played(s) && !s.is_complete()) {
        return Step::Results(session.number);
    }
    match sessions().find(|session| !is_played(session) && !session.is_complete()) {
        Some(session) if waiting_stage(tournament, session.number).is_some() => {
            Step::Cut(waiting_stage(tournament, session.number).unwrap_or(1))
        }
        Some(session) if session.tables.is_empty() => Step::Seating(session.number),
        Some(session) => Step::Start(session.number),
        None => Step::Close,
    }
}

/// The number of the stage of a session, if it is still open who plays in it.
fn waiting_stage(tournament: &Tournament, session: SessionNo) -> Option<usize> {
    let at = tournament.stage_of(session)?;
    let waits = tournament.stages.get(at)?.waits_for_cut();
    waits.then_some(at + 1)
}

/// Everything somebody waits for, the most urgent first.
pub fn waits(tournament: &Tournament) -> Vec<Wait> {
    let mut waits = Vec::new();
    if tournament.closed {
        return waits;
    }
    let sessions = || tournament.sessions.iter().map(|session| &**session);
    let requests: Vec<RequestId> = tournament.open_requests().map(|it| it.id).collect();
    if !requests.is_empty() {
        waits.push(Wait::Requests(requests));
    }
    waits.extend(corrections(tournament));
    for session in sessions().filter(|session| is_played(session)) {
        let missing = tables(session, |table| table.result.sheet().is_none());
        if !missing.is_empty() {
            waits.push(Wait::Results(session.number, missing));
        }
    }
    let coming = sessions().find(|session| {
        !session.tables.is_empty() && !session.clock.has_ended() && !session.is_complete()
    });
    if let Some(session) = coming {
        waits.extend(waits_before(tournament, session));
    }
    let missing: Vec<EntrantId> = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.is_active() && entrant.checked_in.is_none())
        .map(|entrant| entrant.id)
        .collect();
    if !missing.is_empty() && !tournament.entrants.is_empty() {
        waits.push(Wait::CheckIn(missing));
    }
    for session in sessions() {
        let open = tables(session, |table| {
            table.result.sheet().is_some() && !table.result.is_verified()
        });
        if !open.is_empty() {
            waits.push(Wait::Unverified(session.number, open));
        }
    }
    waits
}

/// The sheets to correct, session by session.
fn corrections(tournament: &Tournament) -> Vec<Wait> {
    let sheets = tournament.sheets_to_correct();
    let of_one = sheets.chunk_by(|one, other| one.session == other.session);
    of_one
        .filter_map(|sheets| {
            let tables = sheets.iter().map(|it| it.table).collect();
            Some(Wait::Correct(sheets.first()?.session, tables))
        })
        .collect()
}

/// What stands in the way of a session that is about to begin or has begun.
fn waits_before(tournament: &Tournament, session: &Session) -> Vec<Wait> {
    let mut waits = Vec::new();
    let open = tables(session, |table| {
        table.result.sheet().is_none() && table.seats.seats.iter().any(Option::is_none)
    });
    if !open.is_empty() {
        waits.push(Wait::OpenSeats(session.number, open));
    }
    let absent: Vec<EntrantId> = session
        .tables
        .iter()
        .filter(|table| table.result.sheet().is_none())
        .flat_map(|table| table.seats.people())
        .filter(|id| !tournament.entrant(*id).is_some_and(Entrant::is_active))
        .collect();
    if !absent.is_empty() {
        waits.push(Wait::Absent(session.number, absent));
    }
    if !session.published {
        waits.push(Wait::Unpublished(session.number));
    }
    waits
}

/// Whether its clock was started or results are there.
fn is_played(session: &Session) -> bool {
    session.clock.phase != Phase::Waiting || session.results() > 0
}

fn tables(
    session: &Session,
    wanted: impl Fn(&crate::tournament::state::Table) -> bool,
) -> Vec<TableNo> {
    session
        .tables
        .iter()
        .filter(|table| wanted(table))
        .map(|table| table.seats.table)
        .collect()
}
