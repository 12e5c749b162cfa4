//! What a hand waits for, ready to print.

use crate::mahjong::HandLink;
use crate::mahjong::notation::Noted;
use crate::scoring::Waiting;
use crate::web::say::tiles;
use crate::words::{Words, key};

use super::chosen::ChosenRules;
use super::{keys, say};

/// One tile that finishes the hand.
pub struct Wait {
    pub picture: String,
    /// What the tile is called.
    pub name: String,
    /// The value on another player's tile.
    pub taken: String,
    /// The value by self-draw.
    pub drawn: String,
    /// How many copies may still come.
    pub left: String,
}

/// The waits of a hand and what is to be said of all of them.
pub struct Waits {
    /// Whether it is ready, and whether its own discards keep it from winning.
    pub notes: Vec<String>,
    /// One for each tile.
    pub rows: Vec<Wait>,
}

pub fn of(words: &Words, choice: &ChosenRules, link: &HandLink) -> Waits {
    let waits = choice.scorer.waits(link);
    let is_ready = waits.iter().any(|wait| wait.left > 0 || !choice.has_dora());
    let mut notes = Vec::new();
    notes.push(match is_ready {
        true => words.say(key!("scorer-ready")).into_owned(),
        false => words.say(key!("scorer-not-ready")).into_owned(),
    });
    let thrown = waits.iter().filter(|wait| {
        let discards = &link.parts().discards;
        discards.iter().any(|noted| noted.tile == wait.tile)
    });
    let thrown: Vec<String> = thrown
        .map(|wait| tiles::named(words, wait.tile, false))
        .collect();
    if !thrown.is_empty() {
        let furiten = words.say_with(key!("scorer-furiten"));
        notes.push(furiten.arg("tiles", thrown.join(", ")).to_string());
    }
    let rows = waits.iter().map(|wait| row(words, wait));
    Waits {
        notes,
        rows: rows.collect(),
    }
}

/// One tile with its values.
fn row(words: &Words, wait: &Waiting) -> Wait {
    Wait {
        picture: keys::picture(&Noted::plain(wait.tile)),
        name: tiles::named(words, wait.tile, false),
        taken: say::headline(words, &wait.taken),
        drawn: say::headline(words, &wait.drawn),
        left: words.number(i64::from(wait.left)),
    }
}
