//! Which lines of a card fourteen tiles with jokers make, and how far they are from the others.

use super::card::Card;
use super::hand::{Exposure, Hand, MOST_EXPOSURES};
use super::line::Cover;
use super::tile::{Kind, Piece};
use super::ways::{Filled, MOST_GROUPS, Way};

/// What a way needs of one kind of tile from the rack.
#[derive(Clone, Copy, Debug, Default)]
struct Need {
    /// Where no joker can stand.
    strict: u8,
    /// Where jokers can stand.
    open: u8,
}

impl Need {
    /// What is needed beside so many natural tiles: where no joker can stand, and where one can.
    const fn beside(self, held: u8) -> (u8, u8) {
        let rest = held.saturating_sub(self.strict);
        (
            self.strict.saturating_sub(held),
            self.open.saturating_sub(rest),
        )
    }
}

/// The mark of a group that no exposure is.
pub(super) const ON_RACK: u8 = u8::MAX;

/// Which exposure each group is; none where an exposure has no group of its own.
#[inline]
pub(super) fn exposed_groups(groups: &[Filled], of: &[Exposure]) -> Option<[u8; MOST_GROUPS]> {
    let mut exposed = [ON_RACK; MOST_GROUPS];
    for with_jokers in [true, false] {
        let exposures = (0..).zip(of);
        for (number, exposure) in exposures.filter(|(_, it)| (it.jokers() > 0) == with_jokers) {
            let fits = |at: &usize| {
                let group = groups[*at];
                exposed[*at] == ON_RACK
                    && group.kind == exposure.kind()
                    && group.count == exposure.size()
                    && (group.jokers || !with_jokers)
            };
            let places = || (0..groups.len()).filter(fits);
            // A group that takes jokers is kept for who needs them.
            let strict = places().find(|at| !groups[*at].jokers);
            let found = strict.or_else(|| places().next())?;
            exposed[found] = number;
        }
    }
    Some(exposed)
}

/// The groups of a way that the exposures leave to the rack, kind by kind.
struct Left([Need; Kind::KINDS]);

impl Left {
    /// Takes the group of each exposure away; none where an exposure has no group of its own.
    #[inline]
    fn of(way: &Way, hand: &Hand) -> Option<Left> {
        let exposed = exposed_groups(way.groups(), hand.exposures())?;
        let mut left = Left([Need::default(); Kind::KINDS]);
        for (group, exposed) in way.groups().iter().zip(exposed) {
            if exposed == ON_RACK {
                left.add(group);
            }
        }
        Some(left)
    }

    #[inline]
    fn add(&mut self, group: &Filled) {
        let need = &mut self.0[group.kind.index()];
        match group.jokers {
            true => need.open += group.count,
            false => need.strict += group.count,
        }
    }

    /// Whether the rack fills it: every natural tile has a place, and jokers fill what is left where they can stand.
    /// As many tiles are left as are on the rack, so that the jokers need not be counted.
    #[inline]
    fn is_filled_by(&self, hand: &Hand) -> bool {
        Kind::all().zip(self.0).all(|(kind, need)| {
            let held = hand.rack().of(kind);
            need.strict <= held && held <= need.strict + need.open
        })
    }
}

/// Whether the tiles fill a way. Whether its line may be exposed is not asked.
#[inline]
pub(super) fn fills(way: &Way, hand: &Hand) -> bool {
    Left::of(way, hand).is_some_and(|left| left.is_filled_by(hand))
}

/// The ways that the tiles fill.
#[inline]
pub(super) fn filled<'a>(card: &'a Card, hand: &'a Hand) -> impl Iterator<Item = &'a Way> {
    let near = card.ways().near(hand.kinds());
    near.filter(|way| fills(way, hand))
}

/// Whether the line of a way allows the exposures of a hand.
#[inline]
pub(super) fn may_be_exposed(card: &Card, way: &Way, hand: &Hand) -> bool {
    hand.exposures().is_empty()
        || card
            .line(way.line)
            .is_some_and(|line| line.cover == Cover::Exposed)
}

/// A line that tiles are near to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The place of the line on the card.
    pub line: u16,
    /// Its groups with the tiles that they lack fewest of.
    pub groups: Vec<Filled>,
    /// The tiles that are missing.
    pub missing: Vec<Piece>,
}

/// The line that lacks the fewest tiles, the most valuable of those alike; none where the exposures are in no line: then
/// the hand is dead.
pub fn nearest(card: &Card, hand: &Hand) -> Option<Near> {
    let value = |way: &Way| card.line(way.line).map_or(0, |line| line.value);
    let ways = card.ways().all().iter();
    let open = ways.filter(|way| may_be_exposed(card, way, hand));
    let away = open.filter_map(|way| Some((way, lacking(way, hand)?)));
    let (way, _) = away.min_by_key(|(way, count)| (*count, u16::MAX - value(way)))?;
    Some(Near {
        line: way.line,
        groups: way.groups().to_vec(),
        missing: missing(way, hand),
    })
}

/// How many tiles a way needs beside those of the hand; none where an exposure is none of its groups.
fn lacking(way: &Way, hand: &Hand) -> Option<u8> {
    let left = Left::of(way, hand)?;
    let (mut strict, mut open) = (0_u8, 0_u8);
    for (kind, need) in Kind::all().zip(left.0) {
        let (of_strict, of_open) = need.beside(hand.rack().of(kind));
        strict += of_strict;
        open += of_open;
    }
    Some(strict + open.saturating_sub(hand.rack().jokers()))
}

/// The tiles that a way needs beside those of the hand.
fn missing(way: &Way, hand: &Hand) -> Vec<Piece> {
    let mut jokers = hand.rack().jokers();
    let mut missing = Vec::new();
    for (kind, need) in Kind::all().zip(Left::of(way, hand).into_iter().flat_map(|left| left.0)) {
        let (strict, open) = need.beside(hand.rack().of(kind));
        let by_jokers = open.min(jokers);
        jokers -= by_jokers;
        let count = usize::from(strict + open - by_jokers);
        missing.extend(std::iter::repeat_n(Piece::Natural(kind), count));
    }
    missing
}

/// Whether a player whose exposures are these can still make a line, whatever the rack holds: otherwise the hand is dead.
/// Whether the exposures leave enough tiles for the line is the referee's to see.
pub fn is_alive(card: &Card, exposures: &[Exposure]) -> bool {
    debug_assert!(exposures.len() <= MOST_EXPOSURES, "more than a hand has");
    let fits = |way: &Way| exposed_groups(way.groups(), exposures).is_some();
    let open = |way: &&Way| {
        exposures.is_empty()
            || card
                .line(way.line)
                .is_some_and(|line| line.cover == Cover::Exposed)
    };
    card.ways().all().iter().filter(open).any(fits)
}
