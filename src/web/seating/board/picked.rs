//! What is picked on the board, as it stands in the address.

use std::fmt;

use serde::Deserialize;

use super::change::Change;
use crate::mahjong::Wind;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::say::part::wind_letter;

/// What is asked of the board.
#[derive(Debug, Default, Clone, Deserialize)]
#[serde(default)]
pub struct Query {
    /// The first place that is picked, as [`Spot`] writes it.
    pub pick: String,
    /// The second place.
    pub with: String,
    /// Somebody who is shown in every session.
    pub person: Option<u32>,
    /// A number or a name to find.
    pub find: String,
    /// The session that a large board shows.
    pub show: Option<u16>,
    /// A table of a large hall, whose neighbours are shown with it, or `all`.
    pub tables: String,
}

/// A place of one session: `5.4.N` is North at table 4 in session 5, `5.4.5` the fifth seat there, `5.17` is wherever number 17 is in
/// session 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    pub session: SessionNo,
    at: At,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    Chair(TableNo, u8),
    Person(EntrantId),
}

impl Spot {
    pub fn chair(session: SessionNo, table: TableNo, seat: u8) -> Self {
        let at = At::Chair(table, seat);
        Self { session, at }
    }

    pub fn person(session: SessionNo, entrant: EntrantId) -> Self {
        let at = At::Person(entrant);
        Self { session, at }
    }

    /// The place that an address names; none if it names no place.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let session = parts.next()?.parse().ok()?;
        let second = parts.next()?;
        let at = match parts.next() {
            None => At::Person(second.parse().ok()?),
            Some(letter) => At::Chair(second.parse().ok()?, seat_of(letter)?),
        };
        parts.next().is_none().then_some(Self { session, at })
    }

    /// Who or what is there; none where the plan has no such place.
    fn in_session(self, tournament: &Tournament, session: &Session) -> Option<Picked> {
        match self.at {
            At::Person(id) => tournament.entrant(id).map(|_| Picked::Person(id)),
            At::Chair(table, seat) => {
                let seats = &session.table(table)?.seats.seats;
                Some(match seats.get(usize::from(seat))? {
                    Some(id) => Picked::Person(*id),
                    None => Picked::Open(table, seat),
                })
            }
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.session)?;
        match self.at {
            At::Person(id) => id.fmt(f),
            At::Chair(table, seat) => match Wind::of_seat(usize::from(seat)) {
                Some(wind) => write!(f, "{table}.{}", wind_letter(wind)),
                None => write!(f, "{table}.{FIFTH}"),
            },
        }
    }
}

/// The seat behind North at a table of five, in addresses.
const FIFTH: &str = "5";

/// The seat of a letter; 0 is East.
fn seat_of(letter: &str) -> Option<u8> {
    if letter == FIFTH {
        return u8::try_from(Wind::ALL.len()).ok();
    }
    let at = Wind::ALL
        .iter()
        .position(|wind| wind_letter(wind) == letter)?;
    u8::try_from(at).ok()
}

/// Somebody, or an open seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picked {
    Person(EntrantId),
    Open(TableNo, u8),
}

impl Picked {
    pub fn entrant(self) -> Option<EntrantId> {
        match self {
            Self::Person(id) => Some(id),
            Self::Open(..) => None,
        }
    }

    /// The table of the place; none where somebody is on no seat.
    pub fn table(self, session: &Session) -> Option<TableNo> {
        match self {
            Self::Person(id) => session.table_of(id).map(|table| table.seats.table),
            Self::Open(table, _) => Some(table),
        }
    }

    fn spot(self, session: SessionNo) -> Spot {
        match self {
            Self::Person(id) => Spot::person(session, id),
            Self::Open(table, seat) => Spot::chair(session, table, seat),
        }
    }
}

/// What is picked in a session: A, and B once both are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picks {
    pub session: SessionNo,
    /// How the address names A.
    pub first: Spot,
    pub a: Picked,
    pub b: Option<Picked>,
}

