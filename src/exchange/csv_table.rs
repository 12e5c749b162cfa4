//! Reading any table a person uploads: RFC 4180, with what spreadsheets make of it.
//!
//! A byte-order mark is tolerated; lines end with LF or CRLF; the separator is a comma, a semicolon
//! or a tab, whichever the first line has most of; columns are found by name in any order. Sizes are
//! checked before anything is built in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read};

use ruleset::StandingPoints;
use tournament::name_key::fold_name;

use super::fault::{BadLine, FileFault, LineFault};
use super::typed_text::visible;

/// The largest file read, in bytes.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The longest line read, in bytes.
pub const LONGEST_LINE: usize = 1024 * 1024;
/// The most lines read.
pub const MOST_ROWS: usize = 20_000;

/// The most rows of titles above the names of columns.
const MOST_TITLES: usize = 5;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads at most [`MOST_BYTES`] of a file.
///
/// # Errors
/// What the source says; inside, that the file is too large.
pub fn read_bytes(source: impl Read) -> io::Result<Result<Vec<u8>, FileFault>> {
    let mut bytes = Vec::new();
    source.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(if bytes.len() > MOST_BYTES {
        Err(too_large())
    } else {
        Ok(bytes)
    })
}

/// One line of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The line of the file in which it begins, from 1.
    pub line: u64,
    /// Its cells, without surrounding blanks.
    pub cells: Vec<String>,
}

/// A table before anybody knows what its columns are. Blank lines are not in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// What stands between two cells.
    pub separator: char,
    /// The lines, the first one too.
    pub rows: Vec<Row>,
}

/// A column that is looked for.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    pub name: &'static str,
    /// What organisers also call it.
    pub aliases: &'static [&'static str],
}

/// What somebody said that columns are, by their place from 0; an empty name is not read.
pub type Matches = BTreeMap<usize, String>;

/// Shorthand for the lists of columns.
pub const fn column(name: &'static str, aliases: &'static [&'static str]) -> Column {
    Column { name, aliases }
}

/// A table whose columns are known by name.
#[derive(Debug, Clone)]
pub struct Table {
    known: BTreeMap<&'static str, usize>,
    header: Vec<String>,
    rows: Vec<Row>,
    /// The columns nobody looked for.
    pub ignored: Vec<String>,
}

/// A line of a [`Table`].
#[derive(Debug, Clone, Copy)]
pub struct CsvLine<'t> {
    table: &'t Table,
    row: &'t Row,
}

impl Grid {
    /// Reads a file.
    ///
    /// # Errors
    /// [`FileFault`] if it is too large, no text, or never closes a quotation mark.
    pub fn read(bytes: &[u8]) -> Result<Self, FileFault> {
        let text = checked_text(bytes)?;
        let separator = separator(text);
        if let Some(line) = open_quote(text, char::from(separator)) {
            return Err(FileFault::QuoteOpen { line });
        }
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut rows = Vec::new();
        let mut record = csv::StringRecord::new();
        let mut lines = LineCounter::default();
        while reader.read_record(&mut record).unwrap_or(false) {
            if record.iter().all(str::is_empty) {
                continue;
            }
            if rows.len() > MOST_ROWS {
                return Err(FileFault::TooManyRows {
                    most: MOST_ROWS as u64,
                });
            }
            let start = record.position().map_or(0, csv::Position::byte);
            rows.push(Row {
                line: lines.at(text.as_bytes(), start),
                cells: record
                    .iter()
                    .map(|cell| visible(cell).into_owned())
                    .collect(),
            });
        }
        if rows.is_empty() {
            return Err(FileFault::FileEmpty);
        }
        Ok(Self {
            separator: char::from(separator),
            rows,
        })
    }

    /// The table without titles: sheets often begin with what they are, and name their columns some rows below.
    #[must_use]
    pub fn below_titles(mut self, columns: &[Column]) -> Self {
        let all = columns.iter().flat_map(|column| {
            let aliases = column.aliases.iter().map(|alias| key(alias));
            std::iter::once(column.name.to_owned()).chain(aliases)
        });
        let all: BTreeSet<String> = all.collect();
        let named = |row: &Row| {
            let cells = row.cells.iter();
            cells.filter(|cell| all.contains(&key(cell))).count()
        };
        if self.rows.first().is_none_or(|first| named(first) > 0) {
            return self;
        }
        let mut counts = self.rows.iter().take(MOST_TITLES + 1).map(named);
        let heading = counts.position(|count| count > 1);
        if let Some(at) = heading {
            self.rows.drain(..at);
        }
        self
    }

    /// Takes the first line as the names of columns.
    ///
    /// # Errors
    /// [`FileFault::ColumnTwice`].
    pub fn with_header(self, columns: &[Column]) -> Result<Table, FileFault> {
        self.with_matches(columns, &Matches::new())
    }

