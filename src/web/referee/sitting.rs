//! A table as it sits in one hand: the chairs after the seat exchange, the dealer, the wind round.

use crate::mahjong::{Seats, Wind};
use crate::ruleset::{SeatIndex, SessionRules};
use crate::tournament::state::Table;
use crate::tournament::{EntrantId, SessionNo, Tournament};

/// Which hand of a session it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct At {
    /// The wind round, from 0.
    pub round: u8,
    /// The deal in it, from 0.
    pub deal: u8,
}

/// Somebody in their present chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupant {
    /// The chair, from where East sat first, to the right round the table.
    pub chair: u8,
    /// Who sits there; none on an open seat.
    pub entrant: Option<EntrantId>,
    /// The wind in this hand; none where nobody knows it, and of who sits out.
    pub wind: Option<Wind>,
    /// Whether they sit out this hand, at a table of five.
    pub sits_out: bool,
}

impl At {
    /// The hand a table is in as far as the log knows it, else the first. What the address says
    /// comes before all.
    pub fn of(
        tournament: &Tournament,
        session: SessionNo,
        table: &Table,
        asked: (Option<u8>, Option<u8>),
    ) -> Self {
        let rules = &tournament.rules_of(table).session;
        let state = tournament.hand_at(session, table.seats.table);
        let known = state.and_then(|state| state.deal);
        let known = known.map_or_else(Self::default, |(round, deal)| Self { round, deal });
        Self {
            round: asked.0.unwrap_or(known.round).min(rules.wind_rounds - 1),
            deal: asked.1.unwrap_or(known.deal).min(rules.hands_per_round - 1),
        }
    }

    /// The number of the hand, from 1; none where a dealer may stay.
    pub fn number(self, rules: &SessionRules) -> Option<u8> {
        if rules.dealer_may_stay() {
            return None;
        }
        let before = self.round.checked_mul(rules.hands_per_round)?;
        before.checked_add(self.deal)?.checked_add(1)
    }

    /// The hand before and the hand after.
    pub fn neighbours(self, rules: &SessionRules) -> (Option<Self>, Option<Self>) {
        let per_round = u16::from(rules.hands_per_round);
        let index = u16::from(self.round) * per_round + u16::from(self.deal);
        let all = u16::from(rules.wind_rounds) * per_round;
        let at = |index: u16| {
            Some(Self {
                round: u8::try_from(index / per_round).ok()?,
                deal: u8::try_from(index % per_round).ok()?,
            })
        };
        let before = index.checked_sub(1).and_then(at);
        let after = Some(index + 1).filter(|next| *next < all).and_then(at);
        (before, after)
    }

    /// The wind of the round.
    pub fn wind(self) -> Wind {
        Wind::of_round(self.round)
    }
}

/// The four places in the order of the chairs.
pub fn places(tournament: &Tournament, table: &Table, at: At) -> Vec<Occupant> {
    let chairs = tournament.chairs_in(table, at.round);
    seated(&tournament.rules_of(table).session, chairs, table, at)
}

/// The four in the chairs of a round; in the order of the seats, without winds, where these are not known.
fn seated(
    rules: &SessionRules,
    chairs: Option<Seats<SeatIndex>>,
    table: &Table,
    at: At,
) -> Vec<Occupant> {
    let seats = chairs.unwrap_or_else(|| rules.chairs(0));
    let out = chairs.and_then(|_| rules.sitting_out(at.round, at.deal));
    let places = (0..).zip(seats).map(|(chair, seat)| Occupant {
        chair,
        entrant: table.seats.seats.get(usize::from(seat)).copied().flatten(),
        wind: chairs.and_then(|_| rules.wind_in(chair, at.deal)),
        sits_out: out == Some(seat),
    });
    places.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;
    use crate::tournament::TableNo;
    use crate::tournament::seating::TableSeats;

    fn table() -> Table {
        Table {
            seats: TableSeats {
                table: TableNo(1),
                seats: [1, 2, 3, 4].map(|id| Some(EntrantId(id))).into(),
                winds: true,
            },
            result: Default::default(),
            taken_over: Vec::new(),
            left: Default::default(),
        }
    }

    #[test]
    fn people_sit_where_the_seat_exchange_put_them() {
        let rules = library::ruleset("mcr-ema").unwrap().session;
        let table = table();
        let sitting = |round| {
            seated(
                &rules,
                Some(rules.chairs(round)),
                &table,
                At { round, deal: 0 },
            )
        };
        let first = sitting(0);
        let who: Vec<_> = first.iter().map(|it| it.entrant.unwrap().0).collect();
        assert_eq!(who, [1, 2, 3, 4]);
        assert_eq!(first[0].wind, Some(Wind::East));
        let second = sitting(1);
        let who: Vec<_> = second.iter().map(|it| it.entrant.unwrap().0).collect();
        // South round of the Green Book: East and South, West and North change chairs.
        assert_eq!(who, [2, 1, 4, 3]);
        let dealers = second.iter().filter(|it| it.wind == Some(Wind::East));
        assert_eq!(dealers.count(), 1);
        let unknown = seated(&rules, None, &table, At { round: 1, deal: 0 });
        assert!(unknown.iter().all(|it| it.wind.is_none()));
    }

    #[test]
    fn hands_follow_each_other_through_the_rounds() {
        let rules = library::ruleset("mcr-ema").unwrap().session;
        let at = At { round: 0, deal: 3 };
        assert_eq!(at.number(&rules), Some(4));
        let (before, after) = at.neighbours(&rules);
        assert_eq!(before, Some(At { round: 0, deal: 2 }));
        assert_eq!(after, Some(At { round: 1, deal: 0 }));
        let last = At { round: 3, deal: 3 };
        assert_eq!(last.neighbours(&rules).1, None);
    }
}
