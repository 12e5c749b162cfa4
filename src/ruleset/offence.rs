//! What is an offence, and what it costs at the n-th time.

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::text::Text;

/// The largest amount of one ruling, in points.
pub const LARGEST_AMOUNT: i64 = 100_000;

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
    /// Tiles that are shown, or too many or too few of them.
    Tiles,
    /// Declaring a ready hand, or showing one at a drawn hand.
    Ready,
    /// Declaring a win.
    Win,
    /// Writing and handing in the result.
    Report,
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
    Points,
    /// The hand may not win any more.
    DeadHand,
    /// The hand may not claim discards or declare kongs any more.
    NoClaims,
    /// The claim at hand is lost.
    ClaimLost,
    /// A part of the hand's value is lost.
    ValueLost,
    /// Tiles that must be discarded, or may no longer be used, in the next turns.
    PenaltyTiles,
    /// Everything is put back as it was.
    RestoredPosition,
    /// Riichi: the penalty for breaking a hand.
    Chombo,
    /// The hand is dealt again.
    Redeal,
    /// The player loses the deal of this hand.
    LostDeal,
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
    /// Standing points of one session, counted after them.
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

/// Who may give a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// The people at the table, without a referee.
    Players,
    /// Any referee.
    Referee,
    HeadReferee,
}

/// For what the amount of a sanction is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// Once for the offence.
    Offence,
    /// For every started minute.
    Minute,
    /// As the time limits of the rule set add it up.
    TimeLimits,
}

/// How many tiles become penalty tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TilesDue {
    /// This many, of the judge's choice.
    Count(u8),
    /// Those that were shown.
    Named(ShownTiles),
}

/// The tiles that were shown against the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShownTiles {
    /// Every tile shown.
    Shown,
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
    /// The amounts the referee may choose from, where the rules leave it open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<i64>,
    /// The tiles that become penalty tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<TilesDue>,
}

impl Sanction {
    /// Whether nothing more can be lost by it, so that its amount says nothing.
    fn is_final(&self) -> bool {
        self.outcomes.iter().any(|outcome| {
            matches!(
                outcome,
                Outcome::Disqualification | Outcome::ForfeitedSession
            )
        })
    }
}

/// What a referee may add to the sanction, or put in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discretion {
    /// What may happen besides.
    pub outcomes: Vec<Outcome>,
    /// The amounts to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<i64>,
}

/// How often an offence is counted before the counter starts again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CounterScope {
    /// From the start of each hand.
    Hand,
    /// From the start of each wind round.
    WindRound,
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
    pub name: Text,
    /// Other words that players use for it, apart by commas: only for looking it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Text>,
    /// What is done at the table, where the outcomes alone do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Text>,
    /// Article and edition.
    pub article: String,
    /// What it costs the first, second … time; the last entry holds for every later time.
    pub ladder: Vec<Sanction>,
    /// What every time after the last entry of the ladder adds to the amount.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub then_each: i64,
    /// The most that the added amounts reach; absent: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i64>,
    /// For what the amount is due.
    #[serde(default = "Offence::once")]
    pub per: Per,
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
    /// Who may rule it.
    #[serde(default = "Offence::referee")]
    pub ruled_by: Authority,
    /// What the referee may do besides or instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discretion: Option<Discretion>,
    /// What the sheet says about doubts and differences between editions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
    /// Whether the rules have it; an answer to an open question may bring an entry in that is written with `false`.
    #[serde(default = "Offence::is_in_force", skip_serializing_if = "is_true")]
    pub applies: bool,
}

fn is_zero(amount: &i64) -> bool {
    *amount == 0
}

fn is_true(applies: &bool) -> bool {
    *applies
}

impl Offence {
    fn is_in_force() -> bool {
        true
    }

    /// Whether a time that costs nothing counts: the rules let it pass at first, and ask for more if it is frequent.
    pub fn counts_free_times(&self) -> bool {
        self.ladder.len() > 1
            && self
                .ladder
                .first()
                .is_some_and(|step| step.outcomes == [Outcome::NoPenalty])
    }

    /// The tiles that become penalty tiles, by the first step of the ladder that names them.
    pub fn tiles_due(&self) -> Option<TilesDue> {
        self.ladder.iter().find_map(|step| step.tiles)
    }

    fn once() -> Per {
        Per::Offence
    }

    fn score() -> Unit {
        Unit::Score
    }

    fn nobody() -> Receivers {
        Receivers::Nobody
    }

    fn session() -> CounterScope {
        CounterScope::Session
    }

    fn referee() -> Authority {
        Authority::Referee
    }

    /// The counter's name: offences with the same one climb the same ladder.
    pub fn counter(&self) -> &str {
        if self.counter.is_empty() {
            &self.id
        } else {
            &self.counter
        }
    }

    /// The sanction at the `time`-th time (from 1). None only for an empty ladder, which no
    /// document may have.
    pub fn sanction(&self, time: usize) -> Option<Sanction> {
        let step = time.saturating_sub(1);
        if let Some(sanction) = self.ladder.get(step) {
            return Some(sanction.clone());
        }
        let last = self.ladder.last()?;
        let beyond = i64::try_from(step + 1 - self.ladder.len()).unwrap_or(i64::MAX);
        let grown = last
            .amount
            .saturating_add(self.then_each.saturating_mul(beyond));
        Some(Sanction {
            amount: grown.min(self.at_most.unwrap_or(i64::MAX)),
            ..last.clone()
        })
    }

    /// Why the entry makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        Fault::when(self.id.trim().is_empty(), "id", "is empty")
            .or_else(|| Fault::when(self.ladder.is_empty(), "ladder", "has no step"))
            .or_else(|| Fault::when(self.article.trim().is_empty(), "article", "cites no source"))
            .or_else(|| Fault::when(self.then_each < 0, "then_each", "is negative"))
            .or_else(|| {
                let (at, reason) = self.ladder_fault()?;
                Some(Fault::at(format!("ladder[{at}]"), reason))
            })
            .or_else(|| {
                let top = self.ladder.last().map_or(0, |step| step.amount);
                let low = self.at_most.is_some_and(|most| most < top);
                Fault::when(low, "at_most", "is less than the last step of the ladder")
            })
    }

    /// The first step of the ladder that cannot be.
    fn ladder_fault(&self) -> Option<(usize, &'static str)> {
        let mut before = 0;
        for (at, step) in self.ladder.iter().enumerate() {
            let has_points = step.outcomes.contains(&Outcome::Points);
            let chosen = step.amounts.is_empty() || step.amounts.contains(&step.amount);
            let reason = if step.outcomes.is_empty() {
                "has no outcome"
            } else if step.amount > LARGEST_AMOUNT
                || step.amounts.iter().any(|amount| *amount > LARGEST_AMOUNT)
            {
                "has an amount that no ruling can take"
            } else if step.amount < 0 || step.amounts.iter().any(|amount| *amount < 0) {
                "has a negative amount"
            } else if step.amount < before && !step.is_final() {
                "decreases: a repetition cannot cost less"
            } else if has_points && step.amount == 0 {
                "names points and no amount"
            } else if !chosen {
                "proposes an amount that is none of its choices"
            } else if step.tiles.is_some() && !step.outcomes.contains(&Outcome::PenaltyTiles) {
                "counts penalty tiles and does not name them as an outcome"
            } else {
                before = before.max(step.amount);
                continue;
            };
            return Some((at, reason));
        }
        None
    }
}
