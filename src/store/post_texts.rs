//! Texts about the result of an event, as its staff worded them.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::post_texts as table;

/// The texts of an event in a language, by kind.
pub fn of(
    conn: &mut Conn,
    tournament: i64,
    language: &str,
) -> Result<BTreeMap<String, String>, StoreError> {
    let rows: Vec<(String, String)> = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::language.eq(language))
        .select((table::kind, table::body))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Keeps a text in the place of the one before; none: the event says what is usual.
pub fn keep(
    conn: &mut Conn,
    tournament: i64,
    (kind, language): (&str, &str),
    body: Option<&str>,
) -> Result<(), StoreError> {
    diesel::delete(table::table.find((tournament, kind, language))).execute(conn)?;
    let Some(body) = body else {
        return Ok(());
    };
    on_each!(conn, c => diesel::insert_into(table::table)
        .values((
            table::tournament_id.eq(tournament),
            table::kind.eq(kind),
            table::language.eq(language),
            table::body.eq(body),
        ))
        .execute(c))?;
    Ok(())
}

/// Deletes the texts of an event that is deleted.
pub(super) fn delete_of(conn: &mut Conn, tournament: i64) -> Result<(), StoreError> {
    let of_event = table::table.filter(table::tournament_id.eq(tournament));
    diesel::delete(of_event).execute(conn)?;
    Ok(())
}
