//! A link from text.

use super::super::hand::HandSize;
use super::super::notation::{self, Noted};
use super::super::tile::Wind;
use super::write::letter;
use super::{CardTiles, HandLink, LinkError, LinkedMeld, Parts};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::str::FromStr;

impl FromStr for HandLink {
    type Err = LinkError;

    /// Reads the query of an address, with or without what stands before its `?`, in any order of names.
    fn from_str(text: &str) -> Result<HandLink, LinkError> {
        let query = text.split_once('?').map_or(text, |(_, query)| query);
        let mut parts = Parts::empty("");
        let mut tiles = Texts::default();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (name, value) = (decoded(name), decoded(value));
            if !tiles.take(&name, value.trim()) {
                parts.take(&name, value.trim())?;
            }
        }
        tiles.put_into(&mut parts)?;
        HandLink::new(parts)
    }
}

/// The texts of tiles: what they mean is known only when the whole text is.
#[derive(Default)]
struct Texts {
    is_card: bool,
    hand: String,
    melds: String,
    win: String,
}

impl Texts {
    /// Keeps a text of tiles; whether it is one.
    fn take(&mut self, name: &str, value: &str) -> bool {
        match name {
            "card" => self.is_card |= value == "1",
            "hand" => value.clone_into(&mut self.hand),
            "melds" => value.clone_into(&mut self.melds),
            "win" => value.clone_into(&mut self.win),
            _ => return false,
        }
        true
    }

    /// Whether these are tiles of a card: only it has flowers and jokers in hand.
    fn are_of_card(&self) -> bool {
        let texts = [&self.hand, &self.melds, &self.win];
        let is_letter = |letter: char| matches!(letter, 'F' | 'f' | 'J' | 'j');
        self.is_card || texts.iter().any(|text| text.contains(is_letter))
    }

    fn put_into(&self, parts: &mut Parts) -> Result<(), LinkError> {
        if self.are_of_card() {
            parts.card = Some(CardTiles::read(&self.hand, &self.melds, &self.win)?);
            return Ok(());
        }
        parts.hand = tiles("hand", &self.hand)?;
        parts.melds = melds(&self.melds)?;
        parts.win = one_tile(&self.win)?;
        Ok(())
    }
}

impl<'de> Deserialize<'de> for HandLink {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandLink, D::Error> {
        Cow::<'de, str>::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

impl Parts {
    fn take(&mut self, name: &str, value: &str) -> Result<(), LinkError> {
        match name {
            "ruleset" => value.clone_into(&mut self.ruleset),
            "rule" => {
                let answer = value.split_once('.').ok_or(LinkError::Value("rule"))?;
                self.answers
                    .push((answer.0.to_owned(), answer.1.to_owned()));
            }
            "size" => self.size = size(value)?,
            "draw" => self.self_draw = value == "1",
            "seat" => self.seat = wind("seat", value)?,
            "round" => self.round = Some(wind("round", value)?),
            "flag" => self.flags.push(value.to_owned()),
            "flowers" => self.flowers = number("flowers", value)?,
            "flower_tiles" => self.flower_tiles.extend(digits(value)?),
            "discards" => self.discards = tiles("discards", value)?,
            "dora" => self.dora = tiles("dora", value)?,
            "ura" => self.ura = tiles("ura", value)?,
            "norths" => self.norths = number("norths", value)?,
            "honba" => self.honba = number("honba", value)?,
            "sticks" => self.sticks = number("sticks", value)?,
            _ => {}
        }
        Ok(())
    }
}

/// A list of tiles.
fn tiles(name: &'static str, text: &str) -> Result<Vec<Noted>, LinkError> {
    notation::parse(text).map_err(|error| LinkError::Tiles(name, error))
}

/// The size of a hand by its tiles.
fn size(text: &str) -> Result<HandSize, LinkError> {
    let tiles: usize = number("size", text)?;
    let found = HandSize::ALL.into_iter().find(|size| size.tiles() == tiles);
    found.ok_or(LinkError::Value("size"))
}

/// The winning tile, if there is one.
fn one_tile(text: &str) -> Result<Option<Noted>, LinkError> {
    match tiles("win", text)?[..] {
        [] => Ok(None),
        [tile] => Ok(Some(tile)),
        _ => Err(LinkError::Value("win")),
    }
}

/// Sets apart from each other by blanks, commas or plus signs.
fn melds(text: &str) -> Result<Vec<LinkedMeld>, LinkError> {
    let groups = text
        .split([' ', ',', '+'])
        .filter(|group| !group.is_empty());
    groups
        .map(|group| {
            let inside = group
                .strip_prefix('(')
                .and_then(|rest| rest.strip_suffix(')'));
            let tiles = tiles("melds", inside.unwrap_or(group))?;
            Ok(LinkedMeld::of_tiles(tiles, inside.is_some())?)
        })
        .collect()
}

/// The wind of a letter.
fn wind(name: &'static str, text: &str) -> Result<Wind, LinkError> {
    let found = Wind::ALL.into_iter().find(|&wind| letter(wind) == text);
    found.ok_or(LinkError::Value(name))
}

fn number<T: FromStr>(name: &'static str, text: &str) -> Result<T, LinkError> {
    text.parse().map_err(|_| LinkError::Value(name))
}

/// Flowers by their numbers, one digit each.
fn digits(text: &str) -> Result<Vec<u8>, LinkError> {
    let digit = |letter: char| {
        letter
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
    };
    let digits = text.chars().map(digit);
    digits
        .collect::<Option<_>>()
        .ok_or(LinkError::Value("flower_tiles"))
}

/// A part of an address as it was before it was encoded; bytes that are no UTF-8 are replaced.
fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains(['%', '+']) {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        bytes.push(match (first, hex(tail)) {
            (b'+', _) => b' ',
            (b'%', Some(byte)) => {
                rest = &tail[2..];
                byte
            }
            (&byte, _) => byte,
        });
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

/// The byte that two hexadecimal digits at the beginning make.
fn hex(text: &[u8]) -> Option<u8> {
    let digit = |at: usize| char::from(*text.get(at)?).to_digit(16);
    u8::try_from(digit(0)? * 16 + digit(1)?).ok()
}
