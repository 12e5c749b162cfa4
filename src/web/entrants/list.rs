//! Who takes part: the list, with search and check-in.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use crate::service::tournaments::Snapshot;
use crate::tournament::name_key::fold_name;
use crate::tournament::state::{Entrant, EntrantKind};
use crate::tournament::{Capability, Command, EntrantId, EntrantsCommand};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::http::respond::see_other;
use crate::web::say::names;
use crate::web::say::part::Name;
use crate::web::say::refusal::{name, turn_back};
use crate::words::key;

/// What the address says.
#[derive(Deserialize, Default)]
pub struct Query {
    #[serde(default)]
    q: String,
    #[serde(default)]
    show: String,
}

/// Which entrants are shown, with the key of the choice.
const VIEWS: [(&str, &str); 4] = [
    ("", key!("entrants-show-all")),
    ("missing", key!("entrants-show-missing")),
    ("here", key!("entrants-show-here")),
    ("out", key!("entrants-show-out")),
];

#[derive(Template)]
#[template(path = "entrants/list.html")]
struct EntrantsPage<'a> {
    page: &'a Page,
    base: String,
    mail_href: String,
    q: &'a str,
    show: &'a str,
    views: Vec<(String, String, bool)>,
    summary: String,
    lines: Vec<EntrantLine>,
    may: bool,
    is_empty: bool,
    has_teams: bool,
    missing: usize,
}

/// An entrant, ready to print.
pub struct EntrantLine {
    pub number: EntrantId,
    pub name: Name,
    pub country: String,
    pub club: String,
    pub team: String,
    pub federation_number: String,
    pub kind: Option<&'static str>,
    pub out: Option<&'static str>,
    pub checked_in: Option<String>,
}

/// The key of the mark of a kind; players have none.
pub fn kind_key(kind: EntrantKind) -> Option<&'static str> {
    match kind {
        EntrantKind::Player => None,
        EntrantKind::Substitute => Some(key!("entrants-kind-substitute")),
        EntrantKind::Guest => Some(key!("entrants-kind-guest")),
    }
}

pub async fn show(
    Staff { desk, page, .. }: Staff<can::View>,
    query: web::Query<Query>,
) -> PageResult {
    let snapshot = &desk.snapshot;
    let lines: Vec<EntrantLine> = matching(snapshot, &query)
        .map(|entrant| line(&page, snapshot, entrant))
        .collect();
    let entrants = &snapshot.tournament.entrants;
    let active = entrants
        .values()
        .filter(|entrant| snapshot.tournament.plays_on(entrant));
    let here = active.clone().filter(|e| e.checked_in.is_some()).count();
    let active = active.count();
    let base = desk.address("/entrants");
    let views = VIEWS
        .into_iter()
        .map(|(view, key)| {
            let href = format!("{base}?{}", encoded(view, &query.q));
            (href, page.say(key).into_owned(), view == query.show)
        })
        .collect();
    page.render(&EntrantsPage {
        page: &page,
        mail_href: desk.address("/mail"),
        views,
        q: &query.q,
        show: &query.show,
        summary: page
            .say_with("entrants-summary")
            .arg("count", entrants.len())
            .arg("active", active)
            .arg("here", here)
            .to_string(),
        has_teams: !snapshot.tournament.teams.is_empty(),
        may: desk.may(Capability::ManageEntrants) && !snapshot.tournament.closed,
        is_empty: entrants.is_empty(),
        missing: active - here,
        lines,
        base,
    })
}

