//! Where a request comes from.

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header;

use crate::web::state::State;

/// The visitor's network address: of the connection, or as trusted proxies tell it.
#[must_use]
pub fn address(req: &HttpRequest) -> Option<IpAddr> {
    let peer = req.peer_addr()?.ip();
    let Some(state) = req.app_data::<State>() else {
        return Some(peer);
    };
    let told: Vec<&str> = req
        .headers()
        .get_all(header::X_FORWARDED_FOR)
        .map(|value| value.to_str().unwrap_or_default())
        .collect();
    Some(state.settings.proxies.visitor(peer, told.into_iter()))
}

/// What the browser calls itself.
#[must_use]
pub fn user_agent(req: &HttpRequest) -> String {
    req.headers()
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned()
}
