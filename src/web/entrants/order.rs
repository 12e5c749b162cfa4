//! The order of the list of entrants: by one column, as the address says.

use std::cmp::Ordering;

use super::line::EntrantLine;
use crate::service::tournaments::Snapshot;
use crate::tournament::state::Entrant;
use crate::web::say::name_order::NameOrder;

/// What the list can be sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Column {
    #[default]
    Number,
    Name,
    Country,
    Club,
    Team,
    FederationNumber,
    Here,
}

impl Column {
    const ALL: [Self; 7] = [
        Self::Number,
        Self::Name,
        Self::Country,
        Self::Club,
        Self::Team,
        Self::FederationNumber,
        Self::Here,
    ];

    /// The word in addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Name => "name",
            Self::Country => "country",
            Self::Club => "club",
            Self::Team => "team",
            Self::FederationNumber => "federation",
            Self::Here => "here",
        }
    }
}

/// A column, and whether its last value stands first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Order {
    pub column: Column,
    pub descends: bool,
}

impl Order {
    /// By what an address says: `name`, or `-name` from the last to the first. By number, if the
    /// address names no column.
    pub fn of(text: &str) -> Self {
        let (descends, word) = match text.strip_prefix('-') {
            Some(word) => (true, word),
            None => (false, text),
        };
        let column = Column::ALL.into_iter().find(|it| it.word() == word);
        column.map_or_else(Self::default, |column| Self { column, descends })
    }

    /// What a press on the heading of a column asks for: the other direction of the current column.
    pub fn after_press(self, column: Column) -> String {
        let turns = self.column == column && !self.descends;
        format!("{}{}", if turns { "-" } else { "" }, column.word())
    }

    /// What a column's heading says of itself to a screen reader.
    pub fn aria(self, column: Column) -> Option<&'static str> {
        (self.column == column).then_some(match self.descends {
            true => "descending",
            false => "ascending",
        })
    }

    /// Sorts entrants with their lines. Who has no value in the column stands after the others; equal
    /// ones stand by number.
    pub fn sort(self, snapshot: &Snapshot, lines: &mut [(&Entrant, EntrantLine)]) {
        let names = NameOrder::of(snapshot);
        lines.sort_by(|a, b| {
            let by = match self.column {
                Column::Here => here(a.0, b.0),
                column => text(&names, column, &a.1, &b.1),
            };
            let by = by.then(a.0.id.cmp(&b.0.id));
            if self.descends { by.reverse() } else { by }
        });
    }
}

fn here(a: &Entrant, b: &Entrant) -> Ordering {
    let missing = a.checked_in.is_none().cmp(&b.checked_in.is_none());
    missing.then(a.checked_in.cmp(&b.checked_in))
}

fn text(names: &NameOrder, column: Column, a: &EntrantLine, b: &EntrantLine) -> Ordering {
    let (a, b) = match column {
        Column::Name => return names.compare(&a.name, &b.name),
        Column::Country => (&a.country, &b.country),
        Column::Club => (&a.club, &b.club),
        Column::Team => (&a.team, &b.team),
        Column::FederationNumber => (&a.federation_number, &b.federation_number),
        Column::Number | Column::Here => return Ordering::Equal,
    };
    let missing = a.is_empty().cmp(&b.is_empty());
    missing.then_with(|| names.texts(a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_column_and_its_direction() {
        let by_name = Order::of("name");
        assert_eq!(by_name.aria(Column::Name), Some("ascending"));
        assert_eq!(by_name.aria(Column::Club), None);
        assert_eq!(by_name.after_press(Column::Name), "-name");
        assert_eq!(Order::of("-name").after_press(Column::Name), "name");
        assert_eq!(by_name.after_press(Column::Club), "club");
        for nonsense in ["", "-", "shoe", "--name"] {
            assert_eq!(Order::of(nonsense), Order::default(), "{nonsense}");
        }
    }
}
