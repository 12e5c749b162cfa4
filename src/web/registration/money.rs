//! What people owe and paid: the list, and letters to those who owe.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::found::{is_found, told_of_purse};
use super::parts::{Part, parts};
use crate::tournament::registration::Balance;
use crate::tournament::{PersonId, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::http::respond::see_other;
use crate::web::say::applications;
use crate::web::say::name_order::NameOrder;
use crate::web::say::pages::Part as Lines;
use crate::web::say::part::{FilterLink, Name, Pager};
use crate::words::key;

type At = Staff<can::ManageEntrants>;

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
    /// The list with another choice of purses: the search stays.
    fn encoded(&self, show: &str) -> String {
        format!("show={}&q={}", encode(show), encode(&self.q))
    }
}

/// Whose purses are shown, with the key of the choice.
const VIEWS: [(&str, &str); 4] = [
    ("", key!("money-show-all")),
    ("owing", key!("money-show-owing")),
    ("settled", key!("money-show-settled")),
    ("back", key!("money-show-back")),
];

#[derive(Template)]
#[template(path = "registration/money.html")]
struct MoneyPage<'a> {
    page: &'a Page,
    parts: Vec<(String, String, bool)>,
    base: String,
    q: &'a str,
    show: &'a str,
    asked_page: &'a str,
    /// Whether a currency is chosen, without which nothing can be entered.
    has_currency: bool,
    settings_href: String,
    /// Where a letter to all who owe begins; none where no mail leaves.
    letter_href: Option<String>,
    views: Vec<FilterLink>,
    pager: Option<Pager>,
    lines: Vec<PurseLine>,
    sums: Figures,
    may: bool,
    ticks_all: bool,
    tick_all_href: String,
}

/// The amounts of a purse, or of all, ready to print.
struct Figures {
    due: String,
    waived: String,
    paid: String,
    refunded: String,
    open: String,
}

/// What one person owes and paid, ready to print.
struct PurseLine {
    id: String,
    href: String,
    name: Name,
    reference: String,
    /// Class and key of the pill of the application; none for those whom the organisers entered.
    mark: Option<(&'static str, &'static str)>,
    figures: Figures,
    owes: bool,
}

pub async fn show(at: At, query: web::Query<Query>) -> PageResult {
    let (desk, page) = (&at.desk, &at.page);
    let tournament = &desk.snapshot.tournament;
    let base = desk.address("/registration/money");
    let mut all = all(tournament);
    all.retain(|(id, _)| is_found(&told_of_purse(&desk.snapshot, *id), &query.q));
    let mut shown: Vec<(PersonId, Balance)> = all
        .iter()
        .copied()
        .filter(|(_, balance)| shows(balance, &query.show))
        .collect();
    let order = NameOrder::of(&desk.snapshot);
    let name = |id: PersonId| applications::name(&desk.snapshot, id);
    shown.sort_by(|a, b| order.compare(&name(a.0), &name(b.0)));
    let part = Lines::of(&query.page, shown.len());
    let settings = tournament.registration.settings.as_deref();
    let sends = at.state.outbox.sends_for(tournament);
    let address = |show: &str| format!("{base}?{}", query.encoded(show));
    let views = VIEWS.into_iter().map(|(view, key)| FilterLink {
        href: address(view),
        text: page.say(key).into_owned(),
        count: all.iter().filter(|(_, it)| shows(it, view)).count(),
        is_current: view == query.show,
    });
    page.render(&MoneyPage {
        page,
        parts: parts(desk, page, Part::Money),
        q: &query.q,
        show: &query.show,
        asked_page: &query.page,
        has_currency: settings.is_some_and(|it| it.currency.is_some()),
        settings_href: desk.address("/registration/settings"),
        letter_href: sends.then(|| desk.address("/mail?begin=pay")),
        views: views.collect(),
        pager: part.pager(page.words, |at| {
            format!("{}&page={at}", address(&query.show))
        }),
        sums: figures(page, tournament, &sum(&shown)),
        lines: part
            .take(shown)
            .into_iter()
            .map(|(id, balance)| line(page, desk, id, &balance))
            .collect(),
        may: !tournament.closed && sends,
        ticks_all: query.tick == "all",
        tick_all_href: format!("{}&tick=all#bulk", address(&query.show)),
        base: base.clone(),
    })
}

/// Everybody who takes part, has a place or has a purse.
fn all(tournament: &Tournament) -> Vec<(PersonId, Balance)> {
    let mut people = tournament.balances();
    for entrant in tournament.entrants.values().filter(|it| it.is_active()) {
        // Those of a team owe by the purse of their captain.
        let application = tournament.registration.application_of(entrant.person);
        let pays = application.is_none_or(|it| it.captain() == Some(entrant.person));
        if pays {
            people.entry(entrant.person).or_default();
        }
    }
    people.into_iter().collect()
}

fn shows(balance: &Balance, view: &str) -> bool {
    match view {
        "owing" => balance.open() > 0,
        "settled" => balance.open() == 0 && balance.due > 0,
        "back" => balance.open() < 0,
        _ => true,
    }
}

fn sum(all: &[(PersonId, Balance)]) -> Balance {
    all.iter().fold(Balance::default(), |sum, (_, it)| Balance {
        due: sum.due + it.due,
        paid: sum.paid + it.paid,
        waived: sum.waived + it.waived,
        refunded: sum.refunded + it.refunded,
    })
}

fn figures(page: &Page, tournament: &Tournament, balance: &Balance) -> Figures {
    let said = |units: i64| match units {
        0 => String::new(),
        units => applications::money(page.words, tournament, units),
    };
    Figures {
        due: said(balance.due),
        waived: said(balance.waived),
        paid: said(balance.paid),
        refunded: said(balance.refunded),
        open: said(balance.open()),
    }
}

fn line(page: &Page, desk: &Desk, id: PersonId, balance: &Balance) -> PurseLine {
    let tournament = &desk.snapshot.tournament;
    let application = tournament.registration.application_of(id);
    PurseLine {
        id: id.to_string(),
        href: desk.address(&format!("/registration/money/{id}")),
        name: applications::name(&desk.snapshot, id),
        reference: tournament.transfer_reference(id).unwrap_or_default(),
        mark: application.map(|it| applications::mark(tournament, it)),
        figures: figures(page, tournament, balance),
        owes: balance.open() > 0,
    }
}

/// Writes to those ticked who owe something.
pub async fn remind(at: At, form: Form) -> PageResult {
    let people: Vec<PersonId> = form
        .all("person")
        .filter_map(|it| it.parse().ok())
        .collect();
    let list = at.desk.address("/registration/money");
    let (show, q) = (form.value("show"), form.value("q"));
    let back = see_other(format!("{list}?show={}&q={}", encode(show), encode(q)));
    if people.is_empty() {
        return Ok(back.warn(at.page.say("applications-none-chosen")).finish());
    }
    let live = &at.desk.live;
    let sent = at
        .state
        .registrations
        .remind(&at.user, live, &people, form.key());
    match sent.await? {
        Some(sent) => {
            let said = at.page.say_with("money-reminded");
            let said = said
                .arg("count", sent.letters)
                .arg("without", sent.without_address);
            Ok(back.done(said.to_string()).finish())
        }
        None => Ok(back.warn(at.page.say("mailing-off")).finish()),
    }
}
