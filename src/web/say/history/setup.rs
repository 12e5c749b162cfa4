//! Sentences about the tournament itself.

use super::Teller;
use crate::tournament::stages::CutDraw;
use crate::tournament::{EntrantId, PublicName, SetupEvent};
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about the tournament itself.
    pub(super) fn setup_sentence(&self, event: &SetupEvent) -> String {
        match event {
            SetupEvent::TournamentCreated { ruleset, .. } => {
                self.about(key!("history-created"), "ruleset", ruleset.clone())
            }
            SetupEvent::SettingsChanged { .. } => self.say(key!("history-settings-changed")),
            SetupEvent::RuleSetChanged { ruleset, .. } => {
                self.about(key!("history-rule-set-changed"), "ruleset", ruleset.clone())
            }
            SetupEvent::EarlierRulingsShown { shown: true } => {
                self.say(key!("history-earlier-rulings-shown"))
            }
            SetupEvent::EarlierRulingsShown { shown: false } => {
                self.say(key!("history-earlier-rulings-hidden"))
            }
            SetupEvent::StagesPlanned { stages } => self
                .words
                .say_with("history-stages-planned")
                .arg("count", stages.len())
                .to_string(),
            SetupEvent::CutMade {
                stage,
                goes_on,
                draw,
                ..
            } => self.cut(*stage, goes_on, draw.as_ref()),
            SetupEvent::CutTakenBack { stage, .. } => {
                self.about(key!("history-cut-taken-back"), "stage", stage.to_string())
            }
            SetupEvent::TournamentPublished => self.say(key!("history-published")),
            SetupEvent::TournamentHidden => self.say(key!("history-hidden")),
            SetupEvent::SecondPersonAsked { asked: true } => {
                self.say(key!("history-second-person-asked"))
            }
            SetupEvent::SecondPersonAsked { asked: false } => {
                self.say(key!("history-one-official"))
            }
            SetupEvent::VisibilityChosen { visibility } => {
                let key = match visibility.name {
                    PublicName::Full => key!("history-names-full"),
                    PublicName::Initials => key!("history-names-initials"),
                    PublicName::Pseudonym => key!("history-names-pseudonym"),
                };
                self.say(key)
            }
            SetupEvent::OwnCheckInSet {
                check_in: Some(own),
            } => self
                .words
                .say_with("history-own-check-in")
                .arg("minutes", own.minutes)
                .to_string(),
            SetupEvent::OwnCheckInSet { check_in: None } => {
                self.say(key!("history-no-own-check-in"))
            }
            SetupEvent::PageWritten { .. } => self.say(key!("history-page-written")),
            SetupEvent::RehearsalConducted { .. } => self.say(key!("history-rehearsal-conducted")),
            SetupEvent::LastOwnerDismissed { .. } => self.say(key!("history-last-owner")),
            SetupEvent::TournamentClosed { .. } => self.say(key!("history-closed")),
            SetupEvent::TournamentReopened { .. } => self.say(key!("history-reopened")),
            SetupEvent::StateRestored { to, .. } => {
                self.about(key!("history-restored"), "number", to.to_string())
            }
        }
    }

    /// A sentence about who came into a stage.
    fn cut(&self, stage: u16, goes_on: &[EntrantId], draw: Option<&CutDraw>) -> String {
        let names = |people: &[EntrantId]| {
            let names: Vec<String> = people.iter().map(|id| self.entrant(*id)).collect();
            names.join(", ")
        };
        let key = match draw {
            Some(_) => key!("history-cut-drawn"),
            None => key!("history-cut-made"),
        };
        let sentence = self
            .words
            .say_with(key)
            .arg("count", goes_on.len())
            .arg("stage", stage.to_string())
            .arg("people", names(goes_on));
        match draw {
            Some(draw) => sentence
                .arg("seed", draw.seed.clone())
                .arg("tied", names(&draw.tied))
                .to_string(),
            None => sentence.to_string(),
        }
    }
}
