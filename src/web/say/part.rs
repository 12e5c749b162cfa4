//! Ready-to-print values for the parts in `templates/part/`.

use crate::mahjong::tile::Wind;
use crate::service::accounts::Role;
use crate::tournament::duty::Call;
use crate::words::key;

/// A wind however often it is borrowed: templates borrow what they loop over.
pub trait AsWind {
    fn wind(&self) -> Wind;
}

impl AsWind for Wind {
    fn wind(&self) -> Wind {
        *self
    }
}

impl<T: AsWind> AsWind for &T {
    fn wind(&self) -> Wind {
        (*self).wind()
    }
}

/// The key of what a table is told of its call: that it is heard, or that somebody is on the way.
#[must_use]
pub fn call_key(call: &Call) -> &'static str {
    match call.taken {
        Some(_) => key!("referees-comes"),
        None => key!("referees-waiting"),
    }
}

/// The letter of a wind in addresses, files and forms, the same in every language.
#[must_use]
pub fn wind_letter(wind: impl AsWind) -> &'static str {
    match wind.wind() {
        Wind::East => "E",
        Wind::South => "S",
        Wind::West => "W",
        Wind::North => "N",
    }
}

/// The key of the letter that people read beside a name.
#[must_use]
pub fn wind_letter_key(wind: impl AsWind) -> &'static str {
    match wind.wind() {
        Wind::East => key!("wind-letter-east"),
        Wind::South => key!("wind-letter-south"),
        Wind::West => key!("wind-letter-west"),
        Wind::North => key!("wind-letter-north"),
    }
}

/// The character of a wind, as on its tile.
#[must_use]
pub fn wind_character(wind: impl AsWind) -> &'static str {
    match wind.wind() {
        Wind::East => "東",
        Wind::South => "南",
        Wind::West => "西",
        Wind::North => "北",
    }
}

/// The key of a wind's name.
#[must_use]
pub fn wind_key(wind: impl AsWind) -> &'static str {
    match wind.wind() {
        Wind::East => key!("wind-east"),
        Wind::South => key!("wind-south"),
        Wind::West => key!("wind-west"),
        Wind::North => key!("wind-north"),
    }
}

/// The key of a role's name.
#[must_use]
pub fn role_key(role: Role) -> &'static str {
    match role {
        Role::Owner => key!("role-owner"),
        Role::Director => key!("role-director"),
        Role::HeadReferee => key!("role-head-referee"),
        Role::Referee => key!("role-referee"),
        Role::Scorer => key!("role-scorer"),
        Role::ReadOnly => key!("role-read-only"),
        Role::Door => key!("role-door"),
        Role::CheckInScreen => key!("role-check-in-screen"),
    }
}

/// A person's name in two weights.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Name {
    pub first: String,
    /// Family name; it stands out.
    pub last: String,
}

/// One of the four at a table.
#[derive(Debug, Clone)]
pub struct SeatView {
    /// The wind they have now; none at a table of five, where another one sits out in each hand.
    pub wind: Option<Wind>,
    pub name: Name,
    /// Their page, if there is one.
    pub href: Option<String>,
    /// A figure or a word beside the name: a score, a mark of a substitute.
    pub note: String,
}

/// A table with its seats, as pages with tables show it.
#[derive(Debug, Clone)]
pub struct TableCard {
    /// "Table 7", in the reader's language.
    pub title: String,
    /// The table's page, if there is one.
    pub href: Option<String>,
    /// East, South, West, North, as they sit now.
    pub seats: Vec<SeatView>,
}

/// Where one is among the pages of a list, for the `pager` part.
#[derive(Debug, Clone)]
pub struct Pager {
    /// "1–50 of 213", in the reader's language.
    pub summary: String,
    pub previous: Option<String>,
    pub next: Option<String>,
    /// The whole list instead of a part, or the parts again: the word and the address.
    pub all: Option<(String, String)>,
}

/// A filter of a list, with how many it shows.
pub struct FilterLink {
    pub href: String,
    pub text: String,
    pub count: usize,
    pub is_current: bool,
}

/// What a press did to several at once.
pub struct TickedOutcome {
    /// What was done; empty if nothing was.
    pub done: String,
    /// Whom it was refused, each with the reason.
    pub refused: Vec<String>,
}
