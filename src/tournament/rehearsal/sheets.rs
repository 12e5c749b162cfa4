//! The sheets of a rehearsal: totals that add up as the rule set asks for.

use crate::command::{ResultCommand, SheetDraft};
use crate::ids::{EntrantId, SessionNo};
use crate::result::Total;
use crate::session::Table;
use crate::state::Tournament;
use ruleset::Score;

use super::chance::Asked;

/// The largest difference from the middle where players begin with nothing, in the smallest steps.
const SPREAD: Score = 80;

impl Tournament {
    /// The next version of a table's sheet; none while a seat is open.
    pub(super) fn simulated_sheet(
        &self,
        session: SessionNo,
        table: &Table,
    ) -> Option<ResultCommand> {
        let seats = table.seats.seats.iter().copied();
        let people: Vec<EntrantId> = seats.collect::<Option<_>>()?;
        let totals = self.simulated_totals(session, table, &people);
        Some(draft(session, table, totals))
    }

    fn simulated_totals(
        &self,
        session: SessionNo,
        table: &Table,
        people: &[EntrantId],
    ) -> Vec<Total> {
        let number = table.seats.table;
        let none: Vec<Total> = people.iter().map(|id| total(*id, 0)).collect();
        let check = self.sum_check(session, number, &none, 0);
        let rules = self.rules_of(table);
        let step = rules.steps().total.max(1);
        let start = rules.session.start_points;
        let spread = match start {
            ..=0 => SPREAD,
            _ => (start * 4 / 5 / step).max(1),
        };
        let version = u64::from(table.result.number());
        let mut left = check.expected;
        let mut totals = Vec::new();
        for (at, id) in people.iter().enumerate() {
            let others = Score::try_from(people.len() - at - 1).unwrap_or(0);
            let middle = left / (others + 1) / step;
            let about = [session.0.into(), number.0.into(), version, id.0.into()];
            let chance = self.chance(Asked::Score, &about);
            let width = u64::try_from(spread * 2 + 1).unwrap_or(1);
            let away = Score::try_from(chance % width).unwrap_or(0) - spread;
            let score = match others {
                0 => left,
                _ => (middle + away) * step,
            };
            left -= score;
            totals.push(total(*id, score));
        }
        totals
    }
}

fn total(entrant: EntrantId, score: Score) -> Total {
    Total { entrant, score }
}

/// A sheet with these totals, in the place of what the table has.
pub(super) fn draft(session: SessionNo, table: &Table, totals: Vec<Total>) -> ResultCommand {
    ResultCommand::EnterResult(SheetDraft {
        session,
        table: table.seats.table,
        base_version: table.result.number(),
        totals: Some(totals),
        hands: Vec::new(),
        leftover: 0,
        accept: None,
    })
}
