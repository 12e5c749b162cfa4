//! Refusals as sentences in the reader's language, with the names of those they are about.

use crate::service::tournaments::{Refused, Snapshot};
use crate::tournament::{Doubt, EntrantId, Fact, Refusal, SessionNo, TeamId};
use crate::web::say::rule_text::InLanguage;
use crate::words::{Arg, Words, family};

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
    let code: &'static str = refusal.into();
    let key = format!("{}{code}", family!("refusal-"));
    with_facts(words, snapshot, &key, refusal.facts())
}

/// Each doubt as a sentence.
pub fn doubts(words: &Words, snapshot: &Snapshot, doubts: &[Doubt]) -> Vec<String> {
    let said = doubts.iter().map(|doubt| {
        let code: &'static str = doubt.into();
        let key = format!("{}{code}", family!("doubt-"));
        with_facts(words, Some(snapshot), &key, doubt.facts())
    });
    said.collect()
}

/// The sentence of a key with its facts.
fn with_facts(
    words: &Words,
    snapshot: Option<&Snapshot>,
    key: &str,
    facts: Vec<(&'static str, Fact<'_>)>,
) -> String {
    let message = facts
        .into_iter()
        .fold(words.say_with(key), |message, (name, it)| {
            message.arg(name, fact(words, snapshot, it))
        });
    message.to_string()
}

/// What names something becomes its name, where there is a tournament to ask.
fn fact(words: &Words, snapshot: Option<&Snapshot>, fact: Fact<'_>) -> Arg<'static> {
    let or_number = |name: Option<String>, number: i64| match name {
        Some(name) => Arg::from(name),
        None => number.into(),
    };
    match fact {
        Fact::Number(number) => number.into(),
        Fact::Text(text) => text.to_owned().into(),
        Fact::Numbers(numbers) => in_a_row(words, numbers.iter().map(|it| i64::from(*it))).into(),
        Fact::Scores(scores) => in_a_row(words, scores.iter().copied()).into(),
        Fact::Entrant(id) => {
            let name = snapshot.map(|it| entrant(words, it, id));
            or_number(name, id.0.into())
        }
        Fact::Entrants(ids) => match snapshot {
            Some(snapshot) => first_of(ids.iter().map(|id| entrant(words, snapshot, *id))).into(),
            None => first_of(ids.iter().map(ToString::to_string)).into(),
        },
        Fact::Team(id) => or_number(snapshot.map(|it| team(it, id)), id.0.into()),
        Fact::Session(session) => {
            let name = snapshot.map(|it| session_name(words, it, session));
            or_number(name, session.0.into())
        }
        Fact::Stage(number) => {
            let at = usize::from(number).saturating_sub(1);
            let name = snapshot.map(|it| stages::title(words, &it.tournament, at));
            or_number(name, number.into())
        }
        Fact::Table(table) => {
            let name = snapshot.map(|it| it.tournament.settings.table_name(table));
            or_number(name, table.0.into())
        }
        Fact::Tables(tables) => match snapshot {
            Some(snapshot) => {
                let settings = &snapshot.tournament.settings;
                first_of(tables.iter().map(|it| settings.table_name(*it))).into()
            }
            None => first_of(tables.iter().map(ToString::to_string)).into(),
        },
    }
}

/// As many names as a sentence has room for.
fn first_of(names: impl ExactSizeIterator<Item = String>) -> String {
    let more = if names.len() > MOST_NAMED { " …" } else { "" };
    let first: Vec<String> = names.take(MOST_NAMED).collect();
    format!("{}{more}", first.join(", "))
}

fn in_a_row(words: &Words, numbers: impl Iterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| words.number(number)).collect();
    numbers.join(", ")
}

/// The name of a team; its number where it is gone.
pub fn team(snapshot: &Snapshot, id: TeamId) -> String {
    let known = snapshot.tournament.teams.get(&id);
    known.map_or_else(|| id.to_string(), |team| team.name.clone())
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
