//! Drawing a seating plan for the sessions to come: what is asked of the generator, for each group
//! that plays among itself, and what comes back.

use std::collections::BTreeMap;

use crate::exchange::draw_record::{DrawRecord, Pairing, seed_number};
use crate::seating::{
    ALGORITHM, Absence, Broken, Budget, Certificate, Conflict, Entry, FixedTable, Lots, Meetings,
    Plan, Player, Problem, Progress, Remainder, SeatingRefusal, Session, Way, conflicts,
};
use crate::tournament::seating::{Bond, DrawWishes, LeftOver, PlanOrigin, SessionPlan, TableSeats};
use crate::tournament::state::{self, EntrantKind};
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};

use super::draw_lots::{Lot, draw_lots, pair_watched};
use super::tournaments::Snapshot;

/// The most sessions that a draw looks back at and draws together.
const MOST_SESSIONS: usize = crate::seating::MAX_SESSIONS;

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
    for (number, group) in groups.into_iter().enumerate() {
        let watch = |attempt: u32, progress: &Progress| {
            watch(Seen {
                group: number,
                attempt,
                progress: *progress,
            });
        };
        let (problem, steps) = (&group.problem, group.steps(request.thorough));
        let lot = match &group.pairing {
            Some(pairing) => {
                pair_watched(problem, pairing, seed, Budget::steps(steps), stop, &watch)
            }
            None => {
                let lots = Lots::within(problem, steps);
                draw_lots(problem, seed, lots, threads, stop, &watch)
            }
        };
        let lot = lot.map_err(|refusal| group.refused(refusal))?;
        add_tables(
            &mut drawn.plans,
            group.plans(&lot.drawn.plan, request.first),
        );
        records.push(group.record(&lot, steps, &request.seed).to_string());
        drawn.groups.push(group.told(lot));
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

/// People who play among themselves, and what is asked for them.
struct Group {
    /// Those who are drawn, then those who only played before.
    people: Vec<EntrantId>,
    problem: Problem,
    pairing: Option<Pairing>,
    bonds: Vec<Bond>,
    /// Tables in front of theirs.
    offset: usize,
}

/// What is asked for each group.
fn ask(snapshot: &Snapshot, request: &DrawRequest) -> Result<Vec<Group>, DrawError> {
    let tournament = &snapshot.tournament;
    let last = match request.wishes.way {
        Some(_) => request.first,
        None => last_known(tournament, request.first, request.last),
    };
    let mut groups = Vec::new();
    let mut offset = 0;
    for people in brackets(tournament, request.first, request.wishes.left_over) {
        let group = Group::of(snapshot, request, last, people, offset)?;
        offset += group.tables();
        groups.push(group);
    }
    if offset > usize::from(tournament.settings.tables) {
        return Err(DrawError::TooFewTables {
            needed: offset,
            tables: tournament.settings.tables,
        });
    }
    Ok(groups)
}

impl Group {
    fn of(
        snapshot: &Snapshot,
        request: &DrawRequest,
        last: SessionNo,
        mut people: Vec<EntrantId>,
        offset: usize,
    ) -> Result<Self, DrawError> {
        let (tournament, wishes) = (&snapshot.tournament, &request.wishes);
        let drawn = usize::from(last.0 + 1 - request.first.0.min(last.0));
        let active = people.len();
        let past = past(tournament, request.first, drawn);
        for session in &past {
            let seated = session.tables.iter().flat_map(|it| it.seats.people());
            let met: Vec<EntrantId> = seated.filter(|id| !people.contains(id)).collect();
            people.extend(met);
        }
        let mut problem = Problem::new(people.len(), past.len() + drawn);
        problem.aims.clone_from(&wishes.aims);
        problem.table_aim = wishes.table_aim;
        problem.remainder = match wishes.left_over {
            LeftOver::OpenChairs => Remainder::Fillers,
            LeftOver::Substitutes | LeftOver::SitOut => Remainder::Byes,
        };
        let bonds;
        (bonds, problem.groupings) = groupings(snapshot, &people, &wishes.groups)
            .into_iter()
            .unzip();
        let mut group = Self {
            people,
            problem,
            pairing: None,
            bonds,
            offset,
        };
        group.keep(tournament, &past, active);
        group.leave_out(tournament, request.first, active);
        group.take_rules(wishes)?;
        if let Some(way) = wishes.way {
            group.pairing = Some(group.rank(snapshot, request.first, way)?);
        }
        group
            .problem
            .check()
            .map_err(|refusal| group.refused(refusal))?;
        let conflicts = conflicts(&group.problem);
        if !conflicts.is_empty() && !request.despite {
            let conflicts = conflicts.into_iter();
            return Err(DrawError::Conflicts {
                conflicts: conflicts.map(|it| it.behind(offset)).collect(),
                people: group.people,
            });
        }
        Ok(group)
    }

    fn number(&self, entrant: EntrantId) -> Option<Player> {
        let at = self.people.iter().position(|id| *id == entrant)?;
        Player::try_from(at).ok()
    }

    /// The sessions that stay: who sat where, who sat out, who was not there. Of the people only the
    /// first `active` are there later.
    fn keep(&mut self, tournament: &Tournament, past: &[&state::Session], active: usize) {
        let numbers: BTreeMap<EntrantId, Player> = self.people.iter().copied().zip(0..).collect();
        for (index, session) in past.iter().enumerate() {
            let mut kept = Session::default();
            for table in session
                .tables
                .iter()
                .filter(|it| it.seats.people().next().is_some())
            {
                let at = usize::from(table.seats.table.0.saturating_sub(1));
                if kept.tables.len() <= at {
                    kept.tables.resize(at + 1, [None; 4]);
                }
                let seats = table.seats.seats;
                kept.tables[at] = seats.map(|seat| numbers.get(&seat?).copied());
            }
            for (player, number) in (0..).zip(0..self.people.len()) {
                if kept.chair_of(player).is_some() {
                    continue;
                }
                let lined_up = self
                    .people
                    .get(number)
                    .is_some_and(|id| tournament.is_lined_up(session.number, *id));
                if number < active && lined_up {
                    kept.byes.push(player);
                } else {
                    self.problem.absences.push(Absence {
                        player,
                        from: index,
                        until: index + 1,
                    });
                }
            }
            self.problem.kept.push(kept);
        }
        for (player, _) in (0..).zip(0..self.people.len()).skip(active) {
            self.problem.absences.push(Absence {
                player,
                from: past.len(),
                until: self.problem.sessions,
            });
        }
    }

    /// Who does not play in a session because their team named others.
    fn leave_out(&mut self, tournament: &Tournament, first: SessionNo, active: usize) {
        let drawn = self.problem.kept.len()..self.problem.sessions;
        for (index, session) in drawn.zip(first.0..) {
            for (player, id) in (0..).zip(self.people.iter().take(active)) {
                if !tournament.is_lined_up(SessionNo(session), *id) {
                    self.problem.absences.push(Absence {
                        player,
                        from: index,
                        until: index + 1,
                    });
                }
            }
        }
    }

    /// The hard rules, as far as they are about these people.
    fn take_rules(&mut self, wishes: &DrawWishes) -> Result<(), DrawError> {
        for set in &wishes.apart {
            let set: Vec<Player> = set.iter().filter_map(|id| self.number(*id)).collect();
            if set.len() > 1 {
                self.problem.apart.push(set);
            }
        }
        for (entrant, table) in &wishes.fixed {
            let Some(player) = self.number(*entrant) else {
                continue;
            };
            if self.problem.is_away(player, self.problem.kept.len()) {
                continue;
            }
            let at = usize::from(table.0).checked_sub(self.offset + 1);
            let elsewhere = DrawError::FixedElsewhere {
                entrant: *entrant,
                table: *table,
            };
            let table = at.ok_or(elsewhere)?;
            self.problem.fixed.push(FixedTable { player, table });
        }
        Ok(())
    }

    /// These people in the order of the standings before a session.
    fn rank(&self, snapshot: &Snapshot, first: SessionNo, way: Way) -> Result<Pairing, DrawError> {
        let before = SessionNo(first.0.saturating_sub(1));
        let standings = snapshot.standings_after(Some(before));
        if before.0 == 0 || standings.rows.iter().all(|row| row.tally.games == 0) {
            return Err(DrawError::NoStandings(first));
        }
        let rows = standings.rows.iter();
        Ok(Pairing {
            way,
            ranking: rows.filter_map(|row| self.number(row.entrant)).collect(),
        })
    }

    /// The tables they need.
    fn tables(&self) -> usize {
        let drawn = self.problem.kept.len()..self.problem.sessions;
        let needed = drawn.map(|session| {
            let present = self.problem.present(session).len();
            self.problem.tables_for(present)
        });
        needed.max().unwrap_or(0)
    }

    /// The steps allowed.
    fn steps(&self, thorough: bool) -> u64 {
        match (&self.pairing, thorough) {
            (Some(_), _) => Budget::usual(self.people.len(), self.problem.sessions).steps,
            (None, true) => u64::MAX >> 8,
            (None, false) => Lots::usual(&self.problem).steps(),
        }
    }

    fn refused(&self, refusal: SeatingRefusal) -> DrawError {
        DrawError::Refused {
            refusal,
            people: self.people.clone(),
        }
    }

    /// The record with which anybody can make the draw again. People stand in it by their numbers:
    /// a name may be put right later, and is nobody's business for ever.
    fn record(&self, lot: &Lot, steps: u64, seed: &str) -> DrawRecord {
        DrawRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: seed.to_owned(),
            steps,
            compared: lot.compared,
            stopped_after: lot.stopped_after,
            names: self.people.iter().map(ToString::to_string).collect(),
            problem: self.problem.clone(),
            pairing: self.pairing.clone(),
            plan: lot.drawn.plan.clone(),
        }
    }

    /// What is told of the plan.
    fn told(self, lot: Lot) -> DrawnGroup {
        let background = crate::seating::Background {
            groupings: &self.problem.groupings,
            ..Default::default()
        };
        let certificate = Certificate::of(&lot.drawn.plan, &background);
        let later = lot.drawn.plan.sessions.iter();
        let later = later.skip(self.problem.kept.len());
        let person = |player: &Player| self.people.get(usize::from(*player)).copied();
        let byes = later.map(|session| session.byes.iter().filter_map(person).collect());
        let swiss = lot.drawn.figures.swiss.as_ref();
        DrawnGroup {
            byes: byes.collect(),
            entries: certificate.entries,
            bonds: self.bonds,
            repeated: certificate.repeated,
            rank_spread: swiss.and_then(|it| Some(it.spread_mean?.to_string())),
            is_perfect: self.pairing.is_none() && lot.drawn.merit(&self.problem).is_perfect(),
            broken: lot.drawn.broken,
            people: self.people,
        }
    }

    /// The sessions that were drawn.
    fn plans(&self, plan: &Plan, first: SessionNo) -> Vec<SessionPlan> {
        let person = |player: Option<u16>| self.people.get(usize::from(player?)).copied();
        let table = |number: usize| u16::try_from(number + 1 + self.offset).map(TableNo);
        let later = plan.sessions.iter().skip(self.problem.kept.len());
        later
            .zip(first.0..)
            .map(|(session, number)| SessionPlan {
                session: SessionNo(number),
                tables: session
                    .used_tables()
                    .filter_map(|(number, seats)| {
                        Some(TableSeats {
                            table: table(number).ok()?,
                            seats: seats.map(person),
                            winds: true,
                        })
                    })
                    .collect(),
            })
            .collect()
    }
}

