//! The rules that leave patterns out, and where things are written.

use super::traditions::Pattern;
use mahjong::Tile;

/// The rule that keeps a pattern from counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The stable id, as in explanations.
    pub id: &'static str,
    /// The pattern that counts instead, if it is one pattern's doing.
    pub kept: Option<Pattern>,
    /// The tiles that the rule is about.
    pub tiles: Vec<Tile>,
    /// Where the rule is written.
    pub article: Article,
}

/// Where a value or a rule is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Article {
    /// The entry of this number in the tradition's list.
    Entry(u8),
    /// A place in a text that is the same in all languages: the text, and the place.
    At(&'static str, &'static str),
    /// A section of the booklet that the rule set may follow.
    Section(&'static str),
    /// A place that the catalogue of words describes, by its id.
    Described(&'static str),
}

impl Reason {
    /// A rule that is nothing but a rule.
    pub(crate) fn new(id: &'static str, article: Article) -> Reason {
        Reason {
            id,
            kept: None,
            tiles: Vec::new(),
            article,
        }
    }

    /// The same for the sake of a pattern that counts instead.
    pub(crate) fn keeping(self, kept: impl Into<Pattern>) -> Reason {
        Reason {
            kept: Some(kept.into()),
            ..self
        }
    }

    /// The same about some tiles.
    pub(crate) fn about(self, tiles: Vec<Tile>) -> Reason {
        Reason { tiles, ..self }
    }
}
