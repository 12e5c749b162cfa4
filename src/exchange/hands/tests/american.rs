use serde_json::{Value, json};

use crate::hands::tests;
use words::Lang;

fn answer(explain: Option<Lang>, line: &Value) -> Value {
    tests::answer("american", explain, line)
}

/// Two fours, two threes of winds, two exposures, on West's discard.
fn sevens() -> Value {
    json!({
        "id": "a", "concealed": "777m333z", "win_tile": "7m", "seat_wind": "S", "discarder": "W",
        "melds": [{"kind": "kong", "tiles": "2222m"}, {"kind": "pung", "tiles": "111z"}],
    })
}

#[test]
fn a_line_of_the_card_is_valued_and_paid() {
    let expected = json!({
        "id": "a", "line": "K2", "section": "Numbers", "value": 25, "points": 45, "jokers": 0,
        "patterns": {"line": 25, "no_jokers": 20},
        "pay": {"discarder": 100, "others": 50}, "total": 200, "may_win": true,
        "table": {
            "E": {"total": -50, "points": 0}, "S": {"total": 200, "points": 45},
            "W": {"total": -100, "points": -20}, "N": {"total": -50, "points": 0},
        },
    });
    assert_eq!(answer(None, &sevens()), expected);
}

#[test]
fn options_choose_other_points_and_another_card() {
    let mut line = sevens();
    line["options"] = json!({"profile": "league_standard"});
    assert_eq!(answer(None, &line)["table"]["W"]["points"], 0);
    let groups = "2:A*4, 7:A*4, W:a*3, W:b*3";
    line["options"] =
        json!({"card": {"name": "T", "lines": [{"id": "own", "value": 60, "groups": groups}]}});
    let found = answer(None, &line);
    assert_eq!(
        (&found["line"], &found["value"]),
        (&json!("own"), &json!(60))
    );
    line["options"] =
        json!({"card": {"name": "T", "lines": [{"id": "own", "value": 60, "groups": "Q"}]}});
    assert_eq!(answer(None, &line)["error"]["code"], "invalid_options");
}

#[test]
fn jokers_flags_and_exposures_are_read_and_refused() {
    let mut line = sevens();
    line["flags"] = json!(["misnamed", "unannounced"]);
    let found = answer(None, &line);
    assert_eq!(found["pay"], json!({"discarder": 100, "others": 0}));
    assert_eq!(
        (&found["points"], &found["total"]),
        (&json!(25), &json!(100))
    );
    let code = |line: &Value| answer(None, line)["error"]["code"].clone();
    line["self_draw"] = json!(true);
    assert_eq!(code(&line), "invalid_flags");
    let mut line = sevens();
    line["melds"][0]["tiles"] = json!("222mJ");
    assert_eq!(answer(None, &line)["jokers"], 1);
    line["melds"][0]["kind"] = json!("quint");
    assert_eq!(code(&line), "invalid_tiles");
    let mut line = sevens();
    line["concealed"] = json!("777m33z");
    assert_eq!(code(&line), "invalid_tiles");
    line["concealed"] = json!("777m339z");
    assert_eq!(code(&line), "invalid_tiles");
    let mut line = sevens();
    line["discarder"] = json!("S");
    assert_eq!(code(&line), "invalid_flags");
    // A joker stands in a pair.
    let pair = json!({"concealed": "2J33344m22333s4s", "win_tile": "4s", "self_draw": true, "seat_wind": "S"});
    assert_eq!(code(&pair), "not_winning");
}

#[test]
fn an_explanation_lays_the_tiles_out_or_says_what_is_missing() {
    let why = &answer(Some(Lang::Es), &sevens())["explanation"];
    assert_eq!(
        why["grouping"][1],
        json!({"tiles": "7777m", "exposed": false, "won": true})
    );
    assert_eq!((&why["line"], &why["missing"]), (&json!("K2"), &json!("")));
    assert_eq!(why["counted"][1]["name"], "Sin comodines");
    let mut line = sevens();
    line["concealed"] = json!("777m334z");
    let found = answer(Some(Lang::En), &line);
    assert_eq!(found["error"]["code"], "not_winning");
    assert_eq!(found["explanation"]["missing"], "3z");
    assert_eq!(found["explanation"]["missing_to_minimum"], 1);
}
