//! The hash of the result, below the last line of printed standings, as text and as a code with the event's address:
//! whoever has the archive comes to the same hash.

use super::press::Press;
use crate::tournament::Tournament;
use crate::tournament::standings::digest::StandingsDigest;
use crate::web::say::qr::Qr;

/// The height of the seal with the space above it, in millimetres.
pub const HEIGHT: usize = 34;

/// What proves printed standings.
pub struct Seal {
    pub digest: String,
    pub address: String,
    /// Address and hash.
    pub code: Option<Qr>,
}

impl Seal {
    pub fn of(press: &Press) -> Self {
        let digest = StandingsDigest::of(press.tournament()).to_string();
        let address = press.link(&press.public(""));
        Self {
            code: Qr::of(&format!("{address}#{digest}")),
            digest,
            address,
        }
    }
}

/// The height that the seal needs below the standings, in millimetres: none before they are final, for a hash of what
/// still changes proves nothing.
pub fn height(tournament: &Tournament) -> usize {
    let played = tournament.sessions.iter().filter(|it| it.is_complete());
    let is_over = played.count() == usize::from(tournament.settings.sessions);
    match tournament.closed || is_over {
        true => HEIGHT,
        false => 0,
    }
}
