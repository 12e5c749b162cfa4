//! Whatever a line holds, it gets one line of JSON for an answer, in every rule set.
//!
//! The lines in `tests/data/fuzz-hands` are replayed here; `fuzz` has the long walk that found them.

mod american;
mod classical;
mod hong_kong;
mod mcr;
mod riichi;
mod taiwanese;
mod zung_jung;

use super::*;
use mahjong::HandLink;
use proptest::prelude::*;
use proptest::sample::Index;
use ruleset::library;
use scoring;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// Rows of the three corpora, a few dozen of each.
pub(super) static ROWS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let rows = ["mcr", "riichi", "zung-jung"].map(|name| {
        let path = format!(
            "{}/../../tests/data/hands/{name}.jsonl.gz",
            env!("CARGO_MANIFEST_DIR")
        );
        let file = flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap());
        let text = std::io::read_to_string(file).unwrap();
        text.lines()
            .step_by(61)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    rows.concat()
});

/// The answer of a rule set to one line.
pub(super) fn answer(ruleset: &str, explain: Option<Lang>, line: &Value) -> Value {
    let mut out = Vec::new();
    let mut scorer = HandScorer::new(ruleset, explain).unwrap();
    scorer.answer(line.to_string().as_bytes(), 1, &mut out);
    serde_json::from_slice(&out).unwrap()
}

/// The rows of a corpus.
pub(super) fn corpus(name: &str) -> Vec<Value> {
    let path = format!(
        "{}/../../tests/data/hands/{name}.jsonl.gz",
        env!("CARGO_MANIFEST_DIR")
    );
    let file = std::fs::File::open(path).unwrap();
    let text = std::io::read_to_string(flate2::read::GzDecoder::new(file)).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// One rule set of each kind.
pub(super) const RULE_SETS: [&str; 15] = [
    "mcr-ema",
    "mcr-wmo-2014",
    "mcr-cn",
    "riichi-ema-2008",
    "riichi-ema-2016",
    "riichi-ari-ari",
    "riichi-wrc-2025",
    "riichi-m-league",
    "wsom",
    "zung-jung-3.3",
    "hong-kong",
    "taiwanese",
    "european-classical",
    "european-classical-british",
    "american",
];

/// The answers of all rule sets to a line, checked to be one line of JSON each.
fn answers(line: &[u8]) -> Vec<Value> {
    let answer = |(ruleset, explain): (&str, Option<Lang>)| {
        let mut out = Vec::new();
        HandScorer::new(ruleset, explain)
            .unwrap()
            .answer(line, 1, &mut out);
        assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), 1);
        serde_json::from_slice(&out).unwrap()
    };
    RULE_SETS
        .into_iter()
        .zip([None, Some(Lang::En), Some(Lang::Es)].into_iter().cycle())
        .map(answer)
        .collect()
}

/// Digits and suit letters in any order.
fn tiles(most: usize) -> impl Strategy<Value = String> {
    prop::collection::vec("[0-9]{1,4}[mpsz]|[FJ]{1,3}", 0..=most).prop_map(|parts| parts.concat())
}

/// The shape of a hand around any tiles, flags and numbers.
fn shaped() -> impl Strategy<Value = Value> {
    let kind = prop::sample::select(vec!["chow", "pung", "kong", "ckong", "other"]);
    let meld = (kind, tiles(2)).prop_map(|(kind, tiles)| json!({"kind": kind, "tiles": tiles}));
    let flags = vec![
        "last_tile",
        "wall_last",
        "out_with_replacement",
        "robbing_kong",
        "riichi",
        "double_riichi",
        "ippatsu",
        "haitei",
        "houtei",
        "rinshan",
        "chankan",
        "tenhou",
        "chiihou",
        "final_draw",
        "heaven",
        "earth",
        "unknown",
    ];
    let flags = prop::collection::vec(prop::sample::select(flags), 0..4);
    let indicators = || prop::collection::vec(tiles(1), 0..7);
    let numbers = (any::<u32>(), any::<u32>(), 0..12_u32, any::<bool>());
    (prop::collection::vec(meld, 0..6), tiles(6), tiles(1), flags, indicators(), indicators(), numbers).prop_map(
        |(melds, concealed, win_tile, flags, dora, ura, (honba, sticks, flowers, drawn))| {
            json!({
                "id": 1, "melds": melds, "concealed": concealed, "win_tile": win_tile, "flags": flags,
                "dora_indicators": dora, "ura_indicators": ura, "honba": honba, "riichi_sticks": sticks,
                "flowers": flowers, "self_draw": drawn, "seat_wind": "E", "prevalent_wind": "S",
            })
        },
    )
}

proptest! {
    #[test]
    fn random_bytes_get_an_answer(line in prop::collection::vec(any::<u8>(), 0..200)) {
        answers(&line);
    }

    #[test]
    fn random_hands_get_an_answer(line in shaped()) {
        answers(line.to_string().as_bytes());
    }

    #[test]
    fn random_changes_of_good_hands_get_an_answer(
        row in any::<Index>(),
        changes in prop::collection::vec((any::<Index>(), any::<Index>(), 0..3_u8), 1..6),
    ) {
        let mut line = ROWS[row.index(ROWS.len())].clone().into_bytes();
        for (at, from, what) in changes {
            let (at, byte) = (at.index(line.len()), line[from.index(line.len())]);
            match what {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                _ => { line.remove(at); }
            }
        }
        answers(&line);
    }
}

#[test]
fn lines_kept_from_earlier_runs_get_an_answer() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/fuzz-hands");
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        for line in bytes.split(|&byte| byte == b'\n') {
            answers(line);
            replayed += 1;
        }
    }
    assert!(replayed > 10);
}

#[test]
fn an_id_comes_back_as_it_was_written() {
    for id in ["1.50", "\"a b\"", "[1, 2]", "null"] {
        let line = format!(
            r#"{{"id":{id},"concealed":"123m456p789s1122z","win_tile":"1z","seat_wind":"E","prevalent_wind":"E"}}"#
        );
        let mut out = Vec::new();
        HandScorer::new("mcr-ema", None)
            .unwrap()
            .answer(line.as_bytes(), 1, &mut out);
        assert!(
            out.starts_with(format!(r#"{{"id":{id},"fan":14"#).as_bytes()),
            "{}",
            String::from_utf8_lossy(&out)
        );
    }
}

#[test]
fn a_link_is_valued_like_its_line() {
    let link: HandLink =
        "ruleset=riichi-m-league&hand=340m678s5m&melds=234p+(7777z)&win=5m&draw=1&seat=S&round=E\
                          &flag=rinshan&dora=1p&honba=2&sticks=1"
            .parse()
            .unwrap();
    let line = json!({
        "melds": [{"kind": "chow", "tiles": "234p"}, {"kind": "ckong", "tiles": "7777z"}],
        "concealed": "340m678s5m", "win_tile": "5m", "self_draw": true, "seat_wind": "S", "prevalent_wind": "E",
        "flags": ["rinshan"], "dora_indicators": ["1p"], "honba": 2, "riichi_sticks": 1,
    })
    .to_string();
    let document = library::ruleset("riichi-m-league").unwrap();
    let scorer = scoring::Scorer::of(&document.scoring).unwrap();
    let line: HandLine<'_> = serde_json::from_str(&line).unwrap();
    let valued = scorer.value(&line.win(scorer.asks()).unwrap());
    assert!(valued.is_ok());
    assert_eq!(scorer.value_link(&link), valued);
}
