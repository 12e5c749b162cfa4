//! What the settings of scoring and payment mean, each in plain words.

use crate::ruleset::data::{Data, Table};
use crate::words::{Words, family, key, member};

/// The settings in a value with their meaning: the names of tables stand before those of their
/// values. A list of tables is told elsewhere and left out.
pub fn told(words: &Words, name: &str, value: &Data) -> Vec<(String, String)> {
    let said = match value {
        Data::Table(table) if is_document(table) => {
            let title = words.say_of(family!("settings-name-"), name).into_owned();
            let called = match table.get("name") {
                Some(Data::Text(called)) => called.clone(),
                _ => String::new(),
            };
            return vec![(title, called)];
        }
        Data::Table(hands) if name == "special" => return special_hands(words, hands),
        Data::Table(table) => {
            let inner = table.iter();
            return inner
                .flat_map(|(inner, value)| told(words, &format!("{name}_{inner}"), value))
                .collect();
        }
        Data::List(items) if items.iter().any(|it| matches!(it, Data::Table(_))) => return vec![],
        Data::List(items) if items.is_empty() => words.say(key!("settings-nothing")).into_owned(),
        Data::List(items) => {
            let items = items.iter().map(|item| plain(words, item));
            items.collect::<Vec<String>>().join(", ")
        }
        value => plain(words, value),
    };
    let title = words.say_of(family!("settings-name-"), name).into_owned();
    vec![(title, said)]
}

/// Special hands of the classical game: the name of each, with its tiles as the document writes them.
fn special_hands(words: &Words, hands: &Table) -> Vec<(String, String)> {
    let text = |hand: &Data, field: &str| match hand {
        Data::Table(hand) => match hand.get(field) {
            Some(Data::Text(text)) => Some(text.clone()),
            _ => None,
        },
        _ => None,
    };
    let hand = |(id, hand): (&String, &Data)| {
        let known = || {
            words
                .say_of(family!("patterns-classical-"), id)
                .into_owned()
        };
        let name = text(hand, "name").unwrap_or_else(known);
        (name, text(hand, "tiles").unwrap_or_default())
    };
    hands.iter().map(hand).collect()
}

/// Whether a table is a document of its own, such as a card with its lines: only its name is a setting.
fn is_document(table: &Table) -> bool {
    table.contains_key("name") && table.values().any(|value| matches!(value, Data::List(_)))
}

fn plain(words: &Words, value: &Data) -> String {
    match value {
        Data::Bool(true) => words.say(key!("settings-yes")).into_owned(),
        Data::Bool(false) => words.say(key!("settings-no")).into_owned(),
        Data::Int(number) => words.number(*number),
        Data::Text(word) => said(words, word),
        Data::List(_) | Data::Table(_) => String::new(),
    }
}

/// A word that a setting holds: the name of a yakuman, or a word of its own.
fn said(words: &Words, word: &str) -> String {
    let yaku = words.say_of(family!("patterns-riichi-"), word);
    if member("patterns-riichi-", word) == yaku || word == "riichi" {
        return words.say_of(family!("settings-word-"), word).into_owned();
    }
    yaku.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;
    use crate::web::rulesets::summary;
    use crate::words::Lang;

    #[test]
    fn every_setting_of_the_library_is_told_in_words() {
        for id in library::ids() {
            let rules = library::ruleset(id).unwrap();
            for lang in Lang::ALL {
                let words = Words::for_language(lang);
                for part in summary::parts(words, &rules) {
                    for (what, value) in part.facts {
                        let is_word = |it: &str| !it.contains('_') && !it.starts_with("settings-");
                        assert!(is_word(&what), "{id}: {what}");
                        assert!(is_word(&value), "{id}: {what} is {value}");
                    }
                }
            }
        }
    }
}
