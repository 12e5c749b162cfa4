//! The first run: the one-time link that creates the owner's account.

use actix_web::HttpRequest;
use askama::Template;

use super::used_up::used_up;
use super::{cookies, newcomer, refused};
use crate::service::accounts::{
    AccountError, AccountRefusal, NewAccount, NewSession, SHORTEST_PASSWORD, Token,
};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/set_up.html")]
struct SetUpPage<'a> {
    page: &'a Page,
    form: &'a Form,
    shortest: usize,
}

/// The page, if the link can be used.
pub async fn show(state: State, page: Page, link: PrivateLink) -> PageResult {
    if !state.accounts.set_up_is_open(link.token()).await? {
        return used_up(&page);
    }
    page.render(&SetUpPage {
        page: &page,
        form: &Form::empty(page.words),
        shortest: SHORTEST_PASSWORD,
    })
}

/// Creates the owner's account and logs them in.
pub async fn submit(
    req: HttpRequest,
    state: State,
    page: Page,
    link: PrivateLink,
    mut form: Form,
) -> PageResult {
    if !state.accounts.set_up_is_open(link.token()).await? {
        return used_up(&page);
    }
    if let Some(owner) = newcomer::read(&mut form) {
        match create(&req, &state, link.token(), owner).await {
            Ok(session) => {
                let mut answer = see_other("/account")
                    .done(page.say("account-set-up-done"))
                    .finish();
                cookies::begin(&req, &mut answer, &session, state.settings.is_https())?;
                return Ok(answer);
            }
            Err(AccountError::Refused(AccountRefusal::LinkUsedUp)) => {
                return used_up(&page);
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    page.render_refused(&SetUpPage {
        page: &page,
        form: &form,
        shortest: SHORTEST_PASSWORD,
    })
}

async fn create(
    req: &HttpRequest,
    state: &State,
    token: &Token,
    owner: NewAccount,
) -> Result<NewSession, AccountError> {
    let attempt = cookies::attempt(req, owner.login.clone(), owner.password.clone());
    state.accounts.set_up(token, owner, attempt).await
}
