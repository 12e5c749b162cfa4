//! Who pays whom.

use proptest::prelude::*;

use super::super::payment::{Won, settle, settle_false_wins};
use super::super::rules::{Discarder, PayRules};
use super::*;

const WORTH: [u32; 4] = [20, 50, 8, 12];

fn won(from: Option<Wind>) -> Won {
    Won {
        worth: WORTH.into(),
        winner: Wind::South,
        east: Wind::East,
        from,
        liable: None,
    }
}

fn with(pay: PayRules) -> Rules {
    Rules {
        pay,
        ..Profile::Ec4w.rules()
    }
}

#[test]
fn everybody_settles_with_everybody() {
    let settled = settle(&won(None), &Profile::Ec4w.rules());
    assert_eq!(settled.paid(Wind::East, Wind::South), 100);
    assert_eq!(settled.paid(Wind::West, Wind::South), 50);
    assert_eq!(settled.paid(Wind::West, Wind::East), 24);
    assert_eq!(settled.paid(Wind::West, Wind::North), 4);
    assert_eq!(settled.paid(Wind::South, Wind::East), 0);
    assert_eq!(
        settled.totals(),
        [-100 + 24 + 16, 200, -50 - 24 - 4, -50 - 16 + 4]
    );
}

#[test]
fn a_discarder_pays_as_the_text_says() {
    let pay = Profile::Ec4w.rules().pay;
    let double = with(PayRules {
        discarder: Discarder::DoubleInsteadOfEast,
        ..pay
    });
    let settled = settle(&won(Some(Wind::West)), &double);
    let to_winner =
        [Wind::East, Wind::West, Wind::North].map(|from| settled.paid(from, Wind::South));
    assert_eq!(to_winner, [50, 100, 50]);
    assert_eq!(settled.paid(Wind::West, Wind::East), 12);
    let alone = with(PayRules {
        discarder: Discarder::Alone,
        losers_settle: false,
        ..pay
    });
    assert_eq!(
        settle(&won(Some(Wind::West)), &alone).totals(),
        [0, 50, -50, 0]
    );
    assert_eq!(settle(&won(None), &alone).totals(), [-100, 200, -50, -50]);
}

#[test]
fn who_is_liable_pays_the_winner_for_all() {
    let fed = Won {
        liable: Some(Wind::North),
        ..won(None)
    };
    let settled = settle(&fed, &Profile::Dmjl.rules());
    assert_eq!(settled.paid(Wind::North, Wind::South), 200);
    assert_eq!(settled.paid(Wind::East, Wind::South), 0);
    assert_eq!(settled.paid(Wind::West, Wind::East), 24);
}

proptest! {
    #[test]
    fn what_some_get_the_others_pay(
        worth in [0_u32..2000, 0_u32..2000, 0_u32..2000, 0_u32..2000],
        winner in 0_usize..4,
        east in 0_usize..4,
        from in 0_usize..5,
        at in 0_usize..Profile::ALL.len(),
        offenders in prop::sample::subsequence(Wind::ALL.to_vec(), 0..4),
    ) {
        let rules = Profile::ALL[at].rules();
        let from = Wind::ALL.get(from).copied().filter(|from| from.index() != winner);
        let (winner, east) = (Wind::ALL[winner], Wind::ALL[east]);
        let won = Won { worth: worth.into(), winner, east, from, liable: None };
        let settled = settle(&won, &rules);
        prop_assert_eq!(settled.totals().iter().sum::<i64>(), 0);
        for to in Wind::ALL {
            prop_assert_eq!(settled.paid(winner, to), 0);
        }
        prop_assert!(settled.totals()[winner] >= 0);
        let fines = settle_false_wins(&offenders, east, &rules).totals();
        prop_assert_eq!(fines.iter().sum::<i64>(), 0);
    }
}

#[test]
fn a_false_win_costs_what_the_house_says_or_nothing() {
    let costs = |profile: Profile| profile.rules().pay.false_win;
    assert_eq!(costs(Profile::Ec4w), Some(250));
    assert_eq!(costs(Profile::Cc4w), None);
}
