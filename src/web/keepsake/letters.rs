//! Letters of the pictures that no font has.

use super::bracket;
use super::pictures::{Shown, drawing};
use crate::exchange::raster::Letters;
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::http::png;

/// The letters of the pictures that no font has, side by side.
///
/// # Errors
/// That a drawing is none.
pub async fn without_font(desk: &Desk) -> Result<String, PageError> {
    let mut drawings = vec![
        drawing(desk, Shown::Podium)?,
        drawing(desk, Shown::Standings)?,
    ];
    drawings.extend(
        bracket::of(desk)
            .map(|tree| bracket::picture(desk, tree))
            .transpose()?,
    );
    let mut letters = Letters::new();
    for drawing in drawings {
        letters.extend(png::letters_without_font(drawing).await?);
    }
    Ok(letters.iter().collect())
}
