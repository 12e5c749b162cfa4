//! `/t/{slug}/seating/certificate`: how fair the published seating is, as a page and as JSON.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::visit::{PublicPage, Visit};
use crate::service::seating::fairness::Fairness;
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::http::cache::CachedPage;
use crate::web::say::fairness::{self, CertificateView};
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/certificate.html")]
struct CertificatePage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    back: String,
    certificate: Option<CertificateView>,
}

/// The certificate of what may be seen, and that of the plan as it was seen before the last change
/// of it.
fn judged(visit: &Visit) -> (Option<Fairness>, Option<Fairness>) {
    let (snapshot, tournament) = (&visit.snapshot, visit.tournament());
    let shown = |session: &Session| {
        tournament
            .session(session.number)
            .is_some_and(|now| visit.shows(now))
    };
    let before = tournament.before_last_seen_change();
    (
        Fairness::of(snapshot, tournament, &shown),
        before.and_then(|before| Fairness::of(snapshot, &before, &shown)),
    )
}

pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating/certificate".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer(&req, &state, |visit| {
        let (now, before) = judged(visit);
        let before = before.as_ref().map(|before| (before, String::new()));
        let json = visit.address("/seating/certificate.json");
        let words = visit.page.words;
        Ok(CertificatePage {
            page: &visit.page,
            visit,
            back: visit.address("/seating"),
            certificate: now.map(|now| fairness::view(words, &visit.snapshot, &now, before, json)),
        })
    })
}

/// The same as JSON.
pub async fn json(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/seating/certificate.json".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer_bytes(&req, &state, || {
        let (now, before) = judged(&visit);
        let body = fairness::json(&visit.snapshot, now.as_ref(), before.as_ref());
        let text = serde_json::to_vec(&body).map_err(PageError::internal)?;
        Ok(CachedPage::new("application/json", text))
    })
}
