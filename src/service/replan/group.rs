//! What is asked of the generator for people who play among themselves, and what comes back.

use std::collections::{BTreeMap, BTreeSet};

use super::{Leaning, Wish};
use crate::seating::{
    Absence, Aim, Broken, Conflict, DEFAULT_AIMS, FixedTable, Plan, Player, Problem,
    SeatingRefusal, Session as Sitting, conflicts,
};
use crate::service::draw_seating::DrawError;
use crate::service::fairness::numbered;
use crate::service::tournaments::Snapshot;
use crate::tournament::seating::{SessionPlan, TableSeats};
use crate::tournament::state::{EntrantKind, Session};
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};

/// The most sessions that one plan looks at.
const MOST_SESSIONS: usize = crate::seating::MAX_SESSIONS;

/// People who play among themselves, and what is asked of the generator.
pub(super) struct Group {
    /// Those who play on, then those who only played before.
    pub(super) people: Vec<EntrantId>,
    /// What is asked.
    pub(super) problem: Problem,
    /// Tables in front of theirs.
    offset: usize,
    from: SessionNo,
}

impl Group {
    /// Asks for `people`, whose tables stand behind `offset` others.
    pub(super) fn of(
        snapshot: &Snapshot,
        wish: Wish,
        mut people: Vec<EntrantId>,
        offset: usize,
    ) -> Self {
        let tournament = &snapshot.tournament;
        let last = last_known(tournament, wish.from);
        let drawn = usize::from(last.0 + 1 - wish.from.0.min(last.0));
        let past = past(tournament, wish.from, drawn);
        let playing = people.len();
        let known: BTreeSet<EntrantId> = people.iter().copied().collect();
        let mut gone = BTreeSet::new();
        for session in &past {
            let seated = session.tables.iter().flat_map(|it| it.seats.people());
            gone.extend(seated.filter(|id| !known.contains(id)));
        }
        people.extend(gone);
        let mut problem = Problem::new(people.len(), past.len() + drawn);
        problem.tables = Some(usize::from(wish.tables).saturating_sub(offset).max(1));
        problem.groupings = groupings(snapshot, &people);
        problem.aims = DEFAULT_AIMS.to_vec();
        let mut group = Self {
            people,
            problem,
            offset,
            from: wish.from,
        };
        group.keep(tournament, &past, playing);
        group.leave_out(tournament, playing);
        group.take_rules(tournament);
        group
    }

    /// Says what to try first. Where others have tables of their own, a group stays near to the plan
    /// at its tables only.
    pub(super) fn lean(&mut self, tournament: &Tournament, leaning: Leaning, has_others: bool) {
        match leaning {
            Leaning::Near => {
                let tables = if has_others {
                    self.tables()
                } else {
                    usize::MAX
                };
                self.stay_near(tournament, tables);
            }
            Leaning::Mates => {
                self.problem.aims.retain(|aim| *aim != Aim::Groups);
                self.problem.aims.insert(0, Aim::Groups);
            }
            Leaning::Fair | Leaning::Other => {}
        }
    }

    fn numbers(&self) -> BTreeMap<EntrantId, Player> {
        self.people.iter().copied().zip(0..).collect()
    }

    /// A session as the generator knows it.
    fn sitting(&self, session: &Session, offset: usize) -> Sitting {
        let numbers = self.numbers();
        let mut sitting = Sitting::default();
        for table in &session.tables {
            let seats = table.seats.seats;
            let chairs = seats.map(|seat| numbers.get(&seat?).copied());
            let at = usize::from(table.seats.table.0.saturating_sub(1));
            let Some(at) = at.checked_sub(offset) else {
                continue;
            };
            if sitting.tables.len() <= at {
                sitting.tables.resize(at + 1, [None; 4]);
            }
            if let Some(place) = sitting.tables.get_mut(at)
                && chairs.iter().any(Option::is_some)
            {
                *place = chairs;
            }
        }
        sitting
    }

