//! The document itself: what is in it, and why a document is refused.

use std::collections::BTreeSet;

use mahjong::Wind;
use serde::{Deserialize, Serialize};

use super::bounds;
use super::claim::ClaimRule;
use super::conduct::{Absence, Appeals, DeadHand, Disqualification, Lateness, Substitutes};
use super::data::{Data, Table};
use super::fault::{Fault, Position};
use super::federation::FederationNumber;
use super::line_ups::LineUps;
use super::offence::{Offence, Outcome};
use super::pace::Pace;
use super::payment::PaymentRule;
use super::points::Score;
use super::ranking::Ranking;
use super::scoring::Scoring;
use super::seats::SessionRules;
use super::stage::Stage;
use super::standing::StandingRule;
use super::switch::{self, Switch};
use super::text::Text;

/// The longest title, in characters.
const LONGEST_TITLE: usize = 200;
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
    /// The texts it was made from.
    pub sources: Vec<String>,
    pub title: Text,
    /// The players' words.
    pub words: Words,
    /// What a director should know when choosing it.
    #[serde(default)]
    pub notes: Vec<Text>,
    /// How the numbers of its players look, where they belong to one federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation_number: Option<FederationNumber>,
    /// What is open and how it is answered here.
    #[serde(default, rename = "switch", skip_serializing_if = "Vec::is_empty")]
    pub switches: Vec<Switch>,
    /// What values a hand.
    pub scoring: Scoring,
    /// How a session is played and who sits where in it.
    pub session: SessionRules,
    /// Limits on thinking time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// What referees look up and no program computes, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
    /// What the text says on claiming tiles and on kongs, in the order in which it is shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<ClaimRule>,
    /// How a hand is paid.
    pub payment: PaymentRule,
    /// How a table result becomes standing points.
    pub standing: StandingRule,
    /// How entrants and teams are put in order.
    pub ranking: Ranking,
    /// The stages of an event where its format is part of the rules.
    #[serde(default, rename = "stage", skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    /// Until when captains say who of their team plays; absent: until the session is started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_ups: Option<LineUps>,
    /// What a player whose hand is dead may still do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead_hand: Option<DeadHand>,
    /// What coming late costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lateness: Option<Lateness>,
    /// What a substitute's table gets.
    #[serde(default)]
    pub substitutes: Substitutes,
    /// What a missed session gives.
    #[serde(default)]
    pub absence: Absence,
    /// What disqualification does.
    #[serde(default)]
    pub disqualification: Disqualification,
    /// How a ruling is appealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appeals: Option<Appeals>,
    /// What is an offence and what it costs.
    #[serde(default, rename = "offence")]
    pub offences: Vec<Offence>,
}

/// Points of play at the table that decide no figure, so that only people look them up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Values by their names in the document.
    pub values: Table,
    /// Where they are written.
    pub source: String,
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
    /// Not the TOML of a rule set.
    #[error("line {line}, column {column}: {reason}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader expected.
        reason: String,
    },
    /// Well-formed, but it says something that cannot be.
    #[error("line {line}: {path} {reason}")]
    Contradiction {
        /// The line, from 1.
        line: usize,
        /// Where: keys with dots between them.
        path: String,
        /// What is wrong there.
        reason: String,
    },
}

impl DocumentError {
    /// The line of the fault, from 1.
    pub fn line(&self) -> usize {
        match self {
            DocumentError::TooLarge => 1,
            DocumentError::Unreadable { line, .. } | DocumentError::Contradiction { line, .. } => {
                *line
            }
        }
    }

    /// A fault with its line.
    pub(super) fn contradiction(document: &str, fault: Fault) -> Self {
        DocumentError::Contradiction {
            line: Position::of_path(document, &fault.path).line,
            path: fault.path,
            reason: fault.reason,
        }
    }

    pub(super) fn unreadable(document: &str, error: &toml::de::Error) -> Self {
        let byte = error.span().map_or(0, |span| span.start);
        let Position { line, column } = Position::of_byte(document, byte);
        DocumentError::Unreadable {
            line,
            column,
            reason: error.message().to_owned(),
        }
    }
}

