//! Lots drawn in the hall.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Event, SeatingEvent};
use crate::ids::EntrantId;
use crate::lots::{Lots, NumberPlan, groups_of};
use crate::refusal::Refusal;
use crate::seating::{PlanOrigin, seed_hash};
use crate::state::Tournament;

use super::needs::{find_entrant, find_session, needed};
use super::seating;

/// How a plan for numbers was made.
#[derive(Clone, Copy)]
pub(super) struct Made<'a> {
    pub seed: &'a str,
    pub algorithm: &'a str,
    pub records: &'a [String],
    pub request: &'a str,
}

/// A plan for the numbers from 1 to as many as there are people, who play in groups of so many.
pub(super) fn prepare(
    tournament: &Tournament,
    (people, groups): (&[EntrantId], &[u16]),
    plans: &[NumberPlan],
    made: Made<'_>,
) -> Result<Vec<Event>, Refusal> {
    if open(tournament).is_ok_and(|lots| !lots.drawn.is_empty()) {
        return Err(Refusal::LotsBegun);
    }
    let promise = tournament.open_seed().filter(|it| it.is_for_lots());
    if promise.is_some_and(|it| it.hash != seed_hash(made.seed)) {
        return Err(Refusal::SeedNotPromised);
    }
    let most = u16::try_from(people.len()).unwrap_or(u16::MAX);
    let once: BTreeSet<EntrantId> = people.iter().copied().collect();
    let groups_fit = groups.is_empty()
        || groups.iter().map(|it| usize::from(*it)).sum::<usize>() == people.len();
    if plans.is_empty()
        || people.len() < tournament.ruleset.table_size().seats()
        || once.len() != people.len()
        || !groups_fit
    {
        return Err(Refusal::PlanEmpty);
    }
    for entrant in people {
        if !find_entrant(tournament, *entrant)?.is_active() {
            return Err(Refusal::NotPlaying { entrant: *entrant });
        }
    }
    for plan in plans {
        find_session(tournament, plan.session)?;
        let numbers = plan.tables.iter().flat_map(|table| table.seats);
        let numbers: Vec<u16> = numbers.flatten().collect();
        let different: BTreeSet<u16> = numbers.iter().copied().collect();
        if different.len() != numbers.len() || numbers.is_empty() {
            return Err(Refusal::PlanEmpty);
        }
        if numbers.iter().any(|number| !(1..=most).contains(number)) {
            return Err(Refusal::LotUnknown { most });
        }
    }
    // Whether the plan can be used is seen now, not when everybody has drawn.
    let mut trial = Lots {
        people: people.to_vec(),
        groups: groups_of(people, groups),
        plans: plans.to_vec(),
        seed: String::new(),
        algorithm: String::new(),
        records: Vec::new(),
        request: String::new(),
        prepared: 0,
        drawn: BTreeMap::new(),
        is_assigned: false,
    };
    trial.drawn = people.iter().copied().zip(1..).collect();
    among_themselves(&trial)?;
    seating::adopt(tournament, &trial.assigned(), &origin(&trial))?;
    Ok(vec![Event::Seating(SeatingEvent::LotsPrepared {
        people: people.to_vec(),
        groups: groups.to_vec(),
        plans: plans.to_vec(),
        seed: made.seed.to_owned(),
        algorithm: made.algorithm.to_owned(),
        records: made.records.to_vec(),
        request: made.request.to_owned(),
        reason: String::new(),
    })])
}

/// Refuses a plan in which numbers of two groups sit at one table.
fn among_themselves(lots: &Lots) -> Result<(), Refusal> {
    for plan in &lots.plans {
        for table in &plan.tables {
            let numbers = || table.seats.iter().flatten();
            let mut groups = lots.groups();
            if !groups.any(|(_, own)| numbers().all(|number| own.contains(number))) {
                return Err(Refusal::LotGroupsMixed {
                    session: plan.session,
                    table: table.table,
                });
            }
        }
    }
    Ok(())
}

/// Who drew what; none: nothing after all.
pub(super) fn note(
    tournament: &Tournament,
    lots: &[(EntrantId, Option<u16>)],
) -> Result<Vec<Event>, Refusal> {
    let known = open(tournament)?;
    let most = known.count();
    let mut after = known.clone();
    for (entrant, number) in lots {
        let own = known.numbers_of(*entrant);
        let own = own.ok_or(Refusal::NotInLots { entrant: *entrant })?;
        if number.is_some_and(|number| !(1..=most).contains(&number)) {
            return Err(Refusal::LotUnknown { most });
        }
        if number.is_some_and(|number| !own.contains(&number)) {
            return Err(Refusal::LotOfOthers {
                entrant: *entrant,
                first: *own.start(),
                last: *own.end(),
            });
        }
        after.drawn.remove(entrant);
    }
    for (entrant, number) in lots {
        let Some(number) = *number else { continue };
        if let Some(entrant) = after.holder(number) {
            return Err(Refusal::LotTaken { number, entrant });
        }
        after.drawn.insert(*entrant, number);
    }
    let changes: Vec<(EntrantId, Option<u16>)> = lots
        .iter()
        .filter(|(entrant, number)| known.drawn.get(entrant).copied() != *number)
        .copied()
        .collect();
    if changes.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Seating(SeatingEvent::LotsNoted {
        lots: changes,
    })])
}

/// The plan becomes that of the people, for everybody to see.
pub(super) fn assign(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    let lots = open(tournament)?;
    let numbers = lots.missing();
    if !numbers.is_empty() {
        return Err(Refusal::LotsMissing { numbers });
    }
    let plans = lots.assigned();
    let mut events = seating::adopt(tournament, &plans, &origin(lots))?;
    let hidden = plans.iter().map(|plan| plan.session).filter(|session| {
        let session = tournament.session(*session);
        session.is_some_and(|session| !session.published)
    });
    let sessions: Vec<_> = hidden.collect();
    if !sessions.is_empty() {
        events.push(Event::Seating(SeatingEvent::SeatingPublished { sessions }));
    }
    Ok(events)
}

pub(super) fn discard(tournament: &Tournament, reason: &str) -> Result<Vec<Event>, Refusal> {
    open(tournament)?;
    Ok(vec![Event::Seating(SeatingEvent::LotsDiscarded {
        reason: needed(reason)?,
    })])
}

/// The lots that are being drawn.
fn open(tournament: &Tournament) -> Result<&Lots, Refusal> {
    let lots = tournament.lots.as_deref();
    lots.filter(|lots| !lots.is_assigned).ok_or(Refusal::NoLots)
}

fn origin(lots: &Lots) -> PlanOrigin {
    PlanOrigin::Lots {
        seed: lots.seed.clone(),
        algorithm: lots.algorithm.clone(),
        records: lots.records.clone(),
        request: lots.request.clone(),
        prepared: (!lots.request.is_empty()).then_some(lots.prepared),
    }
}
