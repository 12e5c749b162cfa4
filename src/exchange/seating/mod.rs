//! Seating plans in the layouts organisers use, recognised without being told which.
//!
//! - a list `round,table,seat,player_id`, one line for each chair
//! - one line for each table: `round,table,E,S,W,N` (also the sheet of World Riichi)
//! - Pantheon's `a-b-c-d`, one table in a line, a blank line between sessions; or a session in a line
//! - sessions below headings `--- ROUND n (MODE) ---`: the table, its four people, their bucket
//! - nested lists: players -> sessions -> tables -> a number for each seat (the plans of World Riichi)
//! - bare numbers: rounds or tables as rows, the seats across or down (the MTE templates)
//!
//! What was understood comes back with the plan, so that it can be shown before it is used.

mod bare;
mod headed;
mod lists;
mod nested;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use mahjong::{Seats, TableSize};
use tournament::seating::{SessionPlan, TableSeats};
use tournament::{EntrantId, SessionNo, TableNo};

use super::csv_table::{Grid, checked_text};
use super::fault::{BadLine, FileFault, LineFault};
use super::roster::{EventSize, Roster};
use super::workbook_in;

/// How a file lays out a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// One line for each chair.
    Chairs,
    /// One line for each table, columns for its people.
    Tables,
    /// `a-b-c-d`, one table in a line.
    Prescript,
    /// `a-b-c-d`, all tables of a session in a line.
    PrescriptSessions,
    /// A heading for each session, below it one line for each table.
    Headed,
    /// Nested lists of numbers: sessions, tables, seats.
    Nested,
    /// Bare numbers: a row for each session, as many columns for each table as it has seats.
    SessionsAcross,
    /// Bare numbers: as many rows for each session as a table has seats, a column for each table.
    SessionsDown,
    /// Bare numbers: a row for each table, as many columns for each session as it has seats.
    TablesAcross,
    /// Bare numbers: as many rows for each table as it has seats, a column for each session.
    TablesDown,
}

/// What was understood of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Understood {
    pub layout: Layout,
    /// How many sessions it has.
    pub sessions: usize,
    /// How many tables the largest of them has.
    pub tables: usize,
    /// How many people it seats.
    pub people: usize,
    /// Whether it says who starts as East; if not, the order of the four means nothing.
    pub winds: bool,
    /// Whether its numbers begin with 0.
    pub from_zero: bool,
    /// Whether its numbers are places in the list of players, not their ids.
    pub by_place: bool,
    /// The number of players the plan is for, if the file had plans for other numbers too.
    pub plan_for: Option<u32>,
}

/// A plan that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatingFile {
    /// The plan; complete only without bad lines.
    pub plans: Vec<SessionPlan>,
    /// What its tables are called, by number; empty where they are called by number.
    pub table_names: Vec<String>,
    pub understood: Understood,
    /// The lines that cannot be used.
    pub bad: Vec<BadLine>,
    /// Columns that nobody asked for.
    pub ignored: Vec<String>,
}

/// Reads a plan.
///
/// # Errors
/// [`FileFault`] if it is no plan that is known. Bad lines are in the answer.
pub fn read(bytes: &[u8], hall: &EventSize, roster: &Roster) -> Result<SeatingFile, FileFault> {
    let bytes = workbook_in::as_text(bytes, workbook_in::OF_SEATS)?;
    Ok(found(&bytes, hall, roster)?.assemble(hall))
}

/// Tries one layout after the other.
fn found(bytes: &[u8], hall: &EventSize, roster: &Roster) -> Result<FoundSeats, FileFault> {
    let text = checked_text(bytes)?;
    let size = hall.seats;
    if let Some(found) = nested::read(text, size, roster)? {
        return Ok(found);
    }
    if let Some(found) = headed::read(text, size, roster) {
        return Ok(found);
    }
    let grid = Grid::read(bytes)?;
    if let Some(found) = bare::prescript(text, size, roster) {
        return Ok(found);
    }
    match lists::read(&grid, hall, roster)? {
        Some(found) => Ok(found),
        None => bare::matrix(&grid, size, roster),
    }
}

