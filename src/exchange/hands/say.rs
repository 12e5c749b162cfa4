//! What people read about a hand: the names of patterns, from the catalogue of words.

use std::borrow::Cow;

use crate::ruleset::scoring::Scorer;
use crate::words::{Words, family};

/// The name of a pattern, yaku, fan or bonus of a scorer, by its stable id; the id where the
/// scorer has no list.
#[must_use]
pub fn pattern_name<'a>(words: &'a Words, scorer: Scorer, id: &str) -> Cow<'a, str> {
    let family = match scorer {
        Scorer::Mcr => family!("patterns-mcr-"),
        Scorer::ZungJung => family!("patterns-zung-jung-"),
        Scorer::Riichi => family!("patterns-riichi-"),
        Scorer::HongKong => family!("patterns-hong-kong-"),
        Scorer::None => return Cow::Owned(id.to_owned()),
    };
    words.say_of(family, id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mahjong::{hong_kong, mcr, riichi, zung_jung};
    use crate::words::Lang;

    /// Every id of a scorer's list.
    fn ids(scorer: Scorer) -> Vec<&'static str> {
        match scorer {
            Scorer::Mcr => mcr::Fan::all().iter().map(|fan| fan.id()).collect(),
            Scorer::ZungJung => zung_jung::Pattern::ALL.map(|it| it.entry().id).to_vec(),
            Scorer::HongKong => hong_kong::Pattern::ALL.map(|it| it.entry().id).to_vec(),
            Scorer::Riichi => {
                let yaku = riichi::TABLE.iter().map(|entry| entry.yaku.id());
                yaku.chain(riichi::Bonus::ALL.map(|it| it.id())).collect()
            }
            Scorer::None => Vec::new(),
        }
    }

    #[test]
    fn every_pattern_has_a_name_in_every_language() {
        let scorers = [
            Scorer::Mcr,
            Scorer::ZungJung,
            Scorer::Riichi,
            Scorer::HongKong,
        ];
        for (scorer, lang) in scorers
            .into_iter()
            .flat_map(|it| Lang::ALL.map(|lang| (it, lang)))
        {
            for id in ids(scorer) {
                let name = pattern_name(Words::for_language(lang), scorer, id);
                assert!(!name.starts_with("patterns-"), "{name} in {}", lang.code());
            }
        }
    }
}
