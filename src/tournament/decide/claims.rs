//! From a claim to a decision: what happens, what is lost, and who receives it.

use ruleset::{Outcome, Receivers, StandingPoints, Unit};

use crate::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::ids::RulingId;
use crate::proposal::{Case, OffencePlace, Proposal, paid};
use crate::refusal::Refusal;
use crate::ruling::{Decision, Points, Subject};
use crate::state::Tournament;

/// The decision that a draft comes to, for a new ruling or in the place of one (`amends`).
pub(super) fn decided(
    tournament: &Tournament,
    draft: &RulingDraft,
    amends: Option<RulingId>,
) -> Result<Decision, Refusal> {
    let (outcomes, points) = match &draft.claim {
        Claim::AsProposed => proposed(tournament, draft, amends)?.into_facts(),
        Claim::Measured => measured(tournament, draft, amends)?.into_facts(),
        Claim::Chosen { outcomes, charge } => chosen(tournament, draft, outcomes, *charge)?,
        Claim::Recorded { outcomes, points } => (outcomes.clone(), points.clone()),
    };
    if !matches!(draft.claim, Claim::Recorded { .. }) {
        check_receiver(tournament, draft, points.as_ref())?;
    }
    Ok(Decision {
        subject: draft.subject,
        session: draft.session,
        table: draft.table,
        hand: draft.hand,
        offence: draft.offence.clone(),
        outcomes,
        points,
        reason: draft.reason.clone(),
        attached: draft.attached.clone(),
    })
}

/// What the rule set proposes for the offence of a draft.
fn proposed(
    tournament: &Tournament,
    draft: &RulingDraft,
    amends: Option<RulingId>,
) -> Result<Proposal, Refusal> {
    let id = draft.offence.as_ref().ok_or(Refusal::NothingProposed)?;
    let offence = tournament.ruleset.offence(id);
    let offence = offence.ok_or_else(|| Refusal::NoSuchOffence {
        offence: id.clone(),
    })?;
    let case = Case {
        subject: draft.subject,
        place: place(draft),
        offence,
        attached: &draft.attached,
        amends,
    };
    tournament
        .propose_for(&case)
        .ok_or(Refusal::NothingProposed)
}

/// The same where the attached times give the amount.
fn measured(
    tournament: &Tournament,
    draft: &RulingDraft,
    amends: Option<RulingId>,
) -> Result<Proposal, Refusal> {
    let offence = draft.offence.as_deref();
    let offence = offence.and_then(|id| tournament.ruleset.offence(id));
    if offence.is_some_and(|it| !draft.attached.measures(it)) {
        return Err(Refusal::NothingMeasured);
    }
    proposed(tournament, draft, amends)
}

/// What the referee chose, with the points that follow from the amount.
fn chosen(
    tournament: &Tournament,
    draft: &RulingDraft,
    outcomes: &[Outcome],
    charge: Option<Charge>,
) -> Result<(Vec<Outcome>, Option<Points>), Refusal> {
    if charge.is_none() && outcomes.contains(&Outcome::Points) {
        return Err(Refusal::AmountMissing);
    }
    let points = match charge {
        Some(charge) => Some(charged(tournament, draft, charge)?),
        None => tournament.chombo_points(draft.subject, place(draft), &draft.attached, outcomes),
    };
    Ok((outcomes.to_vec(), points))
}

/// The points of a charge: who receives them, and what the offender loses in all.
fn charged(
    tournament: &Tournament,
    draft: &RulingDraft,
    charge: Charge,
) -> Result<Points, Refusal> {
    let is_score = charge.unit == Unit::Score;
    if charge.amount <= StandingPoints::ZERO || (is_score && !charge.amount.is_whole()) {
        return Err(Refusal::AmountBad);
    }
    let each = charge.amount.units() / StandingPoints::UNITS;
    let receivers = match charge.to {
        _ if !is_score => Vec::new(),
        Recipients::Nobody => Vec::new(),
        Recipients::One(person) => vec![(person, each)],
        Recipients::EachOther => {
            let people = tournament.people_at(place(draft));
            let others = people.filter(|id| draft.subject != Subject::Entrant(*id));
            others.map(|id| (id, each)).collect()
        }
    };
    let lost = match charge.unit {
        Unit::Score => StandingPoints::whole(paid(each, &receivers)),
        _ => charge.amount,
    };
    Ok(Points {
        unit: charge.unit,
        offender: -lost,
        receivers,
        booking: charge.booking,
    })
}

/// Points that the rules give to whoever was wronged need that person's name.
fn check_receiver(
    tournament: &Tournament,
    draft: &RulingDraft,
    points: Option<&Points>,
) -> Result<(), Refusal> {
    let offence = draft.offence.as_deref();
    let offence = offence.and_then(|id| tournament.ruleset.offence(id));
    let is_owed = offence.is_some_and(|it| it.receivers == Receivers::Offended)
        && matches!(draft.subject, Subject::Entrant(_));
    let is_missing = |points: &Points| points.unit == Unit::Score && points.receivers.is_empty();
    if is_owed && points.is_some_and(is_missing) {
        return Err(Refusal::ReceiverMissing);
    }
    Ok(())
}

/// Where a decision says that it happened.
pub(super) fn place_of(decision: &Decision) -> OffencePlace {
    OffencePlace {
        session: decision.session,
        table: decision.table,
        hand: decision.hand,
    }
}

/// Where a draft says that it happened.
pub(super) fn place(draft: &RulingDraft) -> OffencePlace {
    OffencePlace {
        session: draft.session,
        table: draft.table,
        hand: draft.hand,
    }
}
