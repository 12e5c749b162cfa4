//! The pictures of the handbook, made from the real pages in each language.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Path;
use rust_embed::RustEmbed;

/// How long browsers keep a picture, in words of the header: a new release may bring other ones under
/// the same address.
const KEPT: &str = "public, max-age=3600";

/// The files of `static/pictures/`.
#[derive(RustEmbed)]
#[folder = "static/pictures/"]
#[include = "*/*.png"]
struct Pictures;

pub async fn show(path: Path<(String, String)>) -> HttpResponse {
    let (lang, name) = path.into_inner();
    match Pictures::get(&format!("{lang}/{name}")) {
        Some(picture) => HttpResponse::Ok()
            .content_type("image/png")
            .insert_header((header::CACHE_CONTROL, KEPT))
            .body(picture.data.into_owned()),
        None => HttpResponse::NotFound().finish(),
    }
}
