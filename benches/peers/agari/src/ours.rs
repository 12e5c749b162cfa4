//! The corpus as our scorer takes it.

use serde_json::Value;

use mahjong::notation::{parse, parse_one};
use mahjong::riichi::{Flag, Indicators, Rules, Situation, score};
use mahjong::{Circumstance as _, Counts, Hand, Meld, MeldKind, RedFives, Tile};

/// A hand ready to be valued.
pub struct Win {
    hand: Hand,
    situation: Situation,
    rules: Rules,
}

/// Reads a row.
pub fn parsed(row: &Value) -> Win {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |name: &str| row[name].as_array().cloned().unwrap_or_default();
    let mut noted = parse(&text(&row["concealed"])).expect("tiles");
    let concealed = Counts::from_tiles(noted.iter().map(|noted| noted.tile)).expect("tiles");
    let win = parse_one(&text(&row["win_tile"]))
        .expect("a tile")
        .expect("one tile");
    noted.push(win);
    let mut melds = Vec::new();
    for meld in list("melds") {
        let tiles = parse(&text(&meld["tiles"])).expect("tiles");
        let kind = match text(&meld["kind"]).as_str() {
            "chow" => MeldKind::Chow,
            "pung" => MeldKind::Pung,
            "kong" => MeldKind::Kong,
            _ => MeldKind::ConcealedKong,
        };
        melds.push(Meld::from_tiles(kind, &tiles).expect("a meld"));
        noted.extend(tiles);
    }
    let mut red = RedFives::NONE;
    for noted in noted.iter().filter(|noted| noted.red) {
        red.add(noted.tile.suit().expect("fives have suits"));
    }
    let indicators = |name: &str| {
        let tile = |value: &Value| {
            parse_one(&text(value))
                .expect("a tile")
                .expect("one tile")
                .tile
        };
        let tiles: Vec<Tile> = list(name).iter().map(tile).collect();
        Indicators::new(&tiles).expect("at most five")
    };
    let wind = |name: &str| serde_json::from_value(row[name].clone()).expect("a wind");
    let flags = list("flags")
        .iter()
        .map(|name| Flag::find(&text(name)).expect("a flag"))
        .collect();
    let drawn = row["self_draw"] == true;
    Win {
        hand: Hand::new(concealed, &melds, win.tile, red).expect("a hand"),
        situation: Situation {
            flags,
            dora_indicators: indicators("dora_indicators"),
            ura_indicators: indicators("ura_indicators"),
            ..Situation::plain(drawn, wind("seat_wind"), wind("prevalent_wind"))
        },
        rules: serde_json::from_value(row["options"].clone()).expect("options"),
    }
}

/// What the winner is paid.
pub fn paid(win: &Win) -> u64 {
    score(&win.hand, &win.situation, &win.rules).map_or(0, |score| u64::from(score.payment.sum(win.rules.table)))
}
