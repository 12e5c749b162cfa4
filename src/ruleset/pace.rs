//! Limits on thinking time, and what exceeding them costs.

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::points::Score;

/// The limits of a rule set. Absent limits do not exist in it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<u32>,
    /// Seconds for all turns of one player in a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_seconds: Option<u32>,
    /// Seconds after the deal that count for nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_seconds: Option<u32>,
    /// Seconds after the deal in which people exchange tiles, such as the Charleston.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange_seconds: Option<u32>,
    /// Seconds until the first discard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening_seconds: Option<u32>,
    /// Seconds in which a discard may be claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_seconds: Option<u32>,
    /// What exceeding a limit costs, where the rules fix it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<PacePenalty>,
    /// Where it is written.
    pub source: String,
}

/// Points for every started step over a limit; the limits for a turn and for a hand add up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PacePenalty {
    /// Length of a step in seconds.
    pub step_seconds: u32,
    /// Points for each started step.
    pub points: Score,
    /// More points than this in one hand count as having resigned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned_above: Option<Score>,
}

/// What the turns of one player in one hand cost.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaceVerdict {
    /// Points for each turn, in order.
    pub turns: Vec<Score>,
    /// Points for the sum of the turns.
    pub hand: Score,
    /// All points together.
    pub total: Score,
    /// Whether the player counts as having resigned, unless there is a reason.
    pub resigned: bool,
}

/// A turn of a player as somebody measured it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    pub milliseconds: u64,
    pub reading: Reading,
}

/// How the length of a turn was found, by which a turn is known again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// Nobody noted it.
    Unknown,
    /// Somebody typed the length.
    Typed,
    /// A watch took the time, at this instant (milliseconds since 1970).
    Watch(u64),
}

impl Turn {
    /// A turn of which nobody noted how it was measured.
    pub const fn unknown(milliseconds: u64) -> Self {
        Self {
            milliseconds,
            reading: Reading::Unknown,
        }
    }

    /// Whether it is the same reading of a watch as another turn.
    fn is_same(&self, other: &Self) -> bool {
        matches!(self.reading, Reading::Watch(_)) && self.reading == other.reading
    }
}

/// What one player was charged for already in a hand: the turns of every ruling on time together, and the points that
/// these rulings took.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaceAccount {
    /// The turns in the order they were measured, each once.
    pub turns: Vec<Turn>,
    /// The points charged.
    pub points: Score,
}

/// What further turns cost when some were charged for before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaceDue {
    /// All turns of the hand together, those charged for included.
    pub all: PaceVerdict,
    /// What is still to be charged.
    pub due: Score,
}

impl PaceAccount {
    /// Takes one ruling's turns and the points it took into the account.
    pub fn charge(&mut self, turns: &[Turn], points: Score) {
        self.turns = self.with(turns);
        self.points = self.points.saturating_add(points);
    }

    /// The turns of the account with further ones. A watch that goes on after a ruling shows the turns before it again:
    /// they are known by their readings, while two typed turns of one length are two turns.
    pub fn with(&self, turns: &[Turn]) -> Vec<Turn> {
        if self.is_continued_by(turns) {
            return turns.to_vec();
        }
        let is_new = |turn: &&Turn| !self.turns.iter().any(|known| known.is_same(turn));
        let new = turns.iter().filter(is_new);
        self.turns.iter().chain(new).copied().collect()
    }

    /// Whether turns of which nobody noted the readings begin with all those of the account: rulings of older logs show
    /// again what a watch measured before.
    fn is_continued_by(&self, turns: &[Turn]) -> bool {
        let mut all = self.turns.iter().chain(turns);
        all.all(|turn| turn.reading == Reading::Unknown) && turns.starts_with(&self.turns)
    }
}

impl Pace {
    /// What further turns cost a player who was charged in this hand before: all turns are judged as one account, and
    /// what was charged is taken off.
    pub fn judge_after(&self, before: &PaceAccount, turns: &[Turn]) -> PaceDue {
        let turns: Vec<u64> = before
            .with(turns)
            .iter()
            .map(|it| it.milliseconds)
            .collect();
        let all = self.judge(&turns);
        let due = all.total.saturating_sub(before.points).max(0);
        PaceDue { all, due }
    }

    /// What turns of these lengths (milliseconds) cost one player in one hand.
    pub fn judge(&self, turns: &[u64]) -> PaceVerdict {
        let Some(penalty) = &self.penalty else {
            return PaceVerdict {
                turns: vec![0; turns.len()],
                ..PaceVerdict::default()
            };
        };
        let each: Vec<Score> = turns
            .iter()
            .map(|turn| penalty.over(*turn, self.turn_seconds))
            .collect();
        let sum = turns
            .iter()
            .fold(0, |sum: u64, turn| sum.saturating_add(*turn));
        let hand = penalty.over(sum, self.hand_seconds);
        let total = each
            .iter()
            .fold(hand, |sum, points| sum.saturating_add(*points));
        PaceVerdict {
            turns: each,
            hand,
            total,
            resigned: penalty.resigned_above.is_some_and(|most| total > most),
        }
    }

    /// Why the numbers make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let penalty = self.penalty.as_ref()?;
        Fault::when(
            penalty.step_seconds == 0,
            "penalty.step_seconds",
            "must be at least 1",
        )
        .or_else(|| Fault::when(penalty.points <= 0, "penalty.points", "must be above 0"))
    }
}

impl PacePenalty {
    /// Points for a time against a limit; none without a limit.
    fn over(&self, milliseconds: u64, limit: Option<u32>) -> Score {
        let Some(limit) = limit else { return 0 };
        let over = milliseconds.saturating_sub(u64::from(limit) * 1000);
        let steps = over.div_ceil(u64::from(self.step_seconds.max(1)) * 1000);
        self.points
            .saturating_mul(Score::try_from(steps).unwrap_or(Score::MAX))
    }
}
