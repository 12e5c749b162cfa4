//! Payments, hand-computed.

#[path = "tests/liable.rs"]
mod liable;

use proptest::prelude::*;

use super::super::testing::ron;
use super::super::{MANGAN, SeveralWinners, rules::HonbaFor};
use super::*;
use Wind::{East, North, South, West};

const TABLE: TableState = TableState {
    honba: 0,
    carried_sticks: 0,
    riichi: Seats::four([false; 4]),
};

fn winner(seat: Wind, base: u32) -> Winner {
    Winner {
        seat,
        base,
        liable: Vec::new(),
    }
}

fn liable(seat: Wind, base: u32, by: Wind, part: u32) -> Winner {
    Winner {
        seat,
        base,
        liable: vec![Liable {
            seat: by,
            base: part,
        }],
    }
}

fn on_discard(discarder: Wind, winners: Vec<Winner>) -> HandEnd {
    HandEnd::Discard { discarder, winners }
}

fn changes(end: &HandEnd, table: &TableState, rules: &Rules) -> Seats<i64> {
    settle(end, table, rules).unwrap().changes()
}

#[test]
fn everybody_pays_a_self_draw_and_east_the_larger_part() {
    let table = TableState { honba: 2, ..TABLE };
    // 30 fu, 3 han: base 960, 1,000 from the others and 2,000 from East, 200 more each.
    let south = HandEnd::SelfDraw(winner(South, 960));
    assert_eq!(
        changes(&south, &table, &Rules::default()),
        [-2_200, 4_600, -1_200, -1_200]
    );
    let east = HandEnd::SelfDraw(winner(East, 960));
    assert_eq!(
        changes(&east, &table, &Rules::default()),
        [6_600, -2_200, -2_200, -2_200]
    );
}

#[test]
fn the_discarder_pays_alone_with_300_a_counter() {
    let table = TableState { honba: 1, ..TABLE };
    let end = on_discard(North, vec![winner(West, 960)]);
    assert_eq!(
        changes(&end, &table, &Rules::default()),
        [0, 0, 4_200, -4_200]
    );
    let settlement = settle(&end, &table, &Rules::default()).unwrap();
    assert_eq!((settlement.next_honba, settlement.east_stays), (0, false));
}

#[test]
fn the_winner_takes_every_stick() {
    let table = TableState {
        carried_sticks: 2,
        riichi: Seats::four([true, false, true, false]),
        ..TABLE
    };
    let end = on_discard(East, vec![winner(West, 2_000)]);
    // East: deposit and 8,000; West: deposit back, 8,000 and three sticks of others.
    assert_eq!(
        changes(&end, &table, &Rules::default()),
        [-9_000, 0, 11_000, 0]
    );
}

#[test]
fn of_several_winners_each_gets_the_counters_and_the_own_stick_and_the_first_the_rest() {
    let table = TableState {
        honba: 1,
        carried_sticks: 1,
        riichi: Seats::four([true, false, true, true]),
    };
    let end = on_discard(North, vec![winner(South, 2_000), winner(East, 2_000)]);
    // East is first after North: 12,300, three others' sticks; South had not declared.
    let found = changes(&end, &table, &Rules::ema_2016());
    assert_eq!(found, [12_300 + 3_000, 8_300, -1_000, -20_600 - 1_000]);
    let end = on_discard(North, vec![winner(West, 2_000), winner(South, 2_000)]);
    let found = changes(&end, &table, &Rules::ema_2016());
    // South first: carried stick, East's and North's; West takes the own one back.
    assert_eq!(found, [-1_000, 8_300 + 3_000, 8_300, -16_600 - 1_000]);
    let first_only = Rules {
        honba_for: HonbaFor::FirstWinner,
        ..Rules::ema_2016()
    };
    assert_eq!(changes(&end, &table, &first_only)[2], 8_000);
}

