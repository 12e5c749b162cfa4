//! Drawing a seating plan for the sessions to come: what is asked of the generator, for each group
//! that plays among itself, and what comes back.

use std::collections::BTreeMap;

use crate::tournaments::Snapshot;
use exchange::draw_record::{self, seed_number};
use seating::{ALGORITHM, Attempts, Budget, Progress};
use tournament::seating::{LeftOver, PlanOrigin};

use super::drawn::DrawnPlan;
use super::group::{add_tables, brackets, last_known};
use super::group_draw::GroupDraw;
use super::race::{Best, KeptBest, RaceHearers, pair_watched, race_on};
use super::refusal::DrawError;
use super::request::{DrawRequest, Seen};

/// The best so far for each group, by its place, from 0. Tables by the standings are not kept: they take a moment.
pub type BestOfGroups = BTreeMap<usize, KeptBest>;

/// Whom a draw for all groups asks and tells while it works.
pub struct Hearers<'a> {
    /// Whether to end with the best so far.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    pub watch: &'a (dyn Fn(Seen) + Sync),
    /// Is given the place of a group and its best so far.
    pub keep: &'a (dyn Fn(usize, &Best) + Sync),
}

/// Draws the sessions of a request for everybody who plays, from what was kept of the same draw. Takes up to some
/// seconds; stopped early it gives the best so far.
///
/// # Errors
/// [`DrawError`].
pub fn draw_seating(
    snapshot: &Snapshot,
    request: &DrawRequest,
    threads: usize,
    mut kept: BestOfGroups,
    hearers: &Hearers<'_>,
) -> Result<DrawnPlan, DrawError> {
    let groups = ask(snapshot, request)?;
    let seed = seed_number(&request.seed);
    let mut drawn = DrawnPlan {
        plans: Vec::new(),
        origin: PlanOrigin::Drawn {
            seed,
            algorithm: ALGORITHM.to_owned(),
            words: request.seed.clone(),
            wishes: Some(request.wishes.clone()),
            records: Vec::new(),
            request: hash_of(&groups, request),
            stopped: false,
        },
        groups: Vec::new(),
    };
    let mut records = Vec::new();
    let mut was_stopped = false;
    for (number, draw) in groups.into_iter().enumerate() {
        let watch = |attempt: u32, progress: &Progress| {
            (hearers.watch)(Seen {
                group: number,
                attempt,
                progress: *progress,
            });
        };
        let keep = |best: &Best| (hearers.keep)(number, best);
        let told = RaceHearers {
            stop: hearers.stop,
            watch: &watch,
            keep: &keep,
        };
        let (group, steps) = (&draw.group, draw.steps(request.thorough));
        let problem = &group.problem;
        let best = match &draw.pairing {
            Some(pairing) => {
                let budget = Budget::steps(steps);
                pair_watched(problem, pairing, seed, budget, told.stop, told.watch)
            }
            None => {
                let attempts = Attempts::within(problem, steps);
                let from = kept.remove(&number);
                race_on((problem, seed), attempts, threads, from, told)
            }
        };
        let best = best.map_err(|refusal| group.refused(refusal))?;
        was_stopped |= draw.was_stopped(&best, steps);
        add_tables(&mut drawn.plans, group.plans(&best.drawn.plan));
        records.push(draw.record(&best, steps, &request.seed).to_string());
        drawn.groups.push(draw.told(best));
    }
    if let PlanOrigin::Drawn {
        records: kept,
        stopped,
        ..
    } = &mut drawn.origin
    {
        *kept = records;
        *stopped = was_stopped;
    }
    Ok(drawn)
}

/// The hash of everything but the seed that decides the plan of a request, which a promise covers.
///
/// # Errors
/// [`DrawError`], where there can be no plan.
pub fn request_hash(snapshot: &Snapshot, request: &DrawRequest) -> Result<String, DrawError> {
    ask(snapshot, request).map(|groups| hash_of(&groups, request))
}

fn hash_of(groups: &[GroupDraw], request: &DrawRequest) -> String {
    let asked = groups.iter().map(|draw| draw.asked(request.thorough));
    draw_record::request_hash(ALGORITHM, &asked.collect::<Vec<_>>())
}

/// What is asked for each group.
fn ask(snapshot: &Snapshot, request: &DrawRequest) -> Result<Vec<GroupDraw>, DrawError> {
    let tournament = &snapshot.tournament;
    let last = match request.wishes.way {
        Some(_) => request.first,
        None => last_known(tournament, request.first, request.last),
    };
    let mut groups = Vec::new();
    let mut offset = 0;
    let with_substitutes = request.wishes.left_over == LeftOver::Substitutes;
    for people in brackets(tournament, (request.first, last), with_substitutes) {
        let draw = GroupDraw::of(snapshot, request, last, people, offset)?;
        offset += draw.group.tables();
        groups.push(draw);
    }
    if offset > usize::from(tournament.settings.tables) {
        return Err(DrawError::TooFewTables {
            needed: offset,
            tables: tournament.settings.tables,
        });
    }
    Ok(groups)
}
