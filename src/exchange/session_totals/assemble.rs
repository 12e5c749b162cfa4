//! Scores put to the tables of a session, with everything that is doubtful about each.

use std::collections::BTreeMap;

use crate::fault::{LineFault, shortened};
use crate::roster::Roster;
use ruleset::{Score, Unit};
use tournament::result::Total;
use tournament::ruling::{Booking, Ruling};
use tournament::state::{Session, Table};
use tournament::{EntrantId, RulingId, TableNo, Tournament};

use super::{BroughtTable, Doubt, Loose, LooseLine, SessionTotals};

/// Whose score it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Who {
    /// Who sits there, 0 for East.
    Seat(usize),
    /// Somebody's number, id or name.
    Named(String),
}

/// The same, after the roster was asked.
enum Found {
    Seat(usize),
    Person(EntrantId),
    Nobody(String),
    Several(String),
}

/// The scores of one table so far.
struct Heap {
    line: u64,
    is_whole: bool,
    scores: Vec<(Found, Score)>,
}

/// What was read so far.
pub(super) struct Assembly<'a> {
    tournament: &'a Tournament,
    session: &'a Session,
    roster: &'a Roster,
    heaps: BTreeMap<TableNo, Heap>,
    loose: Vec<LooseLine>,
    other_sessions: usize,
    /// Where the next line without a table goes.
    next: usize,
}

impl<'a> Assembly<'a> {
    pub fn new(tournament: &'a Tournament, session: &'a Session, roster: &'a Roster) -> Self {
        Self {
            tournament,
            session,
            roster,
            heaps: BTreeMap::new(),
            loose: Vec::new(),
            other_sessions: 0,
            next: 0,
        }
    }

    /// The number of the session.
    pub fn session(&self) -> u16 {
        self.session.number.0
    }

    /// How many sit at a table.
    pub fn seats(&self) -> usize {
        self.tournament.ruleset.table_size().seats()
    }

    /// Whether a text is what somebody is called.
    pub fn knows(&self, text: &str) -> bool {
        self.roster.person(text).is_some()
    }

    /// Whether a number and a name mean one person.
    pub fn is_number_of(&self, number: &str, name: &str) -> bool {
        let person = self.roster.person(number);
        person.is_some() && person == self.roster.person(name)
    }

    pub fn skip_other_session(&mut self) {
        self.other_sessions += 1;
    }

    /// Leaves a line aside.
    pub fn leave(&mut self, line: u64, text: &str, why: Loose) {
        self.loose.push(LooseLine {
            line,
            text: shortened(text.trim()),
            why,
        });
    }

    /// Takes the scores of a line: those of a whole table, or that of one person.
    pub fn take(
        &mut self,
        line: u64,
        text: &str,
        table: Option<TableNo>,
        scores: Vec<(Who, Score)>,
    ) {
        let is_whole = scores.len() > 1;
        let scores: Vec<(Found, Score)> = scores
            .into_iter()
            .map(|(who, score)| (self.found(who), score))
            .collect();
        let table = match table {
            Some(table) => table,
            None => match self.table_of(&scores) {
                Ok(table) => table,
                Err(why) => return self.leave(line, text, why),
            },
        };
        let tables = &self.session.tables;
        let Some(index) = tables.iter().position(|it| it.seats.table == table) else {
            return self.leave(line, text, Loose::NoTable);
        };
        if is_whole {
            self.next = index + 1;
        }
        match self.heaps.get_mut(&table) {
            Some(heap) if is_whole || heap.is_whole => {
                let why = Loose::TableTwice { line: heap.line };
                self.leave(line, text, why);
            }
            Some(heap) => heap.scores.extend(scores),
            None => {
                let heap = Heap {
                    line,
                    is_whole,
                    scores,
                };
                self.heaps.insert(table, heap);
            }
        }
    }

    fn found(&self, who: Who) -> Found {
        match who {
            Who::Seat(seat) => Found::Seat(seat),
            Who::Named(name) => match self.roster.find(&name) {
                Ok(entrant) => Found::Person(entrant),
                Err(LineFault::NameOfSeveral) => Found::Several(name),
                Err(_) => Found::Nobody(name),
            },
        }
    }

    /// The table of a line that names none: where most of its people sit; the next one, if it has
    /// nothing but numbers.
    fn table_of(&self, scores: &[(Found, Score)]) -> Result<TableNo, Loose> {
        if scores.iter().all(|(who, _)| matches!(who, Found::Seat(_))) {
            let next = self.session.tables.get(self.next);
            return next.map(|it| it.seats.table).ok_or(Loose::NoTable);
        }
        let mut votes: BTreeMap<TableNo, usize> = BTreeMap::new();
        for (who, _) in scores {
            if let Found::Person(entrant) = who
                && let Some(table) = self.session.table_of(*entrant)
            {
                *votes.entry(table.seats.table).or_default() += 1;
            }
        }
        let most = votes.into_iter().max_by_key(|(_, votes)| *votes);
        most.map(|(table, _)| table).ok_or(Loose::NobodyKnown)
    }

