//! `/me/{token}/programme`: the own programme for paper: when, at which table, with which wind and with whom.

use actix_web::HttpRequest;
use askama::Template;

use super::own::Own;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::public::programme::{self, ProgrammeDay};
use crate::web::public::visit::{PublicPage, Visit};
use crate::web::state::State;

#[derive(Template)]
#[template(path = "me/programme.html")]
struct ProgrammePage<'a> {
    page: &'a Page,
    back: String,
    name: String,
    /// The number on the badge.
    number: String,
    title: String,
    dates: String,
    venue: String,
    days: Vec<ProgrammeDay>,
    /// When it stood so.
    as_of: String,
}

/// The programme of who takes part; nobody else has one.
pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let entrant = own.entrant().ok_or(PageError::NotFound)?.id;
    let settings = &own.tournament().settings;
    let path = format!("/players/{entrant}");
    let visit = Visit::open(&req, &state, &settings.slug, path, PublicPage::Standings).await?;
    let now = state.clock.now().with_timezone(&settings.time_zone);
    let words = own.page.words;
    own.page.render(&ProgrammePage {
        page: &own.page,
        back: own.address(""),
        name: own.full_name(),
        number: entrant.to_string(),
        title: settings.title.clone(),
        dates: words.date_range(settings.starts_on, settings.ends_on),
        venue: settings.venue.clone(),
        days: programme::days(&visit, entrant),
        as_of: words
            .say_with("own-programme-as-of")
            .arg("time", words.date_time(&now))
            .to_string(),
    })
}
