//! What handlers take from a request.

mod form;
mod language;
mod page;
pub mod rehearsal;
mod section;
mod submitted;
mod theme;
mod user;

pub use crate::exchange::typed_number::whole_number;
pub use form::{FieldError, Form, KEY_FIELD};
pub use language::{
    COOKIE as LANGUAGE_COOKIE, Language, asked as asked_language, language, negotiated,
};
pub use page::{Badge, Flash, Page};
pub use section::{Count, Group, Section, Tab};
pub use submitted::{Submitted, Upload, carries_files};
pub use theme::Theme;
pub use user::{CurrentUser, FACTORS, known, session_token, signed_in};

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header;

use super::state::State;

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
