//! What ranks people and teams: their sessions, added up and compared.

use std::cmp::Ordering;

use mahjong::Seats;
use ruleset::{Criterion, Score, StandingPoints};

use crate::ids::{RulingId, SessionNo, TableNo};

/// What somebody took from one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionShare {
    pub session: SessionNo,
    pub table: TableNo,
    /// The event that holds the sheet.
    pub seq: u64,
    /// Place at the table; people with equal scores share the better number.
    pub place: u8,
    /// How many share it.
    pub sharing: u8,
    /// Table score, with the points of rulings.
    pub score: Score,
    /// Standing points, with the points of rulings.
    pub points: StandingPoints,
    /// The part of `points` that rulings made.
    pub penalty: StandingPoints,
}

/// A tally of sessions: what ranks people and teams alike.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Standing points of the sessions, with what rulings took in them.
    pub earned: StandingPoints,
    /// Penalties against the total, negative.
    pub penalty: StandingPoints,
    /// The part of `earned` that rulings on the sessions made, negative.
    pub in_sessions: StandingPoints,
    /// Sum of the table scores.
    pub score: Score,
    /// How often somebody took each place of a table, the first in front; a shared place counts in parts. At tables of
    /// three nobody takes the fourth.
    pub places: Seats<StandingPoints>,
    pub best_session: Option<Score>,
    /// Standing points of each session by its place in the event (empty sessions are zero).
    pub by_session: Vec<StandingPoints>,
    /// What was carried over from earlier stages.
    pub carried: StandingPoints,
    /// Sessions missed, with what the rule set takes for them in `penalty`.
    pub missed: u32,
    /// The rulings in `penalty`.
    pub rulings: Vec<RulingId>,
}

impl Tally {
    /// What counts: what was carried over, earned points and penalties.
    pub fn points(&self) -> StandingPoints {
        self.carried + self.earned + self.penalty
    }

    /// The standing points that were won at the tables, before any penalty.
    pub fn won(&self) -> StandingPoints {
        self.earned - self.in_sessions
    }

    /// All penalties in standing points, of single sessions and against the total.
    pub fn penalties(&self) -> StandingPoints {
        self.penalty + self.in_sessions
    }

    /// The points won in one session on average, before any penalty, rounded to hundredths; zero without a session.
    pub fn average(&self) -> StandingPoints {
        match self.games {
            0 => StandingPoints::ZERO,
            games => self.won().mean_hundredths(i64::from(games)),
        }
    }

    pub(super) fn add(&mut self, line: &SessionShare) {
        self.games += 1;
        self.earned += line.points;
        self.in_sessions += line.penalty;
        self.score = self.score.saturating_add(line.score);
        self.best_session = self.best_session.max(Some(line.score));
        let first = usize::from(line.place.saturating_sub(1));
        let share = StandingPoints::whole(1).shared_by(i64::from(line.sharing));
        for count in self
            .places
            .iter_mut()
            .skip(first)
            .take(usize::from(line.sharing))
        {
            *count += share;
        }
        let index = line.session.index();
        if self.by_session.len() <= index {
            self.by_session.resize(index + 1, StandingPoints::ZERO);
        }
        self.by_session[index] += line.points;
    }

    /// Who is better by the rule set's criteria: `Less` comes first.
    pub(crate) fn compare(&self, other: &Self, criteria: &[Criterion]) -> Ordering {
        criteria
            .iter()
            .map(|criterion| match criterion {
                Criterion::StandingPoints => other.points().cmp(&self.points()),
                Criterion::Score => other.score.cmp(&self.score),
                Criterion::Places => other.decisive_places().cmp(self.decisive_places()),
                Criterion::BestSession => other.best_session.cmp(&self.best_session),
                Criterion::LatestSessions => self.compare_latest(other),
            })
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// All places but the last, which follows from them.
    fn decisive_places(&self) -> impl Iterator<Item = &StandingPoints> {
        self.places.iter().take(self.places.size().others())
    }

    fn compare_latest(&self, other: &Self) -> Ordering {
        let sessions = self.by_session.len().max(other.by_session.len());
        let points = |tally: &Self, index: usize| tally.by_session.get(index).copied();
        (0..sessions)
            .rev()
            .map(|index| {
                let (ours, theirs) = (points(self, index), points(other, index));
                theirs.unwrap_or_default().cmp(&ours.unwrap_or_default())
            })
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}
