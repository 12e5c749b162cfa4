use serde_json::{Value, json};

use crate::hands::tests;
use words::Lang;

/// The answer to one line under the printed Hong Kong values.
fn answer(explain: Option<Lang>, line: &Value) -> Value {
    tests::answer("hong-kong", explain, line)
}

/// All pungs with a pung of the dragons, on a discard.
fn pungs() -> Value {
    json!({
        "id": "a", "melds": [{"kind": "pung", "tiles": "555z"}, {"kind": "pung", "tiles": "444m"}],
        "concealed": "222p333s8s", "win_tile": "8s", "seat_wind": "S", "prevalent_wind": "E",
    })
}

#[test]
fn a_hand_is_valued_and_paid() {
    let expected = json!({
        "id": "a", "faan": 4, "faan_excl_flowers": 4, "limit": false,
        "patterns": {"dragon_pung": 1, "all_pungs": 3}, "unit": 16,
        "pay": {"discarder": 32, "others": 16}, "may_win": true,
    });
    assert_eq!(answer(None, &pungs()), expected);
}

#[test]
fn options_change_the_house_rules() {
    let mut line = pungs();
    line["options"] = json!({"minimum": 5, "units": "simplified", "discard": "discarder_pays_all"});
    let found = answer(None, &line);
    assert_eq!(found["pay"], json!({"discarder": 8, "others": 0}));
    assert_eq!(
        (&found["may_win"], &found["reason"]),
        (&json!(false), &json!("below_minimum"))
    );
    line["options"] = json!({"faan": {"all_pungs": 2}, "units": [1, 2, 4]});
    assert_eq!(answer(None, &line)["unit"], 4);
    line["options"] = json!({"faan": {"seven_pairs": 4}});
    assert_eq!(answer(None, &line)["error"]["code"], "invalid_options");
}

#[test]
fn flowers_are_named_and_their_number_has_to_agree() {
    let mut line = pungs();
    line["options"] = json!({"flowers": true});
    line["flower_tiles"] = json!([2, 6, 7]);
    let found = answer(None, &line);
    assert_eq!(
        (&found["faan"], &found["faan_excl_flowers"]),
        (&json!(6), &json!(4))
    );
    line["flowers"] = json!(2);
    assert_eq!(answer(None, &line)["error"]["code"], "invalid_flags");
    line["flowers"] = json!(3);
    line["flower_tiles"] = json!([2, 2, 7]);
    assert_eq!(answer(None, &line)["error"]["code"], "invalid_flags");
}

#[test]
fn the_explanation_names_what_another_pattern_includes() {
    let line = json!({
        "concealed": "111222333444z5m", "win_tile": "5m", "seat_wind": "E", "prevalent_wind": "E",
    });
    let why = &answer(Some(Lang::Fr), &line)["explanation"];
    let suit = why["excluded"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["id"] == "mixed_one_suit");
    assert_eq!(
        suit.unwrap()["because"],
        "Quatre grands vents la comprend déjà"
    );
}
