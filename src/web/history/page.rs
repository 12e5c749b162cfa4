//! `…/manage/history`: who did what, when, from where; the newest first.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::{link, points};
use crate::service::tournaments::HistoryEntry;
use crate::tournament::Capability;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::history;
use crate::web::say::names;
use crate::web::say::part::Pager;
use crate::words::Words;

/// Events on one page.
const ON_PAGE: u64 = 50;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The event to be shown among others; the newest unless told.
    at: Option<u64>,
}

#[derive(Template)]
#[template(path = "history/page.html")]
struct HistoryPage<'a> {
    page: &'a Page,
    entries: Vec<Entry>,
    pager: Pager,
    /// The points to go back to, for those who may.
    points: Option<String>,
}

/// One thing that happened.
struct Entry {
    seq: u64,
    when: String,
    who: String,
    from: String,
    what: String,
    /// Where it can be seen as it is now.
    href: Option<String>,
    /// Words somebody wrote with it, may be empty.
    reason: String,
    /// Where one goes back to it, if one may.
    back: Option<String>,
}

pub async fn show(
    Staff {
        state, desk, page, ..
    }: Staff<can::View>,
    query: web::Query<Query>,
) -> PageResult {
    let newest = desk.snapshot.version();
    let last = page_end(newest, query.at.unwrap_or(newest));
    let history = state
        .tournaments
        .history(&desk.live, Some(last), ON_PAGE)
        .await?;
    let words = page.words;
    let entries: Vec<Entry> = history
        .entries
        .iter()
        .map(|it| entry(&desk, words, it))
        .collect();
    let first = entries.last().map_or(last, |entry| entry.seq);
    let address = |at: u64| desk.address(&format!("/history?at={at}"));
    let pager = Pager {
        summary: words
            .say_with("pager-summary")
            .arg("first", first)
            .arg("last", last)
            .arg("of", newest)
            .to_string(),
        previous: (last < newest).then(|| address((last + ON_PAGE).min(newest))),
        next: (first > 1).then(|| address(first - 1)),
        all: None,
    };
    page.render(&HistoryPage {
        page: &page,
        entries,
        pager,
        points: desk
            .may(Capability::Configure)
            .then(|| desk.address("/history/points")),
    })
}

/// The newest event of the page that holds event `at`; pages end `ON_PAGE` events apart, counted
/// from the newest.
fn page_end(newest: u64, at: u64) -> u64 {
    let at = at.clamp(1, newest.max(1));
    newest - (newest - at) / ON_PAGE * ON_PAGE
}

fn entry(desk: &Desk, words: &Words, entry: &HistoryEntry) -> Entry {
    let names = entry.by_name.iter().map(|name| (entry.by, name.clone()));
    let names: names::Names = names.collect();
    Entry {
        seq: entry.seq,
        when: names::when(&desk.snapshot, words, entry.at),
        who: names::actor(words, &names, entry.by),
        from: origin(words, &entry.origin),
        what: history::sentence(&desk.snapshot, words, &entry.event),
        href: link::address(desk, &entry.event),
        reason: entry.event.reason().to_owned(),
        back: may_go_back(desk, entry.seq).then(|| points::address(desk, entry.seq)),
    }
}

/// Whether this person may go back to an event: nobody goes back to the latest.
fn may_go_back(desk: &Desk, event: u64) -> bool {
    desk.may(Capability::Configure) && event < desk.snapshot.version()
}

/// From where something was done; a device has a name of its own.
fn origin(words: &Words, origin: &str) -> String {
    match origin {
        "web" => words.say("history-from-web").into_owned(),
        "shell" => words.say("history-from-shell").into_owned(),
        "elsewhere" => words.say("history-from-elsewhere").into_owned(),
        device => device.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::page_end;

    #[test]
    fn every_event_is_on_exactly_the_page_that_is_found_for_it() {
        for newest in [1, 49, 50, 51, 173] {
            for at in 1..=newest {
                let end = page_end(newest, at);
                assert!(
                    (end.saturating_sub(49)..=end).contains(&at),
                    "{at}/{newest}"
                );
                assert_eq!((newest - end) % 50, 0);
            }
        }
        assert_eq!(page_end(10, 999), 10);
        assert_eq!(page_end(10, 0), 10);
    }
}
