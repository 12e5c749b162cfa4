//! `/t/{slug}/clock`: the clock of the hall on a projector.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::hall::{Hall, PublicPage};
use super::view::{self, ClockView};
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/clock.html")]
struct ClockPage<'a> {
    page: &'a Page,
    hall: &'a Hall,
    now: Option<Now>,
}

/// The session of the clock.
struct Now {
    session: String,
    clock: ClockView,
    rule: String,
    /// Tables with time of their own: title and clock.
    tables: Vec<(String, ClockView)>,
}

/// The page.
pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/clock".to_owned();
    let hall = Hall::open(&req, &state, &slug, path, PublicPage::Clock).await?;
    hall.answer(&req, &state, |hall| {
        Ok::<_, PageError>(ClockPage {
            page: &hall.page,
            hall,
            now: hall.current().map(|session| now(hall, session)),
        })
    })
}

fn now(hall: &Hall, session: &Session) -> Now {
    use crate::ruleset::seats::EndRule;
    let words = hall.page.words;
    let own = session.clock.tables.iter();
    let tables = own
        .filter(|(_, own)| own.added != 0 && session.clock.is_open())
        .filter_map(|(number, _)| {
            let table = session.table(*number)?;
            let clock = view::clock(hall, &session.clock, Some(*number));
            Some((view::table_title(hall, table), clock))
        })
        .collect();
    let rule = match hall.tournament().ruleset.session.end {
        EndRule::StopAtOnce => words.say("public-end-stop"),
        EndRule::FinishHand => words.say("public-end-finish"),
        EndRule::FinishHandAndOneMore => words.say("public-end-one-more"),
    };
    Now {
        session: view::session_name(hall, session.number),
        clock: view::clock(hall, &session.clock, None),
        rule: rule.into_owned(),
        tables,
    }
}
