//! The files of a tournament as one workbook: a sheet for each.

use std::io;

use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

use super::guard;

/// Spreadsheets keep so many digits of a number.
const MOST_DIGITS: usize = 15;

/// The workbook of the CSV files among some files, by name.
///
/// # Errors
/// What the files say that are no CSV; never for those that [`super::folder::write`] wrote.
pub fn of_files(files: &[(&str, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let tables = files.iter().filter(|(name, _)| name.ends_with(".csv"));
    for (name, text) in tables {
        let sheet = workbook.add_worksheet();
        fill(sheet, name, text).map_err(io::Error::other)?;
    }
    workbook.save_to_buffer().map_err(io::Error::other)
}

/// Why a sheet cannot be filled.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error(transparent)]
    Csv(#[from] csv::Error),
    #[error(transparent)]
    Xlsx(#[from] XlsxError),
}

fn fill(sheet: &mut Worksheet, name: &str, text: &[u8]) -> Result<(), Fault> {
    sheet.set_name(name.trim_end_matches(".csv"))?;
    let head = Format::new().set_bold();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(text);
    let mut is_text: Vec<bool> = Vec::new();
    for (row, record) in (0..).zip(reader.records()) {
        let record = record?;
        if row == 0 {
            is_text = record.iter().map(is_of_texts).collect();
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
    sheet.autofit();
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
