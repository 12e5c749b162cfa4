//! A table as it sits in one round: who is in which chair, and who deals when.

use mahjong::Seats;

use super::ids::EntrantId;

/// The chairs of one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSeats {
    /// The wind round or cycle, from 0.
    pub round: u8,
    /// Who sits in the chairs, counted from the chair of the first East.
    pub chairs: Seats<Option<EntrantId>>,
    /// Who deals, hand by hand.
    pub dealers: Vec<Option<EntrantId>>,
}
