//! The fonts of the system that stand in for the shipped one have its measures: nothing moves when it
//! comes.

#![allow(
    clippy::expect_used,
    clippy::float_arithmetic,
    reason = "a test fails by panicking, and measures are fractions"
)]

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::Path;

const FONT: &str = "static/fonts/source-sans-3-latin-wght-normal.woff2";

/// How wide figures are, in parts of the size, in Arial and its likenesses and in Roboto.
const FIGURES: [(&str, f64); 2] = [("Arial", 0.556), ("Roboto", 0.562)];

fn file(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// Tables that WOFF2 names by number, as far as this test needs them.
const KNOWN: [&str; 12] = [
    "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca",
];

/// A number of a WOFF2 directory: seven bits in each byte.
fn length(bytes: &mut std::slice::Iter<'_, u8>) -> usize {
    let mut value = 0;
    loop {
        let byte = *bytes.next().unwrap();
        value = (value << 7) | usize::from(byte & 0x7f);
        if byte < 0x80 {
            return value;
        }
    }
}

/// The tables `head` and `hhea` of a WOFF2 file.
fn tables(woff2: &[u8]) -> HashMap<&'static str, Vec<u8>> {
    let number = |at: usize| u16::from_be_bytes([woff2[at], woff2[at + 1]]);
    let mut bytes = woff2[48..].iter();
    let mut places = Vec::new();
    let mut begin = 0;
    for _ in 0..number(12) {
        let flags = *bytes.next().unwrap();
        let kind = usize::from(flags & 0x3f);
        if kind == 0x3f {
            bytes.nth(3);
        }
        let plain = length(&mut bytes);
        // Outlines are as they were in version 3 only, all other tables in version 0.
        let version = flags >> 6;
        let is_outline = kind == 10 || kind == 11;
        let is_transformed = if is_outline {
            version != 3
        } else {
            version != 0
        };
        let stored = if is_transformed {
            length(&mut bytes)
        } else {
            plain
        };
        places.push((kind, begin..begin + stored));
        begin += stored;
    }
    let mut text = Vec::new();
    brotli::Decompressor::new(bytes.as_slice(), 4096)
        .read_to_end(&mut text)
        .unwrap();
    let wanted = places.into_iter().filter(|(kind, _)| [1, 2].contains(kind));
    wanted
        .map(|(kind, place)| (KNOWN[kind], text[place].to_vec()))
        .collect()
}

/// Ascent, descent and line gap of the font, in parts of the size.
fn measures() -> [f64; 3] {
    let tables = tables(&file(FONT));
    let (head, hhea) = (&tables["head"], &tables["hhea"]);
    let signed = |at: usize| f64::from(i16::from_be_bytes([hhea[at], hhea[at + 1]]));
    let size = f64::from(u16::from_be_bytes([head[18], head[19]]));
    [signed(4) / size, -signed(6) / size, signed(8) / size]
}

/// A percentage of a `@font-face`, as a part.
fn percent(face: &str, name: &str) -> f64 {
    let (_, rest) = face.split_once(&format!("{name}: ")).expect(name);
    let (number, _) = rest.split_once('%').unwrap();
    number.parse::<f64>().unwrap() / 100.0
}

/// The `@font-face` rules that stand in.
fn faces() -> Vec<String> {
    let sheet = String::from_utf8(file("static/css/fonts.css")).unwrap();
    let faces = sheet.split("@font-face").skip(1);
    faces
        .filter(|face| face.contains("size-adjust: "))
        .map(str::to_owned)
        .collect()
}

#[test]
fn fonts_that_stand_in_are_as_high_as_the_shipped_one() {
    let [ascent, descent, gap] = measures();
    assert!((0.9..1.2).contains(&ascent) && (0.2..0.5).contains(&descent));
    let faces = faces();
    assert_eq!(faces.len(), 8);
    for face in faces {
        let size = percent(&face, "size-adjust");
        let near = |name: &str, wanted: f64| {
            let it = percent(&face, name) * size;
            assert!((it - wanted).abs() < 0.001, "{name} is {it}: {face}");
        };
        near("ascent-override", ascent);
        near("descent-override", descent);
        near("line-gap-override", gap);
    }
}

#[test]
fn figures_that_stand_in_are_as_wide_as_the_shipped_ones() {
    // 0.497 of the size in weight 400, 0.52 in 650.
    for face in faces().iter().filter(|face| face.contains("U+0030-0039")) {
        let name = FIGURES.iter().find(|(name, _)| face.contains(name));
        let (_, figure) = name.expect("Arial or Roboto");
        let shipped = if face.contains("600 900") {
            0.52
        } else {
            0.497
        };
        // Roboto's bold figures are a little wider than its others.
        let wide = percent(face, "size-adjust") * figure;
        assert!((wide - shipped).abs() < 0.012, "{wide}: {face}");
    }
}
