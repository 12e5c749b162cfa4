//! Re-planning the sessions to come after people left or came, or the tables became more or fewer:
//! several plans with different aims, made side by side while one watches, of which one is taken.
//!
//! What was played stays as it is. The work has a thread of its own, ends after some seconds at the
//! latest and can be stopped; plans that are made stand in the database, so that any server shows
//! them, and makes the others if the first server dies.

mod group;
mod jobs;
mod moves;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use seating::{ALGORITHM, Attempts, Broken, Conflict, Progress};
use tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use tournament::state::{EntrantKind, Session};
use tournament::{EntrantId, SessionNo, Tournament};

use super::group::{GroupProblem, add_tables, brackets};
use super::race::race;
use super::refusal::DrawError;
use crate::tournaments::Snapshot;
use group::{has_bonds, sessions};
pub use jobs::{Job, ReplanJobs};
pub use moves::Moves;

/// A plan that is not found by then is the best found so far.
const LONGEST: Duration = Duration::from_secs(8);

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The first session to plan anew.
    pub from: SessionNo,
    /// How many tables there are.
    pub tables: u16,
    /// Whether registered substitutes fill the last table; otherwise people sit out in turn.
    pub with_substitutes: bool,
    /// The seed of the first plan.
    pub seed: u64,
}

/// What a candidate tries first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaning {
    /// As few people as possible change tables.
    Near,
    /// The fairest plan, whoever moves.
    Fair,
    /// Team mates and club mates apart before all else.
    Mates,
    /// The fairest plan again, from another seed.
    Other,
}

impl Leaning {
    /// All, in the order in which they are made.
    pub const ALL: [Self; 4] = [Self::Near, Self::Fair, Self::Mates, Self::Other];
}

/// One of the plans to choose from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Candidate {
    /// What it tried first.
    pub leaning: Leaning,
    pub plans: Vec<SessionPlan>,
    /// Where it comes from.
    pub origin: PlanOrigin,
    /// Who has another table than before.
    pub moves: Moves,
    /// How often somebody who plays has no seat.
    pub sit_out: usize,
    /// Hard rules that nothing better could keep, with the people behind their numbers.
    pub broken: Vec<(Broken, Vec<EntrantId>)>,
    /// Whether it was ended before all was tried.
    pub stopped: bool,
}

/// How far it is.
#[derive(Debug, Clone, Default)]
pub struct Work {
    /// The plans so far.
    pub candidates: Vec<Candidate>,
    /// Steps of the one that is being made, of so many.
    pub steps: (u64, u64),
    /// Whether no more will come.
    pub is_over: bool,
    /// Hard rules that contradict each other, with the people behind their numbers: no plan can
    /// keep all of them.
    pub conflicts: Vec<(Conflict, Vec<EntrantId>)>,
    /// Why there is none.
    pub error: Option<DrawError>,
}

/// Everybody who plays, substitutes included.
fn playing(tournament: &Tournament) -> Vec<EntrantId> {
    let active = tournament.entrants.values().filter(|it| it.is_active());
    active.map(|entrant| entrant.id).collect()
}

/// What there is to try: staying near needs a plan to stay near to, mates need groups.
fn leanings(snapshot: &Snapshot, wish: Wish) -> Vec<Leaning> {
    let tournament = &snapshot.tournament;
    let later = |session: &&Arc<Session>| session.number >= wish.from;
    let has_plan = tournament
        .sessions
        .iter()
        .filter(later)
        .any(|session| !session.tables.is_empty());
    let people = playing(tournament);
    let has_groups = has_bonds(snapshot, &people);
    Leaning::ALL
        .into_iter()
        .filter(|leaning| match leaning {
            Leaning::Near => has_plan,
            Leaning::Mates => has_groups,
            Leaning::Fair | Leaning::Other => true,
        })
        .collect()
}

/// What is asked for each group that plays among itself, whose tables stand one behind another.
fn groups(snapshot: &Snapshot, wish: Wish, leaning: Leaning) -> Vec<GroupProblem> {
    let mut groups = Vec::new();
    let mut offset = 0;
    let tournament = &snapshot.tournament;
    let brackets = brackets(
        tournament,
        sessions(tournament, wish),
        wish.with_substitutes,
    );
    let has_others = brackets.len() > 1;
    for people in brackets {
        let mut group = GroupProblem::anew(snapshot, wish, people, offset);
        group.lean(tournament, leaning, has_others);
        offset += group.tables();
        groups.push(group);
    }
    groups
}

