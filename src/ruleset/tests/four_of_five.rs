//! What is written at a table of five, as the four who play the hand would write it.

use mahjong::{Seats, Wind};

use super::*;
use crate::four_of_five::FourOfFive;
use crate::hand::{Liable, Mark, Responsible};

/// The third of five sits out the hand that the fourth deals.
const OUT: SeatIndex = 2;

fn context() -> HandContext {
    let [east, south, west, north] = Wind::ALL;
    HandContext {
        dealer: 3,
        winds: Seats::five([west, north, east, east, south]),
        out: Some(OUT),
        counters: 2,
        deposits: 1_000,
    }
}

fn four() -> FourOfFive {
    FourOfFive::of(&context()).unwrap()
}

fn fed_by(winner: SeatIndex, seat: SeatIndex) -> Win {
    let value = Some(8_000);
    Win {
        liable: Some(Liable { seat, value }),
        ..Win::of(winner, 12_000)
    }
}

fn mark(seat: SeatIndex) -> Mark {
    let mark = "flowers".into();
    Mark { seat, mark }
}

/// Everything that a sheet can say of people, though never all of one hand.
fn of_five() -> HandRecord {
    HandRecord {
        wins: vec![fed_by(4, 3)],
        from: Some(0),
        responsible: Some(Responsible::Seat(3)),
        riichi: vec![0, 4],
        ready: vec![1, 3],
        nagashi: vec![3],
        chombo: vec![4],
        hand_points: Some(Seats::five([2, 4, 0, 8, 16])),
        points: Some(Seats::five([10, 20, 0, 30, -60])),
        marks: vec![mark(1), mark(3)],
        chairs: Some(Seats::five([4, 3, 2, 1, 0])),
        note: "tile 3 was marked".into(),
        ..HandRecord::default()
    }
}

#[test]
fn everybody_in_a_hand_of_five_is_found_among_the_four_who_play_it() {
    let expected = HandRecord {
        wins: vec![fed_by(3, 2)],
        from: Some(0),
        responsible: Some(Responsible::Seat(2)),
        riichi: vec![0, 3],
        ready: vec![1, 2],
        nagashi: vec![2],
        chombo: vec![3],
        hand_points: Some(Seats::four([2, 4, 8, 16])),
        points: Some(Seats::four([10, 20, 30, -60])),
        marks: vec![mark(1), mark(2)],
        chairs: None,
        ..of_five()
    };
    assert_eq!(four().hand(&of_five()), Ok(expected));
    let nobody = HandRecord {
        responsible: Some(Responsible::Nobody),
        ..HandRecord::self_drawn(0, 10)
    };
    assert_eq!(four().hand(&nobody), Ok(nobody));
}

#[test]
fn whatever_a_sheet_says_of_who_sits_out_is_refused() {
    let all = || vec![0, OUT];
    let one = || Some(Seats::five([-10, 0, 10, 0, 0]));
    let drawn = HandRecord::drawn;
    let hands = [
        HandRecord::self_drawn(OUT, 10),
        HandRecord::from_discard(0, OUT, 10),
        HandRecord {
            wins: vec![fed_by(0, OUT)],
            ..drawn()
        },
        HandRecord {
            responsible: Some(Responsible::Seat(OUT)),
            ..drawn()
        },
        HandRecord {
            riichi: all(),
            ..drawn()
        },
        HandRecord {
            ready: all(),
            ..drawn()
        },
        HandRecord {
            nagashi: all(),
            ..drawn()
        },
        HandRecord {
            chombo: all(),
            ..drawn()
        },
        HandRecord {
            hand_points: one(),
            ..drawn()
        },
        HandRecord {
            points: one(),
            ..drawn()
        },
        HandRecord {
            marks: vec![mark(OUT)],
            ..drawn()
        },
    ];
    for hand in hands {
        let refused = Err(HandRefusal::SitsOut { seat: OUT });
        assert_eq!(four().hand(&hand), refused, "{hand:?}");
    }
}

#[test]
fn the_four_have_the_winds_of_the_hand_the_counters_and_the_deposits() {
    let [east, south, west, north] = Wind::ALL;
    let expected = HandContext {
        dealer: 2,
        winds: Seats::four([west, north, east, south]),
        out: None,
        ..context()
    };
    assert_eq!(four().context(&context()), Ok(expected));
}