/// The last session for which it is known who plays: up to the next stage that waits for its cut.
pub(super) fn last_known(tournament: &Tournament, first: SessionNo, last: SessionNo) -> SessionNo {
    let mut waiting = tournament
        .stages
        .iter()
        .filter(|stage| stage.waits_for_cut());
    let next = waiting.find(|stage| stage.plan.first > first);
    next.map_or(last, |stage| last.min(SessionNo(stage.plan.first.0 - 1)))
}

/// The sessions before `first` that have tables; the latest, if they are too many to look back at.
fn past(tournament: &Tournament, first: SessionNo, drawn: usize) -> Vec<&state::Session> {
    let before = tournament.sessions.iter().take(first.index());
    let seated: Vec<&state::Session> = before
        .map(AsRef::as_ref)
        .filter(|session| !session.tables.is_empty())
        .collect();
    let most = MOST_SESSIONS.saturating_sub(drawn);
    let skipped = seated.len().saturating_sub(most);
    seated.into_iter().skip(skipped).collect()
}

/// Adds the tables of people who play among themselves.
fn add_tables(plans: &mut Vec<SessionPlan>, more: Vec<SessionPlan>) {
    if plans.is_empty() {
        *plans = more;
        return;
    }
    for (plan, other) in plans.iter_mut().zip(more) {
        plan.tables.extend(other.tables);
    }
}

