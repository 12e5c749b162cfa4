//! Workbooks as spreadsheets write them, cell by cell, so that tests have what no library writes.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A workbook with one sheet of these rows.
pub fn book(rows: &str) -> Vec<u8> {
    packed(&[("xl/worksheets/sheet1.xml", sheet(rows))])
}

/// A sheet of these rows.
pub fn sheet(rows: &str) -> String {
    format!(
        "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>{rows}</sheetData>\
         </worksheet>"
    )
}

/// The files of a workbook with these besides.
pub fn packed(more: &[(&str, String)]) -> Vec<u8> {
    const TYPES: &str =
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>";
    const ROOT: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
        <Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" \
        Target=\"xl/workbook.xml\"/></Relationships>";
    const BOOK: &str = "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
        xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>\
        <sheet name=\"Players\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>";
    const SHEETS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
        <Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" \
        Target=\"worksheets/sheet1.xml\"/></Relationships>";
    let usual = [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", ROOT),
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", SHEETS),
    ];
    let more = more.iter().map(|(name, text)| (*name, text.as_str()));
    let mut out = Cursor::new(Vec::new());
    let mut writer = ZipWriter::new(&mut out);
    for (name, text) in usual.into_iter().chain(more) {
        writer
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap();
    out.into_inner()
}

fn cell(at: &str, text: &str) -> String {
    format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
}

/// A list of one person.
pub fn one_person() -> String {
    format!(
        "<row r=\"1\">{}</row><row r=\"2\">{}</row>",
        cell("A1", "name"),
        cell("A2", "Ana Prieto")
    )
}
