//! Where in a document something is wrong, and what.

use toml::de::{DeTable, DeValue};

/// Something in a document that cannot be: the place as a path of keys, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Keys with dots between them, places in lists in brackets: `offence[3].ladder[0].amount`.
    pub path: String,
    /// What is wrong there, as a sentence without its subject.
    pub reason: String,
}

/// A place in the text of a document, both numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Fault {
    /// A fault at this path.
    pub fn at(path: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            reason: reason.into(),
        }
    }

    /// The same fault, seen from the part of the document that holds the path.
    #[must_use]
    pub fn under(self, parent: &str) -> Self {
        let dot = if self.path.is_empty() || self.path.starts_with('[') {
            ""
        } else {
            "."
        };
        Self {
            path: format!("{parent}{dot}{}", self.path),
            reason: self.reason,
        }
    }

    /// A fault if `wrong` holds.
    pub fn when(wrong: bool, path: &str, reason: &str) -> Option<Self> {
        wrong.then(|| Self::at(path, reason))
    }
}

impl Position {
    /// Line and column of a byte of the text.
    pub fn of_byte(text: &str, byte: usize) -> Self {
        let before = text.get(..byte.min(text.len())).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }

    /// Where the value at `path` stands; where a part of the path is missing, where the part
    /// around it stands.
    pub fn of_path(text: &str, path: &str) -> Self {
        Self::of_byte(text, span(text, path).map_or(0, |span| span.start))
    }
}

/// The bytes of the value at `path`, or of the innermost part of the path that is there.
fn span(text: &str, path: &str) -> Option<std::ops::Range<usize>> {
    let document = DeTable::parse(text).ok()?;
    let mut table = Some(document.get_ref());
    let mut value: Option<&toml::Spanned<DeValue<'_>>> = None;
    let mut found = None;
    for step in steps(path) {
        let next = match step {
            Step::Key(key) => table.and_then(|table| table.get(key)),
            Step::At(index) => match value.map(|value| value.get_ref()) {
                Some(DeValue::Array(items)) => items.get(index),
                _ => None,
            },
        };
        let Some(next) = next else { break };
        found = Some(next.span());
        table = match next.get_ref() {
            DeValue::Table(inner) => Some(inner),
            _ => None,
        };
        value = Some(next);
    }
    found
}

/// One step of a path.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step<'a> {
    /// To the value of a key.
    Key(&'a str),
    /// To a place in a list, from 0.
    At(usize),
}

/// The steps of a path such as `offence[3].ladder[0].amount`.
pub(super) fn steps(path: &str) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for part in path.split('.').filter(|part| !part.is_empty()) {
        let (key, indexes) = part.split_once('[').unwrap_or((part, ""));
        if !key.is_empty() {
            steps.push(Step::Key(key));
        }
        let numbers = indexes
            .split(['[', ']'])
            .filter_map(|number| number.parse().ok());
        steps.extend(numbers.map(Step::At));
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a = 1\n\n[b]\nc = [1, 2]\n\n[[d]]\nx = 1\n\n[[d]]\nx = { y = 5 }\n";

    #[test]
    fn a_path_leads_to_its_line() {
        let line = |path| Position::of_path(TEXT, path).line;
        assert_eq!(line("a"), 1);
        assert_eq!(line("b.c[1]"), 4);
        assert_eq!(line("d[1].x.y"), 10);
        assert_eq!(line("d[1].missing"), 9);
        assert_eq!(line("nowhere"), 1);
    }

    #[test]
    fn a_column_counts_characters() {
        let text = "é = \"ñ\"\nb = ç";
        let position = Position::of_byte(text, text.find('ç').unwrap());
        assert_eq!(position, Position { line: 2, column: 5 });
    }
}
