//! Who takes part: the list, with search, filters, an order, and ticks.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::found::{is_found, shows};
use super::line::{EntrantLine, line};
use super::order::{Column, Order};
use crate::service::tournaments::Snapshot;
use crate::tournament::Capability;
use crate::tournament::state::Entrant;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::say::pages::{self, Part};
use crate::web::say::part::{FilterLink, Pager, TickedOutcome};
use crate::words::key;

/// What the address says.
#[derive(Deserialize, Default)]
pub struct Query {
    #[serde(default)]
    pub q: String,
    #[serde(default)]
    pub show: String,
    #[serde(default)]
    pub sort: String,
    /// The page of a long list, or `all`.
    #[serde(default)]
    pub page: String,
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
            sort: value("sort"),
            page: value("page"),
            tick: String::new(),
        }
    }

    /// Filter, search, order and page as a query.
    pub fn encoded(&self) -> String {
        self.encoded_on(&self.page)
    }

    /// The same on another page.
    fn encoded_on(&self, page: &str) -> String {
        let list = encoded(&self.show, &self.q, &self.sort);
        match page {
            "" => list,
            page => format!("{list}&page={}", encode(page)),
        }
    }
}

/// Which entrants are shown, with the key of the choice.
const VIEWS: [(&str, &str); 5] = [
    ("", key!("entrants-show-all")),
    ("missing", key!("entrants-show-missing")),
    ("here", key!("entrants-show-here")),
    ("out", key!("entrants-show-out")),
    ("no-number", key!("entrants-show-no-number")),
];

/// How many of the filters stand there even if they show nobody.
const ALWAYS: usize = 3;

#[derive(Template)]
#[template(path = "entrants/list.html")]
pub struct EntrantsPage<'a> {
    page: &'a Page,
    base: String,
    mail_href: String,
    q: &'a str,
    show: &'a str,
    sort: &'a str,
    /// The page as the address asks for it.
    asked_page: &'a str,
    /// The ways to the other pages; none where all stand on one.
    pager: Option<Pager>,
    views: Vec<FilterLink>,
    headings: Vec<HeadingView>,
    lines: Vec<EntrantLine>,
    /// The names of the teams, to choose one.
    teams: Vec<String>,
    may: bool,
    is_empty: bool,
    has_teams: bool,
    /// Whether anybody has a federation number, so that a missing one means something.
    has_numbers: bool,
    ticks_all: bool,
    tick_all_href: String,
    /// Ticks everybody of all pages, on one page.
    tick_everybody_href: String,
    /// How many the filter and the search show, on all pages.
    found: usize,
    missing: usize,
    /// What was just done, and what was refused to whom.
    outcome: Option<TickedOutcome>,
}

/// The heading of a column.
struct HeadingView {
    href: String,
    text: String,
    class: &'static str,
    sort: Option<&'static str>,
    /// The arrow of the current order; empty for the other columns.
    icon: &'static str,
}

pub async fn show(
    Staff { desk, page, .. }: Staff<can::View>,
    query: web::Query<Query>,
) -> PageResult {
    page.render(&view(&page, &desk, &desk.snapshot, &query))
}

/// The page of the list, in the state of a snapshot.
pub fn view<'a>(
    page: &'a Page,
    desk: &Desk,
    snapshot: &Snapshot,
    query: &'a Query,
) -> EntrantsPage<'a> {
    let tournament = &snapshot.tournament;
    let base = desk.address("/entrants");
    let order = Order::of(&query.sort);
    let mut found: Vec<(&Entrant, EntrantLine)> = matching(snapshot, query)
        .map(|entrant| (entrant, line(page, snapshot, entrant)))
        .collect();
    order.sort(snapshot, &mut found);
    let count_found = found.len();
    let part = Part::of(&query.page, count_found);
    let has_teams = !tournament.teams.is_empty();
    let has_numbers = has_numbers(snapshot);
    EntrantsPage {
        page,
        mail_href: desk.address("/mail"),
        q: &query.q,
        show: &query.show,
        sort: &query.sort,
        asked_page: &query.page,
        pager: part.pager(page.words, |at| format!("{base}?{}", query.encoded_on(at))),
        views: views(page, snapshot, query, &base, has_numbers),
        headings: headings(page, query, &base, has_teams),
        lines: part.take(found).into_iter().map(|(_, line)| line).collect(),
        teams: tournament
            .teams
            .values()
            .map(|it| it.name.clone())
            .collect(),
        may: desk.may(Capability::ManageEntrants) && !tournament.closed,
        is_empty: tournament.entrants.is_empty(),
        has_teams,
        has_numbers,
        ticks_all: query.tick == "all",
        tick_all_href: format!("{base}?{}&tick=all#bulk", query.encoded()),
        tick_everybody_href: format!("{base}?{}&tick=all#bulk", query.encoded_on("all")),
        found: count_found,
        missing: count(snapshot, "missing"),
        outcome: None,
        base,
    }
}

