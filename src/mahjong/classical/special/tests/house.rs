//! Special hands that a document adds or changes.

use super::super::super::super::testing::hand;
use super::super::super::super::{Hand, MeldKind, Wind};
use super::super::super::{Pattern, Rules, Score, Situation, SpecialText, Value, score};

/// German rules with these special hands.
fn rules(special: &str) -> Result<Rules, String> {
    let text = format!(r#"{{"profile": "dmjl", "special": {{{special}}}}}"#);
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

fn won(hand: &Hand, self_draw: bool, special: &str) -> Option<Score> {
    let rules = rules(special).unwrap();
    let won = Situation::plain(Wind::South, Wind::East, self_draw);
    score(hand, &won, &rules).ok()
}

const RUN: &str = r#""run_and_pung": {"name": "Run, pung and a pair", "tiles": "123456789A xxx(winds) xx(winds)",
    "value": "half_limit"}"#;

#[test]
fn a_hand_of_the_house_gives_its_part_of_the_limit() {
    let run = hand("123456789p1112z", "2z", &[]);
    let found = won(&run, false, RUN).unwrap();
    assert_eq!((found.limit_percent, found.total), (Some(50), 250));
    assert_eq!(
        found.counted.iter().collect::<Vec<_>>(),
        [Pattern::SpecialHand]
    );
    let rules = rules(RUN).unwrap();
    let special = rules.special.get(found.special.unwrap()).unwrap();
    assert_eq!(
        (&*special.id, &*special.name),
        ("run_and_pung", "Run, pung and a pair")
    );
    // With a claimed set the hand is an ordinary one.
    let open = hand("123456p1112z", "2z", &[(MeldKind::Chow, "789p")]);
    let found = won(&open, false, RUN).unwrap();
    assert_eq!((found.limit_percent, found.special), (None, None));
}

#[test]
fn a_hand_of_no_sets_wins_where_the_house_has_it() {
    let pairs = hand("1122m2233p5566s7z", "7z", &[]);
    assert_eq!(won(&pairs, true, ""), None);
    let clans = r#""clans": {"name": "Clans", "tiles": "xx(any)*7!", "drawn": true, "value": {"doubles": 2}}"#;
    assert_eq!(won(&pairs, false, clans), None);
    let found = won(&pairs, true, clans).unwrap();
    // Going out 20 and the drawn tile 2, doubled twice.
    assert_eq!((found.points, found.doubles, found.total), (22, 2, 88));
}

#[test]
fn a_claimed_set_makes_no_hand_without_sets() {
    let honours = hand("19m19p19s1234z", "5z", &[(MeldKind::Pung, "666z")]);
    assert_eq!(won(&honours, true, ""), None);
}

#[test]
fn a_hand_of_sets_adds_its_doubles_to_those_of_the_sets() {
    let ends = r#""ends": {"name": "Ends", "tiles": "xxx(outer)*4 xx(simples)", "melds": "any", "value": {"doubles": 2}}"#;
    let sets = [(MeldKind::Pung, "999s"), (MeldKind::ConcealedKong, "1111z")];
    let held = hand("111m999p5s", "5s", &sets);
    let plain = won(&held, false, "").unwrap();
    let with = won(&held, false, ends).unwrap();
    assert_eq!(with.points, plain.points);
    assert_eq!(with.doubles, plain.doubles + 2);
    let concealed = ends.replace("any\", \"value", "concealed\", \"value");
    assert_eq!(won(&held, false, &concealed), Some(plain));
    let own = hand(
        "111m999p5s111z",
        "5s",
        &[(MeldKind::ConcealedKong, "9999s")],
    );
    assert!(won(&own, false, &concealed).unwrap().special.is_some());
    let pair_of_ends = hand("111m999p1s", "1s", &sets);
    let plain = won(&pair_of_ends, false, "");
    assert_eq!(
        won(&pair_of_ends, false, ends),
        plain,
        "ends are no simples"
    );
}

#[test]
fn of_several_hands_of_the_house_the_one_that_gives_most_counts() {
    let both = format!(
        r#"{RUN}, "a_run": {{"name": "Run", "tiles": "123456789A set(any) xx(any)", "value": {{"doubles": 1}}}},
            "winds": {{"name": "Winds", "tiles": "123456789p xxx(winds) xx(winds)", "value": "limit"}}"#
    );
    let run = hand("123456789p1112z", "2z", &[]);
    let found = won(&run, false, &both).unwrap();
    assert_eq!(found.total, 500);
    let name = |found: Score| {
        let rules = rules(&both).unwrap();
        rules
            .special
            .get(found.special.unwrap())
            .unwrap()
            .name
            .to_string()
    };
    assert_eq!(name(found), "Winds");
    let other = hand("123456789m1112z", "2z", &[]);
    assert_eq!(
        name(won(&other, false, &both).unwrap()),
        "Run, pung and a pair"
    );
}

/// A suit in a row with winds under an id of its own.
fn row(id: &str, value: &str) -> String {
    format!(
        r#""{id}": {{"name": "{id}", "tiles": "123456789A xxx(winds) xx(winds)", "value": {value}}}"#
    )
}

#[test]
fn the_order_of_hands_decides_only_between_those_that_give_as_much() {
    let run = hand("123456789p1112z", "2z", &[]);
    let id = |first: &str, second: &str| {
        let text = [row("a", first), row("b", second)].join(", ");
        let (rules, found) = (rules(&text).unwrap(), won(&run, false, &text).unwrap());
        let special = rules.special.get(found.special.unwrap()).unwrap();
        special.id.to_string()
    };
    let (seven, eight) = (r#"{"doubles": 7}"#, r#"{"doubles": 8}"#);
    for (first, second, expected) in [
        (r#""limit""#, r#""half_limit""#, "a"),
        (r#""half_limit""#, eight, "a"),
        (eight, seven, "a"),
        (seven, eight, "b"),
        (seven, seven, "a"),
        (r#""limit""#, r#""limit""#, "a"),
    ] {
        assert_eq!(id(first, second), expected, "{first} {second}");
    }
}

#[test]
fn a_hand_of_the_house_may_win_without_giving_anything() {
    let pairs = hand("1122m2233p5566s7z", "7z", &[]);
    let clans = r#""clans": {"name": "Clans", "tiles": "xx(any)*7!", "value": {"doubles": 0}}"#;
    let found = won(&pairs, true, clans).unwrap();
    assert_eq!((found.total, found.special), (22, Some(10)));
}

#[test]
fn a_house_has_at_most_ninety_hands_beside_those_of_the_family() {
    let many = |count: usize| {
        let hands = (0..count).map(|at| row(&format!("h{at}"), r#""limit""#));
        rules(&hands.collect::<Vec<_>>().join(", "))
    };
    assert_eq!(many(90).unwrap().special.all().len(), 100);
    let error = many(91).unwrap_err();
    assert!(error.contains("the number of special hands"), "{error}");
}

#[test]
fn a_hand_is_written_as_the_document_has_it() {
    for text in [
        r#"{"tiles":"xx(any)*7"}"#,
        r#"{"name":"A","tiles":"xx(any)*7","last":"winds","melds":"concealed","drawn":true,"value":"limit"}"#,
        r#"{"tiles":"set(s)*4 xx(s)","melds":"any","value":{"doubles":3}}"#,
    ] {
        let read: SpecialText = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}

#[test]
fn hands_of_the_family_can_have_other_tiles_and_values() {
    let text = r#""imperial_jade": {"tiles": "xxx(23468s6z)*4 xx(23468s6z)", "melds": "any", "value": "half_limit"}"#;
    let rules = rules(text).unwrap();
    assert_eq!(rules.winner(Pattern::ImperialJade), Value::HalfLimit);
    assert_eq!(rules.special.all().len(), 10);
    let chow = hand("23423466688s66z", "6z", &[]);
    let triplets = hand("22233366688s66z", "6z", &[]);
    let is_jade = |held| {
        let found = won(held, false, text).unwrap();
        found.counted.contains(Pattern::ImperialJade)
    };
    assert!(is_jade(&triplets) && !is_jade(&chow));
    assert_eq!(won(&chow, false, "").unwrap().limit_percent, Some(100));
}

#[test]
fn a_document_says_what_is_wrong_with_a_special_hand() {
    let wrong = |special: &str| rules(special).unwrap_err();
    for (special, words) in [
        (
            r#""a": {"name": "A", "tiles": "123m", "value": "limit"}"#,
            "special.a: the parts have 3 tiles",
        ),
        (
            r#""a": {"name": "A", "tiles": "x(reds)*14", "value": "limit"}"#,
            "no set of tiles",
        ),
        (
            r#""a": {"tiles": "xx(any)*7", "value": "limit"}"#,
            "special.a: name is missing",
        ),
        (
            r#""a": {"name": "A", "tiles": "xx(any)*7"}"#,
            "special.a: value is missing",
        ),
        (
            r#""knitting": {"name": "Knit", "tiles": "xx(any)*7"}"#,
            "has a name already",
        ),
        (
            r#""clean": {"tiles": "xx(any)*7"}"#,
            "only its value can change",
        ),
        (
            r#""special_hand": {"name": "A", "tiles": "xx(any)*7", "value": "limit"}"#,
            "only its value",
        ),
        (
            r#""A b": {"name": "A", "tiles": "xx(any)*7", "value": "limit"}"#,
            "small letters",
        ),
        (
            r#""a": {"name": "A", "tiles": "xx(any)*7", "value": {"doubles": 50}}"#,
            "doubles",
        ),
        (
            r#""a": {"name": "A", "tiles": "xx(any)*7", "value": "limit", "meld": "any"}"#,
            "unknown field",
        ),
    ] {
        let said = wrong(special);
        assert!(said.contains(words), "{special}: {said}");
    }
}
