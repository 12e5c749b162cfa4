//! What a tournament is, to be changed.

use askama::Template;

use super::settings_form::{Lists, RuleSetChoice, read, values};
use super::visibility::VisibilityView;
use crate::tournament::{Command, SetupCommand};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::http::seen::seen;

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
    second_person: bool,
    visibility: VisibilityView,
    minutes_needed: bool,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::Configure>) -> PageResult {
    let form = Form::filled(page.words, values(&desk.snapshot.tournament.settings));
    page.render(&view(&page, &form, &desk))
}

pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    if let Some(settings) = read(&mut form, None) {
        let address = format!("/t/{}/manage/event", settings.slug);
        let now = &at.desk.snapshot.tournament.settings;
        let saved = see_other(address).done(at.page.say("tournament-saved"));
        if **now == settings {
            return Ok(saved.finish());
        }
        if form.value("seen") != seen(&**now) {
            form.fail("", at.page.say("tournament-changed-meanwhile"));
        } else {
            let command = Command::Setup(SetupCommand::ChangeSettings { settings });
            if at
                .desk
                .carry_out(&at.state, &mut form, command)
                .await?
                .is_some()
            {
                return Ok(saved.finish());
            }
        }
    }
    at.page.render_refused(&view(&at.page, &form, &at.desk))
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
        second_person: tournament.second_person,
        visibility: VisibilityView::of(page, tournament.visibility),
        minutes_needed: true,
    }
}
