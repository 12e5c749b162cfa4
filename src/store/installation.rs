//! What the owners of the installation chose, one value under each name.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::installation_settings as table;

/// Everything that was chosen, by name.
pub fn all(conn: &mut Conn) -> Result<BTreeMap<String, String>, StoreError> {
    let rows: Vec<(String, String)> = table::table
        .select((table::name, table::value))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Chooses a value in the place of the one before.
pub fn choose(conn: &mut Conn, name: &str, value: &str) -> Result<(), StoreError> {
    on_each!(conn, c => diesel::insert_into(table::table)
        .values((table::name.eq(name), table::value.eq(value)))
        .on_conflict(table::name)
        .do_update()
        .set(table::value.eq(value))
        .execute(c))?;
    Ok(())
}
