//! Where hands on a sheet say something that the rules or the rulings of the same hand rule out.

use ruleset::offence::Per;
use ruleset::{HandRecord, Offence, SeatIndex};

use crate::ids::{EntrantId, RulingId, SessionNo, TableNo};
use crate::state::Tournament;

use super::seats::hands_of;

/// Somebody won a hand that they could not win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction {
    /// The hand, from 1.
    pub hand: u8,
    /// Who won.
    pub entrant: EntrantId,
    /// The ruling by which they could not.
    pub ruling: RulingId,
    /// Whether a reason is enough to accept it.
    pub weight: Weight,
}

/// How much weighs against a hand on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// The text says that it cannot be: the sheet or the ruling is wrong.
    Firm,
    /// The text leaves it to the referee, or says nothing: whoever accepts it says why.
    Reason,
}

/// A contradiction on a sheet that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetContradiction {
    pub session: SessionNo,
    pub table: TableNo,
    pub found: Contradiction,
}

impl Tournament {
    /// The wins among the hands of a table that rulings of the same hand rule out.
    pub fn contradictions(
        &self,
        session: SessionNo,
        table: TableNo,
        hands: &[HandRecord],
    ) -> Vec<Contradiction> {
        let Some(seated) = self.table(session, table) else {
            return Vec::new();
        };
        if self.rulings_at(session, table).next().is_none() {
            return Vec::new();
        }
        let person = |seat: SeatIndex| seated.seats.seats.get(usize::from(seat)).copied().flatten();
        let wins = (1..=u8::MAX).zip(hands).flat_map(|(number, hand)| {
            let winners = hand.wins.iter().map(|win| win.winner);
            winners.map(move |seat| (number, seat))
        });
        wins.filter_map(|(hand, seat)| {
            let entrant = person(seat)?;
            let state = self.person_in_hand((session, table, hand), entrant, seat, None);
            let ruling = state.dead.or(state.resigned).filter(|_| !state.may_win())?;
            let weight = self.weight(state.dead, ruling);
            Some(Contradiction {
                hand,
                entrant,
                ruling,
                weight,
            })
        })
        .collect()
    }

    /// Who declared riichi in a drawn hand and is not written down as ready, where the rules ask for that: by the number
    /// of the hand.
    pub fn riichi_not_ready(
        &self,
        session: SessionNo,
        table: TableNo,
        hands: &[HandRecord],
    ) -> Vec<(u8, EntrantId)> {
        let rules = self.rules_at((session, table));
        let seats = self.table(session, table).map(|table| table.seats.seats);
        let person = |seat: SeatIndex| seats?.get(usize::from(seat)).copied().flatten();
        let found = (1..=u8::MAX).zip(hands).flat_map(|(number, hand)| {
            let seats = rules.riichi_not_ready(hand).into_iter();
            seats.map(move |seat| (number, seat))
        });
        found
            .filter_map(|(number, seat)| Some((number, person(seat)?)))
            .collect()
    }

    /// Every contradiction of the sheets that count, in the order of sessions and tables: a ruling may have come after
    /// the sheet.
    pub fn sheet_contradictions(&self) -> Vec<SheetContradiction> {
        let tables = self.sessions.iter().flat_map(|session| {
            let number = session.number;
            session.tables.iter().map(move |table| (number, table))
        });
        tables
            .flat_map(|(session, seated)| {
                let table = seated.seats.table;
                let found = self.contradictions(session, table, hands_of(seated));
                found.into_iter().map(move |found| SheetContradiction {
                    session,
                    table,
                    found,
                })
            })
            .collect()
    }

    /// A dead hand cannot win where the text says so. Time that runs out resigns a hand unless there is a reason.
    fn weight(&self, dead: Option<RulingId>, ruling: RulingId) -> Weight {
        let is_said = self.ruleset.dead_hand.is_some();
        let offence = self
            .ruling(ruling)
            .and_then(|it| it.decision.offence.as_deref());
        let offence = offence.and_then(|id| self.ruleset.offence(id));
        let by_time = |offence: &Offence| offence.per == Per::TimeLimits;
        match dead {
            Some(_) if is_said => Weight::Firm,
            None if is_said && !offence.is_some_and(by_time) => Weight::Firm,
            _ => Weight::Reason,
        }
    }
}
