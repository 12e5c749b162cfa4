//! What the pages of one table share: how they open, the sessions the table plays, what a wind round
//! is called, and where somebody at the table calls a referee.

use actix_web::HttpRequest;

use super::visit::{PublicPage, Visit};
use crate::tournament::TableNo;
use crate::tournament::state::{Session, Table};
use crate::web::error::PageError;
use crate::web::say::rounds;
use crate::web::state::State;

/// Opens a page of a table. `page` is what stands behind the number of the table (`/card`), `choice`
/// the parameter of the address that the page knows, with its value.
///
/// # Errors
/// That there is no such page.
pub async fn open(
    req: &HttpRequest,
    state: &State,
    (slug, table): &(String, u16),
    page: &str,
    choice: (&str, Option<u16>),
) -> Result<Visit, PageError> {
    let path = path(*table, page, choice);
    let visit = Visit::open(req, state, slug, path, PublicPage::Seating).await?;
    Ok(visit.at_table(TableNo(*table)))
}

fn path(table: u16, page: &str, choice: (&str, Option<u16>)) -> String {
    match choice {
        (name, Some(value)) => format!("/tables/{table}{page}?{name}={value}"),
        (_, None) => format!("/tables/{table}{page}"),
    }
}

/// The sessions with a table whose seating may be seen.
pub fn sessions(visit: &Visit, table: TableNo) -> impl Iterator<Item = (&Session, &Table)> {
    visit
        .sessions()
        .filter_map(move |session| Some((session, session.table(table)?)))
}

/// Where somebody at the table calls a referee; none while nobody plays.
pub fn call(visit: &Visit, session: &Session, table: &Table) -> Option<String> {
    let number = table.seats.table;
    let is_played = session.clock.is_open() && table.result.sheet().is_none();
    is_played.then(|| visit.address(&format!("/tables/{number}/call")))
}

/// A round of the session by the wind of the round, or as a cycle.
pub fn round_name(visit: &Visit, round: u8) -> String {
    let name = visit.tournament().ruleset.session.round_name(round);
    rounds::round_name(visit.page.words, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_choice_that_was_made_stands_in_the_address() {
        assert_eq!(path(7, "", ("session", None)), "/tables/7");
        assert_eq!(path(7, "", ("session", Some(2))), "/tables/7?session=2");
        assert_eq!(
            path(7, "/card", ("round", Some(1))),
            "/tables/7/card?round=1"
        );
    }
}
