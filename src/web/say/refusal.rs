//! Refusals as sentences in the reader's language, with the names of those they are about.

use serde_json::Value;

use crate::service::tournaments::{Refused, Snapshot};
use crate::tournament::{Doubt, EntrantId, Refusal, SessionNo, TableNo, TeamId};
use crate::web::say::rule_text::InLanguage;
use crate::words::{Arg, Words, family};

use super::facts::{self, SentenceFacts};
use super::figures;
use super::part::Name;
use super::stages;
use super::topics::{self, Topic};

/// So many people or tables are named in a sentence.
const MOST_NAMED: usize = 40;

#[must_use]
pub fn sentence(words: &Words, snapshot: &Snapshot, refusal: &Refusal) -> String {
    say(words, Some(snapshot), refusal)
}

/// The sentence, with names where there is somebody to be named.
fn say(words: &Words, snapshot: Option<&Snapshot>, refusal: &Refusal) -> String {
    let mut facts = SentenceFacts::of(refusal);
    let key = format!("{}{}", family!("refusal-"), facts.take_code("code"));
    facts.say(words, &key, |name, value| {
        fact(words, snapshot, name, value)
    })
}

/// Numbers that name something become its name.
fn fact(words: &Words, snapshot: Option<&Snapshot>, name: &str, value: &Value) -> Arg<'static> {
    let number = value.as_i64();
    let named = number.and_then(|number| u32::try_from(number).ok());
    let short = named.and_then(|number| u16::try_from(number).ok());
    match (name, named, short, snapshot) {
        ("entrant" | "other", Some(id), _, Some(snapshot)) => {
            entrant(words, snapshot, EntrantId(id)).into()
        }
        ("team", Some(id), _, Some(snapshot)) => match snapshot.tournament.teams.get(&TeamId(id)) {
            Some(team) => team.name.clone().into(),
            None => id.to_string().into(),
        },
        ("session", _, Some(number), Some(snapshot)) => {
            session_name(words, snapshot, SessionNo(number)).into()
        }
        ("table", _, Some(number), Some(snapshot)) => {
            let settings = &snapshot.tournament.settings;
            settings.table_name(TableNo(number)).into()
        }
        _ => match value {
            Value::Array(numbers) => list(words, numbers).into(),
            _ => facts::plain(value),
        },
    }
}

/// Each doubt as a sentence.
pub fn doubts(words: &Words, snapshot: &Snapshot, doubts: &[Doubt]) -> Vec<String> {
    let said = doubts.iter().map(|doubt| {
        let mut facts = SentenceFacts::of(doubt);
        let key = format!("{}{}", family!("doubt-"), facts.take_code("doubt"));
        facts.say(words, &key, |name, value| {
            listed(words, snapshot, name, value)
        })
    });
    said.collect()
}

/// Lists of numbers become lists of names.
fn listed(words: &Words, snapshot: &Snapshot, name: &str, value: &Value) -> Arg<'static> {
    let numbers = value.as_array().into_iter().flatten();
    let numbers = numbers.filter_map(Value::as_u64);
    let named: Vec<String> = match name {
        "people" => numbers
            .filter_map(|number| u32::try_from(number).ok())
            .map(|number| entrant(words, snapshot, EntrantId(number)))
            .collect(),
        "tables" => numbers
            .filter_map(|number| u16::try_from(number).ok())
            .map(|number| snapshot.tournament.settings.table_name(TableNo(number)))
            .collect(),
        "stage" => {
            let number = value.as_u64().and_then(|it| usize::try_from(it).ok());
            let at = number.unwrap_or_default().saturating_sub(1);
            return stages::title(words, &snapshot.tournament, at).into();
        }
        _ => return fact(words, Some(snapshot), name, value),
    };
    let first: Vec<&str> = named.iter().take(MOST_NAMED).map(String::as_str).collect();
    let more = if named.len() > MOST_NAMED { " …" } else { "" };
    format!("{}{more}", first.join(", ")).into()
}

/// Scores in a row.
fn list(words: &Words, numbers: &[Value]) -> String {
    let numbers = numbers.iter().filter_map(Value::as_i64);
    let numbers: Vec<String> = numbers.map(|number| words.number(number)).collect();
    numbers.join(", ")
}

/// An entrant's number and name.
fn entrant(words: &Words, snapshot: &Snapshot, id: EntrantId) -> String {
    let name = name(snapshot, id);
    if name.last.is_empty() {
        return words
            .say_with("refusal-unknown-name")
            .arg("number", id.to_string())
            .to_string();
    }
    format!("{id} {} {}", name.first, name.last).replace("  ", " ")
}

/// The name of the person behind an entrant; empty when unknown.
#[must_use]
pub fn name(snapshot: &Snapshot, id: EntrantId) -> Name {
    snapshot
        .person(id)
        .map_or_else(Name::default, |person| Name {
            first: person.first_name.clone(),
            last: person.last_name.clone(),
        })
}

/// A session as the players of this rule set call it: "Round 3".
#[must_use]
pub fn session_name(words: &Words, snapshot: &Snapshot, session: SessionNo) -> String {
    let word = snapshot
        .tournament
        .ruleset
        .words
        .session
        .get(words.lang().code());
    format!("{} {session}", figures::capital(word))
}

/// The sentence that says why a command was turned down.
#[must_use]
pub fn why_refused(words: &Words, snapshot: &Snapshot, refused: &Refused) -> String {
    beside_field(words, Some(snapshot), refused).1
}

/// The field of a form that a command was turned down for (empty: none of them), and the sentence
/// that says why. Without a tournament nobody is named in it.
#[must_use]
pub fn beside_field(
    words: &Words,
    snapshot: Option<&Snapshot>,
    refused: &Refused,
) -> (&'static str, String) {
    match refused {
        Refused::Rules(refusal) => {
            let field = refusal.field().unwrap_or_default();
            (field, say(words, snapshot, refusal))
        }
        Refused::KeyReused => ("", words.say("refusal-key-reused").into_owned()),
        Refused::SlugTaken => ("slug", words.say("refusal-slug-taken").into_owned()),
    }
}

/// The paragraph of the handbook that explains why a command was turned down.
#[must_use]
pub fn explained(refused: &Refused) -> Option<Topic> {
    refused.refusal().and_then(topics::of_refusal)
}

#[cfg(test)]
mod tests {
    use strum::VariantNames;

    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_refusal_has_its_sentence_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::for_language(lang);
            for name in Refusal::VARIANTS {
                let key = format!("refusal-{name}");
                assert_ne!(words.say(&key), key, "{}", lang.code());
            }
        }
    }

    #[test]
    fn every_doubt_has_its_sentence_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::for_language(lang);
            for name in Doubt::VARIANTS {
                let key = format!("doubt-{name}");
                assert_ne!(words.say(&key), key, "{}", lang.code());
            }
        }
    }

    #[test]
    fn a_refusal_before_there_is_a_tournament_is_said_with_its_facts() {
        let words = Words::for_language(Lang::En);
        let slug = "no such".to_owned();
        let refused = Refused::Rules(Refusal::SlugInvalid { slug });
        let (field, said) = beside_field(words, None, &refused);
        assert_eq!(field, "slug");
        assert!(
            said.starts_with("“no such” cannot be an address."),
            "{said}"
        );
    }
}
