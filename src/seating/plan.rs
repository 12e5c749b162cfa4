//! A seating plan: who sits where in which session, and whether it is one.

use mahjong::{Seats, TableSize};
use serde::{Deserialize, Serialize};

/// A player as this room knows one: a number from 0 to `players - 1`.
pub type Player = u16;

/// The chairs of a table in the order of the winds, East first.
///
/// `None` is a chair for a substitute filler; a table of nothing but `None` is a
/// table that is not used in this session.
pub type Table = Seats<Option<Player>>;

/// The places of each session in a row while a plan is made: the chairs of the
/// first table, of the second and so on, then whoever has a bye.
pub(super) type Rows = Vec<Vec<Player>>;

/// The letters of the chairs of a [`Table`] in their order: the starting winds, and who sits out first at a table of five.
pub const CHAIRS: [char; TableSize::MOST] = ['E', 'S', 'W', 'N', 'R'];

/// One session: its tables (index 0 is table number 1) and who sits out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Session {
    /// The tables in the order of their numbers.
    pub tables: Vec<Table>,
    /// The players who sit this session out although they take part.
    #[serde(default)]
    pub byes: Vec<Player>,
}

/// A plan for a whole event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// How many players take part; their numbers are `0..players`.
    pub players: usize,
    /// The sessions in order.
    pub sessions: Vec<Session>,
}

/// Something that makes a plan invalid; numbers as people count (from 1),
/// players as this room does (from 0).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// A player number that the event does not have.
    #[error("session {session}: player {player} does not take part")]
    UnknownPlayer {
        /// Session, from 1.
        session: usize,
        /// The number found.
        player: Player,
    },
    /// A player sits at two places in one session.
    #[error("session {session}: player {player} is seated twice")]
    Twice {
        /// Session, from 1.
        session: usize,
        player: Player,
    },
    /// A player who should be in a session is not in it.
    #[error("session {session}: player {player} is missing")]
    Missing {
        /// Session, from 1.
        session: usize,
        player: Player,
    },
    /// A player who is away in a session has a place in it.
    #[error("session {session}: player {player} is away but has a place")]
    Away {
        /// Session, from 1.
        session: usize,
        player: Player,
    },
    /// The plan has another number of sessions or players.
    #[error("the plan has {found} {what}, {expected} were expected")]
    Count {
        /// `players` or `sessions`.
        what: &'static str,
        /// The number the plan has.
        found: usize,
        /// The number asked for.
        expected: usize,
    },
}

impl Session {
    /// Every place of a player: (player, table index or `None` for a bye, chair).
    pub fn places(&self) -> impl Iterator<Item = (Player, Option<usize>, usize)> + '_ {
        let seated = self.tables.iter().enumerate().flat_map(|(table, chairs)| {
            chairs
                .iter()
                .enumerate()
                .filter_map(move |(chair, who)| who.map(|p| (p, Some(table), chair)))
        });
        seated.chain(self.byes.iter().map(|&p| (p, None, 0)))
    }

    /// The tables somebody sits at.
    pub fn used_tables(&self) -> impl Iterator<Item = (usize, &Table)> + '_ {
        self.tables
            .iter()
            .enumerate()
            .filter(|(_, table)| table.iter().any(Option::is_some))
    }

    /// Table index and chair of a player, `None` if the player has no chair.
    #[must_use]
    pub fn chair_of(&self, player: Player) -> Option<(usize, usize)> {
        self.places()
            .find(|&(who, _, _)| who == player)
            .and_then(|(_, table, chair)| table.map(|t| (t, chair)))
    }
}

impl Plan {
    /// How many chairs the tables have; those of a plan are alike. Of tables that differ the largest says it.
    #[must_use]
    pub fn table_size(&self) -> TableSize {
        let tables = self.sessions.iter().flat_map(|session| &session.tables);
        let sizes = tables.map(Seats::size);
        sizes.max().unwrap_or(TableSize::USUAL)
    }

