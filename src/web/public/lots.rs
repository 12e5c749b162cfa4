//! `/t/{slug}/lots`: who drew which number, while it is drawn in the hall, and where each number
//! sits.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::view::{self, PlayerView, WindView};
use super::visit::{PublicPage, Visit};
use crate::mahjong::tile::Wind;
use crate::tournament::EntrantId;
use crate::tournament::lots::Lots;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::lots;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/lots.html")]
struct LotsPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    is_assigned: bool,
    /// Whether the page of the draw tells how the plan was made.
    is_told: bool,
    drawn: usize,
    count: u16,
    sessions: Vec<(String, String)>,
    groups: Vec<LotGroupView>,
}

/// People who play among themselves, with what they drew, and their numbers.
struct LotGroupView {
    title: String,
    people: Vec<(PlayerView, String)>,
    numbers: Vec<Number>,
}

/// Where a number sits in each session.
struct Number {
    number: u16,
    holder: Option<PlayerView>,
    places: Vec<Option<(String, Option<WindView>)>>,
}

pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/lots".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer(&req, &state, |visit| {
        let lots = visit.tournament().lots.as_deref();
        Ok(page(visit, lots.ok_or(PageError::NotFound)?))
    })
}

fn page<'a>(visit: &'a Visit, lots: &Lots) -> LotsPage<'a> {
    LotsPage {
        page: &visit.page,
        is_assigned: lots.is_assigned,
        is_told: !lots.request.is_empty(),
        drawn: lots.drawn.len(),
        count: lots.count(),
        sessions: lots
            .plans
            .iter()
            .map(|plan| {
                let name = view::session_name(visit, plan.session);
                (plan.session.to_string(), name)
            })
            .collect(),
        groups: lots
            .groups()
            .zip(1..)
            .map(|((members, numbers), number)| LotGroupView {
                title: lots::group(visit.page.words, lots, number, &numbers),
                people: drawn_by(visit, lots, members),
                numbers: numbers.map(|it| place_of(visit, lots, it)).collect(),
            })
            .collect(),
        visit,
    }
}

/// People by name, with what they drew.
fn drawn_by(visit: &Visit, lots: &Lots, people: &[EntrantId]) -> Vec<(PlayerView, String)> {
    let mut people: Vec<(PlayerView, String)> = people
        .iter()
        .map(|id| {
            let number = lots
                .drawn
                .get(id)
                .map_or_else(String::new, ToString::to_string);
            (view::player(visit, *id), number)
        })
        .collect();
    view::sort_by_name(visit, &mut people, |(player, _)| player);
    people
}

fn place_of(visit: &Visit, lots: &Lots, number: u16) -> Number {
    let places = lots.plans.iter().map(|plan| {
        plan.tables.iter().find_map(|table| {
            let seat = table.seats.iter().position(|it| *it == Some(number))?;
            let name = visit.tournament().settings.table_name(table.table);
            let wind = Wind::ALL.get(seat);
            Some((name, wind.map(|wind| WindView::of(visit.page.words, *wind))))
        })
    });
    Number {
        number,
        holder: lots.holder(number).map(|id| view::player(visit, id)),
        places: places.collect(),
    }
}
