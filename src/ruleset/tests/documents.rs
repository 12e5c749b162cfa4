//! What holds for every document of the library.

use super::*;
use crate::ruleset::offence::Outcome;
use crate::ruleset::switch::line_of;

/// Every text of a rule set, with where it stands.
fn texts(rules: &RuleSet) -> Vec<(String, &Text)> {
    let mut texts = vec![
        ("title".to_owned(), &rules.title),
        ("words.session".to_owned(), &rules.words.session),
        (
            "words.standing_points".to_owned(),
            &rules.words.standing_points,
        ),
        ("words.score".to_owned(), &rules.words.score),
    ];
    texts.extend(rules.notes.iter().map(|note| ("notes".to_owned(), note)));
    for switch in &rules.switches {
        texts.push((format!("{} title", switch.id), &switch.title));
        texts.push((format!("{} note", switch.id), &switch.note));
        let choices = switch.choices.iter();
        texts.extend(choices.map(|choice| (format!("{} {}", switch.id, choice.id), &choice.title)));
    }
    for offence in &rules.offences {
        texts.push((offence.id.clone(), &offence.name));
        let more = [&offence.effect, &offence.note].into_iter().flatten();
        texts.extend(more.map(|text| (offence.id.clone(), text)));
    }
    texts.extend(
        rules
            .stages
            .iter()
            .map(|stage| (stage.id.clone(), &stage.title)),
    );
    let others = [
        rules.dead_hand.as_ref().map(|part| &part.text),
        rules.appeals.as_ref().map(|part| &part.text),
        rules.substitutes.note.as_ref(),
        rules.absence.note.as_ref(),
    ];
    texts.extend(
        others
            .into_iter()
            .flatten()
            .map(|text| ("conduct".to_owned(), text)),
    );
    texts
}

#[test]
fn every_document_can_be_read_under_its_own_id() {
    for id in library::ids() {
        assert_eq!(library_rules(id).id, id);
    }
}

#[test]
fn every_text_stands_in_three_languages() {
    for id in library::ids() {
        let rules = library_rules(id);
        for (place, text) in texts(&rules) {
            assert!(text.is_complete(), "{id}, {place}: {text:?}");
            for language in ["en", "es", "fr"] {
                let word = text.get(language);
                assert!(
                    !word.trim().is_empty(),
                    "{id}, {place}: nothing in {language}"
                );
                assert_eq!(word, word.trim(), "{id}, {place}");
            }
        }
    }
}

#[test]
fn every_part_cites_its_source() {
    for id in library::ids() {
        let rules = library_rules(id);
        let mut sources = vec![
            &rules.scoring.source,
            &rules.session.source,
            &rules.standing.source,
            &rules.ranking.source,
        ];
        sources.extend(rules.offences.iter().map(|offence| &offence.article));
        sources.extend(rules.stages.iter().map(|stage| &stage.source));
        sources.extend(rules.pace.iter().map(|pace| &pace.source));
        sources.extend(rules.dead_hand.iter().map(|part| &part.source));
        sources.extend(rules.lateness.iter().map(|part| &part.source));
        sources.extend(rules.appeals.iter().map(|part| &part.source));
        sources.extend(rules.sources.iter());
        assert!(
            sources.iter().all(|source| source.len() > 3),
            "{id}: {sources:?}"
        );
    }
}

#[test]
fn every_answer_to_every_question_gives_a_rule_set_that_differs() {
    for id in library::ids() {
        let document = library::document(id).unwrap();
        let rules = library_rules(id);
        for (at, switch) in rules.switches.iter().enumerate() {
            assert!(line_of(document, at) > 1, "{id}, {}", switch.id);
            assert_eq!(switch.chosen, switch.choices[0].id, "{id}, {}", switch.id);
            for choice in &switch.choices[1..] {
                let mut other = with_answer(id, &switch.id, &choice.id);
                other.switches.clone_from(&rules.switches);
                assert_ne!(
                    other, rules,
                    "{id}, {}: {} changes nothing",
                    switch.id, choice.id
                );
            }
        }
    }
}

#[test]
fn every_offence_goes_up_its_ladder() {
    for id in library::ids() {
        for offence in &library_rules(id).offences {
            let mut before = 0;
            for time in 1..=12 {
                let sanction = offence.sanction(time).unwrap();
                assert!(!sanction.outcomes.is_empty());
                if sanction.outcomes.contains(&Outcome::Points) {
                    assert!(sanction.amount >= before, "{id}, {}", offence.id);
                    assert!(sanction.amount > 0, "{id}, {}", offence.id);
                    before = sanction.amount;
                }
            }
        }
    }
}
