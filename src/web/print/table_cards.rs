//! `…/manage/print/table-cards`: a sheet with the code of every table, to be printed and cut.

use askama::Template;

use crate::tournament::TableNo;
use crate::web::announcements::parts::{Part, parts};
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::qr::Qr;

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

pub async fn show(mut at: Staff<can::View>) -> PageResult {
    at.page = at.desk.on_paper(at.page);
    let tournament = &at.desk.snapshot.tournament;
    let settings = &tournament.settings;
    let base = &at.state.settings.base_url;
    let cards = (1..=settings.tables).map(|number| {
        let href = format!("/t/{}/tables/{number}/card", settings.slug);
        let address = format!("{base}{href}");
        Card {
            title: at
                .page
                .say_with("public-table")
                .arg("table", settings.table_name(TableNo(number)))
                .to_string(),
            qr: Qr::of(&address),
            address: address.split("://").last().unwrap_or_default().to_owned(),
            href,
        }
    });
    at.page.render(&CardsPage {
        parts: parts(&at.desk, &at.page, Part::Cards),
        title: settings.title.clone(),
        published: tournament.published,
        cards: cards.collect(),
        page: &at.page,
    })
}
