//! Folding: from events to the state they come to.

use std::sync::Arc;

use ruleset::RuleSet;

use super::event::Event;
use super::ids::{EntrantId, SessionNo, TableNo};
use super::result::{Sheet, Version};
use super::settings::Settings;
use super::stages::{Cut, Stage, StagePlan};
use super::state::{Entrant, Session, Stamp, Standing, Table, Team, Tournament};

/// Why a log cannot be folded. It was not written by this program, or was damaged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// The log does not begin with the creation of a tournament.
    #[error("event {0}: a log begins with the creation of a tournament")]
    NoBeginning(u64),
    /// A tournament is created twice.
    #[error("event {0}: the tournament exists already")]
    CreatedTwice(u64),
    /// An event is about something that does not exist.
    #[error("event {seq} ({kind}) is about something that is not there")]
    Dangling {
        /// The event.
        seq: u64,
        /// What happened.
        kind: &'static str,
    },
    /// The rule set's document cannot be read.
    #[error("event {seq}: {reason}")]
    RuleSet {
        /// The event.
        seq: u64,
        /// What is wrong with it.
        reason: String,
    },
}

impl Tournament {
    /// The tournament that a log begins.
    ///
    /// # Errors
    /// [`FoldError`] if the event does not create one.
    pub fn begin(stamp: &Stamp, event: &Event) -> Result<Self, FoldError> {
        let Event::TournamentCreated {
            settings,
            ruleset,
            document,
        } = event
        else {
            return Err(FoldError::NoBeginning(stamp.seq));
        };
        let mut tournament = Self {
            settings: Arc::new(settings.clone()),
            ruleset_id: ruleset.clone(),
            ruleset: read_rules(document, stamp)?,
            document: document.as_str().into(),
            published: false,
            closed: false,
            stages: Arc::default(),
            entrants: Arc::default(),
            teams: Arc::default(),
            sessions: Vec::new(),
            seat_changes: Arc::default(),
            seat_rules: Arc::default(),
            seeds: Arc::default(),
            lots: None,
            rulings: Arc::default(),
            hall: Arc::default(),
            referees: Arc::default(),
            calls: Arc::default(),
            sheet_hands: Arc::default(),
            earlier_rulings: false,
            version: stamp.seq,
        };
        tournament.resize();
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
        self.version = stamp.seq;
        let before = event.changes_seats().then(|| self.sessions.clone());
        self.take(stamp, event).ok_or(FoldError::Dangling {
            seq: stamp.seq,
            kind: event.kind(),
        })??;
        if let Some(before) = before {
            self.note_seat_change(stamp, event, &before);
        }
        Ok(())
    }

