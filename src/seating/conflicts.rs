//! Hard rules that contradict each other: what no plan can keep, and why.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::plan::Player;
use super::problem::Problem;

/// Rules of which at least one must give way. Sessions from 1, tables from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "conflict", rename_all = "snake_case")]
pub enum Conflict {
    /// More people than tables of whom no two may meet.
    #[error("{} players shall all be kept apart, but session {session} has only {tables} tables", .players.len())]
    MoreThanTables {
        /// The first session where it is so, from 1.
        session: usize,
        tables: usize,
        /// Who they are.
        players: Vec<Player>,
    },
    /// Two who must not meet are fixed at the same table.
    #[error("players {a} and {b} shall be kept apart, but are both fixed at table {table}")]
    FixedTogether {
        a: Player,
        /// The other.
        b: Player,
        /// The table, from 0.
        table: usize,
    },
    /// Somebody may meet fewer people than the others of a table.
    #[error(
        "player {player} may meet only {others} others in session {session}; a table needs three"
    )]
    NoCompany {
        /// The first session where it is so, from 1.
        session: usize,
        player: Player,
        /// Whom they may still meet.
        others: usize,
    },
}

impl Conflict {
    /// The same where `tables` tables of others stand in front of those of the problem.
    #[must_use]
    pub fn behind(self, tables: usize) -> Self {
        match self {
            Self::FixedTogether { a, b, table } => Self::FixedTogether {
                a,
                b,
                table: table + tables,
            },
            Self::MoreThanTables { .. } | Self::NoCompany { .. } => self,
        }
    }
}

/// Finds rules that cannot all be kept. Nothing found does not mean that they
/// can: that is what the draw finds out.
#[must_use]
pub fn conflicts(problem: &Problem) -> Vec<Conflict> {
    let apart = Apart::of(problem);
    let mut found = Vec::new();
    for (index, one) in problem.fixed.iter().enumerate() {
        for other in &problem.fixed[index + 1..] {
            if one.table == other.table && apart.holds(one.player, other.player) {
                found.push(Conflict::FixedTogether {
                    a: one.player.min(other.player),
                    b: one.player.max(other.player),
                    table: one.table,
                });
            }
        }
    }
    let mut told = BTreeSet::new();
    for session in problem.kept.len()..problem.sessions {
        let present = problem.present(session);
        let tables = problem.tables_for(present.len());
        let chairs = problem.table_size().places(tables);
        let off = present.len().saturating_sub(chairs);
        let fillers = chairs.saturating_sub(present.len());
        let crowd = apart.crowd(&present);
        if crowd.len() > tables + off && told.insert(Player::MAX) {
            found.push(Conflict::MoreThanTables {
                session: session + 1,
                tables,
                players: crowd,
            });
        }
        for &player in &present {
            let others = present.iter().filter(|&&p| p != player);
            let others = others.filter(|&&p| !apart.holds(p, player)).count();
            if others + fillers < problem.table_size().others() && off == 0 && told.insert(player) {
                found.push(Conflict::NoCompany {
                    session: session + 1,
                    player,
                    others,
                });
            }
        }
    }
    found
}

/// Who must not meet whom.
struct Apart {
    /// Each pair in both orders.
    pairs: BTreeSet<(Player, Player)>,
}

impl Apart {
    fn of(problem: &Problem) -> Self {
        let mut pairs = BTreeSet::new();
        for set in &problem.apart {
            for &a in set {
                pairs.extend(set.iter().filter(|&&b| b != a).map(|&b| (a, b)));
            }
        }
        Self { pairs }
    }

    fn holds(&self, a: Player, b: Player) -> bool {
        self.pairs.contains(&(a, b))
    }

    /// A large set of people of whom no two may meet: grown from each person in
    /// turn by those with the most such people, the largest taken.
    fn crowd(&self, present: &[Player]) -> Vec<Player> {
        let count = |player: &Player| {
            self.pairs
                .range((*player, 0)..=(*player, Player::MAX))
                .count()
        };
        let mut order: Vec<Player> = present.iter().copied().filter(|p| count(p) > 0).collect();
        order.sort_by_key(|player| std::cmp::Reverse(count(player)));
        let mut largest: Vec<Player> = Vec::new();
        for &first in &order {
            if count(&first) < largest.len() {
                break;
            }
            let mut crowd = vec![first];
            for &next in &order {
                if next != first && crowd.iter().all(|&p| self.holds(p, next)) {
                    crowd.push(next);
                }
            }
            if crowd.len() > largest.len() {
                largest = crowd;
            }
        }
        largest.sort_unstable();
        largest
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FixedTable, Problem, Remainder};
    use super::*;

