//! People who play among themselves, by the numbers the generator knows them by: what was played,
//! who is there in the sessions to come, and the plan that comes back.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use mahjong::Seats;
use seating::{
    Absence, Conflict, MAX_SESSIONS, Plan, Player, Problem, Remainder, SeatingRefusal,
    Session as Sitting, conflicts,
};
use tournament::seat_rules::Rest;
use tournament::seating::{SessionPlan, TableSeats};
use tournament::state::{Entrant, EntrantKind, Session};
use tournament::{EntrantId, SessionNo, TableNo, Tournament};

use super::refusal::DrawError;

/// A group, and what is asked of the generator for it.
pub(super) struct GroupProblem {
    /// Those who play on, then those who only played before.
    pub(super) people: Vec<EntrantId>,
    pub(super) problem: Problem,
    /// Tables of others in front of theirs.
    pub(super) offset: usize,
    /// The first session to plan.
    pub(super) first: SessionNo,
    /// How many play on.
    playing: usize,
}

impl GroupProblem {
    /// These people with the sessions that stay, who are to be planned from one session to another.
    pub(super) fn of(
        tournament: &Tournament,
        mut people: Vec<EntrantId>,
        (first, last): (SessionNo, SessionNo),
        offset: usize,
    ) -> Self {
        let drawn = usize::from(last.0 + 1 - first.0.min(last.0));
        let past = past(tournament, first, drawn);
        let playing = people.len();
        let known: BTreeSet<EntrantId> = people.iter().copied().collect();
        let seated = past.iter().flat_map(|session| &session.tables);
        let seated: BTreeSet<EntrantId> = seated.flat_map(|it| it.seats.people()).collect();
        people.extend(seated.difference(&known));
        let size = tournament.ruleset.table_size();
        let mut group = Self {
            problem: Problem {
                remainder: rest_of(tournament),
                ..Problem::new(people.len(), past.len() + drawn).at_tables_of(size)
            },
            people,
            offset,
            first,
            playing,
        };
        group.keep(tournament, &past);
        group
    }

    /// The number of somebody.
    pub(super) fn number(&self, entrant: EntrantId) -> Option<Player> {
        let at = self.people.iter().position(|id| *id == entrant)?;
        Player::try_from(at).ok()
    }

    /// A session as the generator knows it, from a table on.
    pub(super) fn sitting(&self, session: &Session, offset: usize) -> Sitting {
        let numbers: BTreeMap<EntrantId, Player> = self.people.iter().copied().zip(0..).collect();
        let mut sitting = Sitting::default();
        for table in &session.tables {
            let seats = table.seats.seats;
            let chairs = seats.map(|seat| numbers.get(&seat?).copied());
            let at = usize::from(table.seats.table.0.saturating_sub(1));
            let Some(at) = at.checked_sub(offset) else {
                continue;
            };
            if sitting.tables.len() <= at {
                let empty = Seats::filled(chairs.size(), None);
                sitting.tables.resize(at + 1, empty);
            }
            if let Some(place) = sitting.tables.get_mut(at)
                && chairs.iter().any(Option::is_some)
            {
                *place = chairs;
            }
        }
        sitting
    }

    /// The sessions that stay. Who plays on, was registered when a session was planned and has no
    /// seat in it sat out; anybody else without a seat was not there, or waited as a substitute.
    fn keep(&mut self, tournament: &Tournament, past: &[&Session]) {
        for (index, session) in past.iter().enumerate() {
            let mut kept = self.sitting(session, 0);
            for (player, id) in (0..).zip(self.people.clone()) {
                if kept.chair_of(player).is_some() {
                    continue;
                }
                let plays_on = usize::from(player) < self.playing;
                if plays_on && could_sit(tournament, session, id) {
                    kept.byes.push(player);
                } else {
                    self.miss(player, index..index + 1);
                }
            }
            self.problem.kept.push(kept);
        }
        for (player, _) in (0..).zip(self.people.clone()).skip(self.playing) {
            self.miss(player, past.len()..self.problem.sessions);
        }
    }

    /// Who does not play in a session to come: their team named others, or they are substitutes
    /// whom nobody needs in it.
    pub(super) fn leave_out(&mut self, tournament: &Tournament) {
        let drawn = self.problem.kept.len()..self.problem.sessions;
        let size = self.problem.table_size();
        let limit = self.problem.tables;
        let chairs = limit.map_or(usize::MAX, |tables| size.places(tables));
        for (index, session) in drawn.zip((self.first.0..).map(SessionNo)) {
            let people: Vec<(Player, EntrantId)> = (0..).zip(self.people.clone()).collect();
            let people = people.into_iter().take(self.playing);
            let (there, away): (Vec<_>, Vec<_>) =
                people.partition(|(_, id)| tournament.is_lined_up(session, *id));
            let (substitutes, others): (Vec<_>, Vec<_>) = there
                .into_iter()
                .partition(|(_, id)| is_substitute(tournament, *id));
            let missing = size.lacking(others.len());
            let is_enough = missing <= substitutes.len() && others.len() + missing <= chairs;
            let spare = substitutes
                .into_iter()
                .skip(if is_enough { missing } else { 0 });
            for (player, _) in away.into_iter().chain(spare) {
                self.miss(player, index..index + 1);
            }
        }
    }

    fn miss(&mut self, player: Player, sessions: Range<usize>) {
        self.problem.absences.push(Absence {
            player,
            from: sessions.start,
            until: sessions.end,
        });
    }

    /// The tables they need.
    pub(super) fn tables(&self) -> usize {
        let drawn = self.problem.kept.len()..self.problem.sessions;
        let needed = drawn.map(|session| {
            let present = self.problem.present(session).len();
            self.problem.tables_for(present)
        });
        needed.max().unwrap_or(0)
    }

