//! The corpus as `agari` takes it: counts, melds and context are made beforehand.

use agari::context::{GameContext, WinType};
use agari::hand::{KanType, Meld, decompose_hand, decompose_hand_with_melds};
use agari::parse::{TileCounts, parse_hand_with_aka, to_counts};
use agari::scoring::calculate_score;
use agari::tile::{Honor, Tile};
use agari::yaku::detect_yaku_with_context;
use serde_json::Value;

/// A hand ready to be valued.
pub struct Win {
    in_hand: TileCounts,
    all: TileCounts,
    melds: Vec<Meld>,
    context: GameContext,
}

/// Reads a row.
pub fn parsed(row: &Value) -> Win {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |name: &str| row[name].as_array().cloned().unwrap_or_default();
    let tile = |value: &Value| tiles(&text(value)).0[0];
    let (mut in_hand, mut red) = tiles(&(text(&row["concealed"]) + &text(&row["win_tile"])));
    let (mut melds, mut all, mut open) = (Vec::new(), in_hand.clone(), false);
    for meld in list("melds") {
        let (mut own, own_red) = tiles(&text(&meld["tiles"]));
        own.sort();
        red += own_red;
        let kind = text(&meld["kind"]);
        open |= kind != "ckong";
        melds.push(match kind.as_str() {
            "chow" => Meld::shuntsu_open(own[0]),
            "pung" => Meld::koutsu_open(own[0]),
            "kong" => Meld::kan(own[0], KanType::Open),
            _ => Meld::kan(own[0], KanType::Closed),
        });
        all.extend(own);
    }
    let kind = if row["self_draw"] == true {
        WinType::Tsumo
    } else {
        WinType::Ron
    };
    let mut context = GameContext::new(kind, wind(&row["prevalent_wind"]), wind(&row["seat_wind"]))
        .with_winning_tile(tile(&row["win_tile"]))
        .with_dora(list("dora_indicators").iter().map(tile).collect())
        .with_ura_dora(list("ura_indicators").iter().map(tile).collect())
        .with_aka(red);
    if open {
        context = context.open();
    }
    for flag in list("flags") {
        context = match text(&flag).as_str() {
            "riichi" => context.riichi(),
            "double_riichi" => context.double_riichi(),
            "ippatsu" => context.ippatsu(),
            "haitei" | "houtei" => context.last_tile(),
            "rinshan" => context.rinshan(),
            "chankan" => context.chankan(),
            "tenhou" => context.tenhou(),
            _ => context.chiihou(),
        };
    }
    in_hand.sort();
    Win {
        in_hand: to_counts(&in_hand),
        all: to_counts(&all),
        melds,
        context,
    }
}

/// Tiles and how many of them are red fives.
fn tiles(text: &str) -> (Vec<Tile>, u8) {
    let parsed = parse_hand_with_aka(text).expect("tiles");
    (parsed.tiles, parsed.aka_count)
}

/// A wind.
fn wind(value: &Value) -> Honor {
    match value.as_str() {
        Some("E") => Honor::East,
        Some("S") => Honor::South,
        Some("W") => Honor::West,
        _ => Honor::North,
    }
}

/// What the winner is paid: the best of all ways to read the hand, as the crate's own program does it.
pub fn paid(win: &Win) -> u64 {
    let structures = if win.melds.is_empty() {
        decompose_hand(&win.in_hand)
    } else {
        decompose_hand_with_melds(&win.in_hand, &win.melds)
    };
    let value = |structure| {
        let yaku = detect_yaku_with_context(structure, &win.all, &win.context);
        calculate_score(structure, &yaku, &win.context)
    };
    let best = structures
        .iter()
        .map(value)
        .max_by_key(|score| (score.payment.total, score.han));
    best.map_or(0, |score| u64::from(score.payment.total))
}
