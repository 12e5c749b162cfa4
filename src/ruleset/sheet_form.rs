//! What a score sheet of a rule set asks for, so that whoever draws one needs to know no game.

use super::document::RuleSet;
use super::hand::{AbortiveDraw, HandField};
use super::payment::{Payer, PaymentRule};
use super::pays::MarkRule;
use super::typed::ValueKind;
use mahjong::TableSize;

/// What a sheet asks for in every hand, and how many hands it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetForm {
    /// How many people have a column.
    pub size: TableSize,
    /// What a hand's value is counted in.
    pub value: ValueKind,
    /// How many people can win one hand; 0 where nobody is written down as its winner.
    pub most_winners: usize,
    /// What a hand can hold besides winner, discarder and value.
    pub fields: Vec<HandField>,
    /// Why a hand may be broken off.
    pub abortive: Vec<AbortiveDraw>,
    /// What else counts for a person.
    pub marks: Vec<MarkRule>,
    /// Wind rounds.
    pub rounds: u8,
    /// Deals in a wind round.
    pub deals: u8,
    /// Whether the number of hands is open, because a deal may stay or a hand be dealt again.
    pub is_open: bool,
    /// Whether counters are kept from hand to hand.
    pub has_counters: bool,
    /// Whether deposits can be left on the table.
    pub has_deposits: bool,
    /// Whether a round has a wind of its own.
    pub prevailing_wind: bool,
    /// Whether people draw their chairs anew for every wind round.
    pub seats_drawn: bool,
    /// Whether a hand can be taken from its patterns or from its tiles.
    pub has_scorer: bool,
}

impl SheetForm {
    /// Whether a hand can hold this.
    pub fn has(&self, field: HandField) -> bool {
        self.fields.contains(&field)
    }

    /// Rows for a session in which no deal stays.
    pub fn hands(&self) -> usize {
        usize::from(self.rounds) * usize::from(self.deals)
    }
}

impl RuleSet {
    /// Whether nobody knows beforehand how many hands a session has: a deal may stay, or a hand be dealt again.
    pub fn hands_are_open(&self) -> bool {
        let redeals = |payer: Payer<'_>| payer.fields().contains(&HandField::Chombo);
        self.session.dealer_may_stay() || self.payer().is_ok_and(redeals)
    }

    /// What a sheet of this rule set asks for; none where only totals are entered.
    pub fn sheet_form(&self) -> Option<SheetForm> {
        let payer = self.payer().ok()?;
        let fields = payer.fields();
        let (value, most_winners) = match (payer.rule(), payer.scorer().tradition()) {
            (PaymentRule::Totals(_), _) => return None,
            (PaymentRule::Points(_), _) => (ValueKind::Each, 0),
            (_, Some(tradition)) => (
                tradition.value_kind(),
                tradition.most_winners(self.table_size().in_hand()),
            ),
            (_, None) => (ValueKind::Points, 1),
        };
        let session = &self.session;
        Some(SheetForm {
            size: self.table_size(),
            value,
            most_winners,
            abortive: self.payment.part().abortive().to_vec(),
            marks: self.payment.part().marks().to_vec(),
            rounds: session.wind_rounds,
            deals: session.hands_per_round,
            is_open: self.hands_are_open(),
            has_counters: !session.counter_on.is_empty(),
            has_deposits: fields.contains(&HandField::Riichi),
            prevailing_wind: session.prevailing_wind,
            seats_drawn: session.seats_drawn,
            has_scorer: payer.scorer().tradition().is_some_and(|it| it.is_counted()),
            fields,
        })
    }
}
