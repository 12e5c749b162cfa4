//! The stream that tells open pages of a new version.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::visit::may_look;
use crate::service::accounts::Token;
use crate::service::tournaments::Live;
use crate::tournament::Capability;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::session_token;
use crate::web::http::live::{Watched, stream_versions};
use crate::web::state::State;

/// The stream of a tournament that visitors see; it ends when they do not any more. Staff have it
/// before too, as long as they are staff and logged in.
pub async fn stream(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let live = state.tournaments.by_slug(&slug).await?;
    let snapshot = live.snapshot();
    let is_public = snapshot.tournament.published;
    if !is_public && !may_look(&req, &snapshot).await? {
        return Err(PageError::NotFound);
    }
    let versions = live.watch();
    let watch = Watch {
        live,
        staff: session_token(&req).filter(|_| !is_public),
        state: state.clone(),
    };
    Ok(stream_versions(watch, versions, &state))
}

/// A tournament on somebody's screen. It keeps the tournament in memory.
struct Watch {
    live: Arc<Live>,
    /// The session of somebody who began to watch when visitors did not see the tournament; none of a visitor.
    staff: Option<Token>,
    state: State,
}

impl Watch {
    /// Whether who watches is logged in, and still of the staff.
    async fn is_staff(&self, tournament: i64) -> bool {
        let Some(token) = &self.staff else {
            return false;
        };
        // A database that does not answer for a moment takes nobody's role.
        let person = self.state.accounts.signed_in(token).await;
        person.map_or(true, |person| {
            person.is_some_and(|person| person.may(tournament, Capability::View))
        })
    }
}

impl Watched for Watch {
    fn watchers(&self) -> usize {
        self.live.watchers()
    }

    async fn may_go_on(&self) -> bool {
        let snapshot = self.live.snapshot();
        let rehearsal = snapshot.tournament.rehearsal.as_ref();
        let is_cut_off = rehearsal.is_some_and(|it| it.conduct.no_network);
        if is_cut_off || self.live.is_gone() {
            return false;
        }
        snapshot.tournament.published || self.is_staff(snapshot.id).await
    }
}