/// What could name somebody in a file that is no table; none if it is one.
pub(super) fn people_beyond_tables(text: &str, size: TableSize) -> Option<Vec<String>> {
    nested::people(text, size).or_else(|| headed::people(text, size))
}

impl SeatingFile {
    /// How many of those the plan names take no part.
    #[must_use]
    pub fn strangers(&self) -> usize {
        let unknown = self.bad.iter();
        let unknown = unknown.filter(|bad| bad.fault == LineFault::UnknownPlayer);
        let unknown: BTreeSet<&str> = unknown.map(|bad| bad.value.as_str()).collect();
        unknown.len()
    }

    /// Everybody who has a seat in some session.
    #[must_use]
    pub fn seated(&self) -> BTreeSet<EntrantId> {
        let tables = self.plans.iter().flat_map(|plan| &plan.tables);
        tables.flat_map(TableSeats::people).collect()
    }
}

/// One chair of the plan as the file names it.
#[derive(Debug, Clone)]
struct Chair {
    line: u64,
    session: i64,
    table: String,
    seat: Option<u8>,
    /// The size of the table, where the file says it.
    size: Option<TableSize>,
    person: Option<EntrantId>,
    /// What stands in the file, for messages.
    written: String,
}

/// A plan before its tables have numbers.
#[derive(Debug)]
struct FoundSeats {
    layout: Layout,
    chairs: Vec<Chair>,
    from_zero: bool,
    by_place: bool,
    plan_for: Option<u32>,
    bad: Vec<BadLine>,
    ignored: Vec<String>,
}

/// A table on its way: seats, and the line that filled each.
#[derive(Default)]
struct Filling {
    size: Option<TableSize>,
    people: Vec<(Option<u8>, Option<EntrantId>, u64)>,
}

impl FoundSeats {
    /// An empty found of a layout.
    fn of(layout: Layout) -> Self {
        Self {
            layout,
            chairs: Vec::new(),
            from_zero: false,
            by_place: false,
            plan_for: None,
            bad: Vec::new(),
            ignored: Vec::new(),
        }
    }

    /// Puts the chairs together, checking that nobody and no seat is used twice.
    fn assemble(mut self, hall: &EventSize) -> SeatingFile {
        let naming = Naming::of(&self.chairs, hall);
        let mut filled: BTreeMap<(SessionNo, TableNo), Filling> = BTreeMap::new();
        let mut seated: BTreeMap<(SessionNo, EntrantId), u64> = BTreeMap::new();
        for chair in &self.chairs {
            if let Err(bad) = place(chair, hall, &naming, &mut filled, &mut seated) {
                self.bad.push(bad);
            }
        }
        self.bad.sort_by_key(|bad| bad.line);
        let mut plans: BTreeMap<SessionNo, Vec<TableSeats>> = BTreeMap::new();
        for ((session, table), filling) in filled {
            let seats = filling.seats(table, hall);
            plans.entry(session).or_default().push(seats);
        }
        let people: BTreeSet<EntrantId> = seated.keys().map(|(_, person)| *person).collect();
        let understood = Understood {
            layout: self.layout,
            sessions: plans.len(),
            tables: plans.values().map(Vec::len).max().unwrap_or(0),
            people: people.len(),
            winds: plans.values().flatten().all(|table| table.winds),
            from_zero: self.from_zero,
            by_place: self.by_place,
            plan_for: self.plan_for,
        };
        SeatingFile {
            plans: plans
                .into_iter()
                .map(|(session, tables)| SessionPlan { session, tables })
                .collect(),
            table_names: naming.names,
            understood,
            bad: self.bad,
            ignored: self.ignored,
        }
    }
}

