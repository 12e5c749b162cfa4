//! A change of two seats.

use crate::tournament::{Command, EntrantId, SeatingCommand, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::{self, session_name};
use crate::web::say::tables;

/// Who changes places with whom, takes over from whom, or sits down where.
#[derive(Debug, Clone, Copy)]
pub enum Change {
    Swap(EntrantId, EntrantId),
    Replace { leaves: EntrantId, takes: EntrantId },
    Take(TableNo, u8, EntrantId),
}

impl Change {
    pub fn command(self, session: SessionNo, note: String, only: bool) -> Command {
        match self {
            Self::Swap(a, b) => Command::Seating(SeatingCommand::SwapSeats {
                session,
                a,
                b,
                note,
            }),
            Self::Replace { leaves, takes } => Command::Seating(SeatingCommand::ReplaceFrom {
                session,
                only,
                leaves,
                takes,
                reason: note,
            }),
            Self::Take(table, seat, entrant) => Command::Seating(SeatingCommand::TakeSeat {
                session,
                only,
                table,
                seat,
                entrant,
                note,
            }),
        }
    }

    pub fn action(self) -> &'static str {
        match self {
            Self::Swap(..) => "/seating/swap",
            Self::Replace { .. } => "/seating/replace",
            Self::Take(..) => "/seating/take",
        }
    }

    pub fn fields(self, session: SessionNo) -> Vec<(&'static str, String)> {
        let mut fields = vec![("session", session.to_string())];
        match self {
            Self::Swap(a, b) => fields.extend([("a", a.to_string()), ("b", b.to_string())]),
            Self::Replace { leaves, takes } => {
                fields.extend([("leaves", leaves.to_string()), ("takes", takes.to_string())]);
            }
            Self::Take(table, seat, entrant) => fields.extend([
                ("table", table.to_string()),
                ("seat", seat.to_string()),
                ("entrant", entrant.to_string()),
            ]),
        }
        fields
    }

    /// The name of the note's field.
    pub fn note(self) -> &'static str {
        match self {
            Self::Replace { .. } => "reason",
            Self::Swap(..) | Self::Take(..) => "note",
        }
    }

    pub fn sentence(self, desk: &Desk, page: &Page, session: SessionNo) -> String {
        let round = session_name(page.words, &desk.snapshot, session);
        match self {
            Self::Swap(a, b) => page
                .say_with("seating-swap-preview")
                .arg("a", entrant(desk, a))
                .arg("b", entrant(desk, b))
                .arg("session", round)
                .to_string(),
            Self::Replace { leaves, takes } => page
                .say_with("board-replace-preview")
                .arg("takes", entrant(desk, takes))
                .arg("leaves", entrant(desk, leaves))
                .arg("session", round)
                .to_string(),
            Self::Take(table, _, id) => page
                .say_with("board-take-preview")
                .arg("person", entrant(desk, id))
                .arg(
                    "table",
                    tables::table_title(page.words, &desk.snapshot, table),
                )
                .arg("session", round)
                .to_string(),
        }
    }
}

/// "12 Ana Álvarez".
pub fn entrant(desk: &Desk, id: EntrantId) -> String {
    let name = refusal::name(&desk.snapshot, id);
    format!("{id} {} {}", name.first, name.last).replace("  ", " ")
}
