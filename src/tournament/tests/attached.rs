//! How much a ruling may be founded on: tiles, turns, hands, and a time that has come.

use super::*;
use crate::attached::{Attached, PenaltyTile};

const LINK: &str = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";

fn check(attached: &Attached) -> Result<(), Refusal> {
    attached.check(Rig::empty().now)
}

fn tiles(count: usize) -> Attached {
    let kinds = ["m", "p", "s"]
        .iter()
        .flat_map(|suit| (1..=9).map(move |rank| format!("{rank}{suit}")));
    let tile = |tile| PenaltyTile {
        tile,
        is_dead: false,
        played: None,
    };
    Attached {
        tiles: kinds.take(count).map(tile).collect(),
        ..Attached::default()
    }
}

fn turns(count: usize) -> Attached {
    Attached {
        turns: vec![20_000; count],
        ..Attached::default()
    }
}

fn hands(count: usize) -> Attached {
    Attached {
        hands: vec![LINK.into(); count],
        ..Attached::default()
    }
}

#[test]
fn so_much_is_attached_and_no_more() {
    for most in [tiles(18), turns(60), hands(4)] {
        assert_eq!(check(&most), Ok(()));
    }
    let too_much = [
        (tiles(19), Refusal::TilesUnreadable),
        (tiles(20), Refusal::TilesUnreadable),
        (turns(61), Refusal::TurnsImpossible),
        (turns(62), Refusal::TurnsImpossible),
        (hands(5), Refusal::HandUnreadable),
        (hands(6), Refusal::HandUnreadable),
    ];
    for (attached, refusal) in too_much {
        assert_eq!(check(&attached), Err(refusal));
    }
}

#[test]
fn a_clock_that_is_two_minutes_fast_is_borne_with() {
    let now = Rig::empty().now;
    let decided = |seconds| {
        let attached = Attached {
            decided_at: Some(now + TimeDelta::seconds(seconds)),
            ..Attached::default()
        };
        attached.check(now)
    };
    assert_eq!(decided(120), Ok(()));
    assert_eq!(decided(121), Err(Refusal::TimeInFuture));
}
