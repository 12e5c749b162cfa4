//! Who answers for whose hand, and what that hand has to be.

use super::super::super::{DoubleYakuman, Score};
use super::*;

const MADE: [(Yaku, &str); 3] = [
    (Yaku::Daisangen, "555z-p 666z-p 777z-p 234m1p 1p"),
    (Yaku::Daisuushii, "111z-p 222z-p 333z-p 444z-p 1p 1p"),
    (Yaku::Suukantsu, "1111m-k 2222p-k 3333s-k 4444s-k 5p 5p"),
];

/// Rules by which the feeders of these yakuman answer for them alone.
fn rules_for(fed: &[Yaku]) -> Rules {
    Rules {
        liability: Liability {
            daisangen: fed.contains(&Yaku::Daisangen),
            daisuushii: fed.contains(&Yaku::Daisuushii),
            suukantsu: fed.contains(&Yaku::Suukantsu),
            scope: LiabilityScope::TriggeringYakuman,
        },
        ..Rules::default()
    }
}

fn scored(text: &str, rules: Rules) -> Score {
    ron(text).rules(rules).score().unwrap()
}

fn base_of(yaku: Yaku, score: &Score, rules: &Rules) -> Option<u32> {
    let found = Liable::of(West, yaku, score, rules);
    assert!(found.is_none_or(|liable| liable.seat == West));
    found.map(|liable| liable.base)
}

#[test]
fn only_the_sets_that_the_rules_name_make_their_feeder_liable() {
    for (yaku, text) in MADE {
        let alone = rules_for(&[yaku]);
        let score = scored(text, alone);
        assert_eq!(base_of(yaku, &score, &alone), Some(8_000), "{text}");
        let others = MADE.map(|(other, _)| other);
        let others: Vec<Yaku> = others.into_iter().filter(|it| *it != yaku).collect();
        let others = rules_for(&others);
        assert_eq!(base_of(yaku, &score, &others), None, "{text}");
    }
}

#[test]
fn a_yakuman_that_counts_two_is_answered_for_twice() {
    let rules = Rules {
        double_yakuman: DoubleYakuman::BIG_FOUR_WINDS,
        yakuman_stacking: true,
        ..rules_for(&[Yaku::Daisuushii])
    };
    let score = scored("111z-p 222z-p 333z-p 444z-p 5z 5z", rules);
    assert_eq!((score.yakuman, score.base), (3, 24_000));
    assert_eq!(base_of(Yaku::Daisuushii, &score, &rules), Some(16_000));
}

#[test]
fn two_may_answer_for_a_hand_and_nobody_for_two_parts_of_it() {
    let fed_by = |one, other| {
        let part = |seat| Liable { seat, base: 8_000 };
        HandEnd::SelfDraw(Winner {
            liable: vec![part(one), part(other)],
            ..winner(South, 16_000)
        })
    };
    let rules = Rules::ema_2016();
    assert_eq!(
        changes(&fed_by(West, North), &TABLE, &rules),
        [0, 64_000, -32_000, -32_000]
    );
    let twice = settle(&fed_by(West, West), &TABLE, &rules);
    assert_eq!(twice, Err(SettleError::Twice(West)));
}

#[test]
fn one_or_two_winners_are_paid_where_three_make_a_draw() {
    let rules = Rules {
        several_winners: SeveralWinners::AtMostTwo,
        ..Rules::default()
    };
    let one = on_discard(East, vec![winner(South, 960)]);
    assert_eq!(changes(&one, &TABLE, &rules), [-3_900, 3_900, 0, 0]);
    let two = on_discard(East, vec![winner(South, 960), winner(West, 960)]);
    assert_eq!(changes(&two, &TABLE, &rules), [-7_800, 3_900, 3_900, 0]);
}

#[test]
fn nothing_is_written_down_where_nothing_is_paid() {
    let end = on_discard(North, vec![winner(West, 960)]);
    let settlement = settle(&end, &TABLE, &Rules::default()).unwrap();
    let paid = Transfer {
        from: Party::Seat(North),
        to: Party::Seat(West),
        points: 3_900,
        reason: Reason::Hand,
    };
    assert_eq!(settlement.transfers, [paid]);
}

#[test]
fn an_offender_pays_a_chombo_to_the_others_alone() {
    let by = |offender, rules: &Rules| {
        Wind::ALL.map(|opponent| chombo_payment(offender, opponent, rules))
    };
    let old = Rules::ema_2008();
    assert_eq!(by(East, &old), [0, 4_000, 4_000, 4_000].map(Some));
    assert_eq!(by(West, &old), [4_000, 2_000, 0, 2_000].map(Some));
    assert_eq!(by(West, &Rules::ema_2016()), [None; 4]);
}
