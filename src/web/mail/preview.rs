//! `…/manage/mail/preview`: the letter as somebody gets it, a letter to oneself, and sending.

use askama::Template;

use super::page::{self, Reach, reach, why_off};
use super::{draft, say};
use crate::service::letters::{
    MailingError, MailingRefusal, NewMailing, ReaderFacts, Recipient, Recipients, Sample, Sent,
};
use crate::service::outbox::is_address;
use crate::tournament::{Command, EntrantId, EntrantsCommand, PersonId};
use crate::web::announcements::parts::{Part, parts};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::when;
use crate::web::state::State;
use crate::web::turned_down::refuse;

#[derive(Template)]
#[template(path = "mail/preview.html")]
struct PreviewPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    whom: String,
    /// When it goes; empty for at once.
    goes_at: String,
    necessary: bool,
    reply_to: &'a str,
    sample: Option<Shown>,
    /// The readers to choose one from.
    readers: Vec<(String, String)>,
    /// Where a letter to oneself goes at first.
    own_address: String,
    reach: Reach,
    /// That a letter to oneself is on its way; empty before.
    tried: String,
    /// The letter, to be carried on.
    carried: Vec<(String, String)>,
}

/// The letter as one reader gets it.
struct Shown {
    name: String,
    address: String,
    lang: &'static str,
    letter: Sample,
}

/// Shows what would be sent and to whom, or the form again to go on writing.
pub async fn show(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let facts = at.state.letters.facts(&at.desk.snapshot).await?;
    let draft = match form.value("do") {
        "edit" => None,
        _ => read(&mut form, &at.state, &at.desk, &facts),
    };
    match draft {
        None => page::render(&at.state, &at.user, &at.desk, at.page, &form).await,
        Some(draft) => {
            let draft = (&form, &draft, &facts);
            render(&at.state, &at.user, &at.desk, &at.page, draft, "")
        }
    }
}

/// What was typed, if there is somebody to send it to.
fn read(form: &mut Form, state: &State, desk: &Desk, facts: &ReaderFacts) -> Option<NewMailing> {
    let draft = draft::read(form, state, desk, facts);
    if !state.outbox.sends_for(&desk.snapshot.tournament) {
        let message = form.words().say(why_off(desk)).into_owned();
        form.fail("", message);
        return None;
    }
    let draft = draft?;
    let readers = Recipients::of(&desk.snapshot, &draft.audience, facts, draft.necessary);
    // Who is in a group later may have an address then.
    if readers.to.is_empty() && readers.unsure.is_empty() && draft.send_at.is_none() {
        let message = form.words().say("mailing-nobody").into_owned();
        form.fail("", message);
        return None;
    }
    Some(draft)
}

fn render(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
    page: &Page,
    (form, draft, facts): (&Form, &NewMailing, &ReaderFacts),
    tried: &str,
) -> PageResult {
    let snapshot = &desk.snapshot;
    let recipients = Recipients::of(snapshot, &draft.audience, facts, draft.necessary);
    let shown = chosen(form, &recipients);
    let template = PreviewPage {
        parts: parts(desk, page, Part::Mail),
        base: desk.address("/mail"),
        whom: say::audience(page.words, snapshot, &draft.audience),
        goes_at: draft
            .send_at
            .map_or_else(String::new, |at| when(&desk.snapshot, page.words, at)),
        necessary: draft.necessary,
        reply_to: draft.reply_to.as_deref().unwrap_or_default(),
        sample: shown.map(|to| Shown {
            name: say::name(page.words, snapshot, facts, Some(to.person)),
            address: to.address.clone(),
            lang: to.lang.code(),
            letter: state.letters.sample(user, snapshot, (draft, facts), to),
        }),
        readers: readers(page, desk, facts, &recipients),
        own_address: own_address(form, user),
        reach: reach(desk, page.words, facts, (&draft.audience, draft.necessary)),
        tried: tried.to_owned(),
        carried: draft::carried(form),
        form,
        page,
    };
    page.render_form(&template, form)
}

/// The reader whose letter is shown: whoever was chosen, else the first.
fn chosen<'a>(form: &Form, recipients: &'a Recipients) -> Option<&'a Recipient> {
    let wanted = form.value("sample").parse().ok().map(PersonId);
    let wanted = wanted.and_then(|person| recipients.find(person));
    let mut all = recipients.to.iter().chain(&recipients.unsure);
    wanted.or_else(|| all.next())
}

/// Ids and names of the readers, the one shown first.
fn readers(
    page: &Page,
    desk: &Desk,
    facts: &ReaderFacts,
    recipients: &Recipients,
) -> Vec<(String, String)> {
    let all = recipients.to.iter().chain(&recipients.unsure);
    let named = all.map(|one| {
        let name = say::name(page.words, &desk.snapshot, facts, Some(one.person));
        (one.person.to_string(), name)
    });
    named.collect()
}

fn own_address(form: &Form, user: &CurrentUser) -> String {
    let typed = form.value("address");
    if !typed.is_empty() {
        return typed.to_owned();
    }
    let answers = form.value("reply_to").to_owned();
    let own = Some(user.login.clone()).filter(|login| is_address(login));
    own.unwrap_or(answers)
}

