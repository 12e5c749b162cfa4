//! The table of examples, a slow search written apart, cards as typed, and what always holds.

mod cards;
mod examples;
mod exposing;
mod lines;
mod movement;
mod paying;
mod properties;
mod several;
mod slow;

use super::*;
use std::sync::LazyLock;

/// The invented card of the examples.
const SW_1: &str = include_str!("../../../../tests/data/cards/sw-1.toml");

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules {
    card: card(SW_1),
    ..Rules::default()
});

fn card(text: &str) -> Card {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}"))
}

/// A card of one line with these groups.
fn line(groups: &str, more: &str) -> String {
    format!("name = \"T\"\n[[lines]]\nid = \"L\"\nvalue = 25\ngroups = \"{groups}\"\n{more}\n")
}
