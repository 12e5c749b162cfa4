//! Whether a sheet adds up, and what explains it when it does not.

use ruleset::{HandRecord, Score, SheetRefusal};

use super::ids::{EntrantId, RulingId, SessionNo, TableNo};
use super::result::{AS_WRITTEN, Total};
use super::state::{Table, Tournament};

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

/// A sheet whose numbers do not agree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetDifference {
    pub session: SessionNo,
    pub table: TableNo,
    /// How many hands were entered.
    pub hands: usize,
    /// What the hands and the rulings on the sheet come to, in the order of the seats; empty
    /// without hands.
    pub from_hands: Vec<Total>,
    /// The totals that count, in the order of the seats.
    pub totals: Vec<Total>,
    /// What the totals sum to, and what they should.
    pub check: SumCheck,
    /// Why it was accepted, in somebody's own words; none while nobody has looked into it.
    pub explained: Option<String>,
}

impl SheetDifference {
    /// Whether the hands say something else than the totals.
    pub fn is_about_hands(&self) -> bool {
        !self.from_hands.is_empty() && self.from_hands != self.totals
    }
}

impl Tournament {
    /// What hands and the rulings on the sheet come to for the people at a table, in the order of
    /// the seats, and the points in deposits that nobody won.
    ///
    /// # Errors
    /// [`SheetRefusal`] for a hand that cannot be paid.
    pub fn totals_from_hands(
        &self,
        at: (SessionNo, TableNo),
        people: &[EntrantId],
        hands: &[HandRecord],
    ) -> Result<(Vec<Total>, Score), SheetRefusal> {
        let settled = self.rules_at(at).settle_sheet(hands)?;
        let totals = people
            .iter()
            .zip(settled.totals)
            .map(|(person, score)| Total {
                entrant: *person,
                score: score.saturating_add(self.ruled_besides(at, people, hands, *person)),
            });
        Ok((totals.collect(), settled.deposits))
    }

    /// Every sheet whose hands and totals do not agree, or whose totals do not sum to what they
    /// should, in the order of sessions and tables.
    pub fn sheet_differences(&self) -> Vec<SheetDifference> {
        let tables = self.sessions.iter().flat_map(|session| {
            let number = session.number;
            session.tables.iter().map(move |table| (number, table))
        });
        tables
            .filter_map(|(session, table)| self.difference(session, table))
            .collect()
    }

    /// What does not agree on one sheet.
    fn difference(&self, session: SessionNo, table: &Table) -> Option<SheetDifference> {
        let sheet = table.result.sheet()?;
        let number = table.seats.table;
        let people: Vec<EntrantId> = sheet.totals.iter().map(|total| total.entrant).collect();
        let from_hands = if sheet.hands.is_empty() {
            Vec::new()
        } else {
            let settled = self.totals_from_hands((session, number), &people, &sheet.hands);
            settled.map(|(totals, _)| totals).unwrap_or_default()
        };
        let check = self.sum_check(session, number, &sheet.totals, sheet.leftover);
        let accepted = sheet.accepted.as_ref();
        let found = SheetDifference {
            session,
            table: number,
            hands: sheet.hands.len(),
            from_hands,
            totals: sheet.totals.clone(),
            check,
            explained: accepted
                .map(|accepted| accepted.reason.clone())
                .filter(|reason| !reason.is_empty() && reason != AS_WRITTEN),
        };
        (found.is_about_hands() || !found.check.holds()).then_some(found)
    }

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
        let expected = match self.rules_at((session, table)).table_sum() {
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
