//! Who sits at which table: the choice between constructions and search.

use mahjong::TableSize;

use super::anneal::{self, Search};
use super::budget::Meter;
use super::construct::Built;
use super::plan::Rows;
use super::rng::Rng;
use super::rules::{NONE, REPEAT, Rules};
use super::visits::Visits;
use super::{bounds, construct, relabel, sitting_out};

/// Tables of all drawn sessions.
pub(super) struct Arranged {
    /// Who sits where.
    pub seats: Rows,
    /// Whether the table numbers are already as good as can be.
    pub numbered: bool,
}

/// Decides who sits at which table, within about three quarters of the steps.
pub(super) fn arrange(rules: &Rules, rng: &mut Rng, meter: &mut Meter<'_>) -> Arranged {
    let floor = rules.floor(false);
    let mut best: Option<Arranged> = None;
    if relabel::is_possible(rules)
        && let Some(built) = constructed(rules, rng)
    {
        let numbered = built.numbered && rules.fixed.iter().all(|&t| t == NONE);
        let steps = meter.left() / 4;
        let (seats, cost) = relabel::relabel(rules, built, floor, steps, rng, meter);
        let arranged = Arranged { seats, numbered };
        if cost <= floor {
            return arranged;
        }
        best = Some(arranged);
    }
    if !rules.home.is_empty() {
        let seats = anneal::resume(rules, rng);
        // First a repeat costs little more than a move, so that people find
        // their way past each other; then as much as twelve.
        let mut search = Search::near(rules, seats, true, 0, REPEAT / 2);
        let steps = meter.left() / 2;
        search.run(rng, meter, steps, (15, 6), rules.floor(true));
        let mut search = Search::new(rules, search.into_best(), true, 0);
        let steps = meter.left() / 2;
        search.run(rng, meter, steps, (3, 1), rules.floor(true));
        return Arranged {
            seats: search.into_best(),
            numbered: true,
        };
    }
    if best.is_none() && rules.is_whole() && rules.kind_of.is_empty() {
        let seats = extend(rules, floor, rng, meter);
        best = seats.map(|seats| Arranged {
            seats,
            numbered: false,
        });
    }
    let perfect = |found: &Arranged| cost(rules, &found.seats) <= floor;
    if let Some(found) = best.take_if(|found| perfect(found)) {
        return found;
    }
    let seats = search(rules, anneal::scatter(rules, rng), floor, rng, meter);
    let found = Arranged {
        seats,
        numbered: false,
    };
    match best {
        Some(built) if rank(rules, &built.seats) <= rank(rules, &found.seats) => built,
        _ => found,
    }
}

/// A plan without a repeat by a construction.
fn constructed(rules: &Rules, rng: &mut Rng) -> Option<Built> {
    let (size, sessions) = (rules.size, rules.sessions.len());
    if rules.is_whole() {
        let tables = size.tables(rules.people);
        construct::build(size, tables, sessions, rules.has_delegations(), rng)
    } else if rules.sits_out_in_turn() {
        sitting_out::build(size, rules.people, sessions, rng)
    } else {
        None
    }
}

/// More sessions than can be had without a repeat: a stored plan, or plans
/// without a repeat under such names that they share few pairs, and the rest
/// searched, at first without changing those.
fn extend(rules: &Rules, floor: i64, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Rows> {
    let sessions = rules.sessions.len();
    let star = bounds::sessions_without_repeat(rules.size, rules.people)?;
    if sessions <= star || rules.fixed.iter().any(|&t| t != NONE) {
        return None;
    }
    if let Some(built) = construct::with_repeats(rules.size, rules.people, sessions) {
        return Some(relabel::relabel(rules, built, 0, 0, rng, meter).0);
    }
    if star < 3 {
        return None;
    }
    let (mut seats, filled) = parts(rules, star, rng, meter)?;
    if filled < sessions {
        let steps = meter.left() / 4;
        let mut search = Search::new(rules, seats, false, 0).keeping(filled);
        search.run(rng, meter, steps, (40, 8), floor);
        seats = search.into_best();
    }
    let steps = meter.left() / 4;
    let mut search = Search::new(rules, seats, false, 0);
    search.run(rng, meter, steps, (12, 4), floor);
    Some(search.into_best())
}

/// Plans without a repeat one after the other, mostly as many as there is room
/// for, each under names that repeat little of those before; people at random in
/// the other sessions. Also says how many sessions are filled.
fn parts(
    rules: &Rules,
    star: usize,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Option<(Rows, usize)> {
    let sessions = rules.sessions.len();
    let mut seats = anneal::scatter(rules, rng);
    let mut so_far = rules.clone();
    let tight = star - usize::from(rng.below(4) == 0);
    let mut filled = 0;
    while filled < sessions {
        let more = tight.min(sessions - filled);
        let tables = rules.size.tables(rules.people);
        let built = construct::build(rules.size, tables, more, false, rng)?;
        let steps = if filled == 0 { 0 } else { meter.left() / 8 };
        let floor = so_far.floor_of_more(more);
        let (part, _) = relabel::relabel(&so_far, built, floor, steps, rng, meter);
        so_far.add_meetings(&part);
        for row in part {
            *seats.get_mut(filled)? = row;
            filled += 1;
        }
        if rng.below(4) == 0 {
            break;
        }
    }
    Some((seats, filled))
}

/// What a draft costs with all costs alike.
fn cost(rules: &Rules, seats: &Rows) -> i64 {
    Search::new(rules, seats.clone(), false, 0).best()
}

/// What is compared when two drafts compete.
fn rank(rules: &Rules, seats: &Rows) -> [u64; 4] {
    anneal::measure(rules, seats).rank(rules.meetings_first)
}

/// Anneals from `seats`: first with all costs alike, then, if not everything
/// could be had, cold and with the aims in their order.
fn search(rules: &Rules, seats: Rows, floor: i64, rng: &mut Rng, meter: &mut Meter<'_>) -> Rows {
    let mut search = Search::new(rules, seats, false, 0);
    let steps = meter.left() * 3 / 4;
    search.run(rng, meter, steps, heat(rules), floor);
    let perfect = search.best() <= floor;
    let seats = search.into_best();
    if perfect || rules.kind_of.is_empty() {
        return seats;
    }
    let mut search = Search::new(rules, seats, true, 0);
    let steps = meter.left() / 2;
    search.run(rng, meter, steps, (5, 1), rules.floor(true));
    search.into_best()
}

/// The heat at which such a search begins and ends. Plans of 21 to 25 people at five tables of five come from the affine plane
/// of 25 points, and a search that begins colder freezes before it finds the plane.
fn heat(rules: &Rules) -> (i64, i64) {
    let has_few_tables = rules.tables <= TableSize::Five.seats();
    match rules.size {
        TableSize::Five if has_few_tables => (45, 10),
        _ => (30, 10),
    }
}

/// Exchanges people so that nobody is too often at a table, as long as meetings
/// and groups get no worse.
pub(super) fn spread_tables(
    rules: &Rules,
    seats: Rows,
    steps: u64,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Rows {
    let before = rank(rules, &seats);
    let mut search = Search::new(rules, seats.clone(), false, REPEAT / 4);
    search.run(rng, meter, steps, (10, 3), rules.floor(false));
    let found = search.into_best();
    if rank(rules, &found) <= before && visited(rules, &found) < visited(rules, &seats) {
        found
    } else {
        seats
    }
}

/// What the visits to tables cost.
pub(super) fn visited(rules: &Rules, seats: &Rows) -> i64 {
    Visits::of(rules, seats).total()
}
