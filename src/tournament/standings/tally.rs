//! What ranks people and teams: their sessions, added up and compared.

use std::cmp::Ordering;

use mahjong::Seats;
use ruleset::{Criterion, HandRecord, Score, StandingPoints};

use crate::ids::{RulingId, SessionNo, TableNo};

/// What somebody did in the hands of sheets; nothing where only totals were entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandCounts {
    pub wins: u32,
    /// Wins by self-draw.
    pub drawn: u32,
    /// Hands in which the own tile was another player's win.
    pub thrown: u32,
    /// The value of the best hand won; none without one.
    pub best: Option<Score>,
}

impl HandCounts {
    /// What the person in a seat, by the order of the sheet's totals, did in its hands.
    pub(super) fn of(hands: &[HandRecord], seat: usize) -> Self {
        let mut counts = Self::default();
        let is_own = |other: u8| usize::from(other) == seat;
        for hand in hands {
            counts.thrown += u32::from(!hand.wins.is_empty() && hand.from.is_some_and(is_own));
            for win in hand.wins.iter().filter(|win| is_own(win.winner)) {
                counts.wins += 1;
                counts.drawn += u32::from(hand.from.is_none());
                counts.best = counts.best.max(Some(win.value));
            }
        }
        counts
    }

    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.drawn += other.drawn;
        self.thrown += other.thrown;
        self.best = self.best.max(other.best);
    }
}

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
    pub hands: HandCounts,
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
    /// three nobody takes the fourth; the fifth of a table of five is counted nowhere.
    pub places: Seats<StandingPoints>,
    pub best_session: Option<Score>,
    pub hands: HandCounts,
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
        self.hands.add(&line.hands);
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
                Criterion::Wins => other.hands.wins.cmp(&self.hands.wins),
                Criterion::SelfDraws => other.hands.drawn.cmp(&self.hands.drawn),
                Criterion::FewestDiscards => self.hands.thrown.cmp(&other.hands.thrown),
                Criterion::BestHand => other.hands.best.cmp(&self.hands.best),
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

#[cfg(test)]
mod tests {
    use super::*;
    use ruleset::Win;

    /// A hand won by a seat on another's tile, or by self-draw.
    fn hand(winner: u8, from: Option<u8>, value: Score) -> HandRecord {
        HandRecord {
            wins: vec![Win {
                winner,
                value,
                ..Win::default()
            }],
            from,
            ..HandRecord::default()
        }
    }

    #[test]
    fn hands_are_counted_for_who_won_drew_and_threw() {
        let drawn = HandRecord {
            from: Some(0),
            ..HandRecord::default()
        };
        let hands = [
            hand(0, None, 5),
            hand(0, Some(1), 12),
            hand(2, Some(0), 40),
            drawn,
        ];
        let counts = |seat| {
            let found = HandCounts::of(&hands, seat);
            (found.wins, found.drawn, found.thrown, found.best)
        };
        assert_eq!(counts(0), (2, 1, 1, Some(12)));
        assert_eq!(counts(1), (0, 0, 1, None));
        assert_eq!(counts(2), (1, 0, 0, Some(40)));
        assert_eq!(counts(3), (0, 0, 0, None));
    }

    #[test]
    fn more_wins_are_better_and_fewer_discards() {
        let tally = |wins, drawn, thrown, best| Tally {
            hands: HandCounts {
                wins,
                drawn,
                thrown,
                best,
            },
            ..Tally::default()
        };
        let (one, other) = (tally(3, 1, 2, Some(40)), tally(2, 2, 3, None));
        for (criterion, order) in [
            (Criterion::Wins, Ordering::Less),
            (Criterion::SelfDraws, Ordering::Greater),
            (Criterion::FewestDiscards, Ordering::Less),
            (Criterion::BestHand, Ordering::Less),
            (Criterion::Score, Ordering::Equal),
        ] {
            assert_eq!(one.compare(&other, &[criterion]), order, "{criterion:?}");
        }
    }
    #[test]
    fn more_of_the_better_places_decide_and_the_last_place_says_nothing() {
        let tally = |places: [i64; 4]| Tally {
            places: places.map(StandingPoints::whole).into(),
            ..Tally::default()
        };
        for (one, other, order) in [
            ([2, 0, 0, 0], [1, 3, 0, 0], Ordering::Less),
            ([1, 0, 2, 0], [1, 1, 0, 0], Ordering::Greater),
            ([1, 1, 1, 0], [1, 1, 0, 1], Ordering::Less),
            ([1, 1, 1, 0], [1, 1, 1, 5], Ordering::Equal),
        ] {
            let found = tally(one).compare(&tally(other), &[Criterion::Places]);
            assert_eq!(found, order, "{one:?} {other:?}");
        }
    }

