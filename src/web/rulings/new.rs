//! `…/manage/rulings/new`: giving a ruling in three taps — table, person, offence — and a
//! confirmation of what the rule set proposes.
//!
//! The tablet sends the same form and asks for JSON: who did what, or what is wrong and what the
//! rule set proposes now.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::answer;
use super::catalogue;
use super::choose::{StepLink, choose_offence, choose_person, choose_table, chosen};
use super::earlier;
use super::new_form::{self, Fields};
use super::reverse::REASON;
use super::sent;
use super::steps::RulingSteps;
use super::view::{self, EffectView};
use crate::ruleset::offence::{Authority, Per};
use crate::ruleset::{Offence, Outcome, Receivers};
use crate::service::tournaments::Receipt;
use crate::tournament::claim::RulingDraft;
use crate::tournament::proposal::Proposal;
use crate::tournament::ruling::Subject;
use crate::tournament::{Capability, Command, RulingCommand};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{see_other, wants_json};
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::OUTCOMES;
use crate::web::turned_down::refuse;
use crate::words::Words;

#[derive(Template)]
#[template(path = "rulings/confirm.html")]
struct ConfirmPage<'a> {
    page: &'a Page,
    form: &'a Form,
    chosen: Vec<StepLink>,
    offence: String,
    article: String,
    /// What is done at the table, and what the rule set says of doubts.
    notes: Vec<String>,
    /// "Third time in this session: −10 score"; none outside the catalogue.
    proposal: Option<ProposalView>,
    outcomes: Vec<(&'static str, String, bool)>,
    fields: Fields,
    effect: Option<EffectView>,
    /// What was ruled on the person elsewhere.
    earlier: Vec<String>,
    /// Whether a ruling that is reserved to the head referee may be sent as a request, and whether this one is.
    may_ask: bool,
    is_asked: bool,
    action: String,
    back: String,
}

/// What the rule set proposes.
struct ProposalView {
    time: String,
    sanction: String,
    /// Who receives what of it; empty where nobody does.
    paid: String,
    before: Vec<(String, String)>,
    amounts: String,
}

/// The next step: table, person, offence, or the confirmation.
pub async fn show(at: Staff<can::Rule>, query: web::Query<Vec<(String, String)>>) -> PageResult {
    let draft = RulingSteps::of_query(&at.desk, &query);
    if draft.place.table.is_none() && !draft.whole_event {
        return at.page.render(&choose_table(&at.desk, &at.page, &draft));
    }
    let Some(subject) = draft.subject else {
        return at.page.render(&choose_person(&at.desk, &at.page, &draft));
    };
    if draft.offence.is_none() && !draft.is_other {
        let looked_for = query.iter().find(|(name, _)| name == "q");
        let looked_for = looked_for.map_or("", |(_, words)| words.as_str());
        let earlier =
            earlier::of_subject(&at.state, &at.desk, at.page.words, draft.subject).await?;
        return at.page.render(&choose_offence(
            &at.desk, &at.page, &draft, looked_for, earlier,
        ));
    }
    let form = new_form::begun(&at.desk, &at.page, &draft, subject);
    let earlier = earlier::of_subject(&at.state, &at.desk, at.page.words, draft.subject).await?;
    confirm(&at.desk, &at.page, &draft, &form, None, earlier)
}

/// Gives the ruling, or shows what it would change.
pub async fn submit(at: Staff<can::Rule>, req: HttpRequest, mut form: Form) -> PageResult {
    let (draft, asked) = sent::read(&at.desk, &mut form, REASON);
    let mut effect = None;
    if let Some(asked) = asked {
        let command = match draft.amends {
            Some(ruling) => Command::Ruling(RulingCommand::AmendRuling {
                ruling,
                draft: asked,
            }),
            None if goes_to_head_referee(&at.desk, &form, &asked) => {
                Command::Ruling(RulingCommand::RequestRuling(asked))
            }
            None => Command::Ruling(RulingCommand::Rule(asked)),
        };
        if form.has("preview") {
            match at.desk.what_if(&at.state, &command) {
                Ok(what_if) => effect = Some(view::effect(&at.desk, at.page.words, &what_if)),
                Err(error) => refuse(&mut form, &at.desk.snapshot, error)?,
            }
        } else {
            if let Some(receipt) = at.desk.carry_out(&at.state, &mut form, command).await? {
                let requested = requested(&req, &at.desk, &at.page, &receipt);
                return Ok(requested.unwrap_or_else(|| given(&req, &at.desk, &at.page, &receipt)));
            }
        }
    }
    if wants_json(&req) {
        return Ok(answer::refused(&form));
    }
    let earlier = earlier::of_subject(&at.state, &at.desk, at.page.words, draft.subject).await?;
    confirm(&at.desk, &at.page, &draft, &form, effect, earlier)
}

/// Whether a ruling is sent to the head referee as a request: the form says that it may be, and the rules reserve the
/// ruling to somebody else than this person.
fn goes_to_head_referee(desk: &Desk, form: &Form, asked: &RulingDraft) -> bool {
    let authority = || desk.snapshot.tournament.authority(asked, None);
    form.has("ask")
        && !desk.may(Capability::ReverseRulings)
        && authority() == Authority::HeadReferee
}

/// What is said of a ruling that the head referee is asked for; none if the ruling was given.
fn requested(
    req: &HttpRequest,
    desk: &Desk,
    page: &Page,
    receipt: &Receipt,
) -> Option<actix_web::HttpResponse> {
    let mut requests = receipt.snapshot.tournament.requests.iter().rev();
    let request = requests.find(|it| (receipt.first..=receipt.last).contains(&it.seq))?;
    let number = request.id.0;
    let asked = page.words.say_with("rulings-asked").arg("number", number);
    let asked = asked.to_string();
    if wants_json(req) {
        return Some(answer::asked(number, &asked, receipt.last));
    }
    let list = desk.address(&format!("/rulings#q{number}"));
    Some(see_other(list).done(asked).finish())
}

