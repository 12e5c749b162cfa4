//! An invitation's link: accept it with the account one has, or with a new one.

use actix_web::HttpRequest;
use askama::Template;

use super::used_up::used_up;
use super::{cookies, newcomer, refused};
use crate::service::accounts::{AccountError, AccountRefusal, Invite, SHORTEST_PASSWORD};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::say::part::role_key;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/invite.html")]
struct InvitePage<'a> {
    page: &'a Page,
    form: &'a Form,
    invite: &'a Invite,
    role: String,
    shortest: usize,
}

impl<'a> InvitePage<'a> {
    fn new(page: &'a Page, form: &'a Form, invite: &'a Invite) -> Self {
        Self {
            page,
            form,
            invite,
            role: page.say(role_key(invite.role)).into_owned(),
            shortest: SHORTEST_PASSWORD,
        }
    }
}

/// The page, if the link can be used.
pub async fn show(state: State, page: Page, link: PrivateLink) -> PageResult {
    match state.accounts.invite_of(link.token()).await {
        Ok(invite) => {
            let form = Form::empty(page.words);
            page.render(&InvitePage::new(&page, &form, &invite))
        }
        Err(AccountError::Refused(_)) => used_up(&page),
        Err(AccountError::Fault(fault)) => Err(fault.into()),
    }
}

/// Accepts it: as the person who is logged in, or as somebody new.
pub async fn submit(
    req: HttpRequest,
    state: State,
    page: Page,
    user: Option<CurrentUser>,
    link: PrivateLink,
    mut form: Form,
) -> PageResult {
    let token = link.token();
    let invite = match state.accounts.invite_of(token).await {
        Ok(invite) => invite,
        Err(AccountError::Refused(_)) => return used_up(&page),
        Err(AccountError::Fault(fault)) => return Err(fault.into()),
    };
    let done = see_other(format!("/t/{}/manage", invite.tournament_slug)).done(
        page.say_with("account-invite-done")
            .arg("tournament", &invite.tournament_title)
            .arg("role", page.say(role_key(invite.role)))
            .to_string(),
    );
    if let Some(user) = user {
        return match state.accounts.accept_as(&user, token).await {
            Ok(()) => Ok(done.finish()),
            Err(AccountError::Refused(_)) => used_up(&page),
            Err(AccountError::Fault(fault)) => Err(fault.into()),
        };
    }
    if let Some(new) = newcomer::read(&mut form) {
        let attempt = cookies::attempt(&req, new.login.clone(), new.password.clone());
        match state.accounts.accept_new(new, token, attempt).await {
            Ok(session) => {
                let mut answer = done.finish();
                cookies::begin(&req, &mut answer, &session, state.settings.is_https())?;
                return Ok(answer);
            }
            Err(AccountError::Refused(AccountRefusal::LinkUsedUp)) => {
                return used_up(&page);
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    page.render_refused(&InvitePage::new(&page, &form, &invite))
}
