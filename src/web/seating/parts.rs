//! The tables of a large hall in parts: a slow device is not kept busy by seats that nobody looks at.

use std::collections::BTreeSet;

use crate::tournament::TableNo;
use crate::tournament::state::Session;

/// So many tables stand in a part.
const IN_A_PART: usize = 32;
/// A last part with fewer tables joins the part before.
const LEAST: usize = 16;
/// What an address says to have all tables together.
const ALL: &str = "all";

/// Which tables of a large hall are looked at.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    #[default]
    First,
    /// The part with this table.
    Around(TableNo),
    All,
}

impl Sight {
    /// What an address asks for: a table, or all; none where it asks for nothing.
    pub fn asked(text: &str) -> Option<Self> {
        match text {
            ALL => Some(Self::All),
            _ => text.parse().ok().map(Self::Around),
        }
    }
}

/// A part in the list of those one can go to.
pub struct PartLink {
    pub label: String,
    pub href: String,
    pub is_on: bool,
}

/// The tables of a hall, and which of them a page shows.
pub struct Parts {
    tables: Vec<TableNo>,
    /// The part that is shown, from 0; none for all of them.
    on: Option<usize>,
}

impl Parts {
    pub fn of(tables: impl IntoIterator<Item = TableNo>, sight: Sight) -> Self {
        let tables: BTreeSet<TableNo> = tables.into_iter().collect();
        let tables: Vec<TableNo> = tables.into_iter().collect();
        let last = parts(tables.len()) - 1;
        let at = |table| tables.iter().position(|it| *it == table);
        let on = match sight {
            Sight::First => Some(0),
            Sight::Around(table) => Some(at(table).unwrap_or_default() / IN_A_PART),
            Sight::All => None,
        };
        Self {
            on: on.map(|on| on.min(last)),
            tables,
        }
    }

    /// The tables that the page shows.
    pub fn shown(&self) -> &[TableNo] {
        match self.on {
            Some(on) => self.part(on),
            None => &self.tables,
        }
    }

    /// What an address says to come back to these tables, after another parameter; empty where the hall has one
    /// part only.
    pub fn said(&self) -> String {
        if parts(self.tables.len()) == 1 {
            return String::new();
        }
        let first = self.on.and_then(|on| self.part(on).first());
        format!(
            "&tables={}",
            first.map_or_else(|| ALL.to_owned(), ToString::to_string)
        )
    }

    /// The ways to all parts; none where there is one only. `address` makes the address of what it says of
    /// tables, `all` is the word for all together.
    pub fn links(&self, all: &str, address: impl Fn(&str) -> String) -> Vec<PartLink> {
        let count = parts(self.tables.len());
        if count == 1 {
            return Vec::new();
        }
        let ends = (0..count).filter_map(|part| {
            let tables = self.part(part);
            Some((part, tables.first()?, tables.last()?))
        });
        let mut links: Vec<PartLink> = ends
            .map(|(part, first, last)| PartLink {
                label: format!("{first}–{last}"),
                href: address(&first.to_string()),
                is_on: self.on == Some(part),
            })
            .collect();
        links.push(PartLink {
            label: all.to_owned(),
            href: address(ALL),
            is_on: self.on.is_none(),
        });
        links
    }

    /// The tables with these places in the list, the rest of the hall in the last part.
    fn part(&self, part: usize) -> &[TableNo] {
        let first = part * IN_A_PART;
        let is_last = part + 1 == parts(self.tables.len());
        let end = if is_last {
            self.tables.len()
        } else {
            first + IN_A_PART
        };
        self.tables.get(first..end).unwrap_or_default()
    }
}

/// How many parts so many tables have.
fn parts(tables: usize) -> usize {
    tables.saturating_sub(LEAST) / IN_A_PART + 1
}

/// What an address says to come to the part of a session with a table.
pub fn around(session: &Session, table: Option<TableNo>) -> String {
    let tables = session.tables.iter().map(|it| it.seats.table);
    Parts::of(tables, table.map_or(Sight::First, Sight::Around)).said()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(tables: u16, asked: &str) -> (u16, u16, String) {
        let sight = Sight::asked(asked).unwrap_or_default();
        let parts = Parts::of((1..=tables).map(TableNo), sight);
        let ends = parts.shown().first().zip(parts.shown().last());
        let (first, last) = ends.map_or((0, 0), |(first, last)| (first.0, last.0));
        (first, last, parts.said())
    }

    #[test]
    fn every_table_stands_in_one_part() {
        let around = |table| format!("&tables={table}");
        assert_eq!(shown(0, ""), (0, 0, String::new()));
        assert_eq!(shown(47, "40"), (1, 47, String::new()), "no part for a few");
        assert_eq!(shown(48, ""), (1, 32, around("1")));
        assert_eq!(shown(79, "79"), (33, 79, around("33")));
        assert_eq!(shown(128, "64"), (33, 64, around("33")));
        assert_eq!(shown(128, "128"), (97, 128, around("97")));
        assert_eq!(shown(128, "all"), (1, 128, around("all")));
        for nonsense in ["0", "129", "-1", "x"] {
            assert_eq!(shown(128, nonsense), (1, 32, around("1")), "{nonsense}");
        }
    }

    #[test]
    fn a_part_leads_to_the_others_by_their_tables() {
        let links = |tables, sight| {
            let parts = Parts::of((1..=tables).map(TableNo), sight);
            parts.links("All", |said| format!("?tables={said}"))
        };
        assert!(links(47, Sight::First).is_empty());
        let of_two = links(65, Sight::Around(TableNo(50)));
        let told: Vec<(&str, &str, bool)> = of_two
            .iter()
            .map(|it| (&*it.label, &*it.href, it.is_on))
            .collect();
        let expected = [
            ("1–32", "?tables=1", false),
            ("33–65", "?tables=33", true),
            ("All", "?tables=all", false),
        ];
        assert_eq!(told, expected);
    }
}
