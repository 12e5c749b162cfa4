//! The hand scorer of a tournament: its own document, with its answers to what the texts leave open, decides.

use actix_web::{HttpRequest, web};

use super::choice::Choice;
use super::page;
use super::query::Query;
use crate::ruleset::scoring::ScorerRules;
use crate::tournament::Tournament;
use crate::web::error::{PageError, PageResult};
use crate::web::public;
use crate::web::state::State;

/// The rule set of a tournament, if it has a scorer.
pub fn choice(tournament: &Tournament) -> Option<Choice> {
    let page = address(&tournament.settings.slug);
    Choice::of((*tournament.ruleset).clone(), &page)
}

/// Whether the hands of a tournament can be valued.
pub fn has_scorer(tournament: &Tournament) -> bool {
    let rules = tournament.ruleset.scoring.read();
    rules.is_ok_and(|rules| !matches!(rules, ScorerRules::None))
}

/// The address of the page.
pub fn address(slug: &str) -> String {
    format!("/t/{slug}/scorer")
}

/// The page, or the value alone, for who may see the tournament.
pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let (snapshot, page) = public::open(&req, &state, &slug).await?;
    let choice = choice(&snapshot.tournament).ok_or(PageError::NotFound)?;
    let query = Query::read(req.query_string());
    let answer = page::answer(&page, &query, &choice)?;
    Ok(match snapshot.tournament.published {
        true => answer.answer(&req),
        false => answer.answer_privately(&req),
    })
}
