//! Where what happened can be seen as it is now.

use crate::tournament::{Capability, Event, SeatingEvent, SetupEvent, Subject};
use crate::web::desk::Desk;

/// The staff's page of what an event is about: a ruling, a table, a session, a person, a team, an application, a purse,
/// the seating or the settings. None where there is nothing (any more) that this person may see.
pub fn address(desk: &Desk, event: &Event) -> Option<String> {
    let page = page(desk, event).or_else(|| of_subject(desk, event.subject()?))?;
    Some(desk.address(&page))
}

fn of_subject(desk: &Desk, subject: Subject) -> Option<String> {
    let tournament = &desk.snapshot.tournament;
    Some(match subject {
        Subject::Ruling(ruling) => format!("/rulings#r{ruling}"),
        Subject::Request(request) => format!("/rulings#q{request}"),
        Subject::Table(session, table) if tournament.table(session, table).is_some() => {
            format!("/results/{session}/tables/{table}")
        }
        Subject::Session(session) | Subject::Table(session, _) => {
            tournament.session(session)?;
            format!("/sessions/{session}")
        }
        Subject::Entrant(entrant) => {
            tournament.entrant(entrant)?;
            format!("/entrants/{entrant}")
        }
        Subject::Team(team) => {
            tournament.teams.get(&team)?;
            format!("/teams/{team}")
        }
        Subject::Application(application) => {
            desk.may(Capability::ManageEntrants).then_some(())?;
            tournament.registration.application(application)?;
            format!("/registration/applications/{application}")
        }
        Subject::Purse(person) => {
            desk.may(Capability::ManageEntrants).then_some(())?;
            tournament.money.purse(person)?;
            format!("/registration/money/{person}")
        }
    })
}

/// The page of what has one for itself.
fn page(desk: &Desk, event: &Event) -> Option<String> {
    match event {
        Event::Setup(event) => of_setup(desk, event).map(str::to_owned),
        Event::Seating(event) => of_seating(desk, event),
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

fn of_setup(desk: &Desk, event: &SetupEvent) -> Option<&'static str> {
    let page = match event {
        SetupEvent::TournamentCreated { .. }
        | SetupEvent::SettingsChanged { .. }
        | SetupEvent::EarlierRulingsShown { .. }
        | SetupEvent::TournamentPublished
        | SetupEvent::TournamentHidden
        | SetupEvent::SecondPersonAsked { .. }
        | SetupEvent::VisibilityChosen { .. }
        | SetupEvent::TournamentClosed { .. }
        | SetupEvent::TournamentReopened { .. } => "/event",
        SetupEvent::OwnCheckInSet { .. } => "/entrants/door/own",
        SetupEvent::PageWritten { .. } => "/event/page",
        SetupEvent::RehearsalConducted { .. } => "/event/rehearsal",
        SetupEvent::RuleSetChanged { .. } => "/event/rules",
        SetupEvent::StateRestored { .. } => "/history/points",
        SetupEvent::StagesPlanned { .. }
        | SetupEvent::CutMade { .. }
        | SetupEvent::CutTakenBack { .. }
        | SetupEvent::LastOwnerDismissed { .. } => return None,
    };
    desk.may(Capability::Configure).then_some(page)
}

fn of_seating(desk: &Desk, event: &SeatingEvent) -> Option<String> {
    let page = match event {
        SeatingEvent::SeedPromised { .. } | SeatingEvent::PlanDrawn { .. } => desk
            .may(Capability::ManageSeating)
            .then_some("/seating/draw")?,
        SeatingEvent::LotsPrepared { .. }
        | SeatingEvent::LotsNoted { .. }
        | SeatingEvent::LotsDiscarded { .. } => "/seating/lots",
        SeatingEvent::LineUpNamed { session, .. } => {
            return Some(format!("/seating/line-ups?session={session}"));
        }
        SeatingEvent::SeatingAdopted { .. }
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
        | SeatingEvent::SeatingTakenBack { .. } => "/seating",
    };
    Some(page.to_owned())
}