impl EntrantsPage<'_> {
    /// The lines in the groups that come into view together.
    fn steps(&self) -> std::slice::Chunks<'_, EntrantLine> {
        pages::steps(&self.lines)
    }

    /// The page with what was just done.
    pub fn after(self, outcome: TickedOutcome) -> Self {
        Self {
            outcome: Some(outcome),
            ..self
        }
    }
}

/// The filters. The last two stand there only for somebody whom they show, and who has no number is asked for only where
/// others have one.
fn views(
    page: &Page,
    snapshot: &Snapshot,
    query: &Query,
    base: &str,
    has_numbers: bool,
) -> Vec<FilterLink> {
    VIEWS
        .into_iter()
        .map(|(view, key)| FilterLink {
            href: format!("{base}?{}", encoded(view, &query.q, &query.sort)),
            text: page.say(key).into_owned(),
            count: match view {
                "no-number" if !has_numbers => 0,
                view => count(snapshot, view),
            },
            is_current: view == query.show,
        })
        .enumerate()
        .filter(|(at, view)| *at < ALWAYS || view.count > 0 || view.is_current)
        .map(|(_, view)| view)
        .collect()
}

fn headings(page: &Page, query: &Query, base: &str, has_teams: bool) -> Vec<HeadingView> {
    let columns = [
        (Column::Number, key!("entrants-number"), "num"),
        (Column::Name, key!("entrants-name"), ""),
        (Column::Country, key!("tournament-country"), ""),
        (Column::Club, key!("entrants-club"), ""),
        (Column::Team, key!("entrants-team"), ""),
        (
            Column::FederationNumber,
            key!("entrants-federation-number"),
            "",
        ),
        (Column::Here, key!("entrants-checked-in"), ""),
    ];
    let order = Order::of(&query.sort);
    columns
        .into_iter()
        .filter(|(column, _, _)| *column != Column::Team || has_teams)
        .map(|(column, key, class)| {
            let sorted = order.after_press(column);
            HeadingView {
                href: format!("{base}?{}", encoded(&query.show, &query.q, &sorted)),
                text: page.say(key).into_owned(),
                class,
                sort: order.aria(column),
                icon: match order.aria(column) {
                    Some("ascending") => "up",
                    Some(_) => "down",
                    None => "",
                },
            }
        })
        .collect()
}

fn has_numbers(snapshot: &Snapshot) -> bool {
    let mut entrants = snapshot.tournament.entrants.values();
    entrants.any(|entrant| {
        let person = snapshot.person(entrant.id);
        person.is_some_and(|person| person.federation_number.is_some())
    })
}

/// How many a filter shows.
fn count(snapshot: &Snapshot, view: &str) -> usize {
    let entrants = snapshot.tournament.entrants.values();
    entrants
        .filter(|entrant| shows(snapshot, entrant, view))
        .count()
}

/// Those of the filter and the search, by number.
pub fn matching<'a>(snapshot: &'a Snapshot, query: &'a Query) -> impl Iterator<Item = &'a Entrant> {
    let entrants = snapshot.tournament.entrants.values();
    entrants
        .filter(move |entrant| shows(snapshot, entrant, &query.show))
        .filter(move |entrant| is_found(snapshot, entrant, &query.q))
}

/// Filter, search and order as a query.
fn encoded(show: &str, q: &str, sort: &str) -> String {
    let sort = match sort {
        "" => String::new(),
        sort => format!("&sort={}", encode(sort)),
    };
    format!("show={}&q={}{sort}", encode(show), encode(q))
}