#[test]
fn head_bump_pays_only_the_first_in_turn() {
    let end = on_discard(South, vec![winner(East, 2_000), winner(North, 2_000)]);
    assert_eq!(
        changes(&end, &TABLE, &Rules::wrc_2025()),
        [0, -8_000, 0, 8_000]
    );
    let settlement = settle(&end, &TABLE, &Rules::wrc_2025()).unwrap();
    assert!(!settlement.east_stays);
    let both = settle(&end, &TABLE, &Rules::ema_2016()).unwrap();
    assert!(both.east_stays);
}

#[test]
fn three_winners_are_paid_or_make_a_draw() {
    let three = vec![winner(South, 960), winner(West, 960), winner(North, 960)];
    let end = on_discard(East, three);
    assert_eq!(
        changes(&end, &TABLE, &Rules::ema_2016()),
        [-11_700, 3_900, 3_900, 3_900]
    );
    let two = Rules {
        several_winners: SeveralWinners::AtMostTwo,
        ..Rules::default()
    };
    assert_eq!(settle(&end, &TABLE, &two), Err(SettleError::ThreeWinners));
}

#[test]
fn a_liable_player_pays_a_self_draw_alone_and_half_of_a_discard() {
    let rules = Rules::ema_2016();
    let table = TableState { honba: 1, ..TABLE };
    let hand = || liable(South, 8_000, West, 8_000);
    let drawn = HandEnd::SelfDraw(hand());
    assert_eq!(changes(&drawn, &table, &rules), [0, 32_300, -32_300, 0]);
    let other = on_discard(North, vec![hand()]);
    assert_eq!(
        changes(&other, &table, &rules),
        [0, 32_300, -16_000, -16_300]
    );
    let own = on_discard(West, vec![hand()]);
    assert_eq!(changes(&own, &table, &rules), [0, 32_300, -32_300, 0]);
    let east = on_discard(North, vec![liable(East, 8_000, South, 8_000)]);
    assert_eq!(
        changes(&east, &TABLE, &rules),
        [48_000, -24_000, 0, -24_000]
    );
}

#[test]
fn under_wrc_liability_covers_only_its_yakuman() {
    // Two yakuman of South, one of which West fed.
    let rules = Rules::wrc_2025();
    let drawn = HandEnd::SelfDraw(liable(South, 16_000, West, 8_000));
    assert_eq!(
        changes(&drawn, &TABLE, &rules),
        [-16_000, 64_000, -40_000, -8_000]
    );
    let other = on_discard(North, vec![liable(South, 16_000, West, 8_000)]);
    assert_eq!(
        changes(&other, &TABLE, &rules),
        [0, 64_000, -16_000, -48_000]
    );
}

#[test]
fn liability_follows_the_rules_and_the_score() {
    let win = |rules| {
        ron("555z-p 666z-p 777z-p 22z11z 2z")
            .rules(rules)
            .score()
            .unwrap()
    };
    let wrc = Rules::wrc_2025();
    let score = win(wrc);
    assert_eq!(score.yakuman, 2);
    let found = Liable::of(West, Yaku::Daisangen, &score, &wrc);
    assert_eq!(
        found,
        Some(Liable {
            seat: West,
            base: 8_000
        })
    );
    let stacked = Rules {
        yakuman_stacking: true,
        ..Rules::ema_2016()
    };
    let whole = Liable::of(West, Yaku::Daisangen, &win(stacked), &stacked);
    assert_eq!(
        whole,
        Some(Liable {
            seat: West,
            base: 16_000
        })
    );
    assert_eq!(Liable::of(West, Yaku::Tsuuiisou, &score, &wrc), None);
    assert_eq!(Liable::of(West, Yaku::Suukantsu, &score, &wrc), None);
}

