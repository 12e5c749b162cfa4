//! How large a workbook is once it is unpacked, and what it holds besides sheets.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::super::csv_table::MOST_ROWS;
use super::super::fault::FileFault;

/// The most bytes of a workbook that are unpacked.
pub const MOST_UNPACKED: u64 = 64 * 1024 * 1024;
/// The most files in a workbook.
const MOST_FILES: usize = 2_000;
/// The most cells that repetitions may come to.
const MOST_CELLS: u64 = 2_000_000;

/// The kinds of workbooks that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Xlsx,
    Ods,
}

/// What a workbook is, if it is small enough once unpacked and holds no programs.
///
/// # Errors
/// Why it is not read.
pub fn checked(bytes: &[u8]) -> Result<Kind, FileFault> {
    let archive = ZipArchive::new(Cursor::new(bytes));
    let mut archive = archive.map_err(|_| FileFault::WorkbookBroken)?;
    if archive.len() > MOST_FILES {
        return Err(too_large());
    }
    let names: Vec<String> = names(&archive)?;
    let is_macro = |name: &String| {
        name.ends_with("vbaProject.bin")
            || name.starts_with("Basic/")
            || name.starts_with("Scripts/")
    };
    if names.iter().any(is_macro) {
        return Err(FileFault::WorkbookMacros);
    }
    let has = |wanted: &str| names.iter().any(|name| name == wanted);
    let kind = match (has("xl/workbook.xml"), has("content.xml")) {
        (true, _) => Kind::Xlsx,
        (false, true) => Kind::Ods,
        (false, false) => return Err(FileFault::WorkbookBroken),
    };
    let mut left = MOST_UNPACKED;
    for at in 0..archive.len() {
        let file = archive
            .by_index(at)
            .map_err(|_| FileFault::WorkbookBroken)?;
        let is_content = file.name().is_ok_and(|name| name == "content.xml");
        let mut unpacked = Vec::new();
        // What a file says of its own size may be a lie.
        let mut limited = file.take(left + 1);
        let length = if is_content {
            let read = limited
                .read_to_end(&mut unpacked)
                .map(|length| length as u64);
            read.map_err(|_| FileFault::WorkbookBroken)?
        } else {
            let read = std::io::copy(&mut limited, &mut std::io::sink());
            read.map_err(|_| FileFault::WorkbookBroken)?
        };
        left = left.checked_sub(length).ok_or_else(too_large)?;
        if is_content && kind == Kind::Ods {
            check_repetitions(&String::from_utf8_lossy(&unpacked))?;
        }
    }
    Ok(kind)
}

/// What the archive says it holds.
fn names(archive: &ZipArchive<Cursor<&[u8]>>) -> Result<Vec<String>, FileFault> {
    let names = archive
        .file_names()
        .map(|name| Some(name.ok()?.into_owned()));
    names
        .collect::<Option<_>>()
        .ok_or(FileFault::WorkbookBroken)
}

fn too_large() -> FileFault {
    FileFault::WorkbookTooLarge {
        most_mb: MOST_UNPACKED / (1024 * 1024),
    }
}

/// Refuses tables whose repeated cells come to more than a hall needs. Empty cells behind the last filled one, which
/// spreadsheets write by the million, count nothing.
fn check_repetitions(content: &str) -> Result<(), FileFault> {
    for table in content.split("<table:table ").skip(1) {
        let (mut rows, mut filled_rows, mut widest) = (0_u64, 0_u64, 0_u64);
        for row in table.split("<table:table-row").skip(1) {
            rows = rows.saturating_add(repeated(row, "table:number-rows-repeated"));
            let width = width(row);
            if width > 0 {
                filled_rows = rows;
                widest = widest.max(width);
            }
        }
        if filled_rows > MOST_ROWS as u64 {
            return Err(FileFault::TooManyRows {
                most: MOST_ROWS as u64,
            });
        }
        if filled_rows.saturating_mul(widest) > MOST_CELLS {
            return Err(too_large());
        }
    }
    Ok(())
}

/// The cells of a row up to its last filled one.
fn width(row: &str) -> u64 {
    let (mut cells, mut filled) = (0_u64, 0_u64);
    for piece in row.split("<table:").skip(1) {
        if !piece.starts_with("table-cell") && !piece.starts_with("covered-table-cell") {
            continue;
        }
        cells = cells.saturating_add(repeated(piece, "table:number-columns-repeated"));
        if piece.contains("office:value-type") || piece.contains("<text:p") {
            filled = cells;
        }
    }
    filled
}

/// How often an element stands there, as its own tag says.
fn repeated(element: &str, attribute: &str) -> u64 {
    let tag = element.split('>').next().unwrap_or_default();
    let value = tag.split_once(attribute).map(|(_, rest)| rest);
    let value = value.and_then(|rest| rest.split(['"', '\'']).nth(1));
    // What cannot be read is taken for too much.
    value.map_or(1, |value| value.trim().parse().unwrap_or(u64::MAX))
}
