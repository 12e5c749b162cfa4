//! Rounds in which everybody moves by a fixed rule, as at American tournaments: each seat goes so many tables on, and some
//! seats stay.

use mahjong::american::Movement;
use mahjong::{Seats, TableSize, Wind};

use super::plan::{Plan, Player, Session, Table};
use super::problem::Problem;
use super::rng::Rng;

/// The plan of a checked problem: its first round is drawn unless it stays, and the others follow from it.
pub(super) fn moved(problem: &Problem, movement: Movement, seed: u64) -> Plan {
    let mut sessions = problem.kept.clone();
    while sessions.len() < problem.sessions {
        let next = match sessions.last() {
            Some(before) => moved_on(before, movement),
            None => first(problem, seed),
        };
        sessions.push(next);
    }
    Plan {
        players: problem.players,
        sessions,
    }
}

/// Everybody at a table by lot.
fn first(problem: &Problem, seed: u64) -> Session {
    let mut people = problem.present(0);
    Rng::new(seed).shuffle(&mut people);
    let tables = people.chunks(TableSize::Four.seats());
    let table =
        |people: &[Player]| Seats::from_fn(TableSize::Four, |seat| people.get(seat).copied());
    Session {
        tables: tables.map(table).collect(),
        byes: Vec::new(),
    }
}

/// The round after this one.
fn moved_on(before: &Session, movement: Movement) -> Session {
    let count = before.tables.len();
    let empty: Table = Seats::filled(TableSize::Four, None);
    let mut tables = vec![empty; count];
    for (home, table) in (0..).zip(&before.tables) {
        for seat in Wind::ALL {
            let to = movement.table(seat, home, 1, u32::try_from(count).unwrap_or(u32::MAX));
            if let Some(place) = tables.get_mut(to as usize) {
                place[seat] = table[seat];
            }
        }
    }
    Session {
        tables,
        byes: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::SeatingRefusal;
    use super::super::{Budget, Control, draw};
    use super::*;

    fn problem(players: usize, sessions: usize, movement: Movement) -> Problem {
        Problem {
            movement: Some(movement),
            ..Problem::new(players, sessions)
        }
    }

    fn drawn(problem: &Problem, seed: u64) -> Plan {
        let drawn = draw(problem, seed, Budget::steps(1000), &mut |_| {
            Control::Continue
        });
        let drawn = drawn.unwrap();
        drawn.plan.check(|_, _| false).unwrap();
        assert_eq!(drawn.plan.sessions.len(), problem.sessions);
        drawn.plan
    }

    #[test]
    fn everybody_moves_as_the_text_says_and_keeps_the_seat() {
        for movement in Movement::ALL {
            let plan = drawn(&problem(28, 4, movement), 11);
            for player in 0..28 {
                let at: Vec<(usize, usize)> = plan
                    .sessions
                    .iter()
                    .map(|session| session.chair_of(player).unwrap())
                    .collect();
                let (home, chair) = at[0];
                for (round, (table, seat)) in at.iter().enumerate() {
                    assert_eq!(*seat, chair, "{movement:?}");
                    let expected = movement.table(Wind::ALL[chair], home as u32, round as u32, 7);
                    assert_eq!(*table, expected as usize, "{movement:?} round {round}");
                }
            }
        }
    }

    #[test]
    fn nobody_meets_again_before_the_movement_says_so() {
        for movement in Movement::ALL {
            for tables in 5..=12 {
                let plan = drawn(&problem(4 * tables, 4, movement), 3);
                let repeats = plan.meetings().iter().flatten().any(|times| *times > 1);
                let first = movement.first_repeat(tables as u32, 4);
                assert_eq!(repeats, first.is_some(), "{movement:?}, {tables} tables");
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_rounds_and_kept_ones_go_on() {
        let problem = problem(16, 3, Movement::League);
        let plan = drawn(&problem, 5);
        assert_eq!(plan, drawn(&problem, 5));
        assert_ne!(plan, drawn(&problem, 6));
        let going_on = Problem {
            kept: plan.sessions[..2].to_vec(),
            ..problem
        };
        assert_eq!(drawn(&going_on, 99), plan);
    }

    #[test]
    fn tables_that_are_not_full_and_other_people_cannot_move() {
        let refused = |problem: &Problem| problem.check().unwrap_err();
        let cannot = |session| SeatingRefusal::CannotMove { session };
        assert_eq!(refused(&problem(18, 3, Movement::Mahjcon)), cannot(1));
        let mut leaving = problem(16, 3, Movement::Mahjcon);
        leaving.absences = (12..16)
            .map(|player| super::super::Absence {
                player,
                from: 2,
                until: 3,
            })
            .collect();
        assert_eq!(refused(&leaving), cannot(3));
        let threes = problem(9, 2, Movement::League).at_tables_of(TableSize::Three);
        assert_eq!(refused(&threes), cannot(1));
    }
}
