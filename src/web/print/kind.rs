//! Everything that can be printed, in the order of the list: its address, its name, and whom it is for.

use actix_web::dev::{Path, Url};

use crate::tournament::Tournament;
use crate::web::gate::of::OfAddress;
use crate::words::key;

/// Something that can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A small card for each person, with table, wind and time of every session.
    Programmes,
    Badges,
    /// Who sits at each table.
    ByTable,
    /// Where each person sits.
    ByName,
    /// The code of each table.
    TableCards,
    /// The number of each table, to be seen from afar.
    TableSigns,
    ScoreSheets,
    /// The points before the last hand of a session.
    LastHands,
    /// A slip for each table with nothing but its totals.
    Slips,
    /// The rules on two pages.
    Rules,
    /// What offences cost, for referees.
    Penalties,
    /// What was ruled, and lines for what will be.
    Fouls,
    /// Who is here, and who has paid.
    Attendance,
    Standings,
    Teams,
    /// The standings with what each session gave.
    BySession,
    /// Who came into which stage.
    Bracket,
    /// For the first places, and one for any award.
    Certificates,
    /// The figures of the seating.
    Fairness,
    /// How the event goes on without electricity.
    ByHand,
}

/// For whom something is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whom {
    Players,
    Tables,
    Wall,
    Referees,
    Desk,
}

impl Whom {
    /// The key of the word for them.
    pub fn key(self) -> &'static str {
        match self {
            Self::Players => key!("print-for-players"),
            Self::Tables => key!("print-for-tables"),
            Self::Wall => key!("print-for-wall"),
            Self::Referees => key!("print-for-referees"),
            Self::Desk => key!("print-for-desk"),
        }
    }
}

impl Kind {
    pub const ALL: [Self; 20] = [
        Self::Programmes,
        Self::Badges,
        Self::ByTable,
        Self::ByName,
        Self::TableCards,
        Self::TableSigns,
        Self::ScoreSheets,
        Self::LastHands,
        Self::Slips,
        Self::Rules,
        Self::Penalties,
        Self::Fouls,
        Self::Attendance,
        Self::Standings,
        Self::Teams,
        Self::BySession,
        Self::Bracket,
        Self::Certificates,
        Self::Fairness,
        Self::ByHand,
    ];

    /// With what the event goes on by hand, in the order of the steps on its first page.
    pub const PACK: [Self; 12] = [
        Self::ByHand,
        Self::ByTable,
        Self::ByName,
        Self::Programmes,
        Self::ScoreSheets,
        Self::LastHands,
        Self::Penalties,
        Self::Fouls,
        Self::Attendance,
        Self::Standings,
        Self::Teams,
        Self::Bracket,
    ];

    /// The word in addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Programmes => "movement",
            Self::Badges => "badges",
            Self::ByTable => "seating-by-table",
            Self::ByName => "seating-by-name",
            Self::TableCards => "table-cards",
            Self::TableSigns => "table-signs",
            Self::ScoreSheets => "score-sheets",
            Self::LastHands => "last-hands",
            Self::Slips => "slips",
            Self::Rules => "rules",
            Self::Penalties => "penalties",
            Self::Fouls => "fouls",
            Self::Attendance => "attendance",
            Self::Standings => "standings",
            Self::Teams => "teams",
            Self::BySession => "by-session",
            Self::Bracket => "bracket",
            Self::Certificates => "certificates",
            Self::Fairness => "fairness",
            Self::ByHand => "by-hand",
        }
    }

    /// What an address names so.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::Programmes => key!("movement-title"),
            Self::Badges => key!("badges-title"),
            Self::ByTable => key!("print-by-table"),
            Self::ByName => key!("print-by-name"),
            Self::TableCards => key!("table-card-list"),
            Self::TableSigns => key!("print-table-signs"),
            Self::ScoreSheets => key!("print-score-sheets"),
            Self::LastHands => key!("print-last-hands"),
            Self::Slips => key!("print-slips"),
            Self::Rules => key!("print-rules"),
            Self::Penalties => key!("print-penalties"),
            Self::Fouls => key!("print-fouls"),
            Self::Attendance => key!("print-attendance"),
            Self::Standings => key!("print-standings"),
            Self::Teams => key!("print-teams"),
            Self::BySession => key!("print-by-session"),
            Self::Bracket => key!("print-bracket"),
            Self::Certificates => key!("print-certificates"),
            Self::Fairness => key!("print-fairness"),
            Self::ByHand => key!("print-by-hand"),
        }
    }

    /// The key of what one should know before printing it; empty where its name says everything.
    pub fn help(self) -> &'static str {
        match self {
            Self::Programmes => key!("print-programmes-help"),
            Self::Badges => key!("badges-help"),
            Self::TableCards => key!("table-card-help"),
            Self::TableSigns => key!("print-table-signs-help"),
            Self::ScoreSheets => key!("paper-help"),
            Self::LastHands => key!("print-last-hands-help"),
            Self::Slips => key!("print-slips-help"),
            Self::Fouls => key!("print-fouls-help"),
            Self::Certificates => key!("print-certificates-help"),
            _ => "",
        }
    }

    pub fn whom(self) -> Whom {
        match self {
            Self::Programmes | Self::Badges | Self::Rules | Self::Certificates => Whom::Players,
            Self::TableCards
            | Self::TableSigns
            | Self::ScoreSheets
            | Self::LastHands
            | Self::Slips => Whom::Tables,
            Self::ByTable
            | Self::ByName
            | Self::Standings
            | Self::Teams
            | Self::BySession
            | Self::Bracket
            | Self::Fairness => Whom::Wall,
            Self::Penalties | Self::Fouls => Whom::Referees,
            Self::Attendance | Self::ByHand => Whom::Desk,
        }
    }

    /// Whether its codes lead to pages that nobody sees while the tournament is hidden.
    pub fn leads_to_public_pages(self) -> bool {
        matches!(self, Self::Badges | Self::TableCards)
    }
}

impl OfAddress for Kind {
    fn find(address: &Path<Url>, _: &Tournament) -> Option<Self> {
        Self::of_word(address.get("paper")?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everything_has_an_address_of_its_own() {
        let words: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
        assert_eq!(words.len(), Kind::ALL.len());
        for kind in Kind::ALL {
            assert_eq!(Kind::of_word(kind.word()), Some(kind));
        }
        // These are pages beside them.
        assert!(!words.contains("document") && !words.contains("pack"));
    }
}
