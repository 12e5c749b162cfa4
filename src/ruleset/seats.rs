//! Who sits where inside a session: chairs, wind rounds, dealers and the seat exchange.
//!
//! A person at a table is named by the wind drawn at the start of the session: seat 0 drew East,
//! 1 South, 2 West, 3 North. Chairs are physical and stay; chair 0 is where the first East sat.

use serde::{Deserialize, Serialize};

use crate::mahjong::Wind;

/// People at a table.
pub const SEATS: usize = 4;

/// A person at a table by the wind drawn at the start (0 East … 3 North).
pub type SeatIndex = u8;

/// How a session is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionRules {
    /// Wind rounds in one session.
    pub wind_rounds: u8,
    /// Hands in a wind round, when the dealer never repeats.
    pub hands_per_round: u8,
    /// Usual length in minutes.
    pub minutes: u16,
    /// Minutes before the end at which the hall is told; none if the rules do not ask for it.
    #[serde(default)]
    pub signal_minutes: Option<u16>,
    /// What happens when time is over.
    pub end: EndRule,
    /// For each wind round the seat that sits in chair 0, 1, 2, 3. Empty: nobody changes chairs.
    #[serde(default)]
    pub seat_exchange: Vec<[SeatIndex; SEATS]>,
    /// Where the exchange and the end rule are written.
    #[serde(default)]
    pub source: String,
}

/// What happens at a table when the session's time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndRule {
    /// The hand in play is finished and counts.
    FinishHand,
    /// The hand in play is finished and one more is played.
    FinishHandAndOneMore,
    /// Everybody stops; the hand in play is void.
    StopAtOnce,
}

impl SessionRules {
    /// The seat that sits in each chair during wind round `round` (from 0). Rounds beyond the
    /// document's list keep the last arrangement.
    pub fn chairs(&self, round: u8) -> [SeatIndex; SEATS] {
        let last = self.seat_exchange.len().saturating_sub(1);
        self.seat_exchange
            .get(usize::from(round).min(last))
            .copied()
            .unwrap_or([0, 1, 2, 3])
    }

    /// The chair in which `seat` sits during wind round `round`.
    pub fn chair_of(&self, seat: SeatIndex, round: u8) -> SeatIndex {
        self.chairs(round)
            .into_iter()
            .zip(0..)
            .find_map(|(sitting, chair)| (sitting == seat).then_some(chair))
            .unwrap_or(seat)
    }

    /// The wind `seat` has in hand `hand` (from 0) of wind round `round` (from 0): chairs count
    /// from the dealer's chair, and the deal moves one chair with every hand.
    pub fn wind_of(&self, seat: SeatIndex, round: u8, hand: u8) -> Wind {
        let chair = self.chair_of(seat, round);
        Wind::ALL[usize::from((chair + 4 - hand % 4) % 4)]
    }

    /// The seat that deals in hand `hand` (from 0) of wind round `round` (from 0).
    pub fn dealer(&self, round: u8, hand: u8) -> SeatIndex {
        self.chairs(round)[usize::from(hand % 4)]
    }

    /// Whether anybody changes chairs inside a session.
    pub fn has_exchange(&self) -> bool {
        self.seat_exchange
            .iter()
            .any(|round| *round != [0, 1, 2, 3])
    }

    /// How many hands a session has at most, where the rules fix it.
    pub fn hands(&self) -> u8 {
        self.wind_rounds.saturating_mul(self.hands_per_round)
    }

    /// Why the numbers of this part make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<String> {
        if self.wind_rounds == 0 || self.wind_rounds > 16 {
            return Some("session.wind_rounds must be 1 to 16".into());
        }
        if self.hands_per_round == 0 || self.hands_per_round > 16 {
            return Some("session.hands_per_round must be 1 to 16".into());
        }
        if self.minutes == 0 || self.minutes > 600 {
            return Some("session.minutes must be 1 to 600".into());
        }
        if !self.seat_exchange.is_empty()
            && self.seat_exchange.len() != usize::from(self.wind_rounds)
        {
            return Some("session.seat_exchange needs one line for each wind round".into());
        }
        self.seat_exchange
            .iter()
            .enumerate()
            .find_map(|(round, seats)| {
                let mut sorted = *seats;
                sorted.sort_unstable();
                (sorted != [0, 1, 2, 3]).then(|| {
                format!(
                    "session.seat_exchange, wind round {}: {seats:?} is no permutation of 0 1 2 3",
                    round + 1
                )
            })
            })
    }
}
