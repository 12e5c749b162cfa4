//! The cookies of a log-in.

use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::{HttpRequest, HttpResponse};

use crate::service::accounts::{Attempt, NewSession, Token};
use crate::web::error::PageError;
use crate::web::extract::{LANGUAGE_COOKIE, address, session_token, user_agent};
use crate::web::http::csrf::{cookie_names, secret_cookie};
use crate::web::state::State;

/// How long browsers keep the session's cookie; the server decides how long it is worth something.
const KEPT: time::Duration = time::Duration::days(30);

/// How long a browser is known after a log-in.
const KNOWN: time::Duration = time::Duration::days(365);

/// The name of the cookie by which a browser is known in which somebody logged in before. It lets nobody in.
fn device_cookie(https: bool) -> &'static str {
    if https {
        "__Host-seatwind-device"
    } else {
        "seatwind-device"
    }
}

/// By what this browser is known, if it is.
fn device(req: &HttpRequest) -> Option<Token> {
    let https = req.app_data::<State>()?.settings.is_https();
    let cookie = req.cookie(device_cookie(https))?;
    Some(Token::received(cookie.value()))
}

/// A log-in from this browser with what was typed.
pub fn attempt(req: &HttpRequest, login: String, password: String) -> Attempt {
    Attempt {
        login,
        password,
        address: address(req),
        user_agent: user_agent(req),
        previous: session_token(req),
        device: device(req),
        work: String::new(),
    }
}

/// The cookie of a session that began.
pub fn session_cookie(session: &NewSession, https: bool) -> Cookie<'static> {
    let token = session.token.as_str().to_owned();
    let mut cookie = secret_cookie(cookie_names(https).0, token, https);
    cookie.set_max_age(KEPT);
    cookie
}

/// The person's language, unless this browser has chosen one.
pub fn language_cookie(
    req: &HttpRequest,
    session: &NewSession,
    https: bool,
) -> Option<Cookie<'static>> {
    if req.cookie(LANGUAGE_COOKIE).is_some() {
        return None;
    }
    Some(
        Cookie::build(LANGUAGE_COOKIE, session.language.clone())
            .path("/")
            .max_age(time::Duration::days(365))
            .same_site(SameSite::Lax)
            .secure(https)
            .http_only(true)
            .finish(),
    )
}

/// Sets the cookies of a session that began.
pub fn begin(
    req: &HttpRequest,
    answer: &mut HttpResponse,
    session: &NewSession,
    https: bool,
) -> Result<(), PageError> {
    let device = session.device.as_ref().map(|device| {
        let value = device.as_str().to_owned();
        let mut cookie = secret_cookie(device_cookie(https), value, https);
        cookie.set_max_age(KNOWN);
        cookie
    });
    let cookies = [
        Some(session_cookie(session, https)),
        language_cookie(req, session, https),
        device,
    ];
    for cookie in cookies.into_iter().flatten() {
        answer.add_cookie(&cookie).map_err(PageError::internal)?;
    }
    Ok(())
}

/// Removes the session's cookie.
pub fn end(answer: &mut HttpResponse, https: bool) -> Result<(), PageError> {
    let mut cookie = secret_cookie(cookie_names(https).0, String::new(), https);
    cookie.make_removal();
    answer.add_cookie(&cookie).map_err(PageError::internal)
}
