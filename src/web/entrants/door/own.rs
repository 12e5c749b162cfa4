//! `…/manage/entrants/door/own`: whether people check in by themselves, from when on, and by which code of the hall.

use askama::Template;

use super::LIST;
use crate::tournament::own_check_in::{CheckInWindow, LONGEST_CODE, MOST_MINUTES, OwnCheckIn};
use crate::tournament::{Command, SetupCommand};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::words::key;

/// Where the settings stand.
const OWN: &str = "/entrants/door/own";
/// How long before the first session people usually come.
const USUAL_MINUTES: u16 = 60;

#[derive(Template)]
#[template(path = "entrants/door_own.html")]
struct OwnPage<'a> {
    page: &'a Page,
    form: &'a Form,
    list: String,
    action: String,
    /// When people can check in, as it is set now.
    window: String,
    /// Where the schedule is, if it does not say when the first session begins.
    schedule: Option<String>,
    tablets: String,
    screen: String,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let own = at.desk.snapshot.tournament.own_check_in.as_deref();
    let minutes = own.map_or(USUAL_MINUTES, |it| it.minutes);
    let on = if own.is_some() { "yes" } else { "" };
    let code = own.and_then(|it| it.code.clone()).unwrap_or_default();
    let form = Form::filled(
        at.page.words,
        [
            ("own", on.to_owned()),
            ("minutes", minutes.to_string()),
            ("code", code),
        ],
    );
    ask(&at, &form)
}

pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let check_in = if form.is("own", "yes") {
        let minutes = form.number("minutes", 1..=i64::from(MOST_MINUTES));
        // Marks and blanks of a code do not count, so the core measures what is left of it.
        let code = form.optional("code", usize::from(LONGEST_CODE) * 2);
        let minutes = minutes.and_then(|it| u16::try_from(it).ok());
        let code = code.filter(|code| !code.is_empty());
        minutes.map(|minutes| OwnCheckIn { minutes, code })
    } else {
        None
    };
    if form.is_good() {
        let command = Command::Setup(SetupCommand::LetPeopleCheckIn { check_in });
        if at.desk.ensure(&at.state, &mut form, command).await? {
            return Ok(at.done(OWN, key!("door-own-saved")));
        }
    }
    ask(&at, &form)
}

fn ask(at: &Staff<can::Configure>, form: &Form) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let window = tournament.check_in_window(at.desk.now(&at.state));
    let is_unplanned = window == CheckInWindow::Unplanned;
    let slug = &tournament.settings.slug;
    let own = OwnPage {
        page: &at.page,
        form,
        list: at.desk.address(LIST),
        action: at.desk.address(OWN),
        window: said(&at.page, window, tournament.settings.time_zone),
        schedule: is_unplanned.then(|| at.desk.address("/schedule")),
        tablets: at.desk.address("/referee/tablets"),
        screen: format!("{}/t/{slug}/check-in", at.state.settings.base_url),
    };
    at.page.render_form(&own, form)
}

/// When people can check in by themselves, in a sentence.
fn said(page: &Page, window: CheckInWindow, zone: chrono_tz::Tz) -> String {
    let key = match window {
        CheckInWindow::Off => key!("door-own-off"),
        CheckInWindow::Unplanned => key!("door-own-unplanned"),
        CheckInWindow::Opens(at) => {
            let time = page.words.date_time(&at.with_timezone(&zone));
            let said = page.say_with("door-own-opens").arg("time", time);
            return said.to_string();
        }
        CheckInWindow::Open => key!("door-own-open"),
        CheckInWindow::Over => key!("door-own-over"),
    };
    page.say(key).into_owned()
}
