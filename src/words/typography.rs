//! Blanks that never break a line.
//!
//! The files are written with the blanks of the keyboard. Which of them hold two marks together
//! stands in the `common.ftl` of each language, and is put in while the texts are read: nobody has
//! to type or to see a blank of another kind.

use super::key;

/// The blanks of a language that are replaced, by the marks beside them.
pub(super) struct Blanks {
    /// The marks with a thin blank before them.
    thin_before: String,
    /// The marks with a blank of full width before them.
    before: String,
    /// The marks with a blank of full width after them.
    after: String,
}

/// A thin blank that does not break.
const THIN: char = '\u{202f}';

/// A blank of full width that does not break.
const FULL: char = '\u{a0}';

impl Blanks {
    /// The marks that the texts of a language name.
    pub(super) fn of(sources: &[String]) -> Self {
        Self {
            thin_before: quoted(sources, key!("blank-thin-before")),
            before: quoted(sources, key!("blank-before")),
            after: quoted(sources, key!("blank-after")),
        }
    }

    /// A source with its blanks replaced.
    pub(super) fn kept(&self, source: &str) -> String {
        let mut kept = String::with_capacity(source.len() + source.len() / 16);
        let mut last = '\n';
        let mut letters = source.chars().peekable();
        while let Some(letter) = letters.next() {
            let next = letters.peek().copied().unwrap_or('\n');
            kept.push(if letter == ' ' {
                self.between(last, next)
            } else {
                letter
            });
            last = letter;
        }
        kept
    }

    /// The blank between two marks. An indent, and the blank after the sign of equality, belong to
    /// the file and not to a text.
    fn between(&self, last: char, next: char) -> char {
        match (last, next) {
            (' ' | '\n' | '=', _) => ' ',
            (_, next) if self.thin_before.contains(next) => THIN,
            (_, next) if self.before.contains(next) => FULL,
            (last, _) if self.after.contains(last) => FULL,
            _ => ' ',
        }
    }
}

/// What stands in quotation marks as the value of a key; nothing if no source has the key.
fn quoted(sources: &[String], key: &str) -> String {
    let lines = sources.iter().flat_map(|source| source.lines());
    let value = |line: &str| {
        let value = line.strip_prefix(key)?.strip_prefix(" = { \"")?;
        value.strip_suffix("\" }").map(str::to_owned)
    };
    lines.filter_map(value).next().unwrap_or_default()
}
