//! The options of one hand, which change the switches of a rule set.

use super::*;
use crate::scoring::{ScorerRules, Tradition};
use mahjong::{american, hong_kong, mcr, riichi, taiwanese, zung_jung};

/// The switches of a rule set with these options.
fn changed(id: &str, options: &str) -> Result<ScorerRules, String> {
    library_rules(id)
        .scoring
        .read()
        .unwrap()
        .with_options(options)
}

#[test]
fn options_replace_single_switches_in_every_tradition() {
    let mut expected = mcr::Rules::wmo2006();
    expected.minimum = 6;
    let found = changed("mcr-wmo-2006", r#"{"minimum": 6}"#);
    assert_eq!(found, Ok(ScorerRules::Mcr(Box::new(expected))));

    let mut expected = zung_jung::Rules::ZUNG_JUNG_33;
    expected.minimum = 6;
    let found = changed("zung-jung-3.3", r#"{"minimum": 6, "limit": null}"#);
    assert_eq!(found, Ok(ScorerRules::ZungJung(Box::new(expected))));

    let mut expected = riichi::Rules::ema_2016();
    expected.open_tanyao = !expected.open_tanyao;
    let options = format!(r#"{{"open_tanyao": {}}}"#, expected.open_tanyao);
    let found = changed("riichi-ema-2016", &options);
    assert_eq!(found, Ok(ScorerRules::Riichi(Box::new(expected))));

    let mut expected = hong_kong::Rules::HONG_KONG;
    expected.minimum = 6;
    let found = changed("hong-kong", r#"{"minimum": 6}"#);
    assert_eq!(found, Ok(ScorerRules::HongKong(Box::new(expected))));

    let mut expected = taiwanese::Rules::ATA_2009;
    expected.minimum = 6;
    let found = changed("taiwanese", r#"{"minimum": 6}"#);
    assert_eq!(found, Ok(ScorerRules::Taiwanese(Box::new(expected))));
}

#[test]
fn options_may_start_from_another_edition() {
    let found = changed("mcr-ema", r#"{"profile": "wmo2014"}"#);
    let expected = Box::new(mcr::Rules::wmo2014());
    assert_eq!(found, Ok(ScorerRules::Mcr(expected)));

    let mut expected = riichi::Rules::ema_2008();
    assert!(expected.two_han_from_honba.is_some());
    expected.two_han_from_honba = None;
    let options = r#"{"edition": "ema-2008", "two_han_from_honba": null}"#;
    let found = changed("riichi-ema-2016", options);
    assert_eq!(found, Ok(ScorerRules::Riichi(Box::new(expected))));
}

#[test]
fn another_table_of_tai_leaves_the_payments() {
    let mut expected = taiwanese::Table::Pocket.rules();
    expected.pay.base = 30;
    let found = changed("taiwanese", r#"{"table": "pocket", "base": 30}"#);
    assert_eq!(found, Ok(ScorerRules::Taiwanese(Box::new(expected))));
}

#[test]
fn options_bring_a_card_and_leave_what_they_do_not_name() {
    let card = r#"{"name": "T", "lines": [{"id": "L", "value": 25, "groups": "F*8, E*3, W*3"}]}"#;
    let options = format!(r#"{{"tournament_profile": "crak", "card": {card}}}"#);
    let Ok(ScorerRules::American(rules)) = changed("american", &options) else {
        panic!("refused")
    };
    assert_eq!(rules.points, american::Profile::Crak.points());
    assert_eq!(rules.card.lines.len(), 1);
    let Ok(ScorerRules::American(rules)) = changed("american", "{}") else {
        panic!("refused")
    };
    assert_eq!(rules.card.lines.len(), 8);
    let refused = changed("american", &options.replace("F*8", "F*7")).unwrap_err();
    assert!(refused.contains("13 tiles together"), "{refused}");
}

#[test]
fn options_that_do_not_fit_are_refused_by_name() {
    let refused = |id, options| changed(id, options).unwrap_err();
    assert_eq!(
        refused("mcr-ema", r#"{"profile": "wmo1999"}"#),
        r#"unknown profile: "wmo1999""#
    );
    assert_eq!(
        refused("riichi-ema-2016", r#"{"edition": 7}"#),
        "unknown edition: 7"
    );
    for id in [
        "mcr-ema",
        "zung-jung-3.3",
        "riichi-ema-2016",
        "hong-kong",
        "taiwanese",
    ] {
        let said = refused(id, r#"{"colour": 1}"#);
        assert!(said.contains("unknown field `colour`"), "{id}: {said}");
        let said = refused(id, "[1]");
        assert!(!said.is_empty(), "{id}");
    }
}

#[test]
fn every_tradition_has_rule_sets_in_the_library_and_lists_its_patterns() {
    for tradition in Tradition::BUILT_IN {
        let mut known = LIBRARY
            .values()
            .filter(|rules| rules.scoring.scorer == *tradition);
        // The lines of a card are no list that the library has.
        let is_listed =
            |rules: &RuleSet| *tradition == Tradition::American || !rules.patterns().is_empty();
        assert!(known.any(is_listed), "{tradition:?}");
    }
    assert_eq!(changed("points-only", "{}"), Ok(ScorerRules::None));
}