/// Puts one chair where it belongs.
fn place(
    chair: &Chair,
    hall: &EventSize,
    naming: &Naming,
    filled: &mut BTreeMap<(SessionNo, TableNo), Filling>,
    seated: &mut BTreeMap<(SessionNo, EntrantId), u64>,
) -> Result<(), BadLine> {
    let bad = |column: &str, value: &str, fault| BadLine::cell(chair.line, column, value, fault);
    let session = hall.session(chair.session).ok_or_else(|| {
        let sessions = hall.sessions;
        let written = chair.session.to_string();
        bad("round", &written, LineFault::UnknownSession { sessions })
    })?;
    let table = naming.table(&chair.table, hall).ok_or_else(|| {
        let tables = hall.tables;
        bad("table", &chair.table, LineFault::UnknownTable { tables })
    })?;
    let filling = filled.entry((session, table)).or_default();
    filling.size = filling.size.or(chair.size);
    let chairs = filling.size.map_or(hall.most_seats(), TableSize::seats);
    if filling.people.len() == chairs {
        return Err(bad("player_id", &chair.written, LineFault::TableFull));
    }
    if chair.seat.is_some_and(|seat| usize::from(seat) >= chairs) {
        return Err(bad("seat", &chair.written, LineFault::UnknownSeat));
    }
    if let Some((_, _, line)) = filling
        .people
        .iter()
        .find(|(seat, _, _)| chair.seat.is_some() && *seat == chair.seat)
    {
        let seat = chair.seat.map_or(0, usize::from);
        let wind = super::seating_csv::WINDS
            .get(seat)
            .copied()
            .unwrap_or_default();
        return Err(bad("seat", wind, LineFault::SeatTaken { line: *line }));
    }
    if filling
        .people
        .iter()
        .any(|(seat, _, _)| seat.is_some() != chair.seat.is_some())
    {
        return Err(bad("seat", "", LineFault::CellEmpty));
    }
    if let Some(person) = chair.person {
        if let Some(line) = seated.get(&(session, person)) {
            let fault = LineFault::SeatedTwice { line: *line };
            return Err(bad("player_id", &chair.written, fault));
        }
        seated.insert((session, person), chair.line);
    }
    filling.people.push((chair.seat, chair.person, chair.line));
    Ok(())
}

impl Filling {
    /// The size of the table: as the file says, or that of the rest where it has just so many chairs.
    fn size(&self, hall: &EventSize) -> TableSize {
        let has_seat = |size: TableSize| {
            let mut seats = self.people.iter().filter_map(|(seat, _, _)| *seat);
            seats.all(|seat| usize::from(seat) < size.seats())
        };
        let of_rest = hall
            .rest
            .filter(|rest| rest.seats() == self.people.len() && has_seat(*rest));
        self.size.or(of_rest).unwrap_or(hall.seats)
    }

    /// The table; with winds only if every chair has one.
    fn seats(self, table: TableNo, hall: &EventSize) -> TableSeats {
        let winds = self.people.iter().all(|(seat, _, _)| seat.is_some());
        let mut seats = Seats::filled(self.size(hall), None);
        for (index, (seat, person, _)) in self.people.iter().enumerate() {
            let at = seat.map_or(index, usize::from);
            if let Some(place) = seats.get_mut(at) {
                *place = *person;
            }
        }
        TableSeats {
            table,
            seats,
            winds,
        }
    }
}

/// The numbers of tables that have names.
struct Naming {
    names: Vec<String>,
}

impl Naming {
    /// Names for the tables of a plan, if one of them is no number: in the order of the alphabet,
    /// short ones first (A, B, … AA). Empty if all are numbers or the hall has names.
    fn of(chairs: &[Chair], hall: &EventSize) -> Self {
        let labels: BTreeSet<(usize, &str)> = chairs
            .iter()
            .map(|chair| (chair.table.chars().count(), chair.table.as_str()))
            .collect();
        let all_known = labels.iter().all(|(_, label)| hall.table(label).is_some());
        let all_numbers = labels.iter().all(|(_, label)| label.parse::<u32>().is_ok());
        if !hall.may_name || all_known || all_numbers {
            return Self { names: Vec::new() };
        }
        Self {
            names: labels
                .into_iter()
                .map(|(_, label)| label.to_owned())
                .collect(),
        }
    }

    /// The number of a table.
    fn table(&self, label: &str, hall: &EventSize) -> Option<TableNo> {
        if self.names.is_empty() {
            return hall.table(label);
        }
        let index = self.names.iter().position(|name| name == label)?;
        let number = u16::try_from(index + 1).ok()?;
        (number <= hall.tables).then_some(TableNo(number))
    }
}
