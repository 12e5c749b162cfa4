//! `/authority`: how a device accepts the authority of this server. Anybody may have the certificate;
//! whoever compares the fingerprint knows that nobody changed it on the way.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::own::Authority;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::http::respond::{Encoding, private_html};
use crate::web::say::qr::Qr;
use crate::web::state::{AppState, State};
use crate::words::handbook::{self, AUTHORITY, HelpPage};

/// The page.
pub const PATH: &str = "/authority";
/// The certificate as a file.
const FILE: &str = "/authority.crt";

pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route(PATH, web::get().to(show))
        .route(FILE, web::get().to(certificate));
}

/// Where a device finds the page before it believes this server.
#[must_use]
pub fn address(state: &AppState) -> Option<String> {
    let https = state.settings.https.as_ref()?;
    https.authority()?;
    let site = https.plain_url.as_ref();
    Some(format!(
        "{}{PATH}",
        site.unwrap_or(&state.settings.base_url)
    ))
}

#[derive(Template)]
#[template(path = "help/authority.html")]
struct AuthorityPage<'a> {
    page: &'a Page,
    help: &'static HelpPage,
    name: &'a str,
    fingerprint: String,
    file: &'static str,
    address: String,
    qr: Option<Qr>,
}

/// The own authority, where there is one.
fn authority(state: &State) -> Result<&Authority, PageError> {
    let https = state.settings.https.as_ref();
    https
        .and_then(|https| https.authority())
        .ok_or(PageError::NotFound)
}

async fn show(state: State, req: HttpRequest) -> PageResult {
    let authority = authority(&state)?;
    let page = Page::public(&req);
    let help = handbook::page(page.words.lang(), AUTHORITY).ok_or(PageError::NotFound)?;
    let address = address(&state).ok_or(PageError::NotFound)?;
    let shown = AuthorityPage {
        page: &page,
        help,
        name: &authority.name,
        fingerprint: authority.fingerprint(),
        file: FILE,
        qr: Qr::of(&address),
        address,
    };
    let html = shown.render()?;
    let encoding = Encoding::on_the_fly(&req);
    Ok(private_html(StatusCode::OK, html, encoding))
}

/// The certificate, in the type by which devices offer to accept it.
async fn certificate(state: State) -> Result<HttpResponse, PageError> {
    let authority = authority(&state)?;
    Ok(HttpResponse::Ok()
        .content_type("application/x-x509-ca-cert")
        .insert_header((
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"seatwind-authority.crt\"",
        ))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(authority.certificate.clone()))
}
