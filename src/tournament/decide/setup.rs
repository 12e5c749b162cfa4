//! What a tournament is: created, changed, published, closed.

use std::sync::Arc;

use crate::conduct::{Conduct, RehearsalOf};
use crate::event::{Event, SessionEvent, SetupEvent};
use crate::event_page::EventPage;
use crate::own_check_in::OwnCheckIn;
use crate::refusal::Refusal;
use crate::settings::Settings;
use crate::state::Tournament;
use ruleset::RuleSet;

/// Creates a tournament with a rule set's document.
///
/// # Errors
/// A [`Refusal`] about the settings or the document.
pub fn create(settings: &Settings, document: &str) -> Result<Vec<Event>, Refusal> {
    settings.check()?;
    let ruleset = read_rules(document)?;
    Ok(vec![Event::Setup(SetupEvent::TournamentCreated {
        settings: settings.clone(),
        ruleset: ruleset.id,
        document: document.to_owned(),
        rehearsal: None,
    })])
}

/// Makes what creates a tournament create its rehearsal.
pub(crate) fn rehearse(events: &mut [Event], of: &RehearsalOf) {
    if let Some(Event::Setup(SetupEvent::TournamentCreated { rehearsal, .. })) = events.first_mut()
    {
        *rehearsal = Some(of.clone());
    }
}

/// What the page of the event tells.
pub(super) fn write_page(tournament: &Tournament, page: &EventPage) -> Result<Vec<Event>, Refusal> {
    page.check()?;
    let page = page.clone();
    switch(
        *tournament.page != page,
        Event::Setup(SetupEvent::PageWritten { page }),
    )
}

/// How a rehearsal is conducted; a real event has nothing to conduct.
pub(super) fn conduct(tournament: &Tournament, conduct: &Conduct) -> Result<Vec<Event>, Refusal> {
    let rehearsal = tournament.rehearsal.as_ref();
    let rehearsal = rehearsal.ok_or(Refusal::NotARehearsal)?;
    let conduct = *conduct;
    switch(
        !conduct.is_like(&rehearsal.conduct) || rehearsal.is_behind(conduct.since),
        Event::Setup(SetupEvent::RehearsalConducted { conduct }),
    )
}

pub(super) fn change_settings(
    tournament: &Tournament,
    settings: &Settings,
) -> Result<Vec<Event>, Refusal> {
    settings.check()?;
    if *settings == *tournament.settings {
        return Err(Refusal::NothingToChange);
    }
    let fits = |table: u16| table <= settings.tables;
    let cut = tournament.sessions.iter().map(Arc::as_ref).find(|session| {
        let beyond = session.number.0 > settings.sessions;
        let touched = !session.tables.is_empty() || session.clock.started.is_some();
        let outside = session
            .tables
            .iter()
            .any(|table| !fits(table.seats.table.0));
        (beyond && touched) || outside
    });
    let stages = tournament.stages.iter();
    if let Some(stage) = stages.rev().find(|it| it.plan.first.0 > settings.sessions) {
        return Err(Refusal::StillPlanned {
            session: stage.plan.first,
        });
    }
    match cut {
        Some(session) => Err(Refusal::StillPlanned {
            session: session.number,
        }),
        None => Ok(vec![Event::Setup(SetupEvent::SettingsChanged {
            settings: settings.clone(),
        })]),
    }
}

/// The result becomes final: no clock runs on.
pub(super) fn close(tournament: &Tournament) -> Vec<Event> {
    let open = tournament
        .sessions
        .iter()
        .filter(|session| session.clock.is_open());
    open.map(|session| {
        Event::Session(SessionEvent::SessionEnded {
            session: session.number,
            reason: String::new(),
        })
    })
    .chain([Event::Setup(SetupEvent::TournamentClosed {
        reason: String::new(),
    })])
    .collect()
}

pub(super) fn reopen(tournament: &Tournament, reason: &str) -> Result<Vec<Event>, Refusal> {
    if !tournament.closed {
        return Err(Refusal::TournamentNotClosed);
    }
    Ok(vec![Event::Setup(SetupEvent::TournamentReopened {
        reason: super::needs::needed(reason)?,
    })])
}

/// Goes back, unless something happened that the person has not seen.
pub(super) fn go_back(
    tournament: &Tournament,
    to: u64,
    seen: u64,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    if to == 0 || to > tournament.version {
        return Err(Refusal::NoSuchEvent { event: to });
    }
    if to == tournament.version {
        return Err(Refusal::NothingToChange);
    }
    if seen != tournament.version {
        let events = tournament.version.abs_diff(seen);
        return Err(Refusal::HappenedMeanwhile { events });
    }
    let reason = super::needs::needed(reason)?;
    Ok(vec![Event::Setup(SetupEvent::StateRestored { to, reason })])
}

/// Lets people check in by themselves, or no longer.
pub(super) fn let_people_check_in(
    tournament: &Tournament,
    wanted: Option<&OwnCheckIn>,
) -> Result<Vec<Event>, Refusal> {
    let check_in = wanted.map(OwnCheckIn::checked).transpose()?;
    let changes = tournament.own_check_in.as_deref() != check_in.as_ref();
    switch(
        changes,
        Event::Setup(SetupEvent::OwnCheckInSet { check_in }),
    )
}

/// One event if it changes something.
pub(super) fn switch(changes: bool, event: Event) -> Result<Vec<Event>, Refusal> {
    if changes {
        Ok(vec![event])
    } else {
        Err(Refusal::NothingToChange)
    }
}

/// Reads a document, or says why it cannot be used.
pub(super) fn read_rules(document: &str) -> Result<RuleSet, Refusal> {
    RuleSet::parse(document).map_err(|error| Refusal::RuleSetUnreadable {
        reason: error.to_string(),
    })
}
