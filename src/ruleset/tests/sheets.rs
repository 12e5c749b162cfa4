//! What sheets ask for, values as they are said, patterns that are ticked, and rows that are wrong.

use super::*;
use crate::hand::{AbortiveDraw, HandField, Liable, Worth};
use crate::pattern::{PatternRefusal, Ticked};
use crate::payment::HandContext;
use crate::sheet::StepRefusal;
use crate::typed::TypedValue;

fn han(han: u8, fu: u16) -> Worth {
    Worth::Han { han, fu }
}

/// A win with its worth, valued for the place where it stands.
fn said(rules: &RuleSet, mut hand: HandRecord, worth: Worth, is_dealer: bool) -> HandRecord {
    let self_draw = hand.from.is_none();
    let value = rules.payer().unwrap();
    let win = hand.wins.first_mut().unwrap();
    win.value = value.value_of(&worth, is_dealer, self_draw).unwrap();
    win.worth = Some(worth);
    hand
}

#[test]
fn every_sheet_asks_for_what_its_document_pays() {
    for (id, rules) in LIBRARY.iter() {
        let form = rules.sheet_form().unwrap();
        assert_eq!(form.fields, rules.payer().unwrap().fields(), "{id}");
        // A card has lines instead of patterns.
        let has_list = !rules.patterns().is_empty() || *id == "american";
        assert_eq!(form.has_scorer, has_list, "{id}");
    }
    let form = |id: &str| library_rules(id).sheet_form().unwrap();
    let mcr = form("mcr-ema");
    assert_eq!((mcr.hands(), mcr.is_open, mcr.most_winners), (16, false, 1));
    let wsom = form("wsom");
    assert!(wsom.has(HandField::Responsible) && wsom.seats_drawn);
    let ema = form("riichi-ema-2016");
    assert_eq!((ema.value, ema.most_winners), (ValueKind::HanFu, 3));
    assert!(ema.abortive.is_empty() && !ema.has(HandField::Nagashi));
    assert_eq!(form("riichi-wrc-2025").most_winners, 1);
    let old = form("riichi-ema-2008");
    assert!(old.abortive.contains(&AbortiveDraw::FourRiichi) && old.has(HandField::Nagashi));
    assert_eq!(form("hong-kong").value, ValueKind::Faan);
    let taiwanese = form("taiwanese");
    assert!(taiwanese.has_scorer && taiwanese.has_counters && taiwanese.has(HandField::Chombo));
    assert!(!taiwanese.has(HandField::Liable));
    let points = form("points-only");
    assert_eq!((points.value, points.most_winners), (ValueKind::Each, 0));
    assert!(!form("american").marks.is_empty());
    let classical = form("chinese-classical");
    assert!(classical.has(HandField::HandPoints) && classical.has(HandField::Worth));
    assert_eq!(classical.value, ValueKind::Doubled);
}

#[test]
fn a_hand_said_in_han_and_fu_is_worth_more_for_the_dealer() {
    let rules = library_rules("riichi-ema-2016");
    let payer = rules.payer().unwrap();
    // Worth, dealer, self-draw, paid in all: table of EMA 2016, 4.1.3.
    for (worth, dealer, drawn, value) in [
        (han(3, 40), false, false, 5_200),
        (han(3, 40), true, false, 7_700),
        (han(3, 40), false, true, 1_300 * 2 + 2_600),
        (han(3, 40), true, true, 2_600 * 3),
        (han(2, 25), false, false, 1_600),
        (han(5, 0), true, false, 12_000),
        (han(11, 0), false, false, 24_000),
        (han(13, 0), false, false, 24_000),
        (Worth::Yakuman { count: 1 }, true, true, 48_000),
    ] {
        assert_eq!(
            payer.value_of(&worth, dealer, drawn),
            Ok(value),
            "{worth:?}"
        );
    }
    let refused = |worth: Worth| payer.value_of(&worth, false, false).unwrap_err();
    assert_eq!(refused(han(3, 0)), HandRefusal::FuMissing { han: 3 });
    assert_eq!(
        refused(han(3, 45)),
        HandRefusal::NoSuchFu { han: 3, fu: 45 }
    );
    assert_eq!(
        refused(han(1, 20)),
        HandRefusal::NoSuchFu { han: 1, fu: 20 }
    );
    let two = Worth::Yakuman { count: 2 };
    assert_eq!(refused(two), HandRefusal::NoSuchValue { value: 2 });
    let wrc = library_rules("riichi-wrc-2025");
    assert_eq!(
        wrc.payer().unwrap().value_of(&two, false, false),
        Ok(64_000)
    );
    // 4/30 is a mangan where 1,920 base points are rounded up.
    assert_eq!(
        wrc.payer().unwrap().value_of(&han(4, 30), false, false),
        Ok(8_000)
    );
    assert_eq!(payer.value_of(&han(4, 30), false, false), Ok(7_700));
    let mcr = library_rules("mcr-ema");
    assert_eq!(
        mcr.payer().unwrap().value_of(&han(3, 40), false, false),
        Err(HandRefusal::NotInTheseRules {
            field: HandField::Worth
        })
    );
}

