//! Plans with named columns: a line for each chair, or a line for each table.

use super::super::csv_table::{Column, CsvLine, Grid, Table, column};
use super::super::fault::{BadLine, FileFault, LineFault};
use super::super::roster::{EventSize, PLAYER, ROUND, Roster, SEAT, TABLE, seat};
use super::{Chair, FoundSeats, Layout};
use mahjong::{TableSize, Wind};

/// The columns of a table's people, in the order of the winds.
const SEATS_ACROSS: [Column; Wind::ALL.len()] = [
    column(
        "e",
        &[
            "east", "este", "est", "東", "player_1", "player1", "p1", "seat_1", "seat1", "a",
        ],
    ),
    column(
        "s",
        &[
            "south", "sur", "sud", "南", "player_2", "player2", "p2", "seat_2", "seat2", "b",
        ],
    ),
    column(
        "w",
        &[
            "west", "oeste", "ouest", "西", "player_3", "player3", "p3", "seat_3", "seat3", "c",
        ],
    ),
    column(
        "n",
        &[
            "north", "norte", "nord", "北", "player_4", "player4", "p4", "seat_4", "seat4", "d",
        ],
    ),
];

/// The size of the table, in a hall where not all tables have as many seats.
const TABLE_SIZE: Column = column("table_size", &[]);

/// Reads the plan if the first line names the columns of one; none otherwise.
pub(super) fn read(
    grid: &Grid,
    hall: &EventSize,
    roster: &Roster,
) -> Result<Option<FoundSeats>, FileFault> {
    let has_header = grid
        .rows
        .first()
        .is_some_and(|row| row.cells.iter().any(|cell| cell.parse::<i64>().is_err()));
    if !has_header {
        return Ok(None);
    }
    let seats = &SEATS_ACROSS[..hall.seats.seats()];
    let columns = [&[ROUND, TABLE][..], seats].concat();
    let across = grid.clone().with_header(&columns)?;
    if across.has("round") && seats.iter().all(|seat| across.has(seat.name)) {
        return Ok(Some(tables(&across, seats, roster)));
    }
    let chairs = grid
        .clone()
        .with_header(&[ROUND, TABLE, SEAT, PLAYER, TABLE_SIZE])?;
    if chairs.has("round") || chairs.has("table") || chairs.has("player_id") {
        let numbers_only = grid.rows.iter().skip(1).all(|row| {
            row.cells
                .iter()
                .skip(1)
                .all(|cell| cell.parse::<i64>().is_ok())
        });
        if !(chairs.has("table") && chairs.has("player_id")) && numbers_only {
            // A template with a heading such as “round, T1 E, T1 S …”.
            return Ok(None);
        }
        chairs.require(&["round", "table", "player_id"])?;
        return Ok(Some(one_each(&chairs, hall, roster)));
    }
    Ok(None)
}

/// A line for each chair.
fn one_each(table: &Table, hall: &EventSize, roster: &Roster) -> FoundSeats {
    let mut found = FoundSeats::of(Layout::Chairs);
    found.ignored = table.ignored.clone();
    for line in table.lines() {
        match chair(&line, hall, roster) {
            Ok(chair) => found.chairs.push(chair),
            Err(bad) => found.bad.push(bad),
        }
    }
    found
}

fn chair(line: &CsvLine<'_>, hall: &EventSize, roster: &Roster) -> Result<Chair, BadLine> {
    line.check_width()?;
    let session = hall
        .session_in(line)?
        .ok_or_else(|| line.bad("round", LineFault::CellEmpty))?;
    let seat = match line.get("seat") {
        None => None,
        Some(text) => Some(seat(text).ok_or_else(|| line.bad("seat", LineFault::UnknownSeat))?),
    };
    let person = roster.person_in(line, "player_id")?;
    let size = line.whole("table_size", 3, 5)?.unwrap_or(0);
    let size = usize::try_from(size).ok().and_then(TableSize::of);
    if person.is_none() && seat.is_none() && size.is_none() {
        return Err(line.bad("player_id", LineFault::CellEmpty));
    }
    Ok(Chair {
        line: line.number(),
        session: i64::from(session.0),
        table: line.need("table")?.to_owned(),
        seat,
        size,
        person,
        written: line.get("player_id").unwrap_or_default().to_owned(),
    })
}

/// A line for each table. An empty round is that of the line above (merged cells of a sheet), and
/// without a column of tables they are counted.
fn tables(table: &Table, seats: &[Column], roster: &Roster) -> FoundSeats {
    let mut found = FoundSeats::of(Layout::Tables);
    found.ignored = table.ignored.clone();
    let mut round = None;
    let mut counted = 0_u32;
    for line in table.lines() {
        let here = match line.whole("round", i64::MIN, i64::MAX) {
            Ok(here) => here.or(round),
            Err(bad) => {
                found.bad.push(bad);
                continue;
            }
        };
        let Some(session) = here else {
            found.bad.push(line.bad("round", LineFault::CellEmpty));
            continue;
        };
        counted = if here == round { counted + 1 } else { 1 };
        round = here;
        let label = line
            .get("table")
            .map_or_else(|| counted.to_string(), str::to_owned);
        for (column, seat) in seats.iter().zip(0_u8..) {
            match roster.person_in(&line, column.name) {
                Err(bad) => found.bad.push(bad),
                Ok(person) => found.chairs.push(Chair {
                    line: line.number(),
                    session,
                    table: label.clone(),
                    seat: Some(seat),
                    size: None,
                    person,
                    written: line.get(column.name).unwrap_or_default().to_owned(),
                }),
            }
        }
    }
    found
}
