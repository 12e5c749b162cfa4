//! `/people/{person}/merge/{other}`: two entries beside each other, what joining them changes, and the way back.

use actix_web::web;
use askama::Template;

use super::named::{full_name, name};
use crate::service::people::{Comparison, Merged};
use crate::service::tournaments::Person;
use crate::tournament::Actor;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;
use crate::web::say::part::Name;

#[derive(Template)]
#[template(path = "people/merge.html")]
struct MergePage<'a> {
    page: &'a Page,
    /// Where the form goes, and the same with the other one kept.
    action: String,
    swapped: String,
    back: String,
    kept: Name,
    other: Name,
    rows: Vec<Row>,
    /// Why they cannot be joined; empty if they can.
    met_in: String,
}

/// A particular of both, and of the one that is kept afterwards.
struct Row {
    label: String,
    kept: String,
    other: String,
    after: String,
    is_new: bool,
}

pub async fn ask(at: SiteOwner, both: web::Path<(i64, i64)>) -> PageResult {
    let (kept, other) = both.into_inner();
    let compared = at.state.people.compare(kept, other).await?;
    at.page.render(&view(&at.page, &compared))
}

pub async fn submit(at: SiteOwner, both: web::Path<(i64, i64)>, _form: Form) -> PageResult {
    let (kept, other) = both.into_inner();
    let actor = Actor::Account(at.user.account);
    let back = see_other(format!("/people/{kept}"));
    Ok(match at.state.people.merge(kept, other, actor).await? {
        Merged::Done => back.done(at.page.say("people-merged")),
        Merged::HaveMet => back.warn(at.page.say("people-have-met-now")),
    }
    .finish())
}

/// Lets an entry stand for itself again.
pub async fn split(at: SiteOwner, person: web::Path<i64>, form: Form) -> PageResult {
    let other = form.value("other");
    let other: i64 = other
        .parse()
        .map_err(|_| PageError::Malformed(format!("other={other}")))?;
    at.state
        .people
        .split(other, Actor::Account(at.user.account))
        .await?;
    let back = see_other(format!("/people/{person}"));
    Ok(back.done(at.page.say("people-split")).finish())
}

fn view<'a>(page: &'a Page, compared: &Comparison) -> MergePage<'a> {
    let (kept, other) = (&compared.kept, &compared.other);
    let met_in = match compared.met_in.is_empty() {
        true => String::new(),
        false => page
            .say_with("people-have-met")
            .arg("events", compared.met_in.join(", "))
            .to_string(),
    };
    MergePage {
        page,
        action: format!("/people/{}/merge/{}", kept.id, other.id),
        swapped: format!("/people/{}/merge/{}", other.id, kept.id),
        back: format!("/people/{}", kept.id),
        kept: name(kept),
        other: name(other),
        rows: rows(page, compared),
        met_in,
    }
}

fn rows(page: &Page, compared: &Comparison) -> Vec<Row> {
    type Read = fn(&Person) -> String;
    fn told(text: &Option<String>) -> String {
        text.clone().unwrap_or_default()
    }
    let fields: [(String, Read); 5] = [
        (page.say("entrants-name").into_owned(), full_name),
        (page.say("tournament-country").into_owned(), |it| {
            told(&it.country)
        }),
        (page.say("entrants-club").into_owned(), |it| told(&it.club)),
        (page.say("entrants-federation-number").into_owned(), |it| {
            told(&it.federation_number)
        }),
        (page.say("entrants-email").into_owned(), |it| {
            told(&it.email)
        }),
    ];
    let rows = fields.into_iter().map(|(label, read)| {
        let (kept, after) = (read(&compared.kept), read(&compared.after));
        Row {
            label,
            is_new: kept != after,
            kept,
            other: read(&compared.other),
            after,
        }
    });
    rows.collect()
}
