//! The 81 fan and the rules between them.

use crate::article::Article;
use crate::pattern::{Listed, Names};
use crate::reason::Reason;
use mahjong::mcr::{self, Basis, Fan};

impl Listed for Fan {
    const NAMES: Names = Names {
        word: "mcr",
        patterns: "fans",
        worth: "fan",
        without_flowers: Some("fan_excl_flowers"),
        tells_times: true,
        chow: "chow",
        pung: "pung",
        melded: "melded",
        tells_open: false,
    };

    fn all() -> Vec<Self> {
        Fan::all().to_vec()
    }

    fn id(self) -> &'static str {
        Fan::id(self)
    }

    fn number(self) -> Option<u8> {
        Some(Fan::number(self))
    }

    fn article(self) -> Article {
        Article::Entry(Fan::number(self))
    }
}

/// The rule that left a fan out.
pub(super) fn reason(reason: mcr::Reason) -> Reason {
    let rule = Reason::new(reason.id(), article(&reason));
    match reason {
        mcr::Reason::By { fan, .. } | mcr::Reason::NonSeparation(fan) => rule.keeping(fan),
        mcr::Reason::OtherWaits(tiles) => rule.about(tiles),
        mcr::Reason::CompletedByDiscard(tile) => rule.about(vec![tile]),
        _ => rule,
    }
}

/// Where the rule is written: a fan's own entry, a principle, or what an edition decided.
fn article(reason: &mcr::Reason) -> Article {
    match reason {
        mcr::Reason::By {
            fan,
            basis: Basis::Book,
        } => Listed::article(*fan),
        mcr::Reason::By {
            basis: Basis::Principle,
            ..
        }
        | mcr::Reason::NonSeparation(_)
        | mcr::Reason::NonIdentical
        | mcr::Reason::AccountOnce => Article::Described("principles"),
        mcr::Reason::By {
            basis: Basis::Edition,
            ..
        }
        | mcr::Reason::PairBesideChow
        | mcr::Reason::KongIsNoPung => Article::Described("edition"),
        mcr::Reason::OtherWaits(_) => Article::Described("waits"),
        mcr::Reason::NoWaitBesideKnittedStraight => Article::Described("knitted_straight"),
        mcr::Reason::CompletedByDiscard(_) => Article::Described("concealed"),
    }
}
