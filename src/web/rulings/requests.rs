//! `…/manage/rulings/requests/{n}`: a ruling that a referee asks the head referee for, confirmed or declined.

use std::collections::BTreeSet;

use askama::Template;

use super::reverse::REASON;
use super::view::{self, EffectView};
use crate::tournament::claim::Claim;
use crate::tournament::request::Request;
use crate::tournament::ruling::Decision;
use crate::tournament::{Actor, Capability, Command, RequestId, RulingCommand};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::{self, Names};
use crate::web::say::rulings;
use crate::web::state::State;
use crate::web::turned_down::refuse;
use crate::words::Words;

#[derive(Template)]
#[template(path = "rulings/request.html")]
struct RequestPage<'a> {
    page: &'a Page,
    form: &'a Form,
    request: RequestView,
    /// What would change; none where it cannot be confirmed, or not by this person.
    effect: Option<EffectView>,
    may_decline: bool,
    confirm: String,
    decline: String,
    back: String,
}

/// A request as the staff reads it.
pub struct RequestView {
    pub id: u32,
    pub when: String,
    pub by: String,
    pub history: String,
    pub whom: String,
    pub place: String,
    pub offence: String,
    pub article: String,
    pub outcomes: String,
    pub points: String,
    pub reason: String,
    pub note: String,
    /// What became of it; empty while it is open.
    pub answer: String,
    /// Where it is answered; none for whom may not, or once it is.
    pub open: Option<String>,
}

/// The requests of the ledger, the newest first.
pub async fn all(state: &State, desk: &Desk, words: &Words) -> Result<Vec<RequestView>, PageError> {
    let requests = &desk.snapshot.tournament.requests;
    let names = actors(state, requests.iter()).await?;
    let views = requests.iter().rev();
    Ok(views
        .map(|it| request_view(desk, words, &names, it))
        .collect())
}

pub async fn show(at: Staff<can::Rule, RequestId>) -> PageResult {
    let form = Form::empty(at.page.words);
    ask(&at.state, &at.desk, &at.page, form, at.of).await
}

/// Gives the ruling that was asked for.
pub async fn confirm(at: Staff<can::ReverseRulings, RequestId>, mut form: Form) -> PageResult {
    let request = at.of;
    let command = Command::Ruling(RulingCommand::ConfirmRequest { request });
    let Some(receipt) = at.desk.carry_out(&at.state, &mut form, command).await? else {
        return ask(&at.state, &at.desk, &at.page, form, request).await;
    };
    let answered = receipt.snapshot.tournament.request(request);
    let ruling = answered.and_then(|it| it.answer.as_ref()?.ruling);
    let number = ruling.map_or(0, |it| it.0);
    let done = at.page.say_with("rulings-given").arg("number", number);
    let ledger = at.desk.address(&format!("/rulings#r{number}"));
    Ok(see_other(ledger).done(done.to_string()).finish())
}

/// Declines it, or takes it back.
pub async fn decline(at: Staff<can::Rule, RequestId>, mut form: Form) -> PageResult {
    let request = at.of;
    if let Some(reason) = form.required("reason", REASON) {
        let command = Command::Ruling(RulingCommand::DeclineRequest { request, reason });
        let done = at.desk.carry_out(&at.state, &mut form, command).await?;
        if done.is_some() {
            let done = at.page.say("rulings-request-declined");
            let ledger = at.desk.address(&format!("/rulings#q{request}"));
            return Ok(see_other(ledger).done(done).finish());
        }
    }
    ask(&at.state, &at.desk, &at.page, form, request).await
}

