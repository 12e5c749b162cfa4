//! Appeals: filed, heard, decided.

use crate::appeal::{Appeal, AppealDraft, Verdict};
use crate::context::Context;
use crate::event::{Event, RulingEvent};
use crate::ids::RulingId;
use crate::refusal::Refusal;
use crate::roles::Capability;
use crate::state::Tournament;

use super::needs::{find_entrant, needed, optional, require};
use super::rulings;

/// Files an appeal. After the deadline only the head referee takes one, with a reason.
pub(super) fn file(
    tournament: &Tournament,
    ruling: RulingId,
    draft: &AppealDraft,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let given = rulings::find(tournament, ruling)?;
    find_entrant(tournament, draft.by)?;
    if given.reversed.is_some() {
        return Err(Refusal::AlreadyReversed { ruling });
    }
    let withdrawn = |appeal: &Appeal| appeal.verdict() == Some(Verdict::Withdrawn);
    if given.appeal.as_ref().is_some_and(|it| !withdrawn(it)) {
        return Err(Refusal::AlreadyAppealed { ruling });
    }
    let text = needed(&draft.text)?;
    let rules = tournament.ruleset.appeals.as_ref();
    if rules.is_some_and(|rules| rules.in_writing) && !draft.in_writing {
        return Err(Refusal::AppealInWriting);
    }
    let deadline = tournament.appeal_deadline(given);
    let mut late_because = String::new();
    if !deadline.allows(context.now, draft.announced) {
        late_because = optional(&draft.late_because)?;
        if late_because.is_empty() || require(context, Capability::ReverseRulings).is_err() {
            return Err(Refusal::AppealLate { ruling });
        }
    }
    let appeal = AppealDraft {
        text,
        late_because,
        ..draft.clone()
    };
    Ok(vec![Event::Ruling(RulingEvent::AppealFiled {
        ruling,
        appeal,
    })])
}

/// Writes down what was said.
pub(super) fn hear(
    tournament: &Tournament,
    ruling: RulingId,
    note: &str,
) -> Result<Vec<Event>, Refusal> {
    check_open(tournament, ruling)?;
    let note = needed(note)?;
    Ok(vec![Event::Ruling(RulingEvent::AppealHeard {
        ruling,
        note,
    })])
}

/// Decides: the ruling stands or is reversed.
pub(super) fn decide(
    tournament: &Tournament,
    ruling: RulingId,
    verdict: Verdict,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    check_open(tournament, ruling)?;
    let reason = needed(reason)?;
    let mut events = vec![Event::Ruling(RulingEvent::AppealDecided {
        ruling,
        verdict,
        reason: reason.clone(),
    })];
    let stands = rulings::find(tournament, ruling)?.stands();
    if verdict == Verdict::Reversed && stands {
        events.extend(rulings::undo(tournament, ruling, reason)?);
    }
    Ok(events)
}

/// An appeal that waits for its decision.
fn check_open(tournament: &Tournament, ruling: RulingId) -> Result<(), Refusal> {
    let given = rulings::find(tournament, ruling)?;
    let appeal = given.appeal.as_ref();
    match appeal.ok_or(Refusal::NotAppealed { ruling })?.verdict() {
        None => Ok(()),
        Some(_) => Err(Refusal::AppealDecided { ruling }),
    }
}