    #[test]
    fn the_latest_session_that_differs_decides() {
        let tally = |sessions: &[i64]| Tally {
            by_session: sessions
                .iter()
                .copied()
                .map(StandingPoints::whole)
                .collect(),
            ..Tally::default()
        };
        for (one, other, order) in [
            (&[4, 1, 0][..], &[0, 2, 0][..], Ordering::Greater),
            (&[0, 2], &[4, 1], Ordering::Less),
            (&[4], &[4, -1], Ordering::Less),
            (&[4, 2], &[4], Ordering::Less),
            (&[4], &[4, 0], Ordering::Equal),
        ] {
            let found = tally(one).compare(&tally(other), &[Criterion::LatestSessions]);
            assert_eq!(found, order, "{one:?} {other:?}");
        }
    }

    #[test]
    fn the_first_criterion_that_differs_decides_and_more_is_better() {
        let tally = |points, score, best| Tally {
            earned: StandingPoints::whole(points),
            score,
            best_session: Some(best),
            ..Tally::default()
        };
        let (one, other) = (tally(4, 10, 7), tally(4, 20, 6));
        for (criteria, order) in [
            (&[Criterion::StandingPoints][..], Ordering::Equal),
            (
                &[Criterion::StandingPoints, Criterion::Score],
                Ordering::Greater,
            ),
            (&[Criterion::BestSession, Criterion::Score], Ordering::Less),
        ] {
            assert_eq!(one.compare(&other, criteria), order, "{criteria:?}");
        }
        let penalised = Tally {
            penalty: StandingPoints::whole(-1),
            ..tally(4, 10, 7)
        };
        let by_points = [Criterion::StandingPoints];
        assert_eq!(one.compare(&penalised, &by_points), Ordering::Less);
    }

    #[test]
    fn a_shared_place_counts_in_parts_and_sessions_add_up() {
        let line = |session, place, sharing, score| SessionShare {
            session: SessionNo(session),
            table: TableNo(1),
            seq: 0,
            place,
            sharing,
            score,
            points: StandingPoints::whole(score / 10),
            penalty: StandingPoints::whole(-1),
            hands: HandCounts::default(),
        };
        let mut tally = Tally::default();
        tally.add(&line(1, 2, 2, 30));
        tally.add(&line(3, 1, 1, 20));
        let half = StandingPoints::whole(1).shared_by(2);
        let whole = StandingPoints::whole;
        assert_eq!(*tally.places, [whole(1), half, half, whole(0)]);
        assert_eq!(tally.by_session, [whole(3), whole(0), whole(2)]);
        assert_eq!((tally.games, tally.score), (2, 50));
        assert_eq!(tally.best_session, Some(30));
        // What rulings took is not won, and not in the average.
        assert_eq!((tally.won(), tally.penalties()), (whole(7), whole(-2)));
        assert_eq!(tally.average(), whole(7).mean_hundredths(2));
    }
    #[test]
    fn hands_of_all_sessions_are_added_up_and_the_best_stays() {
        let counts = |wins, drawn, thrown, best| HandCounts {
            wins,
            drawn,
            thrown,
            best,
        };
        let mut all = counts(3, 1, 2, Some(40));
        all.add(&counts(2, 2, 5, Some(24)));
        all.add(&counts(0, 0, 1, None));
        assert_eq!(all, counts(5, 3, 8, Some(40)));
    }
}
