//! The code against the table of yaku (`tests/data/rules/riichi-yaku.csv`), row by row.

use super::{BONUSES, TABLE, Yaku};
use std::collections::BTreeMap;

/// The han of a field; yakuman and mangan are none.
fn han(text: &str) -> Option<u8> {
    text.split(' ')
        .next()
        .and_then(|number| number.parse().ok())
}

/// The ids of the table by those of the code, where they differ: the table has one row for all dragons and one for
/// kokushi and the like however they waited.
fn row_of(id: &str) -> &str {
    match id {
        "haku" | "hatsu" | "chun" => "yakuhai_dragon",
        "seat_wind" => "yakuhai_seat",
        "prevalent_wind" => "yakuhai_round",
        "iipeiko" => "iipeikou",
        "ryanpeiko" => "ryanpeikou",
        "chiihou" => "chihou",
        "kokushi_13" => "kokushi",
        "chuuren_9" => "chuuren",
        "suuankou_tanki" => "suuankou",
        other => other,
    }
}

#[test]
fn every_yaku_is_worth_what_its_row_says() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/rules/riichi-yaku.csv"
    );
    let mut reader = csv::Reader::from_path(path).unwrap();
    let mut rows: BTreeMap<String, BTreeMap<String, String>> = reader
        .deserialize()
        .map(|row: Result<BTreeMap<String, String>, _>| row.unwrap())
        .map(|row| (row["id"].clone(), row))
        .collect();
    let mut seen = Vec::new();
    for entry in &TABLE {
        let id = row_of(entry.id);
        let row = rows.get(id).unwrap_or_else(|| panic!("{id} has no row"));
        let (closed, open) = (&row["han_closed"], &row["han_open"]);
        assert_eq!(entry.yakuman, closed == "yakuman", "{id}");
        let fixed = matches!(entry.yaku, Yaku::Renhou | Yaku::NagashiMangan);
        if !entry.yakuman && !fixed {
            assert_eq!(Some(entry.han_closed), han(closed), "{id}");
            assert_eq!(entry.han_open, han(open).unwrap_or(0), "{id}");
        }
        assert_eq!(fixed, closed == "mangan", "{id}");
        seen.push(id.to_owned());
    }
    for bonus in &BONUSES {
        let id = match bonus.id {
            "red_dora" => "red_five",
            "north_dora" => "nuki_dora",
            other => other,
        };
        assert_eq!(rows[id]["han_closed"], "1 each", "{id}");
        seen.push(id.to_owned());
    }
    rows.retain(|id, _| !seen.contains(id));
    assert!(rows.is_empty(), "rows without code: {:?}", rows.keys());
}
