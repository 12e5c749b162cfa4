//! Drawing a seating plan for the sessions to come: what is asked of the generator, for each group
//! that plays among itself, and what comes back.

use crate::exchange::draw_record::seed_number;
use crate::seating::{
    ALGORITHM, Broken, Budget, Conflict, Entry, Lots, Meetings, Progress, SeatingRefusal,
};
use crate::tournament::seating::{Bond, DrawWishes, LeftOver, PlanOrigin, SessionPlan};
use crate::tournament::{EntrantId, SessionNo, TableNo};

use super::draw_group::GroupDraw;
use super::draw_lots::{draw_lots, pair_watched};
use super::group::{add_tables, brackets, last_known};
use super::tournaments::Snapshot;

/// What is asked of a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRequest {
    /// The wishes.
    pub wishes: DrawWishes,
    /// The first session to draw; those before it are kept and count as meetings.
    pub first: SessionNo,
    /// The last one; the first where the standings make the tables.
    pub last: SessionNo,
    /// The seed, in words or as a number.
    pub seed: String,
    /// Whether to go on until nothing can be better or the caller stops it; enough for a good plan
    /// otherwise.
    pub thorough: bool,
    /// Whether to draw also where hard rules contradict each other; the best plan then breaks some.
    pub despite: bool,
}

/// A plan that was drawn.
#[derive(Debug, Clone)]
pub struct DrawnPlan {
    /// The plan.
    pub plans: Vec<SessionPlan>,
    /// Where it came from.
    pub origin: PlanOrigin,
    /// What is known of it, for each group that plays among itself.
    pub groups: Vec<DrawnGroup>,
}

/// What came out for people who play among themselves.
#[derive(Debug, Clone)]
pub struct DrawnGroup {
    /// The people in the order of their numbers: those who are drawn, then those who only played
    /// before.
    pub people: Vec<EntrantId>,
    /// The figures that matter, earlier sessions included.
    pub entries: Vec<Entry>,
    /// Pairs who meet again.
    pub repeated: Vec<Meetings>,
    /// The mean distance in rank at the tables, where the standings made them.
    pub rank_spread: Option<String>,
    /// What `team.meetings`, `group1.meetings`, … count the meetings of.
    pub bonds: Vec<Bond>,
    /// Hard rules that are broken because nothing better was found.
    pub broken: Vec<Broken>,
    /// Who sits out, in the order of the sessions drawn.
    pub byes: Vec<Vec<EntrantId>>,
    /// Whether no plan can be better.
    pub is_perfect: bool,
}

/// How far a draw is.
#[derive(Debug, Clone, Copy)]
pub struct Seen {
    /// The number of the group, from 0.
    pub group: usize,
    /// The number of the attempt, from 0.
    pub attempt: u32,
    /// How far the attempt is.
    pub progress: Progress,
}

/// Why no plan was drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// There are too few people, or the wishes cannot be.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: SeatingRefusal,
        /// The people behind its numbers.
        people: Vec<EntrantId>,
    },
    /// Hard rules contradict each other.
    #[error("the hard rules contradict each other")]
    Conflicts {
        /// How.
        conflicts: Vec<Conflict>,
        /// The people behind their numbers.
        people: Vec<EntrantId>,
    },
    /// More tables are needed than the hall has.
    #[error("{needed} tables are needed, the hall has {tables}")]
    TooFewTables {
        /// How many.
        needed: usize,
        /// How many there are.
        tables: u16,
    },
    /// Somebody shall stay at a table at which their group does not play.
    #[error("entrant {entrant} cannot stay at table {table}")]
    FixedElsewhere {
        /// Who.
        entrant: EntrantId,
        /// The table.
        table: TableNo,
    },
    /// Lots are drawn once, by those who play in all of the sessions; here a team names others.
    #[error("other people play in session {0}")]
    OthersPlay(SessionNo),
    /// There is nothing to rank by.
    #[error("there are no standings before session {0}")]
    NoStandings(SessionNo),
    /// The work was interrupted.
    #[error("the draw was interrupted")]
    Interrupted,
}

/// Draws the sessions of a request for everybody who plays. Takes up to some seconds; stopped early
/// it gives the best so far.
///
/// # Errors
/// [`DrawError`].
pub fn draw_seating(
    snapshot: &Snapshot,
    request: &DrawRequest,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
    watch: &(dyn Fn(Seen) + Sync),
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
        },
        groups: Vec::new(),
    };
    let mut records = Vec::new();
    for (number, draw) in groups.into_iter().enumerate() {
        let watch = |attempt: u32, progress: &Progress| {
            watch(Seen {
                group: number,
                attempt,
                progress: *progress,
            });
        };
        let (group, steps) = (&draw.group, draw.steps(request.thorough));
        let problem = &group.problem;
        let lot = match &draw.pairing {
            Some(pairing) => {
                pair_watched(problem, pairing, seed, Budget::steps(steps), stop, &watch)
            }
            None => {
                let lots = Lots::within(problem, steps);
                draw_lots(problem, seed, lots, threads, stop, &watch)
            }
        };
        let lot = lot.map_err(|refusal| group.refused(refusal))?;
        add_tables(&mut drawn.plans, group.plans(&lot.drawn.plan));
        records.push(draw.record(&lot, steps, &request.seed).to_string());
        drawn.groups.push(draw.told(lot));
    }
    if let PlanOrigin::Drawn { records: kept, .. } = &mut drawn.origin {
        *kept = records;
    }
    Ok(drawn)
}

/// Looks whether there can be a plan, without drawing one.
///
/// # Errors
/// [`DrawError`].
pub fn check(snapshot: &Snapshot, request: &DrawRequest) -> Result<(), DrawError> {
    ask(snapshot, request).map(|_| ())
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
