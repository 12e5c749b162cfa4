//! The tiles of a special hand, read from their text.

use super::super::super::reading::Kinds;
use super::super::super::{Counts, Suit, Tile};
use super::error::ShapeError;
use super::parts::{MOST_OPEN_PARTS, OpenPart, PartChoice, Parts};
use super::tiles::{AnySuit, OPEN, OpenSet, written};
use super::ways::{Way, Work};

/// How many tiles a hand has, a kong counted as three.
const TILES: usize = 14;

/// The tiles of a special hand, in every choice of suits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    ways: Vec<Way>,
}

impl Shape {
    /// Reads the tiles, and those of which the last one must be.
    ///
    /// # Errors
    /// [`ShapeError`].
    pub fn read(tiles: &str, last: Option<&str>) -> Result<Shape, ShapeError> {
        let mut parts = Parts {
            last: last.map(OpenSet::read).transpose()?,
            ..Parts::default()
        };
        for text in tiles.split_whitespace() {
            parts.add(text)?;
        }
        parts.check()?;
        let mut ways = Vec::new();
        for suits in choices(parts.open_suits()) {
            let way = Way::of(&parts, &suits)?;
            // Suits that mean the same to the hand may change places.
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        Ok(Shape { ways })
    }

    /// Whether these tiles, whose kinds are known, are such a hand with this last tile.
    #[inline]
    pub(in super::super) fn fits(&self, tiles: &Counts, kinds: Kinds, last: Tile) -> bool {
        let mut ways = self.ways.iter().filter(|way| way.may_be(kinds, last));
        ways.any(|way| way.is(tiles))
    }

    /// The kinds of tile, as one bit for each, that make such a hand of these 13 tiles, whose kinds are known. A kind of
    /// which four are held may be among them.
    pub(in super::super) fn completing(&self, tiles: &Counts, kinds: Kinds) -> Kinds {
        self.ways
            .iter()
            .fold(0, |found, way| found | way.completing(tiles, kinds))
    }
}

/// Every choice of so many open suits; the others are of no meaning.
fn choices(open: usize) -> impl Iterator<Item = [Suit; OPEN]> {
    let [m, p, s] = Suit::ALL;
    let all = [
        [m, p, s],
        [p, s, m],
        [s, m, p],
        [m, s, p],
        [p, m, s],
        [s, p, m],
    ];
    let many = match open {
        0 => 1,
        1 => 3,
        _ => all.len(),
    };
    all.into_iter().take(many)
}

impl Parts {
    /// Adds a part as written.
    fn add(&mut self, text: &str) -> Result<(), ShapeError> {
        let (rest, different) = match text.strip_suffix('!') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (what, times) = match rest.rsplit_once('*') {
            Some((what, times)) => {
                let times = times.parse().ok().filter(|times| (1..=14).contains(times));
                (
                    what,
                    times.ok_or_else(|| ShapeError::Times(text.to_owned()))?,
                )
            }
            None => (rest, 1),
        };
        if what.contains('(') {
            let choice = choice(what)?;
            self.open.push(OpenPart {
                choice,
                times,
                different,
            });
        } else {
            let tiles = written(what)?;
            (0..times).for_each(|_| self.tiles.extend(&tiles));
        }
        Ok(())
    }

    /// Refuses what is no hand, and what would take long.
    fn check(&self) -> Result<(), ShapeError> {
        let open = self.open.iter();
        let sum = self.tiles.len()
            + open
                .map(|it| it.choice.size() * usize::from(it.times))
                .sum::<usize>();
        if sum != TILES {
            return Err(ShapeError::Count(sum));
        }
        match self.open.len() > MOST_OPEN_PARTS || !Work::of(&self.open).is_little() {
            true => Err(ShapeError::TooOpen),
            false => Ok(()),
        }
    }

    /// How many of A, B and C the hand has.
    fn open_suits(&self) -> usize {
        let of = |suit: &AnySuit| match suit {
            AnySuit::Open(place) => usize::from(*place) + 1,
            AnySuit::Fixed(_) | AnySuit::Honours => 0,
        };
        let tiles = self.tiles.iter().map(|(suit, _)| of(suit));
        let open = self.open.iter().map(|part| match &part.choice {
            PartChoice::Equal(_, set) | PartChoice::Row(set) | PartChoice::Either(set) => {
                set.open_suits()
            }
            PartChoice::SameNumber(suits) => suits.iter().map(of).max().unwrap_or(0),
        });
        let last = self.last.iter().map(OpenSet::open_suits);
        tiles.chain(open).chain(last).max().unwrap_or(0)
    }
}

impl PartChoice {
    /// How many tiles stand there each time.
    fn size(&self) -> usize {
        match self {
            PartChoice::Equal(size, _) => usize::from(*size),
            PartChoice::Row(_) | PartChoice::Either(_) => 3,
            PartChoice::SameNumber(suits) => suits.len(),
        }
    }
}

/// Reads a part with a choice, times aside.
fn choice(text: &str) -> Result<PartChoice, ShapeError> {
    let unknown = || ShapeError::Part(text.to_owned());
    let closed = text.strip_suffix(')').ok_or_else(unknown)?;
    let mut each = Vec::new();
    for one in closed.split(')') {
        let (word, set) = one.split_once('(').ok_or_else(unknown)?;
        each.push((word, OpenSet::read(set)?));
    }
    if let [(word, set)] = each.as_slice() {
        let set = set.clone();
        return Ok(match *word {
            "x" => PartChoice::Equal(1, set),
            "xx" => PartChoice::Equal(2, set),
            "xxx" => PartChoice::Equal(3, set),
            "xyz" => PartChoice::Row(set),
            "set" => PartChoice::Either(set),
            _ => return Err(unknown()),
        });
    }
    let suits = each
        .iter()
        .map(|(word, set)| set.suit().filter(|_| *word == "x"));
    let suits: Option<Vec<AnySuit>> = suits.collect();
    let no_suits = || ShapeError::Suits(text.to_owned());
    let suits = suits.ok_or_else(no_suits)?;
    let twice = (1..suits.len()).any(|at| suits[..at].contains(&suits[at]));
    match twice || suits.len() > OPEN {
        true => Err(no_suits()),
        false => Ok(PartChoice::SameNumber(suits)),
    }
}
