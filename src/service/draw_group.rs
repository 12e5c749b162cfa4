//! One group of people who play among themselves: the problem that the generator is given for them,
//! and what its answer says.

use std::collections::BTreeMap;

use crate::exchange::draw_record::{DrawRecord, Pairing};
use crate::seating::{
    ALGORITHM, Absence, Budget, Certificate, FixedTable, Lots, Plan, Player, Problem, Remainder,
    SeatingRefusal, Session, Way, conflicts,
};
use crate::tournament::seating::{Bond, DrawWishes, LeftOver, SessionPlan, TableSeats};
use crate::tournament::state;
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};

use super::draw_lots::Lot;
use super::draw_seating::{DrawError, DrawRequest, DrawnGroup};
use super::tournaments::Snapshot;

/// The most sessions that a draw looks back at and draws together.
const MOST_SESSIONS: usize = crate::seating::MAX_SESSIONS;

/// People who play among themselves, and what is asked for them.
pub(super) struct Group {
    /// Those who are drawn, then those who only played before.
    people: Vec<EntrantId>,
    pub(super) problem: Problem,
    pub(super) pairing: Option<Pairing>,
    bonds: Vec<Bond>,
    /// Tables in front of theirs.
    offset: usize,
}

impl Group {
    /// These people, with those they met before, and what the wishes ask for them.
    ///
    /// # Errors
    /// [`DrawError`], if there can be no such plan.
    pub(super) fn of(
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
    pub(super) fn tables(&self) -> usize {
        let drawn = self.problem.kept.len()..self.problem.sessions;
        let needed = drawn.map(|session| {
            let present = self.problem.present(session).len();
            self.problem.tables_for(present)
        });
        needed.max().unwrap_or(0)
    }

    /// The steps allowed.
    pub(super) fn steps(&self, thorough: bool) -> u64 {
        match (&self.pairing, thorough) {
            (Some(_), _) => Budget::usual(self.people.len(), self.problem.sessions).steps,
            (None, true) => u64::MAX >> 8,
            (None, false) => Lots::usual(&self.problem).steps(),
        }
    }

    /// The error that a refusal of the generator is for these people.
    pub(super) fn refused(&self, refusal: SeatingRefusal) -> DrawError {
        DrawError::Refused {
            refusal,
            people: self.people.clone(),
        }
    }

    /// The record with which anybody can make the draw again. People stand in it by their numbers:
    /// a name may be put right later, and is nobody's business for ever.
    pub(super) fn record(&self, lot: &Lot, steps: u64, seed: &str) -> DrawRecord {
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
    pub(super) fn told(self, lot: Lot) -> DrawnGroup {
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
    pub(super) fn plans(&self, plan: &Plan, first: SessionNo) -> Vec<SessionPlan> {
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
