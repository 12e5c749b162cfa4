//! Sheets that carry the points of rulings which were reversed since: what they come to without them.

use super::ids::{EntrantId, RulingId, SessionNo, TableNo};
use super::result::{Sheet, Total, Version};
use super::ruling::{Booking, Ruling};
use super::state::{Table, Tournament};

/// A sheet whose totals hold points that nobody owes any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetToCorrect {
    pub session: SessionNo,
    pub table: TableNo,
    /// The version that carries the points.
    pub version: u32,
    /// The reversed rulings, in order.
    pub rulings: Vec<RulingId>,
    /// The sheet without their points.
    pub corrected: Sheet,
}

impl Tournament {
    /// Every sheet that waits for a correction, in the order of sessions and tables.
    pub fn sheets_to_correct(&self) -> Vec<SheetToCorrect> {
        let tables = self.sessions.iter().flat_map(|session| {
            let number = session.number;
            session.tables.iter().map(move |table| (number, table))
        });
        tables
            .filter_map(|(session, table)| self.to_correct(session, table))
            .collect()
    }

    /// What is to be corrected on the sheet of a table, if anything.
    pub fn sheet_to_correct(&self, session: SessionNo, table: TableNo) -> Option<SheetToCorrect> {
        self.to_correct(session, self.table(session, table)?)
    }

    fn to_correct(&self, session: SessionNo, table: &Table) -> Option<SheetToCorrect> {
        let version = table.result.current()?;
        let sheet = version.sheet.as_ref()?;
        let number = table.seats.table;
        let reversed: Vec<&Ruling> = self
            .rulings_at(session, number)
            .filter(|ruling| {
                let moves = |total: &Total| on_sheet(ruling, total.entrant) != 0;
                is_left_on(version, ruling) && sheet.totals.iter().any(moves)
            })
            .collect();
        let without = |total: &Total| {
            let points = reversed.iter().map(|it| on_sheet(it, total.entrant));
            Total {
                score: points.fold(total.score, |score, it| score.saturating_sub(it)),
                ..*total
            }
        };
        (!reversed.is_empty()).then(|| SheetToCorrect {
            session,
            table: number,
            version: version.number,
            rulings: reversed.iter().map(|ruling| ruling.id).collect(),
            corrected: Sheet {
                totals: sheet.totals.iter().map(without).collect(),
                ..sheet.clone()
            },
        })
    }
}

/// Whether a ruling was reversed after a sheet came, and nobody has handed in or confirmed the sheet since.
/// A sheet of before the ruling, to which the tournament went back, never carried its points.
fn is_left_on(version: &Version, ruling: &Ruling) -> bool {
    let confirmed = version.verified.map_or(0, |(_, _, seq)| seq);
    let looked_at = version.seq.max(confirmed);
    ruling
        .reversed
        .as_ref()
        .is_some_and(|reversal| !reversal.went_back && reversal.seq > looked_at)
}

/// What a ruling put on the sheet for somebody, whether it stands or not.
fn on_sheet(ruling: &Ruling, entrant: EntrantId) -> i64 {
    ruling.points_of(entrant, Booking::OnSheet)
}