#[test]
fn a_value_that_is_not_what_was_said_is_refused() {
    let rules = library_rules("riichi-ema-2016");
    let mut hand = said(&rules, HandRecord::from_discard(0, 1, 0), han(3, 40), true);
    assert_eq!(paid(&rules, &hand), Ok([7_700, -7_700, 0, 0]));
    hand.wins[0].value = 5_200;
    assert_eq!(
        paid(&rules, &hand),
        Err(HandRefusal::NoSuchValue { value: 5_200 })
    );
}

#[test]
fn nobody_answers_for_less_than_a_yakuman_or_for_more_than_the_hand() {
    let rules = library_rules("riichi-wrc-2025");
    let liable = |value: Score, part: Option<Score>| {
        let mut hand = HandRecord::from_discard(1, 2, value);
        hand.wins[0].liable = Some(Liable {
            seat: 3,
            value: part,
        });
        paid(&rules, &hand)
    };
    assert_eq!(liable(8_000, None), Err(HandRefusal::NothingLiable));
    assert_eq!(
        liable(32_000, Some(64_000)),
        Err(HandRefusal::TooMuchLiable { value: 64_000 })
    );
    assert_eq!(liable(32_000, None), Ok([0, 32_000, -16_000, -16_000]));
    // Two yakuman, one of them fed: half of that one, the other by the discarder alone.
    assert_eq!(
        liable(64_000, Some(32_000)),
        Ok([0, 64_000, -48_000, -16_000])
    );
}

#[test]
fn two_winners_where_one_wins_are_refused() {
    for id in [
        "mcr-ema",
        "wsom",
        "hong-kong",
        "taiwanese",
        "riichi-wrc-2025",
    ] {
        let rules = library_rules(id);
        let value = if id.starts_with("riichi") { 8_000 } else { 10 };
        let mut hand = HandRecord::from_discard(0, 1, value);
        hand.wins.push(Win::of(2, value));
        assert_eq!(
            paid(&rules, &hand),
            Err(HandRefusal::TooManyWinners),
            "{id}"
        );
    }
}

#[test]
fn a_row_that_cannot_be_paid_moves_nothing_and_the_rows_after_it_are_still_read() {
    let rules = library_rules("mcr-ema");
    let mut walk = rules.walk().unwrap();
    walk.play(&HandRecord::from_discard(0, 1, 8)).unwrap();
    let low = walk.play(&HandRecord::self_drawn(2, 5));
    let below = HandRefusal::BelowMinimum { value: 5, least: 8 };
    assert_eq!(low, Err(StepRefusal::Hand(below)));
    let third = walk.play(&HandRecord::self_drawn(2, 8)).unwrap();
    assert_eq!((third.position.hand, third.position.dealer), (2, 2));
    assert_eq!(third.running, [32 - 16, -16 - 16, -8 + 48, -8 - 16]);
    for _ in 3..16 {
        walk.play(&HandRecord::drawn()).unwrap();
    }
    assert_eq!(walk.position(None), None);
    assert_eq!(walk.play(&HandRecord::drawn()), Err(StepRefusal::Over));
}

#[test]
fn chairs_that_cannot_be_are_refused_and_nobody_sits_on_them() {
    let rules = library_rules("wsom");
    let mut walk = rules.walk().unwrap();
    let hand = HandRecord {
        chairs: Some([7, 7, 7, 7].into()),
        ..HandRecord::drawn()
    };
    let refused = HandRefusal::NoSuchSeat { seat: 7 };
    assert_eq!(walk.play(&hand), Err(StepRefusal::Hand(refused)));
    assert_eq!(walk.position(None).map(|next| next.dealer), Some(1));
}

/// Ticked ids of a concealed hand.
fn ticked(ids: &[&str], fu: u16) -> Ticked {
    Ticked {
        patterns: ids.iter().map(|id| (*id).to_owned()).collect(),
        fu,
        ..Ticked::default()
    }
}

/// The same, self-drawn.
fn drawn(ids: &[&str], fu: u16) -> Ticked {
    Ticked {
        self_draw: true,
        ..ticked(ids, fu)
    }
}

