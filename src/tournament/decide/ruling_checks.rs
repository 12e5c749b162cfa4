//! What holds of every ruling: people, tables and hands that are there, amounts and tiles that can be.

use crate::ids::{SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::ruling::{Decision, Points, Subject};
use crate::state::Tournament;
use ruleset::offence::{LARGEST_AMOUNT, TilesDue};
use ruleset::{Offence, StandingPoints, Unit};

use super::needs::{find_entrant, find_session};

/// The offender and the receivers sit where the ruling says.
pub(super) fn check_place(tournament: &Tournament, decision: &Decision) -> Result<(), Refusal> {
    match decision.subject {
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
    let Some(session) = decision.session else {
        return Ok(());
    };
    let known = find_session(tournament, session)?;
    let Some(table) = decision.table else {
        return Ok(());
    };
    let seated = known
        .table(table)
        .ok_or(Refusal::NoSuchTable { session, table })?;
    if let Some(hand) = decision.hand {
        check_hand(tournament, (session, table), hand)?;
    }
    // Who left the table may still answer for what happened before; the score is on the seat.
    let unit = decision.points.as_ref().map(|points| points.unit);
    let away = |entrant| unit != Some(Unit::Score) && seated.left.contains(&entrant);
    let offender = match decision.subject {
        Subject::Entrant(entrant) => Some(entrant),
        _ => None,
    };
    let receivers = decision.points.iter().flat_map(|points| &points.receivers);
    for entrant in offender
        .into_iter()
        .chain(receivers.map(|(entrant, _)| *entrant))
    {
        if seated.seats.seat_of(entrant).is_none() && !away(entrant) {
            return Err(Refusal::NotAtTable {
                session,
                table,
                entrant,
            });
        }
    }
    Ok(())
}

/// The table plays, or may play, the hand.
pub(super) fn check_hand(
    tournament: &Tournament,
    (session, table): (SessionNo, TableNo),
    hand: u8,
) -> Result<(), Refusal> {
    let most = tournament.most_hands(session, table);
    if (1..=most).contains(&hand) {
        Ok(())
    } else {
        Err(Refusal::HandNotInSession { hand, most })
    }
}

/// More penalty tiles than the rules fix for an offence need a reason; fewer are named later.
pub(super) fn check_tiles_due(tournament: &Tournament, decision: &Decision) -> Result<(), Refusal> {
    let offence = decision.offence.as_deref();
    let offence = offence.and_then(|id| tournament.ruleset.offence(id));
    let listed = u8::try_from(decision.attached.tiles.len()).unwrap_or(u8::MAX);
    match offence.and_then(Offence::tiles_due) {
        Some(TilesDue::Count(due)) if listed > due && decision.reason.trim().is_empty() => {
            Err(Refusal::PenaltyTilesTooMany { due, listed })
        }
        _ => Ok(()),
    }
}

pub(super) fn check_points(decision: &Decision, points: &Points) -> Result<(), Refusal> {
    let largest = LARGEST_AMOUNT * StandingPoints::UNITS;
    if !(-largest..=largest).contains(&points.offender.units()) {
        return Err(Refusal::AmountOutOfRange);
    }
    if points.offender > StandingPoints::ZERO {
        return Err(Refusal::AmountNotNegative);
    }
    let of_entrant = matches!(decision.subject, Subject::Entrant(_));
    match points.unit {
        Unit::Score => check_score_points(decision, points),
        Unit::TablePoints if !of_entrant => Err(Refusal::UnitNeedsEntrant),
        Unit::TablePoints if decision.session.is_none() => Err(Refusal::UnitNeedsSession),
        Unit::Standing if !of_entrant => Err(Refusal::UnitNeedsEntrant),
        Unit::Team if !matches!(decision.subject, Subject::Team(_)) => Err(Refusal::UnitNeedsTeam),
        Unit::TablePoints | Unit::Standing | Unit::Team if !points.receivers.is_empty() => {
            Err(Refusal::AmountOutOfRange)
        }
        _ => Ok(()),
    }
}

/// Score points are whole, belong to a table, and what somebody receives is no loss.
fn check_score_points(decision: &Decision, points: &Points) -> Result<(), Refusal> {
    if decision.session.is_none() || decision.table.is_none() {
        return Err(Refusal::UnitNeedsTable);
    }
    let received = points
        .receivers
        .iter()
        .all(|(_, amount)| (0..=LARGEST_AMOUNT).contains(amount));
    if !points.offender.is_whole() || !received {
        return Err(Refusal::AmountOutOfRange);
    }
    if matches!(decision.subject, Subject::Team(_)) {
        return Err(Refusal::UnitNeedsEntrant);
    }
    Ok(())
}
