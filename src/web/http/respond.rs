//! Answers: redirects with a message for the next page, downloads, compression.

use std::borrow::Cow;
use std::io::Write;

use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::local::local;
use super::undo::Undo;
use crate::words::without_isolates;

/// Shorter bodies do not gain from compression.
const WORTH_PACKING: usize = 1_000;
/// The cookie that carries a message to the next page, as handlers set it.
pub const FLASH_COOKIE: &str = "seatwind_flash";
/// The same on a site with HTTPS: no neighbouring site can set a cookie of such a name.
const SECURE_FLASH_COOKIE: &str = "__Host-seatwind_flash";

/// How a body is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Plain,
    Gzip,
    /// Brotli, only for what is packed once and kept.
    Brotli,
}

impl Encoding {
    /// The best a browser takes.
    #[must_use]
    pub fn best(req: &HttpRequest) -> Self {
        if accepts(req.headers(), "br") {
            Self::Brotli
        } else {
            Self::on_the_fly(req)
        }
    }

    /// The best for a body that is packed for this answer only.
    #[must_use]
    pub fn on_the_fly(req: &HttpRequest) -> Self {
        if accepts(req.headers(), "gzip") {
            Self::Gzip
        } else {
            Self::Plain
        }
    }

    /// Its name in `Content-Encoding`.
    #[must_use]
    pub fn header(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

/// Whether `Accept-Encoding` names an encoding without refusing it.
fn accepts(headers: &HeaderMap, name: &str) -> bool {
    let Some(accepted) = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
    else {
        return false;
    };
    accepted.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next() == Some(name)
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// gzip, fast.
#[must_use]
pub fn gzip(plain: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 4), Compression::new(5));
    // Writing to memory cannot fail.
    drop(encoder.write_all(plain));
    Bytes::from(encoder.finish().unwrap_or_default())
}

/// How long packing may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// A page that lives until the next version.
    Page,
    /// A file that never changes.
    File,
}

/// Brotli, for what is packed once and kept.
#[must_use]
pub fn brotli(plain: &[u8], effort: Effort) -> Bytes {
    let quality = match effort {
        Effort::Page => 5,
        Effort::File => 11,
    };
    let mut packed = Vec::with_capacity(plain.len() / 4);
    {
        let mut writer = ::brotli::CompressorWriter::new(&mut packed, 4096, quality, 20);
        // Writing to memory cannot fail.
        drop(writer.write_all(plain));
    }
    Bytes::from(packed)
}

/// A file without the marks that names have on pages; what is no text stays as it is.
pub(super) fn clean(file: Bytes) -> Bytes {
    let text = std::str::from_utf8(&file).map(without_isolates);
    match text {
        Ok(Cow::Owned(text)) => Bytes::from(text),
        _ => file,
    }
}

/// A page that belongs to one person: never kept by anyone, packed if the browser takes it.
#[must_use]
pub fn private_html(status: StatusCode, html: String, encoding: Encoding) -> HttpResponse {
    let mut answer = HttpResponse::build(status);
    answer
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"));
    if encoding == Encoding::Gzip && html.len() >= WORTH_PACKING {
        answer.insert_header((header::CONTENT_ENCODING, "gzip"));
        return answer.body(gzip(html.as_bytes()));
    }
    answer.body(html)
}

/// A file to save under a name (letters, digits, `-`, `_`, `.`; anything else becomes `-`).
#[must_use]
pub fn download(
    content_type: &'static str,
    file_name: &str,
    body: impl Into<Bytes>,
) -> HttpResponse {
    let safe: String = file_name
        .chars()
        .map(|c| match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' | '.' => c,
            _ => '-',
        })
        .collect();
    HttpResponse::Ok()
        .content_type(content_type)
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{safe}\""),
        ))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(clean(body.into()))
}

/// A redirect to a page of ours after a form was done, possibly with a message shown there once.
#[must_use]
pub fn see_other(location: impl Into<String>) -> Redirect {
    Redirect {
        location: location.into(),
        cookies: Vec::new(),
    }
}

/// A redirect in the making; [`Redirect::finish`] gives the answer.
pub struct Redirect {
    location: String,
    cookies: Vec<Cookie<'static>>,
}

impl Redirect {
    /// A message of success for the next page.
    #[must_use]
    pub fn done(self, message: impl Into<String>) -> Self {
        self.flash('+', &message.into())
    }

    /// A message of success for the next page, with the form that undoes what was done.
    #[must_use]
    pub fn done_with_undo(self, message: &str, undo: &Undo) -> Self {
        // A long message must leave room for the form.
        let message: String = message.chars().take(300).collect();
        self.flash('+', &format!("{message}\n{}", undo.line()))
    }

    /// A warning for the next page.
    #[must_use]
    pub fn warn(self, message: impl Into<String>) -> Self {
        self.flash('!', &message.into())
    }

    /// A warning for the next page, which leads to where the handbook explains it.
    #[must_use]
    pub fn warn_with_help(self, message: &str, address: &str) -> Self {
        // A long message must leave room for the address.
        let message: String = message.chars().take(500).collect();
        self.flash('!', &format!("{message}\n{address}"))
    }

