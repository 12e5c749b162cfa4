//! What an event is about: one thing that people look up.
//!
//! Each topic is gone through whole, so that the compiler asks for every new event.

use super::{DutyEvent, EntrantsEvent, Event, MoneyEvent, ResultEvent, RulingEvent, SessionEvent};
use crate::{ApplicationId, EntrantId, PersonId, RequestId, RulingId, SessionNo, TableNo, TeamId};

/// One thing of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Ruling(RulingId),
    /// What a referee asked the head referee.
    Request(RequestId),
    Session(SessionNo),
    /// With the session in which people sit there.
    Table(SessionNo, TableNo),
    Entrant(EntrantId),
    Team(TeamId),
    Application(ApplicationId),
    /// What a person owes and paid.
    Purse(PersonId),
}

impl Event {
    /// The one thing that the event is about; none for the event as a whole, its seating, its screens.
    pub fn subject(&self) -> Option<Subject> {
        match self {
            Self::Entrants(event) => of_entrants(event),
            Self::Session(event) => Some(of_session(event)),
            Self::Result(event) => Some(of_result(event)),
            Self::Ruling(event) => Some(of_ruling(event)),
            Self::Duty(event) => of_duty(event),
            Self::Registration(event) => event.application().map(Subject::Application),
            Self::Money(event) => of_money(event),
            Self::Setup(_) | Self::Seating(_) | Self::Display(_) => None,
        }
    }

    /// Whether an event of the list of entrants is about this person, alone or among others.
    pub fn is_about_entrant(&self, entrant: EntrantId) -> bool {
        match self {
            Self::Entrants(EntrantsEvent::AddressesVouchedFor { entrants }) => {
                entrants.contains(&entrant)
            }
            Self::Entrants(event) => of_entrants(event) == Some(Subject::Entrant(entrant)),
            Self::Setup(_)
            | Self::Seating(_)
            | Self::Display(_)
            | Self::Session(_)
            | Self::Result(_)
            | Self::Ruling(_)
            | Self::Duty(_)
            | Self::Registration(_)
            | Self::Money(_) => false,
        }
    }
}

fn of_entrants(event: &EntrantsEvent) -> Option<Subject> {
    match event {
        EntrantsEvent::EntrantAdded { entrant, .. }
        | EntrantsEvent::EntrantEdited { entrant, .. }
        | EntrantsEvent::PersonChanged { entrant }
        | EntrantsEvent::EntrantCheckedIn { entrant }
        | EntrantsEvent::EntrantCheckInUndone { entrant }
        | EntrantsEvent::EntrantWithdrawn { entrant, .. }
        | EntrantsEvent::EntrantReinstated { entrant, .. }
        | EntrantsEvent::EntrantDisqualified { entrant, .. }
        | EntrantsEvent::EntrantRemoved { entrant, .. } => Some(Subject::Entrant(*entrant)),
        EntrantsEvent::TeamAdded { team, .. }
        | EntrantsEvent::TeamRenamed { team, .. }
        | EntrantsEvent::TeamRemoved { team } => Some(Subject::Team(*team)),
        EntrantsEvent::AddressesVouchedFor { .. } => None,
    }
}

fn of_session(event: &SessionEvent) -> Subject {
    match event {
        SessionEvent::SessionStarted { session, .. }
        | SessionEvent::SessionPaused { session }
        | SessionEvent::SessionResumed { session }
        | SessionEvent::SessionExtended {
            session,
            table: None,
            ..
        }
        | SessionEvent::SessionStartTakenBack { session, .. }
        | SessionEvent::SessionEnded { session, .. }
        | SessionEvent::SessionReopened { session, .. }
        | SessionEvent::TablesStarted { session, .. }
        | SessionEvent::PresenceNoted { session, .. } => Subject::Session(*session),
        SessionEvent::SessionExtended {
            session,
            table: Some(table),
            ..
        }
        | SessionEvent::TableStopped { session, table, .. }
        | SessionEvent::TableReleased { session, table }
        | SessionEvent::HandsNoted { session, table, .. } => Subject::Table(*session, *table),
    }
}

fn of_result(event: &ResultEvent) -> Subject {
    match event {
        ResultEvent::ResultEntered { session, table, .. }
        | ResultEvent::ResultTakenBack { session, table, .. }
        | ResultEvent::ResultVerified { session, table, .. } => Subject::Table(*session, *table),
    }
}

fn of_ruling(event: &RulingEvent) -> Subject {
    match event {
        RulingEvent::RulingGiven { ruling, .. }
        | RulingEvent::RulingReversed { ruling, .. }
        | RulingEvent::RulingNoted { ruling, .. }
        | RulingEvent::AppealFiled { ruling, .. }
        | RulingEvent::AppealHeard { ruling, .. }
        | RulingEvent::AppealDecided { ruling, .. } => Subject::Ruling(*ruling),
        RulingEvent::RulingRequested { request, .. }
        | RulingEvent::RequestDeclined { request, .. } => Subject::Request(*request),
    }
}

fn of_duty(event: &DutyEvent) -> Option<Subject> {
    match event {
        DutyEvent::HandAttached { session, table, .. }
        | DutyEvent::RefereeCalled { session, table, .. } => Some(Subject::Table(*session, *table)),
        DutyEvent::CallTaken { .. }
        | DutyEvent::CallClosed { .. }
        | DutyEvent::RefereeAssigned { .. }
        | DutyEvent::RefereeDismissed { .. } => None,
    }
}

fn of_money(event: &MoneyEvent) -> Option<Subject> {
    match event {
        MoneyEvent::FeeCharged { person, .. }
        | MoneyEvent::PaymentNoted { person, .. }
        | MoneyEvent::FeeWaived { person, .. }
        | MoneyEvent::RefundNoted { person, .. } => Some(Subject::Purse(*person)),
        // It names the entry; whose it is says the entry.
        MoneyEvent::MoneyUndone { .. } => None,
    }
}
