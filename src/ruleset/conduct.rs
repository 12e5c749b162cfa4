//! Lateness, substitutes, absence, disqualification, appeals, and what a dead hand may still do.

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::text::Text;

/// What a player may do at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Win,
    /// Claim a discard for a chow.
    Chow,
    /// Claim a discard for a pung.
    Pung,
    /// Claim a discard for a kong.
    ClaimedKong,
    /// Declare a kong from the hand or add to a pung.
    OwnKong,
    /// Replace a flower.
    Flower,
    /// Declare riichi.
    Riichi,
    /// Choose which tile to discard.
    FreeDiscard,
}

/// What a player whose hand is dead may still do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeadHand {
    /// What stays allowed.
    pub allows: Vec<Act>,
    /// What follows, in words.
    pub text: Text,
    /// Where it is written.
    pub source: String,
}

impl DeadHand {
    /// Why the part makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let at = self.allows.iter().position(|act| *act == Act::Win)?;
        let path = format!("allows[{at}]");
        Some(Fault::at(path, "cannot be allowed with a dead hand"))
    }
}

/// What coming late costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lateness {
    /// The steps, the shortest delay first.
    pub steps: Vec<LateStep>,
    /// Whether the table waits for the player.
    #[serde(default)]
    pub table_waits: bool,
    /// Where it is written.
    pub source: String,
}

/// Up to when a delay is which offence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateStep {
    /// The longest delay of this step in minutes; absent: every longer one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to_minutes: Option<u16>,
    /// The offence of the catalogue.
    pub offence: String,
}

impl Lateness {
    /// The offence of coming this many started minutes late. None if nobody is late, or if the
    /// rules say nothing about so long a delay.
    pub fn offence(&self, minutes: u16) -> Option<&str> {
        if minutes == 0 {
            return None;
        }
        self.steps
            .iter()
            .find(|step| step.up_to_minutes.is_none_or(|most| minutes <= most))
            .map(|step| step.offence.as_str())
    }

    /// The most minutes for which an offence is the one; none where nothing limits it.
    pub fn most_minutes(&self, offence: &str) -> Option<u16> {
        let step = self.steps.iter().find(|step| step.offence == offence)?;
        step.up_to_minutes
    }

    /// Why the steps make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let minutes = |step: &LateStep| step.up_to_minutes.unwrap_or(u16::MAX);
        self.steps
            .windows(2)
            .position(|pair| minutes(&pair[1]) <= minutes(&pair[0]))
            .map(|at| {
                let path = format!("steps[{}]", at + 1);
                Fault::at(path, "must be a longer delay than the step before")
            })
    }
}

/// What the table of a substitute gets.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Substitutes {
    /// A substitute who sat down before the first hand.
    #[serde(default)]
    pub from_start: SubstituteRule,
    /// A substitute who took over during the session.
    #[serde(default)]
    pub during: SubstituteRule,
    /// Whether substitutes appear in the ranking.
    #[serde(default)]
    pub ranked: bool,
    /// What else a director should know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
    /// Where it is written.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

/// What a substitute's score is for the table, and for the line it is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubstituteRule {
    /// How the substitute's score counts for the places of the others.
    #[serde(default)]
    pub placing: Placing,
    /// The result written in place of the own one, in points of the standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<i64>,
}

/// How a score counts for the places at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placing {
    /// Like any other score.
    #[default]
    Counts,
    /// The others share the first places among themselves, this one is behind them.
    BehindTheOthers,
}

/// What a session gives to an entrant who did not play it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// Points in the standings for each session missed.
    #[serde(default)]
    pub missed_session: i64,
    /// What else a director should know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
    /// Where it is written.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

/// What disqualification does to the entrant's line.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disqualification {
    /// Where the entrant is listed.
    #[serde(default)]
    pub listed: Listed,
    /// Whether all points of the standings are taken away.
    #[serde(default)]
    pub loses_points: bool,
    /// Whether the result is reported to the federation.
    #[serde(default)]
    pub reported: bool,
    /// Where it is written.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

/// Where a disqualified entrant is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Listed {
    /// Below everybody.
    #[default]
    Last,
    WithoutRank,
}

/// How a ruling is appealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Appeals {
    /// Minutes after the event named in `counted_from`.
    pub deadline_minutes: u16,
    /// From when the deadline counts.
    pub counted_from: AppealFrom,
    /// Whether an appeal must be in writing.
    #[serde(default)]
    pub in_writing: bool,
    /// What must be paid with it, given back if the appeal is upheld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
    /// Who decides, and within which limits.
    pub text: Text,
    /// Where it is written.
    pub source: String,
}

impl Appeals {
    /// Why the part makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let currency = &self.fee.as_ref()?.currency;
        let is_code = currency.len() == 3 && currency.bytes().all(|b| b.is_ascii_uppercase());
        Fault::when(!is_code, "fee.currency", "must be three capital letters")
    }
}

/// From when the deadline of an appeal counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppealFrom {
    Ruling,
    /// The end of the session in which it was given.
    EndOfSession,
}

/// An amount of money in whole units of a currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fee {
    /// How much.
    pub amount: u32,
    /// ISO 4217 code.
    pub currency: String,
}
