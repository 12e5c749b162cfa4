//! Payments: dealer and continued deals, several winners, liability, limits and false wins.

use proptest::prelude::*;

use super::super::super::{PaymentError, Winners};
use super::super::rules::{FalseWinTo, PayRules, Switches};
use super::super::{Deal, Win, settle, settle_false_win};
use super::*;

const PAY: PayRules = Rules::ATA_2009.pay;

const FIRST: Deal = Deal {
    dealer: Wind::East,
    counters: 0,
};

fn win(winner: Wind, from: Option<Wind>, tai: u32) -> Win {
    Win {
        winner,
        tai,
        from,
        liable: None,
    }
}

#[test]
fn one_wins_on_a_discard_unless_the_house_lets_all_win() {
    let wins = [
        win(Wind::South, Some(Wind::East), 2),
        win(Wind::North, Some(Wind::East), 5),
    ];
    let first = PaymentError::OneWinner(Wind::South);
    assert_eq!(settle(&wins, FIRST, &PAY), Err(first));
    let all = PayRules {
        winners: Winners::All,
        ..PAY
    };
    let paid = settle(&wins, FIRST, &all).unwrap();
    assert_eq!(paid, [-6 - 9, 6, 0, 9]);
}

#[test]
fn who_is_liable_pays_every_share() {
    let mut fed = win(Wind::South, None, 16);
    fed.liable = Some(Wind::North);
    assert_eq!(settle(&[fed], FIRST, &PAY), Err(PaymentError::NoLiability));
    let liable = PayRules {
        liability: true,
        ..PAY
    };
    let paid = settle(&[fed], FIRST, &liable).unwrap();
    assert_eq!(paid, [0, 58, 0, -58]);
}

#[test]
fn no_winner_pays_the_own_hand() {
    let liable = PayRules {
        liability: true,
        ..PAY
    };
    let refused = Err(PaymentError::WinnerPays(Wind::South));
    let own_discard = win(Wind::South, Some(Wind::South), 4);
    assert_eq!(settle(&[own_discard], FIRST, &liable), refused);
    for from in [None, Some(Wind::West)] {
        let fed_by_nobody = Win {
            liable: Some(Wind::South),
            ..win(Wind::South, from, 4)
        };
        assert_eq!(settle(&[fed_by_nobody], FIRST, &liable), refused);
    }
}

#[test]
fn limits_cut_off_payments() {
    let deal = Deal {
        counters: 30,
        ..FIRST
    };
    assert_eq!(PAY.amount(10, true, deal.counters), 3 + 10 + 61);
    let capped = PayRules {
        cap_payment_tai: Some(40),
        ..PAY
    };
    assert_eq!(capped.amount(10, true, deal.counters), 43);
    let few = PayRules {
        most_counters: Some(3),
        ..PAY
    };
    assert_eq!(few.amount(10, true, deal.counters), 3 + 10 + 7);
    let points = PayRules {
        cap_points: Some(300),
        unit: 100,
        ..PAY
    };
    assert_eq!(points.amount(10, false, 0), 300);
    assert_eq!(points.amount(10, true, 0), 600);
}

#[test]
fn a_house_that_takes_another_table_keeps_its_payments() {
    let changed = |rules: &Rules, text: &str| {
        let switches: Switches = serde_json::from_str(text).unwrap();
        rules.with(&switches).unwrap()
    };
    let house = changed(&Rules::default(), r#"{"base": 30, "unit": 10}"#);
    let other = changed(&house, r#"{"table": "pocket"}"#);
    assert_eq!(other.tai(Pattern::Tianhu), 24);
    let fed = win(Wind::South, Some(Wind::West), 2);
    let paid = settle(&[fed], FIRST, &other.pay).unwrap();
    assert_eq!(paid, [0, 50, -50, 0]);
}

#[test]
fn a_false_win_costs_the_base_and_eight_tai_to_each() {
    let again = Deal {
        counters: 1,
        ..FIRST
    };
    assert_eq!(settle_false_win(Wind::West, again, &PAY), [14, 11, -36, 11]);
    assert_eq!(settle_false_win(Wind::East, FIRST, &PAY), [-36, 12, 12, 12]);
    let dealer = PayRules {
        false_win_to: FalseWinTo::Dealer,
        false_win_dealer: false,
        ..PAY
    };
    assert_eq!(
        settle_false_win(Wind::West, again, &dealer),
        [11, 0, -11, 0]
    );
    let nothing = PayRules {
        false_win_tai: None,
        ..PAY
    };
    assert_eq!(settle_false_win(Wind::West, FIRST, &nothing), [0; 4]);
}

proptest! {
    #[test]
    fn what_one_gets_the_others_pay(
        tai in 0_u32..200,
        winner in 0_usize..4,
        from in 0_usize..5,
        dealer in 0_usize..4,
        counters in 0_u16..20,
    ) {
        let from = Wind::ALL.get(from).copied().filter(|from| from.index() != winner);
        let deal = Deal { dealer: Wind::ALL[dealer], counters };
        let paid = settle(&[win(Wind::ALL[winner], from, tai)], deal, &PAY).unwrap();
        prop_assert_eq!(paid.iter().sum::<i64>(), 0);
        prop_assert!(paid[winner] >= 3);
        let house = PayRules {
            winners: Winners::All,
            liability: true,
            cap_points: Some(300),
            cap_payment_tai: Some(81),
            base: 30,
            unit: 10,
            ..PAY
        };
        let feeder = Wind::ALL[(winner + 1) % 4];
        let fed = Win { liable: Some(feeder), ..win(Wind::ALL[winner], None, tai) };
        let paid = settle(&[fed], deal, &house).unwrap();
        prop_assert_eq!(paid[winner], -paid[feeder]);
        if let Some(from) = from {
            let all = Wind::ALL.into_iter().filter(|wind| *wind != from);
            let wins: Vec<Win> = all.map(|wind| win(wind, Some(from), tai)).collect();
            let paid = settle(&wins, deal, &house).unwrap();
            prop_assert_eq!(paid.iter().sum::<i64>(), 0);
        }
        let fine = settle_false_win(Wind::ALL[winner], deal, &PAY);
        prop_assert_eq!(fine.iter().sum::<i64>(), 0);
        prop_assert!(fine[winner] < 0);
    }
}
