//! Which construction makes a plan without a repeat, and which of its variants
//! connects the players best.

use mahjong::TableSize;

use super::plan::{Player, Rows};
use super::rng::Rng;
use super::starters::Starter;
use super::{bounds, field};

/// A plan without repeats on points that still have no names.
pub(super) struct Built {
    /// Who sits where.
    pub seats: Rows,
    /// One more session without a repeat that the plan does not use.
    pub spare: Option<Vec<Player>>,
    /// Whether the table numbers are already as good as can be.
    pub numbered: bool,
}

/// The stored plans, see the head of the file.
const fn stored_for(size: TableSize) -> &'static str {
    match size {
        TableSize::Three | TableSize::Five => "",
        TableSize::Four => include_str!("plans.txt"),
    }
}

/// Work for choosing among variants, in pairs of points looked at.
const CHOICE_WORK: usize = 1_500_000;

/// A plan for all chairs of `tables` tables without a repeat, `None` if no construction
/// fits. With `sides` one is preferred in which classes of a player for each table, as many
/// as it has chairs, never meet inside, so that delegations fit into them.
pub(super) fn build(
    size: TableSize,
    tables: usize,
    sessions: usize,
    sides: bool,
    rng: &mut Rng,
) -> Option<Built> {
    if sessions > bounds::sessions_without_repeat(size, size.places(tables))? {
        return None;
    }
    if sessions == 1 {
        return Some(single(size, tables));
    }
    if tables > size.seats()
        && let Some(plan) = field::plan(size, tables, sessions, 200, rng)
    {
        return Some(Built {
            seats: plan.seats,
            spare: plan.spare,
            numbered: true,
        });
    }
    let stored: Vec<Starter> = Starter::stored(size, size.places(tables)).collect();
    let fits = |s: &&Starter| s.sessions() >= sessions;
    let fitting: Vec<&Starter> = stored.iter().filter(fits).collect();
    let only = |wanted: fn(&Starter) -> bool| -> Vec<&Starter> {
        fitting.iter().copied().filter(|s| wanted(s)).collect()
    };
    let with_sides = only(Starter::has_sides);
    let numbered = only(Starter::is_numbered);
    let choices = [
        if sides { with_sides } else { Vec::new() },
        numbered,
        fitting,
    ];
    if let Some(choice) = choices.iter().find(|choice| !choice.is_empty()) {
        return best_choice(size, choice, sessions, rng);
    }
    if let Some(built) = whole_plan(size, tables, sessions, rng) {
        return Some(built);
    }
    if let Some(built) = whole_field(size, tables, sessions, rng) {
        return Some(built);
    }
    let found = Starter::search(size, tables, sessions, rng)?;
    best_choice(size, &[&found], sessions, rng)
}

/// A stored plan in which pairs meet again as rarely as is known to be possible.
pub(super) fn with_repeats(size: TableSize, players: usize, sessions: usize) -> Option<Built> {
    Some(Built {
        seats: Starter::with_repeats(size, players, sessions)?,
        spare: None,
        numbered: false,
    })
}

/// One session, and another one that shares no pair with it.
fn single(size: TableSize, tables: usize) -> Built {
    let players = size.places(tables);
    let moved = |place: usize| ((place + size.places(size.seat_of(place))) % players) as Player;
    Built {
        seats: vec![(0..players as Player).collect()],
        spare: (tables >= size.seats()).then(|| (0..players).map(moved).collect()),
        numbered: true,
    }
}

/// All sessions of a field and its classes as one more.
fn whole_field(size: TableSize, tables: usize, sessions: usize, rng: &mut Rng) -> Option<Built> {
    let mut plan = field::plan(size, tables, tables, 1, rng)?;
    plan.seats.extend(plan.spare);
    if plan.seats.len() < sessions {
        return None;
    }
    rng.shuffle(&mut plan.seats);
    let rest = plan.seats.split_off(sessions);
    Some(Built {
        seats: plan.seats,
        spare: rest.into_iter().next(),
        numbered: false,
    })
}

/// Sessions of a stored plan.
fn whole_plan(size: TableSize, tables: usize, sessions: usize, rng: &mut Rng) -> Option<Built> {
    let mut seats: Rows = stored_for(size)
        .lines()
        .filter_map(|line| line.split_once(": "))
        .filter(|(players, _)| players.parse() == Ok(size.places(tables)))
        .map(|(_, points)| {
            let points = points.split([' ', ',']);
            points.filter_map(|point| point.parse().ok()).collect()
        })
        .collect();
    if seats.len() < sessions {
        return None;
    }
    rng.shuffle(&mut seats);
    let rest = seats.split_off(sessions);
    Some(Built {
        seats,
        spare: rest.into_iter().next(),
        numbered: false,
    })
}

