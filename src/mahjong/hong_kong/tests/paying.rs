//! The tables of units and the payments (Four Winds, Big Production).

use super::super::rules::DiscardPayment;
use super::super::{Win, settle, settle_false_win};
use super::*;
use crate::{PaymentError, Winners};

/// West's win of this many faan on South's discard, or drawn.
fn win(faan: u8, from: Option<Wind>) -> Win {
    Win {
        winner: Wind::West,
        faan,
        from,
        liable: None,
    }
}

#[test]
fn the_full_table_goes_from_1_and_2_to_64_and_128() {
    let table = [
        (0, 1),
        (1, 2),
        (2, 4),
        (3, 8),
        (4, 16),
        (6, 16),
        (7, 32),
        (9, 32),
        (10, 64),
        (13, 64),
    ];
    for (faan, unit) in table {
        let on_discard = settle(&[win(faan, Some(Wind::South))], &Rules::default());
        assert_eq!(on_discard, Ok([-unit, -2 * unit, 4 * unit, -unit].into()));
        let drawn = settle(&[win(faan, None)], &Rules::default());
        assert_eq!(
            drawn,
            Ok([-2 * unit, -2 * unit, 6 * unit, -2 * unit].into())
        );
    }
}

#[test]
fn the_simplified_table_goes_from_1_to_8() {
    let units = [(3, 1), (4, 2), (6, 2), (7, 4), (9, 4), (10, 8), (13, 8)];
    for (faan, unit) in units {
        assert_eq!(Rules::SIMPLIFIED.unit(faan), unit);
    }
}

#[test]
fn the_reference_example_pays_8_on_a_discard_and_24_self_drawn() {
    let rules = Rules {
        minimum: 0,
        ..Rules::default()
    };
    let dragons = hand(
        "234m5s",
        "5s",
        &[
            (MeldKind::Pung, "555z"),
            (MeldKind::Pung, "444m"),
            (MeldKind::Chow, "123s"),
        ],
    );
    let on_discard = value(&dragons, false, &rules);
    let paid = settle(&[win(on_discard.faan, Some(Wind::East))], &rules);
    assert_eq!(paid, Ok([-4, -2, 8, -2].into()));
    let drawn = value(&dragons, true, &rules);
    let paid = settle(&[win(drawn.faan, None)], &rules);
    assert_eq!(paid, Ok([-8, -8, 24, -8].into()));
}

#[test]
fn a_house_may_let_the_discarder_pay_everything() {
    let rules = Rules {
        discard: DiscardPayment::DiscarderPaysAll,
        ..Rules::default()
    };
    let paid = settle(&[win(3, Some(Wind::South))], &rules);
    assert_eq!(paid, Ok([0, -32, 32, 0].into()));
    let drawn = settle(&[win(3, None)], &rules);
    assert_eq!(drawn, Ok([-16, -16, 48, -16].into()));
}

#[test]
fn a_liable_player_pays_for_all() {
    let liable = |from| Win {
        liable: Some(Wind::East),
        ..win(7, from)
    };
    assert_eq!(
        settle(&[liable(None)], &Rules::default()),
        Ok([-192, 0, 192, 0].into())
    );
    assert_eq!(
        settle(&[liable(Some(Wind::South))], &Rules::default()),
        Ok([-128, 0, 128, 0].into())
    );
    let without = Rules {
        liability: false,
        ..Rules::default()
    };
    assert_eq!(
        settle(&[liable(None)], &without),
        Err(PaymentError::NoLiability)
    );
}

#[test]
fn a_false_win_costs_the_maximum_to_each() {
    let paid = settle_false_win(Wind::North, &Rules::default());
    assert_eq!(paid, [128, 128, 128, -384]);
}

#[test]
fn several_winners_are_paid_each_on_their_own_where_the_house_allows_them() {
    let north = Win {
        winner: Wind::North,
        ..win(3, Some(Wind::South))
    };
    let wins = [north, win(3, Some(Wind::South))];
    assert_eq!(
        settle(&wins, &Rules::default()),
        Err(PaymentError::OneWinner(Wind::West))
    );
    let all = Rules {
        winners: Winners::All,
        ..Rules::default()
    };
    assert_eq!(settle(&wins, &all), Ok([-16, -32, 24, 24].into()));
    assert_eq!(
        settle(&[north, north], &all),
        Err(PaymentError::WinnerTwice(Wind::North))
    );
    assert_eq!(
        settle(&[north, win(3, None)], &all),
        Err(PaymentError::NotOneDiscard)
    );
}

#[test]
fn the_winner_never_pays_himself() {
    let own = win(3, Some(Wind::West));
    assert_eq!(
        settle(&[own], &Rules::default()),
        Err(PaymentError::WinnerPays(Wind::West))
    );
}

#[test]
fn a_draw_costs_nothing() {
    assert_eq!(settle(&[], &Rules::default()), Ok([0; 4].into()));
}
