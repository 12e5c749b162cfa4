//! Workbooks of every kind that people bring, and those that are refused.

use std::io::Write;

use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use zip::write::SimpleFileOptions;

use super::{OF_PLAYERS, OF_SCORES, as_text};
use crate::fault::{FileFault, LineFault};
use crate::players;
use crate::zip_out::pack;

fn said(bytes: &[u8], wanted: &[&str]) -> Result<String, FileFault> {
    let text = as_text(bytes, wanted)?;
    Ok(String::from_utf8(text.into_owned()).unwrap())
}

/// A workbook with these sheets, each with one line for each text; cells stand between blanks.
fn book(sheets: &[(&str, &[&str])]) -> Vec<u8> {
    let mut workbook = Workbook::new();
    for (name, lines) in sheets {
        let sheet = workbook.add_worksheet().set_name(*name).unwrap();
        for (row, line) in (0..).zip(*lines) {
            for (column, cell) in (0..).zip(line.split(' ')) {
                match cell.parse::<f64>() {
                    Ok(number) => sheet.write_number(row, column, number).unwrap(),
                    Err(_) => sheet.write_string(row, column, cell).unwrap(),
                };
            }
        }
    }
    workbook.save_to_buffer().unwrap()
}

/// A spreadsheet of LibreOffice with this table.
fn ods(rows: &str) -> Vec<u8> {
    let content = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><office:document-content \
         xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
         xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
         xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\">\
         <office:body><office:spreadsheet><table:table table:name=\"Players\">{rows}\
         </table:table></office:spreadsheet></office:body></office:document-content>"
    );
    let manifest = "<?xml version=\"1.0\"?><manifest:manifest \
        xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>";
    let mimetype = &b"application/vnd.oasis.opendocument.spreadsheet"[..];
    // The first file of such a workbook is not packed.
    let mut out = std::io::Cursor::new(Vec::new());
    let mut writer = zip::ZipWriter::new(&mut out);
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, bytes) in [
        ("mimetype", mimetype),
        ("META-INF/manifest.xml", manifest.as_bytes()),
        ("content.xml", content.as_bytes()),
    ] {
        writer.start_file(name, stored).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap();
    out.into_inner()
}

fn text_cell(text: &str) -> String {
    format!(
        "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
    )
}

#[test]
fn a_file_that_is_no_workbook_stays_as_it_is() {
    assert_eq!(
        said(b"name;team\nAna;Reds\n", OF_PLAYERS).unwrap(),
        "name;team\nAna;Reds\n"
    );
}

#[test]
fn the_only_sheet_is_read_or_the_one_that_is_called_so() {
    let one = book(&[("Sheet1", &["name score", "Ana -12.5"])]);
    assert_eq!(said(&one, OF_PLAYERS).unwrap(), "name,score\nAna,-12.5\n");
    let two = book(&[("Jugadores", &["name", "Ana"]), ("Scores", &["score", "7"])]);
    assert_eq!(said(&two, OF_PLAYERS).unwrap(), "name\nAna\n");
    assert_eq!(said(&two, OF_SCORES).unwrap(), "score\n7\n");
    let other = book(&[("A", &["x"]), ("B", &["y"]), ("Empty", &[])]);
    let found = vec!["A".to_owned(), "B".to_owned()];
    assert_eq!(
        said(&other, OF_PLAYERS),
        Err(FileFault::SheetsSeveral { found })
    );
    assert_eq!(
        said(&book(&[("A", &[])]), OF_PLAYERS),
        Err(FileFault::FileEmpty)
    );
}

#[test]
fn players_come_from_workbooks_too() {
    let list = book(&[(
        "Players",
        &[
            "name country ema_number",
            "Ana ES 10970001",
            "Bo SE 9970002",
        ],
    )]);
    let preview = players::read(&list).unwrap();
    assert_eq!(preview.good.len(), 2);
    assert_eq!(preview.good[0].country.as_deref(), Some("ESP"));
    let rows = format!(
        "<table:table-row>{}{}</table:table-row><table:table-row>{}{}</table:table-row>\
         <table:table-row table:number-rows-repeated=\"1048574\">\
         <table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>",
        text_cell("name"),
        text_cell("country"),
        text_cell("Ana Prieto"),
        text_cell("ES"),
    );
    let preview = players::read(&ods(&rows)).unwrap();
    assert_eq!(preview.good[0].name(), "Ana Prieto");
}

#[test]
fn a_date_is_no_number_of_anybody() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    let date = ExcelDateTime::from_ymd(2026, 3, 4).unwrap();
    let look = Format::new().set_num_format("yyyy-mm-dd");
    sheet.write_string(0, 0, "name").unwrap();
    sheet.write_string(0, 1, "ema_number").unwrap();
    sheet.write_string(1, 0, "Ana").unwrap();
    sheet
        .write_datetime_with_format(1, 1, &date, &look)
        .unwrap();
    let preview = players::read(&workbook.save_to_buffer().unwrap()).unwrap();
    assert_eq!(preview.bad[0].fault, LineFault::NumberMangled);
}

