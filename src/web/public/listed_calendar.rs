//! `/calendar.ics`: the published tournaments of this place, for calendar programs.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::HttpRequest;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::calendar::uid_of_tournament;
use super::list::place;
use crate::exchange::calendar::{Calendar, Entry, MEDIA_TYPE, Revision, Span};
use crate::service::tournaments::TournamentIndex;
use crate::tournament::hash::Hash;
use crate::web::error::PageResult;
use crate::web::extract::language;
use crate::web::http::cache::CachedPage;
use crate::web::state::State;
use crate::words::Words;

/// For how long a tournament that is over stays in the calendar.
const KEPT_FOR: TimeDelta = TimeDelta::days(400);

/// A tournament of the list with its id.
type Listed = (i64, TournamentIndex);

/// The calendar. It changes only with the list, so it is made again only then.
pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let since = (state.clock.now() - KEPT_FOR).date_naive();
    let mut listed = state.tournaments.list().await?;
    listed.retain(|(_, known)| is_shown(known, since));
    let made_from = Hash::of(format!("{listed:?}"));
    let lang = language(&req);
    if let Some(kept) = state.listed.find(lang, made_from) {
        return Ok(kept.answer(&req));
    }
    let ids = listed.iter().map(|(id, _)| *id).collect();
    let revisions = state.tournaments.revisions(ids).await?;
    let calendar = Calendar {
        name: Words::for_language(lang)
            .say("public-list-title")
            .into_owned(),
        zone: String::new(),
        entries: entries(&listed, &revisions, &state.settings.base_url),
    };
    let page = Arc::new(CachedPage::new(MEDIA_TYPE, calendar.text()));
    state.listed.keep(lang, made_from, &page);
    Ok(page.answer(&req))
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
