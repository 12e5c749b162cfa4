//! What became of who applied: the events of entrants say it of those who were taken.

use crate::entrant::{Entrant, Standing};
use crate::registration::{Application, ApplicationState};
use crate::state::Tournament;

/// How an application stands today, for its people and the staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApplicationToday {
    /// As the registration left it: its people do not take part.
    Open(ApplicationState),
    /// Somebody of it plays.
    TakesPart,
    /// Its people were taken and went home.
    DroppedOut,
    /// Its people were taken and put out of the event.
    Disqualified,
    /// Its people were taken, and their entry was deleted.
    Removed,
}

impl ApplicationToday {
    /// The word of files and of the keys of the catalogue (`dropped-out`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Open(state) => state.word(),
            Self::TakesPart => ApplicationState::Accepted.word(),
            Self::DroppedOut => "dropped-out",
            Self::Disqualified => "disqualified",
            Self::Removed => "removed",
        }
    }
}

impl Tournament {
    /// How an application stands today. The log says once that it was accepted, and nothing more when its
    /// people drop out or are disqualified like everybody else.
    pub fn application_today(&self, application: &Application) -> ApplicationToday {
        if application.state != ApplicationState::Accepted {
            return ApplicationToday::Open(application.state);
        }
        let people = application.people.iter();
        let entrants: Vec<&Entrant> = people.filter_map(|it| self.entrant_of(*it)).collect();
        let is_out = |it: &&Entrant| matches!(it.standing, Standing::Disqualified { .. });
        match entrants.as_slice() {
            [] => ApplicationToday::Removed,
            all if all.iter().any(|it| it.is_active()) => ApplicationToday::TakesPart,
            all if all.iter().any(is_out) => ApplicationToday::Disqualified,
            _ => ApplicationToday::DroppedOut,
        }
    }

    /// Whether an entrant came to the event: checked in, put out of it, or with a seat in a session that
    /// was started. No rule for refunds is computed: who came owes the fee, and what is given back all the
    /// same is entered by hand with its note.
    pub(super) fn came(&self, entrant: &Entrant) -> bool {
        let is_out = matches!(entrant.standing, Standing::Disqualified { .. });
        let mut started = self.sessions.iter().filter(|it| it.clock.started.is_some());
        is_out
            || entrant.checked_in.is_some()
            || started.any(|session| session.table_of(entrant.id).is_some())
    }
}
