//! A hand as one line of text, to be linked to, sent on, and attached to a hand or a ruling.
//!
//! [`HandLink`] is the whole hand with its circumstances, also while it is not complete. Its text is the query of an
//! address, such as `ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E&round=S`. The text is stable:
//! however a hand was typed, the same hand has the same text, so texts can be kept and compared. Names that are not
//! known are passed over when a text is read, so a later version may add some.
//!
//! A hand of an American card says `card=1`, and its tiles have flowers `F` and jokers `J` among them:
//! `ruleset=american&card=1&hand=777m333z&melds=222mJ+111z&win=7m&seat=S`.

mod card;
mod read;
mod write;

use super::hand::{Hand, HandError, HandSize, RedFives};
use super::meld::{Meld, MeldError, MeldKind};
use super::notation::{NotationError, Noted};
use super::{Counts, Wind, american};

pub use card::CardTiles;

/// A hand with everything around it, complete or not. [`std::fmt::Display`] writes it, [`std::str::FromStr`] reads it,
/// and serde sees its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandLink {
    parts: Parts,
}

/// What a link carries. Any order of tiles, melds and flags; [`HandLink::new`] puts them in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parts {
    /// The id of the rule set it is valued by.
    pub ruleset: String,
    /// Open questions of its document answered otherwise than there: question and answer, letters, digits,
    /// `-` and `_`.
    pub answers: Vec<(String, String)>,
    /// How many tiles people of its game hold. Tiles that fill a hand of sixteen make it one.
    pub size: HandSize,
    /// Tiles in hand without the winning one, at most as many as [`Parts::size`] says.
    pub hand: Vec<Noted>,
    /// Sets on the table, at most four, of sixteen tiles five.
    pub melds: Vec<LinkedMeld>,
    /// The winning tile.
    pub win: Option<Noted>,
    /// The tiles of an American card's hand; then there are none in hand, in sets or as winning tile above.
    pub card: Option<CardTiles>,
    /// Drawn by the winner.
    pub self_draw: bool,
    /// The winner's wind.
    pub seat: Wind,
    /// The wind of the round, where it matters.
    pub round: Option<Wind>,
    /// What happened, by the names of hand files: letters and underscores.
    pub flags: Vec<String>,
    /// How many flowers and seasons, at most eight.
    pub flowers: u8,
    /// Which ones, where that matters: 1 to 4 are flowers, 5 to 8 seasons.
    pub flower_tiles: Vec<u8>,
    /// The winner's own discards, where they decide whether the hand may win; at most 40.
    pub discards: Vec<Noted>,
    /// Dora indicators, at most five.
    pub dora: Vec<Noted>,
    /// Indicators below them, at most five.
    pub ura: Vec<Noted>,
    /// Norths set aside, at most four.
    pub norths: u8,
    /// Counters.
    pub honba: u16,
    pub sticks: u16,
}

/// A set on the table with its red fives.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LinkedMeld {
    kind: MeldKind,
    tiles: Vec<Noted>,
}

