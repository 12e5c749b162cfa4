//! What is an offence, and what it costs at the n-th time.

use serde::{Deserialize, Serialize};

use super::text::Text;

/// When at the table an offence happens; referees look for it there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before play and while the tiles are dealt.
    Deal,
    /// Drawing from the wall.
    Draw,
    /// Claiming a discard.
    Claim,
    /// Declaring a win.
    Win,
    /// The clock.
    Time,
    /// Conduct.
    Behaviour,
}

/// What a ruling does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Looked at, nothing follows.
    NoPenalty,
    /// Recorded, no points.
    Warning,
    /// Points.
    Points,
    /// The hand may not win any more.
    DeadHand,
    /// Tiles that must be discarded in the next turns.
    PenaltyTiles,
    /// Everything is put back as it was.
    RestoredPosition,
    /// Riichi: the penalty for breaking a hand.
    Chombo,
    /// The hand is dealt again.
    Redeal,
    /// The session counts as lost without play.
    ForfeitedSession,
    /// The hand is given up.
    ResignedHand,
    /// Out of the event.
    Disqualification,
}

/// In what a penalty is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Points of the table score, counted before standing points are given.
    Score,
    /// Standing points of one session.
    TablePoints,
    /// Standing points of the entrant's total; the team's total is not touched.
    Standing,
    /// Standing points of the team's total; no entrant's total is touched.
    Team,
}

/// Who gets the points of a penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Receivers {
    /// Nobody: the table no longer sums to zero.
    Nobody,
    /// Each of the three others gets the amount.
    EachOther,
    /// The person who was wronged.
    Offended,
}

/// What an offence costs once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sanction {
    /// What happens, the first the most visible.
    pub outcomes: Vec<Outcome>,
    /// How much the offender loses to each receiver (or to nobody); zero without points.
    #[serde(default)]
    pub amount: i64,
}

/// How often an offence is counted before the counter starts again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CounterScope {
    /// From the start of each hand.
    Hand,
    /// From the start of each session.
    Session,
    /// Through the whole tournament.
    Tournament,
}

/// One entry of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offence {
    /// Stable name in snake case.
    pub id: String,
    /// When it happens.
    pub moment: Moment,
    /// What it is.
    pub name: Text,
    /// Article and edition.
    pub article: String,
    /// What it costs the first, second … time; the last entry holds for every later time.
    pub ladder: Vec<Sanction>,
    /// In what the amount is counted.
    #[serde(default = "Offence::score")]
    pub unit: Unit,
    /// Who gets it.
    #[serde(default = "Offence::nobody")]
    pub receivers: Receivers,
    /// The counter that this offence shares with others of the same name; empty: its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub counter: String,
    /// When that counter starts again.
    #[serde(default = "Offence::session")]
    pub counter_scope: CounterScope,
    /// What the sheet says about doubts and differences between editions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

impl Offence {
    fn score() -> Unit {
        Unit::Score
    }

    fn nobody() -> Receivers {
        Receivers::Nobody
    }

    fn session() -> CounterScope {
        CounterScope::Session
    }

    /// The counter's name: offences with the same one climb the same ladder.
    pub fn counter(&self) -> &str {
        if self.counter.is_empty() {
            &self.id
        } else {
            &self.counter
        }
    }

    /// The sanction at the `time`-th time (from 1).
    pub fn sanction(&self, time: usize) -> Option<&Sanction> {
        self.ladder
            .get(time.saturating_sub(1))
            .or(self.ladder.last())
    }

    /// Why the entry makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<String> {
        if self.ladder.is_empty() {
            return Some(format!("offence {}: the ladder is empty", self.id));
        }
        if self.article.trim().is_empty() {
            return Some(format!("offence {}: no article is cited", self.id));
        }
        if self.ladder.iter().any(|step| step.amount < 0) {
            return Some(format!("offence {}: an amount is negative", self.id));
        }
        if self.ladder.iter().any(|step| step.outcomes.is_empty()) {
            return Some(format!("offence {}: a step has no outcome", self.id));
        }
        self.ladder
            .windows(2)
            .any(|pair| pair[1].amount < pair[0].amount)
            .then(|| format!("offence {}: the ladder decreases", self.id))
    }
}
