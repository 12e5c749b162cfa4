//! Hands of an American card: a page of its own, whose tiles are pressed without a script.

mod answer;
mod press;

pub(super) use answer::{address, link, outcome};

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::mahjong::american::{Kind, Piece};
use crate::mahjong::{Seats, Wind};
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::http::address::encode;
use crate::web::http::cache::CachedPage;
use crate::web::http::respond::see_other;
use crate::web::say::tiles;
use crate::words::{Words, key};

use super::choices::{Choices, Question, choices, questions};
use super::chosen::ChosenRules;
use super::keys::{self, Key};
use super::query::Query;
use super::say;
use super::view::HandAnswer;

#[derive(Template)]
#[template(path = "scorer/card.html")]
struct CardPage<'a> {
    page: &'a Page,
    query: &'a Query,
    choice: &'a ChosenRules,
    choices: Choices,
    questions: Vec<Question<'a>>,
    flags: Vec<(&'static str, String, bool)>,
    winds: Seats<Wind>,
    rows: Vec<Vec<Key>>,
    /// Where a pressed tile goes: field, words, whether it is chosen.
    places: Vec<(&'static str, String, bool)>,
    outcome: &'a HandAnswer,
}

/// The page; a pressed tile leads to the address of the hand with that tile.
pub fn show(
    req: &HttpRequest,
    page: &Page,
    mut query: Query,
    choice: &ChosenRules,
    finish: impl Fn(CachedPage, &HttpRequest) -> HttpResponse,
) -> PageResult {
    let to = press::place(req.query_string());
    if press::take(&mut query, req.query_string(), to) {
        let back = match query.back.is_empty() {
            true => String::new(),
            false => format!("&back={}", encode(&query.back)),
        };
        let address = answer::typed_address(choice, &query);
        return Ok(see_other(format!("{address}&to={to}{back}")).finish());
    }
    let mut outcome = answer::outcome(page.words, choice, &query);
    if let (false, Some(link)) = (query.back.is_empty(), answer::link(choice, &query)) {
        outcome.attach = format!("{}&hand={}", query.back, encode(&link.to_string()));
    }
    let flags = choice.flags.iter();
    let flags = flags.map(|&id| (id, say::flag(page.words, choice, id), query.has_flag(id)));
    let places = press::PLACES.iter();
    let template = CardPage {
        page,
        query: &query,
        choice,
        choices: choices(page.words, choice),
        questions: questions(page.words, choice),
        flags: flags.collect(),
        winds: choice.table_size().winds(),
        rows: rows(page.words),
        places: places
            .map(|&(place, key)| (place, page.say(key).into_owned(), place == to))
            .collect(),
        outcome: &outcome,
    };
    Ok(finish(CachedPage::html(template.render()?), req))
}

/// The tiles that all games have, and a row of flowers and jokers.
fn rows(words: &Words) -> Vec<Vec<Key>> {
    let mut rows = keys::rows(words, false, &[]);
    let others = [Piece::Natural(Kind::FLOWER), Piece::Joker];
    let key = |piece: Piece| Key {
        text: piece.to_string(),
        picture: picture(piece),
        name: piece_name(words, piece),
    };
    rows.push(others.map(key).into());
    rows
}

/// The sprite's id of a tile.
fn picture(piece: Piece) -> String {
    match piece {
        Piece::Joker => "joker".to_owned(),
        Piece::Natural(kind) => match kind.tile() {
            None => "flower".to_owned(),
            Some(tile) => keys::picture(&crate::mahjong::notation::Noted::plain(tile)),
        },
    }
}

fn piece_name(words: &Words, piece: Piece) -> String {
    match piece {
        Piece::Joker => words.say(key!("scorer-card-joker")).into_owned(),
        Piece::Natural(kind) => tiles::of_kind(words, kind),
    }
}
