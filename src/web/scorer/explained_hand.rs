//! A hand that was kept with a ruling or a sheet: what it is worth, in a few lines.

use crate::mahjong::link::HandLink;
use crate::tournament::Tournament;
use crate::words::Words;

use super::chosen::ChosenRules;
use super::query::Query;
use super::{card, view};

/// A kept hand, ready to print.
pub struct ExplainedHand {
    pub address: String,
    /// Its value, or why it has none.
    pub headline: String,
    /// What the headline leaves open: a minimum that is not reached, a yaku that is missing.
    pub notes: Vec<String>,
    /// How the tiles were read.
    pub groups: Vec<view::TileBlock>,
    /// What counted, each with its worth.
    pub counted: Vec<String>,
    /// What did not, each with why.
    pub excluded: Vec<String>,
}

/// The text under which a hand is kept in a tournament: that of its link, and what the others hold where the hands of
/// all are scored. None for a text that is no hand.
#[must_use]
pub fn kept(tournament: &Tournament, text: &str) -> Option<String> {
    let link: HandLink = text.parse().ok()?;
    let choice = super::tournament::choice(tournament);
    let held = choice.map(|choice| Query::of_link(text).held_text(&choice));
    Some(format!("{link}{}", held.unwrap_or_default()))
}

/// The value of a hand that was kept in a tournament: by its own document, or by that of the library if the hand names
/// another rule set. None for a text that is no hand, or of a rule set without a scorer.
#[must_use]
pub fn explain(words: &Words, tournament: &Tournament, text: &str) -> Option<ExplainedHand> {
    let link: HandLink = text.parse().ok()?;
    let parts = link.parts();
    let is_own = parts.ruleset == tournament.ruleset_id;
    let outcome = match (parts.card.is_some(), is_own) {
        (true, true) => {
            let choice = super::tournament::card_choice(tournament)?;
            card::outcome(words, &choice, &Query::of_link(text))
        }
        (true, false) => {
            let choice = ChosenRules::card(&parts.ruleset, &parts.answers)?;
            card::outcome(words, &choice, &Query::of_link(text))
        }
        (false, true) => {
            let choice = super::tournament::choice(tournament)?;
            view::of_link(words, &choice, &link, text)
        }
        (false, false) => {
            let choice = ChosenRules::find(&parts.ruleset, &parts.answers)?;
            view::of_link(words, &choice, &link, text)
        }
    };
    Some(explained(outcome))
}

/// The lines of a page that shows a kept hand.
fn explained(outcome: view::HandAnswer) -> ExplainedHand {
    let payments = outcome.settled.into_iter().flat_map(|all| all.payments);
    let line = |line: view::PatternLine| {
        let more = if line.because.is_empty() {
            line.worth
        } else {
            line.because
        };
        format!("{} ({more})", line.name)
    };
    let complaints = outcome.complaints.into_iter().map(|it| it.message);
    ExplainedHand {
        address: outcome.address,
        headline: outcome.headline,
        notes: outcome.notes.into_iter().chain(payments).collect(),
        groups: outcome.groups,
        counted: outcome
            .counted
            .into_iter()
            .map(line)
            .chain(complaints)
            .collect(),
        excluded: outcome.excluded.into_iter().map(line).collect(),
    }
}
