//! The second listener, without TLS: it leads to the same address by HTTPS. Only what devices need in
//! order to accept the own authority is served by it, for they cannot come by HTTPS before.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::page;
use crate::web::http::assets;
use crate::web::state::State;

pub fn configure(config: &mut web::ServiceConfig) {
    assets::configure(config);
    page::configure(config);
    config.default_service(web::to(lead_on));
}

/// Leads on, whatever was asked for. A form is not sent again: 308 keeps its method, and nothing of it
/// was read.
async fn lead_on(state: State, req: HttpRequest) -> HttpResponse {
    let address = req.uri().path_and_query().map_or("/", |it| it.as_str());
    HttpResponse::PermanentRedirect()
        .insert_header((
            header::LOCATION,
            format!("{}{}", state.settings.base_url, address_of_ours(address)),
        ))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// A path and query that stay behind the host of ours.
fn address_of_ours(address: &str) -> &str {
    if address.starts_with('/') {
        address
    } else {
        "/"
    }
}
