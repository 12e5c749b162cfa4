//! Changing one's own password.

use actix_web::HttpRequest;
use askama::Template;

use super::{cookies, newcomer, refused};
use crate::service::accounts::SHORTEST_PASSWORD;
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/password.html")]
struct PasswordPage<'a> {
    page: &'a Page,
    form: &'a Form,
    login: &'a str,
    shortest: usize,
}

pub async fn show(user: CurrentUser, page: Page) -> PageResult {
    page.render(&PasswordPage {
        page: &page,
        form: &Form::empty(page.words),
        login: &user.login,
        shortest: SHORTEST_PASSWORD,
    })
}

/// Sets the new password; this browser stays logged in with a new session, all others do not.
pub async fn submit(
    req: HttpRequest,
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
) -> PageResult {
    let old = form.password("password");
    let new = newcomer::read_new_password(&mut form);
    if let (Some(old), Some(new)) = (old, new) {
        let attempt = cookies::attempt(&req, user.login.clone(), old);
        let changed = state
            .accounts
            .change_password(&user, attempt, new, &state.outbox);
        match changed.await {
            Ok(session) => {
                let message = page.say("account-password-changed");
                let mut answer = see_other("/account").done(message).finish();
                cookies::begin(&req, &mut answer, &session, state.settings.is_https())?;
                return Ok(answer);
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    page.render_refused(&PasswordPage {
        page: &page,
        form: &form,
        login: &user.login,
        shortest: SHORTEST_PASSWORD,
    })
}
