//! `/people`: everybody, a search, and who may have been entered twice.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::named::{full_name, name};
use crate::service::people::{Double, Sameness};
use crate::service::tournaments::Person;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::SiteOwner;
use crate::web::http::address::encode;
use crate::web::say::part::{Name, Pager};
use crate::words::key;

/// People on one page.
const ON_PAGE: usize = 100;
/// The longest search, in letters.
const LONGEST: usize = 100;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// What is searched for.
    q: Option<String>,
    /// The first line, from 0.
    from: Option<usize>,
    /// The person somebody else is to be joined to.
    into: Option<i64>,
}

#[derive(Template)]
#[template(path = "people/list.html")]
struct ListPage<'a> {
    page: &'a Page,
    q: String,
    into: Option<i64>,
    /// Whom the chosen one is joined to; empty where nobody is looked for.
    into_name: String,
    lines: Vec<RegistryLine>,
    pager: Option<Pager>,
    doubles: Vec<DoubleView>,
}

struct RegistryLine {
    href: String,
    name: Name,
    country: String,
    club: String,
    federation_number: String,
}

struct DoubleView {
    href: String,
    kept: Name,
    other: Name,
    same: String,
}

pub async fn show(at: SiteOwner, query: web::Query<Query>) -> PageResult {
    let q: String = query.q.as_deref().unwrap_or_default().trim().to_owned();
    let q: String = q.chars().take(LONGEST).collect();
    let is_whole = q.is_empty() && query.into.is_none();
    let people = if q.is_empty() {
        at.state.people.everybody().await?
    } else {
        at.state.people.find(&q).await?
    };
    let doubles = match is_whole && query.from.unwrap_or_default() == 0 {
        true => at.state.people.doubles().await?,
        false => Vec::new(),
    };
    let into_name = match query.into {
        Some(id) => full_name(&at.state.people.known(id).await?.person),
        None => String::new(),
    };
    let from = query.from.unwrap_or_default().min(people.len());
    let pager = (people.len() > ON_PAGE).then(|| pager(&at.page, people.len(), from, &query, &q));
    let lines = people.iter().skip(from).take(ON_PAGE);
    let lines = lines.filter(|person| Some(person.id) != query.into);
    at.page.render(&ListPage {
        page: &at.page,
        lines: lines.map(|person| line(person, query.into)).collect(),
        q,
        into: query.into,
        into_name,
        pager,
        doubles: doubles.iter().map(|it| double(&at.page, it)).collect(),
    })
}

fn pager(page: &Page, of: usize, from: usize, query: &Query, q: &str) -> Pager {
    let address = |from: usize| {
        let into = query
            .into
            .map_or_else(String::new, |id| format!("&into={id}"));
        format!("/people?from={from}&q={}{into}", encode(q))
    };
    let end = (from + ON_PAGE).min(of);
    Pager {
        summary: page
            .say_with("people-summary")
            .arg("first", from + 1)
            .arg("last", end)
            .arg("of", of)
            .to_string(),
        previous: (from > 0).then(|| address(from.saturating_sub(ON_PAGE))),
        next: (end < of).then(|| address(end)),
        all: None,
    }
}

fn line(person: &Person, into: Option<i64>) -> RegistryLine {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    RegistryLine {
        href: match into {
            Some(into) => format!("/people/{into}/merge/{}", person.id),
            None => format!("/people/{}", person.id),
        },
        name: name(person),
        country: text(&person.country),
        club: text(&person.club),
        federation_number: text(&person.federation_number),
    }
}

fn double(page: &Page, double: &Double) -> DoubleView {
    let same = double.same.iter().map(|same| {
        let key = match same {
            Sameness::FederationNumber => key!("people-same-number"),
            Sameness::Email => key!("people-same-email"),
            Sameness::Name => key!("people-same-name"),
        };
        page.say(key).into_owned()
    });
    let same: Vec<String> = same.collect();
    DoubleView {
        href: format!("/people/{}/merge/{}", double.kept.id, double.other.id),
        kept: name(&double.kept),
        other: name(&double.other),
        same: same.join(", "),
    }
}
