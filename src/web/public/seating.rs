//! `/t/{slug}/seating`: who sits where in every session, as a page, JSON and CSV.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::files;
use super::view::{self, PlayerView, WindView};
use super::visit::{PublicPage, Visit};
use crate::mahjong::tile::Wind;
use crate::tournament::EntrantId;
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::pages::{self, Part};
use crate::web::say::part::Pager;
use crate::web::state::State;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The page of a long list, or `all`.
    #[serde(default)]
    page: String,
}

/// The end of the address of a page of the list.
fn path(page: &str) -> String {
    match pages::known(page) {
        "" => "/seating".to_owned(),
        page => format!("/seating?page={page}"),
    }
}

#[derive(Template)]
#[template(path = "public/seating.html")]
struct SeatingPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    sessions: Vec<Head>,
    rows: Vec<Row>,
    /// The ways to the other pages of a long list.
    pager: Option<Pager>,
    certificate_href: String,
    csv_href: String,
    json_href: String,
}

impl SeatingPage<'_> {
    /// The rows in the groups that come into view together.
    fn steps(&self) -> std::slice::Chunks<'_, Row> {
        pages::steps(&self.rows)
    }
}

/// A session at the head of its column.
struct Head {
    number: String,
    name: String,
    href: String,
    is_draft: bool,
}

/// Somebody with a chair in each session.
struct Row {
    player: PlayerView,
    chairs: Vec<Option<Chair>>,
}

/// A chair: its table and wind.
struct Chair {
    table: String,
    href: String,
    wind: Option<WindView>,
}

pub async fn show(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let path = path(&query.page);
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer(&req, &state, |visit| seating(visit, &query))
}

/// The same as JSON.
pub async fn json(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating.json".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer_bytes(&req, &state, || files::seating_json(&visit))
}

/// The same as CSV.
pub async fn csv(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating.csv".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer_bytes(&req, &state, || files::seating_csv(&visit))
}

/// The page for a copy, as the end of its address asks for it.
pub(super) fn html(visit: &Visit, query: &str) -> Result<String, PageError> {
    let query = web::Query::<Query>::from_query(query).map_err(|_| PageError::NotFound)?;
    Ok(seating(visit, &query)?.render()?)
}

fn seating<'a>(visit: &'a Visit, query: &Query) -> Result<SeatingPage<'a>, PageError> {
    let rows = rows(visit);
    let part = Part::of(pages::known(&query.page), rows.len());
    let sessions = visit
        .sessions()
        .map(|session| Head {
            number: session.number.to_string(),
            name: view::session_name(visit, session.number),
            href: visit.address(&format!("/sessions/{}", session.number)),
            is_draft: !session.published,
        })
        .collect();
    Ok(SeatingPage {
        page: &visit.page,
        visit,
        sessions,
        rows: part.take(rows),
        pager: part.pager(visit.page.words, |page| visit.address(&path(page))),
        certificate_href: visit.address("/seating/certificate"),
        csv_href: visit.address("/seating.csv"),
        json_href: visit.address("/seating.json"),
    })
}

/// Everybody who has a chair somewhere, by family name.
fn rows(visit: &Visit) -> Vec<Row> {
    let entrants = visit.tournament().entrants.keys();
    let mut rows: Vec<Row> = entrants
        .map(|id| Row {
            player: view::player(visit, *id),
            chairs: visit.sessions().map(|it| chair(visit, it, *id)).collect(),
        })
        .filter(|row| row.chairs.iter().any(Option::is_some))
        .collect();
    view::sort_by_name(visit, &mut rows, |row| &row.player);
    rows
}

/// Where somebody sits in a session.
fn chair(visit: &Visit, session: &Session, id: EntrantId) -> Option<Chair> {
    let table = session.table_of(id)?;
    let seat = table.seats.seat_of(id)?;
    Some(Chair {
        table: visit.table_name(table),
        href: view::table_address(visit, session, table),
        wind: Wind::ALL
            .get(seat)
            .filter(|_| table.seats.winds)
            .map(|wind| WindView::of(visit.page.words, *wind)),
    })
}
