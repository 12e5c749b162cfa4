//! The stream that tells open pages of a new version.

use actix_web::{HttpRequest, web};

use super::hall::may_look;
use crate::web::error::{PageError, PageResult};
use crate::web::live::stream_versions;
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
    let may_go_on = move || !is_public || live.snapshot().tournament.published;
    Ok(stream_versions(versions, &state.shutdown, may_go_on))
}
