//! The code against the table of the 81 fan (`tests/data/rules/mcr-fan.csv`), row by row.

use super::super::exclusion::removed_by;
use super::super::*;
use std::collections::{BTreeMap, BTreeSet};

/// The rows by the ids of the code, each with its fields by name.
fn rows() -> BTreeMap<String, BTreeMap<String, String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rules/mcr-fan.csv");
    let mut reader = csv::Reader::from_path(path).unwrap();
    let row = |row: BTreeMap<String, String>| (row["id"].replace('-', "_"), row);
    reader
        .deserialize()
        .map(|found| row(found.unwrap()))
        .collect()
}

/// The fans of the list that are rows of the table: all but the couple of kongs that the Book values under fan 57.
fn listed() -> impl Iterator<Item = Fan> {
    Fan::all()
        .iter()
        .copied()
        .filter(|&fan| fan != Fan::ConcealedAndMeldedKong)
}

#[test]
fn every_fan_has_the_number_value_and_name_of_its_row() {
    let rows = rows();
    assert_eq!((rows.len(), listed().count()), (81, 81));
    for fan in listed() {
        let row = &rows[fan.id()];
        assert_eq!(row["number"], fan.number().to_string(), "{}", fan.id());
        assert_eq!(row["value"], fan.book_value().to_string(), "{}", fan.id());
        assert_eq!(row["name_en"], fan.names().en, "{}", fan.id());
        assert_eq!(row["name_zh"], fan.names().zh, "{}", fan.id());
    }
}

#[test]
fn every_fan_removes_what_its_row_excludes() {
    for (id, row) in rows() {
        let fan = listed().find(|fan| fan.id() == id).unwrap();
        let mut expected: BTreeSet<String> = row["excludes"]
            .split(';')
            .filter(|id| !id.is_empty())
            .map(|id| id.replace('-', "_"))
            .collect();
        if fan == Fan::NineGates {
            // How many pungs of terminals it implies is a switch, so they are taken away one by one.
            expected.remove("pung_of_terminals_or_honors");
        }
        let removed: BTreeSet<String> = removed_by(fan)
            .iter()
            .map(|fan| fan.id().to_owned())
            .collect();
        assert_eq!(removed, expected, "{id}");
    }
}

#[test]
fn the_values_are_distributed_as_the_book_prints() {
    let mut counts = BTreeMap::new();
    listed().for_each(|fan| *counts.entry(fan.book_value()).or_insert(0) += 1);
    let printed = [
        (1, 13),
        (2, 10),
        (4, 4),
        (6, 6),
        (8, 10),
        (12, 5),
        (16, 6),
        (24, 9),
        (32, 3),
        (48, 2),
        (64, 6),
        (88, 7),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), printed);
}
