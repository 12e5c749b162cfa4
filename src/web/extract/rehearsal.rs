//! The banner of a rehearsal at whatever address of it somebody is.

use actix_web::HttpRequest;

use super::language::language;
use crate::web::say::rehearsal::{RehearsalBanner, banner};
use crate::web::state::State;
use crate::words::Words;

/// The banner for whatever answers at an address of a rehearsal in memory, errors among it.
pub fn of_address(req: &HttpRequest) -> Option<RehearsalBanner> {
    let within = req.path().strip_prefix("/t/")?;
    let (slug, rest) = within.split_at(within.find('/').unwrap_or(within.len()));
    let live = req.app_data::<State>()?.tournaments.at_hand(slug)?;
    let snapshot = live.snapshot();
    if !snapshot.tournament.is_rehearsal() {
        return None;
    }
    let is_staff = rest.starts_with("/manage");
    let href = is_staff.then(|| format!("/t/{slug}/manage/event/rehearsal"));
    let words = Words::for_pages(language(req));
    banner(words, &snapshot.tournament, href)
}