    #[must_use]
    pub fn cookie(mut self, cookie: Cookie<'static>) -> Self {
        self.cookies.push(cookie);
        self
    }

    /// Adds the message, cut to what a cookie holds.
    fn flash(self, kind: char, message: &str) -> Self {
        let text: String = message.chars().take(600).collect();
        let value = URL_SAFE_NO_PAD.encode(format!("{kind}{text}"));
        self.cookie(
            Cookie::build(FLASH_COOKIE, value)
                .path("/")
                .http_only(true)
                .same_site(SameSite::Lax)
                .finish(),
        )
    }

    #[must_use]
    pub fn finish(self) -> HttpResponse {
        let mut answer = HttpResponse::SeeOther();
        answer
            .insert_header((header::LOCATION, local(&self.location)))
            .insert_header((header::CACHE_CONTROL, "private, no-store"));
        for cookie in self.cookies {
            answer.cookie(cookie);
        }
        answer.finish()
    }
}

impl From<Redirect> for HttpResponse {
    fn from(redirect: Redirect) -> Self {
        redirect.finish()
    }
}

/// The name under which browsers send the message back.
#[must_use]
pub fn flash_cookie(https: bool) -> &'static str {
    if https {
        SECURE_FLASH_COOKIE
    } else {
        FLASH_COOKIE
    }
}

/// Gives the message's cookie the name and the mark that it has with HTTPS. Handlers make their answers without
/// knowing how the site is reached.
pub fn secure_flash(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.remove(header::SET_COOKIE).collect();
    for cookie in cookies {
        let secure = secured(&cookie).unwrap_or(cookie);
        headers.append(header::SET_COOKIE, secure);
    }
}

/// The message's cookie for HTTPS; none of another cookie.
fn secured(cookie: &HeaderValue) -> Option<HeaderValue> {
    let rest = cookie.to_str().ok()?.strip_prefix(FLASH_COOKIE)?;
    let rest = rest.strip_prefix('=')?;
    HeaderValue::from_str(&format!("{SECURE_FLASH_COOKIE}={rest}; Secure")).ok()
}

/// A message that a redirect left in its cookie: whether it warns, and the text.
#[must_use]
pub fn read_flash(value: &str) -> Option<(bool, String)> {
    let bytes = URL_SAFE_NO_PAD.decode(value).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let warns = match text.chars().next()? {
        '+' => false,
        '!' => true,
        _ => return None,
    };
    Some((warns, text.chars().skip(1).collect()))
}

/// Whether a program asks rather than a person.
pub fn wants_json(req: &HttpRequest) -> bool {
    let accepts = |kind: &str| {
        req.headers()
            .get(header::ACCEPT)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.contains(kind))
    };
    req.path().starts_with("/api/")
        || req.path().ends_with(".json")
        || (accepts("application/json") && !accepts("text/html"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn request(accepted: &str) -> HttpRequest {
        TestRequest::default()
            .insert_header((header::ACCEPT_ENCODING, accepted))
            .to_http_request()
    }

    #[test]
    fn the_best_encoding_the_browser_takes_is_chosen() {
        assert_eq!(
            Encoding::best(&request("gzip, deflate, br")),
            Encoding::Brotli
        );
        assert_eq!(Encoding::best(&request("gzip, br;q=0")), Encoding::Gzip);
        assert_eq!(Encoding::on_the_fly(&request("br, gzip")), Encoding::Gzip);
        assert_eq!(Encoding::best(&request("identity")), Encoding::Plain);
    }

    #[test]
    fn a_message_survives_the_redirect() {
        let answer = see_other("/account").done("Guardado: «mañana»").finish();
        let cookie = answer.cookies().next().unwrap();
        assert_eq!(
            read_flash(cookie.value()),
            Some((false, "Guardado: «mañana»".to_owned()))
        );
        assert_eq!(read_flash("no base64!"), None);
        assert_eq!(read_flash(""), None);
    }

    #[test]
    fn with_https_no_neighbour_can_write_the_message() {
        let mut answer = see_other("/account").done("Saved.").finish();
        let other = Cookie::new("seatwind_flashy", "x");
        answer.add_cookie(&other).unwrap();
        secure_flash(answer.headers_mut());
        let cookies: Vec<String> = answer
            .headers()
            .get_all(header::SET_COOKIE)
            .map(|cookie| cookie.to_str().unwrap().to_owned())
            .collect();
        assert_eq!(cookies.len(), 2, "{cookies:?}");
        let is_flash = |cookie: &&String| cookie.starts_with("__Host-seatwind_flash=");
        let flash = cookies.iter().find(is_flash).unwrap();
        assert!(
            flash.ends_with("; Secure") && flash.contains("Path=/"),
            "{flash}"
        );
        assert!(
            cookies.contains(&"seatwind_flashy=x".to_owned()),
            "{cookies:?}"
        );
    }

    #[test]
    fn brotli_is_shorter_and_keeps_the_text() {
        let plain = "East South West North ".repeat(50);
        let packed = brotli(plain.as_bytes(), Effort::Page);
        assert!(packed.len() < 100, "{}", packed.len());
        let mut back = Vec::new();
        ::brotli::BrotliDecompress(&mut &packed[..], &mut back).unwrap();
        assert_eq!(back, plain.as_bytes());
    }
}
