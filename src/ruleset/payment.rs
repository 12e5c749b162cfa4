//! What the people at a table pay each other for a hand.

mod all_hands;
mod card;
mod direct;
mod hong_kong;
mod mcr;
mod riichi;
mod zung_jung;

use serde::{Deserialize, Serialize};

use mahjong::{Seats, TableSize, Wind};

use super::fault::Fault;
use super::hand::{HandField, HandRecord, Win, Worth};
use super::hand_refusal::HandRefusal;
use super::points::Score;
use super::scoring::{Scorer, ScorerRules, Scoring};
use super::seats::SeatIndex;

pub use all_hands::AllHands;
pub use card::{Card, MarkRule};
pub use direct::Direct;
pub use hong_kong::Faan;
pub use mcr::BaseAndHand;
pub(crate) use riichi::DEPOSIT;
pub use riichi::Riichi;
pub use zung_jung::Capped;

/// How many people share in the payments of a hand.
const SIZE: TableSize = TableSize::USUAL;

/// Where a hand stands when it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandContext {
    /// Who deals.
    pub dealer: SeatIndex,
    /// The wind of each seat in the hand.
    pub winds: Seats<Wind>,
    /// Counters on the table: continued deals and drawn hands before this one.
    pub counters: u16,
    /// Points in deposits left on the table by the hands before.
    pub deposits: Score,
}

impl Default for HandContext {
    /// The first hand of a session.
    fn default() -> Self {
        Self {
            dealer: 0,
            winds: Wind::ALL.into(),
            counters: 0,
            deposits: 0,
        }
    }
}

/// What a hand moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paid {
    /// What each seat wins (positive) or pays (negative).
    pub points: Seats<Score>,
    /// Points in deposits on the table after the hand.
    pub deposits: Score,
}

/// How a hand is paid. What belongs to a scorer's switches (shares, limits, counters, noten) stands
/// there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaymentRule {
    /// Every loser pays a base, the hand is paid by the discarder or by all.
    Mcr(BaseAndHand),
    /// All pay alike up to a share, the responsible player the rest.
    ZungJung(Capped),
    /// Value by dealer and others, counters, deposits, payments at drawn hands.
    Riichi(Riichi),
    /// Units by a table of faan.
    HongKong(Faan),
    /// The discarder pays for himself alone, on a self-draw everybody the same.
    Direct(Direct),
    /// Points of a card for the winner, bonuses and fines that nobody receives.
    Card(Card),
    /// The hands of all are scored; everybody settles with everybody.
    AllHands(AllHands),
    /// The points of each hand are typed.
    Points {
        /// Whether they sum to zero.
        zero_sum: bool,
    },
    /// Only totals are entered.
    Totals {
        /// Whether the totals of a table sum to the start points.
        zero_sum: bool,
    },
}

/// A payment rule with the switches of its scorer.
#[derive(Debug, Clone)]
pub struct Payer<'a> {
    rule: &'a PaymentRule,
    scorer: ScorerRules,
}

impl PaymentRule {
    /// The rule with the switches of its scorer.
    ///
    /// # Errors
    /// A [`Fault`] where the switches do not fit the scorer, or the scorer not the payments.
    pub(super) fn payer(&self, scoring: &Scoring) -> Result<Payer<'_>, Fault> {
        let wanted = match self {
            PaymentRule::Riichi(_) => Some(Scorer::Riichi),
            PaymentRule::ZungJung(_) => Some(Scorer::ZungJung),
            PaymentRule::HongKong(_) => Some(Scorer::HongKong),
            _ => None,
        };
        if wanted.is_some_and(|scorer| scorer != scoring.scorer) {
            return Err(Fault::at("payment.kind", "needs the scorer of its game"));
        }
        let scorer = scoring
            .read()
            .map_err(|reason| Fault::at("scoring.switches", reason))?;
        Ok(Payer { rule: self, scorer })
    }

    /// Whether sheets can be entered hand by hand.
    pub fn has_hands(&self) -> bool {
        !matches!(self, PaymentRule::Totals { .. })
    }

    /// Whether what some win is what the others pay, so that the totals of a table have a known sum.
    pub fn is_zero_sum(&self) -> bool {
        match self {
            PaymentRule::Card(_) => false,
            PaymentRule::Points { zero_sum } | PaymentRule::Totals { zero_sum } => *zero_sum,
            _ => true,
        }
    }

    /// Why the numbers of this part make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        match self {
            PaymentRule::Mcr(rule) => rule.fault(),
            PaymentRule::Riichi(rule) => rule.fault(),
            PaymentRule::Direct(rule) => rule.fault(),
            PaymentRule::Card(rule) => rule.fault(),
            PaymentRule::AllHands(rule) => rule.fault(),
            _ => None,
        }
    }
}

