//! What lines without named columns say: which table, and whose scores.

use crate::roster::{EventSize, seat};
use ruleset::Score;
use tournament::TableNo;
use tournament::name_key::fold_name;

use super::Loose;
use super::assemble::{Assembly, Who};
use super::cells::{Cell, cells};

/// What people write before the number of a table.
const TABLE_WORDS: [&str; 11] = [
    "table", "tables", "mesa", "tisch", "tavolo", "tafel", "stol", "stolik", "no", "t", "#",
];

/// The scores of a line, each with whose score it is.
type Scores = Vec<(Who, Score)>;

/// Reads lines one after the other.
pub(super) fn read(text: &str, hall: &EventSize, assembly: &mut Assembly<'_>) {
    // A line with nothing but the name of a table heads the lines of its people.
    let mut heading = None;
    let mut has_begun = false;
    for (line, number) in text.lines().zip(1_u64..) {
        let is_name = |text: &str| assembly.knows(text) || hall.names.iter().any(|it| it == text);
        let cells = cells(line, is_name);
        let (label, rest) = labelled(&cells, hall, assembly);
        let rest = without_winds(rest, assembly);
        if rest.is_empty() {
            heading = label.or(heading);
            continue;
        }
        // Titles and the names of columns have no number, stand above the scores and name nobody.
        if rest.iter().all(|cell| cell.score().is_none()) {
            if has_begun || rest.iter().any(|cell| assembly.knows(cell.text())) {
                assembly.leave(number, line, Loose::NoNumber);
            }
            continue;
        }
        match said(label, &rest, hall, assembly) {
            Some((table, scores)) => {
                has_begun = true;
                let is_whole_table = scores.len() > 1;
                let table = match is_whole_table {
                    true => table,
                    false => table.or(heading),
                };
                heading = heading.filter(|_| !is_whole_table);
                assembly.take(number, line, table, scores);
            }
            None => assembly.leave(number, line, Loose::NotUnderstood),
        }
    }
}

/// The table with this name, number, or number after a word for table.
pub(super) fn table_called(label: &str, hall: &EventSize) -> Option<TableNo> {
    let label = label.trim().trim_end_matches([':', '.', ')']).trim_end();
    if let Some(table) = hall.table(label) {
        return Some(table);
    }
    let key = fold_name(label);
    TABLE_WORDS
        .iter()
        .filter_map(|word| key.strip_prefix(word))
        .find_map(|rest| hall.table(rest.trim()))
}

/// The table that a line begins with, and the cells after it.
fn labelled<'c>(
    cells: &'c [Cell],
    hall: &EventSize,
    assembly: &Assembly<'_>,
) -> (Option<TableNo>, &'c [Cell]) {
    let [Cell::Text(first), rest @ ..] = cells else {
        return (None, cells);
    };
    if assembly.knows(first) {
        return (None, cells);
    }
    if let Some(table) = table_called(first, hall) {
        return (Some(table), rest);
    }
    let second = rest.first().map(Cell::text).unwrap_or_default();
    match table_called(&format!("{first} {second}"), hall) {
        Some(table) => (Some(table), rest.get(1..).unwrap_or_default()),
        None => (None, cells),
    }
}

/// The cells without the winds that stand before names, or with them in one cell.
fn without_winds(cells: &[Cell], assembly: &Assembly<'_>) -> Vec<Cell> {
    let kept = |cell: &Cell| match cell {
        Cell::Text(text) if !assembly.knows(text) => match text.split_once(' ') {
            Some((wind, name)) if seat(wind).is_some() && assembly.knows(name) => {
                Some(Cell::Text(name.to_owned()))
            }
            _ => seat(text).is_none().then(|| cell.clone()),
        },
        _ => Some(cell.clone()),
    };
    cells.iter().filter_map(kept).collect()
}

/// What the cells say; none if they are neither the scores of a table nor the score of a person.
fn said(
    label: Option<TableNo>,
    cells: &[Cell],
    hall: &EventSize,
    assembly: &Assembly<'_>,
) -> Option<(Option<TableNo>, Scores)> {
    let seats = assembly.seats();
    if label.is_some() {
        return scores(cells, seats).map(|scores| (label, scores));
    }
    // “3 Ana 40000”: the number is that of Ana or that of her table.
    if let [
        Cell::Number(_, number),
        Cell::Text(name),
        Cell::Number(score, _),
    ] = cells
    {
        let is_own = assembly.is_number_of(number, name);
        let table = hall.table(number).filter(|_| !is_own);
        return Some((table, vec![(Who::Named(name.clone()), *score)]));
    }
    if let Some(scores) = scores(cells, seats) {
        return Some((None, scores));
    }
    let number = |at: usize| cells.get(at).filter(|cell| cell.score().is_some());
    let begins_with_session =
        number(0).and_then(Cell::score) == Some(i64::from(assembly.session()));
    let of_table = |at: usize| {
        let table = hall.table(number(at)?.text())?;
        let scores = scores(cells.get(at + 1..)?, seats)?;
        Some((Some(table), scores))
    };
    of_table(0).or_else(|| begins_with_session.then(|| of_table(1)).flatten())
}

/// The scores of a whole table or of one person.
fn scores(cells: &[Cell], seats: usize) -> Option<Scores> {
    bare(cells, seats)
        .or_else(|| named(cells, seats))
        .or_else(|| names_first(cells, seats))
}

/// A number for each seat; or the number of a person before each score.
fn bare(cells: &[Cell], seats: usize) -> Option<Scores> {
    let numbers: Option<Vec<Score>> = cells.iter().map(Cell::score).collect();
    let numbers = numbers?;
    if numbers.len() == seats {
        return Some((0..).map(Who::Seat).zip(numbers).collect());
    }
    let is_pairs = numbers.len() == 2 || numbers.len() == 2 * seats;
    let pair = |pair: &[Cell]| match pair {
        [who, score] => Some((Who::Named(who.text().to_owned()), score.score()?)),
        _ => None,
    };
    is_pairs.then(|| cells.chunks(2).map(pair).collect())?
}

/// A name before each score, perhaps with the number of the person before the name.
fn named(cells: &[Cell], seats: usize) -> Option<Scores> {
    let people = cells.iter().filter(|it| it.score().is_none()).count();
    if people != 1 && people != seats {
        return None;
    }
    let width = cells.len() / people;
    let is_even = cells.len() == width * people && (2..=3).contains(&width);
    let one = |group: &[Cell]| match group {
        [Cell::Text(name), Cell::Number(score, _)]
        | [Cell::Number(..), Cell::Text(name), Cell::Number(score, _)] => {
            Some((Who::Named(name.clone()), *score))
        }
        _ => None,
    };
    is_even.then(|| cells.chunks(width).map(one).collect())?
}

/// The names of a table, then its scores.
fn names_first(cells: &[Cell], seats: usize) -> Option<Scores> {
    if cells.len() != 2 * seats {
        return None;
    }
    let (names, numbers) = cells.split_at(seats);
    let pair = |(name, number): (&Cell, &Cell)| match (name, number) {
        (Cell::Text(name), Cell::Number(score, _)) => Some((Who::Named(name.clone()), *score)),
        _ => None,
    };
    names.iter().zip(numbers).map(pair).collect()
}