impl RuleSet {
    /// Reads and checks a document, with the chosen answers to its open questions.
    ///
    /// # Errors
    /// [`DocumentError`] with line and reason.
    pub fn parse(document: &str) -> Result<Self, DocumentError> {
        if document.len() > MAX_DOCUMENT {
            return Err(DocumentError::TooLarge);
        }
        let written: RuleSet = toml::from_str(document)
            .map_err(|error| DocumentError::unreadable(document, &error))?;
        let refuse = |fault| DocumentError::contradiction(document, fault);
        let table: toml::Table = toml::from_str(document)
            .map_err(|error| DocumentError::unreadable(document, &error))?;
        if let Some(fault) = bounds::fault(&table) {
            return Err(refuse(fault));
        }
        if let Some(fault) = written.fault() {
            return Err(refuse(fault));
        }
        let untouched = |switch: &Switch| switch.chosen().is_none_or(|it| it.set.is_empty());
        if written.switches.iter().all(untouched) {
            return Ok(written.in_force());
        }
        let ruleset = written.with_choices(table).map_err(refuse)?;
        match ruleset.fault() {
            Some(fault) => Err(refuse(fault)),
            None => Ok(ruleset.in_force()),
        }
    }

    /// This rule set with the values that the chosen answers put in.
    fn with_choices(&self, mut table: toml::Table) -> Result<Self, Fault> {
        switch::apply(&mut table, &self.switches)?;
        toml::Value::Table(table)
            .try_into()
            .map_err(|error: toml::de::Error| {
                Fault::at(
                    "switch",
                    format!("puts in what cannot be: {}", error.message()),
                )
            })
    }

    /// This rule set without entries of the catalogue that it does not have.
    fn in_force(mut self) -> Self {
        self.offences.retain(|offence| offence.applies);
        self
    }

    /// What follows from so many points of time in one hand that the player counts as having resigned it.
    pub fn resignation(&self) -> Outcome {
        let forfeit = Data::Text("forfeit".to_owned());
        let values = self.play.as_ref().map(|play| &play.values);
        match values.and_then(|values| values.get("resignation")) {
            Some(value) if *value == forfeit => Outcome::ForfeitedSession,
            _ => Outcome::ResignedHand,
        }
    }