    /// Their hard rules that cannot all be kept, with the tables' numbers in the hall.
    pub(super) fn conflicts(&self) -> Vec<Conflict> {
        let found = conflicts(&self.problem).into_iter();
        found.map(|it| it.behind(self.offset)).collect()
    }

    /// Why there is no plan for them.
    pub(super) fn refused(&self, refusal: SeatingRefusal) -> DrawError {
        DrawError::Refused {
            refusal,
            people: self.people.clone(),
        }
    }

    /// The planned sessions as the tournament knows them.
    pub(super) fn plans(&self, plan: &Plan) -> Vec<SessionPlan> {
        let person = |player: Option<Player>| self.people.get(usize::from(player?)).copied();
        let later = plan.sessions.iter().skip(self.problem.kept.len());
        let table = |index: usize| TableNo(u16::try_from(index + 1).unwrap_or(u16::MAX));
        later
            .zip(self.first.0..)
            .map(|(session, number)| SessionPlan {
                session: SessionNo(number),
                tables: session
                    .used_tables()
                    .map(|(index, chairs)| TableSeats {
                        table: table(self.offset + index),
                        seats: chairs.map(person),
                        winds: true,
                    })
                    .collect(),
            })
            .collect()
    }
}

/// What becomes of people who do not fill their tables, unless a draw is asked for open chairs.
pub(super) fn rest_of(tournament: &Tournament) -> Remainder {
    match tournament.seat_rules.rest {
        Rest::Three { .. } => Remainder::Threes,
        Rest::Five { .. } => Remainder::Fives,
        Rest::SitOut => Remainder::Byes,
    }
}

/// Adds the tables of people who play among themselves.
pub(super) fn add_tables(plans: &mut Vec<SessionPlan>, more: Vec<SessionPlan>) {
    if plans.is_empty() {
        *plans = more;
        return;
    }
    for (plan, other) in plans.iter_mut().zip(more) {
        plan.tables.extend(other.tables);
    }
}

/// Everybody who plays, in groups that play among themselves; with the substitutes who fill their last
/// tables, if they shall.
pub(super) fn brackets(
    tournament: &Tournament,
    sessions: (SessionNo, SessionNo),
    with_substitutes: bool,
) -> Vec<Vec<EntrantId>> {
    let mut groups = if with_substitutes {
        let groups = tournament.last_tables(sessions).into_iter();
        let together = groups.map(|it| [it.people, it.substitutes].concat());
        together.collect()
    } else {
        tournament.brackets(sessions.0)
    };
    let seats = tournament.ruleset.table_size().seats();
    // Too few to fill a table among themselves have no game; the main group must have one.
    let mut is_main = true;
    groups.retain(|people| std::mem::take(&mut is_main) || people.len() >= seats);
    groups
}

/// The last session for which it is known who plays: up to the next stage that waits for its cut.
pub(super) fn last_known(tournament: &Tournament, first: SessionNo, last: SessionNo) -> SessionNo {
    let mut waiting = tournament.stages.iter().filter(|it| it.waits_for_cut());
    let next = waiting.find(|stage| stage.plan.first > first);
    next.map_or(last, |stage| last.min(SessionNo(stage.plan.first.0 - 1)))
}

/// The sessions before `first` that have tables; the latest, if they are too many to look back at.
fn past(tournament: &Tournament, first: SessionNo, drawn: usize) -> Vec<&Session> {
    let sessions = tournament.sessions.iter().map(AsRef::as_ref);
    let before = sessions.filter(|it| it.number < first && !it.tables.is_empty());
    let mut before: Vec<&Session> = before.collect();
    let most = MAX_SESSIONS.saturating_sub(drawn);
    before.drain(..before.len().saturating_sub(most));
    before
}

/// Whether somebody was there to be seated when a session was planned.
fn could_sit(tournament: &Tournament, session: &Session, id: EntrantId) -> bool {
    let planned = session.origin.as_ref().map_or(u64::MAX, |(_, seq)| *seq);
    let is_known = |entrant: &Entrant| entrant.seq < planned;
    tournament.entrant(id).is_some_and(is_known)
        && !is_substitute(tournament, id)
        && tournament.may_sit(session.number, id)
        && tournament.is_lined_up(session.number, id)
}

fn is_substitute(tournament: &Tournament, id: EntrantId) -> bool {
    let known = tournament.entrant(id);
    known.is_some_and(|entrant| entrant.kind == EntrantKind::Substitute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::testkit::{Rig, adopt, id, new_entrant, plan, table};
    use tournament::{Command, EntrantsCommand};

    #[test]
    fn who_was_there_without_a_seat_sat_out_and_who_came_later_missed_it() {
        let mut hall = Rig::with_players();
        let add = |number| {
            Command::Entrants(EntrantsCommand::AddEntrants {
                entrants: vec![new_entrant(number)],
            })
        };
        hall.run(add(9));
        let tables = [table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
        hall.run(adopt(vec![plan(1, tables.to_vec())]));
        hall.run(add(10));
        let people = (2..=10).map(id).collect();
        let group = GroupProblem::of(&hall.tournament, people, (SessionNo(2), SessionNo(2)), 0);
        assert_eq!(
            group.people.last(),
            Some(&id(1)),
            "who played before comes last"
        );
        assert_eq!(group.problem.kept[0].byes, [7], "9 sat out");
        let absent = |player, from| Absence {
            player,
            from,
            until: from + 1,
        };
        assert_eq!(group.problem.absences, [absent(8, 0), absent(9, 1)]);
    }
}
