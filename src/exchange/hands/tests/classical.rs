use serde_json::{Value, json};

use crate::hands::tests;
use words::Lang;

fn answer(line: &Value) -> Value {
    tests::answer("european-classical-british", None, line)
}

/// Two dragon triplets and an open kong, won by South on a discard.
fn dragons() -> Value {
    json!({
        "id": "a", "melds": [{"kind": "kong", "tiles": "2222s"}], "concealed": "22p55566777z",
        "win_tile": "2p", "seat_wind": "S", "prevalent_wind": "E",
    })
}

#[test]
fn a_hand_has_points_doubles_and_a_score() {
    let expected = json!({
        "id": "a", "score": 384, "points": 48, "doubles": 3, "limit": false,
        "patterns": {"dragon_set": 2, "no_chow": 1},
        "pay": {"dealer": 768, "other": 384}, "may_win": true,
    });
    assert_eq!(answer(&dragons()), expected);
}

#[test]
fn the_hands_of_all_are_scored_and_settled() {
    let mut line = dragons();
    line["discarder"] = json!("W");
    line["others"] = json!([
        {"seat_wind": "E", "concealed": "111z", "flower_tiles": [1]},
        {"seat_wind": "W", "melds": [{"kind": "pung", "tiles": "666z"}]},
    ]);
    let table = &answer(&line)["table"];
    // East: 8 for the concealed triplet and 4 for the flower; own wind, round wind, own flower.
    let east = json!({
        "score": 96, "points": 12, "doubles": 3, "pays": {"S": 768}, "total": -768 + 2 * 88 + 2 * 96,
    });
    assert_eq!(table["E"], east);
    assert_eq!(table["W"]["score"], 8);
    assert_eq!(table["N"]["pays"], json!({"E": 192, "S": 384, "W": 8}));
    assert_eq!(table["S"]["total"], 768 + 384 + 384);
    line["others"] = json!([{"seat_wind": "E", "concealed": "11111z"}]);
    assert_eq!(answer(&line)["error"]["code"], "invalid_tiles");
    line["others"] = json!([{"concealed": "1z"}]);
    assert_eq!(answer(&line)["error"]["code"], "invalid_input");
}

#[test]
fn an_older_id_names_the_european_text() {
    let mut line = dragons();
    line["options"] = json!({"profile": "dmjl"});
    let found = tests::answer("chinese-classical", Some(Lang::Es), &line);
    assert_eq!(found["points"], 48);
    let counted = found["explanation"]["counted"].as_array().unwrap();
    assert_eq!(counted[0]["name"], "Bloque de dragones");
}

#[test]
fn a_special_hand_of_the_house_is_told_by_its_name() {
    let mut line = json!({
        "id": 1, "concealed": "123456789p1112z", "win_tile": "2z", "seat_wind": "S", "prevalent_wind": "E",
        "options": {"special": {"long_run": {
            "name": "Long run", "tiles": "123456789A xxx(winds) xx(winds)", "value": "half_limit",
        }}},
    });
    let found = answer(&line);
    assert_eq!(found["special_hand"], "Long run");
    assert_eq!(found["patterns"], json!({"special_hand": 500}));
    assert_eq!(
        (&found["score"], &found["doubles"]),
        (&json!(500), &json!(0))
    );
    // Without the hand of the house the tiles have more chows than the British text allows.
    line["options"] = json!({});
    assert_eq!(answer(&line)["error"]["code"], "not_winning");
    line["options"] =
        json!({"special": {"long_run": {"tiles": "123456789A xxx(winds) xx(winds)"}}});
    assert_eq!(answer(&line)["error"]["code"], "invalid_options");
}
