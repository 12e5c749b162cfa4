//! `…/manage/mail`: a director's mail to the participants.

use askama::Template;

use crate::service::outbox::{
    MailingError, MailingView, NewMailing, NotReached, Recipients, is_address,
};
use crate::tournament::PersonId;
use crate::web::announcements::parts::{Part, parts};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::name;
use crate::web::state::State;
use crate::words::key;

/// The longest text, in characters.
const LONGEST: usize = 10_000;

#[derive(Template)]
#[template(path = "mail/page.html")]
struct MailPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    sends: bool,
    /// Why nothing is sent, where it is not.
    off: String,
    reach: Reach,
    mailings: Vec<MailingLine>,
}

#[derive(Template)]
#[template(path = "mail/preview.html")]
struct PreviewPage<'a> {
    page: &'a Page,
    parts: Vec<(String, String, bool)>,
    base: String,
    draft: &'a NewMailing,
    reply_to: &'a str,
    reach: Reach,
}

/// Whom a letter reaches, ready to print.
struct Reach {
    count: usize,
    /// Every address, for a mail program of one's own.
    addresses: String,
    /// Number and name of those without an address.
    without: Vec<(String, String)>,
}

/// A mailing in the list.
struct MailingLine {
    id: String,
    subject: String,
    text: String,
    when: String,
    without: i64,
    delivered: usize,
    waiting: usize,
    given_up: usize,
    can_retry: bool,
    not_reached: Vec<(String, String, bool)>,
}

pub async fn show(at: Staff<can::ManageEntrants>) -> PageResult {
    let answers = Some(at.user.login.clone()).filter(|login| is_address(login));
    let form = Form::filled(at.page.words, [("reply_to", answers.unwrap_or_default())]);
    render(&at.state, &at.user, &at.desk, at.page, &form).await
}

async fn render(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
    page: Page,
    form: &Form,
) -> PageResult {
    let mailings = state.outbox.mailings(user, desk.snapshot.id).await;
    let mailings = mailings.map_err(page_error)?;
    let template = MailPage {
        parts: parts(desk, &page, Part::Mail),
        base: desk.address("/mail"),
        sends: state.outbox.sends_for(&desk.snapshot.tournament),
        off: page.say(why_off(desk)).into_owned(),
        reach: reach(desk),
        mailings: mailings
            .into_iter()
            .map(|it| line(desk, &page, it))
            .collect(),
        form,
        page: &page,
    };
    page.render_form(&template, form)
}

/// Why nobody gets mail.
fn why_off(desk: &Desk) -> &'static str {
    match desk.snapshot.tournament.is_rehearsal() {
        true => key!("rehearsal-no-mail"),
        false => key!("mailing-off"),
    }
}

/// Whom a mailing reaches: in a rehearsal nobody, so that no address is copied from there.
fn reach(desk: &Desk) -> Reach {
    let recipients = match desk.snapshot.tournament.is_rehearsal() {
        true => Recipients::default(),
        false => Recipients::of(&desk.snapshot),
    };
    let addresses: Vec<&str> = recipients.to.iter().map(|(_, to)| to.as_str()).collect();
    Reach {
        count: addresses.len(),
        addresses: addresses.join(", "),
        without: recipients
            .without
            .iter()
            .map(|id| {
                let name = name(&desk.snapshot, *id);
                (id.to_string(), format!("{} {}", name.first, name.last))
            })
            .collect(),
    }
}

fn line(desk: &Desk, page: &Page, mailing: MailingView) -> MailingLine {
    let zone = desk.snapshot.tournament.settings.time_zone;
    MailingLine {
        id: mailing.id.to_string(),
        when: page.words.date_time(&mailing.at.with_timezone(&zone)),
        subject: mailing.subject,
        text: mailing.text,
        without: mailing.without_address,
        delivered: mailing.delivered,
        waiting: mailing.waiting,
        given_up: mailing.not_reached.iter().filter(|it| it.given_up).count(),
        can_retry: mailing.can_retry > 0,
        not_reached: mailing
            .not_reached
            .into_iter()
            .map(|it| not_reached(desk, page, it))
            .collect(),
    }
}

