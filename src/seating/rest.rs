//! Tables of another size for the rest, where people do not fill their tables of four. Such a plan is drawn like one with
//! fillers, of whom no two share a table; then the chairs of the fillers are taken away.
//!
//! For tables of three a filler is added to each. So three people left over make one table of three, two make two of one
//! table of four, and one makes three of two tables of four. For tables of five each table is drawn with five chairs, and
//! most of them have a filler. So everybody left over is the fifth of another table.
//!
//! Tables of the rest have the last numbers in every session, since a table with a chair more or less stands at one place of
//! the hall. Only a plan that stays close to an earlier one leaves them where they were, and nobody fixed at a table leaves it.

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
        settle(problem, tables);
    }
}

/// Takes the open chairs of a drawn session away, at most one from each table, and gives the tables of the rest the last
/// numbers.
pub(super) fn settle(problem: &Problem, tables: &mut [Table]) {
    part(problem, tables);
    close_chairs(tables);
    if problem.earlier.is_none() {
        let before = tables.to_vec();
        let of_rest = people_of_rest(problem);
        let is_fixed = |at: usize| before[at].iter().flatten().any(|&it| is_fixed(problem, it));
        let order = order_with_rest_last(before.len(), is_fixed, |at| {
            people_at(&before[at]) == of_rest
        });
        for (table, from) in tables.iter_mut().zip(order) {
            *table = before[from];
        }
    }
}

/// The order of so many tables in which those of the rest come last; a table that must keep its number does.
pub(super) fn order_with_rest_last(
    tables: usize,
    keeps_number: impl Fn(usize) -> bool,
    is_of_rest: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tables).collect();
    let free: Vec<usize> = (0..tables).filter(|&at| !keeps_number(at)).collect();
    let (of_rest, usual): (Vec<usize>, Vec<usize>) =
        free.iter().copied().partition(|&at| is_of_rest(at));
    for (at, table) in free.into_iter().zip([usual, of_rest].concat()) {
        order[at] = table;
    }
    order
}

fn is_fixed(problem: &Problem, player: Player) -> bool {
    problem.fixed.iter().any(|fixed| fixed.player == player)
}

/// Takes the one open chair of each table away.
fn close_chairs(tables: &mut [Table]) {
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
    while let Some(there) = tables.iter().position(|table| open(table) > 1) {
        let full = tables.iter().enumerate().rev();
        let free = |chair: &Option<Player>| chair.is_some_and(|player| !is_fixed(problem, player));
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
