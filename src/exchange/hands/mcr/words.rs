//! What an explanation of an MCR hand says, from the catalogue of words.

use std::borrow::Cow;

use super::super::pattern_name;
use crate::mahjong::mcr::{Basis, Fan, Reason};
use crate::ruleset::scoring::Scorer;
use crate::words::{Words, family, key, member};

/// The name of a fan.
pub(super) fn name(fan: Fan, words: &Words) -> Cow<'_, str> {
    pattern_name(words, Scorer::Mcr, fan.id())
}

/// Where a fan stands.
pub(super) fn article(fan: Fan, words: &Words) -> String {
    words
        .say_with(key!("reasons-mcr-article-fan"))
        .arg("number", fan.number())
        .to_string()
}

/// The stable name of the rule that leaves a fan out.
pub(super) fn rule(reason: &Reason) -> &'static str {
    match reason {
        Reason::By {
            basis: Basis::Book, ..
        } => "named_in_the_book",
        Reason::By {
            basis: Basis::Principle,
            ..
        } => "non_repeat",
        Reason::By {
            basis: Basis::Edition,
            ..
        } => "edition",
        Reason::NonSeparation(_) => "non_separation",
        Reason::NonIdentical => "non_identical",
        Reason::AccountOnce => "account_once",
        Reason::OtherWaits(_) => "not_the_only_wait",
        Reason::NoWaitBesideKnittedStraight => "no_wait_beside_knitted_straight",
        Reason::CompletedByDiscard(_) => "completed_by_discard",
    }
}

/// Where the rule that leaves a fan out stands.
pub(super) fn rule_article<'a>(reason: &Reason, words: &'a Words) -> Cow<'a, str> {
    let key = match reason {
        Reason::By {
            fan,
            basis: Basis::Book,
        } => return Cow::Owned(article(*fan, words)),
        Reason::By {
            basis: Basis::Principle,
            ..
        }
        | Reason::NonSeparation(_)
        | Reason::NonIdentical
        | Reason::AccountOnce => key!("reasons-mcr-article-principles"),
        Reason::By {
            basis: Basis::Edition,
            ..
        } => key!("reasons-mcr-article-edition"),
        Reason::OtherWaits(_) => key!("reasons-mcr-article-waits"),
        Reason::NoWaitBesideKnittedStraight => key!("reasons-mcr-article-knitted-straight"),
        Reason::CompletedByDiscard(_) => key!("reasons-mcr-article-concealed"),
    };
    words.say(key)
}

/// The rule that leaves a fan out, as a sentence.
pub(super) fn because(reason: &Reason, words: &Words) -> String {
    let key = member(family!("reasons-mcr-"), rule(reason));
    let sentence = words.say_with(&key);
    match reason {
        Reason::By { fan, .. } | Reason::NonSeparation(fan) => {
            sentence.arg("fan", name(*fan, words)).to_string()
        }
        Reason::OtherWaits(tiles) => {
            let tiles: Vec<_> = tiles.iter().map(ToString::to_string).collect();
            sentence.arg("tiles", tiles.join(" ")).to_string()
        }
        Reason::CompletedByDiscard(tile) => sentence.arg("tiles", tile.to_string()).to_string(),
        Reason::NonIdentical | Reason::AccountOnce | Reason::NoWaitBesideKnittedStraight => {
            sentence.to_string()
        }
    }
}
