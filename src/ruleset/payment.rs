//! What the four people pay each other for a hand.

mod mcr;

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::hand::{HandField, HandRecord, HandRefusal};
use super::points::Score;
use super::seats::{SEATS, SeatIndex};

pub use mcr::BaseAndHand;

/// Where a hand stands when it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandContext {
    /// Who deals.
    pub dealer: SeatIndex,
    /// Counters on the table: continued deals and drawn hands before this one.
    pub counters: u16,
    /// Points in deposits left on the table by the hands before.
    pub deposits: Score,
}

/// What a hand moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paid {
    /// What each seat wins (positive) or pays (negative).
    pub points: [Score; SEATS],
    /// Points in deposits on the table after the hand.
    pub deposits: Score,
}

/// How a hand is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PaymentRule {
    /// Every loser pays a base, the hand is paid by the discarder or by all.
    Mcr(BaseAndHand),
    /// Only totals are entered.
    Totals {
        /// Whether the totals of a table sum to the start points.
        zero_sum: bool,
    },
}

impl PaymentRule {
    /// What each of the four wins or pays for `hand`.
    ///
    /// # Errors
    /// A [`HandRefusal`] that names what on the sheet cannot be.
    pub fn pay(&self, hand: &HandRecord, context: &HandContext) -> Result<Paid, HandRefusal> {
        hand.check()?;
        let known = self.fields();
        let unknown = |field: &HandField| *field != HandField::Chairs && !known.contains(field);
        if let Some(field) = hand.fields().into_iter().find(unknown) {
            return Err(HandRefusal::NotInTheseRules { field });
        }
        let moved = |points| Paid {
            points,
            deposits: context.deposits,
        };
        match self {
            PaymentRule::Mcr(rule) => rule.pay(hand).map(moved),
            PaymentRule::Totals { .. } => Err(HandRefusal::TotalsOnly),
        }
    }

    /// Whether sheets can be entered hand by hand.
    pub fn has_hands(&self) -> bool {
        !matches!(self, PaymentRule::Totals { .. })
    }

    /// Whether what some win is what the others pay, so that the totals of a table have a known sum.
    pub fn is_zero_sum(&self) -> bool {
        match self {
            PaymentRule::Mcr(_) => true,
            PaymentRule::Totals { zero_sum } => *zero_sum,
        }
    }

    /// What a sheet of this rule set can record besides winner, discarder and value.
    pub fn fields(&self) -> &'static [HandField] {
        match self {
            PaymentRule::Mcr(_) | PaymentRule::Totals { .. } => &[],
        }
    }

    /// Why the numbers of this part make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        match self {
            PaymentRule::Mcr(rule) => rule.fault(),
            PaymentRule::Totals { .. } => None,
        }
    }
}

/// The winner of a hand that has one at most; none for a drawn hand.
fn only_winner(hand: &HandRecord) -> Result<Option<&super::hand::Win>, HandRefusal> {
    match hand.wins.as_slice() {
        [] => Ok(None),
        [win] => Ok(Some(win)),
        _ => Err(HandRefusal::TooManyWinners),
    }
}

/// Refuses a value outside the limits.
fn check_value(value: Score, least: Score, most: Score) -> Result<(), HandRefusal> {
    if value < least {
        return Err(HandRefusal::BelowMinimum { value, least });
    }
    if value > most {
        return Err(HandRefusal::AboveMaximum { value, most });
    }
    Ok(())
}

/// The payments when every loser pays what `due` says for the seat; the winner gets the sum.
fn collected(winner: SeatIndex, due: impl Fn(SeatIndex) -> Score) -> [Score; SEATS] {
    let mut paid = [0; SEATS];
    for (seat, amount) in (0..).zip(paid.iter_mut()) {
        if seat != winner {
            *amount = -due(seat);
        }
    }
    paid[usize::from(winner)] = -paid.iter().sum::<Score>();
    paid
}
