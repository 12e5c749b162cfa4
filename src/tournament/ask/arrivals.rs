//! Who is expected at the tables and not in the hall yet.

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::state::Tournament;

impl Tournament {
    /// The tables of a session at which somebody is missing who plays on, with those people in the order of
    /// their seats. A table that has its result waits for nobody.
    pub fn missing_at_tables(&self, session: SessionNo) -> Vec<(TableNo, Vec<EntrantId>)> {
        let tables = self.session(session).into_iter().flat_map(|it| &it.tables);
        let open = tables.filter(|table| table.result.sheet().is_none());
        let missing = open.map(|table| {
            let people = table.seats.people().filter(|id| self.is_missing(*id));
            (table.seats.table, people.collect())
        });
        missing
            .filter(|(_, people): &(_, Vec<_>)| !people.is_empty())
            .collect()
    }

    fn is_missing(&self, id: EntrantId) -> bool {
        let known = self.entrant(id);
        known.is_some_and(|it| it.checked_in.is_none() && self.plays_on(it))
    }
}
