//! Who sits where inside a session: chairs, wind rounds, dealers and the seat exchange.
//!
//! A person at a table is named by the wind drawn at the start of the session: seat 0 drew East,
//! 1 South, 2 West, 3 North. Chairs are physical and stay; chair 0 is where the first East sat.

use serde::{Deserialize, Serialize};

use mahjong::{Seats, TableSize, Wind};

use super::fault::Fault;
use super::points::Score;

/// A person at a table by the wind drawn at the start (0 East … 3 North).
pub type SeatIndex = u8;

/// Who of five sits out a hand. The deal passes with every hand, so everybody sits out in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SitsOut {
    /// Who dealt the hand before; in the first hand the last in turn.
    LastDealer,
    /// Who deals the next hand.
    NextDealer,
}

/// How a session is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionRules {
    /// How many people sit at a table.
    #[serde(default, skip_serializing_if = "TableSize::is_usual")]
    pub seats: TableSize,
    /// Who of five sits out; none at tables where everybody plays every hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<SitsOut>,
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
    /// When a hand counts as started, for the end rule.
    #[serde(default)]
    pub hand_starts: HandStart,
    /// When a table's time begins.
    #[serde(default, skip_serializing_if = "ClockStart::is_together")]
    pub clock_starts: ClockStart,
    /// Whether a hand that is broken by a foul after time is over is dealt again.
    #[serde(default = "yes")]
    pub redeals_last_hand: bool,
    /// Points on everybody's sheet before the first hand.
    #[serde(default)]
    pub start_points: Score,
    /// What keeps the deal with the same person; empty: it passes after every hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dealer_stays_on: Vec<HandEnd>,
    /// What adds a counter; a win that does not clears them. Empty: no counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counter_on: Vec<HandEnd>,
    /// For each wind round the seat that sits in chair 0, 1, 2, 3. Empty: nobody changes chairs.
    #[serde(default)]
    pub seat_exchange: Vec<Seats<SeatIndex>>,
    /// Whether chairs are drawn anew for every wind round.
    #[serde(default)]
    pub seats_drawn: bool,
    /// Whether a round has a wind of its own. If not, its rounds are cycles: everybody deals once, and no wind counts
    /// besides one's own.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub prevailing_wind: bool,
    /// A pause inside the session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// Where the exchange and the end rule are written.
    #[serde(default)]
    pub source: String,
}

fn yes() -> bool {
    true
}

fn is_true(it: &bool) -> bool {
    *it
}

/// A pause between two wind rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// After how many wind rounds.
    pub after_rounds: u8,
    /// How long, in minutes.
    pub minutes: u16,
    /// Whether people change tables in it.
    #[serde(default)]
    pub tables_change: bool,
}

/// How a hand ended, as far as the deal and the counters depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandEnd {
    /// The dealer won, alone or with others.
    DealerWin,
    /// The wall ran out.
    Draw,
    /// The wall ran out and the dealer was ready.
    DealerReady,
    /// The hand was broken off before the wall ran out.
    AbortiveDraw,
}

/// When the time of a table begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockStart {
    /// When the session is started, for all tables together.
    #[default]
    Together,
    /// When the table's walls are built.
    WallsBuilt,
}

impl ClockStart {
    /// Whether all tables start together.
    fn is_together(&self) -> bool {
        *self == Self::Together
    }
}

/// What a round of a session is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundName {
    /// By the wind of the round.
    Wind(Wind),
    /// By its number, from 1, where no wind is that of the round.
    Cycle(u8),
}

impl RoundName {
    /// The name of a round (from 0), with or without a wind of its own.
    pub fn of(prevailing_wind: bool, round: u8) -> Self {
        if prevailing_wind {
            Self::Wind(Wind::of_round(round))
        } else {
            Self::Cycle(round.saturating_add(1))
        }
    }
}

/// What a table does when time runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastHands {
    /// It plays on until time is over.
    PlayOn,
    /// It finishes the hand in play, and plays one more.
    FinishAndOneMore,
    /// It finishes the hand in play; no new one begins.
    Finish,
    /// It stops; the hand in play is void.
    Stop,
}

