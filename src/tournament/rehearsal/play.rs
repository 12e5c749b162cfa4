//! A rehearsal while a session runs: people come late, tables call, sheets come in and are confirmed.

use chrono::TimeDelta;

use crate::command::{DutyCommand, ResultCommand, SessionCommand};
use crate::duty::Caller;
use crate::ids::{EntrantId, TableNo};
use crate::session::{Presence, Session, Table};
use crate::state::Tournament;

use super::act::{Act, ActKind, Simulated};
use super::chance::{Asked, one_of};
use super::sheets::draft;

/// People who are not there when a session begins.
const LATE: u64 = 2;
/// Minutes until the next of them comes.
const LATE_BY: i64 = 6;

impl Tournament {
    /// What waits for somebody of the simulated staff, whichever session it belongs to.
    pub(super) fn open_matters(&self, note: &str) -> Vec<Act> {
        let mut acts = self.calls_to_answer();
        for sheet in self.sheets_to_correct() {
            let table = self.table(sheet.session, sheet.table);
            acts.extend(table.map(|table| {
                let totals = sheet.corrected.totals.clone();
                let again = draft(sheet.session, table, totals);
                act(ActKind::Correct, Simulated::Scorer, 2, again)
            }));
        }
        acts.extend(self.to_verify());
        acts.extend(self.disputes(note));
        acts
    }

    fn calls_to_answer(&self) -> Vec<Act> {
        let by = Simulated::Referee;
        let open = self.calls.iter().filter(|it| it.is_open());
        open.filter_map(|call| match call.taken {
            None => {
                let take = DutyCommand::TakeCall { call: call.id };
                Some(act(ActKind::Go, by, 1, take))
            }
            Some((who, _)) if who == by.actor() => {
                let close = DutyCommand::CloseCall { call: call.id };
                Some(act(ActKind::PlayOn, by, 2, close))
            }
            Some(_) => None,
        })
        .collect()
    }

    /// A sheet that the second person confirms.
    fn to_verify(&self) -> Option<Act> {
        self.sessions.iter().find_map(|session| {
            let number = *session.unconfirmed().first()?;
            let version = session.table(number)?.result.number();
            let verify = ResultCommand::VerifyResult {
                session: session.number,
                table: number,
                version,
            };
            let after = TimeDelta::seconds(20);
            let by = Simulated::Checker;
            Some(Act::new(ActKind::Verify, by, after, verify.into()))
        })
    }

    /// What may happen in the session that is played, the first that can.
    pub(super) fn acts_in_play(&self, note: &str) -> Vec<Act> {
        let sessions = || self.sessions.iter().map(AsRef::as_ref);
        let open = sessions().find(|it| it.clock.is_open());
        let left = || sessions().find(|it| it.is_played() && !it.is_complete());
        let Some(session) = open.or_else(left) else {
            return Vec::new();
        };
        let mut acts = Vec::new();
        if session.clock.is_open() {
            acts.extend(start_tables(session));
            acts.extend(self.somebody_late(session));
            acts.extend(self.lateness(session));
            acts.extend(self.calls_out(session, note));
        }
        acts.extend(self.rulings_due(session, note));
        acts.extend(self.next_sheet(session));
        if session.is_complete() && session.clock.is_open() {
            acts.extend(self.correction(session));
            let end = SessionCommand::EndSession {
                session: session.number,
            };
            acts.push(act(ActKind::End, Simulated::Director, 2, end));
        }
        acts
    }

    /// Some are missing when the session begins, and come one after the other.
    fn somebody_late(&self, session: &Session) -> Option<Act> {
        let by = Simulated::Referee;
        let late: Vec<EntrantId> = (0..LATE)
            .filter_map(|at| self.late_one_of(session, at))
            .collect();
        let noted = |id: &EntrantId| session.presence.get(id).map(|it| it.presence);
        let note = |entrants, presence| SessionCommand::NotePresence {
            session: session.number,
            entrants,
            presence,
        };
        if session.results() == 0 && late.iter().all(|id| noted(id).is_none()) {
            return Some(act(ActKind::Missing, by, 1, note(late, Presence::Missing)));
        }
        let missing = late.iter().find(|id| noted(id) == Some(Presence::Missing));
        let come = |id: &EntrantId| note(vec![*id], Presence::Arrived);
        missing.map(|id| act(ActKind::Arrived, by, LATE_BY, come(id)))
    }

