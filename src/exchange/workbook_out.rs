//! The files of a tournament as one workbook: a sheet for each.
//!
//! Rows wait in temporary files until the workbook is packed, so that a workbook of a large event leaves no memory behind.
//! Where there is no room for them, they wait in memory.

use std::io::{self, Read};

use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

use super::guard;

/// So many bytes at most stand around the text of a cell in a temporary file.
const AROUND_A_CELL: u64 = 64;
/// The narrowest and the widest column, in letters.
const WIDTHS: (usize, usize) = (8, 60);
/// Spreadsheets keep so many digits of a number.
const MOST_DIGITS: usize = 15;

/// The workbook of the CSV files among some files, by name.
///
/// # Errors
/// What the files say that are no CSV; never for those that [`super::folder::write`] wrote. That the disk is full, where
/// it filled up on the way.
pub fn of_files(files: &[(&str, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let tables = files.iter().filter(|(name, _)| name.ends_with(".csv"));
    let has_room = has_room(tables.clone().map(|(_, text)| rows_of(text)).sum());
    for (name, text) in tables {
        let sheet = match has_room {
            true => workbook.add_worksheet_with_low_memory(),
            false => Ok(workbook.add_worksheet()),
        };
        let sheet = sheet.map_err(Fault::from)?;
        fill(sheet, name, text)?;
    }
    Ok(workbook.save_to_buffer().map_err(Fault::from)?)
}

/// How many bytes the rows of a file take at most.
fn rows_of(text: &[u8]) -> u64 {
    let ends = text.iter().filter(|byte| matches!(byte, b',' | b'\n'));
    let cells = u64::try_from(ends.count()).unwrap_or(u64::MAX);
    let text = u64::try_from(text.len()).unwrap_or(u64::MAX);
    cells.saturating_mul(AROUND_A_CELL).saturating_add(text)
}

/// Whether temporary files have room for so many bytes. It is tried beforehand: rows that find none stop the thread.
fn has_room(bytes: u64) -> bool {
    let tried = tempfile::tempfile().and_then(|mut file| {
        let mut nothing = io::repeat(0).take(bytes);
        io::copy(&mut nothing, &mut file)
    });
    tried.is_ok_and(|written| written == bytes)
}

/// Why a sheet cannot be filled.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error(transparent)]
    Csv(#[from] csv::Error),
    #[error(transparent)]
    Xlsx(#[from] XlsxError),
}

impl From<Fault> for io::Error {
    /// A disk that is full stays known as one.
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Xlsx(XlsxError::IoError(error)) => error,
            other => Self::other(other),
        }
    }
}

fn fill(sheet: &mut Worksheet, name: &str, text: &[u8]) -> Result<(), Fault> {
    sheet.set_name(name.trim_end_matches(".csv"))?;
    let head = Format::new().set_bold();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(text);
    let mut is_text: Vec<bool> = Vec::new();
    let mut widths: Vec<usize> = Vec::new();
    for (row, record) in (0..).zip(reader.records()) {
        let record = record?;
        if row == 0 {
            is_text = record.iter().map(is_of_texts).collect();
        }
        widths.resize(widths.len().max(record.len()), 0);
        for (width, cell) in widths.iter_mut().zip(&record) {
            *width = cell.chars().count().max(*width);
        }
        for (at, cell) in record.iter().enumerate() {
            let Ok(column) = u16::try_from(at) else {
                break;
            };
            if row == 0 {
                sheet.write_string_with_format(row, column, cell, &head)?;
            } else if !cell.is_empty() {
                let stays_text = is_text.get(at).copied().unwrap_or(true);
                put(sheet, (row, column), cell, stays_text)?;
            }
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    widen(sheet, &widths)?;
    Ok(())
}

/// Makes columns as wide as their longest text. The library cannot: it has no rows any more.
fn widen(sheet: &mut Worksheet, widths: &[usize]) -> Result<(), XlsxError> {
    for (column, letters) in (0_u16..).zip(widths) {
        let (least, most) = WIDTHS;
        let letters = (letters + 2).clamp(least, most);
        sheet.set_column_width(column, u16::try_from(letters).unwrap_or(u16::MAX))?;
    }
    Ok(())
}

/// Whether a column holds names for things, whose digits are no amount.
fn is_of_texts(head: &str) -> bool {
    head.ends_with("_id") || head.ends_with("_number") || head == "name" || head.ends_with("_name")
}

fn put(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &str,
    stays_text: bool,
) -> Result<(), XlsxError> {
    let number = number(cell).filter(|_| !stays_text);
    match number {
        Some(number) => sheet.write_number(row, column, number)?,
        None => sheet.write_string(row, column, guard::unguarded(cell))?,
    };
    Ok(())
}

/// The amount that a cell writes, if a spreadsheet shows it again as it is written.
fn number(cell: &str) -> Option<f64> {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    let is_plain = digits.bytes().all(|it| it.is_ascii_digit() || it == b'.');
    let has_zero = digits.len() > 1 && digits.starts_with('0') && !digits.starts_with("0.");
    if !is_plain || has_zero || digits.len() > MOST_DIGITS {
        return None;
    }
    cell.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_numbers_and_names_of_things_are_texts() {
        assert_eq!(number("-12.5"), Some(-12.5));
        assert_eq!(number("0.5"), Some(0.5));
        for text in ["04970001", "1234567890123456", "12a", "", "1.2.3", "--1"] {
            assert_eq!(number(text), None, "{text}");
        }
        assert!(is_of_texts("ema_number") && is_of_texts("player_id"));
        assert!(!is_of_texts("score"));
    }

    #[test]
    fn rows_wait_in_memory_where_temporary_files_have_no_room() {
        assert!(has_room(4_096));
        let most = rows_of(b"1,2\r\n");
        assert_eq!(most, 2 * AROUND_A_CELL + 5);
    }

    #[test]
    fn a_disk_that_fills_up_on_the_way_is_told_as_a_full_one() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let told = io::Error::from(Fault::from(XlsxError::IoError(full)));
        assert_eq!(told.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn each_file_has_its_sheet() {
        let players = b"player_id,name,score\r\n1,'=Ana,-8\r\n".to_vec();
        let files = [
            ("players.csv", players),
            ("scores.csv", b"round\r\n1\r\n".to_vec()),
        ];
        let bytes = of_files(&files).unwrap();
        let book = calamine::open_workbook_auto_from_rs(io::Cursor::new(bytes));
        let mut book = book.unwrap();
        let sheets = calamine::Reader::worksheets(&mut book);
        let names: Vec<&str> = sheets.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["players", "scores"]);
        let line: Vec<String> = sheets[0]
            .1
            .rows()
            .nth(1)
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(line, ["1", "=Ana", "-8"]);
    }
}
