//! Yaku and bonuses, and the rules between them.

use crate::article::Article;
use crate::pattern::{Listed, Names};
use crate::reason::Reason;
use mahjong::riichi::{self, Bonus, Exclusion, Item};

impl Listed for Item {
    const NAMES: Names = Names {
        word: "riichi",
        patterns: "yaku",
        worth: "",
        without_flowers: None,
        tells_times: false,
        chow: "chow",
        pung: "pung",
        melded: "claimed",
        tells_open: true,
    };

    fn all() -> Vec<Self> {
        let yaku = riichi::TABLE.iter().map(|entry| Item::Yaku(entry.yaku));
        yaku.chain(Bonus::ALL.map(Item::Bonus)).collect()
    }

    fn id(self) -> &'static str {
        match self {
            Item::Yaku(yaku) => yaku.id(),
            Item::Bonus(bonus) => bonus.id(),
        }
    }

    fn romaji(self) -> Option<&'static str> {
        Some(match self {
            Item::Yaku(yaku) => yaku.entry().romaji,
            Item::Bonus(bonus) => bonus.entry().romaji,
        })
    }

    fn article(self) -> Article {
        Article::Section(match self {
            Item::Yaku(yaku) => yaku.entry().article,
            Item::Bonus(_) => "2.7",
        })
    }
}

/// The rule that left a yaku or a bonus out.
pub(super) fn reason(reason: Exclusion) -> Reason {
    let rule = Reason::new(reason.id(), Article::Section(reason.article()));
    match reason {
        Exclusion::ReplacedBy(kept) => rule.keeping(Item::Yaku(kept)),
        _ => rule,
    }
}
