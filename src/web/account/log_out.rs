//! Logging out.

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderName, HeaderValue};

use super::cookies;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page, session_token};
use crate::web::http::respond::see_other;
use crate::web::state::State;

/// Lets the browser empty what this site keeps on the device. Its pages are not asked for: browsers are told not to
/// keep them in the first place.
const EMPTIES: (&str, &str) = ("clear-site-data", "\"storage\"");

/// Ends the session of this browser. The page says whether the device may be emptied: something that was not sent
/// yet waits there for its author otherwise, and `leave.js` takes the rest.
pub async fn submit(req: HttpRequest, state: State, page: Page, form: Form) -> PageResult {
    if let Some(token) = session_token(&req) {
        state.accounts.log_out(&token).await?;
    }
    let mut answer = see_other("/account/log-in")
        .done(page.say("account-logged-out"))
        .finish();
    cookies::end(&mut answer, state.settings.is_https())?;
    if form.is("empties", "yes") {
        answer.headers_mut().insert(
            HeaderName::from_static(EMPTIES.0),
            HeaderValue::from_static(EMPTIES.1),
        );
    }
    Ok(answer)
}
