//! `/people/{person}/erase`: asks, then erases.

use actix_web::web;

use super::named::full_name;
use super::person::not_erased;
use crate::tournament::Actor;
use crate::web::confirm::{Confirm, ConfirmPage};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;

pub async fn ask(at: SiteOwner, person: web::Path<i64>) -> PageResult {
    let known = not_erased(at.state.people.known(person.into_inner()).await?)?;
    let base = format!("/people/{}", known.person.id);
    let confirm = question(&at.page, &full_name(&known.person), &base);
    at.page.render(&ConfirmPage {
        page: &at.page,
        confirm: &confirm,
    })
}

pub async fn submit(at: SiteOwner, person: web::Path<i64>, _form: Form) -> PageResult {
    let id = person.into_inner();
    at.state
        .people
        .erase(id, Actor::Account(at.user.account))
        .await?;
    Ok(see_other("/people")
        .done(at.page.say("people-erased-done"))
        .finish())
}

/// What erasing somebody means. `base` is the page of the person; the form goes to its `/erase`.
pub fn question(page: &Page, name: &str, base: &str) -> Confirm {
    let sentences = [
        page.say("people-erase-goes"),
        page.say("people-erase-stays"),
        page.say("people-erase-typed"),
        page.say("people-erase-copies"),
    ];
    Confirm {
        title: page
            .say_with("people-erase-title")
            .arg("name", name)
            .to_string(),
        consequences: sentences.into_iter().map(|it| it.into_owned()).collect(),
        action: format!("{base}/erase"),
        fields: Vec::new(),
        button: page.say("people-erase-button").into_owned(),
        harms: true,
        back: base.to_owned(),
    }
}