    /// The first session (from 1) with a table of another size.
    #[must_use]
    pub fn other_tables(&self, size: TableSize) -> Option<usize> {
        let other = |session: &Session| session.tables.iter().any(|table| table.size() != size);
        let found = self.sessions.iter().position(other)?;
        Some(found + 1)
    }

    /// Finds everything that makes this no plan; `away(player, session index)`
    /// says who need not be there.
    ///
    /// # Errors
    /// All faults, in the order of sessions and players.
    pub fn check(&self, away: impl Fn(Player, usize) -> bool) -> Result<(), Vec<PlanError>> {
        let mut errors = Vec::new();
        for (index, session) in self.sessions.iter().enumerate() {
            let number = index + 1;
            let mut seen = vec![false; self.players];
            for (player, _, _) in session.places() {
                match seen.get_mut(usize::from(player)) {
                    None => errors.push(PlanError::UnknownPlayer {
                        session: number,
                        player,
                    }),
                    Some(true) => errors.push(PlanError::Twice {
                        session: number,
                        player,
                    }),
                    Some(flag) => *flag = true,
                }
            }
            for (player, &there) in seen.iter().enumerate() {
                let player = player as Player;
                match (there, away(player, index)) {
                    (false, false) => errors.push(PlanError::Missing {
                        session: number,
                        player,
                    }),
                    (true, true) => errors.push(PlanError::Away {
                        session: number,
                        player,
                    }),
                    _ => {}
                }
            }
        }
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }

    /// How often each pair meets, a symmetric matrix by player number.
    #[must_use]
    pub fn meetings(&self) -> Vec<Vec<u32>> {
        let mut meet = vec![vec![0; self.players]; self.players];
        for session in &self.sessions {
            for table in &session.tables {
                let people: Vec<usize> = table.iter().flatten().map(|&p| usize::from(p)).collect();
                for (i, &a) in people.iter().enumerate() {
                    for &b in &people[i + 1..] {
                        if a < self.players && b < self.players {
                            meet[a][b] += 1;
                            meet[b][a] += 1;
                        }
                    }
                }
            }
        }
        meet
    }
}

#[cfg(test)]
impl Session {
    /// Full tables of four, and who sits out.
    pub(crate) fn of(tables: &[[Player; 4]], byes: &[Player]) -> Self {
        Self {
            tables: tables
                .iter()
                .map(|people| people.map(Some).into())
                .collect(),
            byes: byes.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_makes_it_no_plan_is_told() {
        let plan = Plan {
            players: 9,
            sessions: vec![
                Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[8]),
                Session::of(&[[0, 1, 2, 3], [4, 5, 6, 6]], &[9]),
            ],
        };
        let away = |player: Player, session: usize| session == 1 && (player == 0 || player == 8);
        let session = 2;
        let expected = vec![
            PlanError::Twice { session, player: 6 },
            PlanError::UnknownPlayer { session, player: 9 },
            PlanError::Away { session, player: 0 },
            PlanError::Missing { session, player: 7 },
        ];
        assert_eq!(plan.check(away), Err(expected));
        let first = Plan {
            players: 9,
            sessions: plan.sessions[..1].to_vec(),
        };
        assert_eq!(first.check(away), Ok(()));
    }

    #[test]
    fn meetings_are_the_same_from_both_sides() {
        let plan = Plan {
            players: 7,
            sessions: vec![
                Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[]),
                Session::of(&[[1, 0, 7, 4]], &[]),
            ],
        };
        let met = plan.meetings();
        assert_eq!((met[0][1], met[1][0], met[0][4], met[6][0]), (2, 2, 1, 0));
        // A number that the plan does not know is nobody.
        assert_eq!(met[4], [1, 1, 0, 0, 0, 1, 1]);
        assert_eq!(met.iter().flatten().sum::<u32>(), 2 * (6 + 3 + 3));
    }

    #[test]
    fn a_player_has_a_chair_or_sits_out() {
        let session = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[8]);
        assert_eq!(session.chair_of(5), Some((1, 1)));
        assert_eq!((session.chair_of(8), session.chair_of(9)), (None, None));
        assert_eq!(session.places().last(), Some((8, None, 0)));
        assert_eq!(session.places().count(), 9);
    }
}
