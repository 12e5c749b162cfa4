//! The stream that tells open pages of a new version.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::visit::may_look;
use crate::service::tournaments::Live;
use crate::web::error::{PageError, PageResult};
use crate::web::http::live::{Watched, stream_versions};
use crate::web::state::State;

/// The stream of a tournament that visitors see; it ends when they do not any more. Staff have it
/// before too.
pub async fn stream(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let live = state.tournaments.by_slug(&slug).await?;
    let snapshot = live.snapshot();
    let is_public = snapshot.tournament.published;
    if !is_public && !may_look(&req, &snapshot).await? {
        return Err(PageError::NotFound);
    }
    let versions = live.watch();
    Ok(stream_versions(Watch { live, is_public }, versions, &state))
}

/// A tournament on somebody's screen. It keeps the tournament in memory.
struct Watch {
    live: Arc<Live>,
    is_public: bool,
}

impl Watched for Watch {
    fn watchers(&self) -> usize {
        self.live.watchers()
    }

    fn may_go_on(&self) -> bool {
        let snapshot = self.live.snapshot();
        let rehearsal = snapshot.tournament.rehearsal.as_ref();
        let is_cut_off = rehearsal.is_some_and(|it| it.conduct.no_network);
        let may_look = !self.is_public || snapshot.tournament.published;
        may_look && !is_cut_off && !self.live.is_gone()
    }
}