#[test]
fn formulas_are_read_as_what_they_came_to() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_string(0, 0, "name").unwrap();
    let formula = rust_xlsxwriter::Formula::new("=\"An\"&\"a\"").set_result("Ana");
    sheet.write_formula(1, 0, formula).unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    assert_eq!(said(&bytes, OF_PLAYERS).unwrap(), "name\nAna\n");
}

#[test]
fn what_is_no_workbook_or_more_than_one_is_refused() {
    let refused = |bytes: &[u8]| said(bytes, OF_PLAYERS).unwrap_err();
    assert_eq!(refused(b"\xD0\xCF\x11\xE0\xA1\xB1"), FileFault::WorkbookOld);
    assert_eq!(
        refused(b"PK\x03\x04 and nothing more"),
        FileFault::WorkbookBroken
    );
    let other = pack([("letter.txt", &b"hello"[..])]).unwrap();
    assert_eq!(refused(&other), FileFault::WorkbookBroken);
    let whole = book(&[("A", &["name", "Ana"])]);
    let cut = whole.get(..whole.len() / 2).unwrap();
    assert_eq!(refused(cut), FileFault::WorkbookBroken);
    let macros = pack([
        ("xl/workbook.xml", &b"<x/>"[..]),
        ("xl/vbaProject.bin", b"x"),
    ])
    .unwrap();
    assert_eq!(refused(&macros), FileFault::WorkbookMacros);
}

#[test]
fn a_small_file_that_unpacks_to_a_huge_one_is_refused() {
    let zeros = vec![0_u8; 70 * 1024 * 1024];
    let bomb = pack([("xl/workbook.xml", &zeros[..])]).unwrap();
    assert!(bomb.len() < 1024 * 1024);
    let refused = said(&bomb, OF_PLAYERS).unwrap_err();
    assert_eq!(refused, FileFault::WorkbookTooLarge { most_mb: 64 });
    let many = format!(
        "<table:table-row table:number-rows-repeated=\"1000000\">{}</table:table-row>",
        text_cell("Ana")
    );
    let refused = said(&ods(&many), OF_PLAYERS).unwrap_err();
    assert_eq!(refused, FileFault::TooManyRows { most: 20_000 });
    let wide = "<table:table-row table:number-rows-repeated=\"10000\"><table:table-cell \
        table:number-columns-repeated=\"16384\" office:value-type=\"string\"><text:p>a</text:p>\
        </table:table-cell></table:table-row>";
    let refused = said(&ods(wide), OF_PLAYERS).unwrap_err();
    assert_eq!(refused, FileFault::WorkbookTooLarge { most_mb: 64 });
}

#[test]
fn one_cell_in_the_last_corner_makes_no_table_of_billions() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_string(0, 0, "name").unwrap();
    sheet.write_string(1_048_575, 16_383, "x").unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    let refused = said(&bytes, OF_PLAYERS).unwrap_err();
    assert_eq!(refused, FileFault::TooManyRows { most: 20_000 });
}

/// A workbook whose only sheet is this XML.
fn with_sheet(xml: &str) -> Vec<u8> {
    let bytes = book(&[("Players", &["name"])]);
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut files = Vec::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let name = file.name().unwrap().into_owned();
        let mut unpacked = Vec::new();
        std::io::copy(&mut file, &mut unpacked).unwrap();
        if name == "xl/worksheets/sheet1.xml" {
            unpacked = xml.as_bytes().to_vec();
        }
        files.push((name, unpacked));
    }
    let files = files.iter().map(|(name, bytes)| (&**name, &**bytes));
    pack(files).unwrap()
}

/// A column that somebody coloured far down, and rows that somebody made higher, make a program write them all.
#[test]
fn a_million_rows_without_anything_are_no_rows() {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet \
         xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>",
    );
    for (row, name) in (1..).zip(["name", "Ana", "Carla"]) {
        xml += &format!(
            "<row r=\"{row}\"><c r=\"A{row}\" t=\"inlineStr\"><is><t>{name}</t></is></c></row>"
        );
    }
    for row in 4..=100_000 {
        xml += &format!("<row r=\"{row}\"><c r=\"B{row}\" s=\"0\"/></row>");
    }
    for row in 100_001..=1_048_576 {
        xml += &format!("<row r=\"{row}\"/>");
    }
    xml += "</sheetData></worksheet>";
    let expected = "name\nAna\nCarla\n";
    assert_eq!(said(&with_sheet(&xml), OF_PLAYERS).unwrap(), expected);

    let names = ["name", "Ana", "Carla"].map(|name| {
        let cell = text_cell(name);
        format!("<table:table-row>{cell}</table:table-row>")
    });
    let empty = "<table:table-row table:number-rows-repeated=\"1048573\">\
        <table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>";
    let rows = names.concat() + empty;
    assert_eq!(said(&ods(&rows), OF_PLAYERS).unwrap(), expected);
}
