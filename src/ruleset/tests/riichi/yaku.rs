//! Ticked yaku: which of them an edition has, and what they are worth in an open hand.

use super::*;
use crate::pattern::{PatternRefusal, PatternSum, Ticked};
use crate::typed::TypedValue;
use crate::{HandRefusal, Worth};

fn ticked(ids: &[&str], is_open: bool) -> Ticked {
    Ticked {
        patterns: ids.iter().map(|id| (*id).to_owned()).collect(),
        is_open,
        fu: 30,
        ..Ticked::default()
    }
}

fn sum(edition: &str, ids: &[&str], is_open: bool) -> Result<PatternSum, PatternRefusal> {
    library_rules(edition).sum_of(&ticked(ids, is_open))
}

fn han(han: u8) -> TypedValue {
    let fu = if han < 5 { 30 } else { 0 };
    TypedValue::Worth(Worth::Han { han, fu })
}

#[test]
fn tanyao_counts_in_an_open_hand_where_the_edition_says_so() {
    let value = |edition, is_open| sum(edition, &["tanyao", "toitoi"], is_open).map(|it| it.value);
    for (edition, is_open, expected) in [
        ("riichi-ema-2008", false, 3),
        ("riichi-ema-2008", true, 2),
        ("riichi-ema-2016", false, 3),
        ("riichi-ema-2016", true, 3),
    ] {
        assert_eq!(
            value(edition, is_open),
            Ok(han(expected)),
            "{edition} {is_open}"
        );
    }
    let alone = sum("riichi-ema-2008", &["tanyao"], true);
    assert_eq!(alone, Err(PatternRefusal::Nothing));
}

#[test]
fn what_only_concealed_hands_have_counts_in_no_open_one() {
    let value = |ids: &[&str]| sum("riichi-ema-2016", ids, true).map(|it| it.value);
    assert_eq!(value(&["suuankou", "toitoi"]), Ok(han(2)));
    assert_eq!(value(&["riichi", "toitoi"]), Ok(han(2)));
    assert_eq!(value(&["suuankou"]), Err(PatternRefusal::Nothing));
}

#[test]
fn an_edition_lists_the_yaku_that_its_hands_can_be_won_with() {
    let without = with_answer("riichi-ema-2025", "renhou", "none");
    let listed = |rules: &RuleSet, id: &str| rules.patterns().iter().any(|it| it.id == id);
    let ema = library_rules("riichi-ema-2025");
    assert!(listed(&ema, "renhou") && listed(&ema, "tanyao"));
    for (rules, id) in [
        (&without, "renhou"),
        (&ema, "north"),
        (&ema, "nagashi_mangan"),
        (&library_rules("riichi-ema-2012"), "nagashi_mangan"),
    ] {
        assert!(!listed(rules, id), "{} {id}", rules.id);
        let unknown = PatternRefusal::Unknown(id.to_owned());
        assert_eq!(rules.sum_of(&ticked(&[id], false)), Err(unknown), "{id}");
    }
}

#[test]
fn renhou_stays_a_mangan_beside_a_hand_that_is_worth_no_more() {
    let found = sum("riichi-ema-2016", &["renhou", "honitsu", "toitoi"], false).unwrap();
    assert_eq!(found.value, han(5));
    let by = |id| (id, "renhou");
    assert_eq!(found.left_out.len(), 2);
    for id in ["honitsu", "toitoi"] {
        assert!(found.left_out.contains(&by(id)), "{id}");
    }
}

/// Whether han and fu are paid when the hand is won like this.
fn of_worth(han: u8, fu: u16, self_draw: bool) -> Result<Score, HandRefusal> {
    let rules = ema();
    let payer = rules.payer().unwrap();
    payer.value_of(&Worth::Han { han, fu }, false, self_draw)
}

#[test]
fn twenty_fu_are_drawn_and_seven_pairs_have_two_han_or_three_when_drawn() {
    for (han, fu, self_draw, value) in [
        (2, 20, true, 1_500),
        (3, 20, true, 2_700),
        (2, 25, false, 1_600),
        (3, 25, true, 3_200),
        (1, 30, false, 1_000),
        (1, 30, true, 1_100),
    ] {
        assert_eq!(of_worth(han, fu, self_draw), Ok(value), "{han} han {fu} fu");
    }
    for (han, fu, self_draw) in [
        (1, 20, true),
        (2, 20, false),
        (3, 20, false),
        (1, 25, false),
        (1, 25, true),
        (2, 25, true),
        (2, 35, true),
    ] {
        let refused = HandRefusal::NoSuchFu { han, fu };
        assert_eq!(of_worth(han, fu, self_draw), Err(refused));
    }
}

#[test]
fn a_named_yakuman_is_enough_at_five_counters() {
    let rules = library_rules("riichi-ema-2008");
    let context = HandContext {
        counters: 5,
        ..HandContext::default()
    };
    let mut hand = HandRecord::from_discard(1, 2, 32_000);
    for id in ["daisangen", "renhou"] {
        hand.wins[0].patterns = vec![id.to_owned()];
        let paid = rules.payer().unwrap().pay(&hand, &context);
        assert_eq!(paid.map(|paid| paid.points[2]), Ok(-32_000 - 1_500), "{id}");
    }
}

#[test]
fn somebody_can_be_liable_for_any_hand_that_the_rules_name() {
    for hand in ["daisangen", "daisuushii", "suukantsu"] {
        let mut rules = ema();
        let switches = &mut rules.scoring.switches;
        let Some(crate::data::Data::Table(liability)) = switches.get_mut("liability") else {
            panic!("no liability")
        };
        for name in ["daisangen", "daisuushii", "suukantsu"] {
            liability.insert(name.to_owned(), crate::data::Data::Bool(name == hand));
        }
        assert!(rules.sheet_form().unwrap().has(HandField::Liable), "{hand}");
        let none = crate::data::Data::Bool(false);
        if let Some(crate::data::Data::Table(liability)) =
            rules.scoring.switches.get_mut("liability")
        {
            liability.insert(hand.to_owned(), none);
        }
        assert!(
            !rules.sheet_form().unwrap().has(HandField::Liable),
            "{hand}"
        );
    }
}
