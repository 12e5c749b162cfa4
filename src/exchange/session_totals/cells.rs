//! The cells of a line, whatever stands between them.

use crate::guard;
use crate::typed_number::whole_number;
use ruleset::Score;

use super::is_plausible;

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cell {
    /// A number, and how it is written.
    Number(Score, String),
    Text(String),
}

impl Cell {
    fn of(text: &str) -> Self {
        match whole_number(text).filter(|number| is_plausible(*number)) {
            Some(number) => Self::Number(number, text.to_owned()),
            None => Self::Text(text.to_owned()),
        }
    }

    /// As it is written.
    pub fn text(&self) -> &str {
        match self {
            Self::Number(_, text) | Self::Text(text) => text,
        }
    }

    pub fn score(&self) -> Option<Score> {
        match self {
            Self::Number(score, _) => Some(*score),
            Self::Text(_) => None,
        }
    }
}

/// The cells of a line. `is_name` knows texts that stay in one piece though blanks and numbers are
/// in them.
pub(super) fn cells(line: &str, is_name: impl Fn(&str) -> bool) -> Vec<Cell> {
    let Some(separator) = separator(line) else {
        return words(line, &is_name);
    };
    pieces(line, separator)
        .iter()
        .map(|piece| guard::unguarded(piece.trim()))
        .filter(|piece| !piece.is_empty())
        .flat_map(|piece| match Cell::of(piece) {
            Cell::Text(text) if !is_name(&text) => words(&text, &is_name),
            cell => vec![cell],
        })
        .collect()
}

/// What stands between the cells of a line; none where only blanks do.
fn separator(line: &str) -> Option<char> {
    if let Some(sign) = ['\t', ';', '|']
        .into_iter()
        .find(|sign| line.contains(*sign))
    {
        return Some(sign);
    }
    // The comma of `40,000 30,000` stands between thousands.
    let is_grouped = |word: &str| !word.contains(',') || whole_number(word).is_some();
    let is_one_of_many = line.split_whitespace().nth(1).is_some();
    let is_thousands = is_one_of_many && line.split_whitespace().all(is_grouped);
    (line.contains(',') && !is_thousands).then_some(',')
}

/// The pieces between separators; one in quotation marks may have separators in it.
fn pieces(line: &str, separator: char) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            _ if letter == separator && !quoted => pieces.push(String::new()),
            _ => {
                if let Some(piece) = pieces.last_mut() {
                    piece.push(letter);
                }
            }
        }
    }
    pieces
}

/// The cells of a text without separators: numbers, and the words between them as one text.
fn words(text: &str, is_name: &impl Fn(&str) -> bool) -> Vec<Cell> {
    if is_name(text.trim()) {
        return vec![Cell::Text(text.trim().to_owned())];
    }
    let mut cells: Vec<Cell> = Vec::new();
    for word in text.split_whitespace() {
        match (Cell::of(word), cells.last_mut()) {
            (Cell::Text(more), Some(Cell::Text(text))) => {
                text.push(' ');
                text.push_str(&more);
            }
            (cell, _) => cells.push(cell),
        }
    }
    if has_split_thousands(&cells) {
        joined(&cells)
    } else {
        cells
    }
}

/// Whether blanks stand between thousands (`40 000 30 000`): a number such as `000` has no other
/// reason.
fn has_split_thousands(cells: &[Cell]) -> bool {
    let is_rest = |cell: &Cell| match cell {
        Cell::Number(_, text) => text.len() > 1 && text.starts_with('0'),
        Cell::Text(_) => false,
    };
    cells.iter().any(is_rest)
}

/// The numbers with their thousands put together again, where each has two parts.
fn joined(cells: &[Cell]) -> Vec<Cell> {
    let mut whole: Vec<Cell> = Vec::new();
    let mut open = false;
    for cell in cells {
        match (cell, whole.last_mut()) {
            (Cell::Number(_, rest), Some(last @ Cell::Number(..)))
                if open && rest.len() == 3 && rest.bytes().all(|it| it.is_ascii_digit()) =>
            {
                *last = Cell::of(&format!("{}{rest}", last.text()));
                open = false;
            }
            (Cell::Number(..), _) => {
                whole.push(cell.clone());
                open = true;
            }
            (Cell::Text(_), _) => {
                whole.push(cell.clone());
                open = false;
            }
        }
    }
    whole
}
