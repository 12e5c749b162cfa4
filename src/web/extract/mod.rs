//! What handlers take from a request.

mod form;
mod language;
mod page;
mod submitted;
mod user;

pub use form::{FieldError, Form, KEY_FIELD, whole_number};
pub use language::{COOKIE as LANGUAGE_COOKIE, Language, asked as asked_language, language};
pub use page::{Badge, Flash, Page, Section, Tab};
pub use submitted::{Submitted, Upload};
pub use user::{CurrentUser, known, session_token, signed_in};

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header;

use super::state::State;

/// The visitor's network address: of the connection, or as a reverse proxy tells it if the server
/// was told that it stands behind one.
#[must_use]
pub fn address(req: &HttpRequest) -> Option<IpAddr> {
    let behind_proxy = req
        .app_data::<State>()
        .is_some_and(|state| state.settings.behind_proxy);
    if behind_proxy
        && let Some(told) = req.connection_info().realip_remote_addr()
        && let Ok(address) = told.parse()
    {
        return Some(address);
    }
    req.peer_addr().map(|peer| peer.ip())
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
