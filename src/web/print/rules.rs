//! The rules for the players, on two pages in each language: what is played and how it counts, and what offences
//! cost. The type is as large as the text allows.

use std::rc::Rc;

use askama::Template;

use super::fit::lines;
use super::press::{Leaf, Press, leaf};
use crate::ruleset::RuleSet;
use crate::web::rulesets::offences::{self, MomentOffences};
use crate::web::rulesets::part::Part;
use crate::web::rulesets::summary;
use crate::web::say::rule_text::InLanguage;
use crate::words::Words;

/// The types from the largest to the smallest: its class, how many letters stand in a line of a column, and how
/// many lines two columns of a page of Letter have.
const TYPES: [(&str, usize, usize); 4] = [
    ("type-9", 46, 110),
    ("type-8", 54, 130),
    ("type-7", 62, 152),
    ("type-6", 74, 184),
];

#[derive(Template)]
#[template(path = "print/rules.html")]
struct RulesPage<'a> {
    press: &'a Press,
    words: &'static Words,
    title: String,
    edition: String,
    class: &'static str,
    parts: &'a [Part],
}

#[derive(Template)]
#[template(path = "print/offences.html")]
struct OffencesPage<'a> {
    press: &'a Press,
    words: &'static Words,
    title: String,
    class: &'static str,
    groups: &'a [MomentOffences],
}

pub fn leaves(press: &Press) -> Vec<Leaf> {
    let rules = &press.tournament().ruleset;
    let languages = press.languages.iter().copied();
    languages
        .flat_map(|words| {
            [
                what_is_played(words, rules),
                what_offences_cost(words, rules),
            ]
        })
        .flatten()
        .collect()
}

fn what_is_played(words: &'static Words, rules: &RuleSet) -> Option<Leaf> {
    let parts = summary::parts(words, rules);
    let high = |width: usize| {
        parts
            .iter()
            .map(|part| part_lines(part, width))
            .sum::<usize>()
    };
    let class = class(&high);
    let parts = Rc::new(parts);
    let lang = words.lang().code();
    let (title, edition) = (rules.title.get(lang).to_owned(), rules.edition.clone());
    (!parts.is_empty()).then(|| {
        leaf(move |press| {
            let page = RulesPage {
                press,
                words,
                title: title.clone(),
                edition: edition.clone(),
                class,
                parts: &parts,
            };
            page.render()
        })
    })
}

/// So many lines a part takes: its title, its values, and its notes. Where a value is written is for referees.
fn part_lines(part: &Part, width: usize) -> usize {
    let facts = part.facts.iter();
    let facts = facts.map(|(what, value)| lines(&format!("{what}: {value}"), width));
    let cited = part.cited.iter();
    let cited = cited.map(|rule| lines(&format!("{}: {}", rule.what, rule.text), width));
    let notes = part.notes.iter().map(|note| lines(note, width));
    2 + facts.chain(cited).chain(notes).sum::<usize>()
}

fn what_offences_cost(words: &'static Words, rules: &RuleSet) -> Option<Leaf> {
    let groups = offences::groups(words, rules);
    let high = |width: usize| {
        let offences = groups.iter().flat_map(|group| &group.offences);
        let each = offences.map(|it| lines(&format!("{}: {}", it.name, it.ladder), width));
        2 * groups.len() + each.sum::<usize>()
    };
    let class = class(&high);
    let groups = Rc::new(groups);
    let title = rules.title.get(words.lang().code()).to_owned();
    (!groups.is_empty()).then(|| {
        leaf(move |press| {
            let page = OffencesPage {
                press,
                words,
                title: title.clone(),
                class,
                groups: &groups,
            };
            page.render()
        })
    })
}

/// The largest type in which a page has room for as many lines as the text then takes; else the smallest.
fn class(high: &dyn Fn(usize) -> usize) -> &'static str {
    let mut fitting = TYPES
        .iter()
        .filter(|(_, width, room)| high(*width) <= *room);
    let smallest = TYPES.last();
    fitting.next().or(smallest).map_or("", |(class, ..)| class)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;
    use crate::words::Lang;

    #[test]
    fn every_rule_set_has_two_pages_in_every_language() {
        for id in library::ids() {
            let rules = library::ruleset(id).unwrap();
            for lang in Lang::ALL {
                let words = Words::for_language(lang);
                assert!(what_is_played(words, &rules).is_some(), "{id}");
                let has_offences = !rules.offences.is_empty();
                let cost = what_offences_cost(words, &rules);
                assert_eq!(cost.is_some(), has_offences, "{id}");
            }
        }
    }

    #[test]
    fn a_longer_text_has_smaller_type() {
        assert_eq!(class(&|_| 10), "type-9");
        assert_eq!(class(&|width| 6_000 / width), "type-8");
        assert_eq!(class(&|_| 10_000), "type-6");
    }
}
