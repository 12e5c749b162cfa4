//! Fourteen tiles that claim to be Mah Jongg: those on the rack, the exposures, and the tile that came last.

use super::super::notation::NotationError;
use super::notation;
use super::tile::{Kind, Piece};

/// How many jokers are in the set.
pub const JOKERS: u8 = 8;
/// How many tiles a finished hand has.
pub const TILES: u8 = 14;
/// More groups of three or more are in no hand.
pub const MOST_EXPOSURES: usize = 4;

/// Tiles without order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rack {
    naturals: [u8; Kind::KINDS],
    jokers: u8,
}

/// A group that lies before the rack: three to six tiles, at least one of them no joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exposure {
    kind: Kind,
    size: u8,
    jokers: u8,
}

/// A finished hand. Immutable, and always possible with one set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Tiles on the rack, the last one too.
    rack: Rack,
    exposures: [Exposure; MOST_EXPOSURES],
    exposed: u8,
    last: Piece,
    /// The kinds on the rack and in exposures, one bit each.
    kinds: u64,
    /// Jokers on the rack and in exposures.
    jokers: u8,
}

/// Why tiles are not a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// A text that is no list of tiles.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// More of one kind than the set has.
    #[error("more {0} than the set has")]
    TooMany(Kind),
    /// A ninth joker.
    #[error("more jokers than the eight in the set")]
    TooManyJokers,
    /// Not fourteen tiles in all.
    #[error("{found} tiles instead of 14, exposures and the last tile included")]
    WrongCount {
        /// How many there are.
        found: u8,
    },
    /// More than one tile, or none.
    #[error("the winning tile is not one tile")]
    NoLastTile,
    /// More groups than a hand can have.
    #[error("{0} exposures are more than a hand has")]
    TooManyExposures(usize),
    /// Tiles that are no group that can be claimed.
    #[error("an exposure has three to six tiles")]
    ExposureSize(usize),
    /// Different tiles in one exposure.
    #[error("the tiles of an exposure differ")]
    ExposureDiffers,
    /// An exposure whose tile nobody knows.
    #[error("an exposure of jokers alone: one tile of it is claimed, so one is no joker")]
    ExposureOfJokers,
}

impl Rack {
    /// No tiles.
    pub const EMPTY: Rack = Rack {
        naturals: [0; Kind::KINDS],
        jokers: 0,
    };

    /// Adds a tile; more than 255 of one kind stay 255, and no hand accepts those.
    #[inline]
    pub fn add(&mut self, piece: Piece) {
        let held = match piece {
            Piece::Natural(kind) => &mut self.naturals[kind.index()],
            Piece::Joker => &mut self.jokers,
        };
        *held = held.saturating_add(1);
    }

    /// Tiles as written.
    pub fn read(text: &str) -> Result<Rack, NotationError> {
        let mut rack = Rack::EMPTY;
        notation::each(text, |piece| rack.add(piece))?;
        Ok(rack)
    }

    /// How many there are of one kind, jokers apart.
    #[inline]
    pub const fn of(&self, kind: Kind) -> u8 {
        self.naturals[kind.index()]
    }

    /// How many jokers there are.
    #[inline]
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Refuses more of a tile than one set has.
    pub(crate) fn check(&self) -> Result<(), HandError> {
        if let Some(kind) = Kind::all().find(|kind| self.of(*kind) > kind.copies()) {
            return Err(HandError::TooMany(kind));
        }
        match self.jokers > JOKERS {
            true => Err(HandError::TooManyJokers),
            false => Ok(()),
        }
    }

    /// How many tiles there are.
    pub(crate) fn total(&self) -> u8 {
        let add = |sum: u8, held: &u8| sum.saturating_add(*held);
        self.naturals.iter().fold(self.jokers, add)
    }
}

/// Tiles that are laid out one after the other.
#[derive(Default)]
struct LaidOut {
    kind: Option<Kind>,
    differs: bool,
    jokers: usize,
    size: usize,
}

impl LaidOut {
    fn add(&mut self, piece: Piece) {
        self.size += 1;
        match piece {
            Piece::Natural(found) => {
                self.differs |= self.kind.replace(found).is_some_and(|it| it != found);
            }
            Piece::Joker => self.jokers += 1,
        }
    }

