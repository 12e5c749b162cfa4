//! Which ids of the registry are the same person.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::schema::people as table;

/// Which ids lead to which.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merges {
    leads_to: BTreeMap<i64, i64>,
}

impl Merges {
    /// Whether nobody was merged.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.leads_to.is_empty()
    }

    /// The id whose row is read for an id: its own for who was not merged.
    #[must_use]
    pub fn kept(&self, id: i64) -> i64 {
        let mut at = id;
        // No merge closes a circle; a database that was changed by hand must not hang the program.
        for _ in 0..self.leads_to.len() {
            match self.leads_to.get(&at) {
                Some(next) => at = *next,
                None => break,
            }
        }
        at
    }

    /// Every id of the same person, the id itself too.
    #[must_use]
    pub fn same_as(&self, id: i64) -> Vec<i64> {
        let kept = self.kept(id);
        let others = self.leads_to.keys().copied();
        let others = others.filter(|other| self.kept(*other) == kept);
        let all: BTreeSet<i64> = others.chain([kept, id]).collect();
        all.into_iter().collect()
    }
}

/// All merges of the registry.
pub fn all(conn: &mut Conn) -> Result<Merges, StoreError> {
    let rows: Vec<(i64, Option<i64>)> = table::table
        .filter(table::merged_into.is_not_null())
        .select((table::id, table::merged_into))
        .load(conn)?;
    let leads_to = rows.into_iter();
    let leads_to = leads_to.filter_map(|(id, kept)| Some((id, kept?)));
    Ok(Merges {
        leads_to: leads_to.collect(),
    })
}