    /// Somebody who comes late to a session.
    fn late_one_of(&self, session: &Session, place: u64) -> Option<EntrantId> {
        let about = [session.number.0.into(), place];
        let chance = self.chance(Asked::Late, &about);
        let table = one_of(&numbers(session), chance)?;
        let people: Vec<EntrantId> = session.table(table)?.seats.people().collect();
        one_of(&people, chance >> 32)
    }

    /// A table calls a referee, once in a session.
    fn calls_out(&self, session: &Session, note: &str) -> Option<Act> {
        let number = session.number;
        let called = self.calls.iter().any(|it| it.session == number);
        if called || session.results() == 0 {
            return None;
        }
        let chance = self.chance(Asked::Call, &[number.0.into()]);
        let call = DutyCommand::CallReferee {
            session: number,
            table: one_of(&session.without_result(), chance)?,
            caller: Caller::Table,
            note: note.to_owned(),
        };
        Some(act(ActKind::Call, Simulated::Scorer, 1, call))
    }

    /// The next table hands in its sheet: the first when three quarters of the time are over, the
    /// others spread over the time that is left and a little longer.
    fn next_sheet(&self, session: &Session) -> Option<Act> {
        let waiting = session
            .tables
            .iter()
            .filter(|it| it.result.sheet().is_none());
        let mut waiting: Vec<&Table> = waiting.collect();
        let about = |table: &Table| [session.number.0.into(), table.seats.table.0.into()];
        waiting.sort_by_key(|it| self.chance(Asked::Score, &about(it)));
        let of_table = |it: &&Table| self.simulated_sheet(session.number, it);
        let sheet = waiting.iter().find_map(of_table)?;
        let seconds = i64::from(self.settings.minutes) * 60;
        let between = seconds * 3 / 10 / i64::try_from(session.tables.len()).unwrap_or(1).max(1);
        let hall = self.rehearsal.as_ref().map(|it| it.hall);
        let played = hall.map_or(0, |it| session.clock.elapsed(it));
        let ahead = match session.results() {
            0 => seconds * 3 / 4 - played,
            _ => 0,
        };
        let after = TimeDelta::seconds(ahead.max(between));
        Some(Act::new(
            ActKind::Sheet,
            Simulated::Scorer,
            after,
            sheet.into(),
        ))
    }

    /// One sheet of each session was typed wrong.
    fn correction(&self, session: &Session) -> Option<Act> {
        let chance = self.chance(Asked::Correction, &[session.number.0.into()]);
        let table = session.table(one_of(&numbers(session), chance)?)?;
        let sheet = self.simulated_sheet(session.number, table)?;
        let is_first = table.result.number() == 1;
        is_first.then(|| act(ActKind::Correct, Simulated::Scorer, 3, sheet))
    }
}

/// Where the clock of a table waits for its walls, they are built.
fn start_tables(session: &Session) -> Option<Act> {
    let phase = |table: &TableNo| session.clock.table_phase(Some(*table));
    let waits = |table: &TableNo| phase(table) == crate::clock::TablePhase::NotStarted;
    let tables: Vec<TableNo> = numbers(session).into_iter().filter(waits).collect();
    let start = SessionCommand::StartTables {
        session: session.number,
        tables: tables.clone(),
    };
    let by = Simulated::Referee;
    (!tables.is_empty()).then(|| act(ActKind::StartTables, by, 2, start))
}

fn numbers(session: &Session) -> Vec<TableNo> {
    session.tables_where(|_| true)
}

/// Something that happens after so many minutes.
pub(super) fn act(
    kind: ActKind,
    by: Simulated,
    minutes: i64,
    command: impl Into<crate::Command>,
) -> Act {
    Act::new(kind, by, TimeDelta::minutes(minutes), command.into())
}
