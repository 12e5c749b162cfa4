//! Rulings, what is added to them, and their reversal.

use crate::attached::{self, Attached, Seen};
use crate::claim::{Claim, RulingDraft};
use crate::context::Context;
use crate::event::{DutyEvent, EntrantsEvent, Event, RulingEvent};
use crate::ids::{EntrantId, RequestId, RulingId, SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::roles::Capability;
use crate::ruling::{Booking, Decision, Ruling, Subject};
use crate::state::{Entrant, Standing, Tournament};
use ruleset::{Outcome, Unit};

use super::authority::check_authority;
use super::claims;
use super::needs::{find_entrant, find_session, needed, optional, require};
use super::ruling_checks::{check_hand, check_place, check_points, check_tiles_due};

pub(super) fn give(
    tournament: &Tournament,
    draft: &RulingDraft,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let decision = decided(tournament, draft, context)?;
    check_authority(tournament, &decision, None, context)?;
    given(tournament, decision, None, None)
}

/// The decision that a draft comes to, if it can stand and the screen it was made on is not too old.
pub(super) fn decided(
    tournament: &Tournament,
    draft: &RulingDraft,
    context: &Context,
) -> Result<Decision, Refusal> {
    let claimed = claims::decided(tournament, draft, None)?;
    if let Some(seen) = draft.attached.seen {
        check_seen(tournament, draft, &claimed, seen)?;
    }
    checked(tournament, claimed, None, context)
}

/// The events of a decision that is taken.
pub(super) fn given(
    tournament: &Tournament,
    decision: Decision,
    amends: Option<RulingId>,
    request: Option<RequestId>,
) -> Result<Vec<Event>, Refusal> {
    let disqualified = disqualified(tournament, &decision)?;
    let given = Event::Ruling(RulingEvent::RulingGiven {
        ruling: next_number(tournament),
        decision,
        amends,
        request,
    });
    Ok([given].into_iter().chain(disqualified).collect())
}

/// The decision if it can stand, with its reason as it is kept.
fn checked(
    tournament: &Tournament,
    claimed: Decision,
    amends: Option<RulingId>,
    context: &Context,
) -> Result<Decision, Refusal> {
    check_place(tournament, &claimed)?;
    if let Some(offence) = &claimed.offence
        && tournament.ruleset.offence(offence).is_none()
    {
        return Err(Refusal::NoSuchOffence {
            offence: offence.clone(),
        });
    }
    if claimed.outcomes.is_empty() {
        return Err(Refusal::OutcomeMissing);
    }
    if let Some(points) = &claimed.points {
        check_points(&claimed, points)?;
    }
    claimed.attached.check(context.now)?;
    check_tiles_due(tournament, &claimed)?;
    optional(&claimed.attached.note)?;
    // A referee who was shown a proposal and does something else says why.
    let deviates = claimed.attached.seen.is_some() && !tournament.is_as_proposed(&claimed, amends);
    let reason = if claimed.offence.is_some() && !deviates {
        optional(&claimed.reason)?
    } else {
        needed(&claimed.reason)?
    };
    Ok(Decision { reason, ..claimed })
}

fn next_number(tournament: &Tournament) -> RulingId {
    RulingId(u32::try_from(tournament.rulings.len() + 1).unwrap_or(u32::MAX))
}

/// Tells a referee whose screen was older than what happened since: somebody ruled on the same, or
/// the table handed in its sheet, which then does not carry the points.
fn check_seen(
    tournament: &Tournament,
    draft: &RulingDraft,
    claimed: &Decision,
    seen: Seen,
) -> Result<(), Refusal> {
    let place = claims::place(draft);
    let offence = draft.offence.as_deref();
    let offence = offence.and_then(|id| tournament.ruleset.offence(id));
    let proposal = offence.and_then(|it| tournament.propose(draft.subject, place, it));
    if let Some(proposal) = proposal {
        let time = u32::try_from(proposal.time).unwrap_or(u32::MAX);
        if time != seen.time {
            return Err(Refusal::RuledMeanwhile {
                time,
                seen: seen.time,
            });
        }
    }
    // Points that the screen put on the sheet may stand on the sheet that came meanwhile.
    let shown = match draft.claim {
        Claim::AsProposed | Claim::Measured => Some(tournament.booking_at(place, seen.sheet)),
        Claim::Chosen { .. } | Claim::Recorded { .. } => None,
    };
    let on_sheet = claimed.points.as_ref().is_some_and(|points| {
        let bookings = [Some(points.booking), shown];
        points.unit == Unit::Score && bookings.contains(&Some(Booking::OnSheet))
    });
    match tournament
        .table_at(place)
        .map(|table| table.result.number())
    {
        Some(version) if on_sheet && version != seen.sheet => {
            Err(Refusal::ResultChanged { version })
        }
        _ => Ok(()),
    }
}

/// The event that puts somebody out, if the ruling does and they are in.
fn disqualified(tournament: &Tournament, decision: &Decision) -> Result<Option<Event>, Refusal> {
    if let (Subject::Entrant(entrant), true) = (
        decision.subject,
        decision.outcomes.contains(&Outcome::Disqualification),
    ) {
        let known = find_entrant(tournament, entrant)?;
        if !is_disqualified(known) {
            let reason = decision.reason.clone();
            return Ok(Some(Event::Entrants(EntrantsEvent::EntrantDisqualified {
                entrant,
                reason,
            })));
        }
    }
    Ok(None)
}

/// Referees may take back what they ruled themselves until the session is over; everything else
/// only the head referee and the directors.
pub(super) fn reverse(
    tournament: &Tournament,
    ruling: RulingId,
    reason: &str,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    may_change(tournament, ruling, context)?;
    undo(tournament, ruling, needed(reason)?)
}

/// The ruling, if the actor may undo it or put another in its place.
fn may_change(tournament: &Tournament, ruling: RulingId, context: &Context) -> Result<(), Refusal> {
    let given = find(tournament, ruling)?;
    if given.by != context.actor {
        require(context, Capability::ReverseRulings)?;
    }
    let session = given.decision.session.and_then(|it| tournament.session(it));
    let is_over = session.is_some_and(|session| session.clock.has_ended());
    if is_over && require(context, Capability::ReverseRulings).is_err() {
        return Err(Refusal::UndoOver { ruling });
    }
    if given.reversed.is_some() {
        return Err(Refusal::AlreadyReversed { ruling });
    }
    Ok(())
}

/// Puts another ruling in the place of one: the old is reversed, the new one names it.
pub(super) fn amend(
    tournament: &Tournament,
    ruling: RulingId,
    draft: &RulingDraft,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    may_change(tournament, ruling, context)?;
    let claimed = claims::decided(tournament, draft, Some(ruling))?;
    let decision = checked(tournament, claimed, Some(ruling), context)?;
    check_authority(tournament, &decision, Some(ruling), context)?;
    let reason = needed(&decision.reason)?;
    let old = find(tournament, ruling)?;
    let keeps_out = decision.outcomes.contains(&Outcome::Disqualification)
        && decision.subject == old.decision.subject;
    let mut events = undo(tournament, ruling, reason)?;
    if keeps_out {
        // Out before and after: nothing happens to the entrant in between.
        events.retain(|event| {
            !matches!(
                event,
                Event::Entrants(EntrantsEvent::EntrantReinstated { .. })
            )
        });
    }
    events.extend(given(tournament, decision, Some(ruling), None)?);
    Ok(events)
}

/// Adds evidence or a note to a ruling, whether it stands or not.
pub(super) fn note(
    tournament: &Tournament,
    ruling: RulingId,
    attached: &Attached,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    find(tournament, ruling)?;
    let attached = Attached {
        note: optional(&attached.note)?,
        seen: None,
        ..attached.clone()
    };
    if attached.is_empty() {
        return Err(Refusal::NoteEmpty);
    }
    attached.check(context.now)?;
    Ok(vec![Event::Ruling(RulingEvent::RulingNoted {
        ruling,
        attached,
    })])
}

/// The ruling with a number.
pub(super) fn find(tournament: &Tournament, ruling: RulingId) -> Result<&Ruling, Refusal> {
    tournament
        .ruling(ruling)
        .ok_or(Refusal::NoSuchRuling { ruling })
}

/// The events that undo a ruling which stands.
pub(super) fn undo(
    tournament: &Tournament,
    ruling: RulingId,
    reason: String,
) -> Result<Vec<Event>, Refusal> {
    let given = find(tournament, ruling)?;
    let mut events = vec![Event::Ruling(RulingEvent::RulingReversed {
        ruling,
        reason: reason.clone(),
    })];
    // A disqualification falls with the last ruling that made it.
    if let Subject::Entrant(entrant) = given.decision.subject
        && disqualifies(given, entrant)
        && is_disqualified(find_entrant(tournament, entrant)?)
        && !tournament
            .rulings
            .iter()
            .any(|other| other.id != ruling && other.stands() && disqualifies(other, entrant))
    {
        events.push(Event::Entrants(EntrantsEvent::EntrantReinstated {
            entrant,
            reason,
        }));
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

/// Puts a hand that was valued at a table on its sheet.
pub(super) fn attach_hand(
    tournament: &Tournament,
    (session, table): (SessionNo, TableNo),
    hand: u8,
    link: &str,
) -> Result<Vec<Event>, Refusal> {
    find_session(tournament, session)?
        .table(table)
        .ok_or(Refusal::NoSuchTable { session, table })?;
    check_hand(tournament, (session, table), hand)?;
    if !attached::is_hand(link) {
        return Err(Refusal::HandUnreadable);
    }
    let mut before = tournament.sheet_hands_at(session, table);
    super::setup::switch(
        !before.any(|it| it.hand == hand && it.link == link),
        Event::Duty(DutyEvent::HandAttached {
            session,
            table,
            hand,
            link: link.to_owned(),
        }),
    )
}
