//! What a new plan for the rest asks of the generator for people who play among themselves.

use super::{Leaning, Wish};
use crate::bonds::groupings;
use crate::seating::group::{GroupProblem, last_known};
use crate::tournaments::Snapshot;
use seating::{Aim, Broken, DEFAULT_AIMS, FixedTable, Plan, Player};
use tournament::seating::Bond;
use tournament::{EntrantId, SessionNo, Tournament};

/// What keeps people apart in a new plan.
const BONDS: [Bond; 2] = [Bond::Team, Bond::Club];

/// The sessions that are planned anew: up to the next stage that waits for its cut.
pub(super) fn sessions(tournament: &Tournament, wish: Wish) -> (SessionNo, SessionNo) {
    let last = SessionNo(tournament.settings.sessions);
    (wish.from, last_known(tournament, wish.from, last))
}

/// Whether some of these people belong together.
pub(super) fn has_bonds(snapshot: &Snapshot, people: &[EntrantId]) -> bool {
    !groupings(&snapshot.tournament, &snapshot.people, people, &BONDS).is_empty()
}

impl GroupProblem {
    /// Asks for `people`, whose tables stand behind `offset` others.
    pub(super) fn anew(
        snapshot: &Snapshot,
        wish: Wish,
        people: Vec<EntrantId>,
        offset: usize,
    ) -> Self {
        let tournament = &snapshot.tournament;
        let mut group = Self::of(tournament, people, sessions(tournament, wish), offset);
        let found = groupings(tournament, &snapshot.people, &group.people, &BONDS);
        let problem = &mut group.problem;
        problem.tables = Some(usize::from(wish.tables).saturating_sub(offset).max(1));
        problem.groupings = found.into_iter().map(|(_, numbers)| numbers).collect();
        problem.aims = DEFAULT_AIMS.to_vec();
        group.leave_out(tournament);
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

    /// The rules of the seating, as far as they are about these people.
    fn take_rules(&mut self, tournament: &Tournament) {
        let rules = tournament.rules_in_force();
        for rule in &rules.apart {
            let people = rule.people.iter();
            let people: Vec<Player> = people.filter_map(|id| self.number(*id)).collect();
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
            if let (Some(player), Some(table)) = (self.number(rule.entrant), table)
                && table < limit
            {
                self.problem.fixed.push(FixedTable { player, table });
            }
        }
    }

    /// The plan that is there, to stay near to at so many tables.
    fn stay_near(&mut self, tournament: &Tournament, tables: usize) {
        let drawn = self.problem.sessions - self.problem.kept.len();
        let later = tournament.sessions.iter().skip(self.first.index());
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

    /// A broken rule with the session's number in the tournament.
    pub(super) fn in_hall(&self, broken: Broken) -> Broken {
        let number = |session: usize| {
            let later = session.saturating_sub(self.problem.kept.len() + 1);
            usize::from(self.first.0) + later
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
}
