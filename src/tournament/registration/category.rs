//! As what people apply, and what it costs.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::texts::Texts;
use crate::ids::CategoryId;
use crate::refusal::Refusal;

/// The most steps of a fee.
const MOST_STEPS: usize = 12;
/// The highest fee, in the smallest unit of its currency.
const HIGHEST: i64 = 1_000_000_000;
/// The longest name, in characters.
const LONGEST_NAME: usize = 100;

/// What it costs to apply until a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeeStep {
    /// The last day on which it holds, where the event is; none: from the step before on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<NaiveDate>,
    /// In the smallest unit of the currency.
    pub amount: i64,
}

/// A kind of entry with its price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Category {
    pub id: CategoryId,
    pub name: Texts,
    /// The fees, the earliest first; none: it costs nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fees: Vec<FeeStep>,
    /// Whether a team pays the fee once, not once for each of its people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_the_team: bool,
    /// How many people it takes; none: as many as the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u32>,
}

impl Category {
    /// What each pays who applies on a day; nothing after the last step has ended is free, so the last
    /// step goes on.
    pub fn fee_on(&self, day: NaiveDate) -> i64 {
        let holds = |step: &&FeeStep| step.until.is_none_or(|until| day <= until);
        let step = self.fees.iter().find(holds).or(self.fees.last());
        step.map_or(0, |step| step.amount)
    }

    /// What an application of so many people owes who apply on a day.
    pub fn fee_for(&self, people: usize, day: NaiveDate) -> i64 {
        let each = self.fee_on(day);
        let times = if self.for_the_team { 1 } else { people };
        each.saturating_mul(i64::try_from(times).unwrap_or(i64::MAX))
    }

    pub(super) fn check(&self) -> Result<(), Refusal> {
        let category = self.id;
        let (last, before) = match self.fees.split_last() {
            Some((last, before)) => (Some(last), before),
            None => (None, &[][..]),
        };
        let days: Vec<NaiveDate> = self.fees.iter().filter_map(|step| step.until).collect();
        let in_order =
            days.is_sorted_by(|a, b| a < b) && before.iter().all(|it| it.until.is_some());
        let priced = self
            .fees
            .iter()
            .all(|it| (0..=HIGHEST).contains(&it.amount));
        let named = !self.name.is_empty() && !self.name.is_longer_than(LONGEST_NAME);
        let ends = last.is_none_or(|last| last.until.is_none());
        if named && in_order && priced && ends && self.fees.len() <= MOST_STEPS {
            Ok(())
        } else {
            Err(Refusal::CategoryWrong { category })
        }
    }
}
