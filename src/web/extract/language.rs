//! The visitor's language.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use crate::web::error::PageError;
use crate::words::{Lang, Words};

/// The cookie that remembers a choice.
pub const COOKIE: &str = "seatwind_lang";

/// The words of the visitor's language, for handlers that need no [`super::Page`].
#[derive(Clone, Copy)]
pub struct Language(pub &'static Words);

/// The language of a request: `?lang=`, else the cookie, else the browser's preference.
#[must_use]
pub fn language(req: &HttpRequest) -> Lang {
    if let Some(known) = req.extensions().get::<Lang>() {
        return *known;
    }
    let cookie = req.cookie(COOKIE);
    let lang = Lang::negotiate(
        asked(req),
        cookie.as_ref().map(actix_web::cookie::Cookie::value),
        req.headers()
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok()),
    );
    req.extensions_mut().insert(lang);
    lang
}

/// The language the address asks for, if any.
#[must_use]
pub fn asked(req: &HttpRequest) -> Option<&str> {
    req.query_string()
        .split('&')
        .find_map(|pair| pair.strip_prefix("lang="))
}

impl FromRequest for Language {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(Words::for_language(language(req)))))
    }
}
