//! The stages of an event, where its format is part of the rules.

use mahjong::TableSize;
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
    /// How many go on after each of the sessions that eliminate, in order; empty: all stay. The
    /// last of these sessions is the one before the next stage, or before the last session of all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advance: Vec<u16>,
    /// The share of the points of the stage before that is carried into this one, in per cent.
    #[serde(default)]
    pub carry_percent: u8,
    /// The share that is carried from one of its eliminating sessions to the next, in per cent.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub round_carry_percent: u8,
    /// Of what that share is taken.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub carry_from: CarryFrom,
    /// What those do who do not go on from this stage.
    #[serde(default, skip_serializing_if = "are_out")]
    pub others: Others,
    /// How table results count in this stage; absent: as in the rest of the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<StandingRule>,
    /// How entrants are ranked in this stage; absent: as in the rest of the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Ranking>,
    /// Where it is written.
    pub source: String,
}

/// Of what a part is carried into the next stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarryFrom {
    /// Points in the standings of the stage before.
    #[default]
    StandingPoints,
    /// Scores at the tables of the stage before.
    Score,
}

/// What those do who do not go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Others {
    /// They have played their last session.
    #[default]
    Out,
    /// They play on among themselves, for the places behind those who went on.
    PlayOn,
}

fn is_zero(percent: &u8) -> bool {
    *percent == 0
}

fn is_usual(from: &CarryFrom) -> bool {
    *from == CarryFrom::default()
}

fn are_out(others: &Others) -> bool {
    *others == Others::default()
}

/// A run of sessions between two cuts, as the stages of a document come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StageBlock<'a> {
    /// The stage it belongs to.
    pub stage: &'a Stage,
    /// Which block of its stage it is, from 1, and how many there are.
    pub part: (u8, u8),
    /// Its number of sessions.
    pub sessions: u8,
    /// How many come into it from the block before; none: everybody.
    pub takes: Option<u16>,
    /// What is carried into it, in per cent.
    pub carry_percent: u8,
}

/// The blocks of a document's stages, in order.
pub fn blocks(stages: &[Stage]) -> Vec<StageBlock<'_>> {
    let mut blocks: Vec<StageBlock<'_>> = Vec::new();
    let mut takes = None;
    for (at, stage) in stages.iter().enumerate() {
        let is_last = at + 1 == stages.len();
        let cuts = u8::try_from(stage.advance.len()).unwrap_or(u8::MAX);
        // A cut after the last session of all would cut for nothing.
        let parts = if is_last { cuts + 1 } else { cuts.max(1) };
        for part in 1..=parts {
            let sessions = if part == 1 {
                stage.sessions.saturating_sub(parts - 1).max(1)
            } else {
                1
            };
            let carry_percent = if part == 1 {
                stage.carry_percent
            } else {
                stage.round_carry_percent
            };
            blocks.push(StageBlock {
                stage,
                part: (part, parts),
                sessions,
                takes,
                carry_percent: if at == 0 && part == 1 {
                    0
                } else {
                    carry_percent
                },
            });
            takes = stage.advance.get(usize::from(part - 1)).copied();
        }
    }
    blocks
}

impl Stage {
    /// Why the stage makes no sense, if it does not.
    pub(super) fn fault(&self, table: TableSize) -> Option<Fault> {
        let grows = self.advance.windows(2).position(|pair| pair[1] >= pair[0]);
        Fault::when(self.id.trim().is_empty(), "id", "is empty")
            .or_else(|| {
                let out = !(1..=200).contains(&self.sessions);
                Fault::when(out, "sessions", "must be 1 to 200")
            })
            .or_else(|| Fault::when(self.carry_percent > 100, "carry_percent", "is above 100"))
            .or_else(|| {
                let above = self.round_carry_percent > 100;
                Fault::when(above, "round_carry_percent", "is above 100")
            })
            .or_else(|| {
                let at = grows?;
                let path = format!("advance[{}]", at + 1);
                Some(Fault::at(path, "must be fewer than before"))
            })
            .or_else(|| {
                let is_few = |people: &u16| usize::from(*people) < table.seats();
                let few = self.advance.iter().position(is_few)?;
                let path = format!("advance[{few}]");
                Some(Fault::at(path, "must be at least the people of one table"))
            })
            .or_else(|| {
                let many = self.advance.len() > usize::from(self.sessions);
                Fault::when(
                    many,
                    "advance",
                    "eliminates after more sessions than there are",
                )
            })
            .or_else(|| {
                let standing = self.standing.as_ref()?;
                let fault = standing.fault().or_else(|| standing.size_fault(table))?;
                Some(fault.under("standing"))
            })
            .or_else(|| {
                let fault = self.ranking.as_ref()?.fault()?;
                Some(fault.under("ranking"))
            })
    }
}
