//! Opening registration now, closing it, opening it again.

use super::typed::{evening, instant};
use crate::tournament::registration::Window;
use crate::tournament::{Refusal, RegistrationCommand};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::when;
use crate::web::say::refusal;
use crate::words::key;

/// Where one is led on to.
const BACK: &str = "/registration/settings";

/// Whether people can register, in a sentence.
pub fn sentence(page: &Page, desk: &Desk, window: Window) -> String {
    let at = |key: &str, at| {
        let text = page.say_with(key);
        text.arg("at", when(&desk.snapshot, page.words, at))
            .to_string()
    };
    match window {
        Window::Absent => page.say("applications-window-absent").into_owned(),
        Window::Before { opens } => at(key!("applications-window-before"), opens),
        Window::Open { closes: None } => page.say("applications-window-open").into_owned(),
        Window::Open {
            closes: Some(closes),
        } => at(key!("applications-window-open-until"), closes),
        Window::Closed => page.say("applications-window-closed").into_owned(),
    }
}

/// Does what the button says.
pub async fn press(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    match form.value("do").to_owned().as_str() {
        "open" => open(at, form).await,
        "close" => {
            let command = RegistrationCommand::CloseRegistration.into();
            let done = key!("registration-set-closed");
            at.press(form, command, (BACK, done)).await
        }
        "reopen" => {
            let zone = at.desk.snapshot.tournament.settings.time_zone;
            let Some(closes) = instant(&mut form, zone, "closes", evening()) else {
                let wrong = form.errors().first().map(|it| it.message.clone());
                let back = see_other(at.desk.address(BACK));
                return Ok(back.warn(wrong.unwrap_or_default()).finish());
            };
            let command = RegistrationCommand::ReopenRegistration { closes }.into();
            let done = key!("registration-set-opened");
            at.press(form, command, (BACK, done)).await
        }
        other => Err(PageError::Malformed(format!("do={other}"))),
    }
}

/// Lets people register from now on: the settings with another beginning.
async fn open(at: Staff<can::Configure>, form: Form) -> PageResult {
    let snapshot = at.desk.snapshot.clone();
    let Some(settings) = snapshot.tournament.registration.settings.as_deref() else {
        let missing = Refusal::RegistrationMissing;
        let why = refusal::sentence(at.page.words, &snapshot, &missing);
        return Ok(see_other(at.desk.address(BACK)).warn(why).finish());
    };
    let mut registration = settings.clone();
    registration.opens = at.desk.now(&at.state);
    let command = RegistrationCommand::SetRegistration { registration }.into();
    let done = key!("registration-set-opened");
    at.press(form, command, (BACK, done)).await
}
