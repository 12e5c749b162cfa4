//! The patterns of tai and the rules between them.

use crate::article::Article;
use crate::pattern::{Listed, Names};
use crate::reason::Reason;
use mahjong::taiwanese::{Pattern, explain};

impl Listed for Pattern {
    const NAMES: Names = Names {
        word: "taiwanese",
        patterns: "patterns",
        worth: "tai",
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
        self.entry().id
    }

    fn article(self) -> Article {
        Article::Described("list")
    }
}

/// The rule that left a pattern out.
pub(super) fn reason(reason: explain::Reason) -> Reason {
    let rule = Reason::new(reason.id(), Article::Described(reason.id()));
    match reason {
        explain::Reason::ReplacedBy(kept) => rule.keeping(kept),
        explain::Reason::OtherReading => rule,
    }
}
