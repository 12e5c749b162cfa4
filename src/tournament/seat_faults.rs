//! What a seating breaks of its rules, and how fair it is.

use std::collections::{BTreeMap, BTreeSet};

use mahjong::Seats;

use super::context::Clubs;
use super::ids::{EntrantId, SessionNo, TableNo};
use super::meetings::{meetings, seating_figures};
use super::refusal::Refusal;
use super::seat_rules::{Apart, FixedSeat, SeatRules};
use super::seating::PlanOrigin;
use super::session::Session;
use super::state::Tournament;

impl Tournament {
    /// The rules of the seating together with those that the latest draw was asked to keep.
    #[must_use]
    pub fn rules_in_force(&self) -> SeatRules {
        let mut rules = SeatRules::clone(&self.seat_rules);
        let drawn = self.sessions.iter().filter_map(|session| {
            let (origin, seq) = session.origin.as_ref()?;
            match origin {
                PlanOrigin::Drawn { wishes, .. } => Some((*seq, wishes.as_ref()?)),
                _ => None,
            }
        });
        let Some((_, wishes)) = drawn.max_by_key(|(seq, _)| *seq) else {
            return rules;
        };
        rules.apart.extend(wishes.apart.iter().map(|people| Apart {
            people: people.clone(),
            hard: true,
        }));
        for (entrant, table) in &wishes.fixed {
            if !rules.fixed.iter().any(|rule| rule.entrant == *entrant) {
                rules.fixed.push(FixedSeat {
                    entrant: *entrant,
                    table: *table,
                });
            }
        }
        rules
    }
}

/// What is wrong at a table by a hard rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HardFault {
    /// Two who must not meet do.
    Met(SessionNo, EntrantId, EntrantId),
    /// Somebody is not at the table they stay at.
    Elsewhere(SessionNo, EntrantId, TableNo),
}

impl HardFault {
    /// Why a change that brings it is refused.
    #[must_use]
    pub fn refusal(self) -> Refusal {
        match self {
            Self::Met(session, entrant, other) => Refusal::MustNotMeet {
                session,
                entrant,
                other,
            },
            Self::Elsewhere(session, entrant, table) => Refusal::StaysAtTable {
                session,
                entrant,
                table,
            },
        }
    }
}

/// The hard rules that the seating breaks.
#[must_use]
pub fn hard_faults(tournament: &Tournament) -> BTreeSet<HardFault> {
    let rules = tournament.rules_in_force();
    let pairs = rules.pairs(true);
    let fixed: BTreeMap<EntrantId, TableNo> = rules
        .fixed
        .iter()
        .map(|rule| (rule.entrant, rule.table))
        .collect();
    let mut faults = BTreeSet::new();
    if pairs.is_empty() && fixed.is_empty() {
        return faults;
    }
    for session in &tournament.sessions {
        for (a, b) in pairs.iter().copied().filter(|pair| meet(session, *pair)) {
            faults.insert(HardFault::Met(session.number, a, b));
        }
        for (entrant, table) in &fixed {
            let at = session.table_of(*entrant).map(|it| it.seats.table);
            if at.is_some_and(|at| at != *table) {
                faults.insert(HardFault::Elsewhere(session.number, *entrant, *table));
            }
        }
    }
    faults
}

fn meet(session: &Session, (a, b): (EntrantId, EntrantId)) -> bool {
    session
        .table_of(a)
        .is_some_and(|table| table.seats.seat_of(b).is_some())
}

/// What the seating should be and is not: the more, the less fair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SoftFaults {
    /// Meetings beyond the first of each pair.
    pub repeats: u32,
    /// Meetings of team mates.
    pub team_meetings: u32,
    /// Meetings of club mates.
    pub club_meetings: u32,
    /// Meetings of people who should not meet.
    pub unwished: u32,
    /// Uses of a wind beyond what an even share leaves, over all people.
    pub winds: u32,
}

impl SoftFaults {
    /// Of a seating of people who are of these clubs.
    #[must_use]
    pub fn of(tournament: &Tournament, clubs: &Clubs) -> Self {
        let figures = seating_figures(tournament);
        let met = meetings(tournament);
        let wishes = tournament.seat_rules.pairs(false);
        let of_one_club = |(a, b): &(EntrantId, EntrantId)| {
            let club = clubs.get(a);
            club.is_some() && club == clubs.get(b)
        };
        let club_mates = met.iter().filter(|(pair, _)| of_one_club(pair));
        Self {
            repeats: figures.repeats,
            team_meetings: figures.team_meetings,
            club_meetings: club_mates.map(|(_, times)| times).sum(),
            unwished: wishes.iter().filter_map(|pair| met.get(pair)).sum(),
            winds: uneven_winds(tournament),
        }
    }

    /// Whether any of it is more than before.
    #[must_use]
    pub fn is_worse_than(&self, before: &Self) -> bool {
        self.repeats > before.repeats
            || self.team_meetings > before.team_meetings
            || self.club_meetings > before.club_meetings
            || self.unwished > before.unwished
            || self.winds > before.winds
    }
}

/// For everybody the most used wind less the least used one, beyond 1, summed.
fn uneven_winds(tournament: &Tournament) -> u32 {
    let nothing = Seats::filled(tournament.ruleset.table_size(), 0);
    let mut used: BTreeMap<EntrantId, Seats<u32>> = BTreeMap::new();
    let tables = tournament
        .sessions
        .iter()
        .flat_map(|session| &session.tables);
    for table in tables.filter(|table| table.seats.winds) {
        for (wind, entrant) in table.seats.seats.iter().enumerate() {
            if let Some(entrant) = entrant
                && let Some(count) = used.entry(*entrant).or_insert(nothing).get_mut(wind)
            {
                *count += 1;
            }
        }
    }
    let substitutes: BTreeSet<EntrantId> = tournament.substitutes().collect();
    used.iter()
        .filter(|(entrant, _)| !substitutes.contains(entrant))
        .map(|(_, winds)| {
            let most = winds.iter().max().copied().unwrap_or(0);
            let least = winds.iter().min().copied().unwrap_or(0);
            (most - least).saturating_sub(1)
        })
        .sum()
}
