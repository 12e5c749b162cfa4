//! A hand of a card as written: flowers `F` and jokers `J` among its tiles, and exposures instead of sets.

use super::line::{HandLine, MeldText};
use super::refusal::{Code, LineRefusal};
use mahjong::american::hand::MOST_EXPOSURES;
use mahjong::american::{Hand, HandError};

/// The hand of a line, or what is wrong with its tiles.
pub(super) fn hand(line: &HandLine<'_>) -> Result<Hand, LineRefusal> {
    let texts = line.melds.as_slice();
    if line.melds.len() > MOST_EXPOSURES {
        return Err(HandError::TooManyExposures(line.melds.len()).into());
    }
    let mut exposures = [""; MOST_EXPOSURES];
    for (exposure, text) in exposures.iter_mut().zip(texts) {
        check_kind(text)?;
        *exposure = text.tiles;
    }
    let exposures = &exposures[..texts.len()];
    Ok(Hand::read(line.concealed, exposures, line.win_tile)?)
}

/// Refuses an exposure that is called what it is not.
fn check_kind(text: &MeldText<'_>) -> Result<(), LineRefusal> {
    let size = match text.kind {
        "" | "exposure" => return Ok(()),
        "pung" => 3,
        "kong" => 4,
        "quint" => 5,
        "sextet" => 6,
        other => {
            let message = format_args!("unknown kind of exposure: {other}");
            return Err(LineRefusal::new(Code::InvalidTiles, message));
        }
    };
    let tiles = text.tiles.bytes();
    let found = tiles
        .filter(|byte| matches!(byte, b'0'..=b'9' | b'F' | b'f' | b'J' | b'j'))
        .count();
    match found == size {
        true => Ok(()),
        false => {
            let message = format_args!("a {} has {size} tiles, not {found}", text.kind);
            Err(LineRefusal::new(Code::InvalidTiles, message))
        }
    }
}