impl Payer<'_> {
    /// What each seat wins or pays for `hand`.
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
        if hand.void {
            return Ok(moved(nothing()));
        }
        match (self.rule, &self.scorer) {
            (PaymentRule::Mcr(rule), _) => rule.pay(hand).map(moved),
            (PaymentRule::ZungJung(_), ScorerRules::ZungJung(rules)) => {
                zung_jung::pay(hand, rules).map(moved)
            }
            (PaymentRule::Riichi(rule), ScorerRules::Riichi(rules)) => {
                rule.pay(hand, context, rules)
            }
            (PaymentRule::HongKong(_), ScorerRules::HongKong(rules)) => {
                hong_kong::pay(hand, rules).map(moved)
            }
            (PaymentRule::Direct(rule), _) => rule.pay(hand, context).map(moved),
            (PaymentRule::Card(rule), _) => rule.pay(hand).map(moved),
            (PaymentRule::AllHands(rule), _) => rule.pay(hand, context).map(moved),
            (PaymentRule::Points { zero_sum }, _) => typed(hand, *zero_sum).map(moved),
            _ => Err(HandRefusal::TotalsOnly),
        }
    }

    /// What the others pay in all for a hand of this worth, counters and deposits apart.
    ///
    /// # Errors
    /// A [`HandRefusal`] where the rule set does not count this way or has no such hand.
    pub fn value_of(
        &self,
        worth: &Worth,
        is_dealer: bool,
        self_draw: bool,
    ) -> Result<Score, HandRefusal> {
        match &self.scorer {
            ScorerRules::Riichi(rules) => riichi::value_of(worth, is_dealer, self_draw, rules),
            _ => Err(HandRefusal::NotInTheseRules {
                field: HandField::Worth,
            }),
        }
    }

    /// How a sheet of this rule set is paid.
    pub fn rule(&self) -> &PaymentRule {
        self.rule
    }

    /// The switches of the scorer.
    pub fn scorer(&self) -> &ScorerRules {
        &self.scorer
    }

    /// What a sheet of this rule set can record besides winner, discarder and value.
    pub fn fields(&self) -> Vec<HandField> {
        match (self.rule, &self.scorer) {
            (PaymentRule::ZungJung(_), ScorerRules::ZungJung(rules)) => zung_jung::fields(rules),
            (PaymentRule::Riichi(rule), ScorerRules::Riichi(rules)) => rule.fields(rules),
            (PaymentRule::HongKong(_), ScorerRules::HongKong(rules)) if rules.liability => {
                vec![HandField::Liable]
            }
            (PaymentRule::Direct(rule), _) if rule.insurance => vec![HandField::Liable],
            (PaymentRule::Card(_), _) => vec![HandField::Marks],
            (PaymentRule::AllHands(rule), _) => rule.fields(),
            (PaymentRule::Points { .. }, _) => vec![HandField::Points],
            _ => Vec::new(),
        }
    }
}

/// Points that were typed as they stand.
fn typed(hand: &HandRecord, zero_sum: bool) -> Result<Seats<Score>, HandRefusal> {
    let points = hand.points.unwrap_or_default();
    let sum: Score = points.iter().sum();
    if zero_sum && sum != 0 {
        return Err(HandRefusal::NotZeroSum { sum });
    }
    Ok(points)
}

/// A hand that moves no points.
fn nothing() -> Seats<Score> {
    Seats::filled(SIZE, 0)
}

/// The winner of a hand that has one at most; none for a drawn hand.
fn only_winner(hand: &HandRecord) -> Result<Option<&Win>, HandRefusal> {
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
fn collected(winner: SeatIndex, due: impl Fn(SeatIndex) -> Score) -> Seats<Score> {
    let mut paid = nothing();
    for (seat, amount) in (0..).zip(paid.iter_mut()) {
        if seat != winner {
            *amount = -due(seat);
        }
    }
    paid[usize::from(winner)] = -paid.iter().sum::<Score>();
    paid
}

/// The seat as the wind that scorers know people by, when only the order of turns matters.
fn as_wind(seat: SeatIndex) -> Wind {
    Wind::ALL[SIZE.seat_of(usize::from(seat))]
}
