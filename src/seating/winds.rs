//! Starting winds by colouring, without any search.
//!
//! Players stand on one side and tables of a session on the other, one edge for
//! each chair. As many games of a player as a table has chairs form a vertex of
//! their own, so no vertex has more edges than a table. The edges get as many
//! colours, the winds: each table has one of each, and nobody has a wind twice
//! within so many games. So the spread is at most 1 after every session, also with
//! byes. Four colours are found by walking closed tours and colouring their edges
//! alternately, which halves every degree, twice; three and five edge by edge. At tables
//! of five the last colour is the seat of who sits out first.

mod paths;

use mahjong::{Seats, TableSize};

use super::plan::{Player, Table};

/// Gives every table of `sessions` its order of chairs, East first; the chairs the table
/// comes with mean nothing.
///
/// A chair without a player (a filler) is an edge of the table alone.
pub(super) fn colour(size: TableSize, players: usize, sessions: &mut [Vec<Table>]) {
    let mut edges = Vec::new();
    let mut tables = 0;
    let mut games = vec![0_usize; players];
    let blocks = sessions.len().div_ceil(size.seats()).max(1);
    for session in sessions.iter() {
        for table in session {
            for who in table {
                let left = who.map(|p| {
                    let p = usize::from(p);
                    let block = size.table_of(games[p]);
                    games[p] += 1;
                    p * blocks + block
                });
                edges.push(Edge {
                    left,
                    right: tables,
                });
            }
            tables += 1;
        }
    }
    let wind = match size {
        TableSize::Three => paths::colours::<3>(&edges, players * blocks, tables),
        TableSize::Four => four(&edges, players * blocks, tables),
        TableSize::Five => paths::colours::<5>(&edges, players * blocks, tables),
    };
    let mut edge = 0;
    for table in sessions.iter_mut().flatten() {
        let before = *table;
        for (chair, who) in before.into_iter().enumerate() {
            table[wind[edge + chair]] = who;
        }
        edge += before.len();
    }
}

/// One of four colours for each edge: the edges are halved, and each half again.
fn four(edges: &[Edge], lefts: usize, rights: usize) -> Vec<usize> {
    let all: Vec<usize> = (0..edges.len()).collect();
    let (first, second) = halve(edges, &all, lefts, rights);
    let mut wind = vec![0_usize; edges.len()];
    for (half, members) in [first, second].into_iter().enumerate() {
        let (low, high) = halve(edges, &members, lefts, rights);
        for edge in low {
            wind[edge] = 2 * half;
        }
        for edge in high {
            wind[edge] = 2 * half + 1;
        }
    }
    wind
}

/// One chair: the block of games of its player, and its table.
struct Edge {
    left: Option<usize>,
    right: usize,
}

/// Splits `members` into two halves so that each vertex has floor or ceiling of
/// half its degree in each, and a table exactly half.
fn halve(
    edges: &[Edge],
    members: &[usize],
    lefts: usize,
    rights: usize,
) -> (Vec<usize>, Vec<usize>) {
    // Vertices: blocks, tables, and a dummy on the tables' side that takes an
    // edge of every block with an odd degree (fillers hang on a dummy block).
    let dummy_left = lefts;
    let dummy_right = lefts + 1 + rights;
    let vertices = dummy_right + 1;
    let mut ends: Vec<(usize, usize)> = members
        .iter()
        .map(|&edge| {
            let edge = &edges[edge];
            (edge.left.unwrap_or(dummy_left), lefts + 1 + edge.right)
        })
        .collect();
    let mut degree = vec![0_usize; vertices];
    for &(left, right) in &ends {
        degree[left] += 1;
        degree[right] += 1;
    }
    for (left, &count) in degree.iter().enumerate().take(lefts + 1) {
        if count % 2 == 1 {
            ends.push((left, dummy_right));
        }
    }
    let side = alternate(&ends, vertices);
    let mut halves = (Vec::new(), Vec::new());
    for (index, &edge) in members.iter().enumerate() {
        if side[index] {
            halves.0.push(edge);
        } else {
            halves.1.push(edge);
        }
    }
    halves
}

