//! All accounts, for the site's owners: reset links, closing, making owners.

use std::borrow::Cow;

use actix_web::web;
use askama::Template;

use super::link::LinkPage;
use super::{confirm, refused};
use crate::service::accounts::{AccountError, AccountHolder, RequiredOf};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;
use crate::web::say::part::role_key;
use crate::words::key;

#[derive(Template)]
#[template(path = "account/people.html")]
struct PeoplePage<'a> {
    page: &'a Page,
    people: Vec<PersonView>,
    /// Of whom a second factor is required.
    form: Form,
    groups: Vec<(&'static str, Cow<'static, str>)>,
}

#[derive(Template)]
#[template(path = "account/person.html")]
struct PersonPage<'a> {
    page: &'a Page,
    person: PersonView,
}

/// An account, ready to print.
struct PersonView {
    id: i64,
    login: String,
    name: String,
    roles: Vec<(String, String)>,
    since: String,
    is_site_owner: bool,
    is_disabled: bool,
    has_factor: bool,
    is_self: bool,
}

pub async fn list(at: SiteOwner) -> PageResult {
    let people = at.state.accounts.people(&at.user).await?;
    let required = at.state.accounts.factor_required_of(&at.user).await?;
    at.page.render(&PeoplePage {
        page: &at.page,
        form: Form::filled(at.page.words, [("group", required.as_str().to_owned())]),
        groups: RequiredOf::ALL
            .into_iter()
            .map(|group| (group.as_str(), at.page.words.say(group_key(group))))
            .collect(),
        people: people
            .into_iter()
            .map(|person| view(&at.page, &at.user, person))
            .collect(),
    })
}

pub async fn show(at: SiteOwner, account: web::Path<i64>) -> PageResult {
    let id = account.into_inner();
    let people = at.state.accounts.people(&at.user).await?;
    let person = people
        .into_iter()
        .find(|person| person.id == id)
        .ok_or(PageError::NotFound)?;
    at.page.render(&PersonPage {
        page: &at.page,
        person: view(&at.page, &at.user, person),
    })
}

/// Does what the pressed button says: `do` is `disable`, `enable`, `make-owner` or `unmake-owner`.
pub async fn submit(at: SiteOwner, account: web::Path<i64>, form: Form) -> PageResult {
    let id = account.into_inner();
    confirm::require(&at.state, &at.user, &form).await?;
    let done = match form.value("do") {
        "disable" => at.state.accounts.set_disabled(&at.user, id, true).await,
        "enable" => at.state.accounts.set_disabled(&at.user, id, false).await,
        "make-owner" => at.state.accounts.set_site_owner(&at.user, id, true).await,
        "unmake-owner" => at.state.accounts.set_site_owner(&at.user, id, false).await,
        other => return Err(PageError::Malformed(format!("do={other}"))),
    };
    let back = see_other(format!("/accounts/{id}"));
    match done {
        Ok(()) => Ok(back.done(at.page.say("account-saved")).finish()),
        Err(AccountError::Refused(refusal)) => Ok(back
            .warn(refused::sentence(at.page.words, refusal))
            .finish()),
        Err(AccountError::Fault(fault)) => Err(fault.into()),
    }
}

/// Makes a link that sets a new password, and shows it once.
pub async fn reset(at: SiteOwner, account: web::Path<i64>, form: Form) -> PageResult {
    let id = account.into_inner();
    confirm::require(&at.state, &at.user, &form).await?;
    let token = at.state.accounts.open_reset(&at.user, id).await?;
    at.page.render(&LinkPage {
        page: &at.page,
        title: at.page.say("account-reset-link-title").into_owned(),
        text: at.page.say("account-reset-link-text").into_owned(),
        link: format!("{}/reset/{}", at.state.settings.base_url, token.as_str()),
        back: format!("/accounts/{id}"),
    })
}

/// Chooses of whom a second factor is required.
pub async fn require_factor(at: SiteOwner, mut form: Form) -> PageResult {
    confirm::require(&at.state, &at.user, &form).await?;
    let back = see_other("/accounts");
    let Some(group) = form.choice::<RequiredOf>("group") else {
        return Ok(back.warn(at.page.say("form-choose")).finish());
    };
    at.state.accounts.require_factor_of(&at.user, group).await?;
    Ok(back.done(at.page.say("account-saved")).finish())
}

/// Takes the second factor from somebody who lost it.
pub async fn reset_factor(at: SiteOwner, account: web::Path<i64>, form: Form) -> PageResult {
    let id = account.into_inner();
    confirm::require(&at.state, &at.user, &form).await?;
    let accounts = &at.state.accounts;
    accounts
        .reset_factors(&at.user, id, &at.state.outbox)
        .await?;
    let back = see_other(format!("/accounts/{id}"));
    Ok(back.done(at.page.say("factor-reset-done")).finish())
}

/// Of whom a second factor is required, in words.
fn group_key(group: RequiredOf) -> &'static str {
    match group {
        RequiredOf::Nobody => key!("factor-required-of-nobody"),
        RequiredOf::OwnersAndDirectors => key!("factor-required-of-directors"),
        RequiredOf::Everybody => key!("factor-required-of-everybody"),
    }
}

/// An account, ready to print.
fn view(page: &Page, user: &CurrentUser, person: AccountHolder) -> PersonView {
    PersonView {
        is_self: person.id == user.account,
        id: person.id,
        login: person.login,
        name: person.display_name,
        roles: person
            .roles
            .into_iter()
            .map(|(slug, role)| (slug, page.say(role_key(role)).into_owned()))
            .collect(),
        since: page.words.date(person.created_at.date_naive()),
        is_site_owner: person.is_site_owner,
        is_disabled: person.is_disabled,
        has_factor: person.has_factor,
    }
}
