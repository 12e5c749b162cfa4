//! The draw: constructions where there are any, search elsewhere, then table
//! numbers and winds; the best plan in the order of the director's aims.

use mahjong::{Seats, TableSize};
use serde::{Deserialize, Serialize};

use super::arrange::{Arranged, arrange, spread_tables, visited};
use super::budget::{Budget, Control, Meter, Progress, Stage};
use super::figures::Figures;
use super::judge::{Background, judge};
use super::plan::{Plan, Player, Rows, Session, Table};
use super::problem::{Aim, Problem, Remainder, SeatingRefusal, TableAim};
use super::rng::Rng;
use super::rules::Rules;
use super::{chairs, numbers, pivots, rest, winds};

/// Name of the algorithm. The same name, input, seed and steps give the same
/// plan on every machine; a change that alters any plan changes the name.
pub const ALGORITHM: &str = "seatwind-draw-7";

/// Steps of the search that moves people between tables for the numbers' sake,
/// for each place.
const SPREAD_STEPS: u64 = 10_000;
/// Steps of the search for chairs, for each place.
const CHAIR_STEPS: u64 = 4000;

/// A plan with what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The plan, kept sessions included.
    pub plan: Plan,
    pub figures: Figures,
    /// Hard rules that the plan breaks because nothing better was found.
    pub broken: Vec<Broken>,
    /// Steps used.
    pub steps: u64,
    /// Whether the caller stopped the work.
    pub stopped: bool,
}

/// A hard rule that a plan breaks. Sessions from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Broken {
    /// Two players who must not meet do.
    #[error("players {a} and {b} must not meet but do in session {session}")]
    Met {
        /// Session, from 1.
        session: usize,
        /// One of the two.
        a: Player,
        /// The other.
        b: Player,
    },
    /// A player is not at the fixed table.
    #[error("player {player} is not at the fixed table in session {session}")]
    NotAtTable {
        /// Session, from 1.
        session: usize,
        player: Player,
    },
}

/// Draws a plan. The same problem, seed and budget give the same plan; a stop
/// asked for through `progress` gives the best so far.
///
/// # Errors
/// Refuses a problem for which there is no plan at all, see [`SeatingRefusal`].
pub fn draw(
    problem: &Problem,
    seed: u64,
    budget: Budget,
    progress: &mut dyn FnMut(&Progress) -> Control,
) -> Result<Drawn, SeatingRefusal> {
    problem.check()?;
    if rest::is_unneeded(problem) {
        let whole = Problem {
            remainder: Remainder::Byes,
            ..problem.clone()
        };
        return draw(&whole, seed, budget, progress);
    }
    if let Some(movement) = problem.movement {
        let plan = pivots::moved(problem, movement, seed);
        return Ok(Drawn {
            figures: figures(problem, &plan),
            broken: broken(problem, &plan),
            plan,
            steps: 1,
            stopped: false,
        });
    }
    let mut rules = Rules::of(problem);
    let mut rng = Rng::new(seed);
    rules.leave_tables_empty(&mut rng);
    let mut meter = Meter::new(budget, progress);
    let Arranged { seats, numbered } = arrange(&rules, &mut rng, &mut meter);
    let matters = problem.aims.contains(&Aim::Tables) && rules.home.is_empty();
    let seats = if matters && (!numbered || problem.table_aim == TableAim::Stay) {
        number(problem, &rules, seats, &mut rng, &mut meter)
    } else {
        seats
    };
    meter.stage(Stage::Winds);
    meter.spend(1);
    let mut plan = finish(problem, &rules, &seats);
    seat(problem, &mut plan, &mut rng, &mut meter);
    Ok(Drawn {
        figures: figures(problem, &plan),
        broken: broken(problem, &plan),
        plan,
        steps: meter.done(),
        stopped: meter.stopped(),
    })
}

#[must_use]
pub fn figures(problem: &Problem, plan: &Plan) -> Figures {
    let background = Background {
        groupings: &problem.groupings,
        standings: &[],
        earlier: problem.earlier.as_ref().map(|e| (e, problem.kept.len())),
    };
    judge(plan, &background)
}