/// When a hand counts as started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandStart {
    /// The dice are thrown for the first time after the walls are built.
    #[default]
    DiceAfterWalls,
    /// The dice are thrown.
    Dice,
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
    /// How many people sit at a table.
    pub const fn table_size(&self) -> TableSize {
        self.seats
    }

    /// Everybody in the chair of the wind drawn at the start.
    fn nobody_moved(&self) -> Seats<SeatIndex> {
        Seats::from_fn(self.table_size(), |seat| seat as SeatIndex)
    }

    /// The seat that sits in each chair during wind round `round` (from 0). Rounds beyond the
    /// document's list keep the last arrangement.
    pub fn chairs(&self, round: u8) -> Seats<SeatIndex> {
        let last = self.seat_exchange.len().saturating_sub(1);
        self.seat_exchange
            .get(usize::from(round).min(last))
            .copied()
            .unwrap_or_else(|| self.nobody_moved())
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
    /// from the dealer's chair, and the deal moves one chair with every hand. None for who sits out.
    pub fn wind_of(&self, seat: SeatIndex, round: u8, hand: u8) -> Option<Wind> {
        let chair = self.chair_of(seat, round);
        self.wind_in(chair, hand)
    }

    /// The wind of a chair in hand `hand` of any wind round; none for the chair of who sits out.
    pub fn wind_in(&self, chair: SeatIndex, hand: u8) -> Option<Wind> {
        let (size, dealer) = (self.table_size(), self.dealing_chair(hand));
        let turns = |chair: usize| size.turns(dealer, chair);
        let out = self.chair_out(hand);
        let own = usize::from(chair);
        if out == Some(own) {
            return None;
        }
        // Between the dealer and this chair somebody may sit out.
        let is_passed = out.is_some_and(|out| turns(out) < turns(own));
        Wind::of_seat(turns(own) - usize::from(is_passed))
    }

    /// The chair whose person deals hand `hand` of any wind round.
    pub fn dealing_chair(&self, hand: u8) -> usize {
        self.table_size().seat_of(usize::from(hand))
    }

    /// The seat that deals in hand `hand` (from 0) of wind round `round` (from 0).
    pub fn dealer(&self, round: u8, hand: u8) -> SeatIndex {
        self.chairs(round)[self.dealing_chair(hand)]
    }

    /// What a round (from 0) is called.
    pub fn round_name(&self, round: u8) -> RoundName {
        RoundName::of(self.prevailing_wind, round)
    }

    /// Whether anybody changes chairs inside a session.
    pub fn has_exchange(&self) -> bool {
        let nobody = self.nobody_moved();
        self.seat_exchange.iter().any(|round| *round != nobody)
    }

    /// Minutes before the end at which the hall is told, for a session of this length.
    pub fn signal(&self, minutes: u16) -> Option<u16> {
        self.signal_minutes.filter(|signal| *signal < minutes)
    }

    /// What tables do at the signal before the end. In a text with a signal and one more hand, the
    /// signal is what ends the session: EMA riichi rules 2016, 3.4.
    pub fn at_signal(&self) -> LastHands {
        match self.end {
            EndRule::FinishHandAndOneMore => LastHands::FinishAndOneMore,
            EndRule::FinishHand | EndRule::StopAtOnce => LastHands::PlayOn,
        }
    }

    /// What tables do when time is over.
    pub fn at_end(&self, has_signal: bool) -> LastHands {
        match self.end {
            EndRule::FinishHandAndOneMore if has_signal => LastHands::Finish,
            EndRule::FinishHandAndOneMore => LastHands::FinishAndOneMore,
            EndRule::FinishHand => LastHands::Finish,
            EndRule::StopAtOnce => LastHands::Stop,
        }
    }

    /// How many hands a session has at most, where the rules fix it.
    pub fn hands(&self) -> u8 {
        self.wind_rounds.saturating_mul(self.hands_per_round)
    }

    /// Whether the number of hands is not fixed because a dealer may stay.
    pub fn dealer_may_stay(&self) -> bool {
        !self.dealer_stays_on.is_empty()
    }

    /// Why the numbers of this part make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let per_round = self.hands_per_round;
        let lines = self.seat_exchange.len();
        Fault::when(
            !(1..=16).contains(&self.wind_rounds),
            "wind_rounds",
            "must be 1 to 16",
        )
        .or_else(|| {
            Fault::when(
                !(1..=16).contains(&per_round),
                "hands_per_round",
                "must be 1 to 16",
            )
        })
        .or_else(|| {
            let out = !(1..=600).contains(&self.minutes);
            Fault::when(out, "minutes", "must be 1 to 600")
        })
        .or_else(|| {
            let late = self.signal_minutes.is_some_and(|it| it >= self.minutes);
            Fault::when(late, "signal_minutes", "must be less than the minutes")
        })
        .or_else(|| {
            let wrong = lines != 0 && lines != usize::from(self.wind_rounds);
            Fault::when(wrong, "seat_exchange", "needs one line for each wind round")
        })
        .or_else(|| {
            let both = lines != 0 && self.seats_drawn;
            Fault::when(both, "seats_drawn", "contradicts the seat exchange")
        })
        .or_else(|| {
            let below = self.start_points < 0;
            Fault::when(below, "start_points", "is negative")
        })
        .or_else(|| {
            let pause = self.pause.as_ref()?;
            let outside = pause.after_rounds == 0 || pause.after_rounds >= self.wind_rounds;
            let between = "must lie between two wind rounds";
            Fault::when(outside, "pause.after_rounds", between).or_else(|| {
                let long = !(1..=600).contains(&pause.minutes);
                Fault::when(long, "pause.minutes", "must be 1 to 600")
            })
        })
        .or_else(|| self.exchange_fault())
        .or_else(|| self.sits_out_fault())
    }

    /// The first line of the seat exchange that is no permutation.
    fn exchange_fault(&self) -> Option<Fault> {
        let wrong = self.seat_exchange.iter().position(|seats| {
            let mut sorted = *seats;
            sorted.sort_unstable();
            sorted != self.nobody_moved()
        })?;
        let path = format!("seat_exchange[{wrong}]");
        Some(Fault::at(path, "is no permutation of the seats from 0"))
    }
}