/// Name, reason, and whether it was given up.
fn not_reached(desk: &Desk, page: &Page, it: NotReached) -> (String, String, bool) {
    let known = |person: PersonId| {
        let person = desk.snapshot.people.get(&person)?;
        Some(format!("{} {}", person.first_name, person.last_name))
    };
    let name = it.person.and_then(known);
    let name = name.unwrap_or_else(|| page.say("mailing-somebody").into_owned());
    (name, it.reason, it.given_up)
}

/// Shows what would be sent and to how many, or the form again to go on writing.
pub async fn preview(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let draft = match form.value("do") {
        "edit" => None,
        _ => read(&mut form, &at.state, &at.desk),
    };
    let Some(draft) = draft else {
        return render(&at.state, &at.user, &at.desk, at.page, &form).await;
    };
    at.page.render(&PreviewPage {
        parts: parts(&at.desk, &at.page, Part::Mail),
        base: at.desk.address("/mail"),
        reply_to: draft.reply_to.as_deref().unwrap_or_default(),
        draft: &draft,
        reach: reach(&at.desk),
        page: &at.page,
    })
}

/// Sends it, once for each preview.
pub async fn send(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let Some(draft) = read(&mut form, &at.state, &at.desk) else {
        return render(&at.state, &at.user, &at.desk, at.page, &form).await;
    };
    if form.key().is_empty() {
        return Err(PageError::Malformed("_key".to_owned()));
    }
    let written = at
        .state
        .outbox
        .write_to_entrants(&at.user, &at.desk.snapshot, &draft, form.key())
        .await;
    let sent = written.map_err(page_error)?;
    let message = if sent.repeated {
        at.page.say("mailing-sent-before").into_owned()
    } else {
        at.page
            .say_with("mailing-sent")
            .arg("count", sent.letters)
            .to_string()
    };
    Ok(see_other(at.desk.address("/mail")).done(message).finish())
}

/// Sends the letters of a mailing once more that were given up.
pub async fn retry(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let mailing = form
        .number("mailing", 1..=i64::MAX)
        .ok_or_else(|| PageError::Malformed("mailing".to_owned()))?;
    let again = at
        .state
        .outbox
        .retry(&at.user, at.desk.snapshot.id, mailing)
        .await;
    let message = at
        .page
        .say_with("mailing-again")
        .arg("count", again.map_err(page_error)?)
        .to_string();
    Ok(see_other(at.desk.address("/mail")).done(message).finish())
}

/// What was typed, if it can be sent.
fn read(form: &mut Form, state: &State, desk: &Desk) -> Option<NewMailing> {
    let subject = form.required("subject", 150);
    let text = form.lines("text", LONGEST);
    if text.as_ref().is_some_and(|text| text.trim().is_empty()) {
        let message = form.words().say("form-required").into_owned();
        form.fail("text", message);
    }
    let reply_to = form.optional("reply_to", 254);
    if reply_to
        .as_ref()
        .is_some_and(|to| !to.is_empty() && !is_address(to))
    {
        let message = form.words().say("entrants-email-wrong").into_owned();
        form.fail("reply_to", message);
    }
    if !state.outbox.sends_for(&desk.snapshot.tournament) {
        let message = form.words().say(why_off(desk)).into_owned();
        form.fail("", message);
    } else if Recipients::of(&desk.snapshot).to.is_empty() {
        let message = form.words().say("mailing-nobody").into_owned();
        form.fail("", message);
    }
    if !form.is_good() {
        return None;
    }
    Some(NewMailing {
        subject: subject?,
        text: text?,
        reply_to: reply_to.filter(|to| !to.is_empty()),
    })
}

fn page_error(error: MailingError) -> PageError {
    match error {
        MailingError::Forbidden => PageError::Forbidden,
        MailingError::NotFound => PageError::NotFound,
        MailingError::Store(error) => error.into(),
        // Looked at before the form is taken.
        other => PageError::Internal(format!("not shown on the page: {other}")),
    }
}
