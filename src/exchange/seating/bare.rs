//! Plans without names of columns: Pantheon's lines, and templates of bare numbers.

use std::collections::BTreeSet;

use super::super::csv_table::Grid;
use super::super::fault::{BadLine, FileFault, LineFault};
use super::super::roster::Roster;
use super::{Chair, FoundSeats, Layout};
use mahjong::{Seats, TableSize};

/// A chair of a template: the number in it and the line it stands in; none where it is open.
pub(super) type Cell = (Option<i64>, u64);
/// Sessions of tables with their chairs.
pub(super) type Template = Vec<Vec<Seats<Cell>>>;

/// Reads `a-b-c-d` lines; none if the file has anything else.
pub(super) fn prescript(text: &str, size: TableSize, roster: &Roster) -> Option<FoundSeats> {
    let mut lines: Vec<(u64, Vec<Vec<&str>>)> = Vec::new();
    for (line, number) in text.lines().zip(1_u64..) {
        let tables: Option<Vec<Vec<&str>>> = line
            .split_whitespace()
            .map(|token| ids(token, size))
            .collect();
        lines.push((number, tables?));
    }
    let by_line = lines.iter().any(|(_, tables)| tables.len() > 1);
    let mut found = FoundSeats::of(if by_line {
        Layout::PrescriptSessions
    } else {
        Layout::Prescript
    });
    let (mut session, mut table) = (1, 0);
    for (line, tables) in &lines {
        if tables.is_empty() {
            if table > 0 {
                (session, table) = (session + 1, 0);
            }
            continue;
        }
        for people in tables {
            table += 1;
            for (person, seat) in people.iter().zip(0_u8..) {
                let known = match roster.find(person) {
                    Ok(known) => known,
                    Err(fault) => {
                        found
                            .bad
                            .push(BadLine::cell(*line, "player_id", person, fault));
                        continue;
                    }
                };
                found.chairs.push(Chair {
                    line: *line,
                    session,
                    table: table.to_string(),
                    seat: Some(seat),
                    size: None,
                    person: Some(known),
                    written: (*person).to_owned(),
                });
            }
        }
        if by_line {
            (session, table) = (session + 1, 0);
        }
    }
    Some(found)
}

/// The ids of the people of a table.
fn ids(token: &str, size: TableSize) -> Option<Vec<&str>> {
    let ids: Vec<&str> = token.split('-').collect();
    (ids.len() == size.seats() && ids.iter().all(|id| !id.is_empty())).then_some(ids)
}

/// Reads a template of bare numbers in whichever of the four layouts makes a plan of it.
pub(super) fn matrix(
    grid: &Grid,
    size: TableSize,
    roster: &Roster,
) -> Result<FoundSeats, FileFault> {
    let rows = numbers(grid).ok_or(FileFault::LayoutUnknown)?;
    let layouts = [
        Layout::TablesDown,
        Layout::SessionsAcross,
        Layout::SessionsDown,
        Layout::TablesAcross,
    ];
    let readings: Vec<(Layout, Template)> = layouts
        .into_iter()
        .filter_map(|layout| Some((layout, arrange(&rows, layout, size)?)))
        .filter(|(_, template)| template.iter().all(|session| nobody_twice(session)))
        .collect();
    // In a plan everybody plays in every session; only where no reading is like that may people
    // come and go.
    let mut steady: Vec<_> = readings.iter().filter(|(_, t)| same_people(t)).collect();
    if steady.is_empty() {
        steady = readings.iter().collect();
    }
    match steady.as_slice() {
        [] => Err(FileFault::LayoutUnknown),
        [(layout, template)] => Ok(fill(*layout, template, roster)),
        _ => Err(FileFault::LayoutAmbiguous),
    }
}

