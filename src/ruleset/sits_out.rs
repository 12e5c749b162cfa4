//! Who sits out at a table of five, where four play a hand.

use mahjong::TableSize;

use super::fault::Fault;
use super::seats::{SeatIndex, SessionRules, SitsOut};

impl SessionRules {
    /// The seat that sits out hand `hand` (from 0) of wind round `round` (from 0); none where everybody plays.
    pub fn sitting_out(&self, round: u8, hand: u8) -> Option<SeatIndex> {
        let chair = self.chair_out(hand)?;
        Some(self.chairs(round)[chair])
    }

    /// The chair of who sits out.
    pub(super) fn chair_out(&self, hand: u8) -> Option<usize> {
        let size = self.table_size();
        let rule = self.sits_out.filter(|_| !size.all_play())?;
        let behind = match rule {
            SitsOut::LastDealer => size.others(),
            SitsOut::NextDealer => 1,
        };
        Some(size.seat_of(self.dealing_chair(hand) + behind))
    }

    /// Why nobody, or not everybody alike, would sit out.
    pub(super) fn sits_out_fault(&self) -> Option<Fault> {
        let size = self.table_size();
        if size.all_play() {
            let odd = self.sits_out.is_some();
            return Fault::when(odd, "sits_out", "is for tables of five");
        }
        let per_round = usize::from(self.hands_per_round);
        let uneven = !per_round.is_multiple_of(TableSize::Five.seats());
        Fault::when(
            self.sits_out.is_none(),
            "sits_out",
            "is missing for a table of five",
        )
        .or_else(|| {
            let reason = "must be a multiple of five, so that everybody sits out as often";
            Fault::when(uneven, "hands_per_round", reason)
        })
    }
}
