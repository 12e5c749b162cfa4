//! The state of a tournament: what its log comes to.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ruleset::RuleSet;

use super::attached::SheetHand;
use super::conduct::Rehearsal;
use super::display::DisplayState;
use super::duty::{Call, Roster};
use super::event_page::EventPage;
use super::given::Given;
use super::ids::{EntrantId, PersonId, RulingId, SessionNo, TableNo, TeamId};
use super::lots::Lots;
use super::own_check_in::OwnCheckIn;
use super::past::Past;
use super::registration::{Money, Registration};
use super::request::Request;
use super::ruling::Ruling;
use super::seat_changes::SeatChanges;
use super::seat_rules::SeatRules;
use super::seating::{DrawnBefore, SeedPromise};
use super::settings::Settings;
use super::stages::Stage;
use super::visibility::Visibility;

pub use super::context::Stamp;
pub use super::entrant::{Entrant, EntrantKind, Standing, Team};
pub use super::session::{Session, Table};

/// A tournament. Cloning it is cheap: parts that did not change are shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    pub settings: Arc<Settings>,
    /// The id of its rule set.
    pub ruleset_id: String,
    /// The rule set it is played by.
    pub ruleset: Arc<RuleSet>,
    /// The document of that rule set, as it was when it was chosen.
    pub document: Arc<str>,
    /// Whether visitors see it.
    pub published: bool,
    /// Whether its result is final.
    pub closed: bool,
    /// The stages it is played in; empty: it is one.
    pub stages: Arc<Vec<Stage>>,
    /// Who takes part.
    pub entrants: Arc<BTreeMap<EntrantId, Entrant>>,
    pub teams: Arc<BTreeMap<TeamId, Team>>,
    /// The sessions, as many as the settings say.
    pub sessions: Vec<Arc<Session>>,
    /// What was changed in the seating, to be undone and done again.
    pub seat_changes: Arc<SeatChanges>,
    /// What the seating must keep.
    pub seat_rules: Arc<SeatRules>,
    /// The rule set that the rest plays by at tables of another size; none while there are none.
    pub rest_rules: Option<Arc<RuleSet>>,
    /// The seeds that were promised before draws, in order.
    pub seeds: Arc<Vec<SeedPromise>>,
    /// The plans that the program drew, used or not.
    pub drawn_before: Arc<BTreeSet<DrawnBefore>>,
    /// The lots that are drawn in the hall, if any.
    pub lots: Option<Arc<Lots>>,
    /// The ledger.
    pub rulings: Arc<Vec<Ruling>>,
    /// The rulings that the head referee was asked for, in order.
    pub requests: Arc<Vec<Request>>,
    /// What people are shown.
    pub display: Arc<DisplayState>,
    /// The referees and what they look after, by account.
    pub referees: Arc<Roster>,
    /// The calls for a referee, in order.
    pub calls: Arc<Vec<Call>>,
    /// Hands that referees valued at a table for its sheet, in order.
    pub sheet_hands: Arc<Vec<SheetHand>>,
    /// The people for whose e-mail addresses somebody of the staff answers.
    pub vouched: Arc<BTreeSet<PersonId>>,
    /// Whether referees are told what was ruled on the same people in other tournaments.
    pub earlier_rulings: bool,
    /// Whether results wait for a second person who confirms them.
    pub second_person: bool,
    /// What the public sees of the people; a person may hide more.
    pub visibility: Visibility,
    /// How people check in by themselves; none while they do not.
    pub own_check_in: Option<Arc<OwnCheckIn>>,
    /// What the page of the event tells.
    pub page: Arc<EventPage>,
    /// Who applied, and how registrations are taken.
    pub registration: Arc<Registration>,
    /// What people owe and paid.
    pub money: Arc<Money>,
    /// What is rehearsed, if nobody really plays.
    pub rehearsal: Option<Arc<Rehearsal>>,
    /// Numbers and people that stay known when the tournament goes back.
    pub given: Arc<Given>,
    /// The events that led here.
    pub past: Past<Tournament>,
    /// The number of its last event.
    pub version: u64,
}

impl Tournament {
    pub fn session(&self, number: SessionNo) -> Option<&Session> {
        if number.0 == 0 {
            return None;
        }
        self.sessions.get(number.index()).map(Arc::as_ref)
    }

    pub fn table(&self, session: SessionNo, table: TableNo) -> Option<&Table> {
        self.session(session)?.table(table)
    }

    /// The entrant with this number.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(&id)
    }

    /// Everybody who is registered as a substitute.
    pub fn substitutes(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.entrants
            .values()
            .filter(|entrant| entrant.kind == EntrantKind::Substitute)
            .map(|entrant| entrant.id)
    }

    /// The entrant that the organiser's own list calls so: by that name, or else by number.
    pub fn entrant_called(&self, reference: &str) -> Option<&Entrant> {
        self.entrants
            .values()
            .find(|entrant| entrant.reference.as_deref() == Some(reference))
            .or_else(|| self.entrant(reference.parse().ok()?))
    }

    /// The ruling with this number.
    pub fn ruling(&self, id: RulingId) -> Option<&Ruling> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.rulings.get(index)
    }

    /// The hands that referees valued for the sheet of a table, in order.
    pub fn sheet_hands_at(
        &self,
        session: SessionNo,
        table: TableNo,
    ) -> impl Iterator<Item = &SheetHand> {
        self.sheet_hands
            .iter()
            .filter(move |it| it.session == session && it.table == table)
    }

    /// The rulings made at one table in one session, whether they stand or not.
    pub fn rulings_at(
        &self,
        session: SessionNo,
        table: TableNo,
    ) -> impl Iterator<Item = &Ruling> + '_ {
        self.rulings.iter().filter(move |ruling| {
            ruling.decision.session == Some(session) && ruling.decision.table == Some(table)
        })
    }

    /// The team with this name (surrounding spaces and case do not matter).
    pub fn team_named(&self, name: &str) -> Option<&Team> {
        let wanted = name.trim().to_lowercase();
        self.teams
            .values()
            .find(|team| team.name.to_lowercase() == wanted)
    }

    pub fn members(&self, team: TeamId) -> impl Iterator<Item = &Entrant> + '_ {
        self.entrants
            .values()
            .filter(move |entrant| entrant.team == Some(team))
    }

    /// Whether somebody plays in a session as far as their team is asked.
    pub fn is_lined_up(&self, session: SessionNo, entrant: EntrantId) -> bool {
        let team = self.entrant(entrant).and_then(|known| known.team);
        let line_ups = self.session(session).map(|known| &known.line_ups);
        let line_up = line_ups.and_then(|line_ups| line_ups.get(&team?));
        line_up.is_none_or(|players| players.contains(&entrant))
    }

    /// The promise of a seed that no draw has kept yet.
    pub fn open_seed(&self) -> Option<&SeedPromise> {
        self.seeds.last().filter(|promise| promise.kept.is_none())
    }

    /// The session the hall is in: the first open one, else the first that is not over and has
    /// tables without a result, else the first without a plan.
    pub fn current_session(&self) -> Option<&Session> {
        let open = self.sessions.iter().find(|session| session.clock.is_open());
        open.or_else(|| self.sessions.iter().find(|session| !session.is_complete()))
            .map(Arc::as_ref)
    }
}
