//! `/t/{slug}/tables/{t}`: a table as it sits in every wind round, its time and result, and the call for
//! a referee.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::card;
use super::one_table;
use super::time::{self, ClockView};
use super::view::{self, Card, PlayerView};
use super::visit::Visit;
use crate::tournament::standings::table_lines;
use crate::tournament::state::{Session, Table};
use crate::tournament::{SessionNo, TableNo};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::rulesets::summary::leftover_key;
use crate::web::say::figures;
use crate::web::state::State;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The session; the one the hall is in unless told.
    session: Option<u16>,
}

#[derive(Template)]
#[template(path = "public/table.html")]
struct TablePage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    title: String,
    session: String,
    session_href: String,
    clock: ClockView,
    /// How it sits: one card for each wind round, or one for the session.
    rounds: Vec<Card>,
    has_exchange: bool,
    points_word: String,
    score_word: String,
    results: Vec<ResultLine>,
    /// The deposits that no total holds, and who gets them; empty without any.
    leftover: String,
    /// Where somebody at the table calls a referee; none while nobody plays.
    call: Option<String>,
    /// This table in the other sessions: label, address, whether it is this one.
    sessions: Vec<(String, String, bool)>,
}

/// What somebody took from the table.
struct ResultLine {
    place: String,
    player: PlayerView,
    score: String,
    points: String,
}

pub async fn show(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u16)>,
    query: web::Query<Query>,
) -> PageResult {
    let asked = ("session", query.session);
    let visit = one_table::open(&req, &state, &address, "", asked).await?;
    let (table, session) = (TableNo(address.1), query.session.map(SessionNo));
    visit.answer(&req, &state, |visit| page(visit, table, session))
}

/// The page for a copy, as the end of its address asks for it.
pub(super) fn html(visit: &Visit, table: TableNo, query: &str) -> Result<String, PageError> {
    let query = web::Query::<Query>::from_query(query).map_err(|_| PageError::NotFound)?;
    let session = query.session.map(SessionNo);
    Ok(page(visit, table, session)?.render()?)
}

/// The session asked for, or the one the hall is in, or the last one with this table.
fn find(visit: &Visit, table: TableNo, session: Option<SessionNo>) -> Option<(&Session, &Table)> {
    let with_table = |session| -> Option<(&Session, &Table)> {
        let session: &Session = session;
        Some((session, session.table(table)?))
    };
    match session {
        Some(number) => with_table(visit.session(number)?),
        None => visit
            .current()
            .and_then(with_table)
            .or_else(|| one_table::sessions(visit, table).last()),
    }
}

fn page(
    visit: &Visit,
    table: TableNo,
    session: Option<SessionNo>,
) -> Result<TablePage<'_>, PageError> {
    let (session, table) = find(visit, table, session).ok_or(PageError::NotFound)?;
    let number = table.seats.table;
    let sessions = one_table::sessions(visit, number)
        .map(|(other, table)| {
            let href = view::table_address(visit, other, table);
            let is_this = other.number == session.number;
            (other.number.to_string(), href, is_this)
        })
        .collect();
    Ok(TablePage {
        page: &visit.page,
        visit,
        title: view::table_title(visit, table),
        session: view::session_name(visit, session.number),
        session_href: visit.address(&format!("/sessions/{}", session.number)),
        clock: time::clock(visit, session, Some(number)),
        rounds: rounds(visit, table),
        has_exchange: table.seats.winds && visit.tournament().ruleset.session.has_exchange(),
        points_word: view::points_word(visit),
        score_word: view::score_word(visit),
        results: results(visit, session, table),
        call: one_table::call(visit, session, table),
        leftover: leftover(visit, session.number, table),
        sessions,
    })
}

/// The deposits that nobody won, which explain why the scores do not sum to what was dealt out.
fn leftover(visit: &Visit, session: SessionNo, table: &Table) -> String {
    let words = visit.page.words;
    let points = table.result.sheet().map_or(0, |sheet| sheet.leftover);
    if points == 0 || !visit.shows_results(session) {
        return String::new();
    }
    let rule = visit.tournament().standing_rule(session).leftover;
    words
        .say_with("public-leftover")
        .arg("points", words.number(points))
        .arg("whose", words.say(leftover_key(rule)).into_owned())
        .to_string()
}

/// How the table sits: one card for each wind round where the winds are known, one with who sits out which hands at a
/// table of five.
fn rounds(visit: &Visit, table: &Table) -> Vec<Card> {
    let words = visit.page.words;
    let none = |_| String::new();
    let out = visit.tournament().sitting_out(table);
    if !out.is_empty() {
        let note = |id| card::sits_out(words, &out, id);
        return vec![Card {
            title: words.say("public-seats-of-five").into_owned(),
            href: String::new(),
            state: String::new(),
            chairs: view::chairs(visit, &table.seats.seats, false, note),
        }];
    }
    let arrangement = visit.tournament().arrangement(table);
    if arrangement.is_empty() {
        return vec![Card {
            title: words.say("public-winds-drawn").into_owned(),
            href: String::new(),
            state: String::new(),
            chairs: view::chairs(visit, &table.seats.seats, false, none),
        }];
    }
    arrangement
        .into_iter()
        .map(|round| Card {
            title: one_table::round_name(visit, round.round),
            href: String::new(),
            state: String::new(),
            chairs: view::chairs(visit, &round.chairs, true, none),
        })
        .collect()
}

/// The lines of the result, best first; empty without one.
fn results(visit: &Visit, session: &Session, table: &Table) -> Vec<ResultLine> {
    let words = visit.page.words;
    if !visit.shows_results(session.number) {
        return Vec::new();
    }
    let mut lines = table_lines(visit.tournament(), session, table);
    lines.sort_by_key(|(_, line)| line.place);
    lines
        .into_iter()
        .map(|(id, line)| ResultLine {
            place: view::place(&line),
            player: view::player(visit, id),
            score: figures::score(words, &visit.tournament().ruleset, line.score),
            points: view::points(visit, line.points),
        })
        .collect()
}