/// Sends the letter of the chosen reader to an address that somebody typed.
pub async fn try_out(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let facts = at.state.letters.facts(&at.desk.snapshot).await?;
    let Some(draft) = read(&mut form, &at.state, &at.desk, &facts) else {
        return page::render(&at.state, &at.user, &at.desk, at.page, &form).await;
    };
    let snapshot = &at.desk.snapshot;
    let recipients = Recipients::of(snapshot, &draft.audience, &facts, draft.necessary);
    let address = form.optional("address", 254).unwrap_or_default();
    let mut tried = String::new();
    if !is_address(&address) {
        let message = form.words().say("entrants-email-wrong").into_owned();
        form.fail("address", message);
    } else if let Some(to) = chosen(&form, &recipients) {
        let key = key(&form)?;
        let to = (to, address.as_str());
        let letters = &at.state.letters;
        let sent = letters.try_out(&at.user, snapshot, &draft, to, &key).await;
        match sent {
            Ok(()) => {
                let said = at.page.say_with("mailing-tried").arg("address", &address);
                tried = said.to_string();
            }
            Err(error) => fail(&mut form, "address", error)?,
        }
    }
    let draft = (&form, &draft, &facts);
    render(&at.state, &at.user, &at.desk, &at.page, draft, &tried)
}

/// Sends it, once for each preview.
pub async fn send(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let facts = at.state.letters.facts(&at.desk.snapshot).await?;
    let Some(draft) = read(&mut form, &at.state, &at.desk, &facts) else {
        return page::render(&at.state, &at.user, &at.desk, at.page, &form).await;
    };
    let key = key(&form)?;
    let readers = Recipients::of(&at.desk.snapshot, &draft.audience, &facts, draft.necessary);
    if form.has("vouch") {
        vouch(&at.state, &at.desk, &mut form, &readers).await?;
    }
    if !form.is_good() {
        let draft = (&form, &draft, &facts);
        return render(&at.state, &at.user, &at.desk, &at.page, draft, "");
    }
    // With the people for whose addresses somebody has just answered.
    let snapshot = at.desk.live.snapshot();
    let sent = at.state.letters.send(&at.user, &snapshot, &draft, &key);
    let sent = match sent.await {
        Ok(sent) => sent,
        Err(error) => {
            // The tick is where somebody can do something about addresses.
            let is_of_addresses =
                error == MailingRefusal::Nobody.into() && !readers.unsure.is_empty();
            fail(&mut form, if is_of_addresses { "vouch" } else { "" }, error)?;
            let draft = (&form, &draft, &facts);
            return render(&at.state, &at.user, &at.desk, &at.page, draft, "");
        }
    };
    let back = see_other(at.desk.address("/mail"));
    Ok(back.done(said(&at.page, &at.desk, &draft, sent)).finish())
}

/// Notes that the person answers for the addresses that nobody confirmed.
async fn vouch(
    state: &State,
    desk: &Desk,
    form: &mut Form,
    readers: &Recipients,
) -> Result<(), PageError> {
    let tournament = &desk.snapshot.tournament;
    let unsure: Vec<PersonId> = readers.unsure.iter().map(|one| one.person).collect();
    let entrants = tournament.entrants.values();
    let entrants: Vec<EntrantId> = entrants
        .filter(|entrant| unsure.contains(&entrant.person))
        .map(|entrant| entrant.id)
        .collect();
    if entrants.is_empty() {
        return Ok(());
    }
    let command = Command::Entrants(EntrantsCommand::VouchForAddresses { entrants });
    match desk.execute_without_key(state, command).await {
        Ok(_) => Ok(()),
        Err(error) if error.is_nothing_to_change() => Ok(()),
        Err(error) => refuse(form, &desk.snapshot, error),
    }
}

/// What is said after sending.
fn said(page: &Page, desk: &Desk, draft: &NewMailing, sent: Sent) -> String {
    if sent.repeated {
        return page.say("mailing-sent-before").into_owned();
    }
    if let (Some(at), 0) = (draft.send_at, sent.letters) {
        let time = when(&desk.snapshot, page.words, at);
        return page.say_with("mailing-later").arg("time", time).to_string();
    }
    let done = page.say_with("mailing-sent").arg("count", sent.letters);
    if sent.left_out == 0 {
        return done.to_string();
    }
    let left_out = page
        .say_with("mailing-left-out")
        .arg("count", sent.left_out);
    format!("{done} {left_out}")
}

fn key(form: &Form) -> Result<String, PageError> {
    match form.key() {
        "" => Err(PageError::Malformed("_key".to_owned())),
        key => Ok(key.to_owned()),
    }
}

/// Says in the form why a letter is not sent; hands a fault on.
fn fail(form: &mut Form, field: &str, error: MailingError) -> Result<(), PageError> {
    match error {
        MailingError::Refused(refusal) => {
            let message = say::refused(form.words(), refusal);
            form.fail(field, message);
            Ok(())
        }
        MailingError::Fault(fault) => Err(fault.into()),
    }
}
