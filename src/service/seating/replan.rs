//! Re-planning the sessions to come after people left or came, or the tables became more or fewer:
//! several plans with different aims, made side by side while one watches, of which one is taken.
//!
//! What was played stays as it is. The work has a thread of its own, ends after some seconds at the
//! latest and can be stopped; it lives in the memory of one server, and is simply asked for again
//! when it is gone.

mod group;
mod moves;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use seating::{ALGORITHM, Attempts, Broken, Conflict, Progress};
use tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use tournament::state::{EntrantKind, Session};
use tournament::{EntrantId, SessionNo, Tournament};

use super::group::{Group, add_tables, brackets};
use super::race::race;
use super::refusal::DrawError;
use crate::accounts::Token;
use crate::tournaments::Snapshot;
use group::{has_bonds, sessions};
pub use moves::Moves;

/// A plan that is not found by then is the best found so far.
const LONGEST: Duration = Duration::from_secs(8);
/// A re-planning that nobody took is forgotten after so long.
const FORGOTTEN: Duration = Duration::from_secs(2 * 3600);

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone)]
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

/// The re-plannings of a server, one for each tournament.
#[derive(Debug, Default)]
pub struct ReplanJobs {
    jobs: Mutex<BTreeMap<i64, Arc<Job>>>,
}

#[derive(Debug)]
pub struct Job {
    /// The name under which it is found again, and a candidate taken.
    pub token: String,
    /// What is asked for.
    pub wish: Wish,
    /// The change of the seating on which it is based.
    base: Option<u64>,
    people: Vec<EntrantId>,
    began: Instant,
    stop: AtomicBool,
    work: Mutex<Work>,
    done: Notify,
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

impl ReplanJobs {
    /// Begins; one of the same tournament that is under way ends.
    pub fn begin(&self, snapshot: Arc<Snapshot>, wish: Wish) -> Arc<Job> {
        let job = Arc::new(Job {
            token: Token::generate().as_str().to_owned(),
            wish,
            base: snapshot.tournament.last_seat_change().map(|it| it.seq),
            people: playing(&snapshot.tournament),
            began: Instant::now(),
            stop: AtomicBool::new(false),
            work: Mutex::default(),
            done: Notify::new(),
        });
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        jobs.retain(|_, known| known.began.elapsed() < FORGOTTEN);
        if let Some(known) = jobs.insert(snapshot.id, Arc::clone(&job)) {
            known.stop();
        }
        drop(jobs);
        tokio::spawn(carry_out(snapshot, Arc::clone(&job)));
        job
    }

    /// That of a tournament, if it has this name. Another one answers another question.
    pub fn find(&self, tournament: i64, token: &str) -> Option<Arc<Job>> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        let job = jobs.get(&tournament)?;
        (job.token == token).then(|| Arc::clone(job))
    }

    /// Forgets that of a tournament: a plan was taken.
    pub fn forget(&self, tournament: i64) {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        jobs.remove(&tournament);
    }
}

impl Job {
    /// Ends it with what there is so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// How far it is.
    pub fn work(&self) -> Work {
        let work = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        work.clone()
    }

    /// Waits for the end, but not longer than `patience`.
    pub async fn wait(&self, patience: Duration) {
        let told = self.done.notified();
        if !self.work().is_over {
            let _ = tokio::time::timeout(patience, told).await;
        }
    }

    /// Whether the seating and the people are still those it was made for.
    pub fn fits(&self, tournament: &Tournament) -> bool {
        self.base == tournament.last_seat_change().map(|it| it.seq)
            && self.people == playing(tournament)
    }

    fn change(&self, change: impl FnOnce(&mut Work)) {
        change(&mut self.work.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Everybody who plays, substitutes included.
fn playing(tournament: &Tournament) -> Vec<EntrantId> {
    let active = tournament.entrants.values().filter(|it| it.is_active());
    active.map(|entrant| entrant.id).collect()
}

async fn carry_out(snapshot: Arc<Snapshot>, job: Arc<Job>) {
    let at_work = Arc::clone(&job);
    let made = tokio::task::spawn_blocking(move || {
        let conflicts = contradictions(&snapshot, at_work.wish);
        at_work.change(|work| work.conflicts = conflicts);
        for (leaning, number) in leanings(&snapshot, at_work.wish).into_iter().zip(0_u64..) {
            let is_first = number == 0;
            if at_work.stop.load(Ordering::Relaxed) && !is_first {
                break;
            }
            let seed = at_work.wish.seed.wrapping_add(number);
            let candidate = plan(&snapshot, &at_work, leaning, seed);
            at_work.change(|work| match candidate {
                Ok(candidate) => {
                    let same = |known: &Candidate| known.plans == candidate.plans;
                    if !work.candidates.iter().any(same) {
                        work.candidates.push(candidate);
                    }
                }
                Err(error) => work.error = Some(error),
            });
        }
    });
    let interrupted = made.await.is_err();
    job.change(|work| {
        work.is_over = true;
        if interrupted {
            work.error = Some(DrawError::Interrupted);
        }
    });
    job.done.notify_waiters();
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
fn groups(snapshot: &Snapshot, wish: Wish, leaning: Leaning) -> Vec<Group> {
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
        let mut group = Group::anew(snapshot, wish, people, offset);
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

fn plan(
    snapshot: &Snapshot,
    job: &Job,
    leaning: Leaning,
    seed: u64,
) -> Result<Candidate, DrawError> {
    let (tournament, wish) = (&snapshot.tournament, job.wish);
    let begins = Instant::now();
    let stop = || job.stop.load(Ordering::Relaxed) || begins.elapsed() > LONGEST;
    let watch = |_: u32, progress: &Progress| {
        // Whoever looks at the moment reads the steps of the moment before.
        if let Ok(mut work) = job.work.try_lock() {
            work.steps = (progress.done, progress.total);
        }
    };
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
    let needed: usize = groups.iter().map(Group::tables).sum();
    if needed > usize::from(wish.tables) {
        return Err(DrawError::TooFewTables {
            needed,
            tables: wish.tables,
        });
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
