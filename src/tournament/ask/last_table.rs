//! Who fills the last table when people do not fill whole tables.

use crate::ids::{EntrantId, SessionNo};
use crate::state::{Entrant, EntrantKind, Tournament};

/// People who play among themselves, and the substitutes who fill their last table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastTable {
    pub people: Vec<EntrantId>,
    /// Those who play with them; fewer than fill a last table stay out.
    pub substitutes: Vec<EntrantId>,
    /// The chairs of the last table that nobody fills, in the session that lacks most; 0 where the
    /// last table is full in every session.
    pub empty: usize,
    /// The substitutes who would fill a chair and stay out, because a chair beside them stays empty.
    pub idle: Vec<EntrantId>,
}

impl Tournament {
    /// The groups of the sessions from `first` to `last`, each with as many substitutes as fill the
    /// last table of the session that lacks most; so few that they fill none stay out.
    pub fn last_tables(&self, (first, last): (SessionNo, SessionNo)) -> Vec<LastTable> {
        let is_substitute = |it: &&Entrant| it.is_active() && it.kind == EntrantKind::Substitute;
        let substitutes = self.entrants.values().filter(is_substitute);
        let mut substitutes = substitutes.map(|entrant| entrant.id);
        let sessions = || (first.0..=last.0.max(first.0)).map(SessionNo);
        let groups = self.brackets(first).into_iter();
        let fill = |people: Vec<EntrantId>| {
            let lacking: Vec<usize> = sessions().map(|at| self.lacking(at, &people)).collect();
            let most = lacking.iter().copied().max().unwrap_or(0);
            let mut there: Vec<EntrantId> = substitutes.by_ref().take(most).collect();
            let filled = lacking.iter().filter(|it| **it <= there.len());
            let idle = there.split_off(filled.max().copied().unwrap_or(0));
            let empty = lacking.into_iter().filter(|it| *it > there.len()).max();
            // A rest that plays at tables of its own size leaves no chair empty.
            let empty = empty.filter(|_| self.rest_rules.is_none());
            LastTable {
                people,
                substitutes: there,
                empty: empty.unwrap_or(0),
                idle,
            }
        };
        groups.map(fill).collect()
    }

    /// How many of `people` are missing at the last table of a session.
    fn lacking(&self, session: SessionNo, people: &[EntrantId]) -> usize {
        let there = people.iter().filter(|id| self.is_lined_up(session, **id));
        self.ruleset.table_size().lacking(there.count())
    }
}
