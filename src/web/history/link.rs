//! Where what happened can be seen as it is now.

use serde_json::Value;

use crate::tournament::{
    Capability, EntrantId, Event, SeatingEvent, SessionNo, SetupEvent, TableNo, TeamId,
};
use crate::web::desk::Desk;

/// The staff's page of what an event is about: a ruling, a table, a session, a person, a team, the
/// seating or the settings. None where there is nothing (any more) that this person may see.
pub fn address(desk: &Desk, event: &Event) -> Option<String> {
    if let Some(page) = page(desk, event) {
        return Some(desk.address(&page));
    }
    let Ok(Value::Object(facts)) = serde_json::to_value(event) else {
        return None;
    };
    let number = |name: &str| facts.get(name)?.as_u64();
    let tournament = &desk.snapshot.tournament;
    if let Some(ruling) = number("ruling") {
        return Some(desk.address(&format!("/rulings#r{ruling}")));
    }
    if let Some(request) = number("request") {
        return Some(desk.address(&format!("/rulings#q{request}")));
    }
    if let Some(session) = number("session").and_then(|it| u16::try_from(it).ok()) {
        tournament.session(SessionNo(session))?;
        let table = number("table").and_then(|it| u16::try_from(it).ok());
        let table = table.filter(|table| {
            tournament
                .table(SessionNo(session), TableNo(*table))
                .is_some()
        });
        let path = match table {
            Some(table) => format!("/results/{session}/tables/{table}"),
            None => format!("/sessions/{session}"),
        };
        return Some(desk.address(&path));
    }
    if let Some(entrant) = number("entrant").and_then(|it| u32::try_from(it).ok()) {
        tournament.entrant(EntrantId(entrant))?;
        return Some(desk.address(&format!("/entrants/{entrant}")));
    }
    let team = number("team").and_then(|it| u32::try_from(it).ok())?;
    tournament.teams.get(&TeamId(team))?;
    Some(desk.address(&format!("/teams/{team}")))
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
