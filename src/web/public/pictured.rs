//! Which picture other sites show of a public page: the pages that have one of their own, and its address.

use crate::service::tournaments::Snapshot;
use crate::words::Words;

/// A page as its picture sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Any page that has nothing of its own to show.
    Event,
    Overview,
    /// The standings, or those after a session.
    Standings(Option<u16>),
    Seating,
    Clock,
    Rules,
    Session(u16),
    Table(u16),
    Player(u32),
}

impl Of {
    /// The page at an address within the tournament.
    pub fn at(path: &str) -> Self {
        let (place, query) = path.split_once('?').unwrap_or((path, ""));
        let mut parts = place.trim_start_matches('/').split('/');
        let known = match (parts.next(), parts.next(), parts.next()) {
            (Some(""), None, _) => Some(Self::Overview),
            (Some("standings"), None, _) => Self::standings(query),
            (Some("seating"), None, _) => Some(Self::Seating),
            (Some("clock"), None, _) => Some(Self::Clock),
            (Some("rules"), None, _) => Some(Self::Rules),
            (Some("sessions"), Some(it), None) => it.parse().ok().map(Self::Session),
            (Some("tables"), Some(it), None) => it.parse().ok().map(Self::Table),
            (Some("players"), Some(it), None) => it.parse().ok().map(Self::Player),
            _ => None,
        };
        known.unwrap_or(Self::Event)
    }

    /// The standings that a query asks for; none for those of teams.
    fn standings(query: &str) -> Option<Self> {
        let after = |pair: &str| pair.strip_prefix("after=").and_then(|it| it.parse().ok());
        let is_of_teams = query.split('&').any(|pair| pair == "of=team");
        (!is_of_teams).then(|| Self::Standings(query.split('&').find_map(after)))
    }

    /// The word of the picture's address.
    pub fn word(self) -> String {
        match self {
            Self::Event => "event".to_owned(),
            Self::Overview => "overview".to_owned(),
            Self::Standings(None) => "standings".to_owned(),
            Self::Standings(Some(after)) => format!("standings-{after}"),
            Self::Seating => "seating".to_owned(),
            Self::Clock => "clock".to_owned(),
            Self::Rules => "rules".to_owned(),
            Self::Session(number) => format!("session-{number}"),
            Self::Table(number) => format!("table-{number}"),
            Self::Player(number) => format!("player-{number}"),
        }
    }

    /// The page that a word names.
    pub fn of_word(word: &str) -> Self {
        let (kind, number) = word.split_once('-').unwrap_or((word, ""));
        let small = || number.parse().ok();
        let known = match (kind, number) {
            ("overview", "") => Some(Self::Overview),
            ("standings", "") => Some(Self::Standings(None)),
            ("standings", _) => small().map(|it| Self::Standings(Some(it))),
            ("seating", "") => Some(Self::Seating),
            ("clock", "") => Some(Self::Clock),
            ("rules", "") => Some(Self::Rules),
            ("session", _) => small().map(Self::Session),
            ("table", _) => small().map(Self::Table),
            ("player", _) => number.parse().ok().map(Self::Player),
            _ => None,
        };
        known.unwrap_or(Self::Event)
    }
}

/// The address of the picture of a page, by what follows the tournament's address in that of the page.
pub fn address(snapshot: &Snapshot, words: &Words, path: &str) -> String {
    let slug = &snapshot.tournament.settings.slug;
    let (version, of) = (snapshot.version(), Of::at(path).word());
    let lang = words.lang().code();
    format!("/t/{slug}/preview/{version}/picture.png?of={of}&lang={lang}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_word_that_names_it_again() {
        for (path, word) in [
            ("", "overview"),
            ("/standings", "standings"),
            ("/standings?after=2", "standings-2"),
            ("/standings?after=2&page=all", "standings-2"),
            ("/standings?of=team", "event"),
            ("/seating", "seating"),
            ("/clock", "clock"),
            ("/rules", "rules"),
            ("/sessions/3", "session-3"),
            ("/tables/7?session=2", "table-7"),
            ("/players/512", "player-512"),
            ("/players/x", "event"),
            ("/jump?q=of=overview", "event"),
            ("/tables/7/card", "event"),
        ] {
            let of = Of::at(path);
            assert_eq!(of.word(), word, "{path}");
            assert_eq!(Of::of_word(word), of, "{path}");
        }
        for nonsense in ["", "session-", "session-x", "table-99999", "overview-1"] {
            assert_eq!(Of::of_word(nonsense), Of::Event, "{nonsense}");
        }
    }
}
