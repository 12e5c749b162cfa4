//! Publishing and hiding, closing and reopening a tournament.

use askama::Template;

use crate::tournament::{Command, SetupCommand};
use crate::web::confirm::{Confirm, ConfirmPage};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::turned_down::doubts;
use crate::words::key;

/// A page that asks for the reason of something.
#[derive(Template)]
#[template(path = "reason.html")]
pub struct ReasonPage<'a> {
    /// The page around it.
    pub page: &'a Page,
    pub form: &'a Form,
    /// What is going to be done, and what it means.
    pub confirm: Confirm,
    /// Whether it needs a reason.
    pub required: bool,
}

/// Lets visitors see the tournament.
pub async fn publish(at: Staff<can::Configure>, form: Form) -> PageResult {
    let done = key!("tournament-published-now");
    at.press(
        form,
        Command::Setup(SetupCommand::Publish),
        ("/event", done),
    )
    .await
}

pub async fn hide(at: Staff<can::Configure>, form: Form) -> PageResult {
    let done = key!("tournament-hidden-now");
    at.press(form, Command::Setup(SetupCommand::Hide), ("/event", done))
        .await
}

/// Lets results wait for a second person, or no longer.
pub async fn second_person(at: Staff<can::Configure>, form: Form) -> PageResult {
    let asked = form.value("do") == "ask";
    let done = match asked {
        true => key!("tournament-second-person-asked"),
        false => key!("tournament-one-official-now"),
    };
    let command = Command::Setup(SetupCommand::AskForSecondPerson { asked });
    at.press(form, command, ("/event", done)).await
}

/// Tells referees what was ruled on the same people elsewhere, or no longer.
pub async fn earlier_rulings(at: Staff<can::Configure>, form: Form) -> PageResult {
    let shown = form.value("do") == "show";
    let done = match shown {
        true => key!("tournament-earlier-shown"),
        false => key!("tournament-earlier-hidden"),
    };
    let command = Command::Setup(SetupCommand::ShowEarlierRulings { shown });
    at.press(form, command, ("/event", done)).await
}

/// Asks whether the result is final; where something is unfinished, why it is final all the same.
pub async fn ask_to_close(
    Staff {
        state, desk, page, ..
    }: Staff<can::Configure>,
) -> PageResult {
    let now = desk.now(&state);
    doubts::tell(
        &page,
        &desk.snapshot,
        &Command::Setup(SetupCommand::Close),
        now,
    )?;
    page.render(&ConfirmPage {
        page: &page,
        confirm: &Confirm {
            title: page.say("tournament-close-title").into_owned(),
            consequences: vec![page.say("tournament-close-text").into_owned()],
            action: desk.address("/event/close"),
            fields: Vec::new(),
            button: page.say("tournament-close-button").into_owned(),
            harms: false,
            back: desk.address("/event"),
        },
    })
}

/// Makes the result final.
pub async fn close(at: Staff<can::Configure>, form: Form) -> PageResult {
    let done = key!("tournament-closed-now");
    at.press(form, Command::Setup(SetupCommand::Close), ("/event", done))
        .await
}

/// Asks why it is opened again.
pub async fn ask_to_reopen(Staff { desk, page, .. }: Staff<can::Configure>) -> PageResult {
    let form = Form::empty(page.words);
    page.render(&reopening(&page, &form, &desk))
}

pub async fn reopen(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    if let Some(reason) = form.required("reason", 500) {
        let (command, to) = (
            Command::Setup(SetupCommand::Reopen { reason }),
            ("", key!("tournament-reopened-now")),
        );
        if let Some(done) = at.carry_out(&mut form, command, to).await? {
            return Ok(done);
        }
    }
    at.page
        .render_refused(&reopening(&at.page, &form, &at.desk))
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
