//! The hand scorer of a tournament: its own document, with its answers to what the texts leave open, decides.

use actix_web::{FromRequest, HttpRequest, web};

use super::card;
use super::chosen::ChosenRules;
use super::page;
use super::query::Query;
use crate::ruleset::tradition::TraditionRules;
use crate::tournament::{Capability, Tournament};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Page};
use crate::web::public::visit;
use crate::web::state::State;

/// The rule set of a tournament, if it has a scorer.
pub fn choice(tournament: &Tournament) -> Option<ChosenRules> {
    let page = address(&tournament.settings.slug);
    ChosenRules::of((*tournament.ruleset).clone(), &page)
}

/// The rule set of a tournament whose hands are groups of a card.
pub(super) fn card_choice(tournament: &Tournament) -> Option<ChosenRules> {
    let page = address(&tournament.settings.slug);
    ChosenRules::of_card((*tournament.ruleset).clone(), &page)
}

/// Whether the hands of a tournament can be valued.
pub fn has_scorer(tournament: &Tournament) -> bool {
    let rules = tournament.ruleset.scoring.read();
    rules.is_ok_and(|rules| rules.tradition().is_some_and(TraditionRules::is_counted))
}

/// The address of the page.
pub fn address(slug: &str) -> String {
    format!("/t/{slug}/scorer")
}

/// The page, or the value alone, for who may see the tournament.
pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let (snapshot, page) = visit::open(&req, &state, &slug).await?;
    let query = Query::read(req.query_string());
    // Who came from a table stays within the pages of referees.
    let staff = match query.back.is_empty() {
        true => None,
        false => staff_page(&req, &state, &slug).await?,
    };
    let is_public = snapshot.tournament.published && staff.is_none();
    let page = staff.as_ref().unwrap_or(&page);
    if let Some(choice) = card_choice(&snapshot.tournament) {
        return card::show(&req, page, query, &choice, |page, req| match is_public {
            true => page.answer(req),
            false => page.answer_privately(req),
        });
    }
    let choice = choice(&snapshot.tournament).ok_or(PageError::NotFound)?;
    let answer = page::answer(page, &query, &choice)?;
    Ok(match is_public {
        true => answer.answer(&req),
        false => answer.answer_privately(&req),
    })
}

/// The page within the bar of the staff, for who rules there.
async fn staff_page(
    req: &HttpRequest,
    state: &State,
    slug: &str,
) -> Result<Option<Page>, PageError> {
    let user = match CurrentUser::extract(req).await {
        Ok(user) => user,
        Err(PageError::LogInFirst) => return Ok(None),
        Err(error) => return Err(error),
    };
    match Desk::open(state, &user, slug, Capability::Rule).await {
        Ok(desk) => {
            let page = Page::build(req, Some(&*user));
            Ok(Some(desk.within(page, StaffPage::Referee)))
        }
        Err(PageError::NotFound | PageError::Forbidden) => Ok(None),
        Err(error) => Err(error),
    }
}
