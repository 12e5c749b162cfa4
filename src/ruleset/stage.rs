//! The stages of an event, where its format is part of the rules.

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::ranking::Ranking;
use super::standing::StandingRule;
use super::text::Text;

/// One stage: a preliminary, a final day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// Stable name in snake case.
    pub id: String,
    /// What players call it.
    pub title: Text,
    /// Usual number of sessions.
    pub sessions: u8,
    /// How many go on after each of the sessions that eliminate, in order; empty: all stay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advance: Vec<u16>,
    /// The share of the points of the stage before that is carried into this one, in per cent.
    #[serde(default)]
    pub carry_percent: u8,
    /// How table results count in this stage; absent: as in the rest of the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<StandingRule>,
    /// How entrants are ranked in this stage; absent: as in the rest of the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Ranking>,
    /// Where it is written.
    pub source: String,
}

impl Stage {
    /// Why the stage makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let grows = self.advance.windows(2).position(|pair| pair[1] >= pair[0]);
        Fault::when(self.sessions == 0, "sessions", "must be at least 1")
            .or_else(|| Fault::when(self.carry_percent > 100, "carry_percent", "is above 100"))
            .or_else(|| {
                let at = grows?;
                let path = format!("advance[{}]", at + 1);
                Some(Fault::at(path, "must be fewer than before"))
            })
            .or_else(|| {
                let fault = self.standing.as_ref()?.fault()?;
                Some(fault.under("standing"))
            })
            .or_else(|| {
                let fault = self.ranking.as_ref()?.fault()?;
                Some(fault.under("ranking"))
            })
    }
}
