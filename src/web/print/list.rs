//! `…/manage/print`: everything that can be printed, with how many pages it has and whom it is for. What is ticked
//! opens as one document.

use actix_web::web;
use askama::Template;

use super::choice::{Asked, PER_PAGE, PLACES, PrintChoice, Size, of_event};
use super::kind::Kind;
use super::press::Press;
use super::stack;
use crate::tournament::Capability;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::names::Names;
use crate::web::say::refusal::session_name;

#[derive(Template)]
#[template(path = "print/list.html")]
struct ListPage<'a> {
    page: &'a Page,
    /// Where what is ticked opens.
    document: String,
    pack: String,
    /// How many pages the paper pack has.
    pack_pages: usize,
    lines: Vec<Printable>,
    sessions: Vec<Tick>,
    sizes: Vec<Tick>,
    languages: Vec<Tick>,
    per_page: Vec<Tick>,
    places: Vec<Tick>,
    by_number: bool,
}

/// Something that can be printed.
struct Printable {
    word: &'static str,
    name: String,
    help: String,
    whom: String,
    pages: usize,
    /// Where it opens alone.
    href: String,
}

/// Something to tick or to choose.
struct Tick {
    value: String,
    label: String,
    is_on: bool,
}

pub async fn show(at: Staff<can::View>, asked: web::Query<Asked>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let choice = PrintChoice::read(&asked, tournament);
    let press = Press::new(&at.state, &at.desk, &choice, Names::new());
    let may_see_money = at.desk.may(Capability::ManageEntrants);
    let pages = |kind: Kind| stack::leaves(kind, &press, &choice, may_see_money).len();
    let lines = Kind::ALL.into_iter().map(|kind| Printable {
        word: kind.word(),
        name: at.page.say(kind.key()).into_owned(),
        help: match kind.help() {
            "" => String::new(),
            key => at.page.say(key).into_owned(),
        },
        whom: at.page.say(kind.whom().key()).into_owned(),
        pages: pages(kind),
        href: at
            .desk
            .address(&format!("/print/{}?{}", kind.word(), choice.query())),
    });
    let lines: Vec<Printable> = lines.collect();
    let of = |kind: Kind| lines.iter().find(|line| line.word == kind.word());
    let pack_pages = Kind::PACK.into_iter().filter_map(of);
    at.page.render(&ListPage {
        page: &at.page,
        document: at.desk.address("/print/document"),
        pack: at.desk.address(&format!("/print/pack?{}", choice.query())),
        pack_pages: pack_pages.map(|line| line.pages).sum(),
        lines,
        sessions: sessions(&at, &choice),
        sizes: sizes(&choice),
        languages: languages(&at, &choice),
        per_page: numbers(&PER_PAGE, choice.per_page),
        places: numbers(&PLACES, choice.places),
        by_number: choice.by_number,
    })
}

/// The sessions that have a plan.
fn sessions(at: &Staff<can::View>, choice: &PrintChoice) -> Vec<Tick> {
    let snapshot = &at.desk.snapshot;
    let sessions = snapshot.tournament.sessions.iter();
    let seated = sessions.filter(|session| !session.tables.is_empty());
    seated
        .map(|session| Tick {
            value: format!("session-{}", session.number),
            label: session_name(at.page.words, snapshot, session.number),
            is_on: choice.sessions.contains(&session.number),
        })
        .collect()
}

fn sizes(choice: &PrintChoice) -> Vec<Tick> {
    let sizes = Size::ALL.into_iter().map(|size| Tick {
        value: size.word().to_owned(),
        label: size.name().to_owned(),
        is_on: size == choice.size,
    });
    sizes.collect()
}

/// The languages of the event; none where there is one only.
fn languages(at: &Staff<can::View>, choice: &PrintChoice) -> Vec<Tick> {
    let known = of_event(&at.desk.snapshot.tournament);
    if known.len() < 2 {
        return Vec::new();
    }
    let ticks = known.into_iter().map(|lang| Tick {
        value: format!("in-{}", lang.code()),
        label: lang.name().to_owned(),
        is_on: choice.languages.contains(&lang),
    });
    ticks.collect()
}

fn numbers(among: &[usize], now: usize) -> Vec<Tick> {
    let ticks = among.iter().map(|number| Tick {
        value: number.to_string(),
        label: number.to_string(),
        is_on: *number == now,
    });
    ticks.collect()
}
