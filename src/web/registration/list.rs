//! Who applied: the list with filters, a search and ticks; those who wait stand in their order.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::found::{is_found, told};
use super::parts::{Part, parts};
use super::window::sentence;
use crate::service::tournaments::Snapshot;
use crate::tournament::Capability;
use crate::tournament::registration::{Application, ApplicationState};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::say::applications;
use crate::web::say::names::when;
use crate::web::say::pages::Part as Lines;
use crate::web::say::part::{FilterLink, Name, Pager, TickedOutcome};
use crate::web::state::State;
use crate::words::key;

/// What the address says.
#[derive(Deserialize, Default)]
pub struct Query {
    #[serde(default)]
    q: String,
    #[serde(default)]
    show: String,
    /// The page of a long list, or `all`.
    #[serde(default)]
    page: String,
    /// `all` ticks everybody shown.
    #[serde(default)]
    tick: String,
}

impl Query {
    /// What the list's form carries of the address of its page.
    pub fn of(form: &Form) -> Self {
        let value = |name: &str| form.value(name).to_owned();
        Self {
            q: value("q"),
            show: value("show"),
            page: value("page"),
            tick: String::new(),
        }
    }

    /// The fields that carry the address of the page on to a question.
    pub fn fields(&self) -> [(&'static str, &str); 3] {
        let (q, show, page) = (&self.q, &self.show, &self.page);
        [
            ("q", q.as_str()),
            ("show", show.as_str()),
            ("page", page.as_str()),
        ]
    }

    /// Filter, search and page as a query.
    pub fn encoded(&self) -> String {
        self.encoded_on(&self.page)
    }

    fn encoded_on(&self, page: &str) -> String {
        let list = encoded(&self.show, &self.q);
        match page {
            "" => list,
            page => format!("{list}&page={}", encode(page)),
        }
    }
}

fn encoded(show: &str, q: &str) -> String {
    format!("show={}&q={}", encode(show), encode(q))
}

/// Which applications are shown, with the key of the choice.
const VIEWS: [(&str, &str); 9] = [
    ("", key!("applications-show-all")),
    ("placed", key!("applications-show-placed")),
    ("waiting", key!("applications-show-waiting")),
    ("unconfirmed", key!("applications-show-unconfirmed")),
    ("offered", key!("applications-show-offered")),
    ("accepted", key!("applications-show-accepted")),
    ("refused", key!("applications-show-refused")),
    ("withdrawn", key!("applications-show-withdrawn")),
    ("over", key!("applications-show-over")),
];

/// How many of the filters stand there even if they show nobody.
const ALWAYS: usize = 3;

#[derive(Template)]
#[template(path = "registration/list.html")]
pub struct ApplicationsPage<'a> {
    page: &'a Page,
    parts: Vec<(String, String, bool)>,
    base: String,
    settings_href: Option<String>,
    /// Whether people can register, in a sentence.
    window: String,
    places: String,
    q: &'a str,
    show: &'a str,
    /// The page as the address asks for it.
    asked_page: &'a str,
    pager: Option<Pager>,
    views: Vec<FilterLink>,
    lines: Vec<ApplicationLine>,
    may: bool,
    is_set: bool,
    is_empty: bool,
    has_categories: bool,
    has_fees: bool,
    /// How many on the waiting list can move up by hand.
    can_move_up: usize,
    ticks_all: bool,
    tick_all_href: String,
    outcome: Option<TickedOutcome>,
}

/// An application, ready to print.
struct ApplicationLine {
    number: String,
    href: String,
    name: Name,
    /// What several people are called together.
    team: String,
    /// How many people there are, if more than one.
    people: usize,
    country: String,
    club: String,
    category: String,
    /// Class and key of the pill.
    mark: (&'static str, &'static str),
    /// The place on the waiting list, or until when a place can be accepted.
    note: String,
    sent: String,
    /// What is still to be paid; empty if nothing is.
    open: String,
}

pub async fn show(at: Staff<can::ManageEntrants>, query: web::Query<Query>) -> PageResult {
    let view = view(&at.page, &at.desk, &at.state, &at.desk.snapshot, &query);
    at.page.render(&view)
}