    /// [`Self::apply`]; none if something named is not there.
    fn take(&mut self, stamp: &Stamp, event: &Event) -> Option<Result<(), FoldError>> {
        match event {
            Event::TournamentCreated { .. } => {
                return Some(Err(FoldError::CreatedTwice(stamp.seq)));
            }
            Event::SettingsChanged { settings } => self.change_settings(settings),
            Event::RuleSetChanged {
                ruleset, document, ..
            } => match read_rules(document, stamp) {
                Ok(rules) => {
                    self.ruleset = rules;
                    self.ruleset_id.clone_from(ruleset);
                    self.document = document.as_str().into();
                }
                Err(error) => return Some(Err(error)),
            },
            Event::EarlierRulingsShown { shown } => self.earlier_rulings = *shown,
            Event::StagesPlanned { stages } => self.plan_stages(stages),
            Event::CutMade {
                stage,
                goes_on,
                draw,
            } => {
                let cut = Cut {
                    goes_on: goes_on.clone(),
                    members: goes_on.iter().copied().collect(),
                    draw: draw.clone(),
                    seq: stamp.seq,
                };
                self.stage_mut(*stage)?.cut = Some(cut);
            }
            Event::CutTakenBack { stage, .. } => self.stage_mut(*stage)?.cut = None,
            Event::TournamentPublished => self.published = true,
            Event::TournamentHidden => self.published = false,
            Event::TournamentClosed => self.closed = true,
            Event::TournamentReopened { .. } => self.closed = false,
            Event::EntrantAdded {
                entrant,
                person,
                kind,
                team,
                reference,
            } => {
                let added = Entrant {
                    id: *entrant,
                    person: *person,
                    kind: *kind,
                    team: *team,
                    reference: reference.clone(),
                    checked_in: None,
                    standing: Standing::Active,
                    seq: stamp.seq,
                };
                Arc::make_mut(&mut self.entrants).insert(*entrant, added);
            }
            Event::EntrantEdited {
                entrant,
                kind,
                team,
            } => {
                let entrant = self.entrant_mut(*entrant)?;
                entrant.kind = *kind;
                entrant.team = *team;
            }
            Event::PersonChanged { entrant } => {
                self.entrant(*entrant)?;
            }
            Event::EntrantCheckedIn { entrant } => {
                self.entrant_mut(*entrant)?.checked_in = Some(stamp.at);
            }
            Event::EntrantCheckInUndone { entrant } => {
                self.entrant_mut(*entrant)?.checked_in = None;
            }
            Event::EntrantWithdrawn { entrant, reason } => {
                self.entrant_mut(*entrant)?.standing = Standing::Withdrawn {
                    reason: reason.clone(),
                };
            }
            Event::EntrantReinstated { entrant, .. } => {
                self.entrant_mut(*entrant)?.standing = Standing::Active;
            }
            Event::EntrantDisqualified { entrant, reason } => {
                self.entrant_mut(*entrant)?.standing = Standing::Disqualified {
                    reason: reason.clone(),
                };
            }
            Event::TeamAdded {
                team,
                name,
                reference,
            } => {
                let added = Team {
                    id: *team,
                    name: name.clone(),
                    reference: reference.clone(),
                };
                Arc::make_mut(&mut self.teams).insert(*team, added);
            }
            Event::TeamRenamed { team, name } => {
                Arc::make_mut(&mut self.teams)
                    .get_mut(team)?
                    .name
                    .clone_from(name);
            }
            Event::TeamRemoved { team } => {
                Arc::make_mut(&mut self.teams).remove(team)?;
            }
            Event::SeatingAdopted { .. }
            | Event::LineUpNamed { .. }
            | Event::LotsPrepared { .. }
            | Event::LotsNoted { .. }
            | Event::LotsDiscarded { .. }
            | Event::SeedPromised { .. }
            | Event::SeatsSwapped { .. }
            | Event::SeatTakenOver { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::TableAdded { .. }
            | Event::TableRemoved { .. }
            | Event::SeatingUndone { .. }
            | Event::SeatingRedone { .. }
            | Event::SeatRulesSet { .. }
            | Event::SeatingPublished { .. }
            | Event::SeatingTakenBack { .. } => self.take_seating(stamp, event)?,
            Event::SessionStarted {
                session,
                seconds,
                by_table,
            } => {
                let clock = &mut self.session_mut(*session)?.clock;
                clock.start(stamp, *seconds, *by_table);
            }
            Event::SessionPaused { session } => self.session_mut(*session)?.clock.pause(stamp),
            Event::SessionResumed { session } => self.session_mut(*session)?.clock.resume(stamp),
            Event::SessionExtended {
                session,
                table,
                seconds,
                reason,
            } => {
                let clock = &mut self.session_mut(*session)?.clock;
                clock.extend(stamp, *table, *seconds, reason);
            }
            Event::SessionEnded { session } => self.session_mut(*session)?.clock.end(stamp),
            Event::SessionReopened { session, reason } => {
                self.session_mut(*session)?.clock.reopen(stamp, reason);
            }
            Event::TablesStarted { .. }
            | Event::TableStopped { .. }
            | Event::TableReleased { .. }
            | Event::HandsNoted { .. }
            | Event::PresenceNoted { .. }
            | Event::ScheduleSet { .. }
            | Event::ScheduleShifted { .. }
            | Event::Announced { .. }
            | Event::AnnouncementTakenBack { .. }
            | Event::ScreenComposed { .. }
            | Event::StandingsFrozen { .. }
            | Event::StandingsReleased => self.take_hall(stamp, event)?,
            Event::ResultEntered {
                session,
                table,
                version,
                sheet,
            } => self.add_version(*session, *table, *version, Some(sheet.clone()), stamp)?,
            Event::ResultTakenBack {
                session,
                table,
                version,
                ..
            } => self.add_version(*session, *table, *version, None, stamp)?,
            Event::ResultVerified {
                session,
                table,
                version,
            } => {
                let result = &mut self.table_mut(*session, *table)?.result;
                let version = result.versions.iter_mut().find(|v| v.number == *version)?;
                version.verified = Some((stamp.by, stamp.at, stamp.seq));
            }
            Event::RulingGiven { .. }
            | Event::RulingReversed { .. }
            | Event::RulingNoted { .. }
            | Event::AppealFiled { .. }
            | Event::AppealHeard { .. }
            | Event::AppealDecided { .. } => self.take_ruling(stamp, event)?,
            Event::RefereeCalled { .. }
            | Event::HandAttached { .. }
            | Event::CallTaken { .. }
            | Event::CallClosed { .. }
            | Event::RefereeAssigned { .. }
            | Event::RefereeDismissed { .. } => self.take_duty(stamp, event)?,
        }
        Some(Ok(()))
    }

    fn change_settings(&mut self, settings: &Settings) {
        self.settings = Arc::new(settings.clone());
        self.resize();
    }

    /// As many sessions as the settings say. (Sessions with a plan are never cut off; a decision
    /// refuses that before.)
    fn resize(&mut self) {
        let wanted = usize::from(self.settings.sessions);
        self.sessions.truncate(wanted);
        for index in self.sessions.len()..wanted {
            self.sessions
                .push(Arc::new(Session::empty(SessionNo::from_index(index))));
        }
    }

    fn entrant_mut(&mut self, id: EntrantId) -> Option<&mut Entrant> {
        Arc::make_mut(&mut self.entrants).get_mut(&id)
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

    /// Stages as planned; what is decided about those that stay the same stays.
    fn plan_stages(&mut self, plans: &[StagePlan]) {
        let known = &self.stages;
        let stages = plans.iter().enumerate().map(|(at, plan)| {
            let same = known.get(at).filter(|stage| stage.plan == *plan);
            Stage {
                plan: plan.clone(),
                cut: same.and_then(|stage| stage.cut.clone()),
            }
        });
        self.stages = Arc::new(stages.collect());
    }

    fn stage_mut(&mut self, number: u16) -> Option<&mut Stage> {
        let at = usize::from(number).checked_sub(1)?;
        Arc::make_mut(&mut self.stages).get_mut(at)
    }

    fn add_version(
        &mut self,
        session: SessionNo,
        table: TableNo,
        number: u32,
        sheet: Option<Sheet>,
        stamp: &Stamp,
    ) -> Option<()> {
        let result = &mut self.table_mut(session, table)?.result;
        result.versions.push(Version {
            number,
            seq: stamp.seq,
            at: stamp.at,
            by: stamp.by,
            sheet,
            verified: None,
        });
        Some(())
    }
}

fn read_rules(document: &str, stamp: &Stamp) -> Result<Arc<RuleSet>, FoldError> {
    RuleSet::parse(document)
        .map(Arc::new)
        .map_err(|error| FoldError::RuleSet {
            seq: stamp.seq,
            reason: error.to_string(),
        })
}
