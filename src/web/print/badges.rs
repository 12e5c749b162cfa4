//! `…/manage/print/badges`: name badges, eight a page, to be printed and cut along the lines.
//!
//! The code leads to the page of the player that everybody may see. A code of the private page would open that page
//! to whoever stands before its owner.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use crate::tournament::EntrantId;
use crate::tournament::state::Entrant;
use crate::web::entrants::line::kind_key;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::name_order::NameOrder;
use crate::web::say::part::Name;
use crate::web::say::qr::Qr;
use crate::web::say::refusal::name;
use crate::words::key;

/// So many stand on a page.
const ON_A_PAGE: usize = 8;

#[derive(Template)]
#[template(path = "print/badges.html")]
struct BadgesPage<'a> {
    page: &'a Page,
    title: String,
    back: String,
    switches: Vec<(String, String, bool)>,
    /// The class of the paper: `a4` or `letter`.
    paper: &'static str,
    published: bool,
    sheets: Vec<Vec<Badge>>,
}

/// The badge of somebody who takes part.
struct Badge {
    number: EntrantId,
    name: Name,
    club: String,
    country: String,
    kind: Option<&'static str>,
    qr: Option<Qr>,
}

/// How the badges are wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    paper: Option<String>,
    by: Option<String>,
}

type At = Staff<can::View>;

pub async fn show(mut at: At, query: web::Query<Query>) -> PageResult {
    at.page = at.desk.on_paper(at.page);
    let is_letter = query.paper.as_deref() == Some("letter");
    let by_number = query.by.as_deref() == Some("number");
    let snapshot = &at.desk.snapshot;
    let tournament = &snapshot.tournament;
    let plays = |it: &&Entrant| tournament.plays_on(it);
    let playing = tournament.entrants.values().filter(plays);
    let mut badges: Vec<Badge> = playing.map(|it| badge(&at, it)).collect();
    if !by_number {
        let order = NameOrder::of(snapshot);
        badges.sort_by(|a, b| order.compare(&a.name, &b.name));
    }
    let mut sheets = Vec::new();
    let mut rest = badges.into_iter().peekable();
    while rest.peek().is_some() {
        sheets.push(rest.by_ref().take(ON_A_PAGE).collect());
    }
    at.page.render(&BadgesPage {
        title: tournament.settings.title.clone(),
        back: at.desk.address("/entrants"),
        switches: switches(&at, is_letter, by_number),
        paper: if is_letter { "letter" } else { "a4" },
        published: tournament.published,
        sheets,
        page: &at.page,
    })
}

fn badge(at: &At, entrant: &Entrant) -> Badge {
    let snapshot = &at.desk.snapshot;
    let person = snapshot.person(entrant.id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let slug = &snapshot.tournament.settings.slug;
    let base = &at.state.settings.base_url;
    Badge {
        number: entrant.id,
        name: name(snapshot, entrant.id),
        club: text(person.and_then(|it| it.club.as_ref())),
        country: text(person.and_then(|it| it.country.as_ref())),
        kind: kind_key(entrant.kind),
        qr: Qr::of(&format!("{base}/t/{slug}/players/{}", entrant.id)),
    }
}

/// The choices of paper and order: label, address, whether it is so now.
fn switches(at: &At, is_letter: bool, by_number: bool) -> Vec<(String, String, bool)> {
    let here = at.desk.address("/print/badges");
    let address = |is_letter: bool, by_number: bool| {
        let paper = if is_letter { "letter" } else { "a4" };
        let by = if by_number { "number" } else { "name" };
        format!("{here}?paper={paper}&by={by}")
    };
    let say = |key: &'static str| at.page.say(key).into_owned();
    vec![
        ("A4".to_owned(), address(false, by_number), !is_letter),
        ("Letter".to_owned(), address(true, by_number), is_letter),
        (
            say(key!("movement-by-name")),
            address(is_letter, false),
            !by_number,
        ),
        (
            say(key!("movement-by-number")),
            address(is_letter, true),
            by_number,
        ),
    ]
}
