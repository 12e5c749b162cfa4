//! How many people a rule set seats at a table, and which parts of its document do not go with that number.

use mahjong::TableSize;

use super::document::RuleSet;
use super::fault::Fault;

impl RuleSet {
    /// How many people sit at a table.
    pub const fn table_size(&self) -> TableSize {
        self.session.table_size()
    }

    /// Whether the standings can add up points of this rule set and those of another one.
    pub fn adds_up_with(&self, other: &Self) -> bool {
        other.standing.counted_like(&self.standing).is_some()
    }

    /// A part of the document that is for tables of another size.
    pub(super) fn table_fault(&self) -> Option<Fault> {
        let table = self.table_size();
        let of_scorer = || {
            let rules = self.scoring.read().ok()?;
            Some(rules.tradition()?.table_size())
        };
        let other = of_scorer().is_some_and(|of_scorer| of_scorer != table.in_hand());
        Fault::when(other, "session.seats", "is not what the scorer counts with")
            .or_else(|| {
                let unfit = !self.payment.fits(table);
                Fault::when(unfit, "session.seats", "does not go with these payments")
            })
            .or_else(|| {
                let fault = self.standing.size_fault(table)?;
                Some(fault.under("standing"))
            })
    }
}
