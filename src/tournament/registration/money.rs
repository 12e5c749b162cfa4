//! What people owe, what they paid, and what was waived or given back.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::reference::number_of;
use crate::context::Stamp;
use crate::ids::PersonId;

/// How money changed hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Cash,
    /// From a bank account to another.
    Transfer,
    /// By a card at somebody else's machine.
    Card,
    /// Anything else, which the note tells.
    Other,
}

impl Way {
    /// All ways, the usual ones first.
    pub const ALL: [Self; 4] = [Self::Transfer, Self::Cash, Self::Card, Self::Other];

    /// The word of files and forms (`transfer`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Transfer => "transfer",
            Self::Card => "card",
            Self::Other => "other",
        }
    }
}

/// What an entry in a purse is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnteredKind {
    /// The person paid.
    Paid { on: NaiveDate, way: Way },
    /// The person need not pay so much.
    Waived,
    /// The person got money back.
    Refunded { on: NaiveDate, way: Way },
}

/// An entry in a purse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    pub kind: EnteredKind,
    /// In the smallest unit of the currency, above zero.
    pub amount: i64,
    pub note: String,
    /// Who entered it, when, by which event.
    pub stamp: Stamp,
    /// When it was undone, if it was.
    pub undone: Option<DateTime<Utc>>,
}

/// What somebody is charged, and since when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Charged {
    pub amount: i64,
    pub at: DateTime<Utc>,
}

/// What one person owes and paid; a captain has the purse of the team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Purse {
    /// Its number, which is never given again: transfers name it.
    pub number: u32,
    pub charged: Option<Charged>,
    /// In the order in which they were entered.
    pub entries: Vec<Entered>,
}

/// How a purse stands, in the smallest unit of the currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    /// What is charged; nothing to those who have no place.
    pub due: i64,
    pub paid: i64,
    pub waived: i64,
    pub refunded: i64,
}

impl Balance {
    /// What is still to be paid; below zero: to be given back.
    pub fn open(&self) -> i64 {
        self.due - self.waived - self.paid + self.refunded
    }
}

impl Purse {
    /// How it stands for somebody who owes the fee, or does not because they have no place.
    pub fn balance(&self, owes: bool) -> Balance {
        let charged = self.charged.map_or(0, |it| it.amount);
        let mut balance = Balance {
            due: if owes { charged } else { 0 },
            ..Balance::default()
        };
        for entry in self.entries.iter().filter(|it| it.undone.is_none()) {
            match entry.kind {
                EnteredKind::Paid { .. } => balance.paid += entry.amount,
                EnteredKind::Waived if owes => balance.waived += entry.amount,
                EnteredKind::Waived => {}
                EnteredKind::Refunded { .. } => balance.refunded += entry.amount,
            }
        }
        balance
    }
}

/// The purses of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Money {
    pub purses: BTreeMap<PersonId, Arc<Purse>>,
}

impl Money {
    pub fn purse(&self, person: PersonId) -> Option<&Purse> {
        self.purses.get(&person).map(Arc::as_ref)
    }

    /// The purse of a person, made with the next number if there is none.
    pub(crate) fn purse_mut(&mut self, person: PersonId) -> &mut Purse {
        let next = u32::try_from(self.purses.len()).unwrap_or(u32::MAX);
        let purse = self.purses.entry(person).or_insert_with(|| {
            Arc::new(Purse {
                number: next.saturating_add(1),
                charged: None,
                entries: Vec::new(),
            })
        });
        Arc::make_mut(purse)
    }

    /// The entry that an event made, with the person.
    pub fn entry(&self, seq: u64) -> Option<(PersonId, &Entered)> {
        self.purses.iter().find_map(|(person, purse)| {
            let mut entries = purse.entries.iter();
            let found = entries.find(|it| it.stamp.seq == seq)?;
            Some((*person, found))
        })
    }

    pub(crate) fn entry_mut(&mut self, seq: u64) -> Option<&mut Entered> {
        let (person, _) = self.entry(seq)?;
        let mut entries = self.purse_mut(person).entries.iter_mut();
        entries.find(|it| it.stamp.seq == seq)
    }

    /// Whose transfer a reference of the tournament at this address names.
    pub fn person_of(&self, slug: &str, reference: &str) -> Option<PersonId> {
        let number = number_of(slug, reference)?;
        let mut purses = self.purses.iter();
        let found = purses.find(|(_, purse)| purse.number == number);
        found.map(|(person, _)| *person)
    }

    /// Whether money was charged or entered, so that its currency stays.
    pub fn is_used(&self) -> bool {
        let used = |it: &Arc<Purse>| {
            !it.entries.is_empty() || it.charged.is_some_and(|charged| charged.amount != 0)
        };
        self.purses.values().any(used)
    }
}
