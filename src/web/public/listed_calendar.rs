//! `/calendar.ics`: the published tournaments of this place, for calendar programs; with `club=NAME` those that a club
//! organises and those in which its people take part.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::{HttpRequest, web};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::Deserialize;

use super::calendar::uid_of_tournament;
use super::list::place;
use crate::exchange::calendar::{Calendar, Entry, MEDIA_TYPE, Revision, Span};
use crate::service::tournaments::TournamentIndex;
use crate::tournament::event_page::LONGEST_CLUB;
use crate::tournament::hash::Hash;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::language;
use crate::web::http::cache::CachedPage;
use crate::web::state::State;
use crate::words::Words;

/// For how long a tournament that is over stays in the calendar.
const KEPT_FOR: TimeDelta = TimeDelta::days(400);

/// A tournament of the list with its id.
type Listed = (i64, TournamentIndex);

/// Whose calendar is asked for.
#[derive(Deserialize)]
pub struct Query {
    /// The name of a club; none: that of the place.
    club: Option<String>,
}

/// The calendar of the place or of a club.
pub async fn show(req: HttpRequest, state: State, query: web::Query<Query>) -> PageResult {
    let since = (state.clock.now() - KEPT_FOR).date_naive();
    let mut listed = state.tournaments.list().await?;
    listed.retain(|(_, known)| is_shown(known, since));
    match &query.club {
        Some(club) => of_club(&req, &state, listed, club).await,
        None => of_place(&req, &state, &listed).await,
    }
}

/// The calendar of the place. It changes only with the list, so it is made again only then.
async fn of_place(req: &HttpRequest, state: &State, listed: &[Listed]) -> PageResult {
    let made_from = Hash::of(format!("{listed:?}"));
    let lang = language(req);
    if let Some(kept) = state.listed.find(lang, made_from) {
        return Ok(kept.answer(req));
    }
    let name = Words::for_language(lang).say("public-list-title");
    let page = Arc::new(made(state, listed, name.into_owned()).await?);
    state.listed.keep(lang, made_from, &page);
    Ok(page.answer(req))
}

/// The calendar of a club. One without tournaments is empty: it may have some later.
async fn of_club(
    req: &HttpRequest,
    state: &State,
    mut listed: Vec<Listed>,
    club: &str,
) -> PageResult {
    let theirs = state.tournaments.of_club(club, &listed).await?;
    listed.retain(|(id, _)| theirs.contains(id));
    let name: String = club
        .trim()
        .chars()
        .take(usize::from(LONGEST_CLUB))
        .collect();
    let page = made(state, &listed, name).await?;
    Ok(page.answer(req))
}

/// The calendar of these tournaments.
async fn made(state: &State, listed: &[Listed], name: String) -> Result<CachedPage, PageError> {
    let ids = listed.iter().map(|(id, _)| *id).collect();
    let revisions = state.tournaments.revisions(ids).await?;
    let calendar = Calendar {
        name,
        zone: String::new(),
        entries: entries(listed, &revisions, &state.settings.base_url),
    };
    Ok(CachedPage::new(MEDIA_TYPE, calendar.text()))
}

fn is_shown(known: &TournamentIndex, since: NaiveDate) -> bool {
    known.published && !known.rehearsal && known.ends_on >= since
}

fn entries(
    listed: &[Listed],
    revisions: &HashMap<i64, (u64, DateTime<Utc>)>,
    base: &str,
) -> Vec<Entry> {
    let entry = |(id, known): &Listed| {
        let (number, at) = revisions.get(id).copied().unwrap_or_default();
        Entry {
            uid: uid_of_tournament(*id),
            span: Span::Days(known.starts_on, known.ends_on),
            title: known.title.clone(),
            place: place(known.venue.clone(), known.country.clone()),
            text: String::new(),
            href: format!("{base}/t/{}", known.slug),
            revision: Revision { number, at },
        }
    };
    listed.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_tournaments_and_rehearsals_are_left_out() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let known = TournamentIndex {
            slug: "cup".into(),
            title: "Cup".into(),
            starts_on: day("2026-11-28"),
            ends_on: day("2026-11-29"),
            venue: String::new(),
            country: None,
            ruleset_id: "mcr-ema".into(),
            published: true,
            closed: false,
            rehearsal: false,
            club: String::new(),
        };
        assert!(is_shown(&known, day("2026-11-29")));
        assert!(!is_shown(&known, day("2026-11-30")));
        for hidden in [
            TournamentIndex {
                published: false,
                ..known.clone()
            },
            TournamentIndex {
                rehearsal: true,
                ..known.clone()
            },
        ] {
            assert!(!is_shown(&hidden, day("2026-01-01")));
        }
    }
}
