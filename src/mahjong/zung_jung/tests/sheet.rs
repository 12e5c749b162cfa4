//! The code against the table of the 44 patterns (`tests/data/rules/zung-jung-patterns.csv`), row by row.

use super::super::*;
use std::collections::BTreeMap;

#[test]
fn every_pattern_has_the_number_series_points_and_names_of_its_row() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/rules/zung-jung-patterns.csv"
    );
    let mut reader = csv::Reader::from_path(path).unwrap();
    let mut count = 0;
    for row in reader.deserialize() {
        let row: BTreeMap<String, String> = row.unwrap();
        let pattern = Pattern::find(&row["number"]).unwrap_or_else(|| panic!("{row:?}"));
        let entry = pattern.entry();
        assert_eq!(entry.id, row["id"].replace('-', "_"));
        assert_eq!(entry.number, row["number"]);
        assert_eq!(
            entry.points.to_string(),
            row["points"].split(' ').next().unwrap_or_default(),
            "{}",
            entry.id
        );
        assert_eq!(entry.en, row["name_en"]);
        assert_eq!(entry.zh, row["name_zh"]);
        assert!(entry.number.starts_with(&row["series"]), "{}", entry.id);
        count += 1;
    }
    assert_eq!((count, Pattern::ALL.len()), (44, 44));
}

#[test]
fn two_patterns_are_rivals_if_they_share_a_series_and_only_then() {
    let series = |pattern: Pattern| {
        pattern
            .entry()
            .number
            .split('.')
            .take(2)
            .collect::<Vec<_>>()
    };
    for one in Pattern::ALL {
        for other in Pattern::ALL {
            assert_eq!(
                one.series() == other.series(),
                series(one) == series(other),
                "{one:?} {other:?}"
            );
        }
    }
}