#[test]
fn fans_add_up_without_those_that_others_leave_out() {
    let rules = library_rules("mcr-ema");
    let sum = |ids: &[&str]| rules.sum_of(&ticked(ids, 0));
    let found = sum(&["all_pungs", "dragon_pung", "flower_tiles", "flower_tiles"]).unwrap();
    assert_eq!(found.value, TypedValue::Value(6 + 2 + 2));
    let found = sum(&["full_flush", "no_honors", "self_drawn"]).unwrap();
    assert_eq!(found.value, TypedValue::Value(25));
    assert_eq!(found.left_out, [("no_honors", "full_flush")]);
    assert_eq!(sum(&[]), Err(PatternRefusal::Nothing));
    let unknown = PatternRefusal::Unknown("pinfu".into());
    assert_eq!(sum(&["pinfu"]), Err(unknown));
}

#[test]
fn flowers_do_not_count_towards_the_minimum_of_fans() {
    let rules = library_rules("mcr-ema");
    let sum = |ids: &[&str]| rules.sum_of(&ticked(ids, 0));
    let refused = PatternRefusal::OnlyWithFlowers { value: 6, least: 8 };
    let two_flowers = ["flower_tiles", "flower_tiles", "all_pungs"];
    assert_eq!(sum(&two_flowers), Err(refused));
    let enough = ["all_pungs", "dragon_pung", "flower_tiles"];
    assert_eq!(sum(&enough).unwrap().value, TypedValue::Value(9));
    let too_little = sum(&["all_pungs", "flower_tiles"]).unwrap();
    assert_eq!(too_little.value, TypedValue::Value(7));
}

#[test]
fn flowers_do_not_count_towards_the_minimum_of_faan() {
    let rules = with_answer("hong-kong", "flowers", "with_none_counting");
    let sum = |ids: &[&str]| rules.sum_of(&ticked(ids, 0));
    for flowers in [["flower_set"].as_slice(), &["no_flowers", "own_flower"]] {
        let ids = [&["dragon_pung"], flowers].concat();
        let refused = PatternRefusal::OnlyWithFlowers { value: 1, least: 3 };
        assert_eq!(sum(&ids), Err(refused), "{flowers:?}");
    }
    let enough = sum(&["all_pungs", "own_flower"]).unwrap();
    assert_eq!(enough.value, TypedValue::Value(4));
}

#[test]
fn zung_jung_adds_series_up_to_the_limit() {
    let rules = library_rules("zung-jung-3.3");
    let sum = |ids: &[&str]| rules.sum_of(&ticked(ids, 0)).unwrap();
    // The first worked example of the 3.3 rules.
    let example = ["four_concealed_triplets", "concealed_hand", "all_triplets"];
    assert_eq!(sum(&example).value, TypedValue::Value(160));
    let honors = ["value_honor", "value_honor", "small_three_dragons"];
    assert_eq!(sum(&honors).value, TypedValue::Value(60));
    let series = sum(&["mixed_one_suit", "pure_one_suit"]);
    assert_eq!(series.value, TypedValue::Value(80));
    assert_eq!(series.left_out, [("mixed_one_suit", "pure_one_suit")]);
    let over = [
        "four_concealed_triplets",
        "thirteen_terminals",
        "pure_one_suit",
    ];
    assert_eq!(sum(&over).value, TypedValue::Value(320));
    assert_eq!(
        sum(&["nine_gates", "pure_one_suit"]).value,
        TypedValue::Value(480)
    );
    assert_eq!(sum(&[]).value, TypedValue::Value(1));
}

#[test]
fn yaku_and_dora_make_han_and_a_yakuman_stands_alone() {
    let rules = library_rules("riichi-ema-2016");
    let sum = |ids: &[&str], fu| rules.sum_of(&ticked(ids, fu));
    let value = |ids: &[&str], fu| sum(ids, fu).unwrap().value;
    let worth = |han, fu| TypedValue::Worth(Worth::Han { han, fu });
    assert_eq!(value(&["riichi", "tanyao", "dora"], 40), worth(3, 40));
    assert_eq!(value(&["chinitsu"], 30), worth(6, 0));
    let open = Ticked {
        is_open: true,
        ..ticked(&["chinitsu", "iipeiko"], 30)
    };
    assert_eq!(rules.sum_of(&open).unwrap().value, worth(5, 0));
    assert_eq!(sum(&["dora"], 30), Err(PatternRefusal::Nothing));
    let yakuman = sum(&["daisangen", "toitoi", "dora"], 30).unwrap();
    let one = TypedValue::Worth(Worth::Yakuman { count: 1 });
    assert_eq!(yakuman.value, one);
    let by = |id| (id, "daisangen");
    assert_eq!(yakuman.left_out, [by("toitoi"), by("dora")]);
}

