//! What the lists of patterns say to who ticks them, and what a sheet asks for in every game.

use super::*;
use crate::hand::HandField;
use crate::pattern::Ticked;
use crate::scoring::ScorerRules;
use crate::typed::TypedValue;
use mahjong::classical;

/// How often a pattern can count; none where the list does not have it.
fn most(rules: &RuleSet, id: &str) -> Option<u8> {
    let patterns = rules.patterns();
    let entry = patterns.iter().find(|entry| entry.id == id)?;
    Some(entry.most)
}

#[test]
fn a_pattern_counts_as_often_as_a_hand_can_have_it() {
    for (id, pattern, times) in [
        ("mcr-ema", "flower_tiles", 8),
        ("mcr-ema", "tile_hog", 3),
        ("mcr-ema", "pure_double_chow", 2),
        ("mcr-ema", "all_pungs", 1),
        ("hong-kong", "dragon_pung", 2),
        ("hong-kong", "all_pungs", 1),
        ("zung-jung-3.3", "value_honor", 4),
        ("zung-jung-3.3", "all_triplets", 1),
        ("european-classical", "dragon_set", 3),
        ("european-classical", "no_chow", 1),
    ] {
        assert_eq!(
            most(&library_rules(id), pattern),
            Some(times),
            "{id}, {pattern}"
        );
    }
    let flowers = with_answer("hong-kong", "flowers", "with");
    let without = library_rules("hong-kong");
    for pattern in ["own_flower", "flower_set"] {
        assert_eq!(most(&flowers, pattern), Some(2), "{pattern}");
        assert_eq!(most(&without, pattern), None, "{pattern}");
    }
}

#[test]
fn a_list_has_the_patterns_that_are_played() {
    let flowerless = |rules: &RuleSet| most(rules, "no_flowers").is_some();
    assert!(!flowerless(&library_rules("hong-kong")));
    let counting = with_answer("hong-kong", "flowers", "with_none_counting");
    assert!(flowerless(&counting));
    let ligu = |rules: &RuleSet| most(rules, "ligu").is_some();
    assert!(!ligu(&library_rules("taiwanese")));
    assert!(ligu(&with_answer("taiwanese", "ligu", "eight")));
    for id in ["hong-kong", "taiwanese"] {
        let patterns = library_rules(id).patterns();
        assert!(!patterns.is_empty(), "{id}");
        assert!(patterns.iter().all(|entry| entry.worth > 0), "{id}");
    }
}

#[test]
fn a_sheet_takes_as_many_winners_as_the_rules_let_win() {
    for id in ["hong-kong", "taiwanese"] {
        let winners = |rules: &RuleSet| rules.sheet_form().unwrap().most_winners;
        assert_eq!(winners(&library_rules(id)), 1, "{id}");
        assert_eq!(winners(&with_answer(id, "winners", "all")), 3, "{id}");
    }
}

#[test]
fn a_sheet_asks_who_is_liable_where_somebody_can_be() {
    let asks = |rules: &RuleSet| rules.sheet_form().unwrap().has(HandField::Liable);
    let hong_kong = library_rules("hong-kong");
    assert!(asks(&hong_kong));
    let mut nobody = hong_kong;
    let liability = nobody.scoring.switches.get_mut("liability").unwrap();
    *liability = crate::data::Data::Bool(false);
    assert!(!asks(&nobody));
}

#[test]
fn totals_have_no_hands_and_sum_as_the_document_says() {
    assert!(library_rules("points-only").payment.has_hands());
    assert!(library_rules("mcr-ema").payment.has_hands());
    for zero_sum in [true, false] {
        let text = format!("kind = \"totals\"\nzero_sum = {zero_sum}");
        let rules = RuleSet {
            payment: toml::from_str(&text).unwrap(),
            ..library_rules("points-only")
        };
        assert!(!rules.payment.has_hands());
        assert_eq!(rules.sheet_form(), None);
        assert_eq!(rules.table_sum(), zero_sum.then_some(0));
        let drawn = paid(&rules, &HandRecord::drawn());
        assert_eq!(drawn, Err(HandRefusal::TotalsOnly));
    }
}

#[test]
fn only_games_with_a_reverse_mangan_pay_a_chombo_at_the_table() {
    use mahjong::Wind::{East, North, South};
    let paid = |id, from, to| library_rules(id).chombo_at_table(from, to);
    assert_eq!(paid("riichi-ema-2008", East, South), Some(4_000));
    assert_eq!(paid("riichi-ema-2008", South, East), Some(4_000));
    assert_eq!(paid("riichi-ema-2008", South, North), Some(2_000));
    for id in ["riichi-ema-2016", "mcr-ema", "taiwanese", "points-only"] {
        assert_eq!(paid(id, South, North), None, "{id}");
    }
}

#[test]
fn options_of_a_classical_hand_change_single_switches() {
    let rules = library_rules("european-classical");
    let before: classical::Rules = rules.scoring.rules().unwrap();
    let read = rules.scoring.read().unwrap();
    let mut expected = before.clone();
    expected.limit = Some(1_000);
    assert_ne!(before, expected);
    let changed = read.with_options(r#"{"limit": 1000}"#);
    assert_eq!(changed, Ok(ScorerRules::Classical(Box::new(expected))));
    assert!(read.with_options(r#"{"colour": 1}"#).is_err());
}

#[test]
fn a_classical_limit_hand_is_worth_the_limit_or_half_of_it_where_there_is_one() {
    let value = |rules: &RuleSet, id: &str| {
        let ticked = Ticked {
            patterns: vec![id.to_owned()],
            ..Ticked::default()
        };
        rules.sum_of(&ticked).unwrap().value
    };
    let rules = library_rules("european-classical");
    assert_eq!(value(&rules, "four_kongs"), TypedValue::Value(500));
    let british = library_rules("european-classical-british");
    for (id, points) in [
        ("thirteen_orphans", 1_000),
        ("knitting", 500),
        ("all_pair_honours", 500),
    ] {
        assert_eq!(value(&british, id), TypedValue::Value(points), "{id}");
    }
    let unlimited = with_answer("european-classical", "limit", "none");
    let points = crate::Worth::Doubled {
        points: 20,
        doubles: 0,
    };
    assert_eq!(value(&unlimited, "four_kongs"), TypedValue::Worth(points));
}
