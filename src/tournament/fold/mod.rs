//! Folding: from events to the state they come to, one file for each topic.

mod display;
mod duty;
mod entrants;
mod error;
mod money;
mod promises;
mod registration;
mod restored;
mod result;
mod rulings;
mod seat_changes;
mod seating;
mod session;
mod setup;

use std::sync::Arc;

use crate::conduct::Rehearsal;
use crate::context::Stamp;
use crate::event::{Event, SetupEvent};
use crate::ids::{SessionNo, TableNo};
use crate::past::Past;
use crate::session::{Session, Table};
use crate::state::Tournament;
use crate::visibility::Visibility;

pub use error::FoldError;

impl Tournament {
    /// The tournament that a log begins.
    ///
    /// # Errors
    /// [`FoldError`] if the event does not create one.
    pub fn begin(stamp: &Stamp, event: &Event) -> Result<Self, FoldError> {
        let Event::Setup(SetupEvent::TournamentCreated {
            settings,
            ruleset,
            document,
            rehearsal,
        }) = event
        else {
            return Err(FoldError::NoBeginning(stamp.seq));
        };
        let mut tournament = Self {
            settings: Arc::new(settings.clone()),
            ruleset_id: ruleset.clone(),
            ruleset: setup::read_rules(document, stamp)?,
            document: document.as_str().into(),
            published: false,
            closed: false,
            stages: Arc::default(),
            entrants: Arc::default(),
            teams: Arc::default(),
            sessions: Vec::new(),
            seat_changes: Arc::default(),
            seat_rules: Arc::default(),
            rest_rules: None,
            seeds: Arc::default(),
            drawn_before: Arc::default(),
            lots: None,
            rulings: Arc::default(),
            requests: Arc::default(),
            display: Arc::default(),
            referees: Arc::default(),
            calls: Arc::default(),
            sheet_hands: Arc::default(),
            vouched: Arc::default(),
            earlier_rulings: false,
            second_person: true,
            visibility: Visibility::default(),
            own_check_in: None,
            page: Arc::default(),
            registration: Arc::default(),
            money: Arc::default(),
            rehearsal: rehearsal
                .as_ref()
                .map(|of| Arc::new(Rehearsal::begin(of, stamp))),
            given: Arc::default(),
            past: Past::default(),
            version: stamp.seq,
        };
        tournament.resize();
        tournament.remember(stamp, event);
        Ok(tournament)
    }

    /// The state that a whole log comes to.
    ///
    /// # Errors
    /// [`FoldError`] names the first event that does not hold.
    pub fn fold<'a>(
        log: impl IntoIterator<Item = (Stamp, &'a Event)>,
    ) -> Result<Option<Self>, FoldError> {
        let mut tournament: Option<Self> = None;
        for (stamp, event) in log {
            match &mut tournament {
                None => tournament = Some(Self::begin(&stamp, event)?),
                Some(state) => state.apply(&stamp, event)?,
            }
        }
        Ok(tournament)
    }

    /// Takes an event into the state.
    ///
    /// # Errors
    /// [`FoldError`] if the event is about something that does not exist; the state is then not to
    /// be used any more.
    pub fn apply(&mut self, stamp: &Stamp, event: &Event) -> Result<(), FoldError> {
        self.take(stamp, event)?;
        self.remember(stamp, event);
        Ok(())
    }

    /// Takes an event into the state, not into its past.
    pub(crate) fn take(&mut self, stamp: &Stamp, event: &Event) -> Result<(), FoldError> {
        self.version = stamp.seq;
        self.in_the_hall_at(stamp);
        let taken = match event {
            Event::Setup(event) => return self.take_setup(stamp, event),
            Event::Entrants(event) => self.take_entrants(stamp, event),
            Event::Seating(event) => self.take_seating(stamp, event),
            Event::Session(event) => self.take_session(stamp, event),
            Event::Display(event) => self.take_display(stamp, event),
            Event::Result(event) => self.take_result(stamp, event),
            Event::Ruling(event) => self.take_ruling(stamp, event),
            Event::Duty(event) => self.take_duty(stamp, event),
            Event::Registration(event) => self.take_registration(stamp, event),
            Event::Money(event) => self.take_money(stamp, event),
        };
        taken.ok_or_else(|| FoldError::dangling(stamp, event.kind()))
    }

    pub(super) fn session_mut(&mut self, number: SessionNo) -> Option<&mut Session> {
        if number.0 == 0 {
            return None;
        }
        self.sessions.get_mut(number.index()).map(Arc::make_mut)
    }

    pub(super) fn table_mut(&mut self, session: SessionNo, table: TableNo) -> Option<&mut Table> {
        let tables = &mut self.session_mut(session)?.tables;
        tables.iter_mut().find(|known| known.seats.table == table)
    }
}