#[test]
fn a_wider_yaku_replaces_the_narrower_one_on_a_list() {
    let rules = library_rules("riichi-ema-2016");
    let worth = |han, fu| TypedValue::Worth(Worth::Han { han, fu });
    for (ids, han, out) in [
        (["riichi", "double_riichi"], 2, ("riichi", "double_riichi")),
        (["iipeiko", "ryanpeiko"], 3, ("iipeiko", "ryanpeiko")),
        (["honitsu", "chinitsu"], 6, ("honitsu", "chinitsu")),
        (["chanta", "junchan"], 3, ("chanta", "junchan")),
    ] {
        let sum = rules.sum_of(&ticked(&ids, 40)).unwrap();
        let fu = if han < 5 { 40 } else { 0 };
        assert_eq!((sum.value, sum.left_out), (worth(han, fu), vec![out]));
    }
    // Rinshan and haitei combine in 2012, not in 2016.
    let both = drawn(&["menzen_tsumo", "rinshan", "haitei"], 30);
    assert_eq!(rules.sum_of(&both).unwrap().value, worth(2, 30));
    let older = library_rules("riichi-ema-2012");
    assert_eq!(older.sum_of(&both).unwrap().value, worth(3, 30));
}

#[test]
fn renhou_is_a_mangan_or_the_higher_hand_or_a_yakuman_by_edition() {
    let value = |rules: &str, ids: &[&str]| {
        let sum = library_rules(rules).sum_of(&ticked(ids, 30)).unwrap();
        (sum.value, sum.left_out)
    };
    let han = |han| TypedValue::Worth(Worth::Han { han, fu: 0 });
    let (mangan, out) = value(
        "riichi-ema-2016",
        &["renhou", "pinfu", "dora", "dora", "dora"],
    );
    assert_eq!(mangan, han(5));
    assert_eq!(out, [("pinfu", "renhou"), ("dora", "renhou")]);
    let (higher, out) = value("riichi-ema-2016", &["renhou", "chinitsu"]);
    assert_eq!((higher, out), (han(6), vec![("renhou", "chinitsu")]));
    let yakuman = TypedValue::Worth(Worth::Yakuman { count: 1 });
    for edition in ["riichi-ema-2012", "riichi-ari-ari", "riichi-ema-2008"] {
        let (value, out) = value(edition, &["renhou", "pinfu"]);
        assert_eq!(
            (value, out),
            (yakuman, vec![("pinfu", "renhou")]),
            "{edition}"
        );
    }
}

#[test]
fn a_list_that_contradicts_how_the_hand_was_won_is_refused() {
    let rules = library_rules("riichi-ema-2016");
    let refused = |ticked: &Ticked| rules.sum_of(ticked).unwrap_err();
    assert_eq!(
        refused(&ticked(&["tenhou"], 0)),
        PatternRefusal::NotDrawn("tenhou")
    );
    assert_eq!(
        refused(&drawn(&["tenhou"], 0)),
        PatternRefusal::WrongSeat("tenhou")
    );
    let east = Ticked {
        is_dealer: true,
        ..drawn(&["tenhou"], 0)
    };
    assert!(rules.sum_of(&east).is_ok());
    assert_eq!(
        refused(&drawn(&["houtei"], 30)),
        PatternRefusal::NotTaken("houtei")
    );
    assert_eq!(
        refused(&ticked(&["chiitoitsu", "toitoi"], 25)),
        PatternRefusal::Apart("chiitoitsu", "toitoi")
    );
    assert_eq!(
        refused(&ticked(&["ippatsu"], 30)),
        PatternRefusal::Without("ippatsu", "riichi")
    );
}

#[test]
fn seven_pairs_and_pinfu_have_fu_of_their_own() {
    let rules = library_rules("riichi-ema-2016");
    let value = |ticked: &Ticked| rules.sum_of(ticked).map(|sum| sum.value);
    let worth = |han, fu| Ok(TypedValue::Worth(Worth::Han { han, fu }));
    assert_eq!(value(&ticked(&["chiitoitsu"], 40)), worth(2, 25));
    assert_eq!(
        value(&drawn(&["chiitoitsu", "menzen_tsumo"], 40)),
        worth(3, 25)
    );
    assert_eq!(value(&ticked(&["pinfu"], 20)), worth(1, 30));
    assert_eq!(value(&drawn(&["pinfu", "menzen_tsumo"], 30)), worth(2, 20));
    for fu in [20, 25] {
        assert_eq!(
            value(&ticked(&["riichi", "tanyao"], fu)),
            Err(PatternRefusal::Fu(fu))
        );
    }
}

