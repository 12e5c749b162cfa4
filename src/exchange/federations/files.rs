//! A federation's list as CSV and as a workbook.

use std::io;

use rust_xlsxwriter::{Format as Look, Workbook, Worksheet, XlsxError};

use super::super::csv_out::Writer;
use super::document::{FileRules, Format};
use super::list::{Cell, List};

/// A fact of the event for the second sheet of a workbook: its name and what it is.
pub type Fact = (String, String);

/// The file of a federation.
///
/// # Errors
/// Never in practice: the file is written to memory.
pub fn write(list: &List<'_>, file: &FileRules, facts: &[Fact]) -> io::Result<Vec<u8>> {
    match file.format {
        Format::Csv => csv(list, file),
        Format::Xlsx => workbook(list, file, facts).map_err(io::Error::other),
    }
}

fn csv(list: &List<'_>, file: &FileRules) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut writer = Writer::new(&mut text);
    if file.header {
        writer.row(file.columns.iter().map(|column| column.name.clone()))?;
    }
    for cells in rows(list, file) {
        writer.row(cells.into_iter().map(|cell| match cell {
            Cell::Text(text) => text,
            Cell::Number(number) => number.to_string(),
        }))?;
    }
    writer.finish()?;
    Ok(text)
}

/// The cells of every line.
fn rows<'a>(list: &'a List<'_>, file: &'a FileRules) -> impl Iterator<Item = Vec<Cell>> + 'a {
    let family = list.tournament.ruleset.family.as_str();
    list.lines.iter().map(move |line| {
        let columns = file.columns.iter();
        let cells = columns.map(|column| list.cell(line, column.value_in(family)));
        cells.collect()
    })
}

fn workbook(list: &List<'_>, file: &FileRules, facts: &[Fact]) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let head = Look::new().set_bold();
    let sheet = workbook.add_worksheet().set_name("Results")?;
    let mut at = 0;
    if file.header {
        for (column, rules) in (0..).zip(&file.columns) {
            sheet.write_string_with_format(0, column, &rules.name, &head)?;
        }
        sheet.set_freeze_panes(1, 0)?;
        at = 1;
    }
    for (row, cells) in (at..).zip(rows(list, file)) {
        for (column, cell) in (0..).zip(&cells) {
            put(sheet, (row, column), cell)?;
        }
    }
    sheet.autofit();
    if file.facts {
        let sheet = workbook.add_worksheet().set_name("Tournament")?;
        for (row, (name, value)) in (0..).zip(facts) {
            sheet.write_string_with_format(row, 0, name, &head)?;
            sheet.write_string(row, 1, value)?;
        }
        sheet.autofit();
    }
    workbook.save_to_buffer()
}

/// Writes a cell: texts as texts, so that a number of eight digits keeps its zero and no spreadsheet runs one.
fn put(sheet: &mut Worksheet, (row, column): (u32, u16), cell: &Cell) -> Result<(), XlsxError> {
    match cell {
        Cell::Text(text) if text.is_empty() => {}
        Cell::Text(text) => {
            sheet.write_string(row, column, text)?;
        }
        Cell::Number(number) => {
            let written = number.to_string();
            match written.parse::<f64>() {
                Ok(number) => sheet.write_number(row, column, number)?,
                Err(_) => sheet.write_string(row, column, written)?,
            };
        }
    }
    Ok(())
}
