//! Whom a code is about: the link to somebody's private page, the page of a player that a badge leads to, or a
//! number that somebody typed.

use crate::service::accounts::Token;
use crate::service::registration::RegistrationFault;
use crate::service::tournaments::Snapshot;
use crate::tournament::EntrantId;
use crate::web::error::PageError;
use crate::web::state::State;

/// No token of a link is shorter.
const SHORTEST_TOKEN: usize = 20;

/// What a text says that a camera read or somebody typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// The end of a private link.
    Link(String),
    /// A player of the tournament, from a badge or by number.
    Player(EntrantId),
    /// Nothing that leads to a person here.
    Nothing,
}

impl Reading {
    /// What a text says in the tournament at this address.
    #[must_use]
    pub fn of(text: &str, slug: &str) -> Self {
        let text = text.trim();
        if let Ok(number) = text.parse() {
            return Self::Player(EntrantId(number));
        }
        let path = text.split(['?', '#']).next().unwrap_or_default();
        let mut parts = path.trim_end_matches('/').rsplit('/');
        let last = parts.next().unwrap_or_default();
        if parts.next() == Some("players") {
            let is_here = parts.next() == Some(slug) && parts.next() == Some("t");
            let number = last.parse().ok().filter(|_| is_here);
            return number.map_or(Self::Nothing, |number| Self::Player(EntrantId(number)));
        }
        match last.len() >= SHORTEST_TOKEN {
            true => Self::Link(last.to_owned()),
            false => Self::Nothing,
        }
    }
}

/// Whom a code leads to in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Entrant(EntrantId),
    /// Somebody who applied and has no place yet, or none any more.
    NotEntered,
    /// Nobody here: a code of another event, an old one, or something else.
    Nobody,
}

impl Found {
    /// Whom a reading leads to.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn by(
        state: &State,
        snapshot: &Snapshot,
        reading: &Reading,
    ) -> Result<Self, PageError> {
        match reading {
            Reading::Link(token) => Self::by_link(state, snapshot, token).await,
            Reading::Player(number) => {
                let known = snapshot.tournament.entrant(*number);
                Ok(known.map_or(Self::Nobody, |it| Self::Entrant(it.id)))
            }
            Reading::Nothing => Ok(Self::Nobody),
        }
    }

    /// Whose private link it is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn by_link(
        state: &State,
        snapshot: &Snapshot,
        token: &str,
    ) -> Result<Self, PageError> {
        let opened = match state.registrations.open(&Token::received(token)).await {
            Ok(opened) => opened,
            Err(RegistrationFault::LinkEnded) => return Ok(Self::Nobody),
            Err(fault) => return Err(fault.into()),
        };
        if opened.confirms || opened.live.snapshot().id != snapshot.id {
            return Ok(Self::Nobody);
        }
        let entrant = snapshot.tournament.entrant_of(opened.person);
        Ok(entrant.map_or(Self::NotEntered, |it| Self::Entrant(it.id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_from_a_link_a_badge_or_a_number() {
        let token = "Zq3_x-".repeat(8);
        let link = Reading::Link(token.clone());
        let player = |number| Reading::Player(EntrantId(number));
        for (text, read) in [
            (
                format!("https://mahjong.example.org/me/{token}"),
                link.clone(),
            ),
            (
                format!("https://mahjong.example.org/me/{token}/?lang=fr#top"),
                link.clone(),
            ),
            (format!(" {token}\n"), link),
            (
                "https://mahjong.example.org/t/cup/players/12".to_owned(),
                player(12),
            ),
            (" 12 ".to_owned(), player(12)),
            (
                "https://mahjong.example.org/t/other-cup/players/12".to_owned(),
                Reading::Nothing,
            ),
            (
                "https://mahjong.example.org/t/cup/players/twelve".to_owned(),
                Reading::Nothing,
            ),
            (
                "https://mahjong.example.org/t/cup".to_owned(),
                Reading::Nothing,
            ),
            (String::new(), Reading::Nothing),
        ] {
            assert_eq!(Reading::of(&text, "cup"), read, "{text:?}");
        }
    }
}