/// Walks closed tours through a graph of even degrees with two sides and says
/// for each edge whether it was walked from left to right.
fn alternate(ends: &[(usize, usize)], vertices: usize) -> Vec<bool> {
    let mut start = vec![0_usize; vertices + 1];
    for &(left, right) in ends {
        start[left + 1] += 1;
        start[right + 1] += 1;
    }
    for vertex in 0..vertices {
        start[vertex + 1] += start[vertex];
    }
    let mut fill = start.clone();
    let mut incident = vec![0_usize; 2 * ends.len()];
    for (edge, &(left, right)) in ends.iter().enumerate() {
        for vertex in [left, right] {
            incident[fill[vertex]] = edge;
            fill[vertex] += 1;
        }
    }
    let mut next = start.clone();
    let mut walked = vec![false; ends.len()];
    let mut forward = vec![false; ends.len()];
    for origin in 0..vertices {
        let mut here = origin;
        loop {
            while next[here] < start[here + 1] && walked[incident[next[here]]] {
                next[here] += 1;
            }
            if next[here] == start[here + 1] {
                // Even degrees: the walk can only get stuck where it began.
                if here == origin {
                    break;
                }
                here = origin;
                continue;
            }
            let edge = incident[next[here]];
            walked[edge] = true;
            let (left, right) = ends[edge];
            forward[edge] = here == left;
            here = if here == left { right } else { left };
        }
    }
    forward
}

/// All orders of four chairs.
const OF_FOUR: [[usize; 4]; 24] = orders();

/// All orders of five chairs.
const OF_FIVE: [[usize; 5]; 120] = orders_of_five();

/// All orders of three chairs.
const OF_THREE: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The 24 permutations of 0, 1, 2, 3.
const fn orders() -> [[usize; 4]; 24] {
    let mut out = [[0; 4]; 24];
    let (mut index, mut code) = (0, 0);
    while code < 256 {
        let p = [code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3];
        if (1 << p[0] | 1 << p[1] | 1 << p[2] | 1 << p[3]) == 15 {
            out[index] = p;
            index += 1;
        }
        code += 1;
    }
    out
}

/// The 120 permutations of 0 to 4: the last chair is put at each place of the orders of four.
const fn orders_of_five() -> [[usize; 5]; 120] {
    let mut out = [[4; 5]; 120];
    let mut index = 0;
    while index < 120 {
        let (order, place) = (OF_FOUR[index / 5], index % 5);
        let mut chair = 0;
        while chair < 4 {
            let shifted = chair + (chair >= place) as usize;
            out[index][shifted] = order[chair];
            chair += 1;
        }
        index += 1;
    }
    out
}

/// Chooses for one table the order that least overuses a wind, given how often
/// each player had each wind, and counts it.
pub(super) fn seat_fairly(table: &mut Table, used: &mut [Seats<u16>]) {
    match table {
        Seats::Three(chairs) => seat_among(chairs, &OF_THREE, used),
        Seats::Four(chairs) => seat_among(chairs, &OF_FOUR, used),
        Seats::Five(chairs) => seat_among(chairs, &OF_FIVE, used),
    }
}

