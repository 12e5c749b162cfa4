//! Drawings as PNG: made beside the threads that answer, few at a time, and kept for one version of a tournament.

use std::sync::Arc;

use actix_web::web;
use tokio::sync::Semaphore;

use super::cache::{CachedPage, Edition, PNG, PageKey};
use crate::exchange::raster;
use crate::web::error::PageError;
use crate::web::state::State;

/// So many pictures are made at a time: each takes a processor for some hundredths of a second and some megabytes.
const AT_A_TIME: usize = 2;

static PLACES: Semaphore = Semaphore::const_new(AT_A_TIME);

/// The bytes of a picture of what is drawn, `scale` dots for each unit.
///
/// # Errors
/// That there is no picture of it.
pub async fn of(drawing: String, scale: u8) -> Result<Vec<u8>, PageError> {
    let _place = PLACES.acquire().await.map_err(PageError::internal)?;
    let made = web::block(move || raster::png(&drawing, scale)).await;
    made.map_err(PageError::internal)?
        .map_err(PageError::internal)
}

/// The picture that is kept for this edition of a tournament, or a new one of what `draw` gives.
///
/// # Errors
/// What `draw` says, and that there is no picture of it.
pub async fn kept(
    state: &State,
    (tournament, edition): (i64, Edition),
    key: PageKey,
    scale: u8,
    draw: impl FnOnce() -> Result<String, PageError>,
) -> Result<Arc<CachedPage>, PageError> {
    let known = state.pages.find(tournament, edition, &key.page, key.lang);
    if let Some(known) = known {
        return Ok(known);
    }
    let bytes = of(draw()?, scale).await?;
    let make = || Ok::<_, PageError>(CachedPage::new(PNG, bytes));
    state.pages.get(tournament, edition, key, make)
}
