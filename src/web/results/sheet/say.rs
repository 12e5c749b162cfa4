//! The words of a sheet: why a hand is not paid, how it ended, what it is worth.

use serde_json::Value;

use crate::ruleset::hand::AbortiveDraw;
use crate::ruleset::{HandRefusal, Worth};
use crate::web::say::facts::{self, SentenceFacts};
use crate::words::{Words, family};

/// Every way a hand can be broken off, with its name in forms.
const ABORTIVE: [(AbortiveDraw, &str); 5] = [
    (AbortiveDraw::NineTerminals, "nine-terminals"),
    (AbortiveDraw::FourWinds, "four-winds"),
    (AbortiveDraw::FourRiichi, "four-riichi"),
    (AbortiveDraw::FourKongs, "four-kongs"),
    (AbortiveDraw::ThreeWinners, "three-winners"),
];

/// The way of breaking off that has this name in forms.
pub fn abortive(name: &str) -> Option<AbortiveDraw> {
    let found = ABORTIVE.iter().find(|(_, known)| *known == name);
    found.map(|(why, _)| *why)
}

/// The name of a way of breaking off in forms.
pub fn abortive_name(why: AbortiveDraw) -> &'static str {
    let found = ABORTIVE.iter().find(|(known, _)| *known == why);
    found.map_or("", |(_, name)| name)
}

/// How a hand was broken off.
pub fn broken_off(words: &Words, why: AbortiveDraw) -> String {
    let prefix = family!("sheets-broken-");
    words
        .say(&format!("{prefix}{}", abortive_name(why)))
        .into_owned()
}

/// Why a hand is not paid.
pub fn refusal(words: &Words, refusal: &HandRefusal) -> String {
    let mut facts = SentenceFacts::of(refusal);
    let key = format!("{}{}", family!("sheets-wrong-"), facts.take_code("reason"));
    facts.say(words, &key, |name, value| match (name, value) {
        ("field", Value::String(field)) => field_name(words, field).into(),
        _ => facts::plain(value),
    })
}

/// What a part of a hand is called.
fn field_name(words: &Words, field: &str) -> String {
    let key = format!("{}{}", family!("sheets-field-"), field.replace('_', "-"));
    words.say(&key).into_owned()
}

/// A value as it is typed.
pub fn typed(worth: Worth) -> String {
    match worth {
        Worth::Han { han, fu: 0 } => han.to_string(),
        Worth::Han { han, fu } => format!("{han}/{fu}"),
        Worth::Yakuman { count: 1 } => "yakuman".to_owned(),
        Worth::Yakuman { count } => format!("{count} yakuman"),
        Worth::Doubled { points, doubles } => format!("{points}x{doubles}"),
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantNames;

    use super::*;
    use crate::ruleset::hand::HandField;
    use crate::words::Lang;

    #[test]
    fn every_refusal_of_a_hand_has_its_sentence_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::for_language(lang);
            for name in HandRefusal::VARIANTS {
                let key = format!("sheets-wrong-{name}");
                assert_ne!(words.say(&key), key, "{}", lang.code());
            }
        }
    }

    #[test]
    fn a_refusal_is_said_with_its_numbers_and_names() {
        let words = Words::for_language(Lang::En);
        let below = HandRefusal::BelowMinimum { value: 5, least: 8 };
        assert!(
            refusal(words, &below).contains('8'),
            "{}",
            refusal(words, &below)
        );
        let unknown = HandRefusal::NotInTheseRules {
            field: HandField::Liable,
        };
        let said = refusal(words, &unknown);
        assert!(!said.contains("sheets-field"), "{said}");
    }
}