/// Everybody who plays, in groups that play among themselves, each with as many substitutes as fill
/// its last table.
pub(super) fn brackets(
    tournament: &Tournament,
    first: SessionNo,
    left_over: LeftOver,
) -> Vec<Vec<EntrantId>> {
    let mut substitutes = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.is_active() && entrant.kind == EntrantKind::Substitute)
        .map(|entrant| entrant.id);
    let mut groups = tournament.brackets(first);
    if left_over == LeftOver::Substitutes {
        for people in &mut groups {
            let playing = people
                .iter()
                .filter(|id| tournament.is_lined_up(first, **id));
            let missing = (4 - playing.count() % 4) % 4;
            people.extend(substitutes.by_ref().take(missing));
        }
    }
    // Too few to fill a table among themselves have no game; the main group must have one.
    let mut is_main = true;
    groups.retain(|people| std::mem::take(&mut is_main) || people.len() >= 4);
    groups
}

/// What people have in common, as numbers; what nobody has is left out.
fn groupings(
    snapshot: &Snapshot,
    people: &[EntrantId],
    bonds: &[Bond],
) -> Vec<(Bond, Vec<Option<u16>>)> {
    let label = |bond: Bond, entrant: EntrantId| -> Option<String> {
        let person = snapshot.person(entrant);
        match bond {
            Bond::Team => Some(snapshot.tournament.entrant(entrant)?.team?.to_string()),
            Bond::Club => person?.club.as_ref().map(|club| club.trim().to_lowercase()),
            Bond::Country => person?.country.clone(),
        }
    };
    bonds
        .iter()
        .filter_map(|bond| {
            let texts = people
                .iter()
                .map(|id| label(*bond, *id).unwrap_or_default());
            let labels = crate::exchange::seat_plan::labels(&texts.collect::<Vec<_>>())?;
            Some((*bond, labels))
        })
        .collect()
}
