//! The one reader of seats: who sits on which wind in a hand of a session.

use mahjong::Seats;
use ruleset::{HandPosition, HandRecord, SeatIndex};

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::state::{Table, Tournament};
use crate::table_view::RoundSeats;

impl Tournament {
    /// Where hand `hand` (from 1) of a table stands, as the table's sheet has it: dealer, winds, counters, deposits. None
    /// where nobody knows: the winds were not drawn beforehand, the seats of its cycle are not written down yet, or a
    /// dealer may have stayed.
    pub fn hand_position(
        &self,
        session: SessionNo,
        table: TableNo,
        hand: u8,
    ) -> Option<HandPosition> {
        let seated = self.table(session, table)?;
        if !seated.seats.has_order() {
            return None;
        }
        let hands = hands_of(seated);
        self.rules_of(seated).position_of(usize::from(hand), hands)
    }

    /// The chairs of a round (from 0) at a table, counted from the chair of the first East, as its sheet has them; none
    /// where they are not known.
    pub fn chairs_in(&self, table: &Table, round: u8) -> Option<Seats<SeatIndex>> {
        if !table.seats.has_order() {
            return None;
        }
        let rules = self.rules_of(table);
        if !rules.session.seats_drawn || round == 0 {
            return Some(rules.session.chairs(round));
        }
        let hands = hands_of(table);
        (1..=hands.len()).rev().find_map(|number| {
            let position = rules.position_of(number, hands)?;
            (position.round == round).then_some(position.chairs)
        })
    }

    /// Who sits where at a table in each round of its session. Empty where the winds are not known beforehand, or pass
    /// on with every hand because somebody sits out; without the rounds whose seats are drawn and not written down yet.
    pub fn arrangement(&self, table: &Table) -> Vec<RoundSeats> {
        if !table.seats.winds {
            return Vec::new();
        }
        let rules = &self.rules_of(table).session;
        let person = |seat: SeatIndex| table.seats.seats.get(usize::from(seat)).copied().flatten();
        (0..rules.wind_rounds)
            .filter_map(|round| {
                let chairs = self.chairs_in(table, round)?;
                let dealers = (0..rules.hands_per_round)
                    .map(|hand| person(chairs[rules.dealing_chair(hand)]));
                Some(RoundSeats {
                    round,
                    dealers: dealers.collect::<Vec<Option<EntrantId>>>(),
                    chairs: chairs.map(person),
                })
            })
            .collect()
    }
}

/// The hands that stand on a table's sheet.
pub(super) fn hands_of(table: &Table) -> &[HandRecord] {
    table.result.sheet().map_or(&[], |sheet| &sheet.hands)
}
