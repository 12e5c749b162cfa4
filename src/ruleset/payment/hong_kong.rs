//! Payments in units by a table of faan: Hong Kong Old Style.

use serde::{Deserialize, Serialize};

use mahjong::Seats;
use mahjong::hong_kong::{self as game, Rules};

use super::super::hand::HandRecord;
use super::super::hand_refusal::HandRefusal;
use super::super::points::Score;
use super::as_wind;

/// Units by the scorer's table: the discarder pays two and the others one, on a self-draw each two.
/// A hand's value is its faan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faan {
    /// Where it is written.
    pub source: String,
}

/// Pays a hand.
pub(super) fn pay(hand: &HandRecord, rules: &Rules) -> Result<Seats<Score>, HandRefusal> {
    let wins = hand
        .wins
        .iter()
        .map(|win| {
            super::check_value(win.value, Score::from(rules.minimum), Score::from(u8::MAX))?;
            Ok(game::Win {
                winner: as_wind(win.winner),
                faan: u8::try_from(win.value).unwrap_or(u8::MAX),
                from: hand.from.map(as_wind),
                liable: win.liable.as_ref().map(|liable| as_wind(liable.seat)),
            })
        })
        .collect::<Result<Vec<_>, HandRefusal>>()?;
    // That a winner pays himself, and liability where there is none, is refused before.
    game::settle(&wins, rules).map_err(|_| HandRefusal::TooManyWinners)
}
