//! The certificate of the whole plan, drafts included, for the staff.

use askama::Template;

use crate::service::seating::fairness::Fairness;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::download;
use crate::web::say::fairness::{self, CertificateView};
use crate::web::say::history;

#[derive(Template)]
#[template(path = "seating/certificate.html")]
struct CertificatePage<'a> {
    page: &'a Page,
    title: String,
    certificate: Option<CertificateView>,
}

/// The certificate now, and that of the plan before the last change.
fn judged(desk: &Desk) -> (Option<Fairness>, Option<Fairness>) {
    let snapshot = &desk.snapshot;
    let before = snapshot.tournament.before_last_seat_change();
    (
        Fairness::of(snapshot, &snapshot.tournament, &|_| true),
        before.and_then(|before| Fairness::of(snapshot, &before, &|_| true)),
    )
}

pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let (now, before) = judged(&desk);
    let last = desk.snapshot.tournament.last_seat_change();
    let what = last.map(|change| history::of_seating(&desk.snapshot, page.words, &change.event));
    let before = before.as_ref().zip(what);
    let json = desk.address("/seating/certificate.json");
    let view = now.map(|now| fairness::view(page.words, &desk.snapshot, &now, before, json));
    page.render(&CertificatePage {
        title: desk.snapshot.tournament.settings.title.clone(),
        certificate: view,
        page: &page,
    })
}

/// The same as JSON.
pub async fn json(Staff { desk, .. }: Staff<can::View>) -> PageResult {
    let (now, before) = judged(&desk);
    let body = fairness::json(&desk.snapshot, now.as_ref(), before.as_ref());
    let text = serde_json::to_vec(&body).map_err(PageError::internal)?;
    let name = format!("{}-fairness.json", desk.snapshot.tournament.settings.slug);
    Ok(download("application/json", &name, text))
}
