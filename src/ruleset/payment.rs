//! What the people at a table pay each other for a hand.

mod all_hands;
mod card;
mod direct;
mod typed;

use mahjong::TableSize;
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::four_of_five::FourOfFive;
use super::hand::{HandField, HandRecord, Worth};
use super::hand_refusal::HandRefusal;
use super::points::Score;
use super::scoring::{ScorerRules, Scoring};

pub use all_hands::AllHands;
pub use card::Card;
pub use direct::Direct;
pub use typed::{TypedHands, TypedTotals};

pub use super::pays::{Due, HandContext, MarkRule, Paid, Pays};
pub use super::traditions::american::CardGame;
pub use super::traditions::classical::FourHands;
pub use super::traditions::hong_kong::Faan;
pub use super::traditions::mcr::BaseAndHand;
pub use super::traditions::riichi::Riichi;
pub use super::traditions::taiwanese::Tai;
pub use super::traditions::zung_jung::Capped;

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
    /// A base and a unit for each tai; the dealer pays and receives more with every extra deal.
    Taiwanese(Tai),
    /// The hands of all four by the scorer's switches.
    Classical(FourHands),
    /// The discarder pays for himself alone, on a self-draw everybody the same. Documents of older tournaments name
    /// it.
    Direct(Direct),
    /// The value of a card and what happened, by the scorer's switches: points of a tournament, or payments.
    American(CardGame),
    /// Points of a card for the winner, bonuses and fines that nobody receives. Documents of older tournaments name it.
    Card(Card),
    /// The hands of all are scored; everybody settles with everybody. Documents of older tournaments name it.
    AllHands(AllHands),
    Points(TypedHands),
    /// Only totals are entered.
    Totals(TypedTotals),
}

/// A payment rule with the switches of its scorer.
#[derive(Debug, Clone)]
pub struct Payer<'a> {
    rule: &'a PaymentRule,
    scorer: ScorerRules,
}

impl PaymentRule {
    /// What the rule says of hands and sheets.
    pub fn part(&self) -> &dyn Pays {
        match self {
            PaymentRule::Mcr(part) => part,
            PaymentRule::ZungJung(part) => part,
            PaymentRule::Riichi(part) => part,
            PaymentRule::HongKong(part) => part,
            PaymentRule::Taiwanese(part) => part,
            PaymentRule::Classical(part) => part,
            PaymentRule::Direct(part) => part,
            PaymentRule::American(part) => part,
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
        let scorer = scoring.read().map_err(super::scoring::fault)?;
        Ok(Payer { rule: self, scorer })
    }

    /// Whether sheets can be entered hand by hand.
    pub fn has_hands(&self) -> bool {
        !matches!(self, PaymentRule::Totals(_))
    }

    /// Whether tables of this size can be paid: most payments are those of four people, who play at tables of five too.
    pub(super) fn fits(&self, table: TableSize) -> bool {
        match self {
            PaymentRule::Totals(_) | PaymentRule::Riichi(_) | PaymentRule::Points(_) => true,
            _ => table.in_hand().is_usual(),
        }
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
        hand.check(context.winds.size())?;
        let known = self.fields();
        let unknown = |field: &HandField| *field != HandField::Chairs && !known.contains(field);
        if let Some(field) = hand.fields().into_iter().find(unknown) {
            return Err(HandRefusal::NotInTheseRules { field });
        }
        if hand.void {
            return Ok(context.unmoved());
        }
        match FourOfFive::of(context) {
            None => self.due(hand, context),
            Some(four) => {
                let paid = self.due(&four.hand(hand)?, &four.context(context)?)?;
                Ok(four.paid(&paid))
            }
        }
    }

    /// What each of those who play wins or pays.
    fn due(&self, hand: &HandRecord, context: &HandContext) -> Result<Paid, HandRefusal> {
        self.rule.part().pay(&Due {
            hand,
            context,
            scorer: &self.scorer,
        })
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
