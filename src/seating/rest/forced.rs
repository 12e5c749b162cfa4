//! Whom people must meet again because the rest plays at tables of its own.

use std::collections::BTreeMap;

use mahjong::TableSize;

use super::super::bounds::even_pairs;
use super::super::plan::{Plan, Session};

/// The tables of each session: how many of each size.
type Shape = BTreeMap<TableSize, u64>;

/// The least sum over pairs of `c (c - 1) / 2` with as many turns for everybody at the tables of the rest; 0 unless all
/// sessions have the same tables of two sizes and everybody plays.
///
/// Two sessions part people by the size of their table in the one and in the other. Those who are alike in both are spread
/// over so many pairs of tables at best, and the more people sit at small tables in both, up to a point, the fewer
/// meet again. How many do, over all pairs of sessions, follows from the turns.
pub(crate) fn forced_pairs(plan: &Plan) -> u64 {
    let Some((first, others)) = plan.sessions.split_first() else {
        return 0;
    };
    let shape = shape(first);
    let mut sizes = shape.iter().map(|(&size, &tables)| (size, tables));
    let (Some((size, small)), Some((larger, large)), None) =
        (sizes.next(), sizes.next(), sizes.next())
    else {
        return 0;
    };
    let is_like = |session: &Session| is_like(session, &shape, plan.players);
    if !is_like(first) || !others.iter().all(is_like) {
        return 0;
    }
    let (at_small, at_large) = (size.seats() as u64 * small, larger.seats() as u64 * large);
    // So many are at small tables in both of two sessions.
    let of_two = |both: u64| {
        let changing = at_small.saturating_sub(both);
        let neither = at_large.saturating_sub(changing);
        even_pairs(both, small * small)
            + 2 * even_pairs(changing, small * large)
            + even_pairs(neither, large * large)
    };
    let sessions = plan.sessions.len() as u64;
    let twos = sessions * sessions.saturating_sub(1) / 2;
    let both = twice_there(plan, size);
    let Some(share) = both.checked_div(twos) else {
        return 0;
    };
    let more = both % twos;
    (twos - more) * of_two(share) + more * of_two(share + 1)
}

fn shape(session: &Session) -> Shape {
    let mut shape = Shape::new();
    for (_, table) in session.used_tables() {
        *shape.entry(table.size()).or_insert(0) += 1;
    }
    shape
}

/// Whether a session has these tables and everybody plays.
fn is_like(session: &Session, like: &Shape, players: usize) -> bool {
    let seated = session.tables.iter().flatten().flatten().count();
    seated == players && shape(session) == *like
}

/// For how many people and two sessions it holds that the person is at a table of this size in both.
fn twice_there(plan: &Plan, size: TableSize) -> u64 {
    let mut times = vec![0; plan.players];
    let tables = plan.sessions.iter().flat_map(|session| &session.tables);
    for table in tables.filter(|table| table.size() == size) {
        for &person in table.iter().flatten() {
            if let Some(times) = times.get_mut(usize::from(person)) {
                *times += 1;
            }
        }
    }
    times
        .into_iter()
        .map(|times: u64| times * times.saturating_sub(1) / 2)
        .sum()
}

#[cfg(test)]
mod tests {
    use mahjong::Seats;

    use super::super::super::plan::Player;
    use super::*;

    /// Fourteen people of whom six sit at two tables of three.
    fn session(at_threes: [Player; 6]) -> Session {
        let others: Vec<Player> = (0..14).filter(|it| !at_threes.contains(it)).collect();
        let table = |people: &[Player]| {
            let size = TableSize::of(people.len()).expect("a table");
            Seats::collect(size, people.iter().copied().map(Some)).expect("a full table")
        };
        let tables = others.chunks(4).chain(at_threes.chunks(3));
        Session {
            tables: tables.map(table).collect(),
            byes: Vec::new(),
        }
    }

    fn forced(sessions: Vec<Session>) -> u64 {
        forced_pairs(&Plan {
            players: 14,
            sessions,
        })
    }

    #[test]
    fn five_who_are_at_two_tables_of_four_in_two_sessions_are_a_pair_that_meets_again() {
        let two = |second| forced(vec![session([0, 1, 2, 3, 4, 5]), session(second)]);
        assert_eq!(two([0, 1, 2, 6, 7, 8]), 1);
        // Four are there in both, and go to four pairs of tables.
        assert_eq!(two([0, 1, 6, 7, 8, 9]), 0);
        // Six are at tables of three in both, and eight at tables of four.
        assert_eq!(two([0, 1, 2, 3, 4, 5]), 2 + 4);
    }

    #[test]
    fn turns_that_do_not_share_out_over_the_pairs_of_sessions_are_spread_evenly() {
        // Four people have two turns: in two pairs of sessions one person is at threes in both, in the third pair two.
        let sessions = [
            session([0, 1, 2, 3, 4, 5]),
            session([0, 1, 6, 7, 8, 9]),
            session([2, 6, 10, 11, 12, 13]),
        ];
        assert_eq!(forced(sessions.to_vec()), 2 * 2);
    }

    #[test]
    fn nothing_is_forced_where_sessions_differ_or_somebody_does_not_play() {
        let like = session([0, 1, 2, 3, 4, 5]);
        let two = |second: Session| forced(vec![like.clone(), second]);
        let mut with_five = like.clone();
        with_five.tables[0] = Seats::Five([6, 7, 8, 9, 10].map(Some));
        with_five.tables[1] = Seats::Three([11, 12, 13].map(Some));
        assert_eq!(two(with_five), 0);
        let mut open = like.clone();
        open.tables[3] = Seats::Three([Some(3), Some(4), None]);
        open.byes = vec![5];
        assert_eq!((two(open.clone()), two(like.clone())), (0, 6));
        assert_eq!(forced(vec![open, like]), 0);
        assert_eq!(forced(Vec::new()), 0);
    }
}
