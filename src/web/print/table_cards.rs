//! `…/manage/print/table-cards`: a sheet with the code of every table, to be printed and cut.

use actix_web::web;
use askama::Template;

use crate::tournament::{Capability, TableNo};
use crate::web::announcements::parts::{Part, parts};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Page};
use crate::web::say::qr::Qr;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "print/table_cards.html")]
struct CardsPage<'a> {
    page: &'a Page,
    parts: Vec<(String, String, bool)>,
    title: String,
    published: bool,
    cards: Vec<Card>,
}

/// The card of a table.
struct Card {
    title: String,
    qr: Option<Qr>,
    href: String,
    address: String,
}

/// The page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::View).await?;
    let page = desk.within(page, StaffPage::Hall);
    let tournament = &desk.snapshot.tournament;
    let settings = &tournament.settings;
    let base = &state.settings.base_url;
    let cards = (1..=settings.tables).map(|number| {
        let href = format!("/t/{}/tables/{number}/card", settings.slug);
        let address = format!("{base}{href}");
        Card {
            title: page
                .say_with("public-table")
                .arg("table", settings.table_name(TableNo(number)))
                .to_string(),
            qr: Qr::of(&address),
            address: address.split("://").last().unwrap_or_default().to_owned(),
            href,
        }
    });
    page.render(&CardsPage {
        parts: parts(&desk, &page, Part::Cards),
        title: settings.title.clone(),
        published: tournament.published,
        cards: cards.collect(),
        page: &page,
    })
}
