//! The manifest with which a tablet puts the referee's page on its home screen.

use actix_web::HttpResponse;
use actix_web::http::header;
use serde_json::json;

use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::http::assets;

pub async fn show(Staff { desk, page, .. }: Staff<can::Rule>) -> PageResult {
    let start = desk.address("/referee");
    let title = &desk.snapshot.tournament.settings.title;
    let manifest = json!({
        "name": format!("{} · {title}", page.say("tablet-title")),
        "short_name": page.say("tablet-title"),
        "lang": page.lang(),
        "id": start,
        "start_url": start,
        "scope": start,
        "display": "standalone",
        "background_color": "#faf7f0",
        "theme_color": "#22643a",
        "icons": [{
            "src": assets::address("favicon.svg"),
            "sizes": "any",
            "type": "image/svg+xml",
            "purpose": "any",
        }],
    });
    Ok(HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .body(manifest.to_string()))
}