    /// The same, where somebody said of some columns what they are.
    ///
    /// # Errors
    /// [`FileFault::ColumnTwice`].
    pub fn with_matches(
        mut self,
        columns: &[Column],
        matches: &Matches,
    ) -> Result<Table, FileFault> {
        if self.rows.is_empty() {
            return Err(FileFault::FileEmpty);
        }
        let header = self.rows.remove(0).cells;
        let named = |(at, name): (usize, &String)| match matches.get(&at) {
            Some(matched) => matched.clone(),
            None => key(name),
        };
        let keys: Vec<String> = header.iter().enumerate().map(named).collect();
        let mut known = BTreeMap::new();
        for column in columns {
            let mut named = positions(&keys, |key| key == column.name);
            if let (Some(_), Some(second)) = (named.next(), named.next()) {
                return Err(FileFault::ColumnTwice {
                    column: header.get(second).cloned().unwrap_or_default(),
                });
            }
            let at = positions(&keys, |key| key == column.name)
                .chain(positions(&keys, |found| {
                    column.aliases.iter().any(|alias| key(alias) == found)
                }))
                .find(|at| !known.values().any(|taken| taken == at));
            if let Some(at) = at {
                known.insert(column.name, at);
            }
        }
        let ignored = header
            .iter()
            .enumerate()
            .filter(|(at, name)| !name.is_empty() && !known.values().any(|taken| taken == at))
            .map(|(_, name)| name.clone())
            .collect();
        Ok(Table {
            known,
            header,
            rows: self.rows,
            ignored,
        })
    }
}

impl Table {
    /// Reads a file whose first line names the columns.
    ///
    /// # Errors
    /// [`FileFault`].
    pub fn read(bytes: &[u8], columns: &[Column]) -> Result<Self, FileFault> {
        Grid::read(bytes)?.with_header(columns)
    }

    /// Whether the table has this column.
    pub fn has(&self, name: &str) -> bool {
        self.known.contains_key(name)
    }

    /// Refuses the table if a column is not there.
    ///
    /// # Errors
    /// [`FileFault::ColumnMissing`].
    pub fn require(&self, names: &[&str]) -> Result<(), FileFault> {
        match names.iter().find(|name| !self.has(name)) {
            Some(missing) => Err(FileFault::ColumnMissing {
                column: (*missing).to_owned(),
                found: self.header.clone(),
            }),
            None => Ok(()),
        }
    }

    /// What the first line says, and as which column each cell of it is read.
    pub fn columns(&self) -> impl Iterator<Item = (&str, Option<&'static str>)> {
        let read_as = |at: usize| self.known.iter().find(|(_, known)| **known == at);
        let header = self.header.iter().enumerate();
        header.map(move |(at, name)| (name.as_str(), read_as(at).map(|(column, _)| *column)))
    }

    /// The lines below the first.
    pub fn lines(&self) -> impl Iterator<Item = CsvLine<'_>> {
        self.rows.iter().map(|row| CsvLine { table: self, row })
    }
}

impl<'t> CsvLine<'t> {
    /// Its number in the file.
    pub fn number(&self) -> u64 {
        self.row.line
    }

    /// Whether the file has this column.
    pub fn has(&self, name: &str) -> bool {
        self.table.has(name)
    }

    /// The text in a column; none if it is empty or there is no such column.
    pub fn get(&self, name: &str) -> Option<&'t str> {
        let at = *self.table.known.get(name)?;
        let text = self.row.cells.get(at)?.as_str();
        (!text.is_empty()).then_some(text)
    }

    /// The text in a column that must not be empty.
    ///
    /// # Errors
    /// [`LineFault::CellEmpty`].
    pub fn need(&self, name: &str) -> Result<&'t str, BadLine> {
        self.get(name)
            .ok_or_else(|| self.bad(name, LineFault::CellEmpty))
    }

    /// The whole number in a column, within limits.
    ///
    /// # Errors
    /// [`LineFault::NotWholeNumber`], [`LineFault::OutOfRange`].
    pub fn whole(&self, name: &str, least: i64, most: i64) -> Result<Option<i64>, BadLine> {
        let Some(text) = self.get(name) else {
            return Ok(None);
        };
        let number = whole_number(text).ok_or_else(|| self.bad(name, LineFault::NotWholeNumber))?;
        if (least..=most).contains(&number) {
            Ok(Some(number))
        } else {
            Err(self.bad(name, LineFault::OutOfRange { least, most }))
        }
    }

    /// The points in a column; the decimal sign may be a comma.
    ///
    /// # Errors
    /// [`LineFault::NotPoints`].
    pub fn points(&self, name: &str) -> Result<Option<StandingPoints>, BadLine> {
        let Some(text) = self.get(name) else {
            return Ok(None);
        };
        let points = text.replacen(',', ".", 1).parse();
        points
            .map(Some)
            .map_err(|_| self.bad(name, LineFault::NotPoints))
    }

    /// What is wrong with a cell of this line.
    pub fn bad(&self, name: &str, fault: LineFault) -> BadLine {
        let at = self.table.known.get(name);
        let column = at.and_then(|at| self.table.header.get(*at));
        BadLine::cell(
            self.number(),
            column.map_or(name, String::as_str),
            self.get(name).unwrap_or_default(),
            fault,
        )
    }

    /// Refuses a line with text beyond the last column.
    ///
    /// # Errors
    /// [`LineFault::TooManyCells`].
    pub fn check_width(&self) -> Result<(), BadLine> {
        let columns = self.table.header.len();
        let beyond = self.row.cells.iter().skip(columns);
        if beyond.into_iter().all(String::is_empty) {
            return Ok(());
        }
        let columns = columns as u64;
        Err(BadLine::whole(
            self.number(),
            LineFault::TooManyCells { columns },
        ))
    }
}

