//! One hand on a score sheet, and what the four people pay each other for it.

use serde::{Deserialize, Serialize};

use super::points::Score;
use super::seats::{SEATS, SeatIndex};

/// What happened in one hand, as a score sheet records it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandRecord {
    /// The winners; empty for a drawn hand.
    #[serde(default)]
    pub wins: Vec<Win>,
    /// Who gave the winning tile (discarded it, or had a kong robbed); none if it was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<SeatIndex>,
    /// The hand was stopped and counts for nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// A remark on the sheet.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// One winner of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {
    /// Who won.
    pub winner: SeatIndex,
    /// The value of the hand in the rule set's points (MCR: fan and flowers together).
    pub value: Score,
    /// The patterns declared, by their ids, where the sheet names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<String>,
}

impl HandRecord {
    /// A drawn hand.
    pub fn drawn() -> Self {
        Self::default()
    }

    /// `winner` drew the winning tile.
    pub fn self_drawn(winner: SeatIndex, value: Score) -> Self {
        Self {
            wins: vec![Win::of(winner, value)],
            ..Self::default()
        }
    }

    /// `winner` took the winning tile from `from`.
    pub fn from_discard(winner: SeatIndex, from: SeatIndex, value: Score) -> Self {
        Self {
            from: Some(from),
            ..Self::self_drawn(winner, value)
        }
    }
}

impl Win {
    /// A win of this value with no patterns named.
    pub fn of(winner: SeatIndex, value: Score) -> Self {
        Self {
            winner,
            value,
            patterns: Vec::new(),
        }
    }
}

/// Why a hand on a sheet cannot be paid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum HandRefusal {
    /// The value is below what the rule set lets win.
    #[error("a hand of {value} points may not win: the least is {least}")]
    BelowMinimum {
        /// The value typed.
        value: Score,
        /// The least that may win.
        least: Score,
    },
    /// The value is above anything possible.
    #[error("no hand is worth {value} points: the most is {most}")]
    AboveMaximum {
        /// The value typed.
        value: Score,
        /// The most possible.
        most: Score,
    },
    /// The winner cannot have discarded to himself.
    #[error("the winner and the discarder are the same person")]
    WinnerIsDiscarder,
    /// More winners than the rule set allows.
    #[error("only one person can win a hand in this rule set")]
    TooManyWinners,
    /// A seat that is not at the table.
    #[error("there is no seat {seat} at the table")]
    NoSuchSeat {
        /// The seat given.
        seat: SeatIndex,
    },
    /// A drawn or void hand with a winner or a discarder.
    #[error("a drawn hand has neither winner nor discarder")]
    DrawnWithWinner,
    /// This rule set has no payment table: its results are entered as totals.
    #[error("this rule set has no payments by hand: enter the totals")]
    TotalsOnly,
}

/// How a hand is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaymentRule {
    /// MCR (Book 3.9.1): every loser pays `base`; the discarder pays the hand as well, and on a
    /// self-drawn win everybody does. The dealer pays and receives like the others.
    Mcr {
        /// What every loser pays whatever the hand is worth.
        base: Score,
        /// The least value, flowers included, that a sheet may carry.
        minimum: Score,
        /// The most a hand can be worth, flowers included.
        maximum: Score,
        /// Where it is written.
        source: String,
    },
    /// Only totals are entered.
    Totals,
}

impl PaymentRule {
    /// What each of the four wins (positive) or pays (negative) for `hand`.
    ///
    /// # Errors
    /// A [`HandRefusal`] that names what on the sheet cannot be.
    pub fn pay(&self, hand: &HandRecord) -> Result<[Score; SEATS], HandRefusal> {
        check_seats(hand)?;
        match self {
            PaymentRule::Mcr {
                base,
                minimum,
                maximum,
                ..
            } => pay_mcr(hand, *base, *minimum..=*maximum),
            PaymentRule::Totals => Err(HandRefusal::TotalsOnly),
        }
    }

    /// Whether sheets can be entered hand by hand.
    pub fn has_hands(&self) -> bool {
        !matches!(self, PaymentRule::Totals)
    }
}

/// Refuses seats that do not exist and a discarder who wins.
fn check_seats(hand: &HandRecord) -> Result<(), HandRefusal> {
    let seats = hand.wins.iter().map(|win| win.winner).chain(hand.from);
    for seat in seats {
        if usize::from(seat) >= SEATS {
            return Err(HandRefusal::NoSuchSeat { seat });
        }
    }
    if hand.wins.iter().any(|win| Some(win.winner) == hand.from) {
        return Err(HandRefusal::WinnerIsDiscarder);
    }
    if (hand.wins.is_empty() && hand.from.is_some()) || (hand.void && !hand.wins.is_empty()) {
        return Err(HandRefusal::DrawnWithWinner);
    }
    Ok(())
}

/// MCR payments; see [`PaymentRule::Mcr`].
fn pay_mcr(
    hand: &HandRecord,
    base: Score,
    values: std::ops::RangeInclusive<Score>,
) -> Result<[Score; SEATS], HandRefusal> {
    let mut paid = [0; SEATS];
    let win = match hand.wins.as_slice() {
        [] => return Ok(paid),
        [win] => win,
        _ => return Err(HandRefusal::TooManyWinners),
    };
    if win.value < *values.start() {
        return Err(HandRefusal::BelowMinimum {
            value: win.value,
            least: *values.start(),
        });
    }
    if win.value > *values.end() {
        return Err(HandRefusal::AboveMaximum {
            value: win.value,
            most: *values.end(),
        });
    }
    let winner = usize::from(win.winner);
    for (seat, amount) in paid.iter_mut().enumerate() {
        let pays_hand = hand.from.is_none_or(|from| usize::from(from) == seat);
        if seat != winner {
            *amount = -(base + if pays_hand { win.value } else { 0 });
        }
    }
    paid[winner] = -paid.iter().sum::<Score>();
    Ok(paid)
}
