//! `…/manage/print/document`, `…/print/PAPER` and `…/print/pack`: what was chosen, one thing, or all with which the
//! event goes on by hand, as one document to print or to save as PDF.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, web};
use askama::Template;

use super::choice::{Asked, PrintChoice, Size};
use super::kind::Kind;
use super::margins::Edition;
use super::press::{Leaf, Press};
use super::{fouls, stack, stream};
use crate::tournament::{Capability, SessionNo};
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::can::Can;
use crate::web::gate::{Staff, can};
use crate::web::http::tidy::tidy;
use crate::words::key;

/// What stands before the pages: on a screen the way back and the button, on paper nothing.
#[derive(Template)]
#[template(path = "print/head.html")]
struct Head<'a> {
    page: &'a Page,
    press: &'a Press,
    title: String,
    /// The style sheet of the margins.
    margins: String,
    back: String,
    /// How many pages there are.
    count: usize,
    /// Whether codes lead to pages that nobody sees yet.
    is_hidden: bool,
    /// Other ways to print the same: label, address, whether it is so now.
    switches: Vec<(String, String, bool)>,
}

#[derive(Template)]
#[template(path = "print/foot.html")]
struct Foot;

/// What was ticked in the list.
pub async fn chosen(
    at: Staff<can::View>,
    req: HttpRequest,
    asked: web::Query<Asked>,
) -> PageResult {
    let ticked = Kind::ALL.into_iter();
    let ticked: Vec<Kind> = ticked
        .filter(|kind| asked.contains_key(kind.word()))
        .collect();
    let choice = PrintChoice::read(&asked, &at.desk.snapshot.tournament);
    let title = key!("print-document");
    write(&at, &req, &ticked, &choice, title).await
}

/// One thing.
pub async fn one(
    at: Staff<can::View, Kind>,
    req: HttpRequest,
    asked: web::Query<Asked>,
) -> PageResult {
    let choice = PrintChoice::read(&asked, &at.desk.snapshot.tournament);
    write(&at, &req, &[at.of], &choice, at.of.key()).await
}

/// The score sheets of one session.
pub async fn sheets(
    at: Staff<can::View, SessionNo>,
    req: HttpRequest,
    asked: web::Query<Asked>,
) -> PageResult {
    let choice = PrintChoice::read(&asked, &at.desk.snapshot.tournament).of_session(at.of);
    let kind = Kind::ScoreSheets;
    write(&at, &req, &[kind], &choice, kind.key()).await
}

/// Everything with which the event goes on without electricity.
pub async fn pack(at: Staff<can::View>, req: HttpRequest, asked: web::Query<Asked>) -> PageResult {
    let choice = PrintChoice::read(&asked, &at.desk.snapshot.tournament);
    let title = key!("print-pack");
    write(&at, &req, &Kind::PACK, &choice, title).await
}

async fn write<C: Can, T>(
    at: &Staff<C, T>,
    req: &HttpRequest,
    kinds: &[Kind],
    choice: &PrintChoice,
    title: &'static str,
) -> PageResult {
    let names_people = |kind: &Kind| matches!(kind, Kind::Fouls | Kind::Penalties);
    let actors = match kinds.iter().any(names_people) {
        true => fouls::actors(&at.desk.snapshot.tournament),
        false => BTreeSet::new(),
    };
    let names = at.state.tournaments.actor_names(actors).await?;
    let press = Press::new(&at.state, &at.desk, choice, names);
    let may_see_money = at.desk.may(Capability::ManageEntrants);
    let kinds_of_pages = kinds.iter();
    let leaves: Vec<Leaf> = kinds_of_pages
        .flat_map(|kind| stack::leaves(*kind, &press, choice, may_see_money))
        .collect();
    let is_public = press.tournament().published;
    let head = Head {
        page: &at.page,
        title: press.say(title),
        margins: margins(at, &press, choice),
        back: at.desk.address(&format!("/print?{}", choice.query())),
        count: leaves.len(),
        is_hidden: !is_public && kinds.iter().any(|it| it.leads_to_public_pages()),
        switches: switches(at.page.path(), choice),
        press: &press,
    };
    let head = tidy(head.render()?);
    let foot = Foot.render()?;
    Ok(stream::answer(req, press, (head, foot), leaves))
}

/// The address of the margins of this document.
fn margins<C: Can, T>(at: &Staff<C, T>, press: &Press, choice: &PrintChoice) -> String {
    let edition = Edition::of(press).query();
    let path = format!("/print/page.css?{}&{edition}", choice.look());
    at.desk.address(&path)
}

/// The same on the other paper.
fn switches(here: &str, choice: &PrintChoice) -> Vec<(String, String, bool)> {
    let kept = here.split('?').nth(1).unwrap_or_default().split('&');
    let kept = kept.filter(|pair| !pair.is_empty() && !pair.starts_with("paper="));
    let kept: Vec<&str> = kept.collect();
    let path = here.split('?').next().unwrap_or_default();
    Size::ALL
        .into_iter()
        .map(|size| {
            let own = format!("paper={}", size.word());
            let query: Vec<&str> = kept.iter().copied().chain([own.as_str()]).collect();
            let address = format!("{path}?{}", query.join("&"));
            (size.name().to_owned(), address, size == choice.size)
        })
        .collect()
}
