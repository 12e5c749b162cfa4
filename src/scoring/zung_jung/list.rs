//! The 44 patterns by their official numbers, and the rules between them.

use crate::article::Article;
use crate::pattern::{Listed, Names};
use crate::reason::Reason;
use mahjong::zung_jung::{Pattern, explain};

/// The text that has the patterns and the rules.
const TEXT: &str = "Zung Jung 3.3";

impl Listed for Pattern {
    const NAMES: Names = Names {
        word: "zung-jung",
        patterns: "patterns",
        worth: "points",
        without_flowers: None,
        tells_times: false,
        chow: "sequence",
        pung: "triplet",
        melded: "exposed",
        tells_open: false,
    };

    fn all() -> Vec<Self> {
        Pattern::ALL.to_vec()
    }

    fn id(self) -> &'static str {
        self.entry().id
    }

    fn official(self) -> Option<&'static str> {
        Some(self.entry().number)
    }

    fn article(self) -> Article {
        Article::At(TEXT, self.entry().number)
    }
}

/// The rule that left a pattern out.
pub(super) fn reason(reason: explain::Reason) -> Reason {
    let rule = Reason::new(reason.id(), article(reason));
    match reason {
        explain::Reason::SameSeries(kept) | explain::Reason::ListedLimit(kept) => {
            rule.keeping(kept)
        }
        explain::Reason::FinishedByDiscard(tile) => rule.about(vec![tile]),
        _ => rule,
    }
}

/// Where the rule is written: a general rule, or a pattern's entry.
const fn article(reason: explain::Reason) -> Article {
    match reason {
        explain::Reason::SameSeries(_) | explain::Reason::ListedLimit(_) => {
            Article::Described("combination")
        }
        explain::Reason::OtherReading => Article::Described("freedom"),
        explain::Reason::IrregularHand => Article::Described("irregular"),
        explain::Reason::FinishedByDiscard(_) => Article::At(TEXT, "4.2"),
        explain::Reason::NoNineWayWait => Article::At(TEXT, "2.2"),
    }
}
