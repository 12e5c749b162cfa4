//! Publishing and hiding, closing and reopening a tournament.

use actix_web::web;
use askama::Template;

use crate::tournament::{Capability, Command};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::part::{Confirm, ConfirmPage};
use crate::web::say::refusal::turn_back;
use crate::web::state::State;
use crate::words::key;

/// A page that asks for the reason of something.
#[derive(Template)]
#[template(path = "reason.html")]
pub struct ReasonPage<'a> {
    /// The page around it.
    pub page: &'a Page,
    /// What was typed.
    pub form: &'a Form,
    /// What is going to be done, and what it means.
    pub confirm: Confirm,
    /// Whether it needs a reason.
    pub required: bool,
}

/// Lets visitors see the tournament.
pub async fn publish(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    form: Form,
) -> PageResult {
    let done = key!("tournament-published-now");
    switch(&state, &user, &page, &slug, &form, Command::Publish, done).await
}

/// Hides it.
pub async fn hide(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    form: Form,
) -> PageResult {
    let done = key!("tournament-hidden-now");
    switch(&state, &user, &page, &slug, &form, Command::Hide, done).await
}

/// Tells referees what was ruled on the same people elsewhere, or no longer.
pub async fn earlier_rulings(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    form: Form,
) -> PageResult {
    let shown = form.value("do") == "show";
    let done = match shown {
        true => key!("tournament-earlier-shown"),
        false => key!("tournament-earlier-hidden"),
    };
    let command = Command::ShowEarlierRulings { shown };
    switch(&state, &user, &page, &slug, &form, command, done).await
}

/// Asks before closing.
pub async fn ask_to_close(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    let missing = crate::web::today::waits::missing_results(&desk.snapshot);
    let mut consequences = vec![page.say("tournament-close-text").into_owned()];
    if missing > 0 {
        consequences.push(
            page.say_with("tournament-close-missing")
                .arg("count", missing)
                .to_string(),
        );
    }
    page.render(&ConfirmPage {
        page: &page,
        confirm: &Confirm {
            title: page.say("tournament-close-title").into_owned(),
            consequences,
            action: desk.address("/event/close"),
            fields: Vec::new(),
            button: page.say("tournament-close-button").into_owned(),
            harms: false,
            back: desk.address("/event"),
        },
    })
}

/// Makes the result final.
pub async fn close(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    form: Form,
) -> PageResult {
    let done = key!("tournament-closed-now");
    switch(&state, &user, &page, &slug, &form, Command::Close, done).await
}

/// Asks why it is opened again.
pub async fn ask_to_reopen(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    let form = Form::empty(page.words);
    page.render(&reopening(&page, &form, &desk))
}

/// Opens it again.
pub async fn reopen(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    if let Some(reason) = form.required("reason", 500) {
        let command = Command::Reopen { reason };
        if desk.carry_out(&state, &mut form, command).await?.is_some() {
            let done = page.say("tournament-reopened-now");
            return Ok(see_other(desk.address("")).done(done).finish());
        }
    }
    page.render_refused(&reopening(&page, &form, &desk))
}

fn reopening<'a>(page: &'a Page, form: &'a Form, desk: &Desk) -> ReasonPage<'a> {
    ReasonPage {
        page,
        form,
        confirm: Confirm {
            title: page.say("tournament-reopen-title").into_owned(),
            consequences: vec![page.say("tournament-reopen-text").into_owned()],
            action: desk.address("/event/reopen"),
            fields: Vec::new(),
            button: page.say("tournament-reopen-button").into_owned(),
            harms: false,
            back: desk.address("/event"),
        },
        required: true,
    }
}

/// Does a command that has no fields, and goes back to the settings. What is so already is fine.
async fn switch(
    state: &State,
    user: &CurrentUser,
    page: &Page,
    slug: &str,
    form: &Form,
    command: Command,
    done: &'static str,
) -> PageResult {
    let desk = Desk::open(state, user, slug, Capability::Configure).await?;
    let back = see_other(desk.address("/event"));
    match desk.execute(state, form, command).await {
        Ok(_) => Ok(back.done(page.say(done)).finish()),
        Err(error) if error.is_nothing_to_change() => Ok(back.done(page.say(done)).finish()),
        Err(error) => turn_back(back, page, &desk.snapshot, error),
    }
}
