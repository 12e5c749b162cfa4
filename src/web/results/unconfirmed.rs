//! `…/manage/results/unconfirmed`: leads to the next result that waits for a second person, who is
//! not the one that entered it.

use crate::tournament::{SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::words::key;

/// What the address of a sheet says when the next one shall follow.
pub const NEXT: &str = "next";

pub async fn show(at: Staff<can::VerifyResults>) -> PageResult {
    let Some((session, table)) = of(&at.desk).next() else {
        return Ok(at.done("", key!("results-all-confirmed")));
    };
    let path = format!("/results/{session}/tables/{table}?then={NEXT}");
    Ok(see_other(at.desk.address(&path)).finish())
}

/// The results that this person may confirm: those that somebody else entered.
pub fn of(desk: &Desk) -> impl Iterator<Item = (SessionNo, TableNo)> + '_ {
    let tournament = &desk.snapshot.tournament;
    let is_own = move |session: SessionNo, table: TableNo| {
        let table = tournament.table(session, table);
        let current = table.and_then(|table| table.result.current());
        current.is_some_and(|version| desk.is_by(version.by))
    };
    let waiting = tournament.sessions.iter().flat_map(|session| {
        let number = session.number;
        let tables = session.unconfirmed().into_iter();
        tables.map(move |table| (number, table))
    });
    waiting.filter(move |(session, table)| !is_own(*session, *table))
}
