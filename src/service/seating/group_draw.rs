//! A draw for one group of people who play among themselves: what the wishes ask of the generator,
//! and what its answer says.

use exchange::draw_record::{Asked, DrawRecord, Pairing, input_hash};
use seating::{
    ALGORITHM, Attempts, Background, Budget, Certificate, FixedTable, Player, Remainder, Way,
};
use tournament::seating::{Bond, DrawWishes, LeftOver};
use tournament::{EntrantId, SessionNo};

use super::drawn::DrawnGroup;
use super::group::GroupProblem;
use super::race::Best;
use super::refusal::DrawError;
use super::request::DrawRequest;
use crate::bonds::groupings;
use crate::tournaments::Snapshot;

/// A group, and what is wished for it.
pub(super) struct GroupDraw {
    pub(super) group: GroupProblem,
    pub(super) pairing: Option<Pairing>,
    bonds: Vec<Bond>,
}

impl GroupDraw {
    /// These people, with those they met before, and what the wishes ask for them.
    ///
    /// # Errors
    /// [`DrawError`], if there can be no such plan.
    pub(super) fn of(
        snapshot: &Snapshot,
        request: &DrawRequest,
        last: SessionNo,
        people: Vec<EntrantId>,
        offset: usize,
    ) -> Result<Self, DrawError> {
        let (tournament, wishes) = (&snapshot.tournament, &request.wishes);
        let mut group = GroupProblem::of(tournament, people, (request.first, last), offset);
        group.leave_out(tournament);
        let problem = &mut group.problem;
        problem.aims.clone_from(&wishes.aims);
        problem.table_aim = wishes.table_aim;
        problem.movement = wishes.movement.filter(|_| wishes.way.is_none());
        if wishes.left_over == LeftOver::OpenChairs {
            problem.remainder = Remainder::Fillers;
        }
        let bonds;
        (bonds, problem.groupings) =
            groupings(tournament, &snapshot.people, &group.people, &wishes.groups)
                .into_iter()
                .unzip();
        let mut draw = Self {
            group,
            pairing: None,
            bonds,
        };
        draw.take_rules(wishes)?;
        if let Some(way) = wishes.way {
            draw.pairing = Some(draw.rank(snapshot, request.first, way)?);
        }
        let group = &draw.group;
        group
            .problem
            .check()
            .map_err(|refusal| group.refused(refusal))?;
        let conflicts = group.conflicts();
        if !conflicts.is_empty() && !request.despite {
            return Err(DrawError::Conflicts {
                conflicts,
                people: draw.group.people,
            });
        }
        Ok(draw)
    }

    /// The hard rules, as far as they are about these people.
    fn take_rules(&mut self, wishes: &DrawWishes) -> Result<(), DrawError> {
        let group = &mut self.group;
        for set in &wishes.apart {
            let set: Vec<Player> = set.iter().filter_map(|id| group.number(*id)).collect();
            if set.len() > 1 {
                group.problem.apart.push(set);
            }
        }
        let next = group.problem.kept.len();
        for (entrant, table) in &wishes.fixed {
            let Some(player) = group.number(*entrant) else {
                continue;
            };
            if group.problem.is_away(player, next) {
                continue;
            }
            let elsewhere = DrawError::FixedElsewhere {
                entrant: *entrant,
                table: *table,
            };
            let at = usize::from(table.0).checked_sub(group.offset + 1);
            let table = at.ok_or(elsewhere)?;
            group.problem.fixed.push(FixedTable { player, table });
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
            ranking: rows
                .filter_map(|row| self.group.number(row.entrant))
                .collect(),
        })
    }

    pub(super) fn steps(&self, thorough: bool) -> u64 {
        match (&self.pairing, thorough) {
            (Some(_), _) => {
                Budget::usual(self.group.people.len(), self.group.problem.sessions).steps
            }
            (None, true) => u64::MAX >> 8,
            (None, false) => Attempts::usual(&self.group.problem).steps(),
        }
    }

    /// People stand in records and promises by their numbers: a name may be put right later, and is
    /// nobody's business for ever.
    fn names(&self) -> Vec<String> {
        self.group.people.iter().map(ToString::to_string).collect()
    }

    /// What is asked for, as far as a promise says it.
    pub(super) fn asked(&self, thorough: bool) -> Asked {
        Asked {
            steps: self.steps(thorough),
            input: input_hash(&self.names(), &self.group.problem, self.pairing.as_ref()),
        }
    }

    /// Whether the work ended before the steps were used up and before no plan could be better.
    pub(super) fn was_stopped(&self, best: &Best, steps: u64) -> bool {
        let problem = &self.group.problem;
        let next_attempt = Attempts::within(problem, steps).budget(best.compared);
        best.stopped_after.is_some()
            || (self.pairing.is_none()
                && !best.drawn.merit(problem).is_perfect()
                && next_attempt.is_some())
    }

    /// The record with which anybody can make the draw again.
    pub(super) fn record(&self, best: &Best, steps: u64, seed: &str) -> DrawRecord {
        DrawRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: seed.to_owned(),
            steps,
            compared: best.compared,
            stopped_after: best.stopped_after,
            names: self.names(),
            problem: self.group.problem.clone(),
            pairing: self.pairing.clone(),
            plan: best.drawn.plan.clone(),
        }
    }

    /// What is told of the plan.
    pub(super) fn told(self, best: Best) -> DrawnGroup {
        let background = Background {
            groupings: &self.group.problem.groupings,
            ..Default::default()
        };
        let certificate = Certificate::of(&best.drawn.plan, &background);
        let later = best.drawn.plan.sessions.iter();
        let later = later.skip(self.group.problem.kept.len());
        let person = |player: &Player| self.group.people.get(usize::from(*player)).copied();
        let byes = later.map(|session| session.byes.iter().filter_map(person).collect());
        let swiss = best.drawn.figures.swiss.as_ref();
        DrawnGroup {
            byes: byes.collect(),
            entries: certificate.entries,
            bonds: self.bonds,
            repeated: certificate.repeated,
            rank_spread: swiss.and_then(|it| Some(it.spread_mean?.to_string())),
            is_perfect: self.pairing.is_none()
                && best.drawn.merit(&self.group.problem).is_perfect(),
            broken: best.drawn.broken,
            people: self.group.people,
        }
    }
}
