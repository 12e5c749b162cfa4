//! Sessions below headings, as a Hong Kong tournament's sheet of pairings has them:
//! `--- ROUND 2 (SWISS) ---`, then the table, its people and the letter of their bucket.

use super::super::fault::{BadLine, LineFault};
use super::super::roster::Roster;
use super::super::seat_plan::FILLER;
use super::{Chair, FoundSeats, Layout};
use mahjong::TableSize;
use tournament::EntrantId;

/// What stands in the place of somebody who is not there.
const NOBODY: [&str; 3] = ["", "?", "BYE"];

/// A line of cells, and its number in the file.
type Row<'t> = (u64, Vec<&'t str>);

/// Reads the plan; none if the file does not begin with a heading.
pub(super) fn read(text: &str, size: TableSize, roster: &Roster) -> Option<FoundSeats> {
    let mut found = FoundSeats::of(Layout::Headed);
    let mut session = None;
    for (line, cells) in rows(text)? {
        match (heading(&cells), session) {
            (Some(number), _) => session = Some(number),
            (None, Some(session)) => table(&mut found, (line, session), &cells, size, roster),
            (None, None) => {}
        }
    }
    Some(found)
}

/// Everything in the file that could name somebody; none if it does not begin with a heading.
pub(super) fn people(text: &str, size: TableSize) -> Option<Vec<String>> {
    let tables = rows(text)?
        .into_iter()
        .filter(|(_, cells)| heading(cells).is_none());
    let people = tables.flat_map(|(_, cells)| cells.into_iter().skip(1).take(size.seats()));
    Some(people.map(str::to_owned).collect())
}

/// The lines that are not empty, if the first of them is a heading.
fn rows(text: &str) -> Option<Vec<Row<'_>>> {
    let lines = text.lines().zip(1..);
    let mut rows = lines
        .map(|(line, number)| (number, cells(line)))
        .filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()));
    let first = rows.next().filter(|(_, cells)| heading(cells).is_some())?;
    Some(std::iter::once(first).chain(rows).collect())
}

fn cells(line: &str) -> Vec<&str> {
    let blank = |c: char| c.is_whitespace() || matches!(c, '"' | '\u{feff}');
    let cells = line.split([',', ';', '\t']);
    cells.map(|cell| cell.trim_matches(blank)).collect()
}

/// The session that a line is the heading of.
fn heading(cells: &[&str]) -> Option<i64> {
    let said = cells
        .first()?
        .strip_prefix("---")?
        .trim_start_matches(['-', ' ']);
    let (word, number) = said.split_once(' ')?;
    let digits = number.split(|c: char| !c.is_ascii_digit()).next()?;
    word.eq_ignore_ascii_case("round")
        .then(|| digits.parse().ok())?
}

/// Puts the people of a line on their chairs; the sheet names no winds.
fn table(
    found: &mut FoundSeats,
    (line, session): (u64, i64),
    cells: &[&str],
    size: TableSize,
    roster: &Roster,
) {
    for at in 1..=size.seats() {
        let written = cells.get(at).copied().unwrap_or_default();
        let person = match person(written, roster) {
            Ok(person) => person,
            Err(fault) => {
                found
                    .bad
                    .push(BadLine::cell(line, "player_id", written, fault));
                continue;
            }
        };
        found.chairs.push(Chair {
            line,
            session,
            table: cells.first().copied().unwrap_or_default().to_owned(),
            seat: None,
            size: None,
            person,
            written: written.to_owned(),
        });
    }
}

/// Who is meant by `P12`: who is called so, or else number 12. A substitute that fills up a table,
/// `SUB1`, is an open chair unless somebody is called so.
fn person(written: &str, roster: &Roster) -> Result<Option<EntrantId>, LineFault> {
    let as_called = roster.find(written);
    if as_called.is_ok() {
        return as_called.map(Some);
    }
    let is_filler = written.to_uppercase().starts_with(FILLER);
    if NOBODY.contains(&written) || is_filler {
        return Ok(None);
    }
    match written.strip_prefix(['P', 'p']) {
        Some(number) if number.bytes().all(|b| b.is_ascii_digit()) => roster.find(number).map(Some),
        _ => as_called.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_heading_of_a_round_is_one() {
        assert_eq!(heading(&["--- ROUND 12 (SWISS) ---"]), Some(12));
        assert_eq!(heading(&["--- round 3 ---", ""]), Some(3));
        for other in ["ROUND 1", "--- ROUND ---", "--- TABLE 1 ---", "1", ""] {
            assert_eq!(heading(&[other]), None, "{other}");
        }
    }
}
