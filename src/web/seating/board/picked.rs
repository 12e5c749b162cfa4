//! What is picked on the board, as it stands in the address.

use serde::Deserialize;

use crate::tournament::{EntrantId, TableNo};
use crate::web::desk::Desk;
use crate::web::say::refusal;

/// What is picked: somebody, or an open seat; then somebody else.
#[derive(Debug, Default, Clone, Copy, Deserialize)]
pub struct Query {
    pub session: Option<u16>,
    pub a: Option<u32>,
    /// The table of an open seat.
    pub table: Option<u16>,
    /// The open seat, 0 is East.
    pub seat: Option<u8>,
    pub b: Option<u32>,
    /// The session a large board shows.
    pub show: Option<u16>,
}

impl Query {
    /// Whether anything is picked.
    pub fn picks(&self) -> bool {
        self.session.is_some() && (self.a.is_some() || self.seat.is_some())
    }

    pub fn open_seat(&self) -> Option<(TableNo, u8)> {
        Some((TableNo(self.table?), self.seat?))
    }

    /// The address of the page with this picked.
    pub fn address(&self, desk: &Desk) -> String {
        let pairs = [
            ("session", self.session.map(u32::from)),
            ("a", self.a),
            ("table", self.table.map(u32::from)),
            ("seat", self.seat.map(u32::from)),
            ("b", self.b),
        ];
        let pairs: Vec<String> = pairs
            .into_iter()
            .filter_map(|(name, value)| Some(format!("{name}={}", value?)))
            .collect();
        format!("{}?{}", desk.address("/seating"), pairs.join("&"))
    }

    /// With somebody picked too.
    pub fn and_person(self, id: EntrantId) -> Self {
        match self.a {
            None => Self {
                a: Some(id.0),
                ..self
            },
            Some(_) => Self {
                b: Some(id.0),
                ..self
            },
        }
    }

    /// With an open seat picked too.
    pub fn and_seat(self, table: TableNo, seat: u8) -> Self {
        Self {
            table: Some(table.0),
            seat: Some(seat),
            ..self
        }
    }
}

/// "12 Ana Álvarez".
pub fn entrant(desk: &Desk, id: EntrantId) -> String {
    let name = refusal::name(&desk.snapshot, id);
    format!("{id} {} {}", name.first, name.last).replace("  ", " ")
}
