//! The payment table of section 7 and its special cases.

use super::super::super::Tile;
use super::super::payment::{Shares, responsible_player, shares};
use super::super::rules::Payoff;
use super::super::{Responsible, Win, WinTile, settle};
use super::*;
use crate::{PaymentError, Winners};

/// South wins on East's discard.
fn discard(points: u32, responsible: Responsible) -> Win {
    Win {
        winner: Wind::South,
        points,
        tile: WinTile::Taken {
            from: Wind::East,
            responsible,
        },
    }
}

/// South wins on a drawn tile.
fn drawn(points: u32) -> Win {
    Win {
        winner: Wind::South,
        points,
        tile: WinTile::Drawn { liable: None },
    }
}

#[test]
fn the_payment_table_holds() {
    let rules = Rules::default();
    let table = [
        (1, 1, 1),
        (25, 25, 25),
        (30, 40, 25),
        (40, 70, 25),
        (50, 100, 25),
        (70, 160, 25),
        (75, 175, 25),
        (125, 325, 25),
        (160, 430, 25),
        (320, 910, 25),
        (480, 1390, 25),
    ];
    for (points, responsible, others) in table {
        let total = 3 * i64::from(points);
        let paid = settle(&[discard(points, Responsible::Discarder)], &rules).unwrap();
        assert_eq!(paid, [-responsible, total, -others, -others]);
        let each = i64::from(points);
        let paid = settle(&[drawn(points)], &rules).unwrap();
        assert_eq!(paid, [-each, total, -each, -each]);
    }
}

#[test]
fn a_draw_costs_nothing() {
    assert_eq!(settle(&[], &Rules::default()), Ok([0; 4].into()));
}

#[test]
fn another_responsible_player_pays_in_the_discarders_place() {
    let paid = settle(
        &[discard(50, Responsible::Player(Wind::North))],
        &Rules::default(),
    );
    assert_eq!(paid, Ok([-25, 150, -25, -100].into()));
}

#[test]
fn when_nobody_is_responsible_all_pay_as_for_a_self_draw() {
    let paid = settle(&[discard(50, Responsible::Nobody)], &Rules::default());
    assert_eq!(paid, Ok([-50, 150, -50, -50].into()));
}

#[test]
fn responsibility_changes_nothing_up_to_the_share() {
    for responsible in [
        Responsible::Discarder,
        Responsible::Player(Wind::West),
        Responsible::Nobody,
    ] {
        let paid = settle(&[discard(25, responsible)], &Rules::default());
        assert_eq!(paid, Ok([-25, 75, -25, -25].into()));
        let shares = shares(25, discard(25, responsible).tile, &Rules::default());
        assert_eq!(shares, Shares::Each(25));
    }
}

#[test]
fn the_masters_share_is_30() {
    let rules = Rules::MASTERS_2019;
    let paid = settle(&[discard(30, Responsible::Discarder)], &rules);
    assert_eq!(paid, Ok([-30, 90, -30, -30].into()));
    let paid = settle(&[discard(40, Responsible::Discarder)], &rules);
    assert_eq!(paid, Ok([-60, 120, -30, -30].into()));
}

#[test]
fn under_the_uniform_payoff_everyone_pays_the_value() {
    assert_eq!(Rules::UNIFORM_PAYOFF.payoff, Payoff::Uniform);
    let paid = settle(
        &[discard(80, Responsible::Discarder)],
        &Rules::UNIFORM_PAYOFF,
    );
    assert_eq!(paid, Ok([-80, 240, -80, -80].into()));
}

#[test]
fn a_liable_player_pays_for_all_where_the_rules_know_it() {
    let liable = Win {
        tile: WinTile::Drawn {
            liable: Some(Wind::West),
        },
        ..drawn(160)
    };
    assert_eq!(
        settle(&[liable], &Rules::default()),
        Err(PaymentError::NoLiability)
    );
    let rules = Rules {
        liability: true,
        ..Rules::default()
    };
    assert_eq!(settle(&[liable], &rules), Ok([0, 480, -480, 0].into()));
    let fed = discard(160, Responsible::Liable(Wind::West));
    assert_eq!(settle(&[fed], &rules), Ok([0, 480, -480, 0].into()));
}

#[test]
fn the_winner_never_pays_himself() {
    let own = Win {
        tile: WinTile::Taken {
            from: Wind::South,
            responsible: Responsible::Discarder,
        },
        ..drawn(5)
    };
    let error = Err(PaymentError::WinnerPays(Wind::South));
    assert_eq!(settle(&[own], &Rules::default()), error);
    let named = discard(50, Responsible::Player(Wind::South));
    assert_eq!(settle(&[named], &Rules::default()), error);
}

#[test]
fn only_the_first_in_turn_wins_unless_the_rules_let_all_win() {
    let west = Win {
        winner: Wind::West,
        ..discard(10, Responsible::Discarder)
    };
    let wins = [west, discard(40, Responsible::Discarder)];
    let refused = settle(&wins, &Rules::default());
    assert_eq!(refused, Err(PaymentError::OneWinner(Wind::South)));
    let rules = Rules {
        winners: Winners::All,
        ..Rules::default()
    };
    assert_eq!(settle(&wins, &rules), Ok([-80, 110, 5, -35].into()));
    assert_eq!(
        settle(&[wins[0], wins[0]], &rules),
        Err(PaymentError::WinnerTwice(Wind::West))
    );
    assert_eq!(
        settle(&[wins[0], drawn(5)], &rules),
        Err(PaymentError::NotOneDiscard)
    );
}

#[test]
fn the_first_opponent_to_discard_the_kind_this_turn_is_responsible() {
    let since = [
        (Wind::North, Tile::RED),
        (Wind::East, Tile::WHITE),
        (Wind::West, Tile::RED),
    ];
    assert_eq!(
        responsible_player(Tile::RED, Some(Tile::GREEN), &since),
        Responsible::Player(Wind::North)
    );
}

#[test]
fn nobody_is_responsible_for_a_tile_the_winner_has_just_discarded() {
    assert_eq!(
        responsible_player(Tile::RED, Some(Tile::RED), &[]),
        Responsible::Nobody
    );
    let since = [(Wind::North, Tile::RED)];
    assert_eq!(
        responsible_player(Tile::RED, Some(Tile::RED), &since),
        Responsible::Nobody
    );
}

#[test]
fn another_winning_tile_in_the_same_turn_changes_nothing() {
    let since = [(Wind::North, Tile::GREEN)];
    assert_eq!(
        responsible_player(Tile::RED, Some(Tile::WHITE), &since),
        Responsible::Discarder
    );
    assert_eq!(
        responsible_player(Tile::RED, None, &[]),
        Responsible::Discarder
    );
}

#[test]
fn without_same_turn_immunity_only_the_discarder_answers() {
    let rules = Rules {
        same_turn_immunity: false,
        ..Rules::default()
    };
    for responsible in [Responsible::Player(Wind::North), Responsible::Nobody] {
        let refused = settle(&[discard(50, responsible)], &rules);
        assert_eq!(refused, Err(PaymentError::NoImmunity));
    }
}
