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
pub struct LineRefusal {
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

impl LineRefusal {
    /// A refusal with the words of an error.
    pub fn new(code: Code, message: impl std::fmt::Display) -> LineRefusal {
        LineRefusal {
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

impl From<&NoValue> for LineRefusal {
    fn from(why: &NoValue) -> LineRefusal {
        let code = match why.kind() {
            Kind::NotWinning => Code::NotWinning,
            Kind::NoYaku => Code::NoYaku,
            Kind::Tiles => Code::InvalidTiles,
            Kind::Flags => Code::InvalidFlags,
            Kind::Missing => Code::InvalidInput,
        };
        LineRefusal::new(code, why)
    }
}

impl From<NoValue> for LineRefusal {
    fn from(why: NoValue) -> LineRefusal {
        LineRefusal::from(&why)
    }
}

impl From<NotationError> for LineRefusal {
    fn from(error: NotationError) -> LineRefusal {
        LineRefusal::new(Code::InvalidTiles, error)
    }
}

impl From<MeldError> for LineRefusal {
    fn from(error: MeldError) -> LineRefusal {
        LineRefusal::new(Code::InvalidTiles, error)
    }
}

impl From<american::HandError> for LineRefusal {
    fn from(error: american::HandError) -> LineRefusal {
        LineRefusal::new(Code::InvalidTiles, error)
    }
}

impl From<HandError> for LineRefusal {
    fn from(error: HandError) -> LineRefusal {
        LineRefusal::new(Code::InvalidTiles, error)
    }
}