/// A whole number as people type it: a plus, a real minus sign and blanks are tolerated.
pub fn whole_number(text: &str) -> Option<i64> {
    let text = text.trim().replacen('\u{2212}', "-", 1);
    let digits = text.strip_prefix(['-', '+']).unwrap_or(&text);
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// How a column's name is compared: case, accents, blanks, hyphens and the signs of abbreviated
/// numbers (`N°`, `Nº`) do not matter.
fn key(name: &str) -> String {
    let name = name.replace(['°', 'º', 'ª', ':', '*', '(', ')', '/'], " ");
    fold_name(&name).replace(' ', "_")
}

fn positions<'k>(
    keys: &'k [String],
    wanted: impl Fn(&str) -> bool + 'k,
) -> impl Iterator<Item = usize> + 'k {
    keys.iter()
        .enumerate()
        .filter(move |(_, key)| wanted(key))
        .map(|(at, _)| at)
}

/// The text of a file within the limits, without its byte-order mark.
pub(super) fn checked_text(bytes: &[u8]) -> Result<&str, FileFault> {
    if bytes.len() > MOST_BYTES {
        return Err(too_large());
    }
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let mut lines = 0;
    for (line, number) in bytes.split(|b| *b == b'\n').zip(1_u64..) {
        if line.len() > LONGEST_LINE {
            return Err(FileFault::LineTooLong {
                line: number,
                most_mb: mega(LONGEST_LINE),
            });
        }
        if std::str::from_utf8(line).is_err() {
            return Err(FileFault::NotUtf8 { line: number });
        }
        lines = number;
    }
    // A quoted cell may run over lines, so this is only a bound on the work of the reader.
    if lines > 4 * MOST_ROWS as u64 {
        return Err(FileFault::TooManyRows {
            most: MOST_ROWS as u64,
        });
    }
    std::str::from_utf8(bytes).map_err(|_| FileFault::NotUtf8 { line: lines })
}

/// The line of a quotation mark that opens a cell and is never closed.
fn open_quote(text: &str, separator: char) -> Option<u64> {
    let (mut line, mut opened) = (1_u64, None);
    let mut at_start = true;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, opened) {
            ('"', Some(_)) if letters.peek() == Some(&'"') => {
                letters.next();
            }
            ('"', Some(_)) => opened = None,
            ('"', None) if at_start => opened = Some(line),
            _ => {}
        }
        if letter == '\n' {
            line += 1;
        }
        at_start = opened.is_none() && (letter == separator || matches!(letter, '\r' | '\n'));
    }
    opened
}

/// The separator of which the first line has most, outside quotation marks.
fn separator(text: &str) -> u8 {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    let mut quoted = false;
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
    for byte in first.bytes() {
        quoted ^= byte == b'"';
        if let Some(count) = counts
            .iter_mut()
            .find(|(known, _)| *known == byte && !quoted)
        {
            count.1 += 1;
        }
    }
    // The first of equals: a comma when there is no separator at all.
    counts
        .iter()
        .rev()
        .max_by_key(|(_, count)| *count)
        .map_or(b',', |(separator, _)| *separator)
}

/// Counts lines on from where it counted last.
#[derive(Default)]
struct LineCounter {
    byte: usize,
    breaks: u64,
}

impl LineCounter {
    /// The line in which a record stands; its start may lie before blank lines.
    fn at(&mut self, text: &[u8], start: u64) -> u64 {
        let start = usize::try_from(start).unwrap_or(usize::MAX).min(text.len());
        let blank = text[start..]
            .iter()
            .take_while(|b| matches!(b, b'\r' | b'\n'));
        let end = start + blank.count();
        let passed = text.get(self.byte..end).unwrap_or_default();
        self.breaks += passed.iter().filter(|b| **b == b'\n').count() as u64;
        self.byte = end.max(self.byte);
        self.breaks + 1
    }
}

fn too_large() -> FileFault {
    FileFault::FileTooLarge {
        most_mb: mega(MOST_BYTES),
    }
}

fn mega(bytes: usize) -> u64 {
    (bytes / (1024 * 1024)) as u64
}
