//! Whether a sheet adds up, and what explains it when it does not.

use crate::ruleset::Score;

use super::ids::{RulingId, SessionNo, TableNo};
use super::result::Total;
use super::state::Tournament;

/// What a sheet sums to and what it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumCheck {
    /// The sum of the totals.
    pub sum: Score,
    /// What it should be: the rule set's sum, and the points that rulings took and gave to nobody.
    pub expected: Score,
    /// The rulings that explain the difference from the rule set's sum.
    pub rulings: Vec<RulingId>,
}

impl SumCheck {
    /// Whether the sheet adds up.
    pub fn holds(&self) -> bool {
        self.sum == self.expected
    }

    /// How much is missing (negative) or too much.
    pub fn difference(&self) -> Score {
        self.sum.saturating_sub(self.expected)
    }
}

impl Tournament {
    /// Checks the totals of a table against the rule set, the rulings on its sheet and the points in
    /// deposits that nobody won. Rule sets without a fixed sum always hold.
    pub fn sum_check(
        &self,
        session: SessionNo,
        table: TableNo,
        totals: &[Total],
        leftover: Score,
    ) -> SumCheck {
        let add = Score::saturating_add;
        let sum = totals.iter().map(|total| total.score).fold(0, add);
        let on_sheet: Vec<_> = self
            .rulings_at(session, table)
            .filter(|ruling| ruling.sheet_net() != 0)
            .collect();
        let expected = match self.ruleset.table_sum() {
            None => sum,
            Some(base) => {
                let rulings = on_sheet.iter().map(|ruling| ruling.sheet_net());
                rulings.fold(base.saturating_sub(leftover), add)
            }
        };
        SumCheck {
            sum,
            expected,
            rulings: on_sheet.iter().map(|ruling| ruling.id).collect(),
        }
    }
}
