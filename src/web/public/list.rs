//! `/`: the published tournaments.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::HttpRequest;
use askama::Template;
use chrono::{Datelike, NaiveDate};

use crate::ruleset::{Text, library};
use crate::service::tournaments::Tournaments;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;
use crate::words::{Words, key};

/// The titles of the library's rule sets.
static TITLES: LazyLock<BTreeMap<&str, Text>> = LazyLock::new(|| {
    let rules = |id| Some((id, library::ruleset(id)?.title));
    library::ids().filter_map(rules).collect()
});

#[derive(Template)]
#[template(path = "public/list.html")]
struct ListPage<'a> {
    page: &'a Page,
    groups: Vec<Section>,
    calendar: String,
}

/// Tournaments under one heading.
struct Section {
    title: String,
    entries: Vec<Entry>,
}

struct Entry {
    href: String,
    title: String,
    dates: String,
    place: String,
    rules: String,
    closed: bool,
}

/// The list: what is on, what comes, what was.
pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let page = Page::public_at(&req, "/".to_owned());
    let today = state.clock.now().date_naive();
    let groups = groups(page.words, &state.tournaments, today).await?;
    let list = ListPage {
        calendar: format!("/calendar.ics?lang={}", page.lang()),
        page: &page,
        groups,
    };
    Ok(page.render_public(&list)?.answer(&req))
}

/// Published tournaments by when they are; empty groups are left out.
async fn groups(
    words: &Words,
    tournaments: &Tournaments,
    today: NaiveDate,
) -> Result<Vec<Section>, PageError> {
    // A day more on both sides: it is already, or still, that day somewhere.
    let (yesterday, tomorrow) = (today.pred_opt(), today.succ_opt());
    let mut now = Vec::new();
    let mut coming = Vec::new();
    let mut past: Vec<(i32, Vec<Entry>)> = Vec::new();
    for (_, known) in tournaments.list().await? {
        if !known.published || known.rehearsal {
            continue;
        }
        let entry = Entry {
            href: format!("/t/{}", known.slug),
            title: known.title,
            dates: words.date_range(known.starts_on, known.ends_on),
            place: place(known.venue, known.country),
            rules: TITLES
                .get(known.ruleset_id.as_str())
                .map_or(known.ruleset_id, |title| {
                    title.get(words.lang().code()).to_owned()
                }),
            closed: known.closed,
        };
        if Some(known.ends_on) < yesterday || known.closed {
            let year = known.starts_on.year();
            match past.last_mut() {
                Some((last, entries)) if *last == year => entries.push(entry),
                _ => past.push((year, vec![entry])),
            }
        } else if tomorrow < Some(known.starts_on) {
            coming.push(entry);
        } else {
            now.push(entry);
        }
    }
    coming.reverse();
    let named = [
        (key!("public-list-now"), now),
        (key!("public-list-coming"), coming),
    ];
    let named = named.into_iter().map(|(key, entries)| Section {
        title: words.say(key).into_owned(),
        entries,
    });
    let past = past.into_iter().map(|(year, entries)| Section {
        title: year.to_string(),
        entries,
    });
    Ok(named
        .chain(past)
        .filter(|group| !group.entries.is_empty())
        .collect())
}

/// Venue and country in a row.
pub(super) fn place(venue: String, country: Option<String>) -> String {
    match country {
        Some(country) if !venue.is_empty() => format!("{venue}, {country}"),
        Some(country) => country,
        None => venue,
    }
}
