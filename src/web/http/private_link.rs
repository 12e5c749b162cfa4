//! Private links: of letters, of a tablet's code, of somebody's own page.
//!
//! Such a link has its token in the address, for it must open without a password and without scripts. Addresses end up
//! in histories, on screens and in what people copy. So the first request gives the token to the browser as a cookie that
//! no script reads, and leads to an address that holds only a name of the token: a hash, which opens nothing without
//! the cookie. A form that is sent with the token itself is still taken.

use std::future::{Ready, ready};

use actix_web::cookie::Cookie;
use actix_web::cookie::time::Duration;
use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use super::csrf::secret_cookie;
use super::respond::see_other;
use crate::service::accounts::Token;
use crate::service::registration::{CONFIRM_PATH, PAGE_PATH};
use crate::web::error::PageError;
use crate::web::state::State;

/// How a name begins; no token has this sign.
const MARK: char = '~';
/// The letters of a token: 256 bits.
const TOKEN_LENGTH: usize = 43;
/// The bytes of the hash that are the name.
const NAME_BYTES: usize = 12;

/// How a browser keeps tokens.
struct Keeping {
    cookie: &'static str,
    /// The cookie's name with HTTPS, which no neighbouring site can set.
    secure_cookie: &'static str,
    time: Duration,
    /// How many are kept, the latest first: each request carries them.
    most: usize,
}

/// Links that are good once: time to fill in a form.
static ONCE: Keeping = Keeping {
    cookie: "seatwind-link",
    secure_cookie: "__Host-seatwind-link",
    time: Duration::hours(1),
    most: 4,
};

/// Pages that people come back to, from registering to the end of the event.
static OWN: Keeping = Keeping {
    cookie: "seatwind-own",
    secure_cookie: "__Host-seatwind-own",
    time: Duration::days(365),
    most: 8,
};

/// How addresses begin whose next part is a token.
static BEGINNINGS: [(&str, &Keeping); 6] = [
    (PAGE_PATH, &OWN),
    (CONFIRM_PATH, &ONCE),
    ("/setup/", &ONCE),
    ("/invite/", &ONCE),
    ("/reset/", &ONCE),
    ("/pair/", &ONCE),
];

/// An address with a token, or with the name of one.
struct LinkAddress<'a> {
    begin: &'static str,
    keeping: &'static Keeping,
    /// The token or its name.
    link: &'a str,
    rest: &'a str,
}

impl<'a> LinkAddress<'a> {
    fn of(path: &'a str) -> Option<Self> {
        BEGINNINGS.iter().find_map(|(begin, keeping)| {
            let after = path.strip_prefix(begin)?;
            let (link, rest) = after.split_at(after.find('/').unwrap_or(after.len()));
            Some(Self {
                begin,
                keeping,
                link,
                rest,
            })
        })
    }
}

impl Keeping {
    fn cookie_name(&self, https: bool) -> &'static str {
        if https {
            self.secure_cookie
        } else {
            self.cookie
        }
    }

    /// The tokens that a browser keeps.
    fn tokens(&self, req: &HttpRequest) -> Vec<String> {
        let Some(cookie) = req.cookie(self.cookie_name(is_https(req))) else {
            return Vec::new();
        };
        let tokens = cookie.value().split('.').filter(|it| is_token(it));
        tokens.take(self.most).map(str::to_owned).collect()
    }

    /// The cookie with one token more.
    fn with(&self, req: &HttpRequest, token: &str) -> Cookie<'static> {
        let mut tokens = self.tokens(req);
        tokens.retain(|known| known != token);
        tokens.insert(0, token.to_owned());
        tokens.truncate(self.most);
        let https = is_https(req);
        let mut cookie = secret_cookie(self.cookie_name(https), tokens.join("."), https);
        cookie.set_max_age(self.time);
        cookie
    }
}

/// Whether an address is that of a private link.
#[must_use]
pub fn is_private(path: &str) -> bool {
    LinkAddress::of(path).is_some()
}

/// Gives the token of an address to the browser, and leads to the address without it. None for other requests.
#[must_use]
pub fn take_out(req: &HttpRequest) -> Option<HttpResponse> {
    let place = LinkAddress::of(req.path()).filter(|place| is_token(place.link))?;
    if !matches!(*req.method(), Method::GET | Method::HEAD) {
        return None;
    }
    let mut to = format!("{}{}{}", place.begin, name_of(place.link), place.rest);
    if !req.query_string().is_empty() {
        to.push('?');
        to.push_str(req.query_string());
    }
    let cookie = place.keeping.with(req, place.link);
    Some(see_other(to).cookie(cookie).finish())
}

