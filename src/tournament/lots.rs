//! Lots drawn in the hall: a plan for numbers is made before anybody knows who will have which, the
//! players draw, and the plan becomes theirs before everybody's eyes.
//!
//! Number 1 starts as East at the first table of the first session, number 2 as South and so on, so
//! that a number and a wind tile drawn at a table say the same. Groups that play among themselves draw
//! from numbers of their own: those of the second group follow on those of the first.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use mahjong::Seats;

use super::ids::{EntrantId, SessionNo, TableNo};
use super::seating::{SessionPlan, TableSeats};

/// The places of a table, by the numbers that people will draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberTable {
    pub table: TableNo,
    /// Which number starts as East, South, West, North.
    pub seats: Seats<Option<u16>>,
}

/// The plan of one session for numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberPlan {
    pub session: SessionNo,
    pub tables: Vec<NumberTable>,
}

/// A draw of lots in the hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lots {
    /// Who draws, group by group; the lots have the numbers from 1 to as many as they are.
    pub people: Vec<EntrantId>,
    /// How many people each group has that plays among itself; one number if all are one group.
    pub groups: Vec<u16>,
    /// The plan for the numbers, in the order of the sessions.
    pub plans: Vec<NumberPlan>,
    /// The seed the plan was made with.
    pub seed: String,
    /// The algorithm that made it.
    pub algorithm: String,
    /// The records with which anybody can make the plan again, one for each group; none in older logs.
    pub records: Vec<String>,
    /// The hash of everything but the seed that decides the plan; empty in older logs.
    pub request: String,
    /// The event that brought the plan.
    pub prepared: u64,
    /// Who drew what so far.
    pub drawn: BTreeMap<EntrantId, u16>,
    /// Whether the plan has become theirs.
    pub is_assigned: bool,
}

/// How many people each group has; without groups all are one.
pub(crate) fn groups_of(people: &[EntrantId], groups: &[u16]) -> Vec<u16> {
    if groups.is_empty() {
        vec![u16::try_from(people.len()).unwrap_or(u16::MAX)]
    } else {
        groups.to_vec()
    }
}

impl Lots {
    /// How many lots there are.
    pub fn count(&self) -> u16 {
        u16::try_from(self.people.len()).unwrap_or(u16::MAX)
    }

    /// The groups that play among themselves: who draws, and from which numbers.
    pub fn groups(&self) -> impl Iterator<Item = (&[EntrantId], RangeInclusive<u16>)> {
        let mut last = 0_u16;
        self.groups.iter().map(move |count| {
            let before = last;
            last = last.saturating_add(*count);
            let people = self.people.get(usize::from(before)..usize::from(last));
            (people.unwrap_or_default(), before.saturating_add(1)..=last)
        })
    }

    /// The numbers from which somebody draws; none who does not draw.
    pub fn numbers_of(&self, entrant: EntrantId) -> Option<RangeInclusive<u16>> {
        let mut groups = self.groups();
        let own = groups.find(|(people, _)| people.contains(&entrant));
        own.map(|(_, numbers)| numbers)
    }

    /// The numbers that nobody has.
    pub fn missing(&self) -> Vec<u16> {
        let taken: Vec<u16> = self.drawn.values().copied().collect();
        (1..=self.count())
            .filter(|it| !taken.contains(it))
            .collect()
    }

    pub fn holder(&self, number: u16) -> Option<EntrantId> {
        let mut drawn = self.drawn.iter();
        drawn
            .find(|(_, known)| **known == number)
            .map(|(entrant, _)| *entrant)
    }

    /// Where a number sits in the first session: its table, and the place in the order of winds.
    pub fn start(&self, number: u16) -> Option<(TableNo, usize)> {
        self.plans.first()?.tables.iter().find_map(|table| {
            let seat = table.seats.iter().position(|it| *it == Some(number))?;
            Some((table.table, seat))
        })
    }

    /// The number that starts at a place of the first session.
    pub fn number_at(&self, table: TableNo, seat: usize) -> Option<u16> {
        let tables = &self.plans.first()?.tables;
        let found = tables.iter().find(|known| known.table == table)?;
        found.seats.get(seat).copied().flatten()
    }

    /// The plan with people in place of their numbers; a number that nobody has leaves its chair
    /// open.
    pub fn assigned(&self) -> Vec<SessionPlan> {
        let people: BTreeMap<u16, EntrantId> = self
            .drawn
            .iter()
            .map(|(who, number)| (*number, *who))
            .collect();
        let table = |table: &NumberTable| TableSeats {
            table: table.table,
            seats: table.seats.map(|number| people.get(&number?).copied()),
            winds: true,
        };
        let plans = self.plans.iter();
        plans
            .map(|plan| SessionPlan {
                session: plan.session,
                tables: plan.tables.iter().map(table).collect(),
            })
            .collect()
    }
}
