//! Standings of an event with stages: what each brings into a stage and wins in it, and who stands
//! before whom because of the stage that was reached.

use ruleset::stage::{CarryFrom, Others};
use ruleset::{StandingPoints, Unit};

use super::penalties;
use super::rows::Row;
use super::tally::Tally;
use crate::ids::{EntrantId, RulingId, SessionNo};
use crate::ruling::Subject;
use crate::stages::{Stage, StagePlan};
use crate::state::{EntrantKind, Tournament};

/// How far somebody came.
#[derive(Debug, Clone, Copy)]
struct Path {
    /// The last stage they belong to.
    level: usize,
    /// The stage they did not come into, once that is decided.
    missed: Option<usize>,
}

/// Points against a total that belong to one stage.
struct Penalty {
    entrant: EntrantId,
    stage: usize,
    points: StandingPoints,
    ruling: Option<RulingId>,
}

/// The stages as they stand after a session.
struct Course<'a> {
    stages: &'a [Stage],
    tournament: &'a Tournament,
    as_of: Option<SessionNo>,
    /// The last session with a result.
    latest: Option<SessionNo>,
    /// Whether those who came into the stage have a result in it.
    begun: Vec<bool>,
    /// Whether those who did not have one.
    others_begun: Vec<bool>,
    penalties: Vec<Penalty>,
}

/// Gives every row the tally of the stage that decides its place.
pub(super) fn retally(tournament: &Tournament, as_of: Option<SessionNo>, rows: &mut [Row]) {
    let sessions = rows.iter().flat_map(|row| &row.lines);
    let mut course = Course {
        stages: &tournament.stages,
        tournament,
        as_of,
        latest: sessions.map(|line| line.session).max(),
        begun: vec![false; tournament.stages.len()],
        others_begun: vec![false; tournament.stages.len()],
        penalties: penalties_by_stage(tournament, as_of),
    };
    let paths: Vec<Path> = rows.iter().map(|row| course.path(row.entrant)).collect();
    for (row, path) in rows.iter().zip(&paths) {
        course.note_begun(row, *path);
    }
    for (row, path) in rows.iter_mut().zip(paths) {
        let (tally, stage) = course.tally(row, path);
        row.tally = tally;
        row.level = path.level;
        row.stage = stage;
    }
}

/// Penalties against totals with the stage they belong to: that of their session, or else the one
/// that was played when they were given.
fn penalties_by_stage(tournament: &Tournament, as_of: Option<SessionNo>) -> Vec<Penalty> {
    let in_time = |session: Option<SessionNo>| match (as_of, session) {
        (Some(last), Some(session)) => session <= last,
        _ => true,
    };
    let given = tournament.rulings.iter().filter_map(|ruling| {
        let decision = &ruling.decision;
        let points = decision.points.as_ref()?;
        let Subject::Entrant(entrant) = decision.subject else {
            return None;
        };
        let counts = ruling.stands() && points.unit == Unit::Standing && in_time(decision.session);
        let begun_before = |stage: &Stage| stage.cut.as_ref().is_some_and(|it| it.seq < ruling.seq);
        let stage = decision.session.map_or_else(
            || tournament.stages.iter().rposition(begun_before),
            |session| tournament.stage_of(session),
        );
        counts.then_some(Penalty {
            entrant,
            stage: stage.unwrap_or(0),
            points: points.offender,
            ruling: Some(ruling.id),
        })
    });
    let missed = penalties::missed(tournament, as_of)
        .into_iter()
        .map(|(entrant, session)| Penalty {
            entrant,
            stage: tournament.stage_of(session).unwrap_or(0),
            points: StandingPoints::whole(tournament.ruleset.absence.missed_session),
            ruling: None,
        });
    let without_line =
        penalties::without_line(tournament, as_of).map(|(entrant, session, points, ruling)| {
            Penalty {
                entrant,
                stage: tournament.stage_of(session).unwrap_or(0),
                points,
                ruling: Some(ruling),
            }
        });
    given.chain(missed).chain(without_line).collect()
}

impl Course<'_> {
    /// How far somebody came.
    fn path(&self, entrant: EntrantId) -> Path {
        let mut level = 0;
        for (at, stage) in self.stages.iter().enumerate().skip(1) {
            let first = stage.plan.first;
            if self.as_of.is_some_and(|last| last < first) {
                break;
            }
            match &stage.cut {
                Some(cut) if cut.members.contains(&entrant) => level = at,
                Some(_) => {
                    return Path {
                        level,
                        missed: Some(at),
                    };
                }
                None if stage.plan.takes.is_none() && self.latest >= Some(first) => level = at,
                None => break,
            }
        }
        Path {
            level,
            missed: None,
        }
    }

    /// Remembers in which stages there are results.
    fn note_begun(&mut self, row: &Row, path: Path) {
        let is_substitute = self
            .tournament
            .entrant(row.entrant)
            .is_some_and(|entrant| entrant.kind == EntrantKind::Substitute);
        let Some(last) = row.lines.last().map(|line| line.session) else {
            return;
        };
        if is_substitute {
            return;
        }
        for (at, stage) in self.stages.iter().enumerate() {
            let played = last >= stage.plan.first;
            self.begun[at] |= played && at <= path.level;
            self.others_begun[at] |= played && path.missed == Some(at);
        }
    }

    /// The tally that decides somebody's place, and the stage it is of.
    fn tally(&self, row: &Row, path: Path) -> (Tally, usize) {
        let plays_on = path
            .missed
            .filter(|at| self.others_begun[*at] && self.stages[*at].plan.others == Others::PlayOn);
        let mut decides: Vec<usize> = vec![0];
        decides.extend((1..=path.level).take_while(|at| self.begun[*at]));
        decides.extend(plays_on);
        let last = decides.last().copied().unwrap_or(0);
        let mut tally = Tally::default();
        for (step, at) in decides.iter().enumerate() {
            if step > 0 {
                tally = carried(&self.stages[*at].plan, tally);
            }
            let first = self.stages[*at].plan.first;
            let next = decides.get(step + 1);
            let next = next.map(|next| self.stages[*next].plan.first);
            let of_stage =
                |session: SessionNo| session >= first && next.is_none_or(|next| session < next);
            let lines = row.lines.iter().filter(|line| of_stage(line.session));
            lines.for_each(|line| tally.add(line));
            let of_stage = |penalty: &&Penalty| {
                penalty.entrant == row.entrant && penalty.stage.min(last) == *at
            };
            for penalty in self.penalties.iter().filter(of_stage) {
                tally.penalty += penalty.points;
                tally.rulings.extend(penalty.ruling);
                tally.missed += u32::from(penalty.ruling.is_none());
            }
        }
        (tally, last)
    }
}

/// What somebody brings into a stage. Everything brings the whole past, as if it were one event.
fn carried(plan: &StagePlan, before: Tally) -> Tally {
    if plan.carries_all() {
        return before;
    }
    let base = match plan.carry_from {
        CarryFrom::StandingPoints => before.points(),
        CarryFrom::Score => before.carried + StandingPoints::whole(before.score),
    };
    Tally {
        carried: base.percent(i64::from(plan.carry_percent)),
        ..Tally::default()
    }
}
