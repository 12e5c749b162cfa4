//! Which rule set a table plays by: that of the event, or that of the rest at tables of another size.

use std::borrow::Cow;

use mahjong::TableSize;
use ruleset::{RuleSet, SeatIndex, StandingRule};

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::state::{Table, Tournament};

impl Tournament {
    /// The rule set of tables with so many seats; that of the event where no other is for them.
    pub fn rules_for(&self, size: TableSize) -> &RuleSet {
        let is_other = size != self.ruleset.table_size();
        let rest = self.rest_rules.as_deref();
        rest.filter(|rules| is_other && rules.table_size() == size)
            .unwrap_or(&self.ruleset)
    }

    /// The rule set that a table plays by.
    pub fn rules_of(&self, table: &Table) -> &RuleSet {
        self.rules_for(table.seats.seats.size())
    }

    /// The same for the table with this number; the rule set of the event where there is none.
    pub fn rules_at(&self, (session, table): (SessionNo, TableNo)) -> &RuleSet {
        let table = self.table(session, table);
        table.map_or(&self.ruleset, |table| self.rules_of(table))
    }

    /// Whether people may sit at tables with so many seats.
    pub fn has_tables_of(&self, size: TableSize) -> bool {
        self.rules_for(size).table_size() == size
    }

    /// Whether some tables play by the rule set of the rest, whose points are not those of the others.
    pub fn has_rest_tables(&self) -> bool {
        let usual = self.ruleset.table_size();
        let mut tables = self.sessions.iter().flat_map(|session| &session.tables);
        self.rest_rules.is_some() && tables.any(|table| table.seats.seats.size() != usual)
    }

    /// The hands (from 1) that each of five sits out, and who, in the order in which they first do; empty at other tables.
    /// Nobody where the place of who would sit out is open. Where a deal may stay, a hand is one deal.
    pub fn sitting_out(&self, table: &Table) -> Vec<(Vec<u8>, Option<EntrantId>)> {
        let rules = &self.rules_of(table).session;
        let seats = &table.seats.seats;
        let person = |seat: SeatIndex| seats.get(usize::from(seat)).copied().flatten();
        let turns = rules.table_size().seats();
        let hands = |first: u8| (first..=rules.hands()).step_by(turns).collect();
        (0_u8..)
            .take(turns)
            .map_while(|hand| Some((hands(hand + 1), person(rules.sitting_out(0, hand)?))))
            .collect()
    }

    /// How the result of a table becomes standing points. Stages say it for the tables of the event; a table of the
    /// rest has the standing points that its own rule set gives, counted like those of the event.
    pub fn standing_rule_of(&self, session: SessionNo, table: &Table) -> Cow<'_, StandingRule> {
        let (rules, usual) = (self.rules_of(table), self.standing_rule(session));
        if rules.table_size() == self.ruleset.table_size() {
            return Cow::Borrowed(usual);
        }
        let converted = rules.standing.counted_like(usual);
        converted.map_or(Cow::Borrowed(&rules.standing), Cow::Owned)
    }
}
