//! Hands as JSON Lines: one hand a line in, one answer a line out.
//!
//! `line` reads a hand as a win of [`scoring`], without a copy of its own; `value` and `explanation` write what
//! the scorer answers, and [`HandScorer`] puts them together. This is the only place where a hand or its value is JSON. A
//! hand that cannot be valued gives `{"id","error":{"code","message"}}`; a line that is no hand gives the number of
//! the line too.

mod card;
mod explanation;
mod ids;
mod lexicon;
mod line;
mod options;
mod refusal;
pub mod say;
mod table;
mod value;
mod win;
mod write;

pub use ids::{UnknownRuleSet, known_ids};
pub use line::{HandLine, MeldText};
pub use refusal::{Code, LineRefusal};
pub use say::pattern_name;
pub use scoring::Few;
pub use write::Object;

use lexicon::Lexicon;
use options::Scorers;
use std::io::Write;
use words::{Lang, Words};

/// Values hands by the rules of one rule set.
pub struct HandScorer {
    scorers: Scorers,
    lexicon: Option<Lexicon>,
}

impl HandScorer {
    /// A scorer for a rule set; with a language, answers carry an explanation.
    pub fn new(ruleset: &str, explain: Option<Lang>) -> Result<HandScorer, UnknownRuleSet> {
        Ok(HandScorer {
            scorers: ids::scorers(ruleset)?,
            lexicon: explain.map(|lang| Lexicon::new(Words::for_language(lang))),
        })
    }

    /// Answers one line, without its line break; `number` counts from 1.
    ///
    /// Adds one line to `out` and returns whether the input was a hand at all, valued or not.
    pub fn answer(&mut self, text: &[u8], number: u64, out: &mut Vec<u8>) -> bool {
        // Letters are checked once for the whole line, not again for each string in it.
        let read = match str::from_utf8(text) {
            Ok(text) => serde_json::from_str::<HandLine<'_>>(text),
            Err(_) => serde_json::from_slice(text),
        };
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
        let refusal = LineRefusal::new(code, error);
        Object::write(out, |object| {
            if let Some(id) = &id {
                object.raw("id", id);
            }
            object.number("line", number);
            refusal.write(object);
        });
        false
    }

    fn answer_hand(&mut self, line: &HandLine<'_>, out: &mut Vec<u8>) {
        let start = out.len();
        let id = line.id.map_or("null", |id| id.get());
        let mut result = Ok(());
        Object::write(out, |object| {
            object.raw("id", id);
            result = self.write_answer(line, object);
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

impl HandScorer {
    /// Values the hand and writes the fields of the answer after the `id`; with a language, the explanation too.
    ///
    /// What was written before a refusal is thrown away.
    fn write_answer(
        &mut self,
        line: &HandLine<'_>,
        out: &mut Object<'_>,
    ) -> Result<(), LineRefusal> {
        let scorer = self.scorers.with(line.options)?;
        let win = line.win(scorer.asks())?;
        let names = scorer.names();
        let Some(lexicon) = &mut self.lexicon else {
            // Looked at in place: moving the value would cost more than a part of the hand's own.
            match &scorer.value(&win) {
                Ok(valued) => value::write(valued, scorer, out),
                Err(none) => return Err(none.into()),
            }
            return table::write(scorer, line, &win, out);
        };
        let why = scorer.explain(&win)?;
        match &why.valued {
            Ok(valued) => {
                value::write(valued, scorer, out);
                table::write(scorer, line, &win, out)?;
            }
            // A finished hand without a yaku is told what it lacks.
            Err(error) => LineRefusal::from(error).write(out),
        }
        lexicon.learn(&why);
        let described = explanation::describe(&why, names, lexicon);
        out.value("explanation", &described);
        Ok(())
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
