//! `/t/{slug}/picture/{hash}`: the picture of the event's page, whose address names its bytes.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::visit::{PublicPage, Visit};
use crate::tournament::event_page::PictureKind;
use crate::tournament::hash::Hash;
use crate::web::error::{PageError, PageResult};
use crate::web::state::State;

/// The picture, if the page shows it now.
pub async fn show(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, String)>,
) -> PageResult {
    let (slug, hash) = address.into_inner();
    let path = format!("/picture/{hash}");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Overview).await?;
    let shown = visit.tournament().page.picture.as_ref();
    let shown = shown.filter(|it| it.hash == hash);
    let kind = shown.ok_or(PageError::NotFound)?.kind;
    let hash: Hash = hash.parse().map_err(|_| PageError::NotFound)?;
    let bytes = state.tournaments.picture(hash).await?;
    let bytes = bytes.ok_or(PageError::NotFound)?;
    let cache = match visit.is_preview {
        // A look before everybody else is kept by nobody.
        true => "private, no-store",
        false => "public, max-age=31536000, immutable",
    };
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, cache))
        .insert_header((header::CONTENT_TYPE, content_type(kind)))
        .body(bytes))
}

fn content_type(kind: PictureKind) -> &'static str {
    match kind {
        PictureKind::Png => "image/png",
        PictureKind::Jpeg => "image/jpeg",
        PictureKind::Webp => "image/webp",
    }
}
