//! Every way to fill the lines of a card with tiles: each suit, number, dragon and wind that a line leaves open.
//!
//! A hand is then compared with ways that leave nothing open. Two words of bits throw nearly all of them out.

use super::super::{Suit, Tile};
use super::line::{Line, Number, Term, Wrap};
use super::tile::Kind;
use std::collections::HashSet;
use std::sync::OnceLock;

/// The most ways of one line.
pub(super) const MOST_OF_LINE: usize = 20_000;
/// The most ways of a card.
pub(super) const MOST: usize = 200_000;
/// The most groups of a line: fourteen single tiles.
pub(super) const MOST_GROUPS: usize = 14;

/// A line without anything open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The place of the line on the card.
    pub line: u16,
    len: u8,
    groups: [Filled; MOST_GROUPS],
}

/// A group of which the tile is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Filled {
    pub kind: Kind,
    pub count: u8,
    /// Whether jokers may stand for it.
    pub jokers: bool,
}

/// The kinds of a way, one bit each.
#[derive(Clone, Copy, Debug)]
struct Kinds {
    /// Naturals and jokers.
    any: u64,
    /// Those that must be there because no joker can be.
    needed: u64,
}

/// Every way to fill the lines of a card, line by line.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    kinds: Vec<Kinds>,
    list: Vec<Way>,
}

/// The ways of a card, worked out when they are first needed. Cards are equal when their lines are.
#[derive(Debug, Default)]
pub(super) struct Work(OnceLock<Ways>);

impl Work {
    pub(super) fn of(&self, lines: &[Line]) -> &Ways {
        self.0.get_or_init(|| Ways::of(lines))
    }
}

impl Clone for Work {
    fn clone(&self) -> Work {
        Work::default()
    }
}

impl PartialEq for Work {
    fn eq(&self, _: &Work) -> bool {
        true
    }
}

impl Eq for Work {}

impl Way {
    /// Its groups in the order of the line.
    #[inline]
    pub(super) fn groups(&self) -> &[Filled] {
        &self.groups[..usize::from(self.len)]
    }

    fn kinds(&self) -> Kinds {
        let bits = |groups: &mut dyn Iterator<Item = &Filled>| {
            groups.fold(0, |bits, group| bits | group.kind.bit())
        };
        Kinds {
            any: bits(&mut self.groups().iter()),
            needed: bits(&mut self.groups().iter().filter(|group| !group.jokers)),
        }
    }
}

impl Ways {
    fn of(lines: &[Line]) -> Ways {
        let mut ways = Ways::default();
        for (at, line) in (0..).zip(lines) {
            let mut seen = HashSet::new();
            each(line, |groups| {
                let mut sorted = groups.to_vec();
                sorted.sort_unstable();
                if seen.insert(sorted) {
                    ways.push(at, groups);
                }
            });
        }
        ways
    }

    fn push(&mut self, line: u16, groups: &[Filled]) {
        let Some(first) = groups.first() else { return };
        let mut way = Way {
            line,
            len: groups.len().min(MOST_GROUPS) as u8,
            groups: [*first; MOST_GROUPS],
        };
        for (place, group) in way.groups.iter_mut().zip(groups) {
            *place = *group;
        }
        self.kinds.push(way.kinds());
        self.list.push(way);
    }

    /// The ways that have every kind of a hand, and of which the hand has every kind that no joker stands for.
    #[inline]
    pub(super) fn near(&self, kinds: u64) -> impl Iterator<Item = &Way> {
        let ways = self.kinds.iter().zip(&self.list);
        let fit = move |of: &Kinds| kinds & !of.any == 0 && of.needed & !kinds == 0;
        ways.filter(move |(of, _)| fit(of)).map(|(_, way)| way)
    }

    /// All of them, line by line.
    pub(super) fn all(&self) -> &[Way] {
        &self.list
    }
}

/// The dragon that belongs to a suit.
pub(super) const fn dragon_of(suit: Suit) -> Tile {
    match suit {
        Suit::Characters => Tile::RED,
        Suit::Bamboo => Tile::GREEN,
        Suit::Dots => Tile::WHITE,
    }
}

/// More ways than a line has; those that are alike counted each.
pub(super) fn at_most(line: &Line) -> usize {
    let terms = || line.groups.iter().map(|group| group.term);
    let has_base = terms().any(|term| {
        matches!(
            term,
            Term::Number {
                number: Number::Base(_),
                ..
            }
        )
    });
    let has_suit = terms().any(|term| matches!(term, Term::Number { .. } | Term::DragonOf(_)));
    let (mut letters, mut ways) = (HashSet::new(), 1_usize);
    for term in terms() {
        let choices = match term {
            Term::Dragon(letter) if letter.is_none() || letters.insert(term) => 3,
            Term::Wind(letter) if letter.is_none() || letters.insert(term) => 4,
            _ => 1,
        };
        ways = ways.saturating_mul(choices);
    }
    ways.saturating_mul(if has_base { 9 } else { 1 })
        .saturating_mul(if has_suit { 6 } else { 1 })
}

