//! The tiles of an American card's hand in a link: flowers and jokers among them, and exposures instead of sets.

use super::super::american::hand::{MOST_EXPOSURES, TILES};
use super::super::american::notation::{parse, parse_one, print};
use super::super::american::{Exposure, Hand, HandError, Piece, Rack};

/// Tiles of a card's hand, complete or not, in any order; a link puts them in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardTiles {
    /// On the rack, without the last one.
    pub rack: Vec<Piece>,
    /// Groups before the rack.
    pub exposures: Vec<Vec<Piece>>,
    /// The tile that came last.
    pub last: Option<Piece>,
}

impl CardTiles {
    /// The tiles of three texts. Who types all tiles in one go ends with the last one.
    ///
    /// # Errors
    /// [`HandError`] where a text is no list of tiles.
    pub fn read(rack: &str, exposures: &str, last: &str) -> Result<CardTiles, HandError> {
        let groups = exposures.split([' ', ',', '+']);
        let groups = groups.filter(|group| !group.is_empty());
        let exposures = groups.map(parse).collect::<Result<Vec<_>, _>>()?;
        let mut tiles = CardTiles {
            rack: parse(rack)?,
            exposures,
            last: None,
        };
        tiles.last = match last.is_empty() {
            false => Some(parse_one(last)?.ok_or(HandError::NoLastTile)?),
            true if tiles.total() == usize::from(TILES) => tiles.rack.pop(),
            true => None,
        };
        Ok(tiles)
    }

    /// Whether there is no tile but the last one.
    pub fn is_empty(&self) -> bool {
        self.before_last() == 0
    }

    /// The tiles on the rack as text.
    pub(super) fn rack_text(&self) -> String {
        print(self.rack.iter().copied())
    }

    /// The exposures as text, each apart from the next by a plus sign.
    pub(super) fn exposures_text(&self) -> String {
        let groups = self.exposures.iter();
        let groups = groups.map(|group| print(group.iter().copied()));
        groups.collect::<Vec<_>>().join("+")
    }

    /// The last tile as text.
    pub(super) fn last_text(&self) -> String {
        print(self.last)
    }

    pub(super) fn sort(&mut self) {
        self.rack.sort_unstable();
        self.exposures
            .iter_mut()
            .for_each(|group| group.sort_unstable());
        self.exposures.sort_unstable();
    }

    /// How many tiles are missing on the rack.
    pub(super) fn missing(&self) -> usize {
        usize::from(TILES - 1).saturating_sub(self.before_last())
    }

    /// How many tiles there were before the last one.
    fn before_last(&self) -> usize {
        let exposed: usize = self.exposures.iter().map(Vec::len).sum();
        self.rack.len() + exposed
    }

    fn total(&self) -> usize {
        self.before_last() + usize::from(self.last.is_some())
    }

    /// Refuses what no hand of a card can be, complete or not.
    pub(super) fn check(&self) -> Result<(), HandError> {
        if self.exposures.len() > MOST_EXPOSURES {
            return Err(HandError::TooManyExposures(self.exposures.len()));
        }
        for group in &self.exposures {
            Exposure::new(group.iter().copied())?;
        }
        if self.before_last() >= usize::from(TILES) {
            let found = u8::try_from(self.total()).unwrap_or(u8::MAX);
            return Err(HandError::WrongCount { found });
        }
        let mut all = Rack::EMPTY;
        let exposed = self.exposures.iter().flatten();
        let pieces = self.rack.iter().chain(exposed).chain(&self.last);
        pieces.for_each(|piece| all.add(*piece));
        all.check()
    }

    /// The finished hand.
    pub(super) fn hand(&self, last: Piece) -> Result<Hand, HandError> {
        let mut rack = Rack::EMPTY;
        self.rack.iter().for_each(|piece| rack.add(*piece));
        let groups = self.exposures.iter();
        let groups = groups.map(|group| Exposure::new(group.iter().copied()));
        Hand::new(rack, &groups.collect::<Result<Vec<_>, _>>()?, last)
    }
}