/// The same among these orders of the chairs.
fn seat_among<const N: usize>(
    table: &mut [Option<Player>; N],
    orders: &[[usize; N]],
    used: &mut [Seats<u16>],
) {
    let cost = |order: &[usize; N]| -> u32 {
        order
            .iter()
            .enumerate()
            .map(|(chair, &from)| match table[from] {
                Some(p) => {
                    let winds = &used[usize::from(p)];
                    let least = winds.iter().min().copied().unwrap_or(0);
                    let over = u32::from(winds[chair] - least);
                    over * over * over
                }
                None => 0,
            })
            .sum()
    };
    let Some(best) = orders.iter().min_by_key(|order| cost(order)) else {
        return;
    };
    let before = *table;
    for (chair, &from) in best.iter().enumerate() {
        table[chair] = before[from];
        if let Some(p) = before[from] {
            used[usize::from(p)][chair] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seats these people, of whom each had all winds but the one named by its place in `missing`.
    fn seated(size: TableSize, missing: &[usize]) -> Vec<Option<Player>> {
        let had = |&missing: &usize| Seats::from_fn(size, |wind| 4 - u16::from(wind == missing));
        let mut used: Vec<Seats<u16>> = missing.iter().map(had).collect();
        let people = (0..size.seats() as Player).map(Some);
        let mut table = Seats::collect(size, people).expect("a full table");
        seat_fairly(&mut table, &mut used);
        for winds in used {
            assert_eq!(winds, Seats::filled(size, 4), "counted too");
        }
        table.iter().copied().collect()
    }

    #[test]
    fn everybody_gets_the_wind_they_had_least() {
        let people = |order: &[Player]| order.iter().copied().map(Some).collect::<Vec<_>>();
        assert_eq!(seated(TableSize::Three, &[1, 2, 0]), people(&[2, 0, 1]));
        assert_eq!(
            seated(TableSize::Four, &[3, 0, 1, 2]),
            people(&[1, 2, 3, 0])
        );
        assert_eq!(
            seated(TableSize::Five, &[4, 2, 0, 3, 1]),
            people(&[2, 4, 1, 3, 0])
        );
    }

    #[test]
    fn a_wind_twice_too_often_is_worse_than_one_too_often_for_two_people() {
        let used = [[3, 2, 9, 1], [1, 0, 8, 8], [9, 9, 0, 9], [19, 19, 19, 9]];
        let mut used = used.map(Seats::Four);
        let mut table = Seats::Four([0, 1, 2, 3].map(Some));
        seat_fairly(&mut table, &mut used);
        assert_eq!(table, Seats::Four([1, 0, 2, 3].map(Some)));
        // Somebody with many games is no worse off.
        let used = [[7, 5, 9, 9], [3, 1, 9, 0], [9, 9, 0, 9], [9, 9, 9, 0]];
        let mut table = Seats::Four([0, 1, 2, 3].map(Some));
        seat_fairly(&mut table, &mut used.map(Seats::Four));
        assert_eq!(table, Seats::Four([0, 1, 2, 3].map(Some)));
    }

    #[test]
    fn an_open_chair_has_any_wind() {
        let mut used = vec![Seats::Four([1, 1, 0, 1]), Seats::Four([0, 1, 1, 1])];
        let mut table = Seats::Four([Some(0), None, Some(1), None]);
        seat_fairly(&mut table, &mut used);
        assert_eq!((table[2], table[0]), (Some(0), Some(1)));
        assert_eq!(used, [Seats::filled(TableSize::Four, 1); 2]);
    }

    /// Whether nobody has a wind twice before all others, whatever the sessions.
    fn is_fair(size: TableSize, players: usize, sessions: &[Vec<Table>]) -> bool {
        let mut used = vec![Seats::filled(size, 0_u32); players];
        let winds = sessions
            .iter()
            .flatten()
            .flat_map(|table| table.iter().enumerate());
        winds
            .filter_map(|(wind, who)| Some((wind, (*who)?)))
            .all(|(wind, who)| {
                let used = &mut used[usize::from(who)];
                used[wind] += 1;
                used.iter().max() <= used.iter().min().map(|least| least + 1).as_ref()
            })
    }

    #[test]
    fn winds_are_even_after_every_session_also_with_byes_and_open_chairs() {
        let sizes = [TableSize::Three, TableSize::Four, TableSize::Five];
        for (size, with_open) in sizes.into_iter().flat_map(|size| [(size, 1), (size, 11)]) {
            let seats = size.seats();
            let session = |turn: usize| -> Vec<Table> {
                let person = |at: usize| ((at * (turn + 2) + turn) % 23) as Player;
                let table = |table: usize| {
                    Seats::from_fn(size, |chair| {
                        let is_open = turn < with_open && table == 3 && chair == turn % seats;
                        (!is_open).then_some(person(table * seats + chair))
                    })
                };
                (0..4).map(table).collect()
            };
            let mut sessions: Vec<Vec<Table>> = (0..11).map(session).collect();
            let before = sessions.clone();
            colour(size, 23, &mut sessions);
            assert!(is_fair(size, 23, &sessions));
            let people = |table: &Table| {
                let mut people: Vec<_> = table.iter().copied().collect();
                people.sort_unstable();
                people
            };
            let all = sessions.iter().flatten().map(people);
            assert!(all.eq(before.iter().flatten().map(people)));
        }
    }
}
