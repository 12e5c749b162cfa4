//! The federation numbers that belong to quotas by rank list. They are particulars of people, so the
//! log does not hold them.

use std::collections::BTreeSet;

use diesel::prelude::*;

use crate::conn::{Conn, on_each};
use crate::error::StoreError;
use crate::schema::rank_lists as table;

/// Replaces the list of a quota; blanks around numbers and empty lines do not count.
pub fn set(
    conn: &mut Conn,
    tournament: i64,
    quota: u16,
    numbers: &[String],
) -> Result<(), StoreError> {
    let of_quota = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::quota.eq(i64::from(quota)));
    diesel::delete(of_quota).execute(conn)?;
    let numbers: BTreeSet<&str> = numbers.iter().map(|it| it.trim()).collect();
    for number in numbers.into_iter().filter(|it| !it.is_empty()) {
        let row = (
            table::tournament_id.eq(tournament),
            table::quota.eq(i64::from(quota)),
            table::federation_number.eq(number),
        );
        on_each!(conn, c => diesel::insert_into(table::table).values(row).execute(c))?;
    }
    Ok(())
}

/// The numbers on the list of a quota, in order.
pub fn get(conn: &mut Conn, tournament: i64, quota: u16) -> Result<Vec<String>, StoreError> {
    let numbers = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::quota.eq(i64::from(quota)))
        .order(table::federation_number)
        .select(table::federation_number)
        .load(conn)?;
    Ok(numbers)
}

/// The quotas on whose list a number stands.
pub fn quotas_of(
    conn: &mut Conn,
    tournament: i64,
    number: &str,
) -> Result<BTreeSet<u16>, StoreError> {
    let quotas: Vec<i64> = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::federation_number.eq(number.trim()))
        .select(table::quota)
        .load(conn)?;
    let quotas = quotas.into_iter().filter_map(|it| u16::try_from(it).ok());
    Ok(quotas.collect())
}

/// Takes a number off the lists of every tournament.
pub(crate) fn forget_number(conn: &mut Conn, number: &str) -> Result<(), StoreError> {
    let listed = table::table.filter(table::federation_number.eq(number.trim()));
    diesel::delete(listed).execute(conn)?;
    Ok(())
}
