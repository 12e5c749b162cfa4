//! A card of American mah jongg as a document of its own, and as a part of a rule set.
//!
//! The lines belong to the publisher of the card, so that the library has an invented one only. In a rule set a card
//! stands under `scoring.switches.card`.

mod typed;

use mahjong::american::{Card, CardText, Finding};

pub use typed::{TypedCard, TypedLine, WrongCard, of_rules, put};

use super::document::{DocumentError, MAX_DOCUMENT};
use super::fault::{Fault, Position};

/// Something to look at in a card that can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The line of the text at which the line of the card begins, from 1.
    pub at: usize,
    /// The id of the line of the card.
    pub id: String,
    pub finding: Finding,
}

/// Reads the document of a card.
///
/// # Errors
/// [`DocumentError`] with line and reason.
pub fn parse(document: &str) -> Result<Card, DocumentError> {
    if document.len() > MAX_DOCUMENT {
        return Err(DocumentError::TooLarge);
    }
    let text: CardText =
        toml::from_str(document).map_err(|error| DocumentError::unreadable(document, &error))?;
    Card::try_from(text).map_err(|error| {
        let fault = Fault::at(error.path, error.reason);
        DocumentError::contradiction(document, fault)
    })
}

/// Which lines of the document nobody can make, and which tiles are several lines.
///
/// # Errors
/// As [`parse`].
pub fn check(document: &str) -> Result<Vec<Remark>, DocumentError> {
    let card = parse(document)?;
    let remark = |finding: Finding| {
        let path = format!("lines[{}]", finding.line);
        let line = card.line(finding.line);
        Remark {
            at: Position::of_path(document, &path).line,
            id: line.map(|line| line.id.clone()).unwrap_or_default(),
            finding,
        }
    };
    Ok(card.check().into_iter().map(remark).collect())
}
