//! Folding what the tournament is.

use std::sync::Arc;

use ruleset::RuleSet;

use crate::context::Stamp;
use crate::event::SetupEvent;
use crate::ids::SessionNo;
use crate::session::Session;
use crate::settings::Settings;
use crate::stages::{Cut, Stage, StagePlan};
use crate::state::Tournament;

use super::error::FoldError;

impl Tournament {
    /// Takes an event about the tournament itself.
    pub(super) fn take_setup(
        &mut self,
        stamp: &Stamp,
        event: &SetupEvent,
    ) -> Result<(), FoldError> {
        let missing = || FoldError::dangling(stamp, event.into());
        match event {
            SetupEvent::TournamentCreated { .. } => {
                return Err(FoldError::CreatedTwice(stamp.seq));
            }
            SetupEvent::SettingsChanged { settings } => self.change_settings(settings),
            SetupEvent::RuleSetChanged {
                ruleset, document, ..
            } => {
                let rules = read_rules(document, stamp)?;
                let is_seated = self.sessions.iter().any(|it| !it.tables.is_empty());
                if is_seated && rules.table_size() != self.ruleset.table_size() {
                    return Err(missing());
                }
                self.ruleset = rules;
                self.ruleset_id.clone_from(ruleset);
                self.document = document.as_str().into();
            }
            SetupEvent::EarlierRulingsShown { shown } => self.earlier_rulings = *shown,
            SetupEvent::SecondPersonAsked { asked } => self.second_person = *asked,
            SetupEvent::VisibilityChosen { visibility } => self.visibility = *visibility,
            SetupEvent::OwnCheckInSet { check_in } => {
                self.own_check_in = check_in.clone().map(Arc::new);
            }
            SetupEvent::PageWritten { page } => self.page = Arc::new(page.clone()),
            // Who owns the tournament stands beside the log.
            SetupEvent::LastOwnerDismissed { .. } => {}
            SetupEvent::StagesPlanned { stages } => self.plan_stages(stages),
            SetupEvent::CutMade {
                stage,
                goes_on,
                draw,
                ..
            } => {
                let cut = Cut {
                    goes_on: goes_on.clone(),
                    members: goes_on.iter().copied().collect(),
                    draw: draw.clone(),
                    seq: stamp.seq,
                };
                self.stage_mut(*stage).ok_or_else(missing)?.cut = Some(cut);
            }
            SetupEvent::CutTakenBack { stage, .. } => {
                self.stage_mut(*stage).ok_or_else(missing)?.cut = None
            }
            SetupEvent::TournamentPublished => self.published = true,
            SetupEvent::TournamentHidden => self.published = false,
            SetupEvent::TournamentClosed { .. } => self.closed = true,
            SetupEvent::TournamentReopened { .. } => self.closed = false,
            SetupEvent::RehearsalConducted { conduct } => {
                self.conduct(stamp, conduct).ok_or_else(missing)?;
            }
            SetupEvent::StateRestored { to, reason } => {
                self.go_back(stamp, *to, reason).ok_or_else(missing)?;
            }
        }
        Ok(())
    }

    fn change_settings(&mut self, settings: &Settings) {
        self.settings = Arc::new(settings.clone());
        self.resize();
    }

    /// As many sessions as the settings say. (Sessions with a plan are never cut off; a decision
    /// refuses that before.)
    pub(super) fn resize(&mut self) {
        let wanted = usize::from(self.settings.sessions);
        self.sessions.truncate(wanted);
        for index in self.sessions.len()..wanted {
            self.sessions
                .push(Arc::new(Session::empty(SessionNo::from_index(index))));
        }
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
}

/// The rule set of a document.
///
/// # Errors
/// [`FoldError::RuleSet`] if it cannot be read.
pub(super) fn read_rules(document: &str, stamp: &Stamp) -> Result<Arc<RuleSet>, FoldError> {
    RuleSet::parse(document)
        .map(Arc::new)
        .map_err(|error| FoldError::RuleSet {
            seq: stamp.seq,
            reason: error.to_string(),
        })
}
