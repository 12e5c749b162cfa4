//! `/account/desk`: where somebody of the staff works on what a visitors' page shows, and how they log out there.
//! Those pages are the same for everybody, so a script asks here, and only in browsers that have been at a desk.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};

use crate::tournament::Capability;
use crate::web::error::PageResult;
use crate::web::extract::{Page, signed_in};
use crate::web::state::State;

/// What the address says: the visitors' page.
#[derive(Deserialize)]
pub struct Query {
    at: String,
}

/// The way to the desk.
#[derive(Serialize)]
struct Way {
    href: String,
    words: String,
    /// None of a tablet, whose way out is on the page of its account alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    log_out: Option<LogOut>,
}

/// The button that logs out.
#[derive(Serialize)]
struct LogOut {
    words: String,
    /// The token of its form.
    csrf: String,
}

/// The way to the desk; nothing for who has none there.
pub async fn show(
    req: HttpRequest,
    state: State,
    page: Page,
    query: web::Query<Query>,
) -> PageResult {
    let nothing = || HttpResponse::NoContent().finish();
    let Some((slug, path)) = parts(&query.at) else {
        return Ok(nothing());
    };
    let Some(person) = signed_in(&req).await? else {
        return Ok(nothing());
    };
    let Ok(live) = state.tournaments.by_slug(slug).await else {
        return Ok(nothing());
    };
    if !person.may(live.snapshot().id, Capability::View) {
        return Ok(nothing());
    }
    let way = Way {
        href: format!("/t/{slug}/manage{}", counterpart(path)),
        words: page.say("nav-desk").into_owned(),
        log_out: (!person.is_tablet).then(|| LogOut {
            words: page.say("account-log-out").into_owned(),
            csrf: page.csrf(),
        }),
    };
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CACHE_CONTROL, "private, no-store"));
    Ok(answer.json(way))
}

/// The tournament of a visitors' page, and the page within the tournament.
fn parts(at: &str) -> Option<(&str, &str)> {
    let within = at.strip_prefix("/t/")?;
    Some(within.split_once('/').unwrap_or((within, "")))
}

/// The staff's page about the same thing.
fn counterpart(path: &str) -> String {
    let mut parts = path.split('/');
    match (parts.next().unwrap_or_default(), parts.next()) {
        ("standings", _) => "/standings".to_owned(),
        ("seating", _) => "/seating".to_owned(),
        ("clock", _) => "/sessions".to_owned(),
        ("screen", _) => "/screens".to_owned(),
        ("sessions", Some(number)) if is_number(number) => format!("/sessions/{number}"),
        ("players", Some(number)) if is_number(number) => format!("/entrants/{number}"),
        _ => String::new(),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitors_page_has_its_counterpart_at_the_desk() {
        let of = |at: &str| parts(at).map(|(slug, path)| (slug.to_owned(), counterpart(path)));
        let way = |path: &str| Some(("cup".to_owned(), path.to_owned()));
        assert_eq!(of("/t/cup"), way(""));
        assert_eq!(of("/t/cup/players/7"), way("/entrants/7"));
        assert_eq!(of("/t/cup/sessions/x"), way(""));
        assert_eq!(of("/t/cup/tables/3/card"), way(""));
        assert_eq!(of("/scorer"), None);
    }
}