/// Checks people in, or undoes it: one of them, those ticked, or all who are shown.
pub async fn check_in(at: Staff<can::ManageEntrants>, form: Form) -> PageResult {
    let query = Query {
        q: form.value("q").to_owned(),
        show: form.value("show").to_owned(),
    };
    let numbers = |name: &str| -> Vec<EntrantId> {
        form.all(name)
            .filter_map(|text| text.parse().ok())
            .collect()
    };
    let (undo, entrants) = match form.value("do") {
        "all" => (false, not_here(&at.desk.snapshot, &query)),
        "here" => (false, numbers("entrant")),
        "not-here" => (true, numbers("entrant")),
        "" if form.has("one") => (false, numbers("one")),
        "" if form.has("undo") => (true, numbers("undo")),
        other => return Err(PageError::Malformed(format!("do={other}"))),
    };
    let back = see_other(format!(
        "{}?{}",
        at.desk.address("/entrants"),
        encoded(&query.show, &query.q)
    ));
    if entrants.is_empty() {
        return Ok(back.warn(at.page.say("entrants-nobody-chosen")).finish());
    }
    let count = entrants.len();
    let command = if undo {
        Command::Entrants(EntrantsCommand::UndoCheckIn { entrants })
    } else {
        Command::Entrants(EntrantsCommand::CheckIn { entrants })
    };
    match at.desk.execute(&at.state, &form, command).await {
        Err(error) if !error.is_nothing_to_change() => {
            turn_back(back, &at.page, &at.desk.snapshot, error)
        }
        Ok(_) | Err(_) => {
            let key = match undo {
                true => key!("entrants-check-in-undone"),
                false => key!("entrants-checked-in-done"),
            };
            let message = at.page.say_with(key).arg("count", count);
            Ok(back.done(message.to_string()).finish())
        }
    }
}

/// Those of the view and the search, by number.
fn matching<'a>(snapshot: &'a Snapshot, query: &Query) -> impl Iterator<Item = &'a Entrant> {
    let words = fold_name(&query.q);
    let show = query.show.clone();
    let plays = move |entrant: &Entrant| snapshot.tournament.plays_on(entrant);
    snapshot
        .tournament
        .entrants
        .values()
        .filter(move |entrant| match show.as_str() {
            "missing" => plays(entrant) && entrant.checked_in.is_none(),
            "here" => plays(entrant) && entrant.checked_in.is_some(),
            "out" => !plays(entrant),
            _ => true,
        })
        .filter(move |entrant| words.is_empty() || is_found(snapshot, entrant, &words))
}

/// The active ones who are not here, of the search.
fn not_here(snapshot: &Snapshot, query: &Query) -> Vec<EntrantId> {
    matching(snapshot, query)
        .filter(|entrant| snapshot.tournament.plays_on(entrant) && entrant.checked_in.is_none())
        .map(|entrant| entrant.id)
        .collect()
}

/// Whether each word begins a word of name, country, club or team, or is a number of theirs.
fn is_found(snapshot: &Snapshot, entrant: &Entrant, words: &str) -> bool {
    let mut text = entrant.id.to_string();
    if let Some(person) = snapshot.person(entrant.id) {
        for part in [
            Some(&person.first_name),
            Some(&person.last_name),
            person.country.as_ref(),
            person.club.as_ref(),
            person.federation_number.as_ref(),
        ]
        .into_iter()
        .flatten()
        {
            text.push(' ');
            text.push_str(part);
        }
    }
    let team = entrant
        .team
        .and_then(|team| snapshot.tournament.teams.get(&team));
    if let Some(team) = team {
        text.push(' ');
        text.push_str(&team.name);
    }
    let text = fold_name(&text);
    words
        .split(' ')
        .all(|word| text.split(' ').any(|part| part.starts_with(word)))
}

/// An entrant, ready to print.
pub fn line(page: &Page, snapshot: &Snapshot, entrant: &Entrant) -> EntrantLine {
    let person = snapshot.person(entrant.id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let zone = snapshot.tournament.settings.time_zone;
    let team = entrant
        .team
        .and_then(|team| snapshot.tournament.teams.get(&team));
    EntrantLine {
        number: entrant.id,
        name: name(snapshot, entrant.id),
        country: text(person.and_then(|person| person.country.as_ref())),
        club: text(person.and_then(|person| person.club.as_ref())),
        federation_number: text(person.and_then(|person| person.federation_number.as_ref())),
        team: text(team.map(|team| &team.name)),
        kind: kind_key(entrant.kind),
        out: names::standing_key(&entrant.standing),
        checked_in: entrant
            .checked_in
            .map(|at| page.words.time(&at.with_timezone(&zone))),
    }
}

/// View and search as a query.
fn encoded(show: &str, q: &str) -> String {
    format!("show={}&q={}", encode(show), encode(q))
}
