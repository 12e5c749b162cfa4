//! Why a hand or a line has no value, as programs read it.

use super::write::Object;
use mahjong::meld::MeldError;
use mahjong::notation::NotationError;
use mahjong::{HandError, american};
use scoring::{Kind, NoValue};

/// The kinds of refusal, as programs read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The tiles are no finished hand.
    NotWinning,
    /// A finished hand without a yaku (riichi).
    NoYaku,
    /// A fifth copy, a wrong count, an unknown tile, a meld that is none.
    InvalidTiles,
    /// Flags that contradict each other or the hand, or are unknown.
    InvalidFlags,
    /// Options that the family does not have.
    InvalidOptions,
    /// JSON, but not the shape of a hand.
    InvalidInput,
    NotJson,
}

/// A refusal with what was wrong in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub code: Code,
    pub message: String,
}

impl Code {
    /// The stable name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Code::NotWinning => "not_winning",
            Code::NoYaku => "no_yaku",
            Code::InvalidTiles => "invalid_tiles",
            Code::InvalidFlags => "invalid_flags",
            Code::InvalidOptions => "invalid_options",
            Code::InvalidInput => "invalid_input",
            Code::NotJson => "not_json",
        }
    }
}

impl Refusal {
    /// A refusal with the words of an error.
    pub fn new(code: Code, message: impl std::fmt::Display) -> Refusal {
        Refusal {
            code,
            message: message.to_string(),
        }
    }

    /// Writes the field `error`.
    pub fn write(&self, object: &mut Object<'_>) {
        object.object("error", |error| {
            error.name("code", self.code.id());
            error.text("message", &self.message);
        });
    }
}

impl From<&NoValue> for Refusal {
    fn from(why: &NoValue) -> Refusal {
        let code = match why.kind() {
            Kind::NotWinning => Code::NotWinning,
            Kind::NoYaku => Code::NoYaku,
            Kind::Tiles => Code::InvalidTiles,
            Kind::Flags => Code::InvalidFlags,
            Kind::Missing => Code::InvalidInput,
        };
        Refusal::new(code, why)
    }
}

impl From<NoValue> for Refusal {
    fn from(why: NoValue) -> Refusal {
        Refusal::from(&why)
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error)
    }
}

impl From<MeldError> for Refusal {
    fn from(error: MeldError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error)
    }
}

impl From<american::HandError> for Refusal {
    fn from(error: american::HandError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error)
    }
}

impl From<HandError> for Refusal {
    fn from(error: HandError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error)
    }
}
