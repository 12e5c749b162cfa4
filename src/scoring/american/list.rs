//! What gives points in the American game.

use crate::article::Article;
use crate::pattern::{Listed, Names};
use mahjong::american::Pattern;

impl Listed for Pattern {
    const NAMES: Names = Names {
        word: "american",
        patterns: "patterns",
        worth: "value",
        without_flowers: None,
        tells_times: false,
        chow: "chow",
        pung: "pung",
        melded: "exposed",
        tells_open: false,
    };

    fn all() -> Vec<Self> {
        Pattern::ALL.to_vec()
    }

    fn id(self) -> &'static str {
        Pattern::id(self)
    }

    fn article(self) -> Article {
        match self {
            Pattern::Line => Article::Described("card"),
            Pattern::SelfPick | Pattern::NoJokers => Article::Described("bonus"),
        }
    }
}
