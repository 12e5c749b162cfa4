//! What is wrong with a file, as sentences in the reader's language.

use serde::Serialize;

use super::facts::{self, SentenceFacts};
use crate::exchange::fault::{BadLine, FileFault, LineFault};
use crate::words::{Words, family};

/// Why a file cannot be read.
#[must_use]
pub fn fault(words: &Words, fault: &FileFault) -> String {
    said(words, fault)
}

/// What is wrong in one line: the column, what stands there, and what to do.
#[must_use]
pub fn bad_line(words: &Words, bad: &BadLine) -> String {
    let fault = match &bad.fault {
        // The sentence of a refusal needs the tournament's names, which a file does not have.
        LineFault::Refused { refusal } => refusal.to_string(),
        fault => said(words, fault),
    };
    match &bad.column {
        None => fault,
        Some(column) => words
            .say_with("files-cell")
            .arg("column", column)
            .arg("value", &bad.value)
            .arg("fault", fault)
            .to_string(),
    }
}

/// The sentence of a fault: its code is the key, its fields are the variables.
fn said(words: &Words, fault: &impl Serialize) -> String {
    let mut facts = SentenceFacts::of(fault);
    let key = format!("{}{}", family!("file-"), facts.take_code("code"));
    let key = key.replace("file-file-", "file-");
    facts.say(words, &key, |_, value| facts::plain(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn a_fault_is_a_sentence_with_its_facts() {
        let words = Words::for_language(Lang::En);
        let missing = FileFault::ColumnMissing {
            column: "table".into(),
            found: vec!["round".into(), "seat".into()],
        };
        assert_eq!(
            fault(words, &missing),
            "The column “table” is missing. The first line names: round, seat."
        );
        let bad = BadLine::cell(7, "country", "Narnia", LineFault::UnknownCountry);
        assert!(bad_line(words, &bad).starts_with("country “Narnia” is no country"));
        let empty = fault(words, &FileFault::FileEmpty);
        assert!(empty.starts_with("The file is empty"), "{empty}");
    }
}