/// The numbers of a template, without headings: all rows equally long.
fn numbers(grid: &Grid) -> Option<Vec<Vec<Cell>>> {
    let is_number = |cell: &String| cell.parse::<u32>().is_ok();
    let has_heading = grid
        .rows
        .first()?
        .cells
        .iter()
        .skip(1)
        .any(|c| !is_number(c));
    let rows = &grid.rows[usize::from(has_heading)..];
    // A first column of labels has a heading of its own, or is text.
    let heading = grid.rows.first()?.cells.first()?.to_lowercase();
    let labelled = has_heading
        && (["round", "session", "table", "seat", "hanchan", "#", ""].contains(&heading.as_str())
            || rows
                .iter()
                .any(|row| row.cells.first().is_some_and(|c| !is_number(c))));
    let read: Option<Vec<Vec<Cell>>> = rows
        .iter()
        .map(|row| {
            let cells = row.cells.iter().skip(usize::from(labelled));
            cells
                .map(|cell| match cell.as_str() {
                    "" => Some((None, row.line)),
                    text => text
                        .parse::<u32>()
                        .ok()
                        .map(|n| (Some(i64::from(n)), row.line)),
                })
                .collect()
        })
        .collect();
    let read = read?;
    let width = read.first()?.len();
    (width > 0 && read.iter().all(|row| row.len() == width)).then_some(read)
}

/// The template in a layout; none if rows and columns do not fit it.
fn arrange(rows: &[Vec<Cell>], layout: Layout, size: TableSize) -> Option<Template> {
    let across = |row: &[Cell]| -> Option<Vec<Seats<Cell>>> {
        let tables = row.chunks(size.seats());
        tables
            .map(|cells| Seats::collect(size, cells.iter().copied()))
            .collect()
    };
    let down = |rows: &[Vec<Cell>]| -> Option<Vec<Seats<Cell>>> {
        let columns = 0..rows.first().map_or(0, Vec::len);
        columns
            .map(|column| {
                Seats::collect(size, rows.iter().map_while(|row| row.get(column).copied()))
            })
            .collect()
    };
    let by_row: Template = match layout {
        Layout::SessionsAcross | Layout::TablesAcross => {
            rows.iter().map(|row| across(row)).collect::<Option<_>>()?
        }
        _ => rows.chunks(size.seats()).map(down).collect::<Option<_>>()?,
    };
    Some(match layout {
        Layout::SessionsAcross | Layout::SessionsDown => by_row,
        _ => transposed(&by_row),
    })
}

fn transposed(rows: &[Vec<Seats<Cell>>]) -> Template {
    let width = rows.first().map_or(0, Vec::len);
    (0..width)
        .map(|column| {
            rows.iter()
                .filter_map(|row| row.get(column).copied())
                .collect()
        })
        .collect()
}

fn people(session: &[Seats<Cell>]) -> impl Iterator<Item = i64> + '_ {
    session.iter().flatten().filter_map(|(number, _)| *number)
}

fn nobody_twice(session: &[Seats<Cell>]) -> bool {
    let mut seen = BTreeSet::new();
    people(session).all(|person| seen.insert(person))
}

fn same_people(template: &Template) -> bool {
    let mut sessions = template.iter().map(|s| people(s).collect::<BTreeSet<_>>());
    let first = sessions.next();
    sessions.all(|session| Some(&session) == first.as_ref())
}

/// Puts people on the numbers: ids of the list if all are, places in the list otherwise.
pub(super) fn fill(layout: Layout, template: &Template, roster: &Roster) -> FoundSeats {
    let all: BTreeSet<i64> = template.iter().flat_map(|s| people(s)).collect();
    let from_zero = all.contains(&0);
    let by_place = from_zero || !all.iter().all(|n| roster.person(&n.to_string()).is_some());
    let mut found = FoundSeats::of(layout);
    (found.from_zero, found.by_place) = (from_zero, by_place);
    for (tables, session) in template.iter().zip(1_i64..) {
        for (chairs, table) in tables.iter().zip(1_u32..) {
            if chairs.iter().all(|(number, _)| number.is_none()) {
                continue;
            }
            for ((number, line), seat) in chairs.iter().zip(0_u8..) {
                let person = number.map(|number| {
                    let place = usize::try_from(number + i64::from(from_zero)).unwrap_or(0);
                    let known = if by_place {
                        roster.at(place)
                    } else {
                        roster.person(&number.to_string())
                    };
                    known.ok_or_else(|| {
                        let written = number.to_string();
                        BadLine::cell(*line, "player_id", &written, LineFault::UnknownPlayer)
                    })
                });
                match person.transpose() {
                    Err(bad) => found.bad.push(bad),
                    Ok(person) => found.chairs.push(Chair {
                        line: *line,
                        session,
                        table: table.to_string(),
                        seat: Some(seat),
                        size: None,
                        person,
                        written: number.map(|n| n.to_string()).unwrap_or_default(),
                    }),
                }
            }
        }
    }
    found
}