/// Gives the tables their numbers; if that alone is not enough for an even
/// spread, people change tables too.
fn number(
    problem: &Problem,
    rules: &Rules,
    seats: Rows,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Rows {
    let places: u64 = rules.sessions.iter().map(|s| s.people.len() as u64).sum();
    let steps = (meter.left() / 2).min(3000 * places);
    let (past, aim) = (&problem.kept, problem.table_aim);
    let seats = numbers::number(rules, past, aim, seats, steps, rng, meter);
    if aim == TableAim::Stay || visited(rules, &seats) == 0 {
        return seats;
    }
    let steps = (meter.left() * 3 / 4).min(SPREAD_STEPS * places);
    spread_tables(rules, seats, steps, rng, meter)
}

/// Lets people change chairs at their tables where the colouring of the winds
/// is not enough: after kept sessions, and for pairs that meet again.
fn seat(problem: &Problem, plan: &mut Plan, rng: &mut Rng, meter: &mut Meter<'_>) {
    let tables: usize = plan.sessions.iter().map(|s| s.tables.len()).sum();
    let places = problem.table_size().places(tables);
    let steps = (meter.left() * 4 / 5).min(CHAIR_STEPS * places as u64);
    chairs::improve(plan, problem.kept.len(), &problem.aims, steps, rng, meter);
}

/// Gives out the winds and puts the plan together.
fn finish(problem: &Problem, rules: &Rules, seats: &Rows) -> Plan {
    let chair = |p: Player| (usize::from(p) < problem.players).then_some(p);
    let mut drawn: Vec<Vec<Table>> = seats
        .iter()
        .zip(&rules.sessions)
        .map(|(row, session)| {
            let tables = 0..session.tables;
            tables
                .map(|table| {
                    let places = &row[rules.size.row_of(table)];
                    Seats::from_fn(rules.size, |at| chair(places[at]))
                })
                .collect()
        })
        .collect();
    if problem.has_rest() {
        rest::make(problem, &mut drawn);
    }
    if problem.kept.is_empty() && !problem.has_rest() {
        winds::colour(rules.size, problem.players, &mut drawn);
    } else {
        let mut used = vec![Seats::filled(rules.size, 0_u16); problem.players];
        for (player, table, chair) in problem.kept.iter().flat_map(Session::places) {
            used[usize::from(player)][chair] += u16::from(table.is_some());
        }
        for table in drawn.iter_mut().flatten() {
            winds::seat_fairly(table, &mut used);
        }
    }
    let mut sessions = problem.kept.clone();
    for ((tables, row), session) in drawn.into_iter().zip(seats).zip(&rules.sessions) {
        let tables = in_hall(problem.seats, tables, &session.numbers);
        let mut byes = row[rules.chairs(session)..].to_vec();
        byes.sort_unstable();
        sessions.push(Session { tables, byes });
    }
    Plan {
        players: problem.players,
        sessions,
    }
}

/// The tables under their numbers in the hall, those left empty between them.
fn in_hall(size: TableSize, tables: Vec<Table>, numbers: &[usize]) -> Vec<Table> {
    let last = numbers.iter().max().map_or(0, |&last| last + 1);
    let mut hall = vec![Seats::filled(size, None); last];
    for (table, &number) in tables.into_iter().zip(numbers) {
        hall[number] = table;
    }
    hall
}

/// The hard rules a plan breaks in its drawn sessions.
#[must_use]
pub fn broken(problem: &Problem, plan: &Plan) -> Vec<Broken> {
    let mut apart = std::collections::BTreeSet::new();
    for set in &problem.apart {
        for &a in set {
            apart.extend(
                set.iter()
                    .filter(|&&b| b != a)
                    .map(|&b| (a.min(b), a.max(b))),
            );
        }
    }
    let mut broken = Vec::new();
    for (index, session) in plan.sessions.iter().enumerate().skip(problem.kept.len()) {
        for table in &session.tables {
            let company: Vec<Player> = table.iter().flatten().copied().collect();
            for (i, &a) in company.iter().enumerate() {
                for &b in &company[i + 1..] {
                    if apart.contains(&(a.min(b), a.max(b))) {
                        broken.push(Broken::Met {
                            session: index + 1,
                            a: a.min(b),
                            b: a.max(b),
                        });
                    }
                }
            }
        }
        for fixed in &problem.fixed {
            let there = session.chair_of(fixed.player).map(|(table, _)| table);
            if there != Some(fixed.table) && !problem.is_away(fixed.player, index) {
                broken.push(Broken::NotAtTable {
                    session: index + 1,
                    player: fixed.player,
                });
            }
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::super::{Absence, FixedTable};
    use super::*;

    #[test]
    fn whoever_meets_against_a_rule_or_is_not_at_the_fixed_table_is_told_after_the_kept_sessions() {
        let mut problem = Problem::new(8, 4);
        let session = Session::of(&[[2, 1, 0, 3], [4, 5, 6, 7]], &[]);
        problem.kept = vec![session.clone()];
        problem.apart = vec![vec![1, 2, 4], vec![3, 7]];
        problem.fixed = [(0, 0), (7, 0), (6, 0)]
            .map(|(player, table)| FixedTable { player, table })
            .to_vec();
        problem.absences = vec![Absence {
            player: 7,
            from: 2,
            until: 4,
        }];
        let plan = Plan {
            players: 8,
            sessions: vec![
                session.clone(),
                session,
                Session::of(&[[0, 1, 3, 6]], &[2, 4, 5]),
                Session::of(&[[6, 0, 2, 4]], &[1, 3, 5]),
            ],
        };
        let met = |session, a, b| Broken::Met { session, a, b };
        let not_at_table = |session, player| Broken::NotAtTable { session, player };
        let expected = [
            met(2, 1, 2),
            not_at_table(2, 7),
            not_at_table(2, 6),
            met(4, 2, 4),
        ];
        assert_eq!(broken(&problem, &plan), expected);
    }

    #[test]
    fn a_stored_plan_is_not_taken_where_somebody_is_away() {
        let mut problem = Problem::new(12, 6);
        problem.absences = vec![Absence {
            player: 4,
            from: 3,
            until: 4,
        }];
        let drawn = draw(&problem, 1, Budget::steps(2_000), &mut |_| {
            Control::Continue
        });
        let plan = drawn.expect("a plan").plan;
        let is_away = |player, session| problem.is_away(player, session);
        assert_eq!(plan.check(is_away), Ok(()));
    }
}