    #[test]
    fn five_people_cannot_be_kept_apart_at_four_tables() {
        let mut problem = Problem::new(16, 3);
        // Written as pairs, as people type them.
        let crowd: [Player; 5] = [1, 4, 7, 9, 15];
        for (index, &a) in crowd.iter().enumerate() {
            problem
                .apart
                .extend(crowd[index + 1..].iter().map(|&b| vec![a, b]));
        }
        let players = crowd.to_vec();
        let expected = Conflict::MoreThanTables {
            session: 1,
            tables: 4,
            players,
        };
        assert_eq!(conflicts(&problem), [expected]);
        problem.players = 17;
        assert!(conflicts(&problem).is_empty(), "one of them can sit out");
    }

    #[test]
    fn whoever_may_meet_nobody_and_whoever_is_fixed_together_is_told() {
        let mut problem = Problem::new(8, 1);
        problem.apart = (1..7).map(|other| vec![0, other]).collect();
        problem.fixed = vec![
            FixedTable {
                player: 0,
                table: 1,
            },
            FixedTable {
                player: 3,
                table: 1,
            },
        ];
        let found = conflicts(&problem);
        assert!(found.contains(&Conflict::FixedTogether {
            a: 0,
            b: 3,
            table: 1
        }));
        let alone = Conflict::NoCompany {
            session: 1,
            player: 0,
            others: 1,
        };
        assert!(found.contains(&alone));
        // In a hall where others sit at the first three tables.
        let behind = found.into_iter().map(|it| it.behind(3));
        let together = Conflict::FixedTogether {
            a: 0,
            b: 3,
            table: 4,
        };
        assert_eq!(behind.collect::<Vec<_>>(), [together, alone]);
    }

    #[test]
    fn three_others_are_company_enough_and_a_conflict_is_told_once() {
        let mut problem = Problem::new(8, 2);
        problem.apart = (1..5).map(|other| vec![0, other]).collect();
        assert_eq!(conflicts(&problem), []);
        problem.apart.push(vec![0, 5]);
        let alone = Conflict::NoCompany {
            session: 1,
            player: 0,
            others: 2,
        };
        assert_eq!(conflicts(&problem), [alone]);
        problem.players = 9;
        assert_eq!(conflicts(&problem), [], "the player can sit out");
    }

    #[test]
    fn a_crowd_of_people_with_few_rules_is_found_behind_somebody_with_many() {
        let mut problem = Problem::new(8, 1);
        problem.apart = (1..5).map(|other| vec![0, other]).collect();
        problem.apart.push(vec![5, 6, 7]);
        let expected = Conflict::MoreThanTables {
            session: 1,
            tables: 2,
            players: vec![5, 6, 7],
        };
        assert_eq!(conflicts(&problem), [expected]);
    }

    #[test]
    fn a_substitute_is_company() {
        let mut problem = Problem::new(7, 1);
        problem.remainder = Remainder::Fillers;
        problem.apart = (1..5).map(|other| vec![0, other]).collect();
        assert_eq!(conflicts(&problem), []);
    }

    #[test]
    fn those_fixed_at_different_tables_may_be_kept_apart() {
        let mut problem = Problem::new(16, 1);
        problem.apart = vec![vec![5, 2]];
        problem.fixed = vec![
            FixedTable {
                player: 5,
                table: 1,
            },
            FixedTable {
                player: 2,
                table: 2,
            },
            FixedTable {
                player: 7,
                table: 1,
            },
        ];
        assert_eq!(conflicts(&problem), []);
    }

    #[test]
    fn rules_that_can_be_kept_are_no_conflict() {
        let mut problem = Problem::new(16, 3);
        problem.apart = vec![vec![0, 1, 2, 3], vec![4, 5]];
        assert_eq!(conflicts(&problem), []);
    }
}