#[test]
fn noten_payments_follow_the_table() {
    let ready = |ready| HandEnd::ExhaustiveDraw {
        ready: Seats::four(ready),
    };
    let rules = Rules::default();
    let table = TableState { honba: 3, ..TABLE };
    for (shown, expected) in [
        ([true, false, false, false], [3_000, -1_000, -1_000, -1_000]),
        ([true, false, true, false], [1_500, -1_500, 1_500, -1_500]),
        ([false, true, true, true], [-3_000, 1_000, 1_000, 1_000]),
        ([true; 4], [0; 4]),
        ([false; 4], [0; 4]),
    ] {
        let settlement = settle(&ready(shown), &table, &rules).unwrap();
        assert_eq!(settlement.changes(), expected);
        assert_eq!(settlement.east_stays, shown[0]);
        assert_eq!(settlement.next_honba, 4);
    }
}

#[test]
fn sticks_stay_on_the_table_after_a_draw() {
    let table = TableState {
        carried_sticks: 1,
        riichi: Seats::four([false, true, false, false]),
        ..TABLE
    };
    let end = HandEnd::ExhaustiveDraw {
        ready: Seats::four([false, true, false, false]),
    };
    let settlement = settle(&end, &table, &Rules::default()).unwrap();
    assert_eq!(settlement.changes(), [-1_000, 2_000, -1_000, -1_000]);
    assert_eq!(settlement.sticks_left, 2);
    let broken = settle(&HandEnd::AbortiveDraw, &table, &Rules::default()).unwrap();
    assert_eq!(
        (broken.sticks_left, broken.changes()),
        (2, Seats::four([0, -1_000, 0, 0]))
    );
}

#[test]
fn nagashi_mangan_is_a_mangan_self_draw_for_each() {
    let table = TableState {
        honba: 1,
        carried_sticks: 1,
        ..TABLE
    };
    let one = HandEnd::NagashiMangan {
        winners: Seats::four([false, true, false, false]),
    };
    let rules = Rules::ema_2012();
    assert_eq!(
        changes(&one, &table, &rules),
        [-4_100, 9_300, -2_100, -2_100]
    );
    let two = HandEnd::NagashiMangan {
        winners: Seats::four([true, true, false, false]),
    };
    // East +12,300 +1,000 −4,100; South +8,300 −4,100.
    assert_eq!(
        changes(&two, &table, &rules),
        [9_200, 4_200, -6_200, -6_200]
    );
    assert_eq!(
        settle(&one, &table, &Rules::ema_2016()),
        Err(SettleError::NoNagashiMangan)
    );
}

#[test]
fn chombo_is_a_reverse_mangan_or_taken_after_uma() {
    let table = TableState {
        honba: 2,
        carried_sticks: 1,
        riichi: Seats::four([false, true, false, false]),
    };
    let by = |wind: Wind| {
        let mut offenders = Seats::four([false; 4]);
        offenders[wind.index()] = true;
        HandEnd::Chombo { offenders }
    };
    let old = Rules::ema_2008();
    assert_eq!(
        changes(&by(East), &table, &old),
        [-12_000, 4_000, 4_000, 4_000]
    );
    assert_eq!(
        changes(&by(West), &table, &old),
        [4_000, 2_000, -8_000, 2_000]
    );
    let settlement = settle(&by(West), &table, &Rules::ema_2016()).unwrap();
    assert_eq!(settlement.changes(), [0; 4]);
    assert_eq!(settlement.after_uma, [0, 0, 20_000, 0]);
    // The deposit of this hand went back; the carried stick and the counters stay.
    assert_eq!((settlement.sticks_left, settlement.next_honba), (1, 2));
    assert!(settlement.east_stays);
}

