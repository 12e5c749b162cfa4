//! The link that sets a forgotten password anew.

use askama::Template;

use super::used_up::used_up;
use super::{newcomer, refused};
use crate::service::accounts::{AccountError, AccountRefusal, SHORTEST_PASSWORD};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/reset.html")]
struct ResetPage<'a> {
    page: &'a Page,
    form: &'a Form,
    login: &'a str,
    shortest: usize,
}

/// The page, if the link can be used.
pub async fn show(state: State, page: Page, link: PrivateLink) -> PageResult {
    match state.accounts.reset_of(link.token()).await {
        Ok(login) => page.render(&ResetPage {
            page: &page,
            form: &Form::empty(page.words),
            login: &login,
            shortest: SHORTEST_PASSWORD,
        }),
        Err(AccountError::Refused(_)) => used_up(&page),
        Err(AccountError::Fault(fault)) => Err(fault.into()),
    }
}

/// Sets the password; the person then logs in with it.
pub async fn submit(state: State, page: Page, link: PrivateLink, mut form: Form) -> PageResult {
    let token = link.token();
    let login = match state.accounts.reset_of(token).await {
        Ok(login) => login,
        Err(AccountError::Refused(_)) => return used_up(&page),
        Err(AccountError::Fault(fault)) => return Err(fault.into()),
    };
    if let Some(new) = newcomer::read_new_password(&mut form) {
        match state.accounts.use_reset(token, new, &state.outbox).await {
            Ok(()) => {
                let message = page.say("account-reset-done");
                return Ok(see_other("/account/log-in").done(message).finish());
            }
            Err(AccountError::Refused(AccountRefusal::LinkUsedUp)) => {
                return used_up(&page);
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    page.render_refused(&ResetPage {
        page: &page,
        form: &form,
        login: &login,
        shortest: SHORTEST_PASSWORD,
    })
}
