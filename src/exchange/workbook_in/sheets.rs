//! The sheets of a workbook as rows of texts.

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, DataRef, Ods, Reader, Xlsx, open_workbook_from_rs};

use super::super::csv_table::MOST_ROWS;
use super::super::fault::FileFault;
use super::size::Kind;

/// The most columns of a sheet.
const MOST_COLUMNS: u32 = 2_000;
/// The most filled cells of a sheet.
const MOST_CELLS: usize = 400_000;

/// What stands for a date: whoever reads the cell says that it is no number.
pub const DATE: &str = "#DATE!";

/// A sheet with everything on it.
pub struct Sheet {
    pub name: String,
    /// The rows down to the last one that has anything, each up to its last filled cell.
    pub rows: Vec<Vec<String>>,
}

/// Every sheet of a workbook.
///
/// # Errors
/// If the workbook is broken, or a sheet is larger than any list.
pub fn read(bytes: &[u8], kind: Kind) -> Result<Vec<Sheet>, FileFault> {
    match kind {
        Kind::Xlsx => xlsx(bytes),
        Kind::Ods => ods(bytes),
    }
}

fn xlsx(bytes: &[u8]) -> Result<Vec<Sheet>, FileFault> {
    let book = open_workbook_from_rs(Cursor::new(bytes));
    let mut book: Xlsx<_> = book.map_err(|_| FileFault::WorkbookBroken)?;
    let names = book.sheet_names();
    let sheet = |name: String| {
        // Cell by cell, for one filled cell in the last corner would make a table of billions.
        let reader = book.worksheet_cells_reader(&name);
        let mut reader = reader.map_err(|_| FileFault::WorkbookBroken)?;
        let mut cells = Cells::default();
        while let Some(cell) = reader.next_cell().map_err(|_| FileFault::WorkbookBroken)? {
            cells.put(cell.get_position(), of_xlsx(cell.get_value()))?;
        }
        Ok(cells.sheet(name))
    };
    names.into_iter().map(sheet).collect()
}

fn ods(bytes: &[u8]) -> Result<Vec<Sheet>, FileFault> {
    let book = open_workbook_from_rs(Cursor::new(bytes));
    let mut book: Ods<_> = book.map_err(|_| FileFault::WorkbookBroken)?;
    let sheets = book.worksheets().into_iter();
    let sheet = |(name, range): (String, calamine::Range<Data>)| {
        let mut cells = Cells::default();
        let (top, left) = range.start().unwrap_or_default();
        for (row, column, value) in range.used_cells() {
            let row = u32::try_from(row).unwrap_or(u32::MAX).saturating_add(top);
            let column = u32::try_from(column)
                .unwrap_or(u32::MAX)
                .saturating_add(left);
            cells.put((row, column), of_ods(value))?;
        }
        Ok(cells.sheet(name))
    };
    sheets.map(sheet).collect()
}

/// The filled cells of a sheet by row and column.
#[derive(Default)]
struct Cells {
    rows: BTreeMap<u32, BTreeMap<u32, String>>,
    count: usize,
}

impl Cells {
    fn put(&mut self, (row, column): (u32, u32), text: String) -> Result<(), FileFault> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        self.count += 1;
        let most = MOST_ROWS as u64;
        if u64::from(row) > most || column >= MOST_COLUMNS || self.count > MOST_CELLS {
            return Err(FileFault::TooManyRows { most });
        }
        // A line end within a cell is a blank: the readers count lines.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.rows.entry(row).or_default().insert(column, text);
        Ok(())
    }

    fn sheet(self, name: String) -> Sheet {
        let mut rows = Vec::new();
        for (at, cells) in self.rows {
            let at = usize::try_from(at).unwrap_or(usize::MAX);
            // An empty row stays, so that messages name the row of the sheet.
            rows.resize_with(at.max(rows.len()), Vec::new);
            let mut row = Vec::new();
            for (column, text) in cells {
                row.resize(usize::try_from(column).unwrap_or(0), String::new());
                row.push(text);
            }
            rows.push(row);
        }
        Sheet { name, rows }
    }
}

fn of_xlsx(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => amount(*number),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(is_so) => is_so.to_string(),
        DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => DATE.to_owned(),
        DataRef::Error(error) => error.to_string(),
        DataRef::Empty => String::new(),
    }
}

fn of_ods(value: &Data) -> String {
    match value {
        Data::Int(number) => number.to_string(),
        Data::Float(number) => amount(*number),
        Data::String(text) => text.clone(),
        Data::Bool(is_so) => is_so.to_string(),
        Data::DateTime(_) | Data::DateTimeIso(_) | Data::DurationIso(_) => DATE.to_owned(),
        Data::Error(error) => error.to_string(),
        _ => String::new(),
    }
}

/// A number as somebody types it: `12`, `-0.5`.
fn amount(number: f64) -> String {
    let text = number.to_string();
    if text == "-0" { "0".to_owned() } else { text }
}