/// Tries starters and choices of their sessions; takes the one whose pairs that
/// never meet have the most common opponents.
fn best_choice(
    size: TableSize,
    starters: &[&Starter],
    sessions: usize,
    rng: &mut Rng,
) -> Option<Built> {
    let players = starters.first()?.seats(&[0]).first()?.len();
    let tries = (CHOICE_WORK / (players * players)).clamp(4, 200);
    let mut best: Option<((u32, i64), Rows, Built)> = None;
    for attempt in 0..tries {
        let starter = starters[attempt % starters.len()];
        let mut elements = rng.order(starter.sessions());
        let rest = elements.split_off(sessions);
        let seats = starter.seats(&elements);
        let (least, count) = common_opponents(size, &seats, players);
        let rank = (least, -(count as i64));
        if best.as_ref().is_none_or(|(r, _, _)| rank > *r) {
            let spare = starter.seats(&rest[..rest.len().min(1)]);
            let built = Built {
                seats: Vec::new(),
                spare: spare.into_iter().next(),
                numbered: starter.is_numbered(),
            };
            best = Some((rank, seats, built));
        }
        if starters.len() == 1 && starter.sessions() == sessions {
            break;
        }
    }
    best.map(|(_, seats, built)| Built { seats, ..built })
}

/// Fewest common opponents of two points that never meet, and the number of
/// such pairs at that minimum; the maximum if all meet.
pub(super) fn common_opponents(size: TableSize, seats: &Rows, players: usize) -> (u32, usize) {
    let words = players.div_ceil(64);
    let mut met = vec![0_u64; players * words];
    for table in seats.iter().flat_map(|row| row.chunks_exact(size.seats())) {
        for &a in table {
            for &b in table {
                met[usize::from(a) * words + usize::from(b) / 64] |= 1 << (b % 64);
            }
        }
    }
    let (mut least, mut count) = (u32::MAX, 0);
    for b in 1..players {
        let row = &met[b * words..(b + 1) * words];
        for a in (0..b).filter(|a| row[a / 64] >> (a % 64) & 1 == 0) {
            let other = &met[a * words..(a + 1) * words];
            let common: u32 = row
                .iter()
                .zip(other)
                .map(|(x, y)| (x & y).count_ones())
                .sum();
            match common.cmp(&least) {
                std::cmp::Ordering::Less => (least, count) = (common, 1),
                std::cmp::Ordering::Equal => count += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
    }
    (least, count)
}

#[cfg(test)]
mod tests {
    use mahjong::Seats;

    use super::super::judge::{Background, judge};
    use super::super::plan::{Plan, Session};
    use super::*;

    /// The plan of these rows of tables.
    fn of_rows(size: TableSize, rows: &Rows) -> Plan {
        let table = |people: &[Player]| Seats::from_fn(size, |chair| Some(people[chair]));
        let session = |row: &Vec<Player>| Session {
            tables: row.chunks_exact(size.seats()).map(table).collect(),
            byes: Vec::new(),
        };
        Plan {
            players: rows[0].len(),
            sessions: rows.iter().map(session).collect(),
        }
    }

    #[test]
    fn common_opponents_are_those_of_the_figures_also_beyond_the_sixty_fourth_person() {
        for (size, tables) in [
            (TableSize::Four, 5),
            (TableSize::Four, 17),
            (TableSize::Three, 50),
        ] {
            let players = size.places(tables);
            let row = |step: usize| {
                let person = |at: usize| ((at * step + step) % players) as Player;
                (0..players).map(person).collect()
            };
            // Steps that have no factor in common with the number of people.
            let rows: Rows = [1, 7, 11, 13].map(row).to_vec();
            let told = common_opponents(size, &rows, players);
            let indirect = judge(&of_rows(size, &rows), &Background::default()).indirect;
            let expected = indirect.min.expect("some never meet");
            assert_eq!(told, (expected, indirect.at_min as usize), "{players}");
        }
    }

    #[test]
    fn whatever_is_constructed_repeats_no_pair_nor_does_its_spare_session() {
        for (size, tables, sessions) in [
            (TableSize::Four, 4, 5),
            (TableSize::Four, 4, 3),
            (TableSize::Four, 5, 1),
            (TableSize::Four, 3, 1),
            (TableSize::Four, 6, 4),
            (TableSize::Four, 7, 8),
            (TableSize::Four, 8, 9),
            (TableSize::Four, 16, 17),
            (TableSize::Four, 33, 3),
            (TableSize::Three, 3, 1),
            (TableSize::Three, 5, 6),
            (TableSize::Three, 20, 4),
        ] {
            let rng = &mut Rng::new(2);
            let built = build(size, tables, sessions, false, rng).expect("a plan");
            assert_eq!(built.seats.len(), sessions);
            let rows: Rows = built.seats.into_iter().chain(built.spare).collect();
            let plan = of_rows(size, &rows);
            plan.check(|_, _| false).expect("everybody once");
            let meet = judge(&plan, &Background::default()).meet;
            assert_eq!(meet.max, 1, "{sessions} sessions at {tables} tables");
        }
    }

    #[test]
    fn more_sessions_than_can_be_are_not_constructed() {
        for (tables, sessions) in [(4, 6), (3, 2), (7, 10)] {
            let rng = &mut Rng::new(1);
            assert!(build(TableSize::Four, tables, sessions, false, rng).is_none());
        }
        assert!(build(TableSize::Five, 6, 2, false, &mut Rng::new(1)).is_none());
    }

    #[test]
    fn where_all_meet_nobody_needs_common_opponents() {
        let one_table = vec![vec![0, 1, 2, 3]];
        let told = common_opponents(TableSize::Four, &one_table, 4);
        assert_eq!(told, (u32::MAX, 0));
    }
}