#[test]
fn impossible_ends_are_refused() {
    let rules = Rules::default();
    let refused = |end: HandEnd| settle(&end, &TABLE, &rules).unwrap_err();
    assert_eq!(refused(on_discard(East, vec![])), SettleError::Nobody);
    assert_eq!(
        refused(on_discard(East, vec![winner(East, MANGAN)])),
        SettleError::PaysOneself(East)
    );
    let twice = vec![winner(West, MANGAN), winner(West, MANGAN)];
    assert_eq!(refused(on_discard(East, twice)), SettleError::Twice(West));
    assert_eq!(
        refused(HandEnd::SelfDraw(winner(West, 0))),
        SettleError::NoValue(West)
    );
    let endless = HandEnd::SelfDraw(winner(West, u32::MAX));
    assert_eq!(refused(endless), SettleError::NoValue(West));
    let own = HandEnd::SelfDraw(liable(West, 8_000, West, 8_000));
    assert_eq!(refused(own), SettleError::PaysOneself(West));
    let much = HandEnd::SelfDraw(liable(West, 8_000, East, 16_000));
    assert_eq!(refused(much), SettleError::TooMuchLiability(West));
    assert_eq!(
        refused(HandEnd::Chombo {
            offenders: Seats::four([false; 4])
        }),
        SettleError::Nobody
    );
}

fn any_wind() -> impl Strategy<Value = Wind> {
    (0..4_usize).prop_map(|index| Wind::ALL[index])
}

fn any_winner() -> impl Strategy<Value = Winner> {
    let base = prop_oneof![1..=2_000_u32, (1..=5_u32).prop_map(|units| units * YAKUMAN)];
    (any_wind(), base, any_wind(), any::<bool>()).prop_map(|(seat, base, by, shared)| Winner {
        seat,
        base,
        liable: (shared && by != seat && base % YAKUMAN == 0)
            .then_some(Liable { seat: by, base })
            .into_iter()
            .collect(),
    })
}

fn any_end() -> impl Strategy<Value = HandEnd> {
    prop_oneof![
        any_winner().prop_map(HandEnd::SelfDraw),
        (any_wind(), prop::collection::vec(any_winner(), 0..4))
            .prop_map(|(discarder, winners)| HandEnd::Discard { discarder, winners }),
        any::<[bool; 4]>()
            .prop_map(Seats::four)
            .prop_map(|ready| HandEnd::ExhaustiveDraw { ready }),
        any::<[bool; 4]>()
            .prop_map(Seats::four)
            .prop_map(|winners| HandEnd::NagashiMangan { winners }),
        Just(HandEnd::AbortiveDraw),
        any::<[bool; 4]>()
            .prop_map(Seats::four)
            .prop_map(|offenders| HandEnd::Chombo { offenders }),
    ]
}

fn editions_of_four() -> impl Strategy<Value = Rules> {
    let editions = Rules::EDITIONS.map(|id| Rules::edition(id).unwrap());
    let of_four = |rules: &Rules| rules.table == TableSize::Four;
    prop::sample::select(editions.into_iter().filter(of_four).collect::<Vec<_>>())
}

proptest! {
    /// Points only move: the changes and the sticks on the table sum to what was there before.
    #[test]
    fn no_point_appears_or_vanishes(
        end in any_end(),
        honba in 0..20_u32,
        carried_sticks in 0..8_u32,
        riichi in any::<[bool; 4]>().prop_map(Seats::four),
        rules in editions_of_four(),
    ) {
        let table = TableState { honba, carried_sticks, riichi };
        if let Ok(settlement) = settle(&end, &table, &rules) {
            let players: i64 = settlement.changes().iter().sum();
            let sticks = i64::from(settlement.sticks_left) - i64::from(carried_sticks);
            prop_assert_eq!(players + 1_000 * sticks, 0);
            prop_assert!(settlement.changes().iter().all(|change| change % 100 == 0));
        }
    }

    /// Whoever pays, a self-drawing winner with one liable player gets what the hand is worth.
    #[test]
    fn liability_changes_who_pays_not_how_much(seat in any_wind(), by in any_wind(), units in 1..5_u32) {
        prop_assume!(seat != by);
        let base = units * YAKUMAN;
        let rules = Rules::ema_2016();
        let plain = changes(&HandEnd::SelfDraw(winner(seat, base)), &TABLE, &rules);
        let paid = changes(&HandEnd::SelfDraw(liable(seat, base, by, base)), &TABLE, &rules);
        prop_assert_eq!(plain[seat.index()], paid[seat.index()]);
    }
}
