//! The stages of a tournament: which sessions belong together, how many come into the next stage,
//! what they bring with them, and what the others do.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use ruleset::RuleSet;
use ruleset::stage::{CarryFrom, Others, blocks};

use super::ids::{EntrantId, SessionNo};
use super::refusal::Refusal;

/// The most stages of a tournament.
pub const MOST_STAGES: usize = 20;
/// The longest name of a stage, in characters.
const LONGEST_TITLE: usize = 100;
/// Name and version of the way lots are drawn at a cut.
pub const CUT_ALGORITHM: &str = "seatwind cut 1";

/// A stage as it is planned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StagePlan {
    /// Its own name; empty: as the rule set calls it, or its number.
    #[serde(default)]
    pub title: String,
    /// The stage of the rule set's document by which results and ranks count in it; none: by the
    /// rest of the document.
    #[serde(default)]
    pub rules: Option<String>,
    /// Its first session; it lasts until the next stage begins.
    pub first: SessionNo,
    /// How many come into it from the stage before; none: everybody.
    #[serde(default)]
    pub takes: Option<u16>,
    /// The share of the stage before that is carried into it, in per cent.
    #[serde(default)]
    pub carry_percent: u8,
    /// Of what that share is taken.
    #[serde(default)]
    pub carry_from: CarryFrom,
    /// What those do who do not come into it.
    #[serde(default)]
    pub others: Others,
}

impl StagePlan {
    /// Whether everything of the stage before counts in it, as if it were one event.
    pub fn carries_all(&self) -> bool {
        self.carry_percent == 100 && self.carry_from == CarryFrom::StandingPoints
    }
}

/// How lots decided who of several equals goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutDraw {
    /// Those who were equal in everything, by number.
    pub tied: Vec<EntrantId>,
    /// How many of them go on.
    pub places: u16,
    /// The seed; with it anybody can draw again.
    pub seed: String,
    /// Name and version of the way of drawing.
    pub algorithm: String,
}

/// Who came into a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// They, best first.
    pub goes_on: Vec<EntrantId>,
    /// The same as a set.
    pub members: BTreeSet<EntrantId>,
    /// The lots, where they decided.
    pub draw: Option<CutDraw>,
    /// The event that made it.
    pub seq: u64,
}

/// A stage of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    /// As it is planned.
    pub plan: StagePlan,
    /// Who came into it, once that is decided.
    pub cut: Option<Cut>,
}

impl Stage {
    /// Whether it is still open who plays in it.
    pub fn waits_for_cut(&self) -> bool {
        self.plan.takes.is_some() && self.cut.is_none()
    }
}

/// The stages that the rule set's document proposes; empty where it knows none.
pub fn proposed(rules: &RuleSet) -> Vec<StagePlan> {
    let mut first = 1_u16;
    let mut others = Others::default();
    blocks(&rules.stages)
        .into_iter()
        .map(|block| {
            let plan = StagePlan {
                title: String::new(),
                rules: Some(block.stage.id.clone()),
                first: SessionNo(first),
                takes: block.takes,
                carry_percent: block.carry_percent,
                carry_from: if block.part.0 == 1 {
                    block.stage.carry_from
                } else {
                    CarryFrom::default()
                },
                others,
            };
            first = first.saturating_add(u16::from(block.sessions));
            others = block.stage.others;
            plan
        })
        .collect()
}

/// How many sessions the stages of the rule set's document need.
pub fn sessions_needed(rules: &RuleSet) -> u16 {
    let sessions = blocks(&rules.stages).into_iter();
    sessions.map(|block| u16::from(block.sessions)).sum()
}

/// Refuses stages that cannot be played.
///
/// # Errors
/// The first [`Refusal`], with the number of its stage (from 1).
pub fn check(plans: &[StagePlan], rules: &RuleSet, sessions: u16) -> Result<(), Refusal> {
    if plans.len() > MOST_STAGES {
        let most = u16::try_from(MOST_STAGES).unwrap_or(u16::MAX);
        return Err(Refusal::TooManyStages { most });
    }
    let mut before: Option<&StagePlan> = None;
    let mut most = u16::MAX;
    for (plan, stage) in plans.iter().zip(1_u16..) {
        let begins = before.map_or(plan.first.0 == 1, |before| plan.first > before.first);
        if !begins || plan.first.0 > sessions {
            return Err(Refusal::StageSessionWrong { stage, sessions });
        }
        if plan.title.chars().count() > LONGEST_TITLE {
            let most = u16::try_from(LONGEST_TITLE).unwrap_or(u16::MAX);
            return Err(Refusal::TextTooLong { most });
        }
        if plan.carry_percent > 100 {
            return Err(Refusal::CarryOutOfRange { stage });
        }
        if plan
            .rules
            .as_ref()
            .is_some_and(|id| rules.stage(id).is_none())
        {
            return Err(Refusal::RuleSetLacksStage { stage });
        }
        if let Some(takes) = plan.takes {
            if before.is_none() || usize::from(takes) < rules.table_size().seats() || takes >= most
            {
                return Err(Refusal::StageTakesWrong { stage });
            }
            most = takes;
        }
        before = Some(plan);
    }
    Ok(())
}

/// The order in which lots put people: by the SHA-256 of algorithm, seed and number, each on a line
/// of its own, smallest first.
pub fn draw_lots(seed: &str, people: &[EntrantId]) -> Vec<EntrantId> {
    let mut lots: Vec<(Vec<u8>, EntrantId)> = people
        .iter()
        .map(|person| {
            let text = format!("{CUT_ALGORITHM}\n{seed}\n{person}\n");
            (Sha256::digest(text.as_bytes()).to_vec(), *person)
        })
        .collect();
    lots.sort();
    lots.into_iter().map(|(_, person)| person).collect()
}
