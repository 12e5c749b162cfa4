//! One application: who applies, what they typed, how it stands, money, letters, history.

use askama::Template;

use super::parts::AT;
use super::same::{SameView, likely};
use crate::service::registration::Typed;
use crate::tournament::registration::{
    AnswerKind, Application, ApplicationState, RegistrationSettings, Texts, Who,
};
use crate::tournament::{ApplicationId, Event, MoneyEvent, PersonId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::applications;
use crate::web::say::history::sentence;
use crate::web::say::names::{standing_key, when};
use crate::web::say::part::Name;
use crate::words::{Lang, Words, key};

/// So many things that happened are told.
const TOLD: usize = 20;

type At = Staff<can::ManageEntrants, ApplicationId>;

#[derive(Template)]
#[template(path = "registration/application.html")]
struct ApplicationPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    number: String,
    called: String,
    mark: (&'static str, &'static str),
    sent: String,
    /// The place on the waiting list, or until when a place can be accepted.
    note: String,
    people: Vec<PersonView>,
    /// Question and answer.
    answers: Vec<(String, String)>,
    language: String,
    consent: String,
    consented: String,
    /// What can be chosen, as value and text.
    categories: Vec<(String, String)>,
    /// Quotas for which the organisers choose people: number, name, whether these are chosen.
    quotas: Vec<(String, String, bool)>,
    /// The quotas to which they belong by themselves.
    belongs: String,
    money: Vec<(&'static str, String)>,
    purse_href: String,
    /// Subject, address, when.
    letters: Vec<(String, String, String)>,
    happened: Vec<(String, String, String)>,
    /// Whom of the registry the people seem to be.
    same: Vec<SameView>,
    may: Allowed,
    closed: bool,
}

/// What can be done now.
struct Allowed {
    admit: bool,
    offer: bool,
    refuse: bool,
    withdraw: bool,
    reinstate: bool,
}

/// One of the people.
struct PersonView {
    id: String,
    name: Name,
    country: String,
    club: String,
    federation_number: String,
    email: String,
    /// Number and page of the entry, and the key of the mark of who does not play.
    entrant: Option<(String, String, Option<&'static str>)>,
}

pub async fn show(at: At) -> PageResult {
    let registration = &at.desk.snapshot.tournament.registration;
    let known = registration.application(at.of).ok_or(PageError::NotFound)?;
    let category = known.category.map_or_else(String::new, |it| it.to_string());
    let form = Form::filled(at.page.words, [("category", category)]);
    page(&at, &form).await
}

/// The page, with what is wrong in its form.
pub async fn page(at: &At, form: &Form) -> PageResult {
    let (desk, page) = (&at.desk, &at.page);
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let settings = tournament.registration.settings.clone();
    let settings = settings.ok_or(PageError::NotFound)?;
    let known = tournament.registration.application(at.of);
    let known = known.ok_or(PageError::NotFound)?;
    let captain = known.captain().ok_or(PageError::NotFound)?;
    let typed = at.state.registrations.typed(&at.user, snapshot).await;
    let typed = typed?;
    let typed = typed.into_iter().find(|it| it.person == captain.0);
    let letters = letters(at, known).await?;
    let languages = &tournament.settings.languages;
    let said = |text: &Texts| text.said(page.lang(), languages).to_owned();
    let view = ApplicationPage {
        form,
        base: desk.address(&format!("{AT}/{}", at.of)),
        number: known.id.to_string(),
        called: applications::called(snapshot, known),
        mark: applications::mark(tournament, known),
        sent: when(&desk.snapshot, page.words, known.sent),
        note: note(page.words, desk, known),
        people: known.people.iter().map(|it| person(desk, *it)).collect(),
        answers: typed
            .as_ref()
            .map_or_else(Vec::new, |it| answers(page, languages, &settings, it)),
        language: typed
            .as_ref()
            .and_then(|it| Lang::from_tag(&it.language))
            .map_or_else(String::new, |it| it.name().to_owned()),
        consented: typed
            .as_ref()
            .and_then(|it| it.consented_at)
            .map_or_else(String::new, |at| when(&desk.snapshot, page.words, at)),
        consent: typed.map_or_else(String::new, |it| it.consent),
        categories: settings
            .categories
            .iter()
            .map(|it| (it.id.to_string(), said(&it.name)))
            .collect(),
        quotas: settings
            .quotas
            .iter()
            .filter(|it| it.who == Who::Chosen)
            .map(|it| {
                (
                    it.id.to_string(),
                    said(&it.name),
                    known.quotas.contains(&it.id),
                )
            })
            .collect(),
        belongs: settings
            .quotas
            .iter()
            .filter(|it| it.who != Who::Chosen && known.quotas.contains(&it.id))
            .map(|it| said(&it.name))
            .collect::<Vec<String>>()
            .join(", "),
        money: money(page, desk, captain),
        purse_href: desk.address(&format!("/registration/money/{captain}")),
        letters,
        happened: happened(page.words, desk, known),
        same: likely(at).await?,
        may: Allowed::of(known.state),
        closed: tournament.closed,
        page,
    };
    page.render_form(&view, form)
}

impl Allowed {
    fn of(state: ApplicationState) -> Self {
        let is_in = state == ApplicationState::Accepted;
        let undecided = state.is_live() && !is_in;
        Self {
            admit: undecided,
            offer: state == ApplicationState::Waiting,
            refuse: undecided,
            withdraw: state.is_live(),
            reinstate: !state.is_live(),
        }
    }
}

/// The place on the waiting list, until when a place can be accepted or an address confirmed.
fn note(words: &Words, desk: &Desk, known: &Application) -> String {
    let until = |key: &str, at| {
        let text = words.say_with(key);
        text.arg("until", when(&desk.snapshot, words, at))
            .to_string()
    };
    match (known.state, known.hold_until) {
        (ApplicationState::Offered { until: at }, _) => until(key!("applications-until"), at),
        (state, Some(at)) if state.is_live() && !known.is_confirmed() => {
            until(key!("applications-confirm-until"), at)
        }
        (ApplicationState::Waiting, _) => {
            let registration = &desk.snapshot.tournament.registration;
            let position = registration.position(known.id).unwrap_or_default();
            let text = words.say_with("applications-position");
            text.arg("position", position).to_string()
        }
        _ => String::new(),
    }
}

fn person(desk: &Desk, id: PersonId) -> PersonView {
    let snapshot = &desk.snapshot;
    let known = snapshot.people.get(&id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let entrant = snapshot.tournament.entrant_of(id);
    PersonView {
        id: id.to_string(),
        name: applications::name(snapshot, id),
        country: text(known.and_then(|it| it.country.as_ref())),
        club: text(known.and_then(|it| it.club.as_ref())),
        federation_number: text(known.and_then(|it| it.federation_number.as_ref())),
        email: text(known.and_then(|it| it.email.as_ref())),
        entrant: entrant.map(|it| {
            let href = desk.address(&format!("/entrants/{}", it.id));
            (it.id.to_string(), href, standing_key(&it.standing))
        }),
    }
}

fn answers(
    page: &Page,
    languages: &[String],
    settings: &RegistrationSettings,
    typed: &Typed,
) -> Vec<(String, String)> {
    let asked = settings.questions.iter().filter_map(|question| {
        let answer = typed.answers.get(&question.id)?;
        let said = match question.kind {
            AnswerKind::Tick => page.say("applications-yes").into_owned(),
            _ => question.said(answer, page.lang(), languages),
        };
        Some((question.text.said(page.lang(), languages).to_owned(), said))
    });
    asked.collect()
}

/// What is due, paid and open; nothing where no money was ever spoken of.
fn money(page: &Page, desk: &Desk, captain: PersonId) -> Vec<(&'static str, String)> {
    let tournament = &desk.snapshot.tournament;
    if tournament.money.purse(captain).is_none() {
        return Vec::new();
    }
    let balance = tournament.balance(captain);
    let said = |units| applications::money(page.words, tournament, units);
    vec![
        (key!("money-due"), said(balance.due - balance.waived)),
        (key!("money-paid"), said(balance.paid - balance.refunded)),
        (key!("money-open"), said(balance.open())),
    ]
}

/// The letters to groups that went to these people: subject, address, when.
async fn letters(at: &At, known: &Application) -> Result<Vec<(String, String, String)>, PageError> {
    let mailings = at.state.letters.mailings(&at.user, &at.desk.snapshot).await;
    let mailings = mailings?;
    let theirs = |person: &Option<PersonId>| person.is_some_and(|it| known.people.contains(&it));
    let sent = mailings.iter().filter(|mailing| {
        let mut letters = mailing.letters.iter();
        letters.any(|letter| theirs(&letter.person))
    });
    let told = sent.map(|mailing| {
        let subject = mailing.words.first().map(|it| it.subject.clone());
        let href = at.desk.address(&format!("/mail/sent/{}", mailing.id));
        let time = when(&at.desk.snapshot, at.page.words, mailing.at);
        (subject.unwrap_or_default(), href, time)
    });
    Ok(told.collect())
}

/// What happened to the application and to the money of its people: when, a sentence, the reason.
fn happened(words: &Words, desk: &Desk, known: &Application) -> Vec<(String, String, String)> {
    let events = desk.snapshot.tournament.past.events();
    let own = events.filter(|(_, event)| match event {
        Event::Registration(event) => event.application() == Some(known.id),
        Event::Money(event) => purse_of(event).is_some_and(|it| known.people.contains(&it)),
        _ => false,
    });
    own.take(TOLD)
        .map(|(stamp, event)| {
            let time = when(&desk.snapshot, words, stamp.at);
            (
                time,
                sentence(&desk.snapshot, words, event),
                event.reason().to_owned(),
            )
        })
        .collect()
}

fn purse_of(event: &MoneyEvent) -> Option<PersonId> {
    match event {
        MoneyEvent::FeeCharged { person, .. }
        | MoneyEvent::PaymentNoted { person, .. }
        | MoneyEvent::FeeWaived { person, .. }
        | MoneyEvent::RefundNoted { person, .. } => Some(*person),
        MoneyEvent::MoneyUndone { .. } => None,
    }
}