impl Picks {
    /// The choice of an address; none where nothing is picked.
    ///
    /// # Errors
    /// The page that says that there is no such place.
    pub fn of(query: &Query, tournament: &Tournament) -> Result<Option<Self>, PageError> {
        if query.pick.is_empty() {
            return Ok(None);
        }
        let first = Spot::parse(&query.pick).ok_or(PageError::NotFound)?;
        let session = tournament
            .session(first.session)
            .ok_or(PageError::NotFound)?;
        let found = |spot: Spot| spot.in_session(tournament, session);
        let a = found(first).ok_or(PageError::NotFound)?;
        let second = Spot::parse(&query.with).filter(|spot| spot.session == first.session);
        let b = second.and_then(found).filter(|b| *b != a);
        Ok(Some(Self {
            session: first.session,
            first,
            a,
            b,
        }))
    }

    /// The choice that makes a change.
    pub fn of_change(session: SessionNo, change: Change) -> Self {
        let (a, b) = match change {
            Change::Swap(a, b) => (a, Picked::Person(b)),
            Change::Replace { leaves, takes } => (leaves, Picked::Person(takes)),
            Change::Take(table, seat, entrant) => (entrant, Picked::Open(table, seat)),
        };
        Self {
            b: Some(b),
            ..Self::person(session, a)
        }
    }

    /// Somebody as the first pick.
    pub fn person(session: SessionNo, entrant: EntrantId) -> Self {
        Self {
            session,
            first: Spot::person(session, entrant),
            a: Picked::Person(entrant),
            b: None,
        }
    }

    /// What becomes of it; none before both are picked, and where both are open or on no seat.
    pub fn change(&self, session: &Session) -> Option<Change> {
        change(session, self.a, self.b?)
    }

    /// The table that a large hall shows: that of B, or of A.
    pub fn table(&self, session: &Session) -> Option<TableNo> {
        let of_b = self.b.and_then(|b| b.table(session));
        of_b.or_else(|| self.a.table(session))
    }

    /// What an address says to pick the same.
    pub fn said(&self) -> String {
        let with = self
            .b
            .map(|b| format!("&with={}", b.spot(self.session)))
            .unwrap_or_default();
        format!("&pick={}{with}", self.first)
    }

    /// Where a press on a place leads: to the change with A, away from A, or to another A. `tables` is what
    /// addresses say of the tables of a large hall.
    pub fn next(
        &self,
        desk: &Desk,
        spot: Spot,
        (session, place): (&Session, Picked),
        tables: &str,
    ) -> String {
        if spot.session != self.session {
            return pick(desk, spot, tables);
        }
        if place == self.a {
            return desk.address(&format!("/seating?show={}{tables}", self.session));
        }
        match change(session, self.a, place) {
            Some(_) => {
                let first = self.first;
                desk.address(&format!("/seating?pick={first}&with={spot}{tables}#panel"))
            }
            None => pick(desk, spot, tables),
        }
    }
}

/// The address of the board with a place picked.
pub fn pick(desk: &Desk, spot: Spot, tables: &str) -> String {
    let anchor = match spot.at {
        At::Chair(table, _) => format!("table-{table}"),
        At::Person(_) => "bench".to_owned(),
    };
    desk.address(&format!("/seating?pick={spot}{tables}#{anchor}"))
}

fn change(session: &Session, a: Picked, b: Picked) -> Option<Change> {
    let sits = |id: EntrantId| session.table_of(id).is_some();
    match (a, b) {
        (Picked::Open(..), Picked::Open(..)) => None,
        (Picked::Open(table, seat), Picked::Person(id))
        | (Picked::Person(id), Picked::Open(table, seat)) => Some(Change::Take(table, seat, id)),
        (Picked::Person(a), Picked::Person(b)) => match (sits(a), sits(b)) {
            (true, true) => Some(Change::Swap(a, b)),
            (true, false) => Some(Change::Replace {
                leaves: a,
                takes: b,
            }),
            (false, true) => Some(Change::Replace {
                leaves: b,
                takes: a,
            }),
            (false, false) => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_chair_or_a_person() {
        let session = SessionNo(5);
        for (text, spot) in [
            ("5.4.N", Spot::chair(session, TableNo(4), 3)),
            ("5.17", Spot::person(session, EntrantId(17))),
        ] {
            assert_eq!(Spot::parse(text), Some(spot));
            assert_eq!(spot.to_string(), text);
        }
        for text in ["", "5", "5.4.X", "5.4.N.1", "five.4.N"] {
            assert_eq!(Spot::parse(text), None, "{text}");
        }
    }
}