/// The hard rules that no plan can keep together.
fn contradictions(snapshot: &Snapshot, wish: Wish) -> Vec<(Conflict, Vec<EntrantId>)> {
    let groups = groups(snapshot, wish, Leaning::Fair);
    let told = groups.iter().flat_map(|group| {
        let conflicts = group.conflicts().into_iter();
        conflicts.map(|conflict| (conflict, group.people.clone()))
    });
    told.collect()
}

/// Why there can be no plan at all; none if there can be one.
fn why_none(snapshot: &Snapshot, wish: Wish) -> Option<DrawError> {
    let groups = groups(snapshot, wish, Leaning::Fair);
    let refused = |group: &GroupProblem| Some(group.refused(group.problem.check().err()?));
    let few = too_few_tables(&groups, wish);
    few.or_else(|| groups.iter().find_map(refused))
}

fn too_few_tables(groups: &[GroupProblem], wish: Wish) -> Option<DrawError> {
    let needed: usize = groups.iter().map(GroupProblem::tables).sum();
    (needed > usize::from(wish.tables)).then_some(DrawError::TooFewTables {
        needed,
        tables: wish.tables,
    })
}

/// Makes one of the plans. `is_stopped` is asked whether to end with the best so far, `steps` is told how many are done
/// of how many.
fn plan(
    snapshot: &Snapshot,
    (wish, leaning, seed): (Wish, Leaning, u64),
    is_stopped: &(dyn Fn() -> bool + Sync),
    steps: &(dyn Fn((u64, u64)) + Sync),
) -> Result<Candidate, DrawError> {
    let tournament = &snapshot.tournament;
    let begins = Instant::now();
    let stop = || is_stopped() || begins.elapsed() > LONGEST;
    let watch = |_: u32, progress: &Progress| steps((progress.done, progress.total));
    let mut candidate = Candidate {
        leaning,
        plans: Vec::new(),
        origin: PlanOrigin::Replanned {
            from: wish.from,
            seed,
            algorithm: ALGORITHM.to_owned(),
        },
        moves: Moves::default(),
        sit_out: 0,
        broken: Vec::new(),
        stopped: false,
    };
    let groups = groups(snapshot, wish, leaning);
    if let Some(error) = too_few_tables(&groups, wish) {
        return Err(error);
    }
    for group in groups {
        let attempts = Attempts::usual(&group.problem);
        let best = race(&group.problem, seed, attempts, 1, &stop, &watch);
        let best = best.map_err(|refusal| group.refused(refusal))?;
        candidate.stopped |= best.stopped_after.is_some();
        let broken = best.drawn.broken.iter();
        let broken = broken.map(|it| (group.in_hall(*it), group.people.clone()));
        candidate.broken.extend(broken);
        add_tables(&mut candidate.plans, group.plans(&best.drawn.plan));
    }
    candidate.moves = moves::moves(tournament, &candidate.plans);
    candidate.sit_out = candidate
        .plans
        .iter()
        .map(|it| sit_out(tournament, it))
        .sum();
    Ok(candidate)
}

/// How many play and have no seat; substitutes wait in any case.
fn sit_out(tournament: &Tournament, plan: &SessionPlan) -> usize {
    let seated: BTreeSet<EntrantId> = plan.tables.iter().flat_map(TableSeats::people).collect();
    let waits = tournament.entrants.values().filter(|entrant| {
        entrant.is_active()
            && entrant.kind != EntrantKind::Substitute
            && tournament.may_sit(plan.session, entrant.id)
            && tournament.is_lined_up(plan.session, entrant.id)
            && !seated.contains(&entrant.id)
    });
    waits.count()
}

/// From which session one can plan anew: the one after the last that has a result.
#[must_use]
pub fn first_free(tournament: &Tournament) -> Option<SessionNo> {
    let played = tournament.sessions.iter().rposition(|it| it.results() > 0);
    let first = played.map_or(0, |at| at + 1);
    tournament.sessions.get(first).map(|session| session.number)
}