/// What is said of a ruling that is in the ledger: back to where it began.
fn given(
    req: &HttpRequest,
    desk: &Desk,
    page: &Page,
    receipt: &Receipt,
) -> actix_web::HttpResponse {
    let mut rulings = receipt.snapshot.tournament.rulings.iter().rev();
    let ruling = rulings.find(|it| (receipt.first..=receipt.last).contains(&it.seq));
    let number = ruling.map_or(0, |it| it.id.0);
    let done = page.words.say_with("rulings-given").arg("number", number);
    let done = done.to_string();
    if wants_json(req) {
        return answer::done(number, &done, receipt.last);
    }
    let place = ruling.and_then(|it| it.decision.session.zip(it.decision.table));
    let back = match place {
        Some((session, table)) => {
            desk.address(&format!("/referee?session={session}&table={table}#done"))
        }
        None => desk.address("/rulings"),
    };
    see_other(back).done(done).finish()
}

/// The last step: what is proposed, and what the referee makes of it.
fn confirm(
    desk: &Desk,
    page: &Page,
    draft: &RulingSteps,
    form: &Form,
    effect: Option<EffectView>,
    earlier: Vec<String>,
) -> PageResult {
    let words = page.words;
    let lang = words.lang().code();
    let offence = draft.known_offence(desk);
    let notes = offence.into_iter().flat_map(|it| [&it.effect, &it.note]);
    let mut notes: Vec<String> = notes
        .flatten()
        .map(|text| text.get(lang).to_owned())
        .collect();
    let is_reserved = offence.is_some_and(|it| it.ruled_by == Authority::HeadReferee);
    let may_ask = draft.amends.is_none() && !desk.may(Capability::ReverseRulings);
    if is_reserved {
        notes.push(words.say("rulings-head-referee").into_owned());
    }
    let offered = catalogue::outcomes(&desk.snapshot.tournament.ruleset);
    let outcomes = OUTCOMES
        .iter()
        .filter(|(outcome, _, word)| offered.contains(outcome) || form.is("outcomes", word))
        .map(|(_, key, word)| {
            let is_chosen = form.is("outcomes", word);
            (*word, words.say(key).into_owned(), is_chosen)
        })
        .collect();
    let confirm = ConfirmPage {
        page,
        form,
        chosen: chosen(desk, page, draft),
        offence: offence.map_or_else(
            || words.say("rulings-other").into_owned(),
            |offence| offence.name.get(lang).to_owned(),
        ),
        article: offence.map_or_else(String::new, |offence| offence.article.clone()),
        notes,
        proposal: draft
            .subject
            .and_then(|subject| proposal(desk, page, draft, (subject, form))),
        outcomes,
        fields: Fields::of(desk, page, draft),
        effect,
        earlier,
        may_ask,
        is_asked: may_ask && is_reserved,
        action: desk.address("/rulings/new"),
        back: draft.without_offence().address(desk),
    };
    page.render_form(&confirm, form)
}

/// What the rule set proposes, in words; the times that are typed give the sum.
fn proposal(
    desk: &Desk,
    page: &Page,
    draft: &RulingSteps,
    (subject, form): (Subject, &Form),
) -> Option<ProposalView> {
    let words = page.words;
    let rules = &desk.snapshot.tournament.ruleset;
    let offence = draft.known_offence(desk)?;
    let attached = new_form::measured(form);
    let proposal = draft.proposal(desk, subject, &attached)?;
    let mut parts: Vec<String> = proposal
        .sanction
        .outcomes
        .iter()
        .filter(|outcome| **outcome != Outcome::Points || proposal.points.is_none())
        .map(|outcome| crate::web::say::rulings::outcome(words, *outcome))
        .collect();
    if let Some(points) = &proposal.points {
        parts.insert(0, crate::web::say::rulings::points(words, rules, points));
    }
    match proposal.per {
        Per::Offence => {}
        Per::Minute if attached.minutes.is_some() => {}
        Per::TimeLimits if !attached.turns.is_empty() => {}
        Per::Minute => parts.push(words.say("rulings-per-minute").into_owned()),
        Per::TimeLimits => parts.push(words.say("rulings-per-limits").into_owned()),
    }
    let discretion = offence.discretion.iter().flat_map(|it| &it.amounts);
    let amounts = proposal.sanction.amounts.iter().chain(discretion);
    let amounts: Vec<String> = amounts.map(|it| words.number(*it)).collect();
    Some(ProposalView {
        time: words
            .say_with("rulings-time")
            .arg("time", proposal.time)
            .to_string(),
        sanction: parts.join(" · "),
        paid: paid(words, offence, &proposal),
        before: proposal
            .before
            .iter()
            .map(|id| (id.to_string(), desk.address(&format!("/rulings#r{id}"))))
            .collect(),
        amounts: amounts.join(", "),
    })
}

/// Who receives the points of a proposal.
fn paid(words: &Words, offence: &Offence, proposal: &Proposal) -> String {
    let Some(points) = &proposal.points else {
        return String::new();
    };
    match points.receivers.as_slice() {
        [] if offence.receivers == Receivers::Offended => {
            words.say("tablet-to-offended").into_owned()
        }
        [] => words.say("tablet-to-nobody").into_owned(),
        [(_, amount), others @ ..] if others.iter().all(|(_, other)| other == amount) => words
            .say_with("tablet-to-each")
            .arg("amount", words.number(*amount))
            .to_string(),
        _ => String::new(),
    }
}
