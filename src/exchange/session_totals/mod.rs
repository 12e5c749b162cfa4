//! The totals of a whole session, as somebody pastes or uploads them.
//!
//! Lines are read in three shapes: a line for each table, a line for each person, and a file whose
//! first line names its columns, such as the one this program writes. What cannot be told for sure
//! is a [`Doubt`]; nothing is guessed in silence.

mod assemble;
mod cells;
mod columns;
mod shape;
#[cfg(test)]
mod tests;

use ruleset::Score;
use tournament::{EntrantId, RulingId, SessionNo, TableNo, Tournament};

use super::csv_table::checked_text;
use super::fault::FileFault;
use super::roster::{EventSize, Roster};
use super::workbook_in;
use assemble::Assembly;

/// The most characters that are read: a hall of several hundred tables.
pub const MOST_CHARACTERS: usize = 100_000;
/// The largest score that is read, either way.
const LARGEST_SCORE: Score = 10_000_000;

/// What was brought of a session.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionTotals {
    /// The tables, by number.
    pub tables: Vec<BroughtTable>,
    /// Lines with scores that belong to no table.
    pub loose: Vec<LooseLine>,
    /// How many lines are about other sessions; nothing of them is used.
    pub other_sessions: usize,
}

/// What was brought of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BroughtTable {
    pub table: TableNo,
    /// The first line about the table, from 1.
    pub line: u64,
    /// The score at each seat, as far as it is known whose score it is.
    pub scores: Vec<Option<Score>>,
    /// Whether the table stands in the book with the same totals.
    pub is_known: bool,
    /// What somebody has to look at before the table is saved.
    pub doubts: Vec<Doubt>,
}

/// Why a table's totals may not be what somebody meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// A name or number that nobody has who takes part, and the score beside it.
    UnknownName { name: String, score: Score },
    /// A name that several people have.
    NameOfSeveral { name: String, score: Score },
    /// Somebody who sits at another table, or at none, in this session.
    Elsewhere {
        entrant: EntrantId,
        table: Option<TableNo>,
        score: Score,
    },
    /// Two different scores of one seat.
    ScoreTwice { entrant: EntrantId, score: Score },
    /// A score for a seat on which nobody sits.
    OpenSeat { score: Score },
    /// The seats were not drawn, so the order of four bare numbers says nothing.
    OrderUnknown,
    /// Fewer scores than seats.
    Incomplete { found: usize },
    /// The totals do not come to what the rule set and the rulings say.
    SumDiffers { sum: Score, expected: Score },
    /// Rulings move points on this sheet: the totals must contain them.
    Rulings { rulings: Vec<RulingId> },
    /// The table has other totals in the book.
    AlreadyIn,
}

/// A line that was not used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LooseLine {
    /// Its number, from 1.
    pub line: u64,
    /// As it was brought, shortened.
    pub text: String,
    pub why: Loose,
}

/// Why a line was not used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loose {
    /// Neither the scores of a table nor that of a person.
    NotUnderstood,
    /// Without any number, although it stands among scores or names somebody.
    NoNumber,
    /// The session has no such table, or no table is left.
    NoTable,
    /// An earlier line has the whole table.
    TableTwice { line: u64 },
    /// Nobody on the line is known, so the table is not either.
    NobodyKnown,
}

/// Reads the totals of one session. `roster` knows the people of the tournament by what they are
/// called.
///
/// # Errors
/// [`FileFault`] if the text cannot be read at all. What is wrong in lines is in the answer.
pub fn read(
    bytes: &[u8],
    tournament: &Tournament,
    session: SessionNo,
    roster: &Roster,
) -> Result<SessionTotals, FileFault> {
    let bytes = workbook_in::as_text(bytes, workbook_in::OF_SCORES)?;
    let text = checked_text(&bytes)?;
    if text.trim().is_empty() {
        return Err(FileFault::FileEmpty);
    }
    if text.len() > MOST_CHARACTERS {
        return Err(FileFault::TooManyRows {
            most: (MOST_CHARACTERS / 100) as u64,
        });
    }
    let Some(session) = tournament.session(session) else {
        return Ok(SessionTotals::default());
    };
    let hall = EventSize::of(&tournament.settings);
    let mut assembly = Assembly::new(tournament, session, roster);
    if !columns::read(text, &hall, &mut assembly) {
        shape::read(text, &hall, &mut assembly);
    }
    Ok(assembly.finish())
}

/// Whether a score can be one of a table.
fn is_plausible(score: Score) -> bool {
    (-LARGEST_SCORE..=LARGEST_SCORE).contains(&score)
}
