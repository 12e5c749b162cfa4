//! The rest of a hall, which plays at tables of three or five by a rule set of its own.

use crate::mahjong::TableSize;
use crate::tournament::Tournament;
use crate::web::say::rule_text::InLanguage;
use crate::words::Words;

/// By which rule set the rest plays, where some tables do: what the standings say below their title.
pub fn rest_said(words: &Words, tournament: &Tournament) -> Option<String> {
    let rules = tournament.rest_rules.as_ref();
    let rules = rules.filter(|_| tournament.has_rest_tables())?;
    let said = match rules.table_size() {
        TableSize::Five => words.say_with("standings-rest-five"),
        TableSize::Three | TableSize::Four => words.say_with("standings-rest"),
    };
    let title = rules.title.get(words.lang().code());
    Some(said.arg("rules", title).to_string())
}

/// Numbers of hands, as they stand in a row: `1, 6, 11, 16`.
pub fn said_hands(hands: &[u8]) -> String {
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    hands.join(", ")
}
