//! The next step of the day, as a fact of a tournament's state.

use super::ids::SessionNo;
use super::session::Session;
use super::state::Tournament;

/// The next step of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Register people.
    Entrants,
    /// Decide who goes on into this stage (from 1).
    Cut(usize),
    /// Seat those who came into this stage (from 1), in its first session.
    SeatStage(usize, SessionNo),
    /// Draw or import who sits where.
    Seating(SessionNo),
    /// Start the clock.
    Start(SessionNo),
    /// The clock runs (or stands): watch it.
    Watch(SessionNo),
    /// Type the results that are missing.
    Results(SessionNo),
    /// Everything is in: end the session.
    End(SessionNo),
    /// All sessions are over: make the result final.
    Close,
    /// The result is final: look at it.
    Standings,
}

impl Tournament {
    pub fn next_step(&self) -> Step {
        if self.closed {
            return Step::Standings;
        }
        if self.entrants.is_empty() {
            return Step::Entrants;
        }
        let sessions = || self.sessions.iter().map(|session| &**session);
        if let Some(session) = sessions().find(|session| session.clock.is_open()) {
            return if session.is_complete() {
                Step::End(session.number)
            } else if session.results() > 0 {
                Step::Results(session.number)
            } else {
                Step::Watch(session.number)
            };
        }
        // A session that is over comes before one that has not begun.
        if let Some(session) = sessions().find(|it| it.is_played() && !it.is_complete()) {
            return Step::Results(session.number);
        }
        match sessions().find(|session| !session.is_played() && !session.is_complete()) {
            Some(session) => self.step_before(session),
            None => Step::Close,
        }
    }

    /// The steps that follow the next one, as far as they can be told today: at most three.
    pub fn steps_ahead(&self) -> Vec<Step> {
        let after = |step: &Step| self.step_after(*step);
        let steps = std::iter::successors(Some(self.next_step()), after);
        steps.skip(1).take(3).collect()
    }

    /// The step after one that was done.
    fn step_after(&self, step: Step) -> Option<Step> {
        match step {
            Step::Entrants => self.sessions.first().map(|it| Step::Seating(it.number)),
            Step::Cut(stage) => {
                let first = self.stages.get(stage.checked_sub(1)?)?.plan.first;
                Some(Step::SeatStage(stage, first))
            }
            Step::SeatStage(_, number) | Step::Seating(number) => Some(Step::Start(number)),
            Step::Start(number) | Step::Watch(number) => Some(Step::Results(number)),
            Step::Results(number) => match self.session(number)?.clock.has_ended() {
                true => Some(self.step_beyond(number)),
                false => Some(Step::End(number)),
            },
            Step::End(number) => Some(self.step_beyond(number)),
            Step::Close => Some(Step::Standings),
            Step::Standings => None,
        }
    }

    /// The step once a session is over and complete.
    fn step_beyond(&self, number: SessionNo) -> Step {
        let mut later = self.sessions.iter().map(|session| &**session);
        let next = later.find(|it| it.number > number && !it.is_played());
        next.map_or(Step::Close, |session| self.step_before(session))
    }

    /// The next step before a session begins.
    fn step_before(&self, session: &Session) -> Step {
        let at = self.stage_of(session.number);
        let stage = at.and_then(|at| Some((at + 1, self.stages.get(at)?)));
        let is_unseated = session.tables.is_empty() || self.is_outdated_by_cut(session);
        match stage {
            Some((number, stage)) if stage.waits_for_cut() => Step::Cut(number),
            Some((number, stage)) if is_unseated && stage.cut.is_some() => {
                Step::SeatStage(number, session.number)
            }
            _ if is_unseated => Step::Seating(session.number),
            _ => Step::Start(session.number),
        }
    }
}
