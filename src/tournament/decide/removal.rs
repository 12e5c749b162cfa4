//! Taking out an entrant who was entered by mistake.

use crate::event::{EntrantsEvent, Event};
use crate::ids::EntrantId;
use crate::refusal::Refusal;
use crate::ruling::{Ruling, Subject};
use crate::seat_changes::{Places, SeatChange};
use crate::session::{Session, Table};
use crate::state::Tournament;

use super::needs::{find_entrant, optional};

/// Takes an entrant out of the list. Refused as soon as anything names the entrant: the number may be
/// given to somebody else, and what is in the log would then be about the wrong person.
pub(super) fn remove(
    tournament: &Tournament,
    entrant: EntrantId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    find_entrant(tournament, entrant)?;
    if is_needed(tournament, entrant) {
        return Err(Refusal::EntrantNeeded { entrant });
    }
    let reason = optional(reason)?;
    Ok(vec![Event::Entrants(EntrantsEvent::EntrantRemoved {
        entrant,
        reason,
    })])
}

fn is_needed(tournament: &Tournament, entrant: EntrantId) -> bool {
    let mut sessions = tournament.sessions.iter();
    let changes = &tournament.seat_changes;
    let mut changes = changes.done.iter().chain(&changes.undone);
    sessions.any(|it| names_in_session(it, entrant))
        || changes.any(|change| names_in_change(change, entrant))
        || is_in_seat_rules(tournament, entrant)
        || tournament
            .lots
            .iter()
            .any(|it| it.people.contains(&entrant))
        || is_in_a_cut(tournament, entrant)
        || tournament
            .rulings
            .iter()
            .any(|it| is_in_ruling(it, entrant))
        || tournament.requests.iter().any(|request| {
            request.draft.subject == Subject::Entrant(entrant)
                || request.draft.attached.dealer == Some(entrant)
        })
        || tournament
            .referees
            .values()
            .any(|referee| referee.plays == Some(entrant))
}

fn names_in_session(session: &Session, entrant: EntrantId) -> bool {
    session.presence.contains_key(&entrant)
        || session.line_ups.values().any(|it| it.contains(&entrant))
        || session.tables.iter().any(|it| is_at_table(it, entrant))
}

/// Whether somebody sits or sat at a table, or has a score on any version of its sheet.
fn is_at_table(table: &Table, entrant: EntrantId) -> bool {
    let sheets = table
        .result
        .versions
        .iter()
        .filter_map(|it| it.sheet.as_ref());
    let mut totals = sheets.flat_map(|sheet| &sheet.totals);
    table.seats.seat_of(entrant).is_some()
        || table.taken_over.contains(&entrant)
        || table.left.contains(&entrant)
        || totals.any(|total| total.entrant == entrant)
}

/// Whether a change of the seating would bring somebody back when it is undone or done again.
fn names_in_change(change: &SeatChange, entrant: EntrantId) -> bool {
    let is_in = |places: &Places| {
        places.seats.seat_of(entrant).is_some()
            || places.taken_over.contains(&entrant)
            || places.left.contains(&entrant)
    };
    let mut tables = change.sessions.iter().flat_map(|it| &it.tables);
    tables.any(|table| table.before.iter().chain(&table.after).any(is_in))
}

fn is_in_seat_rules(tournament: &Tournament, entrant: EntrantId) -> bool {
    let rules = &tournament.seat_rules;
    rules.apart.iter().any(|it| it.people.contains(&entrant))
        || rules.fixed.iter().any(|it| it.entrant == entrant)
}

fn is_in_a_cut(tournament: &Tournament, entrant: EntrantId) -> bool {
    let mut cuts = tournament.stages.iter().filter_map(|it| it.cut.as_ref());
    cuts.any(|cut| {
        cut.members.contains(&entrant) || cut.draw.iter().any(|it| it.tied.contains(&entrant))
    })
}

fn is_in_ruling(ruling: &Ruling, entrant: EntrantId) -> bool {
    let decision = &ruling.decision;
    let mut points = decision.points.iter();
    decision.subject == Subject::Entrant(entrant)
        || decision.attached.dealer == Some(entrant)
        || points.any(|it| it.receivers.iter().any(|(who, _)| *who == entrant))
        || ruling
            .appeal
            .as_ref()
            .is_some_and(|appeal| appeal.draft.by == entrant)
}
