//! What one hand pays (Green Book 2006, 3.9.1), and whether a declared value stands.

use super::super::seats::{Seats, TableSize};
use super::super::tile::Wind;
use super::rules::Rules;
use super::score::Score;

/// How a hand was won, for the payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// Drawn by the winner.
    SelfDrawn,
    /// On this player's discard, or on the tile this player was adding to a kong.
    From(Wind),
}

/// What each seat wins or loses; together they come to zero.
pub type Deltas = Seats<i32>;

/// How many people pay each other.
const SIZE: TableSize = TableSize::Four;

/// Extra points that every loser pays.
const EXTRA: i32 = 8;

/// The payments of a hand worth `points`, flowers included; nothing if the winner took his own discard.
///
/// Every loser pays 8. The discarder, or everybody on a self-draw, pays the points too. East pays like the others.
pub fn payment(points: u16, winner: Wind, win: Win) -> Option<Deltas> {
    if win == Win::From(winner) {
        return None;
    }
    let mut deltas = Deltas::filled(SIZE, 0);
    for loser in SIZE.winds().into_iter().filter(|&seat| seat != winner) {
        let pays_points = win == Win::SelfDrawn || win == Win::From(loser);
        let paid = EXTRA + if pays_points { i32::from(points) } else { 0 };
        deltas[loser] -= paid;
        deltas[winner] += paid;
    }
    Some(deltas)
}

/// What the scorer says about a value the winner declared.
///
/// Opponents may not help and may object only to too many points, so a lower value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// The best value.
    Best,
    /// It stands, although the hand is worth this many points more.
    Lower {
        /// Points the winner forgot.
        forgone: u16,
    },
    /// More than the hand is worth by this many points: an opponent may object.
    TooHigh {
        /// Points too many.
        excess: u16,
    },
    /// Below the minimum: not a win.
    BelowMinimum,
}

/// Judges the points, without flowers, that a winner declared.
pub fn judge_declared(declared: u16, score: &Score, rules: &Rules) -> Declared {
    let best = score.points_without_flowers();
    if declared < rules.minimum {
        Declared::BelowMinimum
    } else if declared > best {
        Declared::TooHigh {
            excess: declared - best,
        }
    } else if declared < best {
        Declared::Lower {
            forgone: best - declared,
        }
    } else {
        Declared::Best
    }
}