    /// What a chombo costs an opponent at the table, by the winds of both; none where it is taken from the standing.
    pub fn chombo_at_table(&self, offender: Wind, opponent: Wind) -> Option<Score> {
        let rules = self.scoring.read().ok()?;
        rules.tradition()?.chombo_at_table(offender, opponent)
    }

    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.id == id)
    }

    pub fn stage(&self, id: &str) -> Option<&Stage> {
        self.stages.iter().find(|stage| stage.id == id)
    }

    /// The first thing that cannot be, if any.
    fn fault(&self) -> Option<Fault> {
        self.identity_fault()
            .or_else(|| self.doubled_names())
            .or_else(|| self.session.fault().map(|fault| fault.under("session")))
            .or_else(|| self.payment.fault().map(|fault| fault.under("payment")))
            .or_else(|| self.payment.payer(&self.scoring).err())
            .or_else(|| self.standing.fault().map(|fault| fault.under("standing")))
            .or_else(|| self.table_fault())
            .or_else(|| self.bonus_fault())
            .or_else(|| self.ranking.fault().map(|fault| fault.under("ranking")))
            .or_else(|| {
                let pace = self.pace.as_ref().and_then(Pace::fault);
                pace.map(|fault| fault.under("pace"))
            })
            .or_else(|| first_fault("switch", &self.switches, Switch::fault))
            .or_else(|| first_fault("claims", &self.claims, ClaimRule::fault))
            .or_else(|| {
                let table = self.table_size();
                first_fault("stage", &self.stages, |stage| stage.fault(table))
            })
            .or_else(|| first_fault("offence", &self.offences, Offence::fault))
            .or_else(|| {
                let pairs = self.offences.windows(2);
                let mut pairs = pairs.zip(1..);
                let (_, at) = pairs.find(|(pair, _)| !pair[0].applies && pair[1].applies)?;
                let reason = "stands after an entry that does not apply: those come last";
                Some(Fault::at(format!("offence[{at}]"), reason))
            })
            .or_else(|| {
                let numbers = self.federation_number.as_ref();
                let fault = numbers.and_then(FederationNumber::fault);
                fault.map(|fault| fault.under("federation_number"))
            })
            .or_else(|| self.lateness_fault())
            .or_else(|| {
                let dead_hand = self.dead_hand.as_ref().and_then(DeadHand::fault);
                dead_hand.map(|fault| fault.under("dead_hand"))
            })
            .or_else(|| {
                let appeals = self.appeals.as_ref().and_then(Appeals::fault);
                appeals.map(|fault| fault.under("appeals"))
            })
            .or_else(|| {
                let line_ups = self.line_ups.as_ref().and_then(LineUps::fault);
                line_ups.map(|fault| fault.under("line_ups"))
            })
    }

    fn identity_fault(&self) -> Option<Fault> {
        let id_is_plain = !self.id.is_empty()
            && self.id.len() <= 64
            && self
                .id
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-.".contains(&b));
        Fault::when(
            !id_is_plain,
            "id",
            "must be lower-case letters, digits, dots and hyphens",
        )
        .or_else(|| Fault::when(self.sources.is_empty(), "sources", "names no text"))
        .or_else(|| Fault::when(self.family.trim().is_empty(), "family", "is empty"))
        .or_else(|| Fault::when(self.edition.trim().is_empty(), "edition", "is empty"))
        .or_else(|| {
            let long = self.title.en.chars().count() > LONGEST_TITLE;
            let wrong = long || self.title.en.trim().is_empty();
            Fault::when(wrong, "title.en", "must be a title of 1 to 200 characters")
        })
        .or_else(|| {
            let words = [
                ("words.session", &self.words.session),
                ("words.standing_points", &self.words.standing_points),
                ("words.score", &self.words.score),
            ];
            let (path, _) = words.iter().find(|(_, word)| word.en.trim().is_empty())?;
            Some(Fault::at(*path, "is empty"))
        })
    }

    /// A name that stands twice in a list where it must be the only one.
    fn doubled_names(&self) -> Option<Fault> {
        let offences = self.offences.iter().map(|offence| offence.id.as_str());
        let switches = self.switches.iter().map(|switch| switch.id.as_str());
        let stages = self.stages.iter().map(|stage| stage.id.as_str());
        doubled("offence", offences)
            .or_else(|| doubled("switch", switches))
            .or_else(|| doubled("stage", stages))
    }

    /// A bonus of the first place that is not the difference between start and return points.
    fn bonus_fault(&self) -> Option<Fault> {
        let standing = &self.standing;
        let people = self.table_size().seats() as i64;
        let difference = people * (standing.return_points - self.session.start_points);
        let wrong =
            standing.first_bonus != 0 && standing.first_bonus * standing.divisor != difference;
        Fault::when(
            wrong,
            "standing.first_bonus",
            "is not what the players of a table leave between start and return points",
        )
    }

    /// A step of lateness that names no offence of the catalogue.
    fn lateness_fault(&self) -> Option<Fault> {
        let lateness = self.lateness.as_ref()?;
        let steps = &lateness.steps;
        let unknown = steps
            .iter()
            .position(|step| self.offence(&step.offence).is_none());
        unknown
            .map(|at| {
                let path = format!("lateness.steps[{at}].offence");
                Fault::at(path, "names no offence of this document")
            })
            .or_else(|| lateness.fault().map(|fault| fault.under("lateness")))
    }
}

/// The first fault of the entries of a list.
fn first_fault<T>(name: &str, entries: &[T], fault: impl Fn(&T) -> Option<Fault>) -> Option<Fault> {
    entries.iter().enumerate().find_map(|(at, entry)| {
        let found = fault(entry)?;
        Some(found.under(&format!("{name}[{at}]")))
    })
}

/// An id that stands twice in a list.
fn doubled<'a>(name: &str, ids: impl Iterator<Item = &'a str>) -> Option<Fault> {
    let mut seen = BTreeSet::new();
    ids.enumerate().find_map(|(at, id)| {
        (!seen.insert(id)).then(|| {
            let path = format!("{name}[{at}].id");
            Fault::at(path, format!("“{id}” stands twice"))
        })
    })
}
