//! Why a hand or a line has no value.

use super::cause::Cause;
use super::write::Object;

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
    /// Not JSON.
    NotJson,
}

/// A refusal with what was wrong in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The kind.
    pub code: Code,
    /// What was wrong.
    pub message: String,
    /// The fact behind it, if it is one of those that readers are told in their language.
    pub cause: Option<Cause>,
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
            cause: None,
        }
    }

    /// A flag that the family does not know.
    pub fn unknown_flag(flag: &str) -> Refusal {
        Refusal::new(Code::InvalidFlags, format_args!("unknown flag: {flag}"))
    }

    /// Writes the field `error`.
    pub fn write(&self, object: &mut Object<'_>) {
        object.object("error", |error| {
            error.name("code", self.code.id());
            error.text("message", &self.message);
        });
    }
}
