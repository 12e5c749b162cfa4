//! Commands: what the tournament is: settings, rule set, stages, and who may see it.

use serde::Serialize;

use crate::conduct::Conduct;
use crate::event_page::EventPage;
use crate::own_check_in::OwnCheckIn;
use crate::roles::Capability;
use crate::settings::Settings;
use crate::stages::StagePlan;
use crate::visibility::Visibility;

/// What the tournament is to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum SetupCommand {
    /// Change what the tournament is.
    ChangeSettings { settings: Settings },
    /// Play by another rule set. Once there are results or rulings it needs a reason, and every
    /// result must be possible under it.
    ChangeRuleSet { document: String, reason: String },
    /// Play in these stages.
    PlanStages { stages: Vec<StagePlan> },
    /// Let only the first of the stage before into this one (from 1); lots decide with the seed
    /// where the line runs through equals.
    MakeCut { stage: u16, seed: Option<String> },
    /// It is open again who comes into the stage.
    TakeBackCut { stage: u16, reason: String },
    /// Let visitors see it.
    Publish,
    /// Hide it from visitors.
    Hide,
    /// Make the result final.
    Close,
    /// Open it again.
    Reopen { reason: String },
    /// Go back to the state after event `to`. `seen` is the latest event that the person knew of.
    GoBack { to: u64, seen: u64, reason: String },
    /// Tell referees (or no longer) what was ruled on the same people in other tournaments.
    ShowEarlierRulings { shown: bool },
    /// Let results wait (or no longer) for a second person who confirms them.
    AskForSecondPerson { asked: bool },
    /// Let the public see so much of the people.
    ChooseVisibility { visibility: Visibility },
    /// Let people check in by themselves (or no longer).
    LetPeopleCheckIn { check_in: Option<OwnCheckIn> },
    /// Let the page of the event tell this.
    WritePage { page: EventPage },
    /// Conduct the rehearsal so from now on.
    ConductRehearsal { conduct: Conduct },
    /// Take the role of the only owner away. The roles themselves stand beside the log.
    DismissLastOwner { account: i64 },
}

impl SetupCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::ChangeSettings { .. }
            | Self::ChangeRuleSet { .. }
            | Self::PlanStages { .. }
            | Self::MakeCut { .. }
            | Self::TakeBackCut { .. }
            | Self::Publish
            | Self::Hide
            | Self::Close
            | Self::Reopen { .. }
            | Self::GoBack { .. }
            | Self::ShowEarlierRulings { .. }
            | Self::AskForSecondPerson { .. }
            | Self::ChooseVisibility { .. }
            | Self::LetPeopleCheckIn { .. }
            | Self::WritePage { .. }
            | Self::ConductRehearsal { .. } => Capability::Configure,
            Self::DismissLastOwner { .. } => Capability::ManageStaff,
        }
    }
}
