//! The page and its part.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::mahjong::{Seats, Wind};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::http::address::encode;
use crate::web::http::cache::CachedPage;
use crate::web::say::part::{wind_key, wind_letter};

use super::all_hands::{FIELDS, HeldFields};
use super::card;
use super::choices::{Choices, Question, choices, questions};
use super::chosen::ChosenRules;
use super::keys::Pressed;
use super::query::{HeldQuery, Query};
use super::say;
use super::view::{self, HandAnswer};

#[derive(Template)]
#[template(path = "scorer/page.html")]
struct ScorerPage<'a> {
    page: &'a Page,
    query: &'a Query,
    choice: &'a ChosenRules,
    choices: Choices,
    flags: Vec<(&'static str, String, bool)>,
    questions: Vec<Question<'a>>,
    flower_tiles: Vec<(u8, String)>,
    winds: Seats<Wind>,
    /// The hands of all, where all are scored.
    held: Vec<Held<'a>>,
    /// Whose tiles a key may enter besides the winner's: the wind's letter and name.
    whose: Vec<(&'static str, String)>,
    pressed: Pressed,
    outcome: &'a HandAnswer,
}

#[derive(Template)]
#[template(path = "scorer/result.html")]
struct ResultPart<'a> {
    page: &'a Page,
    outcome: &'a HandAnswer,
}

/// The fields of one person in a game that scores the hands of all.
struct Held<'a> {
    wind: Wind,
    fields: &'static HeldFields,
    typed: &'a HeldQuery,
    /// Whether the person's tiles stand above as those of the winner.
    is_winner: bool,
}

/// The page, or the value alone for who has the page already.
pub async fn show(req: HttpRequest) -> PageResult {
    let page = Page::public(&req);
    let query = Query::read(req.query_string());
    if let Some(choice) = ChosenRules::card(&query.ruleset, &query.answers) {
        return card::show(&req, &page, query, &choice, |page, req| {
            short_lived(page.answer(req))
        });
    }
    let choice = ChosenRules::find(&query.ruleset, &query.answers).ok_or(PageError::NotFound)?;
    let page = answer(&page, &query, &choice)?;
    Ok(short_lived(page.answer(&req)))
}

/// The hand of a query by a rule set: the page, or the value alone.
pub(super) fn answer(
    page: &Page,
    query: &Query,
    choice: &ChosenRules,
) -> Result<CachedPage, PageError> {
    let mut outcome = view::outcome(page.words, choice, query);
    if let (false, Some((_, hand))) = (query.back.is_empty(), outcome.address.split_once('?')) {
        outcome.attach = format!("{}&hand={}", query.back, encode(hand));
    }
    let html = match query.is_part {
        true => ResultPart {
            page,
            outcome: &outcome,
        }
        .render()?,
        false => whole(page, query, choice, &outcome)?,
    };
    Ok(CachedPage::html(html))
}

fn whole(
    page: &Page,
    query: &Query,
    choice: &ChosenRules,
    outcome: &HandAnswer,
) -> Result<String, PageError> {
    let words = page.words;
    let flags = choice
        .flags
        .iter()
        .map(|&id| (id, say::flag(words, choice, id), query.has_flag(id)));
    let html = ScorerPage {
        page,
        query,
        choice,
        choices: choices(words, choice),
        flags: flags.collect(),
        questions: questions(words, choice),
        flower_tiles: say::flowers(words, choice),
        winds: choice.table_size().winds(),
        whose: held(query, choice)
            .iter()
            .map(|held| {
                (
                    wind_letter(held.wind),
                    words.say(wind_key(held.wind)).into_owned(),
                )
            })
            .collect(),
        held: held(query, choice),
        pressed: Pressed::of(words, choice),
        outcome,
    }
    .render()?;
    Ok(html)
}

/// The fields of all, where the hands of all are scored.
fn held<'a>(query: &'a Query, choice: &ChosenRules) -> Vec<Held<'a>> {
    let of = |wind: Wind| Held {
        wind,
        fields: &FIELDS[wind.index()],
        typed: &query.held[wind],
        is_winner: wind == query.seat(),
    };
    match choice.has_others() {
        true => Wind::ALL.map(of).into(),
        false => Vec::new(),
    }
}

/// The same address always has the same value, but the next version of the program may have other
/// words: kept for minutes, then asked for again.
fn short_lived(mut answer: HttpResponse) -> HttpResponse {
    let value = header::HeaderValue::from_static("public, max-age=300");
    answer.headers_mut().insert(header::CACHE_CONTROL, value);
    answer
}
