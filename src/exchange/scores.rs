//! What tables handed in, as a list `round,table,seat,player_id,score`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use ruleset::Score;
use tournament::result::Total;
use tournament::{EntrantId, SessionNo, TableNo, Tournament};

use super::csv_table::{Column, CsvLine, Table, column};
use super::fault::{BadLine, FileFault, LineFault};
use super::file_read::FileRead;
use super::roster::{EventSize, PLAYER, ROUND, Roster, SEAT, TABLE};

/// The largest score a file may carry, either way.
const LARGEST_SCORE: i64 = 1_000_000;

pub(super) const SCORE: Column = column(
    "score",
    &[
        "raw_score",
        "total",
        "points_at_table",
        "table_score",
        "final_points",
        "puntuacion",
        "puntos",
        "total_score",
    ],
);

/// What follows from the scores, so that nobody reads it here. Standing points were once called what
/// the rule set calls them.
pub(super) const DERIVED: [Column; 3] = [
    column("place", &[]),
    column("points", &["table_points", "match_points", "points_(p)"]),
    column("team_id", &[]),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableTotals {
    /// The line in which the table begins.
    pub line: u64,
    pub session: SessionNo,
    pub table: TableNo,
    pub totals: Vec<Total>,
}

impl TableTotals {
    /// What they sum to.
    pub fn sum(&self) -> Score {
        self.totals.iter().map(|total| total.score).sum()
    }
}

/// Reads results for the seating that a tournament has: the tables with good totals of all who sit
/// there, in the order of sessions and tables. Places and standing points of the file are not read:
/// they follow from the scores.
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the answer.
pub fn read(
    bytes: &[u8],
    tournament: &Tournament,
    roster: &Roster,
) -> Result<FileRead<TableTotals>, FileFault> {
    let columns: Vec<Column> = [ROUND, TABLE, SEAT, PLAYER, SCORE]
        .into_iter()
        .chain(DERIVED)
        .collect();
    let table = Table::read(bytes, &columns)?;
    table.require(&["round", "table", "player_id", "score"])?;
    let hall = EventSize::of(&tournament.settings);
    let mut file = FileRead::of(&table);
    let mut tables: BTreeMap<(SessionNo, TableNo), Vec<(Total, u64)>> = BTreeMap::new();
    for line in table.lines() {
        match total(&line, tournament, &hall, roster) {
            Err(bad) => file.bad.push(bad),
            Ok((place, total)) => {
                let totals = tables.entry(place).or_default();
                match totals.iter().find(|(t, _)| t.entrant == total.entrant) {
                    Some((_, first)) => {
                        let fault = LineFault::ScoreTwice { line: *first };
                        file.bad.push(line.bad("player_id", fault));
                    }
                    None => totals.push((total, line.number())),
                }
            }
        }
    }
    for ((session, number), totals) in tables {
        let line = totals.first().map_or(0, |(_, line)| *line);
        let rules = tournament.rules_at((session, number));
        if totals.len() == rules.table_size().seats() {
            file.good.push(TableTotals {
                line,
                session,
                table: number,
                totals: totals.into_iter().map(|(total, _)| total).collect(),
            });
        } else if file.bad.is_empty() {
            let found = totals.len() as u64;
            let name = tournament.settings.table_name(number);
            let fault = LineFault::TableIncomplete { found };
            file.bad.push(BadLine::cell(line, "table", &name, fault));
        }
    }
    Ok(file)
}

fn total(
    line: &CsvLine<'_>,
    tournament: &Tournament,
    hall: &EventSize,
    roster: &Roster,
) -> Result<((SessionNo, TableNo), Total), BadLine> {
    line.check_width()?;
    let place = hall.place_in(line)?;
    let entrant = seated_person(line, "player_id", tournament, place, roster)?
        .ok_or_else(|| line.bad("player_id", LineFault::CellEmpty))?;
    let score = line
        .whole("score", -LARGEST_SCORE, LARGEST_SCORE)?
        .ok_or_else(|| line.bad("score", LineFault::CellEmpty))?;
    Ok((place, Total { entrant, score }))
}

/// The person in a column, who must sit at the table of the line; none if the column is empty.
pub(super) fn seated_person(
    line: &CsvLine<'_>,
    column: &str,
    tournament: &Tournament,
    place: (SessionNo, TableNo),
    roster: &Roster,
) -> Result<Option<EntrantId>, BadLine> {
    let Some(entrant) = roster.person_in(line, column)? else {
        return Ok(None);
    };
    let table = tournament
        .table(place.0, place.1)
        .ok_or_else(|| line.bad("table", LineFault::NoSuchTable))?;
    match table.seats.seat_of(entrant) {
        Some(_) => Ok(Some(entrant)),
        None => Err(line.bad(column, LineFault::NotAtTable)),
    }
}
