//! `…/manage/print/movement`: a small card for each player with table and seat in every session, to
//! be printed and cut.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use crate::mahjong::Wind;
use crate::tournament::EntrantId;
use crate::tournament::state::Session;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::name_order::NameOrder;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, Person};

#[derive(Template)]
#[template(path = "print/movement.html")]
struct MovementPage<'a> {
    page: &'a Page,
    title: String,
    back: String,
    switches: Vec<(String, String, bool)>,
    is_tens: bool,
    exchanges: bool,
    cards: Vec<Card>,
}

struct Card {
    person: Person,
    rows: Vec<Row>,
}

/// One session on it.
struct Row {
    session: String,
    table: String,
    /// The wind they start with, then that of each wind round where chairs change.
    winds: Vec<Wind>,
}

/// How the cards are wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    per: Option<u8>,
    by: Option<String>,
}

pub async fn show(
    Staff { desk, page, .. }: Staff<can::View>,
    query: web::Query<Query>,
) -> PageResult {
    let page = desk.on_paper(page);
    let is_tens = query.per == Some(10);
    let by_number = query.by.as_deref() == Some("number");
    let tournament = &desk.snapshot.tournament;
    let mut cards: Vec<Card> = tournament
        .entrants
        .keys()
        .map(|id| Card {
            person: tables::person(&desk.snapshot, *id),
            rows: rows(&desk, &page, *id),
        })
        .filter(|card| card.rows.iter().any(|row| !row.table.is_empty()))
        .collect();
    if !by_number {
        let order = NameOrder::of(&desk.snapshot);
        cards.sort_by(|a, b| order.compare(&a.person.name, &b.person.name));
    }
    let here = desk.address("/print/movement");
    let switch = |per: u8, number: bool| {
        let by = if number { "number" } else { "name" };
        format!("{here}?per={per}&by={by}")
    };
    let per = if is_tens { 10 } else { 8 };
    page.render(&MovementPage {
        title: tournament.settings.title.clone(),
        back: desk.address("/seating"),
        switches: vec![
            (
                page.say("movement-eight").into_owned(),
                switch(8, by_number),
                !is_tens,
            ),
            (
                page.say("movement-ten").into_owned(),
                switch(10, by_number),
                is_tens,
            ),
            (
                page.say("movement-by-name").into_owned(),
                switch(per, false),
                !by_number,
            ),
            (
                page.say("movement-by-number").into_owned(),
                switch(per, true),
                by_number,
            ),
        ],
        is_tens,
        exchanges: tournament.ruleset.session.has_exchange(),
        cards,
        page: &page,
    })
}

/// The sessions that have a plan, with somebody's place in each.
fn rows(desk: &Desk, page: &Page, entrant: EntrantId) -> Vec<Row> {
    let sessions = desk.snapshot.tournament.sessions.iter();
    let tournament = &desk.snapshot.tournament;
    let planned = sessions.filter(|session| {
        !session.tables.is_empty() && tournament.may_sit(session.number, entrant)
    });
    planned
        .map(|session| row(desk, page, session, entrant))
        .collect()
}

fn row(desk: &Desk, page: &Page, session: &Session, entrant: EntrantId) -> Row {
    let tournament = &desk.snapshot.tournament;
    let name = session_name(page.words, &desk.snapshot, session.number);
    let Some(table) = session.table_of(entrant) else {
        return Row {
            session: name,
            table: String::new(),
            winds: Vec::new(),
        };
    };
    let rounds = tournament.arrangement(table);
    let shown = if tournament.ruleset.session.has_exchange() {
        rounds.len()
    } else {
        1
    };
    let winds = rounds.iter().take(shown).filter_map(|round| {
        let chair = round.chairs.iter().position(|it| *it == Some(entrant))?;
        Wind::ALL.get(chair).copied()
    });
    Row {
        session: name,
        table: tables::table_title(page.words, &desk.snapshot, table.seats.table),
        winds: winds.collect(),
    }
}
