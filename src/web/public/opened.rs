//! How a visitor comes to a tournament: whether they may see it, and the page with what other sites show of it.

use std::sync::Arc;

use actix_web::HttpRequest;
use chrono::{DateTime, Utc};

use super::pictured::{self, Of};
use super::preview;
use super::visit::{PublicPage, Visit, asks_for_preview, may_look};
use crate::service::tournaments::Snapshot;
use crate::web::error::PageError;
use crate::web::extract::{Page, signed_in};
use crate::web::state::State;

impl Visit {
    /// The tournament at this address, if visitors may see it, or the person is of its staff.
    /// `path` is the page within the tournament with the parameters it knows (`/standings?after=3`):
    /// what visitors add to it makes no page of its own.
    ///
    /// # Errors
    /// That there is no such page.
    pub async fn open(
        req: &HttpRequest,
        state: &State,
        slug: &str,
        path: String,
        current: PublicPage,
    ) -> Result<Self, PageError> {
        let snapshot = state.tournaments.by_slug(slug).await?.snapshot();
        let published = snapshot.tournament.published;
        let is_preview = (!published || asks_for_preview(req)) && may_look(req, &snapshot).await?;
        if !published && !is_preview {
            return Err(PageError::NotFound);
        }
        let page = if is_preview {
            Page::build(req, signed_in(req).await?.as_deref())
        } else {
            Page::public_at(
                req,
                format!("/t/{}{path}", snapshot.tournament.settings.slug),
            )
        };
        let now = snapshot.tournament.hall_time(state.clock.now());
        Ok(described(page, &snapshot, (now, is_preview), path, current))
    }

    /// The tournament as a visitor has it before them at this time, whoever asks: for a copy of its pages.
    pub fn in_copy(
        page: Page,
        snapshot: &Arc<Snapshot>,
        now: DateTime<Utc>,
        path: String,
        current: PublicPage,
    ) -> Self {
        described(page, snapshot, (now, false), path, current)
    }
}

/// The tournament with the picture of this page, and what that picture says.
fn described(
    page: Page,
    snapshot: &Arc<Snapshot>,
    at: (DateTime<Utc>, bool),
    path: String,
    current: PublicPage,
) -> Visit {
    let picture = pictured::address(snapshot, page.words, &path);
    let visit = Visit::build(page, snapshot, at, path, current);
    let in_words = preview::in_words(&visit, Of::at(visit.path()));
    visit.pictured(picture, in_words)
}
