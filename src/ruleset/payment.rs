//! What the people at a table pay each other for a hand.

mod all_hands;
mod card;
mod direct;
mod typed;

use serde::{Deserialize, Serialize};

use mahjong::{Seats, TableSize, Wind};

use super::fault::Fault;
use super::hand::{AbortiveDraw, HandField, HandRecord, Win, Worth};
use super::hand_refusal::HandRefusal;
use super::points::Score;
use super::scoring::{Scorer, ScorerRules, Scoring};
use super::seats::SeatIndex;
use super::sheet::Steps;

pub use all_hands::AllHands;
pub use card::{Card, MarkRule};
pub use direct::Direct;
pub use typed::{TypedHands, TypedTotals};

pub use super::traditions::hong_kong::Faan;
pub use super::traditions::mcr::BaseAndHand;
pub use super::traditions::riichi::Riichi;
pub use super::traditions::zung_jung::Capped;

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
            winds: SIZE.winds(),
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
    Points(TypedHands),
    /// Only totals are entered.
    Totals(TypedTotals),
}

/// What the part of a document about payments says of hands and sheets.
pub trait Pays {
    /// What each seat wins or pays for a hand in which only what [`Pays::fields`] names is recorded.
    ///
    /// # Errors
    /// A [`HandRefusal`] that names what on the sheet cannot be.
    fn pay(
        &self,
        hand: &HandRecord,
        context: &HandContext,
        scorer: &ScorerRules,
    ) -> Result<Paid, HandRefusal>;

    /// The scorer without which hands cannot be paid; none where any will do.
    fn scorer(&self) -> Option<Scorer> {
        None
    }

    /// Why the numbers of the part make no sense, if they do not.
    fn fault(&self) -> Option<Fault> {
        None
    }

    /// What a sheet can record besides winner, discarder and value.
    fn fields(&self, _scorer: &ScorerRules) -> Vec<HandField> {
        Vec::new()
    }

    /// Whether what some win is what the others pay.
    fn is_zero_sum(&self) -> bool {
        true
    }

    /// Whether who declared riichi must show a ready hand when the wall runs out.
    fn riichi_shows_ready(&self) -> bool {
        false
    }

    /// The steps in which points go up and down.
    fn steps(&self) -> Steps {
        Steps {
            total: 1,
            deposit: 1,
        }
    }

    /// Why a hand may be broken off.
    fn abortive(&self) -> &[AbortiveDraw] {
        &[]
    }

    /// What else counts for a person in a hand.
    fn marks(&self) -> &[MarkRule] {
        &[]
    }
}

/// A payment rule with the switches of its scorer.
#[derive(Debug, Clone)]
pub struct Payer<'a> {
    rule: &'a PaymentRule,
    scorer: ScorerRules,
}

impl HandContext {
    /// The table after a hand that moves these points and leaves the deposits where they are.
    pub(super) const fn moved(&self, points: Seats<Score>) -> Paid {
        Paid {
            points,
            deposits: self.deposits,
        }
    }
}

impl PaymentRule {
    /// What the rule says of hands and sheets.
    pub fn part(&self) -> &dyn Pays {
        match self {
            PaymentRule::Mcr(part) => part,
            PaymentRule::ZungJung(part) => part,
            PaymentRule::Riichi(part) => part,
            PaymentRule::HongKong(part) => part,
            PaymentRule::Direct(part) => part,
            PaymentRule::Card(part) => part,
            PaymentRule::AllHands(part) => part,
            PaymentRule::Points(part) => part,
            PaymentRule::Totals(part) => part,
        }
    }

    /// The rule with the switches of its scorer.
    ///
    /// # Errors
    /// A [`Fault`] where the switches do not fit the scorer, or the scorer not the payments.
    pub(super) fn payer(&self, scoring: &Scoring) -> Result<Payer<'_>, Fault> {
        let wanted = self.part().scorer();
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
        !matches!(self, PaymentRule::Totals(_))
    }

    /// Whether what some win is what the others pay, so that the totals of a table have a known sum.
    pub fn is_zero_sum(&self) -> bool {
        self.part().is_zero_sum()
    }

    /// Why the numbers of this part make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        self.part().fault()
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
        if hand.void {
            return Ok(context.moved(nothing()));
        }
        self.rule.part().pay(hand, context, &self.scorer)
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
        let unknown = HandRefusal::NotInTheseRules {
            field: HandField::Worth,
        };
        let tradition = self.scorer.tradition().ok_or(unknown)?;
        tradition.value_of(worth, is_dealer, self_draw)
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
        self.rule.part().fields(&self.scorer)
    }
}

/// A hand that moves no points.
pub(super) fn nothing() -> Seats<Score> {
    Seats::filled(SIZE, 0)
}

/// The winner of a hand that has one at most; none for a drawn hand.
pub(super) fn only_winner(hand: &HandRecord) -> Result<Option<&Win>, HandRefusal> {
    match hand.wins.as_slice() {
        [] => Ok(None),
        [win] => Ok(Some(win)),
        _ => Err(HandRefusal::TooManyWinners),
    }
}

/// Refuses a value outside the limits.
pub(super) fn check_value(value: Score, least: Score, most: Score) -> Result<(), HandRefusal> {
    if value < least {
        return Err(HandRefusal::BelowMinimum { value, least });
    }
    if value > most {
        return Err(HandRefusal::AboveMaximum { value, most });
    }
    Ok(())
}

/// The payments when every loser pays what `due` says for the seat; the winner gets the sum.
pub(super) fn collected(winner: SeatIndex, due: impl Fn(SeatIndex) -> Score) -> Seats<Score> {
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
pub(super) fn as_wind(seat: SeatIndex) -> Wind {
    SIZE.winds()[SIZE.seat_of(usize::from(seat))]
}
