use serde_json::{Value, json};

use crate::hands::HandScorer;
use crate::hands::tests::{answer, corpus};
use mahjong::riichi::Rules;
use ruleset::library;
use words::Lang;

/// A concealed hand of pinfu and tanyao, won on a discard.
fn pinfu() -> Value {
    json!({
        "id": "a", "melds": [], "concealed": "234m340p67822s34s", "win_tile": "5s",
        "self_draw": false, "seat_wind": "S", "prevalent_wind": "E", "flags": [],
        "dora_indicators": ["1s"], "ura_indicators": [], "honba": 1, "riichi_sticks": 1,
    })
}

/// The code of the refusal of a changed hand.
fn code(ruleset: &str, field: &str, value: Value) -> Value {
    let mut line = pinfu();
    line[field] = value;
    answer(ruleset, None, &line)["error"]["code"].clone()
}

#[test]
fn every_row_of_the_corpus_agrees_in_every_field_whatever_the_rule_set() {
    let rows = corpus("riichi");
    assert_eq!(rows.len(), 3000);
    let mut scorers: Vec<HandScorer> = ["riichi-ema-2012", "riichi-wrc-2025"]
        .map(|id| HandScorer::new(id, None).unwrap())
        .into();
    for row in rows {
        let mut expected = row["expect"].clone();
        for (at, scorer) in scorers.iter_mut().enumerate() {
            let mut out = Vec::new();
            scorer.answer(row.to_string().as_bytes(), 1, &mut out);
            let mut found: Value = serde_json::from_slice(&out).unwrap();
            assert_eq!(found["id"], row["id"]);
            if let Some(code) = row["expect"].get("error") {
                assert_eq!(&found["error"]["code"], code, "{row}");
                continue;
            }
            // The old editions ask for two han at five counters; nothing else differs.
            let may_win = found["may_win"].take();
            assert!(at == 0 || may_win == true, "{row}");
            for field in ["id", "may_win", "reason"] {
                found.as_object_mut().unwrap().remove(field);
                expected.as_object_mut().unwrap().remove(field);
            }
            assert_eq!(found, expected, "{row}");
        }
    }
}

#[test]
fn every_edition_has_a_scorer() {
    for id in Rules::EDITIONS {
        let found = answer("riichi-m-league", None, &pinfu());
        assert_eq!(found["may_win"], true);
        let of_four = format!("riichi-{id}");
        let id = if id.starts_with("sanma") {
            id
        } else {
            &of_four
        };
        assert!(HandScorer::new(id, None).is_ok(), "{id}");
    }
}

#[test]
fn options_override_the_edition_for_one_hand() {
    let mut line = pinfu();
    let found = answer("riichi-m-league", None, &line);
    assert_eq!(found["han"], 5);
    assert_eq!(found["total"], 8_000 + 300 + 1_000);
    line["options"] = json!({"red_fives": 0});
    let refused = answer("riichi-m-league", None, &line);
    assert_eq!(refused["error"]["code"], "invalid_tiles");
    line["options"] = json!({"edition": "ema-2016", "red_fives": 3, "kiriage_mangan": true});
    assert_eq!(answer("riichi-wrc-2025", None, &line)["han"], 5);
    line["options"] = json!({"kuitan": true});
    let unknown = answer("riichi-wrc-2025", None, &line);
    assert_eq!(unknown["error"]["code"], "invalid_options");
    line["options"] = json!({"edition": "ema-1999"});
    let unknown = answer("riichi-wrc-2025", None, &line);
    assert_eq!(unknown["error"]["code"], "invalid_options");
}

#[test]
fn wrong_tiles_and_flags_are_told_apart() {
    let with = |field, value| code("riichi-m-league", field, value);
    assert_eq!(with("flags", json!(["haitei"])), "invalid_flags");
    assert_eq!(with("flags", json!(["open_riichi"])), "invalid_flags");
    assert_eq!(with("flags", json!(["ippatsu"])), "invalid_flags");
    assert_eq!(with("dora_indicators", json!(["9z"])), "invalid_tiles");
    assert_eq!(
        with("dora_indicators", json!(["2s", "2s", "2s"])),
        "invalid_tiles"
    );
    assert_eq!(
        with(
            "dora_indicators",
            json!(["1z", "2z", "3z", "4z", "5z", "6z"])
        ),
        "invalid_tiles"
    );
    assert_eq!(with("dora_indicators", json!(["0p"])), "invalid_tiles");
    assert_eq!(
        with("concealed", json!("234m340p67822s3s")),
        "invalid_tiles"
    );
    assert_eq!(with("concealed", json!("234m340p67822s39s")), "not_winning");
    assert_eq!(
        with("concealed", json!("234m340p678s112s2s")),
        "not_winning"
    );
}

#[test]
fn an_explanation_names_everything_in_the_language_asked_for() {
    let found = answer("riichi-m-league", Some(Lang::Es), &pinfu());
    let why = &found["explanation"];
    assert_eq!(why["counted"][1]["name"], "Todo simples");
    // The league has sections of its own, so the document's source is all that can be named.
    let source = library::ruleset("riichi-m-league").unwrap().scoring.source;
    assert_eq!(why["counted"][1]["article"], source);
    assert_eq!(why["fu"][0]["text"], "mano oculta ganada con un descarte");
    let sum: u64 = why["counted"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["han"].as_u64().unwrap())
        .sum();
    assert_eq!(sum, found["han"].as_u64().unwrap());
    let groups = why["grouping"].as_array().unwrap();
    assert_eq!(groups.len(), 5);
    assert_eq!(
        groups.iter().filter(|group| group["won"] == true).count(),
        1
    );
}

#[test]
fn an_edition_of_the_booklet_is_cited_by_its_sections() {
    let found = answer("riichi-ema-2012", Some(Lang::En), &pinfu());
    let tanyao = &found["explanation"]["counted"][1];
    assert_eq!(tanyao["id"], "tanyao");
    assert_eq!(tanyao["article"], "EMA 4.2.1");
}

#[test]
fn a_hand_without_a_yaku_is_told_what_it_lacks() {
    let mut line = pinfu();
    line["melds"] = json!([{"kind": "chow", "tiles": "234m"}]);
    line["concealed"] = json!("340p67822s34s");
    let found = answer("riichi-ema-2012", Some(Lang::Fr), &line);
    assert_eq!(found["error"]["code"], "no_yaku");
    assert_eq!(found["explanation"]["missing_to_minimum"], 1);
    let excluded = found["explanation"]["excluded"].as_array().unwrap();
    let rule = |id: &str| {
        excluded
            .iter()
            .find(|line| line["id"] == id)
            .map(|line| line["rule"].clone())
    };
    assert_eq!(rule("tanyao"), Some(json!("open_tanyao")));
    assert_eq!(rule("dora"), Some(json!("bonus_is_no_yaku")));
}
