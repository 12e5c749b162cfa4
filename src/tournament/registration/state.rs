//! What the log says of the registration of a tournament.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::application::{Application, ApplicationState};
use super::settings::RegistrationSettings;
use crate::ids::{ApplicationId, PersonId};

/// The registration of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Registration {
    /// None: people are entered by hand or from a list.
    pub settings: Option<Arc<RegistrationSettings>>,
    /// Whether somebody closed it before its time.
    pub closed_by_hand: bool,
    /// The applications in their order; the number of the first is 1.
    pub applications: Vec<Arc<Application>>,
}

/// Whether people can apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// There is no registration.
    Absent,
    /// It opens later.
    Before {
        opens: DateTime<Utc>,
    },
    /// It is open, to an instant if one is set.
    Open {
        closes: Option<DateTime<Utc>>,
    },
    Closed,
}

impl Registration {
    /// Whether people can apply at `now`.
    pub fn window(&self, now: DateTime<Utc>) -> Window {
        let Some(settings) = &self.settings else {
            return Window::Absent;
        };
        let is_over = settings.closes.is_some_and(|closes| closes <= now);
        match () {
            () if self.closed_by_hand || is_over => Window::Closed,
            () if now < settings.opens => Window::Before {
                opens: settings.opens,
            },
            () => Window::Open {
                closes: settings.closes,
            },
        }
    }

    pub fn application(&self, id: ApplicationId) -> Option<&Application> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.applications.get(index).map(Arc::as_ref)
    }

    pub(crate) fn application_mut(&mut self, id: ApplicationId) -> Option<&mut Application> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.applications.get_mut(index).map(Arc::make_mut)
    }

    /// The number of the next application.
    pub fn next_id(&self) -> ApplicationId {
        let last = u32::try_from(self.applications.len()).unwrap_or(u32::MAX);
        ApplicationId(last.saturating_add(1))
    }

    /// The latest application of a person, whatever became of it.
    pub fn application_of(&self, person: PersonId) -> Option<&Application> {
        let latest = self.applications.iter().rev().map(Arc::as_ref);
        latest.into_iter().find(|it| it.people.contains(&person))
    }

    /// The applications on the waiting list, in their order.
    pub fn waiting(&self) -> impl Iterator<Item = &Application> {
        let all = self.applications.iter().map(Arc::as_ref);
        all.filter(|it| it.state == ApplicationState::Waiting)
    }

    /// How many applications stand before one on the waiting list, from 1; none if it does not wait.
    pub fn position(&self, id: ApplicationId) -> Option<usize> {
        let index = self.waiting().position(|it| it.id == id)?;
        Some(index + 1)
    }
}
