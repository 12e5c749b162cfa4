//! Every row of the corpus, in its three profiles.

use super::super::*;
use crate::notation::parse;
use crate::{Circumstance as _, Counts, Hand, Meld, MeldKind, RedFives, Wind};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};

fn rows() -> Vec<Value> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/data/hands/mcr.jsonl.gz"
    );
    let file = flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap());
    BufReader::new(file)
        .lines()
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
        .collect()
}

fn wind(text: &Value) -> Wind {
    serde_json::from_value(text.clone()).unwrap()
}

fn hand(row: &Value) -> Hand {
    let tiles = |value: &Value| parse(value.as_str().unwrap()).unwrap();
    let melds: Vec<_> = row["melds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|meld| {
            let kind = match meld["kind"].as_str().unwrap() {
                "chow" => MeldKind::Chow,
                "pung" => MeldKind::Pung,
                "kong" => MeldKind::Kong,
                _ => MeldKind::ConcealedKong,
            };
            Meld::from_tiles(kind, &tiles(&meld["tiles"])).unwrap()
        })
        .collect();
    let concealed =
        Counts::from_tiles(tiles(&row["concealed"]).iter().map(|noted| noted.tile)).unwrap();
    Hand::new(
        concealed,
        &melds,
        tiles(&row["win_tile"])[0].tile,
        RedFives::NONE,
    )
    .unwrap()
}

fn situation(row: &Value) -> Situation {
    let flags = row["flags"].as_array().unwrap().iter();
    let flags = flags.map(|name| Flag::find(name.as_str().unwrap()).unwrap());
    Situation {
        seat_wind: wind(&row["seat_wind"]),
        prevalent_wind: wind(&row["prevalent_wind"]),
        self_draw: row["self_draw"].as_bool().unwrap(),
        flags: flags.collect(),
        flowers: row["flowers"].as_u64().unwrap() as u8,
    }
}

fn list(value: &Value) -> BTreeMap<String, u64> {
    let fans = value.as_object().unwrap().iter();
    fans.filter(|(name, _)| *name != "flower_tiles")
        .map(|(name, times)| (name.clone(), times.as_u64().unwrap()))
        .collect()
}

/// What is wrong with the answer to a row, if anything.
fn complaint(row: &Value) -> Option<String> {
    let (hand, situation, expect) = (hand(row), situation(row), &row["expect"]);
    if expect["error"] == "not_winning" {
        let found = score(&hand, &situation, &Rules::cn_mil());
        return (found != Err(NotScored::NotWinning)).then(|| format!("{found:?}"));
    }
    let found = match score(&hand, &situation, &Rules::cn_mil()) {
        Ok(found) => found,
        Err(error) => return Some(error.to_string()),
    };
    let fans: BTreeMap<_, _> = found
        .fans()
        .filter(|(fan, _)| *fan != Fan::FlowerTiles)
        .map(|(fan, times)| (fan.id().to_owned(), u64::from(times)))
        .collect();
    let others = expect["alternatives"].as_array().into_iter().flatten();
    let listed = std::iter::once(&expect["fans"])
        .chain(others)
        .any(|other| list(other) == fans);
    if expect["fan"] != found.points()
        || expect["fan_excl_flowers"] != found.points_without_flowers()
        || !listed
    {
        return Some(format!("{} {fans:?}", found.points_without_flowers()));
    }
    for profile in ["wmo2006", "wmo2014"] {
        let expected = expect["profiles"]
            .get(profile)
            .unwrap_or(&expect["fan_excl_flowers"]);
        let found = score(&hand, &situation, &Rules::preset(profile).unwrap()).unwrap();
        if *expected != found.points_without_flowers() {
            return Some(format!(
                "{profile}: {} {:?}",
                found.points_without_flowers(),
                found
            ));
        }
    }
    None
}

#[test]
fn every_row_of_the_corpus_agrees_in_every_field() {
    let rows = rows();
    assert_eq!(rows.len(), 3000);
    let wrong: Vec<_> = rows
        .iter()
        .filter_map(|row| Some(format!("{}\n  {row}", complaint(row)?)))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong[..wrong.len().min(12)].join("\n")
    );
}
