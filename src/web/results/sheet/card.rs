//! The card beside a sheet, where hands are lines of one: what each line is worth, and the way to the page that finds the
//! line of tiles.

use crate::ruleset::RuleSet;
use crate::scoring::Scorer;
use crate::tournament::Tournament;
use crate::web::scorer::tournament::address;

pub struct CardBeside {
    /// The page that values hands of the card.
    pub scorer: String,
    pub lines: Vec<CardLine>,
}

/// A line of the card with its value.
pub struct CardLine {
    pub id: String,
    pub section: String,
    pub value: u16,
}

/// The card of a rule set; none where hands are no lines of one.
pub fn beside(rules: &RuleSet, tournament: &Tournament) -> Option<CardBeside> {
    let scorer = Scorer::of(&rules.scoring).filter(|scorer| scorer.asks().card)?;
    let lines = (0..).map_while(|place| scorer.line(place));
    let lines = lines.map(|line| CardLine {
        id: line.id.to_owned(),
        section: line.section.to_owned(),
        value: line.value,
    });
    Some(CardBeside {
        scorer: address(&tournament.settings.slug),
        lines: lines.collect(),
    })
}
