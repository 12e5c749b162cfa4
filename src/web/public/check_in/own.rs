//! `/me/{token}/check-in`: somebody says by their own link that they are in the hall, within the hall's window.

use actix_web::HttpRequest;
use askama::Template;
use chrono::{DateTime, Utc};

use crate::service::registration::{
    Opened, PAGE_PATH, RegistrationError, RegistrationFault, RegistrationRefusal,
};
use crate::service::tournaments::Snapshot;
use crate::tournament::own_check_in::CheckInWindow;
use crate::tournament::state::Entrant;
use crate::tournament::{PersonId, Refusal};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, address};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::public::register::refused::refuse;
use crate::web::state::State;
use crate::words::key;

/// The longest code that somebody types.
const LONGEST_CODE: usize = 60;

#[derive(Template)]
#[template(path = "public/check_in_own.html")]
struct OwnPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    /// The private page.
    back: String,
    action: String,
    strip: Strip,
}

/// How it stands with the arrival of somebody, and what they can do about it.
pub struct Strip {
    /// How it stands, in a sentence.
    pub state: String,
    pub is_here: bool,
    /// Whether they can check in by themselves now.
    pub is_open: bool,
    pub asks_code: bool,
}

/// What the private page tells before the first session begins; none where only the door checks people in.
pub fn strip(
    page: &Page,
    snapshot: &Snapshot,
    person: PersonId,
    now: DateTime<Utc>,
) -> Option<Strip> {
    let tournament = &snapshot.tournament;
    let entrant = tournament.entrant_of(person);
    let entrant = entrant.filter(|it| tournament.plays_on(it))?;
    let window = tournament.check_in_window(now);
    let is_told = matches!(window, CheckInWindow::Opens(_) | CheckInWindow::Open);
    is_told.then(|| strip_of(page, snapshot, entrant, window))
}

fn strip_of(page: &Page, snapshot: &Snapshot, entrant: &Entrant, window: CheckInWindow) -> Strip {
    let is_here = entrant.checked_in.is_some();
    let own = snapshot.tournament.own_check_in.as_deref();
    Strip {
        state: said(page, snapshot, entrant, window),
        is_here,
        is_open: !is_here && window == CheckInWindow::Open,
        asks_code: own.is_some_and(|it| it.code.is_some()),
    }
}

/// Somebody who takes part and came by their own link.
struct Own {
    opened: Opened,
    link: PrivateLink,
    page: Page,
}

impl Own {
    async fn open(req: &HttpRequest, state: &State) -> Result<Self, PageError> {
        let link = PrivateLink::of(req);
        let opened = state.registrations.open(link.token()).await;
        let opened = opened.map_err(page_error)?;
        if opened.confirms {
            return Err(PageError::NotFound);
        }
        Ok(Self {
            opened,
            link,
            page: Page::build(req, None),
        })
    }

    /// The private page.
    fn address(&self) -> String {
        format!("{PAGE_PATH}{}", self.link.named())
    }

    fn ask(&self, state: &State, form: &Form) -> PageResult {
        let snapshot = self.opened.live.snapshot();
        let tournament = &snapshot.tournament;
        let entrant = tournament.entrant_of(self.opened.person);
        let entrant = entrant.filter(|it| tournament.plays_on(it));
        let entrant = entrant.ok_or(PageError::NotFound)?;
        let window = tournament.check_in_window(state.clock.now());
        let view = OwnPage {
            page: &self.page,
            form,
            title: tournament.settings.title.clone(),
            back: self.address(),
            action: format!("{}/check-in", self.address()),
            strip: strip_of(&self.page, &snapshot, entrant, window),
        };
        self.page.render_form(&view, form)
    }
}

/// The page, which changes nothing: programs open links to look at them.
pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    own.ask(&state, &Form::empty(own.page.words))
}

pub async fn submit(req: HttpRequest, state: State, mut form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let code: String = form.value("code").chars().take(LONGEST_CODE).collect();
    let done = see_other(format!("{}/check-in", own.address()));
    let asked = (code.as_str(), address(&req));
    let checked_in = state
        .registrations
        .check_in(&own.opened, asked, form.key())
        .await;
    match checked_in {
        Ok(()) => Ok(done.finish()),
        Err(error) if error.refusal() == Some(&Refusal::NothingToChange) => Ok(done.finish()),
        Err(RegistrationError::Refused(RegistrationRefusal::Throttled { minutes })) => {
            let wait = own.page.say_with("check-in-own-throttled");
            form.fail("", wait.arg("minutes", minutes).to_string());
            own.ask(&state, &form)
        }
        Err(RegistrationError::Fault(fault)) => Err(page_error(fault)),
        Err(error) => {
            refuse(&mut form, &own.opened.live.snapshot(), error, 0)?;
            own.ask(&state, &form)
        }
    }
}

/// A link that has ended leads to no page of the hall.
fn page_error(fault: RegistrationFault) -> PageError {
    match fault {
        RegistrationFault::LinkEnded => PageError::NotFound,
        other => other.into(),
    }
}

/// Whether somebody is noted as here, or when and where they can say so.
fn said(page: &Page, snapshot: &Snapshot, entrant: &Entrant, window: CheckInWindow) -> String {
    let zone = snapshot.tournament.settings.time_zone;
    if let Some(at) = entrant.checked_in {
        let time = page.words.time(&at.with_timezone(&zone));
        let said = page.say_with("check-in-own-here").arg("time", time);
        return said.to_string();
    }
    let key = match window {
        CheckInWindow::Opens(at) => {
            let time = page.words.date_time(&at.with_timezone(&zone));
            let said = page.say_with("check-in-own-opens").arg("time", time);
            return said.to_string();
        }
        CheckInWindow::Open => key!("check-in-own-open"),
        CheckInWindow::Off | CheckInWindow::Unplanned | CheckInWindow::Over => {
            key!("check-in-own-desk")
        }
    };
    page.say(key).into_owned()
}
