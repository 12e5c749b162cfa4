//! What a hand waits for, ready to print.

use serde_json::Value;

use crate::exchange::hands::{Refusal, Waiting};
use crate::mahjong::HandLink;
use crate::mahjong::notation::Noted;
use crate::web::error::PageError;
use crate::words::{Words, key};

use super::choice::Choice;
use super::{say, view};

/// One tile that finishes the hand.
pub struct Wait {
    /// The sprite's id.
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

/// What a hand waits for.
pub fn of(words: &Words, choice: &Choice, link: &HandLink) -> Result<Waits, PageError> {
    let mut scorer = choice.valuer(None).ok_or(PageError::NotFound)?;
    let waits = scorer.waits(link);
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
        .map(|wait| say::tile(words, wait.tile, false))
        .collect();
    if !thrown.is_empty() {
        let furiten = words.say_with(key!("scorer-furiten"));
        notes.push(furiten.arg("tiles", thrown.join(", ")).to_string());
    }
    let rows = waits.iter().map(|wait| row(words, choice, wait));
    Ok(Waits {
        notes,
        rows: rows.collect(),
    })
}

/// One tile with its values.
fn row(words: &Words, choice: &Choice, wait: &Waiting) -> Wait {
    let value = |answer: &Result<Vec<u8>, Refusal>| match answer {
        Ok(bytes) => {
            let answer: Value = serde_json::from_slice(bytes).unwrap_or_default();
            view::headline(words, choice.scorer, &answer)
        }
        Err(_) => words.say(key!("scorer-no-yaku")).into_owned(),
    };
    Wait {
        picture: view::picture(&Noted::plain(wait.tile)),
        name: say::tile(words, wait.tile, false),
        taken: value(&wait.taken),
        drawn: value(&wait.drawn),
        left: words.number(i64::from(wait.left)),
    }
}
