//! Events: what the tournament is: settings, rule set, stages, and who may see it.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::conduct::{Conduct, RehearsalOf};
use crate::event_page::EventPage;
use crate::ids::EntrantId;
use crate::own_check_in::OwnCheckIn;
use crate::settings::Settings;
use crate::stages::{CutDraw, StagePlan};
use crate::visibility::Visibility;

/// What the tournament is changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum SetupEvent {
    /// The first event of every log.
    TournamentCreated {
        settings: Settings,
        ruleset: String,
        document: String,
        /// What is rehearsed, if nobody really plays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rehearsal: Option<RehearsalOf>,
    },
    /// The settings as they are from now on.
    SettingsChanged { settings: Settings },
    /// The event is played by another rule set.
    RuleSetChanged {
        ruleset: String,
        document: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Referees are told from now on (or no longer) what was ruled on the same people elsewhere.
    EarlierRulingsShown { shown: bool },
    /// Results wait from now on (or no longer) for a second person who confirms them.
    SecondPersonAsked { asked: bool },
    /// The public sees so much of the people from now on.
    VisibilityChosen { visibility: Visibility },
    /// People check in by themselves from now on, or no longer.
    OwnCheckInSet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        check_in: Option<OwnCheckIn>,
    },
    /// The page of the event tells this from now on.
    PageWritten { page: EventPage },
    /// The only owner was to lose the role.
    LastOwnerDismissed { account: i64, reason: String },
    /// The event is played in these stages.
    StagesPlanned { stages: Vec<StagePlan> },
    /// These people came into a stage (from 1), best first.
    CutMade {
        stage: u16,
        goes_on: Vec<EntrantId>,
        #[serde(default)]
        draw: Option<CutDraw>,
        /// Why it was made although something spoke against it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// It is open again who comes into a stage.
    CutTakenBack { stage: u16, reason: String },
    /// Visitors see it.
    TournamentPublished,
    /// Visitors do not see it.
    TournamentHidden,
    /// The result is final.
    TournamentClosed {
        /// Why it was closed although something was unfinished.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// It is not final after all.
    TournamentReopened { reason: String },
    /// The rehearsal is conducted so from now on.
    RehearsalConducted { conduct: Conduct },
    /// Everything is as it was after event `to`, except for what cannot be undone.
    StateRestored { to: u64, reason: String },
}

impl SetupEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::RuleSetChanged { reason, .. }
            | Self::LastOwnerDismissed { reason, .. }
            | Self::CutMade { reason, .. }
            | Self::CutTakenBack { reason, .. }
            | Self::TournamentClosed { reason }
            | Self::TournamentReopened { reason }
            | Self::StateRestored { reason, .. } => reason,
            Self::TournamentCreated { .. }
            | Self::SettingsChanged { .. }
            | Self::EarlierRulingsShown { .. }
            | Self::StagesPlanned { .. }
            | Self::SecondPersonAsked { .. }
            | Self::VisibilityChosen { .. }
            | Self::OwnCheckInSet { .. }
            | Self::PageWritten { .. }
            | Self::RehearsalConducted { .. }
            | Self::TournamentPublished
            | Self::TournamentHidden => "",
        }
    }
}
