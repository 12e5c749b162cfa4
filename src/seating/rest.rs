//! Tables of another size for the rest, where people do not fill their tables of four. Such a plan is drawn like one with
//! fillers, of whom no two share a table; then the chairs of the fillers are taken away.
//!
//! For tables of three a filler is added to each. So three people left over make one table of three, two make two of one
//! table of four, and one makes three of two tables of four. For tables of five each table is drawn with five chairs, and
//! most of them have a filler. So everybody left over is the fifth of another table.

mod forced;
mod turns;

use mahjong::{Seats, TableSize};

use super::plan::{Player, Table};
use super::problem::Problem;
use turns::Turns;

pub(super) use forced::forced_pairs;
pub(super) use turns::TURN;

/// Whether no session has anybody left over for a table of five, so that constructions for tables of four serve.
pub(super) fn is_unneeded(problem: &Problem) -> bool {
    let mut kept = problem.kept.iter().flat_map(|session| &session.tables);
    let mut drawn = problem.kept.len()..problem.sessions;
    problem.has_fives()
        && problem.tables.is_none()
        && kept.all(|table| table.size() == problem.seats)
        && drawn.all(|session| problem.seats.is_filled_by(problem.present(session).len()))
}

/// Makes tables of the rest in all drawn sessions, at which people take turns; a plan that follows an earlier one moves nobody
/// for that.
pub(super) fn make(problem: &Problem, drawn: &mut [Vec<Table>]) {
    for tables in drawn.iter_mut() {
        part(problem, tables);
    }
    if problem.earlier.is_none() {
        Turns::of(problem, drawn).take(drawn);
    }
    for tables in drawn {
        close_chairs(problem, tables);
    }
}

/// Takes the open chairs of a drawn session away, at most one from each table.
pub(super) fn close_chairs(problem: &Problem, tables: &mut [Table]) {
    part(problem, tables);
    for table in tables {
        let people = table.iter().flatten().copied().map(Some);
        if open(table) == 1
            && let Some(smaller) = TableSize::of(table.size().others())
            && let Some(closed) = Seats::collect(smaller, people)
        {
            *table = closed;
        }
    }
}

/// How many people sit at a table of the rest.
pub(super) fn people_of_rest(problem: &Problem) -> usize {
    match problem.has_fives() {
        true => problem.seats.seats() + 1,
        false => problem.seats.others(),
    }
}

/// Parts open chairs at one table, which the search leaves together where it found nothing better: somebody from a full
/// table comes over, if there is one nobody has fixed there.
fn part(problem: &Problem, tables: &mut [Table]) {
    let is_fixed = |player: Player| problem.fixed.iter().any(|fixed| fixed.player == player);
    while let Some(there) = tables.iter().position(|table| open(table) > 1) {
        let full = tables.iter().enumerate().rev();
        let free = |chair: &Option<Player>| chair.is_some_and(|player| !is_fixed(player));
        let mut places = full
            .filter(|(_, table)| open(table) == 0)
            .filter_map(|(at, table)| Some((at, table.iter().rposition(free)?)));
        let Some((from, chair)) = places.next() else {
            return;
        };
        let comes = tables[from][chair].take();
        if let Some(empty) = tables[there].iter_mut().find(|chair| chair.is_none()) {
            *empty = comes;
        }
    }
}

/// How many people sit at a table, whose open chair may still be there.
pub(super) fn people_at(table: &Table) -> usize {
    table.iter().flatten().count()
}

/// How many chairs of a table are open.
fn open(table: &Table) -> usize {
    table.iter().filter(|chair| chair.is_none()).count()
}

#[cfg(test)]
mod fives;
#[cfg(test)]
mod tests;
