//! What stands out in an event beside its ranks: the bests that awards are given for, and how much was played.

use ruleset::{HandRecord, Score, StandingPoints};

use super::{Row, Standings, Tally};
use crate::ids::{EntrantId, SessionNo};
use crate::state::{Session, Tournament};

/// The most that anybody has of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best<T> {
    pub value: T,
    /// Those who have it, in the order of the standings.
    pub whom: Vec<EntrantId>,
}

/// The bests among those who have a rank, over all stages; none of what nobody has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bests {
    /// First places at tables; a shared one counts in parts.
    pub firsts: Option<Best<StandingPoints>>,
    /// The table score of one session.
    pub score: Option<Best<Score>>,
    /// The value of one hand, where sheets tell of hands.
    pub hand: Option<Best<Score>>,
    /// Hands won.
    pub wins: Option<Best<u32>>,
}

impl Bests {
    pub fn of(standings: &Standings) -> Self {
        let ranked = standings.rows.iter().filter(|row| row.rank.is_some());
        let people: Vec<(EntrantId, Tally)> = ranked.map(|row| (row.entrant, whole(row))).collect();
        Self {
            firsts: best(&people, |it| {
                let firsts = it.places.first().copied();
                firsts.filter(|firsts| *firsts > StandingPoints::ZERO)
            }),
            score: best(&people, |it| it.best_session),
            hand: best(&people, |it| it.hands.best),
            wins: best(&people, |it| Some(it.hands.wins).filter(|wins| *wins > 0)),
        }
    }
}

/// Everything that somebody played: the tally of a line may be that of its last stage.
fn whole(row: &Row) -> Tally {
    let mut tally = Tally::default();
    for line in &row.lines {
        tally.add(line);
    }
    tally
}

fn best<T: Ord>(
    people: &[(EntrantId, Tally)],
    value: impl Fn(&Tally) -> Option<T>,
) -> Option<Best<T>> {
    let most = people.iter().filter_map(|(_, tally)| value(tally)).max()?;
    let has_it = |tally: &Tally| value(tally).is_some_and(|it| it == most);
    let whom = people.iter().filter(|(_, tally)| has_it(tally));
    let whom = whom.map(|(entrant, _)| *entrant).collect();
    Some(Best { value: most, whom })
}

/// How much was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Played {
    /// Tables with a result.
    pub tables: usize,
    /// Hands that sheets tell of, without those that were stopped.
    pub hands: usize,
    /// Those of them that were won by somebody's discard.
    pub by_discard: usize,
    pub by_self_draw: usize,
}

impl Played {
    /// Up to a session.
    pub fn of(tournament: &Tournament, last: SessionNo) -> Self {
        let sessions = tournament.sessions.iter().map(AsRef::<Session>::as_ref);
        let tables = sessions
            .filter(|session| session.number <= last)
            .flat_map(|session| &session.tables);
        let mut played = Self::default();
        for sheet in tables.filter_map(|table| table.result.sheet()) {
            played.tables += 1;
            for hand in sheet.hands.iter().filter(|hand| !hand.void) {
                played.add(hand);
            }
        }
        played
    }

    fn add(&mut self, hand: &HandRecord) {
        self.hands += 1;
        match (hand.wins.is_empty(), hand.from) {
            (true, _) => {}
            (false, Some(_)) => self.by_discard += 1,
            (false, None) => self.by_self_draw += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TableNo;
    use crate::standings::{HandCounts, SessionShare};

    /// Somebody with sessions: the place at the table, how many share it, and the score.
    fn row(entrant: u32, rank: Option<u32>, sessions: &[(u8, u8, Score)]) -> Row {
        let lines = sessions
            .iter()
            .zip(1..)
            .map(|((place, sharing, score), number)| SessionShare {
                session: SessionNo(number),
                table: TableNo(1),
                seq: 1,
                place: *place,
                sharing: *sharing,
                score: *score,
                points: StandingPoints::ZERO,
                penalty: StandingPoints::ZERO,
                hands: HandCounts {
                    wins: entrant,
                    best: (entrant > 1).then_some(88),
                    ..HandCounts::default()
                },
            });
        Row {
            rank,
            entrant: EntrantId(entrant),
            // Only the last stage counts for the rank.
            tally: Tally::default(),
            lines: lines.collect(),
            level: 0,
            stage: 0,
        }
    }

    #[test]
    fn bests_are_of_all_sessions_and_can_be_shared() {
        let standings = Standings {
            as_of: SessionNo(2),
            rows: vec![
                row(1, Some(1), &[(1, 1, 40), (2, 1, 60)]),
                row(3, Some(2), &[(1, 2, 60), (1, 2, -8)]),
                row(2, Some(3), &[(4, 1, -90), (4, 1, 10)]),
                // A substitute has no rank and gets no award.
                row(9, None, &[(1, 1, 200)]),
            ],
            teams: Vec::new(),
        };
        let bests = Bests::of(&standings);
        let firsts = bests.firsts.unwrap();
        assert_eq!(firsts.value, StandingPoints::whole(1));
        assert_eq!(firsts.whom, [EntrantId(1), EntrantId(3)]);
        let score = bests.score.unwrap();
        assert_eq!((score.value, score.whom.len()), (60, 2));
        let hand = bests.hand.unwrap();
        assert_eq!(
            (hand.value, hand.whom),
            (88, vec![EntrantId(3), EntrantId(2)])
        );
        let wins = bests.wins.unwrap();
        assert_eq!((wins.value, wins.whom), (6, vec![EntrantId(3)]));
        assert_eq!(Bests::of(&Standings::default()), Bests::default());
    }

    #[test]
    fn hands_are_counted_by_how_they_ended() {
        let won = |from| HandRecord {
            wins: vec![ruleset::Win::default()],
            from,
            ..HandRecord::default()
        };
        let mut played = Played::default();
        for hand in [won(Some(2)), won(None), won(Some(0)), HandRecord::default()] {
            played.add(&hand);
        }
        let Played {
            hands,
            by_discard,
            by_self_draw,
            ..
        } = played;
        assert_eq!((hands, by_discard, by_self_draw), (4, 2, 1));
    }
}