/// Why there is no link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The rule set is missing, or is no name of a rule set.
    #[error("the rule set is missing or no name")]
    RuleSet,
    /// A text that is no list of tiles.
    #[error("{0}: {1}")]
    Tiles(&'static str, NotationError),
    /// A set that is none.
    #[error("melds: {0}")]
    Meld(#[from] MeldError),
    /// Tiles no hand can have: a fifth copy, too many.
    #[error("{0}")]
    Hand(#[from] HandError),
    /// Tiles no hand of a card can have.
    #[error("{0}")]
    Card(#[from] american::HandError),
    /// More of something than there can be, or a value that is none.
    #[error("{0} is not as it can be")]
    Value(&'static str),
}

/// Longest name of a rule set.
const LONGEST_NAME: usize = 64;
/// Indicators that can be turned over, kongs included.
const MOST_INDICATORS: usize = 5;
/// More discards than a hand lasts.
const MOST_DISCARDS: usize = 40;
/// More flags than any tradition has.
const MOST_FLAGS: usize = 16;
/// More open questions about hands than any document has.
const MOST_ANSWERS: usize = 16;

impl LinkedMeld {
    /// A set of these tiles, in any order.
    pub fn new(kind: MeldKind, mut tiles: Vec<Noted>) -> Result<LinkedMeld, MeldError> {
        Meld::from_tiles(kind, &tiles)?;
        tiles.sort_unstable_by_key(place);
        Ok(LinkedMeld { kind, tiles })
    }

    /// A set of these tiles: four equal ones are a kong, in brackets a concealed one.
    pub fn of_tiles(tiles: Vec<Noted>, in_brackets: bool) -> Result<LinkedMeld, MeldError> {
        let equal = tiles.windows(2).all(|two| two[0].tile == two[1].tile);
        let kind = match (in_brackets, tiles.len(), equal) {
            (true, _, _) => MeldKind::ConcealedKong,
            (false, 4, _) => MeldKind::Kong,
            (false, _, true) => MeldKind::Pung,
            (false, _, false) => MeldKind::Chow,
        };
        LinkedMeld::new(kind, tiles)
    }

    pub const fn kind(&self) -> MeldKind {
        self.kind
    }

    /// Its tiles in order, a red five before others.
    pub fn tiles(&self) -> &[Noted] {
        &self.tiles
    }
}

impl Parts {
    /// Nothing yet, by a rule set.
    pub fn empty(ruleset: impl Into<String>) -> Parts {
        Parts {
            ruleset: ruleset.into(),
            answers: Vec::new(),
            size: HandSize::Thirteen,
            hand: Vec::new(),
            melds: Vec::new(),
            win: None,
            card: None,
            self_draw: false,
            seat: Wind::East,
            round: None,
            flags: Vec::new(),
            flowers: 0,
            flower_tiles: Vec::new(),
            discards: Vec::new(),
            dora: Vec::new(),
            ura: Vec::new(),
            norths: 0,
            honba: 0,
            sticks: 0,
        }
    }

    /// Puts everything in the one order a link has.
    fn sort(&mut self) {
        if self.hand.len() + 3 * self.melds.len() == HandSize::Sixteen.tiles() {
            self.size = HandSize::Sixteen;
        }
        for tiles in [
            &mut self.hand,
            &mut self.discards,
            &mut self.dora,
            &mut self.ura,
        ] {
            tiles.sort_unstable_by_key(place);
        }
        let lowest = |meld: &LinkedMeld| meld.tiles.first().map(place);
        self.melds.sort_unstable_by_key(|meld| {
            (
                lowest(meld),
                meld.kind,
                meld.tiles.iter().map(place).collect::<Vec<_>>(),
            )
        });
        self.answers.sort_unstable();
        self.answers.dedup_by(|one, other| one.0 == other.0);
        self.flags.sort_unstable();
        self.flags.dedup();
        self.flower_tiles.sort_unstable();
        if let Some(card) = &mut self.card {
            card.sort();
        }
    }

    /// Whether a tile is in hand or in a set; the winning one alone is no hand.
    pub fn has_tiles(&self) -> bool {
        let in_sets = !self.hand.is_empty() || !self.melds.is_empty();
        in_sets || self.card.as_ref().is_some_and(|card| !card.is_empty())
    }

    /// Refuses what no hand can be, complete or not.
    fn check(&self) -> Result<(), LinkError> {
        let is_name = |text: &str| {
            let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
            !text.is_empty() && text.len() <= LONGEST_NAME && text.bytes().all(letter)
        };
        let is_answer = |text: &str| is_name(text) && !text.contains('.');
        let number = |&flower: &u8| (1..=8).contains(&flower);
        let flowers = &self.flower_tiles;
        let checks = [
            (
                "rule",
                self.answers.len() <= MOST_ANSWERS
                    && self
                        .answers
                        .iter()
                        .all(|(question, answer)| is_answer(question) && is_answer(answer)),
            ),
            (
                "flag",
                self.flags.len() <= MOST_FLAGS && self.flags.iter().all(|flag| is_name(flag)),
            ),
            ("flowers", self.flowers <= 8),
            ("norths", self.norths <= 4),
            (
                "flower_tiles",
                flowers.iter().all(number) && flowers.windows(2).all(|two| two[0] != two[1]),
            ),
            ("discards", self.discards.len() <= MOST_DISCARDS),
            ("dora", self.dora.len() <= MOST_INDICATORS),
            ("ura", self.ura.len() <= MOST_INDICATORS),
        ];
        if !is_name(&self.ruleset) {
            return Err(LinkError::RuleSet);
        }
        match checks.into_iter().find(|(_, holds)| !holds) {
            Some((name, _)) => Err(LinkError::Value(name)),
            None => self.check_tiles(),
        }
    }

    /// Refuses a fifth copy, a fifth set, and more tiles in hand than the sets leave room for.
    fn check_tiles(&self) -> Result<(), LinkError> {
        if let Some(card) = &self.card {
            let both = !self.hand.is_empty() || !self.melds.is_empty() || self.win.is_some();
            return match both {
                true => Err(LinkError::Value("card")),
                false => Ok(card.check()?),
            };
        }
        if self.melds.len() > self.size.sets() {
            return Err(HandError::TooManyMelds(self.melds.len()).into());
        }
        let (found, expected) = (self.hand.len(), self.size.room(self.melds.len()));
        if found > expected {
            let count = |tiles| u8::try_from(tiles).unwrap_or(u8::MAX);
            let (found, expected) = (count(found), count(expected));
            return Err(HandError::WrongCount { found, expected }.into());
        }
        let melded = self.melds.iter().flat_map(|meld| &meld.tiles);
        let all = melded.chain(&self.hand).chain(&self.win);
        Counts::from_tiles(all.map(|noted| noted.tile)).map_err(HandError::from)?;
        Ok(())
    }
}

impl HandLink {
    /// The link of a hand; refused if no hand can be so, complete or not.
    pub fn new(mut parts: Parts) -> Result<HandLink, LinkError> {
        parts.sort();
        parts.check()?;
        Ok(HandLink { parts })
    }

    /// What it carries, in order.
    pub const fn parts(&self) -> &Parts {
        &self.parts
    }

    /// How many tiles in hand are missing, the winning one not counted.
    pub fn missing(&self) -> usize {
        if let Some(card) = &self.parts.card {
            return card.missing();
        }
        let room = self.parts.size.room(self.parts.melds.len());
        room.saturating_sub(self.parts.hand.len())
    }

    /// Whether every tile is there, the winning one too.
    pub fn is_complete(&self) -> bool {
        let has_last = match &self.parts.card {
            Some(card) => card.last.is_some(),
            None => self.parts.win.is_some(),
        };
        self.missing() == 0 && has_last
    }

    /// The tiles as a hand of a card; nothing for another hand, and as long as some are missing.
    pub fn card_hand(&self) -> Option<Result<american::Hand, american::HandError>> {
        let card = self.parts.card.as_ref()?;
        let last = card.last.filter(|_| self.missing() == 0)?;
        Some(card.hand(last))
    }

    /// The tiles as a hand of sets; nothing for a hand of a card, and as long as some are missing.
    pub fn hand(&self) -> Option<Result<Hand, HandError>> {
        let Parts { hand, melds, .. } = &self.parts;
        let win = self.parts.win.filter(|_| self.missing() == 0)?;
        let mut red_fives = RedFives::NONE;
        let melded = melds.iter().flat_map(|meld| &meld.tiles);
        for noted in melded.chain(hand).chain([&win]).filter(|noted| noted.red) {
            noted
                .tile
                .suit()
                .into_iter()
                .for_each(|suit| red_fives.add(suit));
        }
        let made = || {
            let melds: Vec<Meld> = melds
                .iter()
                .filter_map(|meld| Meld::from_tiles(meld.kind, &meld.tiles).ok())
                .collect();
            let concealed = Counts::from_tiles(hand.iter().map(|noted| noted.tile))?;
            Hand::of_size(self.parts.size, concealed, &melds, win.tile, red_fives)
        };
        Some(made())
    }
}

/// Where a tile stands in a rack: by its kind, a red five before others.
const fn place(noted: &Noted) -> (usize, bool) {
    (noted.tile.index(), !noted.red)
}

#[cfg(test)]
mod tests;
