//! Folding registration: what is taken, who applied, and how each application stands.

use std::sync::Arc;

use crate::context::Stamp;
use crate::event::RegistrationEvent;
use crate::ids::ApplicationId;
use crate::registration::{Application, ApplicationState, Charged};
use crate::state::Tournament;

impl Tournament {
    /// Takes an event of the registration; none if its application is not there.
    pub(super) fn take_registration(
        &mut self,
        stamp: &Stamp,
        event: &RegistrationEvent,
    ) -> Option<()> {
        use ApplicationState as S;
        match event {
            RegistrationEvent::RegistrationSet { registration } => {
                let settings = Some(Arc::new(registration.clone()));
                Arc::make_mut(&mut self.registration).settings = settings;
            }
            RegistrationEvent::RegistrationClosed => {
                Arc::make_mut(&mut self.registration).closed_by_hand = true;
            }
            RegistrationEvent::RegistrationReopened { closes } => {
                let registration = Arc::make_mut(&mut self.registration);
                registration.closed_by_hand = false;
                Arc::make_mut(registration.settings.as_mut()?).closes = *closes;
            }
            RegistrationEvent::Applied { .. } => self.take_application(stamp, event)?,
            RegistrationEvent::ApplicationConfirmed { application } => {
                self.application_mut(*application)?.confirmed = Some(stamp.at);
            }
            RegistrationEvent::ApplicationPlaced { application } => {
                self.stands(stamp, *application, S::Placed)?;
            }
            RegistrationEvent::ApplicationWaiting { application }
            | RegistrationEvent::ApplicationReinstated { application, .. } => {
                self.stands(stamp, *application, S::Waiting)?;
            }
            RegistrationEvent::PlaceOffered { application, until } => {
                self.stands(stamp, *application, S::Offered { until: *until })?;
            }
            RegistrationEvent::ApplicationAccepted { application, .. } => {
                self.stands(stamp, *application, S::Accepted)?;
            }
            RegistrationEvent::PlaceDeclined { application } => {
                self.stands(stamp, *application, S::Declined)?;
            }
            RegistrationEvent::ApplicationWithdrawn { application, .. } => {
                self.stands(stamp, *application, S::Withdrawn)?;
            }
            RegistrationEvent::ApplicationRefused { application, .. } => {
                self.stands(stamp, *application, S::Refused)?;
            }
            RegistrationEvent::ApplicationExpired { application } => {
                self.stands(stamp, *application, S::Expired)?;
            }
            RegistrationEvent::ApplicationChanged {
                application,
                category,
                quotas,
                fee,
            } => {
                let changed = self.application_mut(*application)?;
                changed.category = *category;
                changed.quotas.clone_from(quotas);
                self.charge_for(stamp, *application, *fee);
            }
            RegistrationEvent::MembersChanged {
                application,
                people,
                fee,
            } => {
                let changed = self.application_mut(*application)?;
                changed.people.clone_from(people);
                Arc::make_mut(&mut self.given).known(people);
                self.charge_for(stamp, *application, *fee);
            }
        }
        Some(())
    }

    fn take_application(&mut self, stamp: &Stamp, event: &RegistrationEvent) -> Option<()> {
        let RegistrationEvent::Applied {
            application,
            people,
            called,
            category,
            quotas,
            fee,
            hold_until,
        } = event
        else {
            return None;
        };
        let registration = Arc::make_mut(&mut self.registration);
        if registration.next_id() != *application {
            return None;
        }
        registration.applications.push(Arc::new(Application {
            id: *application,
            people: people.clone(),
            team: called.clone(),
            category: *category,
            quotas: quotas.clone(),
            sent: stamp.at,
            hold_until: *hold_until,
            confirmed: None,
            state: ApplicationState::Waiting,
            since: stamp.at,
            seq: stamp.seq,
        }));
        Arc::make_mut(&mut self.given).known(people);
        self.charge_for(stamp, *application, *fee);
        Some(())
    }

    /// Charges a fee to who speaks for an application.
    fn charge_for(&mut self, stamp: &Stamp, application: ApplicationId, fee: Option<i64>) {
        let application = self.registration.application(application);
        let captain = application.and_then(Application::captain);
        if let (Some(captain), Some(amount)) = (captain, fee) {
            let purse = Arc::make_mut(&mut self.money).purse_mut(captain);
            purse.charged = Some(Charged {
                amount,
                at: stamp.at,
            });
        }
    }

    fn stands(
        &mut self,
        stamp: &Stamp,
        application: ApplicationId,
        state: ApplicationState,
    ) -> Option<()> {
        let application = self.application_mut(application)?;
        application.state = state;
        application.since = stamp.at;
        Some(())
    }

    fn application_mut(&mut self, id: ApplicationId) -> Option<&mut Application> {
        Arc::make_mut(&mut self.registration).application_mut(id)
    }
}