#[test]
fn five_counters_ask_for_two_han_from_yaku_where_the_edition_does() {
    let at = |counters, ids: &[&str]| Ticked {
        counters,
        ..ticked(ids, 30)
    };
    let older = library_rules("riichi-ema-2012");
    let few = PatternRefusal::TooFewHan {
        han: 1,
        least: 2,
        counters: 5,
    };
    assert_eq!(older.sum_of(&at(5, &["pinfu", "dora", "dora"])), Err(few));
    assert!(older.sum_of(&at(4, &["pinfu", "dora", "dora"])).is_ok());
    assert!(older.sum_of(&at(5, &["pinfu", "riichi"])).is_ok());
    assert!(older.sum_of(&at(5, &["daisangen"])).is_ok());
    let newer = library_rules("riichi-ema-2016");
    assert!(newer.sum_of(&at(9, &["pinfu"])).is_ok());
}

/// What a hand with one han meets where five counters ask for two.
const ONE_HAN_AT_FIVE: HandRefusal = HandRefusal::TooFewHan {
    han: 1,
    least: 2,
    counters: 5,
};

/// Whether a hand is paid with so many counters on the table.
fn pay_at(rules: &RuleSet, counters: u16, hand: &HandRecord) -> Result<(), HandRefusal> {
    let context = HandContext {
        counters,
        ..HandContext::default()
    };
    rules.payer().unwrap().pay(hand, &context).map(|_| ())
}

#[test]
fn one_han_typed_at_five_counters_is_too_little_where_the_edition_asks_for_two() {
    let rules = library_rules("riichi-ema-2012");
    let at = |counters, worth| {
        let hand = said(&rules, HandRecord::from_discard(1, 2, 0), worth, false);
        pay_at(&rules, counters, &hand)
    };
    assert_eq!(at(5, han(1, 30)), Err(ONE_HAN_AT_FIVE));
    assert_eq!(at(4, han(1, 30)), Ok(()));
    assert_eq!(at(5, han(2, 30)), Ok(()));
}

#[test]
fn named_yaku_and_typed_points_of_one_han_are_too_little_at_five_counters() {
    let rules = library_rules("riichi-ema-2008");
    let pay = |counters, hand: HandRecord| pay_at(&rules, counters, &hand);
    // The value was taken from its patterns when there were fewer counters.
    let named = |ids: &[&str]| {
        let mut hand = said(&rules, HandRecord::from_discard(1, 2, 0), han(3, 30), false);
        hand.wins[0].patterns = ids.iter().map(|id| (*id).to_owned()).collect();
        hand
    };
    let pinfu = ["pinfu", "dora", "dora"];
    assert_eq!(pay(5, named(&pinfu)), Err(ONE_HAN_AT_FIVE));
    assert_eq!(pay(4, named(&pinfu)), Ok(()));
    assert_eq!(pay(5, named(&["pinfu", "riichi", "dora"])), Ok(()));
    // No hand of two han is worth 1,000 on a discard; 2,000 may be one of 2 han and 30 fu.
    assert_eq!(
        pay(5, HandRecord::from_discard(1, 2, 1_000)),
        Err(ONE_HAN_AT_FIVE)
    );
    assert_eq!(pay(4, HandRecord::from_discard(1, 2, 1_000)), Ok(()));
    assert_eq!(pay(5, HandRecord::from_discard(1, 2, 2_000)), Ok(()));
    assert_eq!(pay(5, HandRecord::from_discard(1, 2, 8_000)), Ok(()));
}

#[test]
fn riichi_goes_up_and_down_in_hundreds() {
    let steps = library_rules("riichi-ema-2016").steps();
    assert_eq!((steps.total, steps.deposit), (100, 1_000));
    assert_eq!(library_rules("mcr-ema").steps().total, 1);
}

#[test]
fn faan_add_up_to_the_limit() {
    let rules = library_rules("hong-kong");
    let sum = |ids: &[&str]| rules.sum_of(&ticked(ids, 0)).unwrap();
    let value = |ids: &[&str]| sum(ids).value;
    assert_eq!(
        value(&["all_pungs", "mixed_one_suit"]),
        TypedValue::Value(6)
    );
    let wide = sum(&["all_honours", "all_pungs"]);
    assert_eq!(wide.left_out, [("all_pungs", "all_honours")]);
    assert_eq!(wide.value, TypedValue::Value(10));
}
