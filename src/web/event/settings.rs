//! What a tournament is, to be changed.

use actix_web::web;
use askama::Template;

use super::settings_form::{Lists, RuleSetChoice, read, values};
use crate::tournament::{Capability, Command};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::http::seen::seen;
use crate::web::state::State;

/// The page.
#[derive(Template)]
#[template(path = "event/settings.html")]
struct SettingsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    lists: Lists,
    ruleset: RuleSetChoice,
    base: String,
    stages_href: String,
    public: String,
    seen: String,
    published: bool,
    closed: bool,
    earlier: bool,
    minutes_needed: bool,
}

/// The page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    let form = Form::filled(page.words, values(&desk.snapshot.tournament.settings));
    page.render(&view(&page, &form, &desk))
}

/// Changes it.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    if let Some(settings) = read(&mut form, None) {
        let address = format!("/t/{}/manage/event", settings.slug);
        let now = &desk.snapshot.tournament.settings;
        let saved = see_other(address).done(page.say("tournament-saved"));
        if **now == settings {
            return Ok(saved.finish());
        }
        if form.value("seen") != seen(&**now) {
            form.fail("", page.say("tournament-changed-meanwhile"));
        } else {
            let command = Command::ChangeSettings { settings };
            if desk.carry_out(&state, &mut form, command).await?.is_some() {
                return Ok(saved.finish());
            }
        }
    }
    page.render_refused(&view(&page, &form, &desk))
}

fn view<'a>(page: &'a Page, form: &'a Form, desk: &Desk) -> SettingsPage<'a> {
    let tournament = &desk.snapshot.tournament;
    SettingsPage {
        page,
        form,
        lists: Lists::new(),
        ruleset: RuleSetChoice::of(page, &tournament.ruleset),
        base: desk.address("/event"),
        stages_href: desk.address("/event/stages"),
        public: format!("/t/{}", tournament.settings.slug),
        seen: seen(&*tournament.settings),
        published: tournament.published,
        closed: tournament.closed,
        earlier: tournament.earlier_rulings,
        minutes_needed: true,
    }
}