/// The private link by which a request came.
pub struct PrivateLink {
    token: Token,
    named: String,
}

impl PrivateLink {
    /// The link of a request: that of the address, or the one that the browser keeps under the name there. One that is
    /// not kept opens nothing.
    #[must_use]
    pub fn of(req: &HttpRequest) -> Self {
        let Some(place) = LinkAddress::of(req.path()) else {
            return Self::new("", "");
        };
        if !place.link.starts_with(MARK) {
            return Self::new(place.link, place.link);
        }
        let kept = place.keeping.tokens(req);
        let token = kept.iter().find(|token| name_of(token) == place.link);
        Self::new(token.map_or("", String::as_str), place.link)
    }

    fn new(token: &str, named: &str) -> Self {
        Self {
            token: Token::received(token),
            named: named.to_owned(),
        }
    }

    #[must_use]
    pub fn token(&self) -> &Token {
        &self.token
    }

    /// What stands for the token in the addresses of its pages.
    #[must_use]
    pub fn named(&self) -> &str {
        &self.named
    }
}

impl FromRequest for PrivateLink {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(req)))
    }
}

fn is_https(req: &HttpRequest) -> bool {
    let state = req.app_data::<State>();
    state.is_some_and(|state| state.settings.is_https())
}

fn is_token(text: &str) -> bool {
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    text.len() == TOKEN_LENGTH && text.bytes().all(is_letter)
}

/// The name of a token, by which nobody finds the token.
fn name_of(token: &str) -> String {
    let hash: [u8; 32] = Sha256::digest(format!("seatwind private link\n{token}")).into();
    format!("{MARK}{}", URL_SAFE_NO_PAD.encode(&hash[..NAME_BYTES]))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header;
    use actix_web::test::TestRequest;

    use super::*;

    /// The answer that takes a token out of an address.
    fn taken_out(path: &str, kept: Option<Cookie<'static>>) -> Option<HttpResponse> {
        let request = TestRequest::get().uri(path);
        let request = match kept {
            Some(cookie) => request.cookie(cookie),
            None => request,
        };
        take_out(&request.to_http_request())
    }

    fn location(answer: &HttpResponse) -> String {
        let location = answer.headers().get(header::LOCATION).unwrap();
        location.to_str().unwrap().to_owned()
    }

    #[test]
    fn the_token_goes_from_the_address_into_a_cookie() {
        let token = Token::generate();
        let token = token.as_str();
        let answer = taken_out(&format!("/me/{token}/data?lang=fr"), None).unwrap();
        let to = location(&answer);
        assert!(
            to.starts_with("/me/~") && to.ends_with("/data?lang=fr"),
            "{to}"
        );
        assert!(!to.contains(token));
        let cookie = answer.cookies().next().unwrap().into_owned();
        assert_eq!((cookie.name(), cookie.value()), ("seatwind-own", token));
        assert_eq!(cookie.http_only(), Some(true));

        let with = TestRequest::get().uri(&to).cookie(cookie).to_http_request();
        assert!(take_out(&with).is_none());
        let link = PrivateLink::of(&with);
        assert_eq!(link.token().as_str(), token);
        assert_eq!(format!("/me/{}/data?lang=fr", link.named()), to);
        let without = TestRequest::get().uri(&to).to_http_request();
        assert_eq!(PrivateLink::of(&without).token().as_str(), "");
    }

    #[test]
    fn a_browser_keeps_the_latest_links() {
        let mut kept = None;
        let mut last = Vec::new();
        for _ in 0..12 {
            let token = Token::generate();
            let answer = taken_out(&format!("/me/{}", token.as_str()), kept).unwrap();
            kept = answer.cookies().next().map(Cookie::into_owned);
            last.push((location(&answer), token));
        }
        let opens = |at: usize| {
            let (to, token) = &last[at];
            let request = TestRequest::get().uri(to).cookie(kept.clone().unwrap());
            PrivateLink::of(&request.to_http_request()).token() == token
        };
        assert!(opens(11) && opens(4));
        assert!(!opens(3));
    }

    #[test]
    fn other_addresses_and_forms_go_their_way() {
        let token = Token::generate();
        let token = token.as_str();
        for path in [format!("/t/{token}"), "/invite/a-secret".to_owned()] {
            assert!(taken_out(&path, None).is_none(), "{path}");
        }
        let sent = TestRequest::post().uri(&format!("/reset/{token}"));
        let sent = sent.to_http_request();
        assert!(take_out(&sent).is_none());
        assert_eq!(PrivateLink::of(&sent).token().as_str(), token);
    }
}
