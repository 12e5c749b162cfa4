//! A rehearsal of a tournament: its settings, people and seats, without results.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};

use crate::Actor;
use crate::command::{Command, EntrantsCommand, NewEntrant, SeatingCommand};
use crate::decide::{create, rehearse};
use crate::display::ScheduleItem;
use crate::event::Event;
use crate::like::{Like, and_then, commands};
use crate::refusal::Refusal;
use crate::seating::{PlanOrigin, SessionPlan};
use crate::session::Session;
use crate::settings::Settings;
use crate::state::Tournament;

use super::RehearsalOf;

/// When the doors open on the first day, where the schedule says nothing.
const DOORS: (u32, u32) = (9, 0);
/// How long before the first session people come.
const BEFORE: TimeDelta = TimeDelta::minutes(60);

/// Creates the rehearsal of a tournament, under another name and address. Its hall opens on the day of
/// the event, an hour before the first session, or now if that day is over.
///
/// # Errors
/// A [`Refusal`] about the settings.
pub fn create_rehearsal(
    before: &Tournament,
    settings: &Settings,
    of: &RehearsalOf,
    (now, actor): (DateTime<Utc>, Actor),
) -> Result<Vec<Event>, Refusal> {
    let mut events = create(settings, &before.document)?;
    rehearse(&mut events, of);
    let with_staff = true;
    let mut wanted = commands(Like { before, with_staff }, settings);
    wanted.extend(people(before));
    wanted.extend(seats(before));
    Ok(and_then(events, wanted, (opens_at(before, now), actor)))
}

/// Everybody who takes part.
fn people(before: &Tournament) -> Option<Command> {
    let active = before.entrants.values().filter(|it| it.is_active());
    let entrants: Vec<NewEntrant> = active
        .map(|entrant| NewEntrant {
            person: entrant.person,
            number: Some(entrant.id),
            kind: entrant.kind,
            team: entrant
                .team
                .and_then(|team| before.teams.get(&team))
                .map(|team| team.name.clone()),
            reference: entrant.reference.clone(),
        })
        .collect();
    (!entrants.is_empty()).then(|| EntrantsCommand::AddEntrants { entrants }.into())
}

/// Who sits where, as far as no cut decides it.
fn seats(before: &Tournament) -> Option<Command> {
    let is_first = |it: &&Session| {
        let stage = before.stage_of(it.number);
        !it.tables.is_empty() && stage.is_none_or(|stage| stage == 0)
    };
    let sessions = before.sessions.iter().map(AsRef::as_ref).filter(is_first);
    let plans: Vec<SessionPlan> = sessions
        .map(|it| SessionPlan {
            session: it.number,
            tables: it.tables.iter().map(|table| table.seats.clone()).collect(),
        })
        .collect();
    let origin = PlanOrigin::Imported {
        file: before.settings.slug.clone(),
    };
    (!plans.is_empty()).then(|| SeatingCommand::AdoptPlan { plans, origin }.into())
}

/// When the doors of the rehearsal's hall open.
pub fn opens_at(before: &Tournament, now: DateTime<Utc>) -> DateTime<Utc> {
    let settings = &before.settings;
    let items = before.display.schedule.iter();
    let sessions = items.filter(|it: &&ScheduleItem| it.session().is_some());
    let first = sessions.map(|it| it.starts).min();
    let doors = || {
        let time = NaiveTime::from_hms_opt(DOORS.0, DOORS.1, 0)?;
        let local = settings.starts_on.and_time(time);
        let there = local.and_local_timezone(settings.time_zone).earliest()?;
        Some(there.to_utc())
    };
    let first = first.and_then(|it| it.checked_sub_signed(BEFORE));
    first.or_else(doors).map_or(now, |it| it.max(now))
}
