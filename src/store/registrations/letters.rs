//! How far the letters about registrations are written: to which event of each log. A letter follows
//! from an event, and both the letter and this mark are written in one transaction, so that each is
//! written once, also when a node dies between the event and the letter.

use diesel::prelude::*;

use crate::conn::{Conn, on_each};
use crate::error::StoreError;
use crate::schema::registration_letters as table;

/// The event up to which letters are written; 0 if none is.
pub fn written_to(conn: &mut Conn, tournament: i64) -> Result<i64, StoreError> {
    let seq: Option<i64> = table::table
        .find(tournament)
        .select(table::seq)
        .first(conn)
        .optional()?;
    Ok(seq.unwrap_or_default())
}

/// Moves the mark from one event to a later one; false when another node has moved it.
pub fn advance(conn: &mut Conn, tournament: i64, from: i64, to: i64) -> Result<bool, StoreError> {
    if from == 0 {
        on_each!(conn, c => diesel::insert_into(table::table)
            .values((table::tournament_id.eq(tournament), table::seq.eq(0)))
            .on_conflict_do_nothing()
            .execute(c))?;
    }
    let own = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::seq.eq(from));
    let moved = diesel::update(own).set(table::seq.eq(to)).execute(conn)?;
    Ok(moved == 1)
}
