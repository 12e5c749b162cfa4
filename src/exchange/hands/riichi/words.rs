//! The words of riichi explanations, from the catalogue of words.

use std::borrow::Cow;

use super::super::pattern_name;
use crate::mahjong::riichi::{Exclusion, FuReason, Group, GroupKind, Item, Wait};
use crate::ruleset::scoring::Scorer;
use crate::words::{Words, family, key, member};

/// The stable id of a yaku or bonus.
pub(super) const fn item_id(item: Item) -> &'static str {
    match item {
        Item::Yaku(yaku) => yaku.id(),
        Item::Bonus(bonus) => bonus.id(),
    }
}

/// The name of a yaku or bonus.
pub(super) fn item(item: Item, words: &Words) -> Cow<'_, str> {
    pattern_name(words, Scorer::Riichi, item_id(item))
}

/// What fu are for, sets aside.
pub(super) fn fu(reason: FuReason, words: &Words) -> Cow<'_, str> {
    let id = match reason {
        FuReason::Wait(Wait::Edge) => "edge_wait",
        FuReason::Wait(Wait::Closed) => "closed_wait",
        FuReason::Wait(_) => "pair_wait",
        other => other.id(),
    };
    words.say_of(family!("reasons-riichi-fu-"), id)
}

/// A pung or kong that gives fu; a chow gives none.
pub(super) fn group(group: &Group, tiles: &str, words: &Words) -> String {
    let key = match (group.kind, group.open) {
        (GroupKind::Kong, true) => key!("reasons-riichi-fu-open-kong"),
        (GroupKind::Kong, false) => key!("reasons-riichi-fu-concealed-kong"),
        (_, true) => key!("reasons-riichi-fu-open-pung"),
        (_, false) => key!("reasons-riichi-fu-concealed-pung"),
    };
    words.say_with(key).arg("tiles", tiles).to_string()
}

/// The rule that left something out, as a sentence.
pub(super) fn because(reason: Exclusion, words: &Words) -> String {
    let key = member(family!("reasons-riichi-"), reason.id());
    let sentence = words.say_with(&key);
    match reason {
        Exclusion::ReplacedBy(wider) => sentence
            .arg("yaku", item(Item::Yaku(wider), words))
            .to_string(),
        _ => sentence.to_string(),
    }
}
