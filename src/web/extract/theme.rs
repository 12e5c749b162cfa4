//! Whether the reader wants light or dark pages.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time};

/// The cookie that keeps the choice on the device. `theme.js` reads it too: a public page is the
/// same bytes for everybody, so the server cannot write the choice into that page.
const COOKIE: &str = "seatwind_theme";

/// What the reader chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the reader's system is set.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    /// The choices, as the switch lists them.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::System];

    /// The name in the cookie, in the form and on the page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The choice of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// What this browser keeps.
    #[must_use]
    pub fn of(req: &HttpRequest) -> Self {
        req.cookie(COOKIE)
            .and_then(|cookie| Self::named(cookie.value()))
            .unwrap_or_default()
    }

    /// The cookie that keeps the choice for a year; the reader's system needs none, so that choice ends it.
    #[must_use]
    pub fn cookie(self, https: bool) -> Cookie<'static> {
        let mut cookie = Cookie::build(COOKIE, self.name())
            .path("/")
            .max_age(time::Duration::days(365))
            .same_site(SameSite::Lax)
            .secure(https)
            .finish();
        if self == Self::System {
            cookie.make_removal();
        }
        cookie
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn a_browser_that_keeps_nothing_or_nonsense_follows_its_system() {
        let request = TestRequest::default().to_http_request();
        assert_eq!(Theme::of(&request), Theme::System);
        let kept = Cookie::new(COOKIE, "purple");
        let request = TestRequest::default().cookie(kept).to_http_request();
        assert_eq!(Theme::of(&request), Theme::System);
    }
}
