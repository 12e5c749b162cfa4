//! The corpus as our scorer takes it.

use serde_json::Value;

use mahjong::mcr::{Flag, Rules, Situation, score};
use mahjong::notation::{parse, parse_one};
use mahjong::{Circumstance as _, Counts, Hand, Meld, MeldKind, RedFives};

/// A hand ready to be valued.
pub struct Win {
    hand: Hand,
    situation: Situation,
}

/// Reads a row.
pub fn parsed(row: &Value) -> Win {
    let tiles = |value: &Value| parse(value.as_str().expect("tiles are text")).expect("tiles");
    let concealed = tiles(&row["concealed"]);
    let concealed = Counts::from_tiles(concealed.iter().map(|noted| noted.tile)).expect("tiles");
    let win_tile = parse_one(row["win_tile"].as_str().expect("a tile"))
        .expect("a tile")
        .expect("one tile");
    let meld = |meld: &Value| {
        let kind = match meld["kind"].as_str() {
            Some("chow") => MeldKind::Chow,
            Some("pung") => MeldKind::Pung,
            Some("kong") => MeldKind::Kong,
            _ => MeldKind::ConcealedKong,
        };
        Meld::from_tiles(kind, &tiles(&meld["tiles"])).expect("a meld")
    };
    let melds: Vec<_> = row["melds"]
        .as_array()
        .expect("a list")
        .iter()
        .map(meld)
        .collect();
    let wind = |name: &str| serde_json::from_value(row[name].clone()).expect("a wind");
    let flags = row["flags"].as_array().into_iter().flatten();
    let flags = flags.filter_map(|name| Flag::find(name.as_str()?));
    Win {
        hand: Hand::new(concealed, &melds, win_tile.tile, RedFives::NONE).expect("a hand"),
        situation: Situation {
            seat_wind: wind("seat_wind"),
            prevalent_wind: wind("prevalent_wind"),
            self_draw: row["self_draw"] == true,
            flags: flags.collect(),
            flowers: row["flowers"].as_u64().unwrap_or(0) as u8,
        },
    }
}

/// The value of a hand in the edition that the peer knows.
pub fn value(win: &Win) -> u64 {
    const RULES: Rules = Rules::cn_mil();
    score(&win.hand, &win.situation, &RULES).map_or(0, |score| u64::from(score.points()))
}
