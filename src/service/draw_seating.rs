//! Drawing a seating plan for the sessions to come.

use std::collections::BTreeMap;

use crate::seating::{ALGORITHM, Budget, Control, Plan, Problem, SeatingRefusal, Session, draw};
use crate::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use crate::tournament::state::{self, EntrantKind};
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};

/// A plan that was drawn.
#[derive(Debug, Clone)]
pub struct DrawnPlan {
    /// The plan.
    pub plans: Vec<SessionPlan>,
    /// Where it came from.
    pub origin: PlanOrigin,
}

/// Why no plan was drawn.
#[derive(Debug, Clone, thiserror::Error)]
pub enum DrawError {
    /// There are too few people, or the wishes contradict each other.
    #[error(transparent)]
    Refused(#[from] SeatingRefusal),
    /// More tables are needed than the hall has.
    #[error("{needed} tables are needed, the hall has {tables}")]
    TooFewTables {
        /// How many.
        needed: usize,
        /// How many there are.
        tables: u16,
    },
    /// The work was interrupted.
    #[error("the draw was interrupted")]
    Interrupted,
}

/// Draws the sessions from `first` to `last` for everybody who plays. Substitutes fill up the last
/// table; sessions before `first` are kept and count as meetings. Takes up to a few seconds of one
/// core, on a thread of its own.
///
/// # Errors
/// [`DrawError`].
pub async fn draw_seating(
    tournament: Tournament,
    (first, last): (SessionNo, SessionNo),
    seed: u64,
) -> Result<DrawnPlan, DrawError> {
    let work = move || draw_now(&tournament, first, last, seed);
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| DrawError::Interrupted)?
}

fn draw_now(
    tournament: &Tournament,
    first: SessionNo,
    last: SessionNo,
    seed: u64,
) -> Result<DrawnPlan, DrawError> {
    let last = last_known(tournament, first, last);
    let mut drawn = DrawnPlan {
        plans: Vec::new(),
        origin: PlanOrigin::Drawn {
            seed,
            algorithm: ALGORITHM.to_owned(),
        },
    };
    for people in brackets(tournament, first) {
        let plans = draw_bracket(tournament, people, (first, last), seed)?;
        add_tables(&mut drawn.plans, plans);
    }
    let most = drawn.plans.iter().map(|plan| plan.tables.len()).max();
    let needed = most.unwrap_or(0);
    if needed > usize::from(tournament.settings.tables) {
        let tables = tournament.settings.tables;
        return Err(DrawError::TooFewTables { needed, tables });
    }
    Ok(drawn)
}

/// Draws sessions for people who play among themselves.
fn draw_bracket(
    tournament: &Tournament,
    people: Vec<EntrantId>,
    (first, last): (SessionNo, SessionNo),
    seed: u64,
) -> Result<Vec<SessionPlan>, DrawError> {
    let mut problem = Problem::new(people.len(), usize::from(last.0));
    problem.groupings = groupings(tournament, &people);
    problem.kept = kept(tournament, &people, first);
    if problem.check().is_err() {
        // Earlier sessions with other people cannot be kept as they were: draw only the later ones.
        problem.kept = Vec::new();
        problem.sessions = usize::from(last.0 + 1 - first.0);
    }
    let skipped = problem.kept.len();
    let budget = Budget::usual(people.len(), problem.sessions);
    let drawn = draw(&problem, seed, budget, &mut |_| Control::Continue)?;
    Ok(session_plans(&drawn.plan, skipped, first, &people))
}

/// The last session for which it is known who plays: up to the next stage that waits for its cut.
fn last_known(tournament: &Tournament, first: SessionNo, last: SessionNo) -> SessionNo {
    let mut waiting = tournament
        .stages
        .iter()
        .filter(|stage| stage.waits_for_cut());
    let next = waiting.find(|stage| stage.plan.first > first);
    next.map_or(last, |stage| last.min(SessionNo(stage.plan.first.0 - 1)))
}

/// Adds the tables of people who play among themselves behind those that are there.
fn add_tables(plans: &mut Vec<SessionPlan>, more: Vec<SessionPlan>) {
    if plans.is_empty() {
        *plans = more;
        return;
    }
    for (plan, other) in plans.iter_mut().zip(more) {
        let behind = plan.tables.iter().map(|seats| seats.table.0).max();
        for mut seats in other.tables {
            seats.table.0 += behind.unwrap_or(0);
            plan.tables.push(seats);
        }
    }
}

/// Everybody who plays, in groups that play among themselves, each with as many substitutes as fill
/// its last table.
fn brackets(tournament: &Tournament, first: SessionNo) -> Vec<Vec<EntrantId>> {
    let mut substitutes = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.is_active() && entrant.kind == EntrantKind::Substitute)
        .map(|entrant| entrant.id);
    let mut groups = tournament.brackets(first);
    for people in &mut groups {
        let missing = (4 - people.len() % 4) % 4;
        people.extend(substitutes.by_ref().take(missing));
    }
    // Too few to fill a table among themselves have no game; the main group must have one.
    let mut is_main = true;
    groups.retain(|people| std::mem::take(&mut is_main) || people.len() >= 4);
    groups
}

/// Teams as numbers.
fn groupings(tournament: &Tournament, people: &[EntrantId]) -> Vec<Vec<Option<u16>>> {
    if tournament.teams.is_empty() {
        return Vec::new();
    }
    let team = |entrant: &EntrantId| {
        let team = tournament.entrant(*entrant)?.team?;
        u16::try_from(team.0).ok()
    };
    vec![people.iter().map(team).collect()]
}

/// The sessions before `first`, as the generator knows people.
fn kept(tournament: &Tournament, people: &[EntrantId], first: SessionNo) -> Vec<Session> {
    let numbers: BTreeMap<EntrantId, u16> = people.iter().copied().zip(0_u16..).collect();
    let table = |table: &state::Table| {
        table
            .seats
            .seats
            .map(|seat| seat.and_then(|entrant| numbers.get(&entrant).copied()))
    };
    tournament
        .sessions
        .iter()
        .take(first.index())
        .map(|session| Session {
            tables: session.tables.iter().map(table).collect(),
            byes: Vec::new(),
        })
        .collect()
}

fn session_plans(
    plan: &Plan,
    skipped: usize,
    first: SessionNo,
    people: &[EntrantId],
) -> Vec<SessionPlan> {
    let person = |player: Option<u16>| people.get(usize::from(player?)).copied();
    let later = plan.sessions.iter().skip(skipped);
    later
        .zip(first.0..)
        .map(|(session, number)| SessionPlan {
            session: SessionNo(number),
            tables: session
                .tables
                .iter()
                .zip(1..)
                .filter(|(table, _)| table.iter().any(Option::is_some))
                .map(|(table, number)| TableSeats {
                    table: TableNo(number),
                    seats: table.map(person),
                    winds: true,
                })
                .collect(),
        })
        .collect()
}