    /// Everything that was read.
    pub fn finish(self) -> SessionTotals {
        let Self {
            tournament,
            session,
            heaps,
            loose,
            other_sessions,
            ..
        } = self;
        let tables = heaps.into_iter().filter_map(|(number, heap)| {
            let table = session.table(number)?;
            Some(brought(tournament, session, table, heap))
        });
        SessionTotals {
            tables: tables.collect(),
            loose,
            other_sessions,
        }
    }
}

/// A table from the scores that were brought for it.
fn brought(tournament: &Tournament, session: &Session, table: &Table, heap: Heap) -> BroughtTable {
    let mut scores: Vec<Option<Score>> = table.seats.seats.iter().map(|_| None).collect();
    let mut doubts = Vec::new();
    let mut strangers = Vec::new();
    let mut is_bare = false;
    for (who, score) in heap.scores {
        let seat = match who {
            Found::Seat(seat) => {
                is_bare = true;
                Some(seat)
            }
            Found::Person(entrant) => match table.seats.seat_of(entrant) {
                Some(seat) => Some(seat),
                None => {
                    let table = session.table_of(entrant).map(|it| it.seats.table);
                    doubts.push(Doubt::Elsewhere {
                        entrant,
                        table,
                        score,
                    });
                    None
                }
            },
            Found::Nobody(name) => {
                strangers.push(score);
                doubts.push(Doubt::UnknownName { name, score });
                None
            }
            Found::Several(name) => {
                strangers.push(score);
                doubts.push(Doubt::NameOfSeveral { name, score });
                None
            }
        };
        if let Some(seat) = seat {
            doubts.extend(put(table, &mut scores, seat, score));
        }
    }
    place_last(&mut scores, &strangers);
    if is_bare && !table.seats.winds {
        doubts.push(Doubt::OrderUnknown);
    }
    doubts.extend(sheet_doubts(tournament, session, table, &scores));
    let is_known = is_known(table, &scores);
    if is_known {
        doubts.clear();
    }
    BroughtTable {
        table: table.seats.table,
        line: heap.line,
        scores,
        is_known,
        doubts,
    }
}

/// Puts a score to a seat; what is doubtful about that.
fn put(table: &Table, scores: &mut [Option<Score>], seat: usize, score: Score) -> Option<Doubt> {
    let entrant = table.seats.seats.get(seat).copied().flatten();
    match (entrant, scores.get_mut(seat)) {
        (Some(entrant), Some(taken @ Some(_))) if *taken != Some(score) => {
            Some(Doubt::ScoreTwice { entrant, score })
        }
        (Some(_), Some(free)) => {
            *free = Some(score);
            None
        }
        _ => Some(Doubt::OpenSeat { score }),
    }
}

/// Proposes the one seat that is left for the one score whose name is not known.
fn place_last(scores: &mut [Option<Score>], strangers: &[Score]) {
    let mut free = scores.iter_mut().filter(|score| score.is_none());
    if let ([score], Some(seat), None) = (strangers, free.next(), free.next()) {
        *seat = Some(*score);
    }
}

/// What is doubtful about the totals as a sheet.
fn sheet_doubts(
    tournament: &Tournament,
    session: &Session,
    table: &Table,
    scores: &[Option<Score>],
) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    let number = table.seats.table;
    match totals(table, scores) {
        Some(totals) => {
            let check = tournament.sum_check(session.number, number, &totals, 0);
            if check.sum != check.expected {
                doubts.push(Doubt::SumDiffers {
                    sum: check.sum,
                    expected: check.expected,
                });
            }
        }
        None => {
            let found = scores.iter().flatten().count();
            doubts.push(Doubt::Incomplete { found });
        }
    }
    let rulings: Vec<RulingId> = tournament
        .rulings_at(session.number, number)
        .filter(|ruling| is_on_sheet(ruling))
        .map(|ruling| ruling.id)
        .collect();
    if !rulings.is_empty() {
        doubts.push(Doubt::Rulings { rulings });
    }
    if table.result.sheet().is_some() {
        doubts.push(Doubt::AlreadyIn);
    }
    doubts
}

/// Whether a ruling moves points that the totals must contain.
fn is_on_sheet(ruling: &Ruling) -> bool {
    let points = ruling.decision.points.as_ref();
    let is_booked = points
        .is_some_and(|points| points.unit == Unit::Score && points.booking == Booking::OnSheet);
    is_booked && ruling.stands()
}

/// The totals of all who sit there; none while one is missing.
fn totals(table: &Table, scores: &[Option<Score>]) -> Option<Vec<Total>> {
    let seats = table.seats.seats.iter().zip(scores);
    seats
        .map(|(entrant, score)| {
            Some(Total {
                entrant: (*entrant)?,
                score: (*score)?,
            })
        })
        .collect()
}

/// Whether the book has just these totals.
fn is_known(table: &Table, scores: &[Option<Score>]) -> bool {
    let brought = totals(table, scores);
    let stored = table.result.sheet().map(|sheet| &sheet.totals);
    stored.is_some() && brought.as_ref() == stored
}
