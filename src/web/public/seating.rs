//! `/t/{slug}/seating`: who sits where in every session, as a page, JSON and CSV.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::files;
use super::hall::{Hall, PublicPage};
use super::view::{self, PlayerView, WindView};
use crate::mahjong::tile::Wind;
use crate::tournament::EntrantId;
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/seating.html")]
struct SeatingPage<'a> {
    page: &'a Page,
    hall: &'a Hall,
    sessions: Vec<Head>,
    rows: Vec<Row>,
    certificate_href: String,
    csv_href: String,
    json_href: String,
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

/// The page.
pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating".to_owned();
    let hall = Hall::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    hall.answer(&req, &state, seating)
}

/// The same as JSON.
pub async fn json(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating.json".to_owned();
    let hall = Hall::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    hall.answer_bytes(&req, &state, || files::seating_json(&hall))
}

/// The same as CSV.
pub async fn csv(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating.csv".to_owned();
    let hall = Hall::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    hall.answer_bytes(&req, &state, || files::seating_csv(&hall))
}

fn seating(hall: &Hall) -> Result<SeatingPage<'_>, PageError> {
    let sessions = hall
        .sessions()
        .map(|session| Head {
            number: session.number.to_string(),
            name: view::session_name(hall, session.number),
            href: hall.address(&format!("/sessions/{}", session.number)),
            is_draft: !session.published,
        })
        .collect();
    Ok(SeatingPage {
        page: &hall.page,
        hall,
        sessions,
        rows: rows(hall),
        certificate_href: hall.address("/seating/certificate"),
        csv_href: hall.address("/seating.csv"),
        json_href: hall.address("/seating.json"),
    })
}

/// Everybody who has a chair somewhere, by family name.
fn rows(hall: &Hall) -> Vec<Row> {
    let entrants = hall.tournament().entrants.keys();
    let mut rows: Vec<Row> = entrants
        .map(|id| Row {
            player: view::player(hall, *id),
            chairs: hall.sessions().map(|it| chair(hall, it, *id)).collect(),
        })
        .filter(|row| row.chairs.iter().any(Option::is_some))
        .collect();
    rows.sort_by_cached_key(|row| view::by_name(&row.player));
    rows
}

/// Where somebody sits in a session.
fn chair(hall: &Hall, session: &Session, id: EntrantId) -> Option<Chair> {
    let table = session.table_of(id)?;
    let seat = table.seats.seat_of(id)?;
    Some(Chair {
        table: hall.table_name(table),
        href: view::table_address(hall, session, table),
        wind: Wind::ALL
            .get(seat)
            .filter(|_| table.seats.winds)
            .map(|wind| WindView::of(hall.page.words, *wind)),
    })
}
