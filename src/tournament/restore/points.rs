//! Points that are kept before each dangerous step, found in the log.

use chrono::{DateTime, Utc};

use crate::context::{Actor, Stamp};
use crate::event::{EntrantsEvent, Event, SeatingEvent, SetupEvent};
use crate::state::Tournament;

/// From how many events on a command changes much at once.
const MANY: usize = 5;

/// What makes a step dangerous.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Risk {
    /// The state was taken back.
    GoingBack,
    /// The result became final.
    Closing,
    /// Another rule set was chosen.
    RuleSet,
    /// Other stages were planned.
    Stages,
    /// It was decided, or left open again, who comes into a stage.
    Cut,
    /// A plan was adopted.
    Plan,
    /// A list of people was taken in.
    Registration,
    /// Much was changed at once.
    Many,
}

/// A point to go back to, kept by the program before a dangerous step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RestorePoint {
    /// The last event before the step.
    pub at: u64,
    /// The first event of the step.
    pub step: u64,
    pub before: Risk,
    /// When the step was done.
    pub when: DateTime<Utc>,
    /// Who did it.
    pub who: Actor,
}

impl Tournament {
    /// The points that were kept so far, the latest first.
    pub fn restore_points(&self) -> Vec<RestorePoint> {
        let mut points = Vec::new();
        let mut step: Vec<(Stamp, &Event)> = Vec::new();
        for (stamp, event) in self.past.events() {
            if step
                .last()
                .is_some_and(|(later, _)| !is_same(later, &stamp))
            {
                points.extend(point_before(&step));
                step.clear();
            }
            step.push((stamp, event));
        }
        points.extend(point_before(&step));
        points
    }
}

/// Whether two neighbouring events came from one command, whose events share instant and actor.
fn is_same(later: &Stamp, earlier: &Stamp) -> bool {
    later.at == earlier.at && later.by == earlier.by
}

/// The point before a step (its events, the latest first), if the step is dangerous.
fn point_before(step: &[(Stamp, &Event)]) -> Option<RestorePoint> {
    let (first, _) = step.last()?;
    let at = first.seq.checked_sub(1).filter(|at| *at > 0)?;
    Some(RestorePoint {
        at,
        step: first.seq,
        before: risk_of(step)?,
        when: first.at,
        who: first.by,
    })
}

fn risk_of(step: &[(Stamp, &Event)]) -> Option<Risk> {
    let single = step.iter().filter_map(|(_, event)| of_event(event)).min();
    let registered = step.iter().filter(|(_, event)| is_registration(event));
    let list = (registered.count() > 1).then_some(Risk::Registration);
    let many = (step.len() >= MANY).then_some(Risk::Many);
    single.or(list).or(many)
}

fn is_registration(event: &Event) -> bool {
    matches!(event, Event::Entrants(EntrantsEvent::EntrantAdded { .. }))
}

/// What makes an event dangerous even alone.
fn of_event(event: &Event) -> Option<Risk> {
    match event {
        Event::Setup(event) => match event {
            SetupEvent::StateRestored { .. } => Some(Risk::GoingBack),
            SetupEvent::TournamentClosed { .. } => Some(Risk::Closing),
            SetupEvent::RuleSetChanged { .. } => Some(Risk::RuleSet),
            SetupEvent::StagesPlanned { .. } => Some(Risk::Stages),
            SetupEvent::CutMade { .. } | SetupEvent::CutTakenBack { .. } => Some(Risk::Cut),
            SetupEvent::TournamentCreated { .. }
            | SetupEvent::SettingsChanged { .. }
            | SetupEvent::EarlierRulingsShown { .. }
            | SetupEvent::SecondPersonAsked { .. }
            | SetupEvent::VisibilityChosen { .. }
            | SetupEvent::OwnCheckInSet { .. }
            | SetupEvent::PageWritten { .. }
            | SetupEvent::RehearsalConducted { .. }
            | SetupEvent::LastOwnerDismissed { .. }
            | SetupEvent::TournamentPublished
            | SetupEvent::TournamentHidden
            | SetupEvent::TournamentReopened { .. } => None,
        },
        Event::Seating(event) => match event {
            SeatingEvent::SeatingAdopted { .. } => Some(Risk::Plan),
            SeatingEvent::SeedPromised { .. }
            | SeatingEvent::PlanDrawn { .. }
            | SeatingEvent::LotsPrepared { .. }
            | SeatingEvent::LotsNoted { .. }
            | SeatingEvent::LotsDiscarded { .. }
            | SeatingEvent::LineUpNamed { .. }
            | SeatingEvent::SeatsSwapped { .. }
            | SeatingEvent::SeatTakenOver { .. }
            | SeatingEvent::SeatTaken { .. }
            | SeatingEvent::SeatLeft { .. }
            | SeatingEvent::TableAdded { .. }
            | SeatingEvent::TableRemoved { .. }
            | SeatingEvent::SeatingUndone { .. }
            | SeatingEvent::SeatingRedone { .. }
            | SeatingEvent::SeatRulesSet { .. }
            | SeatingEvent::SeatingPublished { .. }
            | SeatingEvent::SeatingTakenBack { .. } => None,
        },
        Event::Entrants(_)
        | Event::Session(_)
        | Event::Display(_)
        | Event::Result(_)
        | Event::Ruling(_)
        | Event::Duty(_)
        | Event::Registration(_)
        | Event::Money(_) => None,
    }
}
