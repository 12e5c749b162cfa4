//! Drawings as PNG: made beside the threads that answer, few at a time, and kept for one version of a tournament.

use std::sync::Arc;

use actix_web::web;
use tokio::sync::Semaphore;

use super::cache::{CachedPage, Edition, PNG, PageKey};
use crate::exchange::raster::{self, Letters, RasterFault};
use crate::web::error::PageError;
use crate::web::state::State;

/// So many pictures are made at a time: each takes a processor for some hundredths of a second and some megabytes.
const AT_A_TIME: usize = 2;

static PLACES: Semaphore = Semaphore::const_new(AT_A_TIME);

/// The bytes of a picture of what `draw` gives, `scale` dots for each unit. `draw` is told which letters no font has, and
/// is asked once more where it drew some.
///
/// # Errors
/// What `draw` says, [`PageError::NoFont`] where it draws letters that no font has though it was told, and that there is
/// no picture of it.
pub async fn of(
    scale: u8,
    draw: impl Fn(&Letters) -> Result<String, PageError>,
) -> Result<Vec<u8>, PageError> {
    let _place = PLACES.acquire().await.map_err(PageError::internal)?;
    let mut missing = Letters::new();
    loop {
        let drawing = draw(&missing)?;
        let made = web::block(move || raster::png(&drawing, scale)).await;
        match made.map_err(PageError::internal)? {
            Err(RasterFault::Letters(letters)) if missing.is_empty() => missing = letters,
            Err(RasterFault::Letters(_)) => return Err(PageError::NoFont),
            made => return made.map_err(PageError::internal),
        }
    }
}

/// The letters of a drawing that no font has.
///
/// # Errors
/// That the drawing is none.
pub async fn letters_without_font(drawing: String) -> Result<Letters, PageError> {
    let found = web::block(move || raster::letters_without_font(&drawing)).await;
    found
        .map_err(PageError::internal)?
        .map_err(PageError::internal)
}

/// The picture that is kept for this edition of a tournament, or a new one of what `draw` gives.
///
/// # Errors
/// As [`of`].
pub async fn kept(
    state: &State,
    (tournament, edition): (i64, Edition),
    key: PageKey,
    scale: u8,
    draw: impl Fn(&Letters) -> Result<String, PageError>,
) -> Result<Arc<CachedPage>, PageError> {
    let known = state.pages.find(tournament, edition, &key.page, key.lang);
    if let Some(known) = known {
        return Ok(known);
    }
    let bytes = of(scale, draw).await?;
    let make = || Ok::<_, PageError>(CachedPage::new(PNG, bytes));
    state.pages.get(tournament, edition, key, make)
}
