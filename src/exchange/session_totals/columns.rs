//! A file whose first line names its columns.

use crate::csv_table::{Column, CsvLine, Table};
use crate::guard;
use crate::roster::{EventSize, PLAYER, ROUND, SEAT, TABLE};
use crate::scores::{DERIVED, SCORE};
use crate::typed_number::whole_number;

use super::Loose;
use super::assemble::{Assembly, Who};
use super::is_plausible;
use super::shape::table_called;

/// Reads a file with the columns of a list of scores; not one line where it has other columns.
pub(super) fn read(text: &str, hall: &EventSize, assembly: &mut Assembly<'_>) -> bool {
    let columns: Vec<Column> = [ROUND, TABLE, SEAT, PLAYER, SCORE]
        .into_iter()
        .chain(DERIVED)
        .collect();
    let Ok(table) = Table::read(text.as_bytes(), &columns) else {
        return false;
    };
    if !table.has("player_id") || !table.has("score") {
        return false;
    }
    for line in table.lines() {
        read_line(&line, hall, assembly);
    }
    true
}

fn read_line(line: &CsvLine<'_>, hall: &EventSize, assembly: &mut Assembly<'_>) {
    let number = line.number();
    let shown = || {
        let parts = ["round", "table", "player_id", "score"];
        let cells: Vec<&str> = parts.iter().filter_map(|name| line.get(name)).collect();
        cells.join(" ")
    };
    match line.get("round").map(whole_number) {
        Some(Some(round)) if round == i64::from(assembly.session()) => {}
        Some(Some(_)) => return assembly.skip_other_session(),
        Some(None) => return assembly.leave(number, &shown(), Loose::NotUnderstood),
        None => {}
    }
    let table = match line.get("table") {
        None => None,
        Some(label) => match table_called(label, hall) {
            None => return assembly.leave(number, &shown(), Loose::NoTable),
            found => found,
        },
    };
    let score = line.get("score").and_then(whole_number);
    match (line.get("player_id"), score.filter(|it| is_plausible(*it))) {
        (Some(name), Some(score)) => {
            let who = Who::Named(guard::unguarded(name).to_owned());
            assembly.take(number, &shown(), table, vec![(who, score)]);
        }
        _ => assembly.leave(number, &shown(), Loose::NotUnderstood),
    }
}