/// The page with what was asked for, what it changes, and the two answers.
async fn ask(state: &State, desk: &Desk, page: &Page, mut form: Form, id: RequestId) -> PageResult {
    let known = desk.snapshot.tournament.request(id);
    let known = known.ok_or(PageError::NotFound)?;
    let names = actors(state, [known]).await?;
    let is_open = known.is_open() && !desk.snapshot.tournament.closed;
    let mut effect = None;
    if is_open && desk.may(Capability::ReverseRulings) {
        let command = Command::Ruling(RulingCommand::ConfirmRequest { request: id });
        match desk.what_if(state, &command) {
            Ok(what_if) => effect = Some(view::effect(desk, page.words, &what_if)),
            Err(error) if form.is_good() => refuse(&mut form, &desk.snapshot, error)?,
            Err(_) => {}
        }
    }
    let ask = RequestPage {
        page,
        form: &form,
        request: request_view(desk, page.words, &names, known),
        effect,
        may_decline: is_open && (desk.may(Capability::ReverseRulings) || desk.is_by(known.by)),
        confirm: desk.address(&format!("/rulings/requests/{id}/confirm")),
        decline: desk.address(&format!("/rulings/requests/{id}/decline")),
        back: desk.address("/rulings"),
    };
    page.render_form(&ask, &form)
}

/// The names of those who asked and answered.
async fn actors<'a>(
    state: &State,
    requests: impl IntoIterator<Item = &'a Request>,
) -> Result<Names, PageError> {
    let actors: BTreeSet<Actor> = requests
        .into_iter()
        .flat_map(|it| [Some(it.by), it.answer.as_ref().map(|answer| answer.by)])
        .flatten()
        .collect();
    Ok(state.tournaments.actor_names(actors).await?)
}

fn request_view(desk: &Desk, words: &Words, names: &Names, request: &Request) -> RequestView {
    let rules = &desk.snapshot.tournament.ruleset;
    let draft = &request.draft;
    let decision = decision(desk, request);
    let (offence, article) = rulings::offence(words, rules, &decision);
    let may = desk.may(Capability::Rule) && !desk.snapshot.tournament.closed;
    RequestView {
        id: request.id.0,
        when: names::when(&desk.snapshot, words, request.at),
        by: names::actor(words, names, request.by),
        history: desk.event_address(request.seq),
        whom: names::subject(&desk.snapshot, words, draft.subject),
        place: names::place(
            &desk.snapshot,
            words,
            (draft.session, draft.table),
            draft.hand,
        ),
        offence,
        article,
        outcomes: rulings::outcomes(words, &decision.outcomes),
        points: decision
            .points
            .map_or_else(String::new, |it| rulings::points(words, rules, &it)),
        reason: draft.reason.clone(),
        note: draft.attached.note.clone(),
        answer: answer(words, names, request),
        open: (may && request.is_open())
            .then(|| desk.address(&format!("/rulings/requests/{}", request.id))),
    }
}

/// The ruling it came to, or comes to now; what was ticked where it can come to none any more.
fn decision(desk: &Desk, request: &Request) -> Decision {
    let tournament = &desk.snapshot.tournament;
    let given = request.answer.as_ref().and_then(|it| it.ruling);
    if let Some(ruling) = given.and_then(|it| tournament.ruling(it)) {
        return ruling.decision.clone();
    }
    let draft = &request.draft;
    tournament.requested(request).unwrap_or_else(|_| Decision {
        subject: draft.subject,
        session: draft.session,
        table: draft.table,
        hand: draft.hand,
        offence: draft.offence.clone(),
        outcomes: match &draft.claim {
            Claim::Chosen { outcomes, .. } | Claim::Recorded { outcomes, .. } => outcomes.clone(),
            Claim::AsProposed | Claim::Measured => Vec::new(),
        },
        points: None,
        reason: draft.reason.clone(),
        attached: draft.attached.clone(),
    })
}

/// What became of a request, in a sentence; empty while it is open.
fn answer(words: &Words, names: &Names, request: &Request) -> String {
    let Some(answer) = &request.answer else {
        return String::new();
    };
    let by = names::actor(words, names, answer.by);
    match answer.ruling {
        Some(ruling) => words
            .say_with("rulings-request-confirmed-by")
            .arg("name", by)
            .arg("number", ruling.to_string())
            .to_string(),
        None => words
            .say_with("rulings-request-declined-by")
            .arg("name", by)
            .arg("reason", answer.reason.clone())
            .to_string(),
    }
}
