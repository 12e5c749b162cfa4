//! Who should have a seat and has none, who has one and should not, and which plans are out of date.

use std::collections::{BTreeMap, BTreeSet};

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::seating::{PlanOrigin, TableSeats};
use crate::session::{Session, Table};
use crate::state::{Entrant, Tournament};

impl Tournament {
    /// Whether somebody is out of the event since a cut.
    pub fn is_out(&self, entrant: EntrantId) -> bool {
        !self.may_sit(SessionNo(self.settings.sessions), entrant)
    }

    /// Whether somebody plays and is not out.
    pub fn plays_on(&self, entrant: &Entrant) -> bool {
        entrant.is_active() && !self.is_out(entrant.id)
    }

    /// Those who play in a session that is seated and have no seat. Fewer people than fill a table
    /// sit out by the plan, if they have a seat in another session of the stage; a rest that plays at tables of its own size
    /// never does.
    pub fn unseated(&self, session: SessionNo) -> Vec<EntrantId> {
        let Some(known) = self.session(session).filter(|it| !it.tables.is_empty()) else {
            return Vec::new();
        };
        let seated: BTreeSet<EntrantId> = known
            .tables
            .iter()
            .flat_map(|table| table.seats.people().chain(table.left.iter().copied()))
            .collect();
        let groups = self.brackets(session).into_iter().flatten();
        let without = groups.filter(|id| !seated.contains(id) && self.is_lined_up(session, *id));
        let mut without: Vec<EntrantId> = without.collect();
        let is_few = without.len() < self.ruleset.table_size().seats();
        if is_few && self.rest_rules.is_none() {
            without.retain(|id| !self.sits_beside(known, *id));
        }
        without.sort_unstable();
        without
    }

    /// Whether somebody has a seat in another session of the same stage.
    fn sits_beside(&self, session: &Session, entrant: EntrantId) -> bool {
        let stage = self.stage_of(session.number);
        let mut others = self
            .sessions
            .iter()
            .filter(|it| it.number != session.number && self.stage_of(it.number) == stage);
        others.any(|it| it.table_of(entrant).is_some())
    }

    /// The tables of a session that have no result and an open seat.
    pub fn open_seats(&self, session: SessionNo) -> Vec<TableNo> {
        let has_open = |table: &Table| {
            table.result.sheet().is_none() && table.seats.seats.iter().any(Option::is_none)
        };
        let session = self.session(session);
        session.map_or_else(Vec::new, |it| it.tables_where(has_open))
    }

    /// Those who do not play on and have a seat at a table without a result.
    pub fn seated_but_gone(&self, session: SessionNo) -> Vec<EntrantId> {
        let plays = |id: EntrantId| self.entrant(id).is_some_and(Entrant::is_active);
        let seated = self.at_open_tables(session);
        seated.into_iter().filter(|id| !plays(*id)).collect()
    }

    /// Those who do not play on, or are out since a cut, and have a seat at a table without a result.
    pub fn seated_but_out(&self, session: SessionNo) -> Vec<EntrantId> {
        let plays = |id: EntrantId| {
            self.entrant(id).is_some_and(Entrant::is_active) && self.may_sit(session, id)
        };
        let seated = self.at_open_tables(session);
        seated.into_iter().filter(|id| !plays(*id)).collect()
    }

    fn at_open_tables(&self, session: SessionNo) -> Vec<EntrantId> {
        let tables = self.session(session).into_iter().flat_map(|it| &it.tables);
        let open = tables.filter(|table| table.result.sheet().is_none());
        open.flat_map(|table| table.seats.people()).collect()
    }

    /// The tables at which people of groups sit together that play among themselves in a session.
    pub fn mixed<'a>(
        &self,
        session: SessionNo,
        tables: impl Iterator<Item = &'a TableSeats>,
    ) -> Vec<TableNo> {
        let groups = self.brackets(session);
        if groups.len() < 2 {
            return Vec::new();
        }
        let members = (0_usize..).zip(&groups);
        let group_of: BTreeMap<EntrantId, usize> = members
            .flat_map(|(group, people)| people.iter().map(move |id| (*id, group)))
            .collect();
        let is_mixed = |table: &&TableSeats| {
            let groups = table.people().filter_map(|id| group_of.get(&id));
            groups.collect::<BTreeSet<_>>().len() > 1
        };
        tables.filter(is_mixed).map(|table| table.table).collect()
    }

    /// The tables that a cut made later than the plan has mixed. A plan that mixes groups after the
    /// cut was meant so.
    pub fn mixed_by_cut(&self, session: SessionNo) -> Vec<TableNo> {
        match self.session(session) {
            Some(known) if self.is_planned_before_cut(known) => {
                let open = known.tables.iter().filter(|it| it.result.sheet().is_none());
                self.mixed(session, open.map(|table| &table.seats))
            }
            _ => Vec::new(),
        }
    }

    fn is_planned_before_cut(&self, session: &Session) -> bool {
        let Some((_, planned)) = &session.origin else {
            return false;
        };
        let upto = self.stage_of(session.number).map_or(0, |stage| stage + 1);
        let cuts = self.stages.iter().take(upto);
        cuts.filter_map(|stage| stage.cut.as_ref())
            .any(|cut| cut.seq > *planned)
    }

    /// Whether a session that has not begun is seated as before a cut: with people who are out, or
    /// with groups at one table that play among themselves.
    pub fn is_outdated_by_cut(&self, session: &Session) -> bool {
        let out = |id: &EntrantId| !self.may_sit(session.number, *id);
        !session.is_played()
            && self.is_planned_before_cut(session)
            && (self.at_open_tables(session.number).iter().any(out)
                || !self.mixed_by_cut(session.number).is_empty())
    }

    /// Those with a plan that come earlier.
    pub(crate) fn seated_before(&self, first: SessionNo) -> impl Iterator<Item = &Session> + '_ {
        let sessions = self.sessions.iter().map(AsRef::as_ref);
        sessions.filter(move |it: &&Session| it.number < first && !it.tables.is_empty())
    }

    /// Whether a session that has not begun was drawn by standings which were not complete, or have
    /// changed since.
    pub fn is_drawn_too_early(&self, session: &Session) -> bool {
        let Some((origin, drawn)) = &session.origin else {
            return false;
        };
        let is_late = |table: &Table| {
            let result = table.result.current();
            table.result.sheet().is_none() || result.is_some_and(|it| it.seq > *drawn)
        };
        !session.is_played()
            && origin.follows_standings()
            && self
                .seated_before(session.number)
                .any(|it| it.tables.iter().any(is_late))
    }
}

impl PlanOrigin {
    /// Whether the standings made the tables.
    pub fn follows_standings(&self) -> bool {
        match self {
            Self::Drawn { wishes, .. } => wishes.as_ref().is_some_and(|it| it.way.is_some()),
            Self::Imported { .. } | Self::Replanned { .. } | Self::Lots { .. } => false,
        }
    }
}
