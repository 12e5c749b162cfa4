//! Searches for seats that are under way, or wait to be taken. What is asked and what was found is text that only the
//! searching room reads.
//!
//! One server works on a search and says so by [`beat`]. If it says nothing for a while, another takes the search over
//! and goes on; the first hears at its next beat that the search is its own no longer.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::{Fault, StoreError};
use super::schema::searches as table;
use super::time::{column, instant};

/// So many draws of a tournament are kept, the latest: people compare a few before they take one.
const MOST: usize = 8;

/// What is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Seats for sessions to come; several draws of a tournament may wait to be taken.
    Draw,
    /// Plans for the rest, to choose from; a new question ends the one before.
    Replan,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Replan => "replan",
        }
    }

    fn named(name: &str) -> Result<Self, StoreError> {
        match name {
            "draw" => Ok(Self::Draw),
            "replan" => Ok(Self::Replan),
            other => Err(StoreError::Unavailable(Fault(format!(
                "a search of the unknown kind {other}"
            )))),
        }
    }
}

/// A search as the database holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// The name under which it is found.
    pub token: String,
    pub tournament: i64,
    /// What is searched for.
    pub kind: Kind,
    /// The account that asked.
    pub asked_by: i64,
    pub asked_at: DateTime<Utc>,
    /// Everything that decides the answer.
    pub question: String,
    /// How far the work is, for those who watch.
    pub progress: String,
    /// The best so far, from which any server goes on; in the end the answer.
    pub found: String,
    /// For how many milliseconds it was worked on.
    pub worked_ms: i64,
    /// Whether somebody asked for the best so far.
    pub is_stopped: bool,
    pub is_over: bool,
    /// The server that works on it.
    pub worker: i64,
    /// When that server said so last.
    pub beat_at: DateTime<Utc>,
}

/// What a server says of the search it works on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beat {
    pub progress: String,
    /// The best so far; `None` where it is what the server said before.
    pub found: Option<String>,
    pub worked_ms: i64,
    pub is_over: bool,
    pub now: DateTime<Utc>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table)]
struct Row {
    token: String,
    tournament_id: i64,
    kind: String,
    asked_by: i64,
    asked_at: NaiveDateTime,
    question: String,
    progress: String,
    found: String,
    worked_ms: i64,
    is_stopped: bool,
    is_over: bool,
    worker: i64,
    beat_at: NaiveDateTime,
}

#[derive(AsChangeset)]
#[diesel(table_name = table)]
struct BeatRow {
    progress: String,
    found: Option<String>,
    worked_ms: i64,
    is_over: bool,
    beat_at: NaiveDateTime,
}

impl Row {
    fn of(search: &Search) -> Self {
        Self {
            token: search.token.clone(),
            tournament_id: search.tournament,
            kind: search.kind.name().to_owned(),
            asked_by: search.asked_by,
            asked_at: column(search.asked_at),
            question: search.question.clone(),
            progress: search.progress.clone(),
            found: search.found.clone(),
            worked_ms: search.worked_ms,
            is_stopped: search.is_stopped,
            is_over: search.is_over,
            worker: search.worker,
            beat_at: column(search.beat_at),
        }
    }

    fn search(self) -> Result<Search, StoreError> {
        Ok(Search {
            kind: Kind::named(&self.kind)?,
            token: self.token,
            tournament: self.tournament_id,
            asked_by: self.asked_by,
            asked_at: instant(self.asked_at),
            question: self.question,
            progress: self.progress,
            found: self.found,
            worked_ms: self.worked_ms,
            is_stopped: self.is_stopped,
            is_over: self.is_over,
            worker: self.worker,
            beat_at: instant(self.beat_at),
        })
    }
}

/// Notes a search that begins. A draw of the same tournament that is under way is stopped, plans for the rest are
/// forgotten: they answer another question.
pub fn begin(conn: &mut Conn, search: &Search) -> Result<(), StoreError> {
    match search.kind {
        Kind::Draw => leave_room(conn, search.tournament)?,
        Kind::Replan => forget_of(conn, search.tournament, Some(Kind::Replan))?,
    }
    let row = Row::of(search);
    on_each!(conn, c => diesel::insert_into(table::table).values(&row).execute(c))?;
    Ok(())
}

/// Stops the draws of a tournament, and forgets the oldest but for as many as stay beside a new one.
fn leave_room(conn: &mut Conn, tournament: i64) -> Result<(), StoreError> {
    let draws = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::kind.eq(Kind::Draw.name()));
    let tokens: Vec<String> = draws
        .order((table::asked_at.desc(), table::token))
        .select(table::token)
        .load(conn)?;
    for (token, place) in tokens.iter().zip(1..) {
        if place < MOST {
            stop(conn, token)?;
        } else {
            diesel::delete(table::table.find(token)).execute(conn)?;
        }
    }
    Ok(())
}

/// A search by its name.
pub fn find(conn: &mut Conn, token: &str) -> Result<Option<Search>, StoreError> {
    let row: Option<Row> = table::table
        .find(token)
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    row.map(Row::search).transpose()
}

/// Notes what its server says of a search, and tells the server whether somebody asked to stop. `None` where the search
/// is that server's no longer: another one works on it, or it was forgotten.
pub fn beat(
    conn: &mut Conn,
    token: &str,
    worker: i64,
    beat: Beat,
) -> Result<Option<bool>, StoreError> {
    let row = BeatRow {
        progress: beat.progress,
        found: beat.found,
        worked_ms: beat.worked_ms,
        is_over: beat.is_over,
        beat_at: column(beat.now),
    };
    let mine = table::table
        .find(token)
        .filter(table::worker.eq(worker))
        .filter(table::is_over.eq(false));
    let noted = on_each!(conn, c => diesel::update(mine).set(row).execute(c))?;
    if noted == 0 {
        return Ok(None);
    }
    let is_stopped = table::table
        .find(token)
        .select(table::is_stopped)
        .first(conn)?;
    Ok(Some(is_stopped))
}

/// Gives a search as it was `seen` to another server; of two that try at once, one gets it.
pub fn take_over(
    conn: &mut Conn,
    seen: &Search,
    worker: i64,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let silent = table::table
        .find(&seen.token)
        .filter(table::worker.eq(seen.worker))
        .filter(table::beat_at.eq(column(seen.beat_at)))
        .filter(table::is_over.eq(false));
    let taken = diesel::update(silent)
        .set((table::worker.eq(worker), table::beat_at.eq(column(now))))
        .execute(conn)?;
    Ok(taken == 1)
}

/// Asks whoever works on it for the best so far.
pub fn stop(conn: &mut Conn, token: &str) -> Result<(), StoreError> {
    diesel::update(table::table.find(token))
        .set(table::is_stopped.eq(true))
        .execute(conn)?;
    Ok(())
}

/// Forgets the searches of a tournament, or those of one kind.
pub fn forget_of(conn: &mut Conn, tournament: i64, kind: Option<Kind>) -> Result<(), StoreError> {
    let of = table::table.filter(table::tournament_id.eq(tournament));
    match kind {
        Some(kind) => diesel::delete(of.filter(table::kind.eq(kind.name()))).execute(conn)?,
        None => diesel::delete(of).execute(conn)?,
    };
    Ok(())
}

/// Forgets searches of which no server has said anything since an instant; returns how many.
pub fn purge(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let old = table::table.filter(table::beat_at.lt(column(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
