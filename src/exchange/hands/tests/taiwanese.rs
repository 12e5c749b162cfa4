use serde_json::{Value, json};

use crate::hands::tests;
use words::Lang;

fn answer(explain: Option<Lang>, line: &Value) -> Value {
    tests::answer("taiwanese", explain, line)
}

/// Half flush and all triplets with the winner's wind, on a discard.
fn triplets() -> Value {
    let pungs = ["333m", "555m", "777m", "222z"];
    let melds: Vec<_> = pungs
        .map(|tiles| json!({"kind": "pung", "tiles": tiles}))
        .into();
    json!({
        "id": "a", "melds": melds, "concealed": "1122m", "win_tile": "1m",
        "seat_wind": "S", "prevalent_wind": "E",
    })
}

#[test]
fn a_hand_of_sixteen_is_valued_and_paid() {
    let expected = json!({
        "id": "a", "tai": 9, "patterns": {"seat_wind": 1, "pengpeng": 4, "half": 4},
        "pay": {"ron_dealer": 13, "ron": 12}, "may_win": true,
    });
    assert_eq!(answer(None, &triplets()), expected);
}

#[test]
fn five_claimed_sets_are_a_hand_and_thirteen_tiles_are_none() {
    let mut line = triplets();
    let melds = line["melds"].as_array_mut().unwrap();
    melds.push(json!({"kind": "chow", "tiles": "123p"}));
    line["concealed"] = json!("5s");
    line["win_tile"] = json!("5s");
    assert_eq!(answer(None, &line)["patterns"]["quanqiu"], 2);
    line["concealed"] = json!("55s");
    assert_eq!(answer(None, &line)["error"]["code"], "invalid_tiles");
    let thirteen = json!({
        "concealed": "123456m123p45s44z", "win_tile": "6s", "seat_wind": "S", "prevalent_wind": "E",
    });
    assert_eq!(answer(None, &thirteen)["error"]["code"], "invalid_tiles");
}

#[test]
fn options_choose_another_table_and_its_payments() {
    let mut line = triplets();
    line["options"] = json!({"table": "mt", "base": 0, "cap_tai": 20});
    let found = answer(None, &line);
    assert_eq!((&found["tai"], &found["limit"]), (&json!(20), &json!(true)));
    assert_eq!(found["pay"]["ron"], 20);
    line["options"] = json!({"tai": {"nine_gates": 4}});
    assert_eq!(answer(None, &line)["error"]["code"], "invalid_options");
}

#[test]
fn the_explanation_speaks_the_reader_s_language() {
    let line = json!({
        "concealed": "111222333m4466p555s", "win_tile": "4p", "self_draw": true,
        "seat_wind": "S", "prevalent_wind": "E",
    });
    let why = &answer(Some(Lang::Fr), &line)["explanation"];
    let lines = why["excluded"].as_array().unwrap().iter();
    let mut hidden = lines.filter(|line| line["id"] == "menqing");
    let because = &hidden.next().unwrap()["because"];
    assert_eq!(because, "elle compte déjà dans Cinq brelans cachés");
    assert_eq!(why["tai"], 10);
}
