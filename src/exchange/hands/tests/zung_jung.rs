use serde_json::{Value, json};

use crate::hands::tests::{answer, corpus};
use words::Lang;

#[test]
fn every_row_of_the_corpus_agrees_in_every_field() {
    let rows = corpus("zung-jung");
    assert_eq!(rows.len(), 3000);
    for row in rows {
        let found = answer("zung-jung-3.3", None, &row);
        let mut expected = row["expect"].clone();
        expected["id"] = row["id"].clone();
        match expected.get("error").cloned() {
            Some(code) => assert_eq!(found["error"]["code"], code, "{row}"),
            None => {
                expected["may_win"] = json!(true);
                assert_eq!(found, expected, "{row}");
            }
        }
    }
}

/// A hand of one pattern, All Sequences, worth 5.
fn five_points() -> Value {
    json!({
        "id": 7, "melds": [
            {"kind": "chow", "tiles": "123m"}, {"kind": "chow", "tiles": "234m"}, {"kind": "chow", "tiles": "567s"},
        ],
        "concealed": "789p5s", "win_tile": "5s", "seat_wind": "E",
    })
}

#[test]
fn options_change_the_rules_for_one_hand() {
    let mut line = five_points();
    assert_eq!(answer("zung-jung-3.3", None, &line)["may_win"], true);
    line["options"] = json!({"minimum": 15, "points": {"1.1": 6}});
    let below = answer("zung-jung-3.3", None, &line);
    assert_eq!(below["points"], 6);
    assert_eq!(
        (&below["may_win"], &below["reason"]),
        (&json!(false), &json!("below_minimum"))
    );
    line["options"] = json!({"points": {"1.1": 40}, "par": 30});
    assert_eq!(
        answer("zung-jung-3.3", None, &line)["pay"],
        json!({"discarder": 60, "others": 30})
    );
    line["options"] = json!({"version": "9.9"});
    assert_eq!(
        answer("zung-jung-3.3", None, &line)["error"]["code"],
        "invalid_options"
    );
}

#[test]
fn flags_that_cannot_be_are_refused() {
    let mut line = five_points();
    for flags in [json!(["heaven"]), json!(["final_draw"]), json!(["riichi"])] {
        line["flags"] = flags;
        assert_eq!(
            answer("wsom", None, &line)["error"]["code"],
            "invalid_flags",
            "{line}"
        );
    }
}

#[test]
fn the_explanation_speaks_the_readers_language() {
    let line = json!({
        "concealed": "222333444m678p5s", "win_tile": "5s", "seat_wind": "S", "self_draw": true,
    });
    for (language, name) in [
        (Lang::En, "Three Consecutive Triplets"),
        (Lang::Es, "Tres triples consecutivos"),
        (Lang::Fr, "Trois brelans consécutifs"),
    ] {
        let why = &answer("zung-jung-3.3", Some(language), &line)["explanation"];
        let names: Vec<_> = why["counted"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| &line["name"])
            .collect();
        assert!(names.contains(&&json!(name)), "{why}");
        assert_eq!(why["grouping"].as_array().unwrap().len(), 5);
        assert!(
            why["excluded"]
                .as_array()
                .unwrap()
                .iter()
                .any(|line| line["rule"] == "other_reading")
        );
        assert!(why["next_best"]["points"].as_u64() < why["points"].as_u64());
    }
}
