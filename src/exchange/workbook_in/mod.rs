//! Workbooks that people bring: the sheet that is meant, as the CSV that every reader knows.
//!
//! A workbook is a ZIP file, and a small one may hold a huge one. Sizes are checked before a library unpacks anything
//! for itself: what is unpacked, how many rows and columns there are, how often a cell is repeated.

mod sheets;
mod size;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use tournament::name_key::fold_name;

use super::fault::FileFault;
pub use sheets::DATE;
use sheets::Sheet;

/// What sheets of people, of seats and of scores are called.
pub const OF_PLAYERS: &[&str] = &[
    "players",
    "participants",
    "jugadores",
    "joueurs",
    "entrants",
];
pub const OF_SEATS: &[&str] = &["seating", "plan", "asientos", "placement", "draw"];
pub const OF_SCORES: &[&str] = &[
    "scores",
    "results",
    "resultados",
    "resultats",
    "puntuaciones",
];

/// The beginning of a ZIP file, and of what Excel wrote before 2007 or writes with a password.
const ZIP: &[u8] = b"PK\x03\x04";
const OLD: &[u8] = b"\xD0\xCF\x11\xE0";

/// A file as text: the sheet of a workbook that is called like one of these (or the only one with anything on it) as
/// CSV; any other file as it is.
///
/// # Errors
/// Why the workbook cannot be read.
pub fn as_text<'a>(bytes: &'a [u8], wanted: &[&str]) -> Result<Cow<'a, [u8]>, FileFault> {
    if bytes.starts_with(OLD) {
        return Err(FileFault::WorkbookOld);
    }
    if !bytes.starts_with(ZIP) {
        return Ok(Cow::Borrowed(bytes));
    }
    let kind = size::checked(bytes)?;
    let sheets = sheets::read(bytes, kind)?;
    let sheet = chosen(sheets, wanted)?;
    csv(&sheet).map(Cow::Owned)
}

/// The sheet that is meant.
fn chosen(mut sheets: Vec<Sheet>, wanted: &[&str]) -> Result<Sheet, FileFault> {
    sheets.retain(|sheet| !sheet.rows.is_empty());
    let is_wanted = |sheet: &Sheet| wanted.contains(&fold_name(&sheet.name).as_str());
    let found = match sheets.len() {
        0 => return Err(FileFault::FileEmpty),
        1 => Some(0),
        _ => sheets.iter().position(is_wanted),
    };
    match found {
        Some(at) => Ok(sheets.swap_remove(at)),
        None => Err(FileFault::SheetsSeveral {
            found: sheets.into_iter().map(|sheet| sheet.name).collect(),
        }),
    }
}

/// Lines that every reader of lists understands.
fn csv(sheet: &Sheet) -> Result<Vec<u8>, FileFault> {
    let mut writer = csv::WriterBuilder::new()
        .flexible(true)
        .from_writer(Vec::new());
    let width = sheet.rows.iter().map(Vec::len).max().unwrap_or(0);
    for row in &sheet.rows {
        let missing = width.saturating_sub(row.len());
        let cells = row.iter().map(String::as_str);
        let cells = cells.chain(std::iter::repeat_n("", missing));
        let written = writer.write_record(cells);
        written.map_err(|_| FileFault::WorkbookBroken)?;
    }
    writer.into_inner().map_err(|_| FileFault::WorkbookBroken)
}
