//! What somebody says to the doubts about a command, kept with what follows from the command.

use crate::command::Command;
use crate::context::{Answer, Context};
use crate::event::{Event, SeatingEvent, SessionEvent, SetupEvent};
use crate::refusal::Refusal;
use crate::state::Tournament;

use super::needs::optional;

/// The events of a command with the reason for which it is given. Who was asked and gave no reason
/// hears the doubts.
pub(super) fn answered(
    tournament: &Tournament,
    command: &Command,
    context: &Context,
    mut events: Vec<Event>,
) -> Result<Vec<Event>, Refusal> {
    let reason = match &context.answer {
        Answer::NotAsked => return Ok(events),
        Answer::Asked => String::new(),
        Answer::Because(reason) => optional(reason)?,
    };
    if reason.is_empty() {
        let doubts = tournament.doubts(command, context.now);
        return match doubts.is_empty() {
            true => Ok(events),
            false => Err(Refusal::NeedsReason { doubts }),
        };
    }
    if let Some(kept) = events.iter_mut().rev().find_map(answer_in) {
        *kept = reason;
    }
    Ok(events)
}

/// Where an event keeps the answer to doubts, if there can be any about it.
fn answer_in(event: &mut Event) -> Option<&mut String> {
    match event {
        Event::Session(
            SessionEvent::SessionStarted { reason, .. } | SessionEvent::SessionEnded { reason, .. },
        )
        | Event::Setup(
            SetupEvent::CutMade { reason, .. }
            | SetupEvent::TournamentClosed { reason }
            | SetupEvent::LastOwnerDismissed { reason, .. },
        )
        | Event::Seating(
            SeatingEvent::SeatingAdopted { reason, .. } | SeatingEvent::LotsPrepared { reason, .. },
        ) => Some(reason),
        _ => None,
    }
}
