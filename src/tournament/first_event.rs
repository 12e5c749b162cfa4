//! What has to be done before an event begins, as facts of its state: each is ticked by itself.

use super::state::Tournament;

/// Something to do before the first session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preparation {
    Entrants,
    /// Say what comes when.
    Schedule,
    /// Seat the first session.
    Seating,
    Referee,
    /// Let the players see who sits where in the first session.
    SeatingPublished,
    /// Let visitors see the tournament.
    Published,
}

impl Tournament {
    /// Everything to do before the first session, in the usual order, and whether it is done; nothing
    /// once a session has begun. Accounts stand beside the log, so `has_referee` says whether one of
    /// them is a referee's.
    pub fn preparations(&self, has_referee: bool) -> Vec<(Preparation, bool)> {
        let has_begun = self.sessions.iter().any(|session| session.is_played());
        if self.closed || has_begun {
            return Vec::new();
        }
        let first = self.sessions.first();
        let entrants = self.entrants.values().any(|it| self.plays_on(it));
        let seated = first.is_some_and(|it| !it.tables.is_empty());
        vec![
            (Preparation::Entrants, entrants),
            (Preparation::Schedule, !self.display.schedule.is_empty()),
            (Preparation::Seating, seated),
            (
                Preparation::Referee,
                has_referee || !self.referees.is_empty(),
            ),
            (
                Preparation::SeatingPublished,
                seated && first.is_some_and(|it| it.published),
            ),
            (Preparation::Published, self.published),
        ]
    }
}