    /// The sessions that stay. Who had a seat before and has none sat out; who had none yet, or was
    /// in no line-up, was not there. Of the people only the first `playing` are there later.
    fn keep(&mut self, tournament: &Tournament, past: &[&Session], playing: usize) {
        let mut came = vec![false; self.people.len()];
        let until = self.problem.sessions;
        for (index, session) in past.iter().enumerate() {
            let mut kept = self.sitting(session, 0);
            for ((player, id), came) in (0..).zip(&self.people).zip(&mut came) {
                let sits = kept.chair_of(player).is_some();
                *came |= sits;
                if sits {
                    continue;
                }
                let is_lined_up = tournament.is_lined_up(session.number, *id);
                if *came && usize::from(player) < playing && is_lined_up {
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
        for (player, _) in (0..).zip(&self.people).skip(playing) {
            self.problem.absences.push(Absence {
                player,
                from: past.len(),
                until,
            });
        }
    }

    /// Who does not play in a session to come: their team named others, or they are substitutes
    /// whom nobody needs in it.
    fn leave_out(&mut self, tournament: &Tournament, playing: usize) {
        let drawn = self.problem.kept.len()..self.problem.sessions;
        let chairs = 4 * self.problem.tables.unwrap_or(usize::MAX / 4);
        let mut away = Vec::new();
        for (index, session) in drawn.zip((self.from.0..).map(SessionNo)) {
            let people = self.people.get(..playing).unwrap_or(&self.people);
            let there = (0..).zip(people).filter(|(player, id)| {
                let is_there = tournament.is_lined_up(session, **id);
                if !is_there {
                    away.push((*player, index));
                }
                is_there
            });
            let (substitutes, others): (Vec<_>, Vec<_>) =
                there.partition(|(_, id)| is_substitute(tournament, **id));
            let missing = (4 - others.len() % 4) % 4;
            let is_enough = missing <= substitutes.len() && others.len() + missing <= chairs;
            let needed = if is_enough { missing } else { 0 };
            let spare = substitutes.into_iter().skip(needed);
            away.extend(spare.map(|(player, _)| (player, index)));
        }
        let absences = away.into_iter().map(|(player, index)| Absence {
            player,
            from: index,
            until: index + 1,
        });
        self.problem.absences.extend(absences);
    }

    /// The rules of the seating, as far as they are about these people.
    fn take_rules(&mut self, tournament: &Tournament) {
        let numbers = self.numbers();
        let number = |id: &EntrantId| numbers.get(id).copied();
        let rules = tournament.rules_in_force();
        for rule in &rules.apart {
            let people: Vec<Player> = rule.people.iter().filter_map(number).collect();
            if people.len() < 2 {
                continue;
            }
            if rule.hard {
                self.problem.apart.push(people);
            } else {
                let mut labels = vec![None; self.people.len()];
                for player in people {
                    if let Some(label) = labels.get_mut(usize::from(player)) {
                        *label = Some(0);
                    }
                }
                self.problem.groupings.push(labels);
            }
        }
        let limit = self.problem.tables.unwrap_or(0);
        for rule in &rules.fixed {
            let table = usize::from(rule.table.0).checked_sub(self.offset + 1);
            if let (Some(player), Some(table)) = (number(&rule.entrant), table)
                && table < limit
            {
                self.problem.fixed.push(FixedTable { player, table });
            }
        }
    }

    /// The plan that is there, to stay near to at so many tables.
    fn stay_near(&mut self, tournament: &Tournament, tables: usize) {
        let drawn = self.problem.sessions - self.problem.kept.len();
        let later = tournament.sessions.iter().skip(self.from.index());
        let later = later.take(drawn).map(|session| {
            let mut sitting = self.sitting(session, self.offset);
            sitting.tables.truncate(tables);
            sitting
        });
        let sessions = self.problem.kept.iter().cloned().chain(later).collect();
        self.problem.earlier = Some(Plan {
            players: self.problem.players,
            sessions,
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

    /// A broken rule with the session's number in the tournament.
    pub(super) fn in_hall(&self, broken: Broken) -> Broken {
        let number = |session: usize| {
            let later = session.saturating_sub(self.problem.kept.len() + 1);
            usize::from(self.from.0) + later
        };
        match broken {
            Broken::Met { session, a, b } => Broken::Met {
                session: number(session),
                a,
                b,
            },
            Broken::NotAtTable { session, player } => Broken::NotAtTable {
                session: number(session),
                player,
            },
        }
    }

    /// The sessions to come as the tournament knows them.
    pub(super) fn plans(&self, plan: &Plan) -> Vec<SessionPlan> {
        let person = |player: Option<Player>| self.people.get(usize::from(player?)).copied();
        let later = plan.sessions.iter().skip(self.problem.kept.len());
        let table = |index: usize| TableNo(u16::try_from(index + 1).unwrap_or(u16::MAX));
        later
            .zip(self.from.0..)
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

/// Sessions before `from` that have a plan, the last ones of too many.
fn past(tournament: &Tournament, from: SessionNo, drawn: usize) -> Vec<&Session> {
    let sessions = tournament.sessions.iter().map(AsRef::as_ref);
    let before = sessions.filter(|it| it.number < from && !it.tables.is_empty());
    let mut before: Vec<&Session> = before.collect();
    let most = MOST_SESSIONS.saturating_sub(drawn);
    before.drain(..before.len().saturating_sub(most));
    before
}

fn is_substitute(tournament: &Tournament, id: EntrantId) -> bool {
    let known = tournament.entrant(id);
    known.is_some_and(|entrant| entrant.kind == EntrantKind::Substitute)
}

/// How many of `people` are missing at the last table of a session.
pub(super) fn missing(tournament: &Tournament, session: SessionNo, people: &[EntrantId]) -> usize {
    let there = people
        .iter()
        .filter(|id| tournament.is_lined_up(session, **id));
    (4 - there.count() % 4) % 4
}

/// The last session for which it is known who plays: up to the next stage that waits for its cut.
pub(super) fn last_known(tournament: &Tournament, from: SessionNo) -> SessionNo {
    let mut waiting = tournament.stages.iter().filter(|it| it.waits_for_cut());
    let next = waiting.find(|stage| stage.plan.first > from);
    let last = SessionNo(tournament.settings.sessions);
    next.map_or(last, |stage| SessionNo(stage.plan.first.0 - 1))
}

/// Teams and clubs as numbers, where they hold anybody together.
pub(super) fn groupings(snapshot: &Snapshot, people: &[EntrantId]) -> Vec<Vec<Option<u16>>> {
    let tournament = &snapshot.tournament;
    let team = |id: &EntrantId| tournament.entrant(*id)?.team.map(|team| team.to_string());
    let club = |id: &EntrantId| {
        let club = snapshot.person(*id)?.club.as_deref()?.trim().to_lowercase();
        (!club.is_empty()).then_some(club)
    };
    let teams: Vec<Option<String>> = people.iter().map(team).collect();
    let clubs: Vec<Option<String>> = people.iter().map(club).collect();
    let all = [teams, clubs];
    all.iter().filter_map(|it| numbered(it)).collect()
}
