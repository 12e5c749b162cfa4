//! In what two states of a tournament differ.

use std::collections::BTreeSet;

use crate::entrant::Entrant;
use crate::ids::{EntrantId, RulingId, SessionNo, TableNo};
use crate::result::Sheet;
use crate::session::Session;
use crate::state::Tournament;
use crate::what_if::{WhatIf, moved};

/// How a person stands in both states; none where not registered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    pub entrant: EntrantId,
    pub before: Option<Entrant>,
    pub after: Option<Entrant>,
}

/// A session in which people sit elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatsDiffer {
    pub session: SessionNo,
    /// Those who sit elsewhere, got a seat or have none any more.
    pub people: Vec<EntrantId>,
}

/// A table whose result is another; none where it has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetDiffers {
    pub session: SessionNo,
    pub table: TableNo,
    pub before: Option<Sheet>,
    pub after: Option<Sheet>,
}

/// A ruling that stands in one state only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulingDiffers {
    pub ruling: RulingId,
    /// Whether it stands afterwards.
    pub stands: bool,
}

/// In what two states differ.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Differences {
    pub settings: bool,
    pub ruleset: bool,
    /// Stages, or who came into them.
    pub stages: bool,
    /// Whether the result is final in one of them only.
    pub closed: bool,
    pub people: Vec<Registered>,
    pub seats: Vec<SeatsDiffer>,
    /// The sessions whose clock differs.
    pub clocks: Vec<SessionNo>,
    pub results: Vec<SheetDiffers>,
    pub rulings: Vec<RulingDiffers>,
    pub ranks: WhatIf,
}

impl Differences {
    /// What is in `after` other than in `before`.
    pub fn between(before: &Tournament, after: &Tournament) -> Self {
        let most = before.sessions.len().max(after.sessions.len());
        let numbers: Vec<SessionNo> = (0..most).map(SessionNo::from_index).collect();
        let sessions: Vec<[Option<&Session>; 2]> = numbers
            .iter()
            .map(|number| [before.session(*number), after.session(*number)])
            .collect();
        let numbered = || numbers.iter().copied().zip(sessions.iter().copied());
        let clock = |[before, after]: [Option<&Session>; 2]| {
            before.map(|it| &it.clock) != after.map(|it| &it.clock)
        };
        Self {
            settings: before.settings != after.settings,
            ruleset: before.document != after.document,
            stages: before.stages != after.stages,
            closed: before.closed != after.closed,
            people: people(before, after),
            seats: numbered()
                .filter_map(|(no, pair)| seats(no, pair))
                .collect(),
            clocks: numbered()
                .filter_map(|(no, pair)| clock(pair).then_some(no))
                .collect(),
            results: numbered()
                .flat_map(|(no, pair)| results(no, pair))
                .collect(),
            rulings: rulings(before, after),
            ranks: moved(before, after),
        }
    }

    /// Whether the states come to the same for everybody who plays.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

fn people(before: &Tournament, after: &Tournament) -> Vec<Registered> {
    let numbers: BTreeSet<EntrantId> = [before, after]
        .into_iter()
        .flat_map(|state| state.entrants.keys().copied())
        .collect();
    let both = numbers.into_iter().map(|entrant| Registered {
        entrant,
        before: before.entrant(entrant).cloned(),
        after: after.entrant(entrant).cloned(),
    });
    both.filter(|it| it.before != it.after).collect()
}

fn seats(session: SessionNo, [before, after]: [Option<&Session>; 2]) -> Option<SeatsDiffer> {
    let chairs = |session: Option<&Session>| -> BTreeSet<(EntrantId, TableNo, usize)> {
        let tables = session.into_iter().flat_map(|session| &session.tables);
        let chairs = tables.flat_map(|table| {
            let number = table.seats.table;
            let people = table.seats.seats.iter().enumerate();
            people.filter_map(move |(chair, person)| Some(((*person)?, number, chair)))
        });
        chairs.collect()
    };
    let (was, is) = (chairs(before), chairs(after));
    let people: BTreeSet<EntrantId> = was.symmetric_difference(&is).map(|it| it.0).collect();
    (!people.is_empty()).then(|| SeatsDiffer {
        session,
        people: people.into_iter().collect(),
    })
}

fn results(session: SessionNo, [before, after]: [Option<&Session>; 2]) -> Vec<SheetDiffers> {
    let tables: BTreeSet<TableNo> = [before, after]
        .into_iter()
        .flatten()
        .flat_map(|session| session.tables.iter().map(|table| table.seats.table))
        .collect();
    let sheet = |session: Option<&Session>, table| -> Option<Sheet> {
        session?.table(table)?.result.sheet().cloned()
    };
    let both = tables.into_iter().map(|table| SheetDiffers {
        session,
        table,
        before: sheet(before, table),
        after: sheet(after, table),
    });
    both.filter(|it| it.before != it.after).collect()
}

fn rulings(before: &Tournament, after: &Tournament) -> Vec<RulingDiffers> {
    let most = before.rulings.len().max(after.rulings.len());
    let stands = |state: &Tournament, index: usize| {
        let ruling = state.rulings.get(index);
        ruling.is_some_and(|ruling| ruling.stands())
    };
    let differs = (0..most).filter(|index| stands(before, *index) != stands(after, *index));
    differs
        .filter_map(|index| {
            let known = after.rulings.get(index).or(before.rulings.get(index))?;
            Some(RulingDiffers {
                ruling: known.id,
                stands: stands(after, index),
            })
        })
        .collect()
}
