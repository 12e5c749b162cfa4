//! The regular season 2018-19 of the M.League, as far as its games are published.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::*;

/// The rows of a file of the season, by column.
fn rows(file: &str) -> Vec<BTreeMap<String, String>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/tournaments/mleague-2018-19")
        .join(file);
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().map(Result::unwrap).collect()
}

/// The games: raw scores in the order of the seats, with the published place and points.
fn games() -> Vec<Vec<BTreeMap<String, String>>> {
    let mut games: BTreeMap<u32, Vec<_>> = BTreeMap::new();
    for row in rows("scores.csv") {
        games
            .entry(row["round"].parse().unwrap())
            .or_default()
            .push(row);
    }
    games.into_values().collect()
}

#[test]
fn every_published_game_gives_its_published_points_and_places() {
    let rules = library_rules("riichi-m-league");
    let games = games();
    assert_eq!(games.len(), 106);
    for game in &games {
        let scores: Vec<Score> = game
            .iter()
            .map(|row| row["raw_score"].parse().unwrap())
            .collect();
        assert_eq!(Some(scores.iter().sum()), rules.table_sum());
        for (row, place) in game.iter().zip(rules.standing.settle(&scores)) {
            let points: StandingPoints = row["points"].parse().unwrap();
            assert_eq!(place.points, points, "{row:?}");
            let bonus: StandingPoints = row["place_bonus"].parse().unwrap();
            assert_eq!(place.from_place, bonus, "{row:?}");
            assert_eq!(place.place.to_string(), row["place"], "{row:?}");
        }
    }
}

#[test]
fn the_games_add_up_to_the_standings() {
    let rules = library_rules("riichi-m-league");
    let mut totals: BTreeMap<String, StandingPoints> = BTreeMap::new();
    for game in games() {
        let scores: Vec<Score> = game
            .iter()
            .map(|row| row["raw_score"].parse().unwrap())
            .collect();
        for (row, place) in game.iter().zip(rules.standing.settle(&scores)) {
            *totals.entry(row["player_id"].clone()).or_default() += place.points;
        }
    }
    let standings = rows("standings.csv");
    assert_eq!(standings.len(), totals.len());
    for row in standings {
        let points: StandingPoints = row["points"].parse().unwrap();
        assert_eq!(totals[&row["player_id"]], points, "{row:?}");
    }
}
