//! Logging out.

use actix_web::HttpRequest;

use super::cookies;
use crate::web::error::PageResult;
use crate::web::extract::{Page, session_token};
use crate::web::http::respond::see_other;
use crate::web::state::State;

/// Ends the session of this browser.
pub async fn submit(req: HttpRequest, state: State, page: Page) -> PageResult {
    if let Some(token) = session_token(&req) {
        state.accounts.log_out(&token).await?;
    }
    let mut answer = see_other("/account/log-in")
        .done(page.say("account-logged-out"))
        .finish();
    cookies::end(&mut answer, state.settings.is_https())?;
    Ok(answer)
}
