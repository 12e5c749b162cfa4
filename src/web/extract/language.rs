//! The visitor's language.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{self, AcceptLanguage, Preference, Quality};
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
    let lang = negotiated(req);
    req.extensions_mut().insert(lang);
    lang
}

/// The same for who asks once: the request does not remember the answer.
#[must_use]
pub fn negotiated(req: &HttpRequest) -> Lang {
    // Reading cookies notes them in the request, even if there are none.
    let has_cookies = req.headers().contains_key(header::COOKIE);
    let cookie = has_cookies.then(|| req.cookie(COOKIE)).flatten();
    let accepted = accepted(req);
    Lang::negotiate(
        asked(req),
        cookie.as_ref().map(actix_web::cookie::Cookie::value),
        accepted.iter().map(String::as_str),
    )
}

/// The language the address asks for, if any.
#[must_use]
pub fn asked(req: &HttpRequest) -> Option<&str> {
    req.query_string()
        .split('&')
        .find_map(|pair| pair.strip_prefix("lang="))
}

/// The tags that the browser accepts, best first; none of those it refuses (`q=0`), and none at all of
/// a header that cannot be read.
fn accepted(req: &HttpRequest) -> Vec<String> {
    let Some(mut accepted) = req.get_header::<AcceptLanguage>() else {
        return Vec::new();
    };
    accepted.0.retain(|range| range.quality > Quality::ZERO);
    let tags = accepted
        .ranked()
        .into_iter()
        .filter_map(Preference::into_item);
    tags.map(|tag| tag.to_string()).collect()
}

impl FromRequest for Language {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(Words::for_language(language(req)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{ACCEPT_LANGUAGE, HeaderValue};
    use actix_web::test::TestRequest;

    /// The language of a browser that sends this header.
    fn browser(header: &[u8]) -> Lang {
        let header = HeaderValue::from_bytes(header).unwrap();
        let request = TestRequest::default().insert_header((ACCEPT_LANGUAGE, header));
        language(&request.to_http_request())
    }

    #[test]
    fn a_browser_gets_its_best_among_ours() {
        assert_eq!(browser(b"de-DE,de;q=0.9,fr;q=0.7,es;q=0.8"), Lang::Es);
        assert_eq!(browser(b"es-MX"), Lang::Es);
        assert_eq!(browser(b"es-419"), Lang::Es);
        assert_eq!(browser(b"en;q=0.5, fr;q=0.5"), Lang::En);
        assert_eq!(browser(b"ja, *;q=0.5"), Lang::En);
    }

    #[test]
    fn what_a_browser_refuses_it_does_not_get() {
        assert_eq!(browser(b"fr;q=0, en;q=0.1"), Lang::En);
        assert_eq!(browser(b"fr;q=0"), Lang::En);
    }

    #[test]
    fn a_header_that_cannot_be_read_is_as_good_as_none() {
        assert_eq!(browser(b"fr;q=abc;;,,es;q=0.001"), Lang::Es);
        assert_eq!(browser(b""), Lang::En);
        assert_eq!(browser(b";;q=,"), Lang::En);
        assert_eq!(browser(b"\xff\xfe"), Lang::En);
    }

    #[test]
    fn the_address_counts_more_than_the_browser() {
        let request = TestRequest::with_uri("/?lang=fr").insert_header((ACCEPT_LANGUAGE, "es"));
        assert_eq!(language(&request.to_http_request()), Lang::Fr);
    }
}
