//! The waiting list: who is next, and what ends by itself.

use chrono::{DateTime, Utc};

use crate::context::{Context, Stamp};
use crate::event::{Event, RegistrationEvent};
use crate::ids::ApplicationId;
use crate::refusal::Refusal;
use crate::registration::{Application, ApplicationState, Entry, MovesUp, RegistrationSettings};
use crate::state::Tournament;

use super::admission;
use super::needs::{find_application, registration_settings as settings};

/// Whether a new application has a place: there is one, and nobody before it waits for that place.
pub(super) fn is_next(
    tournament: &Tournament,
    settings: &RegistrationSettings,
    new: &Application,
    now: DateTime<Utc>,
) -> bool {
    let taken = tournament.places_taken();
    let fits = |it: &Application| taken.full_for(it, settings, now).is_none();
    fits(new) && !tournament.registration.waiting().any(fits)
}

/// Refuses an application for which there is no place.
pub(super) fn needs_place(
    tournament: &Tournament,
    settings: &RegistrationSettings,
    application: &Application,
    now: DateTime<Utc>,
) -> Result<(), Refusal> {
    let taken = tournament.places_taken();
    match taken.full_for(application, settings, now) {
        Some(_) => Err(Refusal::NoPlaceLeft),
        None => Ok(()),
    }
}

/// Gives somebody on the waiting list a place, whatever the order.
pub(super) fn offer(
    tournament: &Tournament,
    application: ApplicationId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    let known = find_application(tournament, application)?;
    match known.state {
        ApplicationState::Waiting => {}
        ApplicationState::Accepted => return Err(Refusal::ApplicationIn { application }),
        state if state.holds_place() => return Err(Refusal::NothingToChange),
        _ => return Err(Refusal::ApplicationOver { application }),
    }
    needs_place(tournament, settings, known, context.now)?;
    given(tournament, settings, known, (context.now, true))
}

/// Gives the places that are free to those who wait for them, in their order.
pub(super) fn move_up(tournament: &Tournament, context: &Context) -> Result<Vec<Event>, Refusal> {
    settings(tournament)?;
    if tournament.registration.waiting().next().is_none() {
        return Err(Refusal::NobodyWaits);
    }
    let events = all_next(tournament.clone(), context);
    match events.is_empty() {
        true => Err(Refusal::NoPlaceLeft),
        false => Ok(events),
    }
}

/// Ends what has run out; the next move up.
pub(super) fn run_out(tournament: &Tournament, context: &Context) -> Result<Vec<Event>, Refusal> {
    settings(tournament)?;
    let applications = tournament.registration.applications.iter();
    let ended = applications.filter(|it| it.has_run_out(context.now));
    let mut events: Vec<Event> = ended
        .map(|it| {
            let application = it.id;
            RegistrationEvent::ApplicationExpired { application }.into()
        })
        .collect();
    let more = what_follows(tournament, &events, context);
    events.extend(more);
    match events.is_empty() {
        true => Err(Refusal::NothingToChange),
        false => Ok(events),
    }
}

/// Whether events can free a place, or make one.
fn can_free(event: &Event) -> bool {
    matches!(event, Event::Entrants(_) | Event::Registration(_))
}

/// Whether an event brings somebody back to the waiting list.
fn waits_again(event: &Event) -> bool {
    matches!(
        event,
        Event::Registration(RegistrationEvent::ApplicationReinstated { .. })
    )
}

/// Who moves up by itself after events of this command.
pub(super) fn follow(
    tournament: &Tournament,
    mut events: Vec<Event>,
    context: &Context,
) -> Vec<Event> {
    if events.iter().any(can_free) {
        let more = what_follows(tournament, &events, context);
        events.extend(more);
    }
    events
}

/// Who moves up by itself once these events have happened.
fn what_follows(tournament: &Tournament, events: &[Event], context: &Context) -> Vec<Event> {
    let somebody_waits = tournament.registration.waiting().next().is_some();
    if tournament.has_begun() || !(somebody_waits || events.iter().any(waits_again)) {
        return Vec::new();
    }
    let mut after = tournament.clone();
    // What cannot be folded is found, and told, where it is appended.
    if !happens(&mut after, events, context) {
        return Vec::new();
    }
    let settings = after.registration.settings.as_ref();
    let is_automatic = settings.is_some_and(|it| it.moves_up == MovesUp::Automatic);
    match is_automatic {
        true => all_next(after, context),
        false => Vec::new(),
    }
}

/// Everybody who moves up now, one after the other.
fn all_next(mut tournament: Tournament, context: &Context) -> Vec<Event> {
    let mut events = Vec::new();
    while let Some(next) = next(&tournament, context) {
        if !happens(&mut tournament, &next, context) {
            break;
        }
        events.extend(next);
    }
    events
}

/// The first who waits and for whom there is a place gets it.
fn next(tournament: &Tournament, context: &Context) -> Option<Vec<Event>> {
    let settings = tournament.registration.settings.as_deref()?;
    let mut waiting = tournament.registration.waiting().peekable();
    waiting.peek()?;
    let taken = tournament.places_taken();
    let first = waiting.find(|it| taken.full_for(it, settings, context.now).is_none())?;
    given(tournament, settings, first, (context.now, false)).ok()
}

/// An application gets a place: for good, or to be accepted. One without a confirmed address only holds
/// the place, and so does one that the organisers have yet to approve.
fn given(
    tournament: &Tournament,
    settings: &RegistrationSettings,
    application: &Application,
    (now, is_approved): (DateTime<Utc>, bool),
) -> Result<Vec<Event>, Refusal> {
    let id = application.id;
    let is_approved = is_approved || settings.entry != Entry::Approval;
    if !application.is_confirmed() || !is_approved {
        return Ok(vec![
            RegistrationEvent::ApplicationPlaced { application: id }.into(),
        ]);
    }
    match settings.offer_until(now) {
        Some(until) => Ok(vec![
            RegistrationEvent::PlaceOffered {
                application: id,
                until,
            }
            .into(),
        ]),
        None => admission::enter(tournament, application),
    }
}

/// Lets events happen in a state that nobody keeps; false if they do not fold.
fn happens(tournament: &mut Tournament, events: &[Event], context: &Context) -> bool {
    events.iter().all(|event| {
        let stamp = Stamp {
            seq: tournament.version + 1,
            at: context.now,
            by: context.actor,
        };
        tournament.take(&stamp, event).is_ok()
    })
}
