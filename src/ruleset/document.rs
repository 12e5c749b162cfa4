//! The document itself: what is in it, and why a document is refused.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::hand::PaymentRule;
use super::offence::Offence;
use super::ranking::Ranking;
use super::seats::SessionRules;
use super::standing::StandingRule;
use super::text::Text;

/// The largest document read, in bytes.
pub const MAX_DOCUMENT: usize = 512 * 1024;

/// A rule set, read from its document and checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// Stable name, as people's scripts use it (`mcr-ema`).
    pub id: String,
    /// The family of games it belongs to (`mcr`, `zung-jung`, `riichi`, …).
    pub family: String,
    /// Which text it follows.
    pub edition: String,
    /// Its title.
    pub title: Text,
    /// The players' words.
    pub words: Words,
    /// The texts it was made from.
    pub sources: Vec<String>,
    /// What a director should know when choosing it.
    #[serde(default)]
    pub notes: Vec<Text>,
    /// How a session is played and who sits where in it.
    pub session: SessionRules,
    /// How a hand is paid.
    pub payment: PaymentRule,
    /// How a table result becomes standing points.
    pub standing: StandingRule,
    /// How entrants and teams are put in order.
    pub ranking: Ranking,
    /// What is an offence and what it costs.
    #[serde(default, rename = "offence")]
    pub offences: Vec<Offence>,
}

/// What players call things.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// One sitting against one clock ("round", "session", "hanchan").
    pub session: Text,
    /// Points in the standings ("table points").
    pub standing_points: Text,
    /// Points at the table ("score").
    pub score: Text,
}

/// Why a document is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// More than a rule set can need.
    #[error("the document is larger than {MAX_DOCUMENT} bytes")]
    TooLarge,
    /// Not the TOML of a rule set; the message carries line and column.
    #[error("the document cannot be read: {0}")]
    Unreadable(String),
    /// Well-formed, but it says something that cannot be.
    #[error("the document contradicts itself: {0}")]
    Contradiction(String),
}

impl RuleSet {
    /// Reads and checks a document.
    ///
    /// # Errors
    /// [`DocumentError`] with line and reason.
    pub fn parse(document: &str) -> Result<Self, DocumentError> {
        if document.len() > MAX_DOCUMENT {
            return Err(DocumentError::TooLarge);
        }
        let ruleset: RuleSet = toml::from_str(document)
            .map_err(|error| DocumentError::Unreadable(error.to_string()))?;
        match ruleset.fault() {
            Some(fault) => Err(DocumentError::Contradiction(fault)),
            None => Ok(ruleset),
        }
    }

    /// The offence with this id.
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.id == id)
    }

    /// The first thing that cannot be, if any.
    fn fault(&self) -> Option<String> {
        let id_is_plain = !self.id.is_empty()
            && self.id.len() <= 64
            && self
                .id
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-.".contains(&b));
        if !id_is_plain {
            return Some("id must be lower-case letters, digits, dots and hyphens".into());
        }
        let mut seen = BTreeSet::new();
        let doubled = self.offences.iter().find(|o| !seen.insert(o.id.as_str()));
        if let Some(offence) = doubled {
            return Some(format!("offence {} stands twice", offence.id));
        }
        self.session
            .fault()
            .or_else(|| self.ranking.fault())
            .or_else(|| self.offences.iter().find_map(Offence::fault))
    }
}