/// The page of the list, in the state of a snapshot.
pub fn view<'a>(
    page: &'a Page,
    desk: &Desk,
    state: &State,
    snapshot: &Snapshot,
    query: &'a Query,
) -> ApplicationsPage<'a> {
    let tournament = &snapshot.tournament;
    let registration = &tournament.registration;
    let settings = registration.settings.as_deref();
    let now = desk.now(state);
    let base = desk.address("/registration");
    let found: Vec<&Application> = all(snapshot)
        .filter(|it| shows(it, &query.show) && is_found(&told(snapshot, it), &query.q))
        .collect();
    let part = Lines::of(&query.page, found.len());
    let counts = tournament.place_counts().event;
    let places = match counts.places {
        Some(places) => page.say_with("applications-places").arg("places", places),
        None => page.say_with("applications-places-open"),
    };
    let places = places
        .arg("taken", counts.taken)
        .arg("waiting", counts.waiting)
        .to_string();
    ApplicationsPage {
        page,
        parts: parts(desk, page, Part::Applications),
        settings_href: desk
            .may(Capability::Configure)
            .then(|| desk.address("/registration/settings")),
        window: sentence(page, desk, registration.window(now)),
        places,
        q: &query.q,
        show: &query.show,
        asked_page: &query.page,
        pager: part.pager(page.words, |at| format!("{base}?{}", query.encoded_on(at))),
        views: views(page, snapshot, query, &base),
        lines: part
            .take(found)
            .into_iter()
            .map(|it| line(page, desk, snapshot, it))
            .collect(),
        may: !tournament.closed,
        is_set: settings.is_some(),
        is_empty: registration.applications.is_empty(),
        has_categories: settings.is_some_and(|it| !it.categories.is_empty()),
        has_fees: tournament.money.is_used(),
        can_move_up: tournament.may_move_up(now).len(),
        ticks_all: query.tick == "all",
        tick_all_href: format!("{base}?{}&tick=all#bulk", query.encoded()),
        outcome: None,
        base,
    }
}

impl ApplicationsPage<'_> {
    /// The page with what was just done.
    pub fn after(self, outcome: TickedOutcome) -> Self {
        Self {
            outcome: Some(outcome),
            ..self
        }
    }
}

fn all(snapshot: &Snapshot) -> impl Iterator<Item = &Application> {
    let registration = &snapshot.tournament.registration;
    registration.applications.iter().map(AsRef::as_ref)
}

/// Whether a filter shows an application. A filter that nobody knows shows all.
fn shows(application: &Application, view: &str) -> bool {
    use ApplicationState as S;
    let state = application.state;
    match view {
        "placed" => state == S::Placed && application.is_confirmed(),
        "waiting" => state == S::Waiting,
        "unconfirmed" => state.is_live() && !application.is_confirmed(),
        "offered" => matches!(state, S::Offered { .. }),
        "accepted" => state == S::Accepted,
        "refused" => state == S::Refused,
        "withdrawn" => state == S::Withdrawn,
        "over" => matches!(state, S::Declined | S::Expired),
        _ => true,
    }
}

fn views(page: &Page, snapshot: &Snapshot, query: &Query, base: &str) -> Vec<FilterLink> {
    let views = VIEWS.into_iter().map(|(view, key)| FilterLink {
        href: format!("{base}?{}", encoded(view, &query.q)),
        text: page.say(key).into_owned(),
        count: all(snapshot).filter(|it| shows(it, view)).count(),
        is_current: view == query.show,
    });
    let shown = views
        .enumerate()
        .filter(|(at, view)| *at < ALWAYS || view.count > 0 || view.is_current);
    shown.map(|(_, view)| view).collect()
}

fn line(
    page: &Page,
    desk: &Desk,
    snapshot: &Snapshot,
    application: &Application,
) -> ApplicationLine {
    let tournament = &snapshot.tournament;
    let captain = application.captain();
    let person = captain.and_then(|it| snapshot.people.get(&it));
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let settings = tournament.registration.settings.as_deref();
    let category = settings.and_then(|it| it.category(application.category?));
    let languages = &tournament.settings.languages;
    let open = captain.map_or(0, |it| tournament.balance(it).open());
    let path = format!("/registration/applications/{}", application.id);
    ApplicationLine {
        number: application.id.to_string(),
        href: desk.address(&path),
        name: captain.map_or_else(Name::default, |it| applications::name(snapshot, it)),
        team: application.team.clone().unwrap_or_default(),
        people: application.people.len(),
        country: text(person.and_then(|it| it.country.as_ref())),
        club: text(person.and_then(|it| it.club.as_ref())),
        category: category.map_or_else(String::new, |it| {
            it.name.said(page.lang(), languages).to_owned()
        }),
        mark: applications::mark(tournament, application),
        note: note(page, desk, snapshot, application),
        sent: when(&desk.snapshot, page.words, application.sent),
        open: match open {
            0 => String::new(),
            open => applications::money(page.words, tournament, open),
        },
    }
}

/// The place on the waiting list, or until when a place can be accepted.
fn note(page: &Page, desk: &Desk, snapshot: &Snapshot, application: &Application) -> String {
    match application.state {
        ApplicationState::Waiting => {
            let registration = &snapshot.tournament.registration;
            let position = registration.position(application.id).unwrap_or_default();
            let text = page.say_with("applications-position");
            text.arg("position", position).to_string()
        }
        ApplicationState::Offered { until } => {
            let text = page.say_with("applications-until");
            text.arg("until", when(&desk.snapshot, page.words, until))
                .to_string()
        }
        _ => String::new(),
    }
}
