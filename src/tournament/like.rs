//! A tournament that begins like another: its rule set, stages, schedule, screen, referees and how people
//! register, without people, seats and results.

mod later;

use chrono::{DateTime, Utc};

use self::later::Later;
use super::command::{Command, DisplayCommand, DutyCommand, RegistrationCommand, SetupCommand};
use super::context::{Answer, Clubs, Context, Stamp};
use super::decide::{create, decide};
use super::display::ScheduleItem;
use super::duty::Referee;
use super::event::Event;
use super::event_page::{EventPage, Part};
use super::refusal::Refusal;
use super::roles::Role;
use super::settings::Settings;
use super::state::Tournament;
use super::{Actor, SessionNo};

/// What begins like another tournament.
#[derive(Debug, Clone, Copy)]
pub struct Like<'a> {
    pub before: &'a Tournament,
    /// Whether the same referees are on the roster.
    pub with_staff: bool,
}

/// Creates a tournament with a rule set's document and with what another one had. What does not fit its
/// settings or its rule set is left out.
///
/// # Errors
/// A [`Refusal`] about the settings or the document.
pub fn create_like(
    like: Like<'_>,
    settings: &Settings,
    document: &str,
    (now, actor): (DateTime<Utc>, Actor),
) -> Result<Vec<Event>, Refusal> {
    let events = create(settings, document)?;
    Ok(and_then(events, commands(like, settings), (now, actor)))
}

/// What creates a tournament, and what follows from these commands, as far as they are accepted.
pub(crate) fn and_then(
    mut events: Vec<Event>,
    commands: Vec<Command>,
    (now, actor): (DateTime<Utc>, Actor),
) -> Vec<Event> {
    let mut stamp = Stamp {
        seq: 1,
        at: now,
        by: actor,
    };
    let context = Context {
        now,
        actor,
        roles: vec![Role::Owner],
        clubs: Clubs::new(),
        answer: Answer::default(),
    };
    let begun = events.first();
    let Some(mut state) = begun.and_then(|event| Tournament::begin(&stamp, event).ok()) else {
        return events;
    };
    for command in commands {
        let more = decide(&state, &command, &context).unwrap_or_default();
        for event in more {
            stamp.seq += 1;
            if state.apply(&stamp, &event).is_err() {
                return events;
            }
            events.push(event);
        }
    }
    events
}

/// What is to be done so that a new tournament has what another one had.
pub(crate) fn commands(like: Like<'_>, settings: &Settings) -> Vec<Command> {
    let before = like.before;
    let mut commands = Vec::new();
    if !before.stages.is_empty() {
        let stages = before.stages.iter().map(|it| it.plan.clone()).collect();
        commands.push(SetupCommand::PlanStages { stages }.into());
    }
    let items = schedule(before, settings);
    if !items.is_empty() {
        commands.push(DisplayCommand::SetSchedule { items }.into());
    }
    if let Some(slides) = before.display.screen.clone() {
        commands.push(DisplayCommand::ComposeScreen { slides }.into());
    }
    if before.earlier_rulings {
        commands.push(SetupCommand::ShowEarlierRulings { shown: true }.into());
    }
    if !before.page.is_empty() {
        let mut page = EventPage::clone(&before.page);
        if !like.with_staff {
            page.part_mut(Part::Referees).0.clear();
        }
        commands.push(SetupCommand::WritePage { page }.into());
    }
    if !before.visibility.is_open() {
        let visibility = before.visibility;
        commands.push(SetupCommand::ChooseVisibility { visibility }.into());
    }
    let registration = before.registration.settings.as_deref();
    let later = Later::between(&before.settings, settings);
    let registration = registration.and_then(|it| later.registration(it));
    commands.extend(
        registration
            .map(|registration| RegistrationCommand::SetRegistration { registration }.into()),
    );
    let roster = like.with_staff.then(|| before.referees.iter());
    commands.extend(roster.into_iter().flatten().map(|(account, referee)| {
        let referee = in_the_hall(referee, settings);
        let account = *account;
        Command::from(DutyCommand::AssignReferee { account, referee })
    }));
    commands
}

/// The schedule at the same times of the day, as many days later as the tournament begins.
fn schedule(before: &Tournament, settings: &Settings) -> Vec<ScheduleItem> {
    let fits = |session: SessionNo| session.0 <= settings.sessions;
    let later = Later::between(&before.settings, settings);
    let items = before.display.schedule.iter();
    items
        .filter(|item| item.session().is_none_or(fits))
        .filter_map(|item| {
            Some(ScheduleItem {
                starts: later.instant(item.starts)?,
                ..item.clone()
            })
        })
        .collect()
}

/// A referee who plays as nobody yet, with the tables that the hall has.
fn in_the_hall(referee: &Referee, settings: &Settings) -> Referee {
    let tables = referee.tables.iter().copied();
    Referee {
        tables: tables.filter(|it| it.0 <= settings.tables).collect(),
        plays: None,
        ..referee.clone()
    }
}
