//! Hands as JSON Lines: one hand a line in, one answer a line out.
//!
//! `line` is the shape that all families share, each family has a file that turns it into its own
//! situation and writes its answer, and [`Scorer`] puts them together. A hand that cannot be valued
//! gives `{"id","error":{"code","message"}}`; a line that is no hand gives the number of the line too.

mod cause;
mod hong_kong;
mod ids;
mod line;
mod linked;
mod mcr;
mod options;
mod refusal;
mod riichi;
mod say;
mod write;
mod zung_jung;

pub use cause::Cause;
pub use ids::{UnknownRuleSet, flags, known_ids};
pub use line::{Few, HandLine, MeldText};
pub use linked::Waiting;
pub use options::Switches;
pub use refusal::{Code, Refusal};
pub use say::pattern_name;
pub use write::Object;

use crate::mahjong::Tile;
use crate::mahjong::notation::{self, Noted};
use crate::ruleset::scoring::ScorerRules;
use crate::words::Lang;
use std::io::Write;

/// The tiles of a group as they are written: so many from the first upwards, or all like it.
fn group_tiles(first: Tile, is_run: bool, size: u8) -> String {
    let tiles = (0..size).filter_map(|place| match is_run {
        true => first.up(place),
        false => Some(first),
    });
    notation::print(tiles.map(Noted::plain))
}

/// What a family of games does with one hand.
trait Family: Send {
    /// Values the hand and writes the fields of the answer after the `id`; with a language, the explanation too.
    ///
    /// What was written before a refusal is thrown away.
    fn answer(
        &mut self,
        line: &HandLine<'_>,
        explain: Option<Lang>,
        out: &mut Object<'_>,
    ) -> Result<(), Refusal>;
}

/// Values hands by the rules of one rule set.
pub struct Scorer {
    family: Box<dyn Family>,
    explain: Option<Lang>,
}

impl Scorer {
    /// A scorer for a rule set; with a language, answers carry an explanation.
    pub fn new(ruleset: &str, explain: Option<Lang>) -> Result<Scorer, UnknownRuleSet> {
        Ok(Scorer {
            family: ids::family(ruleset)?,
            explain,
        })
    }

    /// A scorer with the switches of a document of its own; none if that has no scorer.
    pub fn of(rules: ScorerRules, explain: Option<Lang>) -> Option<Scorer> {
        Some(Scorer {
            family: ids::of_rules(rules)?,
            explain,
        })
    }

    /// Answers one line, without its line break; `number` counts from 1.
    ///
    /// Adds one line to `out` and returns whether the input was a hand at all, valued or not.
    pub fn answer(&mut self, text: &[u8], number: u64, out: &mut Vec<u8>) -> bool {
        let read = serde_json::from_slice::<HandLine<'_>>(text);
        let is_hand = match read {
            Ok(line) => {
                self.answer_hand(&line, out);
                true
            }
            Err(error) => self.answer_rewritten(text, number, &error, out),
        };
        out.push(b'\n');
        is_hand
    }

    /// Values one hand that is not text: the answer's fields as JSON, or why there is none.
    pub fn value(&mut self, line: &HandLine<'_>) -> Result<Vec<u8>, Refusal> {
        let mut out = Vec::new();
        let mut result = Ok(());
        Object::write(&mut out, |object| {
            result = self.family.answer(line, self.explain, object);
        });
        result.map(|()| out)
    }

    /// Tries a line again that may only be written in an unusual way, such as with escaped letters.
    fn answer_rewritten(
        &mut self,
        text: &[u8],
        number: u64,
        error: &serde_json::Error,
        out: &mut Vec<u8>,
    ) -> bool {
        let value = serde_json::from_slice::<serde_json::Value>(text);
        let is_json = value.is_ok();
        let id = value
            .as_ref()
            .ok()
            .and_then(|value| value.get("id"))
            .map(ToString::to_string);
        let plain = value.map(|value| value.to_string()).unwrap_or_default();
        if is_json && let Ok(line) = serde_json::from_str::<HandLine<'_>>(&plain) {
            self.answer_hand(&line, out);
            return true;
        }
        let code = if is_json {
            Code::InvalidInput
        } else {
            Code::NotJson
        };
        let refusal = Refusal::new(code, error);
        Object::write(out, |object| {
            if let Some(id) = &id {
                object.raw("id", id);
            }
            object.number("line", number);
            refusal.write(object);
        });
        false
    }

    /// Answers a hand.
    fn answer_hand(&mut self, line: &HandLine<'_>, out: &mut Vec<u8>) {
        let start = out.len();
        let id = line.id.map_or("null", |id| id.get());
        let mut result = Ok(());
        Object::write(out, |object| {
            object.raw("id", id);
            result = self.family.answer(line, self.explain, object);
        });
        if let Err(refusal) = result {
            out.truncate(start);
            Object::write(out, |object| {
                object.raw("id", id);
                refusal.write(object);
            });
        }
    }
}

/// Text of anything that can be displayed, appended to bytes.
fn append(out: &mut Vec<u8>, text: impl std::fmt::Display) {
    // Writing to memory does not fail.
    let _ = write!(out, "{text}");
}

#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod tests;
