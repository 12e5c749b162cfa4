//! People who were entered twice: one row is kept, the others lead to it.
//!
//! Logs name the id of each row for ever, so no id goes away. A row that leads to another keeps what was
//! entered there, for the way back.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::people::{self, Person};
use super::same_person;
use super::schema::people as table;
use super::time::{column, instant};

/// What a row that is kept can get from the other, where it has none itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    Email,
    FederationNumber,
    Country,
    Club,
}

impl Filled {
    const ALL: [Self; 4] = [
        Self::Email,
        Self::FederationNumber,
        Self::Country,
        Self::Club,
    ];

    /// Its word in the database.
    fn word(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::FederationNumber => "federation_number",
            Self::Country => "country",
            Self::Club => "club",
        }
    }

    fn of(self, person: &Person) -> &Option<String> {
        match self {
            Self::Email => &person.email,
            Self::FederationNumber => &person.federation_number,
            Self::Country => &person.country,
            Self::Club => &person.club,
        }
    }

    fn of_mut(self, person: &mut Person) -> &mut Option<String> {
        match self {
            Self::Email => &mut person.email,
            Self::FederationNumber => &mut person.federation_number,
            Self::Country => &mut person.country,
            Self::Club => &mut person.club,
        }
    }
}

/// The kept person as merging leaves them, and what they got from the other. The choice of what the public
/// sees that hides more holds.
#[must_use]
pub fn merged(kept: &Person, other: &Person) -> (Person, Vec<Filled>) {
    let mut after = kept.clone();
    let filled = Filled::ALL.into_iter();
    let filled = filled.filter(|it| it.of(kept).is_none() && it.of(other).is_some());
    let filled: Vec<Filled> = filled.collect();
    for it in &filled {
        it.of_mut(&mut after).clone_from(it.of(other));
    }
    after.visibility = kept.visibility.and(other.visibility);
    (after, filled)
}

/// Lets one person's row lead to another's, which gets what it lacks.
///
/// # Errors
/// [`StoreError::NotFound`] where one of them is erased, leads to another already, or is no second person.
pub fn merge(conn: &mut Conn, kept: i64, other: i64, now: DateTime<Utc>) -> Result<(), StoreError> {
    let merges = same_person::all(conn)?;
    let stand = people::own(conn, &[kept, other])?;
    let find = |id: i64| {
        let found = stand.iter().find(|it| it.id == id && !it.is_erased());
        found.filter(|it| merges.kept(it.id) == it.id)
    };
    let (Some(one), Some(two), true) = (find(kept), find(other), kept != other) else {
        return Err(StoreError::NotFound);
    };
    let (after, filled) = merged(one, two);
    people::upsert(conn, &after)?;
    people::choose_visibility(conn, kept, after.visibility)?;
    let filled: Vec<&str> = filled.into_iter().map(Filled::word).collect();
    diesel::update(table::table.find(other))
        .set((
            table::merged_into.eq(kept),
            table::merged_at.eq(column(now)),
            table::merged_filled.eq(filled.join(",")),
        ))
        .execute(conn)?;
    Ok(())
}

/// The way back: the row stands for itself again, and the other loses what it got from it, unless that was
/// changed since.
///
/// # Errors
/// [`StoreError::NotFound`] where the id leads nowhere.
pub fn split(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    let row: (Option<i64>, String) = table::table
        .find(id)
        .select((table::merged_into, table::merged_filled))
        .first(conn)?;
    let (Some(into), filled) = row else {
        return Err(StoreError::NotFound);
    };
    let both = people::own(conn, &[into, id])?;
    let find = |id: i64| both.iter().find(|it| it.id == id);
    if let (Some(kept), Some(own)) = (find(into), find(id)) {
        let mut before = kept.clone();
        let words: BTreeSet<&str> = filled.split(',').collect();
        for it in Filled::ALL {
            if words.contains(it.word()) && it.of(kept) == it.of(own) {
                *it.of_mut(&mut before) = None;
            }
        }
        people::upsert(conn, &before)?;
    }
    diesel::update(table::table.find(id))
        .set((
            table::merged_into.eq(None::<i64>),
            table::merged_at.eq(None::<NaiveDateTime>),
            table::merged_filled.eq(""),
        ))
        .execute(conn)?;
    Ok(())
}

/// Those whose rows lead straight to a person, as they were entered, with the time of the merge; the last
/// first.
pub fn into(conn: &mut Conn, id: i64) -> Result<Vec<(Person, DateTime<Utc>)>, StoreError> {
    let rows: Vec<(i64, Option<NaiveDateTime>)> = table::table
        .filter(table::merged_into.eq(id))
        .order((table::merged_at.desc(), table::id))
        .select((table::id, table::merged_at))
        .load(conn)?;
    let ids: Vec<i64> = rows.iter().map(|(id, _)| *id).collect();
    let people = people::own(conn, &ids)?;
    let found = rows.into_iter().filter_map(|(id, at)| {
        let person = people.iter().find(|it| it.id == id)?;
        Some((person.clone(), instant(at?)))
    });
    Ok(found.collect())
}
