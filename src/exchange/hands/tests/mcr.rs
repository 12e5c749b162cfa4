use serde_json::{Value, json};

use crate::hands::tests::answer;
use words::Lang;

/// A hand of 8 points: Mixed Straight, in a discard win with melds.
fn eight_points() -> Value {
    json!({
        "id": "a", "melds": [{"kind": "chow", "tiles": "123m"}, {"kind": "chow", "tiles": "456p"}],
        "concealed": "78s111z22z", "win_tile": "9s", "self_draw": false,
        "seat_wind": "S", "prevalent_wind": "S", "flags": [], "flowers": 1,
    })
}

#[test]
fn the_answer_has_the_fields_of_the_corpus_and_may_win() {
    let found = answer("mcr-ema", None, &eight_points());
    let expected = json!({
        "id": "a", "fan": 10, "fan_excl_flowers": 9, "may_win": true,
        "fans": {"mixed_straight": 1, "pung_of_terminals_or_honors": 1, "flower_tiles": 1},
    });
    assert_eq!(found, expected);
}

#[test]
fn flowers_do_not_help_to_the_minimum() {
    let line = json!({
        "concealed": "345m44789p12378s", "win_tile": "6s", "self_draw": false,
        "seat_wind": "S", "prevalent_wind": "W", "flowers": 4,
    });
    let found = answer("mcr-ema", Some(Lang::En), &line);
    assert_eq!(
        (&found["fan"], &found["may_win"]),
        (&json!(8), &json!(false))
    );
    assert_eq!(found["reason"], "below_minimum");
    assert_eq!(found["explanation"]["missing_to_minimum"], 4);
}

#[test]
fn options_name_a_profile_or_single_switches() {
    let mut line = json!({
        "melds": [{"kind": "ckong", "tiles": "1111m"}, {"kind": "ckong", "tiles": "5555p"}, {"kind": "chow", "tiles": "234s"}],
        "concealed": "67m99s", "win_tile": "8m", "self_draw": true,
        "seat_wind": "S", "prevalent_wind": "W",
    });
    let points = |line: &Value| answer("mcr-ema", None, line)["fan"].clone();
    let book = points(&line).as_u64().unwrap();
    line["options"] = json!({"profile": "cn-mil"});
    assert_eq!(points(&line), book - 2);
    line["options"] = json!({"two_concealed_kongs": 7});
    assert_eq!(points(&line), book - 1);
    line["options"] = json!({"profile": "no-such"});
    assert_eq!(
        answer("mcr-ema", None, &line)["error"]["code"],
        "invalid_options"
    );
    line["options"] = json!({"no_such_switch": true});
    assert_eq!(
        answer("mcr-ema", None, &line)["error"]["code"],
        "invalid_options"
    );
}

#[test]
fn what_cannot_be_is_refused_with_its_code() {
    let code = |change: fn(&mut Value)| {
        let mut line = eight_points();
        change(&mut line);
        answer("mcr-ema", None, &line)["error"]["code"].clone()
    };
    assert_eq!(code(|line| line["win_tile"] = json!("1p")), "not_winning");
    assert_eq!(
        code(|line| line["win_tile"] = json!("99s")),
        "invalid_tiles"
    );
    assert_eq!(
        code(|line| line["concealed"] = json!("78s111z2z")),
        "invalid_tiles"
    );
    assert_eq!(
        code(|line| line["concealed"] = json!("78s1111z2z")),
        "not_winning"
    );
    assert_eq!(
        code(|line| line["concealed"] = json!("78s11111z")),
        "invalid_tiles"
    );
    assert_eq!(
        code(|line| line["flags"] = json!(["riichi"])),
        "invalid_flags"
    );
    assert_eq!(
        code(|line| line["flags"] = json!(["out_with_replacement"])),
        "invalid_flags"
    );
    assert_eq!(code(|line| line["flowers"] = json!(9)), "invalid_flags");
    assert_eq!(code(|line| line["flowers"] = json!(300)), "invalid_flags");
    assert_eq!(
        code(|line| line["seat_wind"] = json!(null)),
        "invalid_input"
    );
}

#[test]
fn the_explanation_speaks_the_readers_language() {
    for (language, name, because) in [
        (Lang::En, "Mixed Straight", "comes with"),
        (Lang::Es, "Escalera Mixta", "viene con"),
        (Lang::Fr, "Grande suite", "vient toujours avec"),
    ] {
        let line = json!({
            "concealed": "234m345p456s3344m", "win_tile": "4m", "self_draw": true,
            "seat_wind": "S", "prevalent_wind": "S",
        });
        let why = &answer("mcr-ema", Some(language), &line)["explanation"];
        let reasons: Vec<_> = why["excluded"].as_array().unwrap().iter().collect();
        assert!(
            reasons
                .iter()
                .any(|line| line["because"].as_str().unwrap().contains(because)),
            "{why}"
        );
        let why = &answer("mcr-ema", Some(language), &eight_points())["explanation"];
        let names: Vec<_> = why["counted"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| &line["name"])
            .collect();
        assert!(names.contains(&&json!(name)), "{why}");
        assert_eq!(why["grouping"].as_array().unwrap().len(), 5);
        assert_eq!(why["counted"][0]["sets"], json!([[0, 2, 3]]));
    }
}
