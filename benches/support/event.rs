//! What a made-up event is played with: a plan in which tables mix, and sheets that add up.

use seatwind::tournament::command::SheetDraft;
use seatwind::tournament::result::Total;
use seatwind::tournament::seating::{SessionPlan, TableSeats};
use seatwind::tournament::{EntrantId, SessionNo, TableNo};

/// Each column of players moves on by its own step, so the tables mix.
pub fn plan(session: u16, tables: u16) -> SessionPlan {
    let seat = |table: u16, seat: u16| {
        let moved = (u32::from(table) + u32::from(session) * u32::from(seat)) % u32::from(tables);
        Some(EntrantId(moved * 4 + u32::from(seat) + 1))
    };
    let table = |table: u16| TableSeats {
        table: TableNo(table + 1),
        seats: [0, 1, 2, 3].map(|wind| seat(table, wind)).into(),
        winds: true,
    };
    SessionPlan {
        session: SessionNo(session),
        tables: (0..tables).map(table).collect(),
    }
}

/// The totals of a table; they differ from table to table.
pub fn sheet(session: SessionNo, seats: &TableSeats) -> SheetDraft {
    let base = i64::from((seats.table.0 * 7 + session.0) % 60) - 30;
    let scores = [base + 40, -base, base - 25, -base - 15];
    let totals = seats.people().zip(scores);
    SheetDraft {
        session,
        table: seats.table,
        base_version: 0,
        totals: Some(
            totals
                .map(|(entrant, score)| Total { entrant, score })
                .collect(),
        ),
        hands: Vec::new(),
        leftover: 0,
        accept: None,
    }
}
