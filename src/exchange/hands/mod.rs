//! Hands as JSON Lines: one hand a line in, one answer a line out.
//!
//! `line` is the shape that all families share, each family has a file that turns it into its own
//! situation and writes its answer, and [`Scorer`] puts them together. A hand that cannot be valued
//! gives `{"id","error":{"code","message"}}`; a line that is no hand gives the number of the line too.

mod cause;
mod hong_kong;
mod ids;
mod line;
mod mcr;
mod options;
mod refusal;
mod riichi;
mod write;
mod zung_jung;

pub use cause::Cause;
pub use ids::{UnknownRuleSet, flags, known_ids};
pub use line::{Few, HandLine, MeldText};
pub use options::Switches;
pub use refusal::{Code, Refusal};
pub use write::Object;

use crate::ruleset::scoring::ScorerRules;
use std::io::Write;

/// A language that explanations are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

/// What a family of games does with one hand.
trait Family: Send {
    /// Values the hand and writes the fields of the answer after the `id`; with a language, the explanation too.
    ///
    /// What was written before a refusal is thrown away.
    fn answer(
        &mut self,
        line: &HandLine<'_>,
        explain: Option<Language>,
        out: &mut Object<'_>,
    ) -> Result<(), Refusal>;
}

/// Values hands by the rules of one rule set.
pub struct Scorer {
    family: Box<dyn Family>,
    explain: Option<Language>,
}

impl Scorer {
    /// A scorer for a rule set; with a language, answers carry an explanation.
    pub fn new(ruleset: &str, explain: Option<Language>) -> Result<Scorer, UnknownRuleSet> {
        Ok(Scorer {
            family: ids::family(ruleset)?,
            explain,
        })
    }

    /// A scorer with the switches of a document of its own; none if that has no scorer.
    pub fn of(rules: ScorerRules, explain: Option<Language>) -> Option<Scorer> {
        Some(Scorer {
            family: ids::of_rules(rules)?,
            explain,
        })
    }

    /// Answers the lines of a text, the first of which has the number `first` in its file; every line ends with a line
    /// break, the last one may do without.
    ///
    /// Adds one line to `out` for each and returns how many were no hands at all, valued or not. The text is looked at
    /// once for what is no UTF-8; only if there is such a place is every line looked at by itself.
    pub fn answer_all(&mut self, text: &[u8], first: u64, out: &mut Vec<u8>) -> u64 {
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        let mut bad = 0;
        match std::str::from_utf8(text) {
            Ok(text) => {
                for (line, number) in text.split('\n').zip(first..) {
                    bad += u64::from(!self.answer_text(line, number, out));
                }
            }
            Err(_) => {
                for (line, number) in text.split(|&byte| byte == b'\n').zip(first..) {
                    bad += u64::from(!self.answer(line, number, out));
                }
            }
        }
        bad
    }

    /// Answers one line, without its line break; `number` counts from 1.
    ///
    /// Adds one line to `out` and returns whether the input was a hand at all, valued or not.
    pub fn answer(&mut self, line: &[u8], number: u64, out: &mut Vec<u8>) -> bool {
        match std::str::from_utf8(line) {
            Ok(line) => self.answer_text(line, number, out),
            Err(error) => {
                refuse_line(&Refusal::new(Code::NotJson, error), None, number, out);
                false
            }
        }
    }

    /// Answers one line that is text.
    fn answer_text(&mut self, line: &str, number: u64, out: &mut Vec<u8>) -> bool {
        match serde_json::from_str::<HandLine<'_>>(line) {
            Ok(hand) => {
                self.answer_hand(&hand, out);
                out.push(b'\n');
                true
            }
            Err(error) => self.answer_rewritten(line, number, &error, out),
        }
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
        line: &str,
        number: u64,
        error: &serde_json::Error,
        out: &mut Vec<u8>,
    ) -> bool {
        let Ok(value) = serde_json::from_str::<serde_json::Value>(line) else {
            refuse_line(&Refusal::new(Code::NotJson, error), None, number, out);
            return false;
        };
        let plain = value.to_string();
        if let Ok(hand) = serde_json::from_str::<HandLine<'_>>(&plain) {
            self.answer_hand(&hand, out);
            out.push(b'\n');
            return true;
        }
        let id = value.get("id").map(ToString::to_string);
        let refusal = Refusal::new(Code::InvalidInput, error);
        refuse_line(&refusal, id.as_deref(), number, out);
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

/// The answer to a line that is no hand: its id, if it has one, its number and what is wrong.
fn refuse_line(refusal: &Refusal, id: Option<&str>, number: u64, out: &mut Vec<u8>) {
    Object::write(out, |object| {
        if let Some(id) = id {
            object.raw("id", id);
        }
        object.number("line", number);
        refusal.write(object);
    });
    out.push(b'\n');
}

/// Text of anything that can be displayed, appended to bytes.
fn append(out: &mut Vec<u8>, text: impl std::fmt::Display) {
    // Writing to memory does not fail.
    let _ = write!(out, "{text}");
}

#[cfg(test)]
mod tests;
