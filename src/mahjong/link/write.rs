//! A link as text.

use super::super::hand::HandSize;
use super::super::meld::MeldKind;
use super::super::notation::{Noted, print};
use super::super::tile::Wind;
use super::{HandLink, LinkedMeld, Parts};
use serde::{Serialize, Serializer};
use std::fmt::{Display, Formatter, Result};

impl Display for HandLink {
    /// Names in one order; what is empty, no or none is left out. Only letters, digits and `-._+&=()`, so that the
    /// text stands in an address as it is.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Parts {
            hand,
            melds,
            win,
            dora,
            ura,
            ..
        } = &self.parts;
        write!(f, "ruleset={}", self.parts.ruleset)?;
        for (question, answer) in &self.parts.answers {
            write!(f, "&rule={question}.{answer}")?;
        }
        if self.parts.size != HandSize::Thirteen {
            write!(f, "&size={}", self.parts.size.tiles())?;
        }
        match &self.parts.card {
            Some(card) => {
                text(f, "card", "1")?;
                text(f, "hand", &card.rack_text())?;
                text(f, "melds", &card.exposures_text())?;
                text(f, "win", &card.last_text())?;
            }
            None => {
                tiles(f, "hand", hand)?;
                let sets: Vec<String> = melds.iter().map(meld).collect();
                text(f, "melds", &sets.join("+"))?;
                tiles(f, "win", win.as_slice())?;
            }
        }
        text(f, "draw", if self.parts.self_draw { "1" } else { "" })?;
        text(f, "seat", letter(self.parts.seat))?;
        text(f, "round", self.parts.round.map_or("", letter))?;
        for flag in &self.parts.flags {
            text(f, "flag", flag)?;
        }
        number(f, "flowers", self.parts.flowers.into())?;
        let flowers = self.parts.flower_tiles.iter().map(u8::to_string);
        text(f, "flower_tiles", &flowers.collect::<String>())?;
        tiles(f, "discards", &self.parts.discards)?;
        tiles(f, "dora", dora)?;
        tiles(f, "ura", ura)?;
        number(f, "norths", self.parts.norths.into())?;
        number(f, "honba", self.parts.honba)?;
        number(f, "sticks", self.parts.sticks)
    }
}

impl Serialize for HandLink {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set: a concealed kong in brackets.
fn meld(meld: &LinkedMeld) -> String {
    let tiles = print(meld.tiles.iter().copied());
    match meld.kind {
        MeldKind::ConcealedKong => format!("({tiles})"),
        MeldKind::Chow | MeldKind::Pung | MeldKind::Kong => tiles,
    }
}

/// A name with its value, if there is any.
fn text(f: &mut Formatter<'_>, name: &str, value: &str) -> Result {
    if value.is_empty() {
        Ok(())
    } else {
        write!(f, "&{name}={value}")
    }
}

/// A name with its tiles, if there are any.
fn tiles(f: &mut Formatter<'_>, name: &str, tiles: &[Noted]) -> Result {
    text(f, name, &print(tiles.iter().copied()))
}

/// A name with its number, if it is not 0.
fn number(f: &mut Formatter<'_>, name: &str, value: u16) -> Result {
    if value == 0 {
        Ok(())
    } else {
        write!(f, "&{name}={value}")
    }
}

/// The letter of a wind in hand files.
pub(super) const fn letter(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "E",
        Wind::South => "S",
        Wind::West => "W",
        Wind::North => "N",
    }
}
