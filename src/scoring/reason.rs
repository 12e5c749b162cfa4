//! The rules that leave patterns out.

use super::article::Article;
use super::pattern::Pattern;
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