/// What has been chosen for the letters of a line so far.
struct Chosen<'a> {
    line: &'a Line,
    suits: [Option<Suit>; 3],
    base: Option<u8>,
    dragons: Vec<(u8, Tile)>,
    winds: Vec<(u8, Tile)>,
    filled: Vec<Filled>,
}

/// Hands every way of a line to `take`, alike ones too.
pub(super) fn each(line: &Line, mut take: impl FnMut(&[Filled])) {
    let mut chosen = Chosen {
        line,
        suits: line.suits,
        base: None,
        dragons: Vec::new(),
        winds: Vec::new(),
        filled: Vec::with_capacity(line.groups.len()),
    };
    chosen.fill(&mut take);
}

impl Chosen<'_> {
    /// Fills the next group in every way, and those behind it.
    fn fill(&mut self, take: &mut dyn FnMut(&[Filled])) {
        let Some(group) = self.line.groups.get(self.filled.len()) else {
            take(&self.filled);
            return;
        };
        match group.term {
            Term::Fixed(kind) => self.put(kind, take),
            Term::Number { number, suit } => {
                self.with_suit(suit, &mut |chosen, of| chosen.with_number(number, of, take));
            }
            Term::DragonOf(suit) => {
                self.with_suit(suit, &mut |chosen, of| {
                    chosen.put(dragon_of(of).into(), take)
                });
            }
            Term::Dragon(letter) => {
                self.with_honour(letter, |chosen| &mut chosen.dragons, Tile::is_dragon, take);
            }
            Term::Wind(letter) => {
                self.with_honour(letter, |chosen| &mut chosen.winds, Tile::is_wind, take);
            }
        }
    }

    /// The next group is of this kind.
    fn put(&mut self, kind: Kind, take: &mut dyn FnMut(&[Filled])) {
        let Some(group) = self.line.groups.get(self.filled.len()) else {
            return;
        };
        self.filled.push(Filled {
            kind,
            count: group.count,
            jokers: group.jokers,
        });
        self.fill(take);
        self.filled.pop();
    }

    /// Goes on with the suit of a letter, or with each that no other letter has.
    fn with_suit(&mut self, letter: u8, then: &mut dyn FnMut(&mut Self, Suit)) {
        let place = usize::from(letter);
        if let Some(suit) = self.suits[place] {
            then(self, suit);
            return;
        }
        for suit in Suit::ALL {
            if !self.suits.contains(&Some(suit)) {
                self.suits[place] = Some(suit);
                then(self, suit);
                self.suits[place] = None;
            }
        }
    }

    /// Goes on with a number, or with each that the base number may be.
    fn with_number(&mut self, number: Number, suit: Suit, take: &mut dyn FnMut(&[Filled])) {
        let steps = match number {
            Number::Fixed(number) => {
                if let Some(tile) = Tile::suited(suit, number) {
                    self.put(tile.into(), take);
                }
                return;
            }
            Number::Base(steps) => steps,
        };
        if let Some(base) = self.base {
            self.put_number(base, steps, suit, take);
            return;
        }
        for base in (1..=9).filter(|base| self.line.allows(*base)) {
            self.base = Some(base);
            self.put_number(base, steps, suit, take);
            self.base = None;
        }
    }

    /// The number so many steps from the base number, if the line has it.
    fn put_number(&mut self, base: u8, steps: i8, suit: Suit, take: &mut dyn FnMut(&[Filled])) {
        let kind = match (base.checked_add_signed(steps), self.line.wrap) {
            (Some(number @ 1..=9), _) => Tile::suited(suit, number),
            (Some(10), Wrap::Zero) => Some(Tile::WHITE),
            (Some(number @ 10..=18), Wrap::One) => Tile::suited(suit, number - 9),
            _ => None,
        };
        if let Some(tile) = kind {
            self.put(tile.into(), take);
        }
    }

    /// Goes on with the honour of a letter, or with each that no other letter has; without a letter with each.
    fn with_honour(
        &mut self,
        letter: Option<u8>,
        known: impl Fn(&mut Self) -> &mut Vec<(u8, Tile)>,
        is_one: fn(Tile) -> bool,
        take: &mut dyn FnMut(&[Filled]),
    ) {
        let Some(letter) = letter else {
            Tile::all()
                .filter(|tile| is_one(*tile))
                .for_each(|tile| self.put(tile.into(), take));
            return;
        };
        if let Some((_, tile)) = known(self).iter().find(|(of, _)| *of == letter) {
            let tile = *tile;
            self.put(tile.into(), take);
            return;
        }
        for tile in Tile::all().filter(|tile| is_one(*tile)) {
            if known(self).iter().all(|(_, other)| *other != tile) {
                known(self).push((letter, tile));
                self.put(tile.into(), take);
                known(self).pop();
            }
        }
    }
}
