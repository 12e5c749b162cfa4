//! One hand at one table, folded from the log: who sits where, and what rulings of this hand say of each of the four.
//!
//! Every page that shows a hand asks here: the sheet, the tablet and the table's own page must not disagree on who is
//! East, or on whose hand is dead.

mod contradiction;
mod number;
mod person;
mod seats;

use mahjong::Wind;
use ruleset::{HandPosition, Score, SeatIndex};

use super::ids::{EntrantId, RulingId, SessionNo, TableNo};
use super::ruling::{Ruling, Subject};
use super::state::{Table, Tournament};

pub use contradiction::{Contradiction, SheetContradiction, Weight};
pub use number::HandKnown;
pub use person::{PenaltyTiles, PersonInHand, TimeOfHand};

/// A hand at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandInProgress {
    pub session: SessionNo,
    pub table: TableNo,
    /// The hand of the session, from 1.
    pub hand: u8,
    /// How its number is known.
    pub known: HandKnown,
    /// The round of the hand and the hand in it, both from 0; none where a deal may have stayed.
    pub deal: Option<(u8, u8)>,
    /// Whether no hand follows those that the table has played.
    pub is_over: bool,
    /// Where the hand stands; none where nobody knows who sits on which wind.
    pub position: Option<HandPosition>,
    /// The people in the order of the seats; open seats are left out.
    pub people: Vec<PersonInHand>,
    /// The rulings of this hand that are about nobody in particular.
    pub of_table: Vec<RulingId>,
}

impl HandInProgress {
    /// Who deals.
    pub fn dealer(&self) -> Option<EntrantId> {
        self.with_wind(Wind::East)
    }

    /// Who sits on a wind in this hand.
    pub fn with_wind(&self, wind: Wind) -> Option<EntrantId> {
        let found = self.people.iter().find(|it| it.wind == Some(wind));
        found.map(|person| person.entrant)
    }

    /// One of the four.
    pub fn person(&self, entrant: EntrantId) -> Option<&PersonInHand> {
        self.people.iter().find(|person| person.entrant == entrant)
    }

    /// Who sits out this hand, at a table of five.
    pub fn sits_out(&self) -> Option<EntrantId> {
        let out = self.position?.out?;
        let person = self.people.iter().find(|person| person.seat == out);
        person.map(|person| person.entrant)
    }

    /// Counters on the table (riichi: honba); none where nobody knows.
    pub fn counters(&self) -> Option<u16> {
        self.position.map(|at| at.counters)
    }

    /// Points in deposits on the table (riichi sticks); none where nobody knows.
    pub fn deposits(&self) -> Option<Score> {
        self.position.map(|at| at.deposits)
    }
}

impl Tournament {
    /// The hand that a table plays, or plays next, as far as the log knows; none without such a table.
    pub fn hand_at(&self, session: SessionNo, table: TableNo) -> Option<HandInProgress> {
        let seated = self.table(session, table)?;
        let number = self.hand_number(session, seated);
        Some(self.hand(session, seated, number))
    }

    /// Hand `hand` (from 1) of a table; none where the session has no such table or hand.
    pub fn hand_of(&self, session: SessionNo, table: TableNo, hand: u8) -> Option<HandInProgress> {
        let seated = self.table(session, table)?;
        if !(1..=self.most_hands(session, table)).contains(&hand) {
            return None;
        }
        let number = number::HandNumber {
            hand,
            known: HandKnown::Asked,
            is_over: self.hand_number(session, seated).is_over,
        };
        Some(self.hand(session, seated, number))
    }

    /// The rulings of a hand that stand, in the order they were given.
    pub fn rulings_in_hand(
        &self,
        session: SessionNo,
        table: TableNo,
        hand: u8,
    ) -> impl Iterator<Item = &Ruling> + '_ {
        self.rulings_at(session, table)
            .filter(move |ruling| ruling.stands() && ruling.decision.hand == Some(hand))
    }

    /// The round of a hand and its place in the round, where every hand has its own.
    fn counted_deal(&self, table: &Table, hand: u8) -> Option<(u8, u8)> {
        let rules = self.rules_of(table);
        let per_round = rules.session.hands_per_round;
        let before = hand.checked_sub(1).filter(|_| !rules.hands_are_open())?;
        Some((
            before.checked_div(per_round)?,
            before.checked_rem(per_round)?,
        ))
    }

    /// The state of a hand of a table.
    fn hand(
        &self,
        session: SessionNo,
        table: &Table,
        number: number::HandNumber,
    ) -> HandInProgress {
        let no = table.seats.table;
        let hand = number.hand;
        let position = self.hand_position(session, no, hand);
        let people = (0_u8..).zip(table.seats.seats).filter_map(|(seat, who)| {
            let wind = wind_of(position.as_ref(), seat);
            Some(self.person_in_hand((session, no, hand), who?, seat, wind))
        });
        let of_table = self
            .rulings_in_hand(session, no, hand)
            .filter(|ruling| ruling.decision.subject == Subject::Table)
            .map(|ruling| ruling.id);
        HandInProgress {
            session,
            table: no,
            hand,
            known: number.known,
            deal: match &position {
                Some(at) => Some((at.round, at.hand)),
                None => self.counted_deal(table, hand),
            },
            is_over: number.is_over,
            position,
            people: people.collect(),
            of_table: of_table.collect(),
        }
    }
}

fn wind_of(position: Option<&HandPosition>, seat: SeatIndex) -> Option<Wind> {
    position?.wind(seat)
}
