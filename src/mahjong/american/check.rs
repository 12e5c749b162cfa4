//! What is wrong with the lines of a card, although they can be read: lines that nobody can make, and tiles that are
//! more than one line.

use super::card::Card;
use super::hand::JOKERS;
use super::tile::{Kind, Piece};
use super::ways::Way;
use std::collections::HashMap;

/// A line with which something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The place of the line on the card.
    pub line: u16,
    pub trouble: Trouble,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// No choice of its numbers, suits, dragons and winds lets all groups exist.
    #[error("no number fits all groups: one of them always lies beyond 1 to 9")]
    NoNumberFits,
    /// Singles, pairs and groups without jokers ask for more of a tile than the set has.
    #[error("needs more {0} than the set has, where no joker can stand")]
    TooMany(Kind),
    /// More tiles are missing from the set than there are jokers.
    #[error("needs more jokers than the eight in the set")]
    TooManyJokers,
    /// One tile stands in two groups: an exposure belongs to one of them and never to both.
    #[error("{0} can stand in two groups, which are filled and exposed separately")]
    TwoGroups(Kind),
    /// The same tiles are another line too.
    #[error("the tiles {tiles} are the line “{other}” too: the higher value counts", tiles = super::notation::print(tiles.iter().copied()))]
    AlsoLine {
        /// The id of the other line.
        other: String,
        tiles: Vec<Piece>,
    },
}

impl Trouble {
    /// Whether nobody can ever make the line; otherwise people may take the line for another.
    pub const fn is_impossible(&self) -> bool {
        match self {
            Trouble::NoNumberFits | Trouble::TooMany(_) | Trouble::TooManyJokers => true,
            Trouble::TwoGroups(_) | Trouble::AlsoLine { .. } => false,
        }
    }

    /// The stable name in message catalogues.
    pub const fn id(&self) -> &'static str {
        match self {
            Trouble::NoNumberFits => "no_number_fits",
            Trouble::TooMany(_) => "too_many",
            Trouble::TooManyJokers => "too_many_jokers",
            Trouble::TwoGroups(_) => "two_groups",
            Trouble::AlsoLine { .. } => "also_line",
        }
    }
}

/// Tiles of a way, kind by kind.
type Tiles = [u8; Kind::KINDS];

impl Card {
    /// What is wrong with its lines, in their order.
    pub fn check(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        let mut known: HashMap<Tiles, u16> = HashMap::new();
        for line in 0..u16::try_from(self.lines.len()).unwrap_or(u16::MAX) {
            let ways = self.ways().all().iter().filter(|way| way.line == line);
            let ways: Vec<&Way> = ways.collect();
            let troubles = impossible(&ways).map_or_else(
                || self.ambiguous(line, &ways, &mut known),
                |trouble| vec![trouble],
            );
            let finding = |trouble| Finding { line, trouble };
            findings.extend(troubles.into_iter().map(finding));
        }
        findings
    }

    /// What people may take a line for that can be made.
    fn ambiguous(&self, line: u16, ways: &[&Way], known: &mut HashMap<Tiles, u16>) -> Vec<Trouble> {
        let possible = || ways.iter().filter(|way| why_not(way).is_none());
        let mut troubles: Vec<Trouble> = Vec::new();
        troubles.extend(
            possible()
                .find_map(|way| in_two_groups(way))
                .map(Trouble::TwoGroups),
        );
        let mut others = Vec::new();
        for way in possible() {
            let tiles = tiles(way);
            let other = *known.entry(tiles).or_insert(line);
            if other != line && !others.contains(&other) {
                others.push(other);
                let other = self.line(other).map(|line| line.id.clone());
                troubles.push(Trouble::AlsoLine {
                    other: other.unwrap_or_default(),
                    tiles: pieces(&tiles),
                });
            }
        }
        troubles
    }
}

/// Why no way of a line can be made; none if one can.
fn impossible(ways: &[&Way]) -> Option<Trouble> {
    let Some(first) = ways.first() else {
        return Some(Trouble::NoNumberFits);
    };
    let reason = why_not(first)?;
    ways.iter()
        .all(|way| why_not(way).is_some())
        .then_some(reason)
}

/// Why the tiles of a way are not in one set; none if they are.
fn why_not(way: &Way) -> Option<Trouble> {
    let (mut strict, all) = ([0_u8; Kind::KINDS], tiles(way));
    for group in way.groups().iter().filter(|group| !group.jokers) {
        strict[group.kind.index()] += group.count;
    }
    if let Some(kind) = Kind::all().find(|kind| strict[kind.index()] > kind.copies()) {
        return Some(Trouble::TooMany(kind));
    }
    let missing = |kind: Kind| all[kind.index()].saturating_sub(kind.copies());
    let jokers: u8 = Kind::all().map(missing).sum();
    (jokers > JOKERS).then_some(Trouble::TooManyJokers)
}

/// A tile that stands in two groups of which one can be exposed.
fn in_two_groups(way: &Way) -> Option<Kind> {
    let groups = way.groups();
    let twice = groups.iter().enumerate().find(|(at, group)| {
        let mut before = groups[..*at].iter();
        before.any(|other| other.kind == group.kind && (other.jokers || group.jokers))
    });
    twice.map(|(_, group)| group.kind)
}

fn tiles(way: &Way) -> Tiles {
    let mut tiles = [0; Kind::KINDS];
    for group in way.groups() {
        tiles[group.kind.index()] += group.count;
    }
    tiles
}

/// Every tile for itself, in the order of kinds.
fn pieces(tiles: &Tiles) -> Vec<Piece> {
    let each = Kind::all().zip(tiles);
    each.flat_map(|(kind, count)| std::iter::repeat_n(Piece::Natural(kind), usize::from(*count)))
        .collect()
}
