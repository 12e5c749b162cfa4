//! The catalogue as a referee looks through it: the most used first, found by any language's words.

use std::collections::HashMap;

use crate::ruleset::Offence;
use crate::tournament::Tournament;
use crate::tournament::name_key::fold_name;

/// The offences, those ruled most often in this tournament first, else as the document has them.
pub fn by_use(tournament: &Tournament) -> Vec<&Offence> {
    let mut used: HashMap<&str, usize> = HashMap::new();
    for ruling in tournament.rulings.iter().filter(|ruling| ruling.stands()) {
        if let Some(offence) = &ruling.decision.offence {
            *used.entry(offence).or_default() += 1;
        }
    }
    let mut offences: Vec<&Offence> = tournament.ruleset.offences.iter().collect();
    offences.sort_by_key(|it| std::cmp::Reverse(used.get(it.id.as_str()).copied().unwrap_or(0)));
    offences
}

/// Everything an offence can be found by: its names, what is done, its article.
pub fn text(offence: &Offence) -> String {
    let texts = [Some(&offence.name), offence.effect.as_ref()];
    let languages = texts.into_iter().flatten().flat_map(|text| {
        [Some(&text.en), text.es.as_ref(), text.fr.as_ref()]
            .into_iter()
            .flatten()
    });
    let id = offence.id.replace('_', " ");
    let all: Vec<&str> = languages
        .map(String::as_str)
        .chain([offence.article.as_str(), id.as_str()])
        .collect();
    fold_name(&all.join(" "))
}

/// Whether each of these words is in an offence's texts.
pub fn finds(offence: &Offence, looked_for: &str) -> bool {
    let text = text(offence);
    fold_name(looked_for)
        .split_whitespace()
        .all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;

    #[test]
    fn an_offence_is_found_by_the_words_of_every_language() {
        let rules = library::ruleset("mcr-ema").unwrap();
        let found = |words| {
            let offences = rules.offences.iter();
            offences.filter(|it| finds(it, words)).count()
        };
        for words in [
            "wall discarded",
            "muro ficha",
            "mur tuile",
            "green book 6.4",
        ] {
            assert!((1..10).contains(&found(words)), "{words}: {}", found(words));
        }
        assert_eq!(found("bicycle"), 0);
        assert_eq!(found(""), rules.offences.len());
    }
}