    fn exposure(&self) -> Result<Exposure, HandError> {
        if !(3..=6).contains(&self.size) {
            return Err(HandError::ExposureSize(self.size));
        }
        match self.kind {
            None => Err(HandError::ExposureOfJokers),
            Some(_) if self.differs => Err(HandError::ExposureDiffers),
            Some(kind) => Ok(Exposure {
                kind,
                size: self.size as u8,
                jokers: self.jokers as u8,
            }),
        }
    }
}

impl Exposure {
    /// Fills unused places of fixed arrays; never seen outside.
    const PLACEHOLDER: Exposure = Exposure {
        kind: Kind::FLOWER,
        size: 3,
        jokers: 0,
    };

    /// A group as written, such as `222mJ`.
    pub fn read(text: &str) -> Result<Exposure, HandError> {
        let mut laid = LaidOut::default();
        notation::each(text, |piece| laid.add(piece))?;
        laid.exposure()
    }

    /// A group of these tiles, in any order.
    ///
    /// # Errors
    /// [`HandError`] unless they can be claimed together.
    pub fn new(pieces: impl IntoIterator<Item = Piece>) -> Result<Exposure, HandError> {
        let mut laid = LaidOut::default();
        pieces.into_iter().for_each(|piece| laid.add(piece));
        laid.exposure()
    }

    /// The tile it is a group of.
    #[inline]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// How many tiles it has.
    #[inline]
    pub const fn size(self) -> u8 {
        self.size
    }

    /// How many of them are jokers.
    #[inline]
    pub const fn jokers(self) -> u8 {
        self.jokers
    }

    /// Its tiles, the jokers last.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        (0..self.size).map(move |place| match place < self.size - self.jokers {
            true => Piece::Natural(self.kind),
            false => Piece::Joker,
        })
    }
}

impl Hand {
    /// A hand of the tiles on the rack (without the last one), exposures and the last tile.
    ///
    /// # Errors
    /// [`HandError`] unless these are fourteen tiles that one set has.
    pub fn new(concealed: Rack, exposures: &[Exposure], last: Piece) -> Result<Hand, HandError> {
        if exposures.len() > MOST_EXPOSURES {
            return Err(HandError::TooManyExposures(exposures.len()));
        }
        let mut rack = concealed;
        rack.add(last);
        let mut all = rack;
        for exposure in exposures {
            let naturals = exposure.size - exposure.jokers;
            let held = &mut all.naturals[exposure.kind.index()];
            *held = held.saturating_add(naturals);
            all.jokers = all.jokers.saturating_add(exposure.jokers);
        }
        let found = all.total();
        all.check()?;
        if found != TILES {
            return Err(HandError::WrongCount { found });
        }
        let mut kept = [Exposure::PLACEHOLDER; MOST_EXPOSURES];
        kept[..exposures.len()].copy_from_slice(exposures);
        let held = Kind::all().filter(|kind| all.of(*kind) > 0);
        Ok(Hand {
            rack,
            exposures: kept,
            exposed: exposures.len() as u8,
            last,
            kinds: held.fold(0, |bits, kind| bits | kind.bit()),
            jokers: all.jokers,
        })
    }

    /// A hand as written.
    ///
    /// # Errors
    /// [`HandError`].
    pub fn read(concealed: &str, exposures: &[&str], last: &str) -> Result<Hand, HandError> {
        let concealed = Rack::read(concealed)?;
        let mut kept = [Exposure::PLACEHOLDER; MOST_EXPOSURES];
        for (at, text) in exposures.iter().enumerate() {
            let place = kept.get_mut(at);
            *place.ok_or(HandError::TooManyExposures(exposures.len()))? = Exposure::read(text)?;
        }
        let last = notation::parse_one(last)?.ok_or(HandError::NoLastTile)?;
        Hand::new(concealed, &kept[..exposures.len()], last)
    }

    /// The tiles on the rack, the last one too.
    #[inline]
    pub const fn rack(&self) -> &Rack {
        &self.rack
    }

    /// The exposures in the order given.
    #[inline]
    pub fn exposures(&self) -> &[Exposure] {
        &self.exposures[..usize::from(self.exposed)]
    }

    /// The tile that came last.
    #[inline]
    pub const fn last(&self) -> Piece {
        self.last
    }

    /// Jokers on the rack and in exposures.
    #[inline]
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Whether one of the exposures has five tiles or more.
    pub fn has_exposed_quint(&self) -> bool {
        self.exposures().iter().any(|exposure| exposure.size >= 5)
    }

    /// The kinds in the hand, one bit each.
    #[inline]
    pub(super) const fn kinds(&self) -> u64 {
        self.kinds
    }
}
