//! Sentences about who applies, has a place, waits.

use super::Teller;
use crate::tournament::{ApplicationId, RegistrationEvent};
use crate::web::say::names;
use crate::words::key;

impl Teller<'_> {
    /// What happened to an application, with the names of its people.
    pub(super) fn registration_sentence(&self, event: &RegistrationEvent) -> String {
        let of = |key, application: &ApplicationId| self.of_application(key, *application);
        match event {
            RegistrationEvent::RegistrationSet { .. } => self.say(key!("history-registration-set")),
            RegistrationEvent::RegistrationClosed => self.say(key!("history-registration-closed")),
            RegistrationEvent::RegistrationReopened { .. } => {
                self.say(key!("history-registration-reopened"))
            }
            RegistrationEvent::Applied { application, .. } => {
                of(key!("history-applied"), application)
            }
            RegistrationEvent::ApplicationConfirmed { application } => {
                of(key!("history-application-confirmed"), application)
            }
            RegistrationEvent::ApplicationPlaced { application } => {
                of(key!("history-application-placed"), application)
            }
            RegistrationEvent::ApplicationWaiting { application } => {
                of(key!("history-application-waiting"), application)
            }
            RegistrationEvent::PlaceOffered { application, until } => self
                .words
                .say_with("history-place-offered")
                .arg("application", application.to_string())
                .arg("people", self.people_of(*application))
                .arg("until", names::when(self.snapshot, self.words, *until))
                .to_string(),
            RegistrationEvent::ApplicationAccepted { application, .. } => {
                of(key!("history-application-accepted"), application)
            }
            RegistrationEvent::PlaceDeclined { application } => {
                of(key!("history-place-declined"), application)
            }
            RegistrationEvent::ApplicationWithdrawn { application, .. } => {
                of(key!("history-application-withdrawn"), application)
            }
            RegistrationEvent::ApplicationRefused { application, .. } => {
                of(key!("history-application-refused"), application)
            }
            RegistrationEvent::ApplicationExpired { application } => {
                of(key!("history-application-expired"), application)
            }
            RegistrationEvent::ApplicationChanged { application, .. } => {
                of(key!("history-application-changed"), application)
            }
            RegistrationEvent::MembersChanged { application, .. } => {
                of(key!("history-members-changed"), application)
            }
            RegistrationEvent::ApplicationReinstated { application, .. } => {
                of(key!("history-application-reinstated"), application)
            }
        }
    }

    fn of_application(&self, key: &'static str, application: ApplicationId) -> String {
        self.words
            .say_with(key)
            .arg("application", application.to_string())
            .arg("people", self.people_of(application))
            .to_string()
    }

    fn people_of(&self, application: ApplicationId) -> String {
        let registration = &self.snapshot.tournament.registration;
        let known = registration.application(application);
        let people = known.iter().flat_map(|it| &it.people);
        let names: Vec<String> = people.map(|person| self.person(*person)).collect();
        names.join(", ")
    }
}
