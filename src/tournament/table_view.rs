//! A table as it sits: who is in which chair in each wind round, and who deals when.

use mahjong::Seats;

use super::ids::EntrantId;
use super::state::{Table, Tournament};

/// The chairs of one wind round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSeats {
    /// The wind round, from 0 (East).
    pub round: u8,
    /// Who sits in the chairs, counted from the chair of the first East.
    pub chairs: Seats<Option<EntrantId>>,
    /// Who deals, hand by hand.
    pub dealers: Vec<Option<EntrantId>>,
}

impl Tournament {
    /// Who sits where at a table in each wind round of its session. Empty where the winds are not
    /// known beforehand.
    pub fn arrangement(&self, table: &Table) -> Vec<RoundSeats> {
        if !table.seats.winds {
            return Vec::new();
        }
        let rules = &self.ruleset.session;
        let person = |seat: u8| table.seats.seats.get(usize::from(seat)).copied().flatten();
        (0..rules.wind_rounds)
            .map(|round| RoundSeats {
                round,
                chairs: rules.chairs(round).map(person),
                dealers: (0..rules.hands_per_round)
                    .map(|hand| person(rules.dealer(round, hand)))
                    .collect(),
            })
            .collect()
    }
}
