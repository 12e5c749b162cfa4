//! What is played: three cards, and for each the editions of the game in one list.

use crate::web::event::settings_form::RuleSetChoice;
use crate::web::extract::{Form, Page};
use crate::web::rulesets::list::family_name;
use crate::words::key;

/// A card: its value in the form, its title and what it is, as keys, and the edition that is taken unless told.
static CARDS: [(&str, &str, &str, Option<&str>); 3] = [
    (
        "riichi",
        key!("tournament-play-riichi"),
        key!("tournament-play-riichi-text"),
        Some("riichi-ema-2025"),
    ),
    (
        "mcr",
        key!("tournament-play-mcr"),
        key!("tournament-play-mcr-text"),
        Some("mcr-ema"),
    ),
    (
        "other",
        key!("tournament-play-other"),
        key!("tournament-play-other-text"),
        None,
    ),
];

/// A card to choose.
pub struct Card {
    pub value: &'static str,
    pub title: String,
    pub text: String,
}

/// The cards in the reader's language.
pub fn cards(page: &Page) -> Vec<Card> {
    CARDS
        .into_iter()
        .map(|(value, title, text, _)| Card {
            value,
            title: page.say(title).into_owned(),
            text: page.say(text).into_owned(),
        })
        .collect()
}

/// Editions below one heading of the list.
pub struct EditionGroup {
    pub label: String,
    /// The card that they belong to.
    pub card: &'static str,
    pub editions: Vec<Edition>,
}

/// An edition, and whether its card takes it unless told.
pub struct Edition {
    pub rules: RuleSetChoice,
    pub is_usual: bool,
}

/// The editions of each family, those that directors made first.
pub fn groups(page: &Page, editions: Vec<RuleSetChoice>) -> Vec<EditionGroup> {
    let mut groups: Vec<EditionGroup> = Vec::new();
    for rules in editions {
        let card = card_of(&rules.family);
        let label = match rules.is_own {
            true => page.say("rulesets-own").into_owned(),
            false => family_name(page, &rules.family),
        };
        let edition = Edition {
            is_usual: usual(card) == Some(rules.id.as_str()),
            rules,
        };
        let known = groups
            .iter_mut()
            .find(|it| it.card == card && it.label == label);
        match known {
            Some(group) => group.editions.push(edition),
            None => groups.push(EditionGroup {
                label,
                card,
                editions: vec![edition],
            }),
        }
    }
    groups
}

/// The card of a family of games.
pub fn card_of(family: &str) -> &'static str {
    let known = CARDS.iter().find(|(value, ..)| *value == family);
    known.map_or("other", |(value, ..)| *value)
}

/// The edition that a card takes unless told; none where the choice must be made.
fn usual(card: &str) -> Option<&'static str> {
    let known = CARDS.iter().find(|(value, ..)| *value == card);
    known.and_then(|(.., usual)| *usual)
}

/// The edition that a form asks for. Left open, the edition is the usual one of the card.
///
/// Who chose another card than the page had chosen, and left an edition of the first one below it, is asked again: both
/// cannot be meant.
pub fn chosen<'a>(
    page: &Page,
    form: &mut Form,
    editions: &'a [RuleSetChoice],
) -> Option<&'a RuleSetChoice> {
    let card = form.value("family").to_owned();
    let id = match form.value("ruleset") {
        "" => usual(&card).unwrap_or_default(),
        id => id,
    };
    let found = editions.iter().find(|it| it.id == id);
    let Some(found) = found else {
        form.fail("ruleset", page.say("form-choose"));
        return None;
    };
    let moved = card != form.value("family_before");
    if moved && card_of(&found.family) != card {
        form.fail("ruleset", page.say("tournament-edition-other"));
        return None;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;

    #[test]
    fn every_usual_edition_is_one_of_its_own_card() {
        for (card, _, _, usual) in CARDS {
            let Some(id) = usual else { continue };
            let rules = library::ruleset(id).unwrap();
            assert_eq!(card_of(&rules.family), card);
        }
        assert_eq!(card_of("hong-kong"), "other");
    }
}
