//! Rulings and their reversal.

use crate::ruleset::offence::LARGEST_AMOUNT;
use crate::ruleset::{Outcome, StandingPoints, Unit};
use crate::tournament::context::Context;
use crate::tournament::event::Event;
use crate::tournament::ids::{EntrantId, RulingId};
use crate::tournament::refusal::Refusal;
use crate::tournament::roles::Capability;
use crate::tournament::ruling::{Points, Ruling, RulingDraft, Subject};
use crate::tournament::state::{Entrant, Standing, Tournament};

use super::{find_entrant, find_session, needed, optional, require};

pub(super) fn give(tournament: &Tournament, draft: &RulingDraft) -> Result<Vec<Event>, Refusal> {
    check_place(tournament, draft)?;
    if let Some(offence) = &draft.offence
        && tournament.ruleset.offence(offence).is_none()
    {
        return Err(Refusal::NoSuchOffence {
            offence: offence.clone(),
        });
    }
    if draft.outcomes.is_empty() {
        return Err(Refusal::OutcomeMissing);
    }
    if let Some(points) = &draft.points {
        check_points(draft, points)?;
    }
    let reason = if draft.offence.is_some() {
        optional(&draft.reason)?
    } else {
        needed(&draft.reason)?
    };
    let ruling = u32::try_from(tournament.rulings.len() + 1).unwrap_or(u32::MAX);
    let mut events = vec![Event::RulingGiven {
        ruling: RulingId(ruling),
        decision: RulingDraft {
            reason: reason.clone(),
            ..draft.clone()
        },
    }];
    if let (Subject::Entrant(entrant), true) = (
        draft.subject,
        draft.outcomes.contains(&Outcome::Disqualification),
    ) {
        let known = find_entrant(tournament, entrant)?;
        if !is_disqualified(known) {
            events.push(Event::EntrantDisqualified { entrant, reason });
        }
    }
    Ok(events)
}

/// The offender and the receivers sit where the ruling says.
fn check_place(tournament: &Tournament, draft: &RulingDraft) -> Result<(), Refusal> {
    match draft.subject {
        Subject::Entrant(entrant) => {
            find_entrant(tournament, entrant)?;
        }
        Subject::Team(team) => {
            tournament
                .teams
                .get(&team)
                .ok_or(Refusal::NoSuchTeam { team })?;
        }
        Subject::Table => {}
    }
    let Some(session) = draft.session else {
        return Ok(());
    };
    let known = find_session(tournament, session)?;
    let Some(table) = draft.table else {
        return Ok(());
    };
    let seats = &known
        .table(table)
        .ok_or(Refusal::NoSuchTable { session, table })?
        .seats;
    let offender = match draft.subject {
        Subject::Entrant(entrant) => Some(entrant),
        _ => None,
    };
    let receivers = draft.points.iter().flat_map(|points| &points.receivers);
    for entrant in offender
        .into_iter()
        .chain(receivers.map(|(entrant, _)| *entrant))
    {
        if seats.seat_of(entrant).is_none() {
            return Err(Refusal::NotAtTable {
                session,
                table,
                entrant,
            });
        }
    }
    Ok(())
}

fn check_points(draft: &RulingDraft, points: &Points) -> Result<(), Refusal> {
    let largest = LARGEST_AMOUNT * StandingPoints::UNITS;
    if !(-largest..=largest).contains(&points.offender.units()) {
        return Err(Refusal::AmountOutOfRange);
    }
    if points.offender > StandingPoints::ZERO {
        return Err(Refusal::AmountNotNegative);
    }
    let of_entrant = matches!(draft.subject, Subject::Entrant(_));
    match points.unit {
        Unit::Score => check_score_points(draft, points),
        Unit::TablePoints if !of_entrant => Err(Refusal::UnitNeedsEntrant),
        Unit::TablePoints if draft.session.is_none() => Err(Refusal::UnitNeedsSession),
        Unit::Standing if !of_entrant => Err(Refusal::UnitNeedsEntrant),
        Unit::Team if !matches!(draft.subject, Subject::Team(_)) => Err(Refusal::UnitNeedsTeam),
        Unit::TablePoints | Unit::Standing | Unit::Team if !points.receivers.is_empty() => {
            Err(Refusal::AmountOutOfRange)
        }
        _ => Ok(()),
    }
}

/// Score points are whole, belong to a table, and what somebody receives is no loss.
fn check_score_points(draft: &RulingDraft, points: &Points) -> Result<(), Refusal> {
    if draft.session.is_none() || draft.table.is_none() {
        return Err(Refusal::UnitNeedsTable);
    }
    let received = points
        .receivers
        .iter()
        .all(|(_, amount)| (0..=LARGEST_AMOUNT).contains(amount));
    if !points.offender.is_whole() || !received {
        return Err(Refusal::AmountOutOfRange);
    }
    if matches!(draft.subject, Subject::Team(_)) {
        return Err(Refusal::UnitNeedsEntrant);
    }
    Ok(())
}

/// A referee may take back his own ruling; another's only the head referee and the directors.
pub(super) fn reverse(
    tournament: &Tournament,
    ruling: RulingId,
    reason: &str,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let given = tournament
        .ruling(ruling)
        .ok_or(Refusal::NoSuchRuling { ruling })?;
    if given.by != context.actor {
        require(context, Capability::ReverseRulings)?;
    }
    if given.reversed.is_some() {
        return Err(Refusal::AlreadyReversed { ruling });
    }
    let reason = needed(reason)?;
    let mut events = vec![Event::RulingReversed {
        ruling,
        reason: reason.clone(),
    }];
    // A disqualification falls with the last ruling that made it.
    if let Subject::Entrant(entrant) = given.decision.subject
        && disqualifies(given, entrant)
        && is_disqualified(find_entrant(tournament, entrant)?)
        && !tournament
            .rulings
            .iter()
            .any(|other| other.id != ruling && other.stands() && disqualifies(other, entrant))
    {
        events.push(Event::EntrantReinstated { entrant, reason });
    }
    Ok(events)
}

/// Whether a ruling puts an entrant out of the event.
fn disqualifies(ruling: &Ruling, entrant: EntrantId) -> bool {
    ruling.decision.subject == Subject::Entrant(entrant)
        && ruling
            .decision
            .outcomes
            .contains(&Outcome::Disqualification)
}

fn is_disqualified(entrant: &Entrant) -> bool {
    matches!(entrant.standing, Standing::Disqualified { .. })
}
