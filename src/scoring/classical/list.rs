//! The doubles and limit hands, and the rule between readings.

use crate::article::Article;
use crate::pattern::{Listed, Names};
use crate::reason::Reason;
use mahjong::classical::Pattern;

impl Listed for Pattern {
    const NAMES: Names = Names {
        word: "classical",
        patterns: "patterns",
        worth: "score",
        without_flowers: None,
        tells_times: false,
        chow: "chow",
        pung: "pung",
        melded: "claimed",
        tells_open: false,
    };

    fn all() -> Vec<Self> {
        Pattern::ALL.to_vec()
    }

    fn id(self) -> &'static str {
        Pattern::id(self)
    }

    fn article(self) -> Article {
        Article::Described("list")
    }
}

/// The rule that only one arrangement of the tiles counts.
pub(super) fn other_reading() -> Reason {
    Reason::new("other_reading", Article::Described("other_reading"))
}
