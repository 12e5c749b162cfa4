//! What happens next in a hall that is rehearsed, and who does it.

use chrono::{DateTime, TimeDelta, Utc};

use crate::command::Command;
use crate::context::{Actor, Answer, Clubs, Context};
use crate::decide::decide;
use crate::roles::Role;
use crate::state::Tournament;

/// Somebody of the staff whom the program plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Simulated {
    Director,
    HeadReferee,
    Referee,
    Scorer,
    /// A second scorer, who confirms what the first one typed.
    Checker,
}

impl Simulated {
    pub const ALL: [Self; 5] = [
        Self::Director,
        Self::HeadReferee,
        Self::Referee,
        Self::Scorer,
        Self::Checker,
    ];

    /// Who stands in the log. No account has a number below zero.
    pub fn actor(self) -> Actor {
        Actor::Account(match self {
            Self::Director => -1,
            Self::HeadReferee => -2,
            Self::Referee => -3,
            Self::Scorer => -4,
            Self::Checker => -5,
        })
    }

    /// Whom the program plays under this name of the log.
    pub fn of(actor: Actor) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.actor() == actor)
    }

    pub fn role(self) -> Role {
        match self {
            Self::Director => Role::Director,
            Self::HeadReferee => Role::HeadReferee,
            Self::Referee => Role::Referee,
            Self::Scorer | Self::Checker => Role::Scorer,
        }
    }
}

/// What kind of thing happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActKind {
    Register,
    Publish,
    CheckIn,
    Cut,
    Seat,
    ShowSeats,
    DropOut,
    Substitute,
    Replan,
    Start,
    StartTables,
    Missing,
    Arrived,
    Lateness,
    Call,
    Go,
    PlayOn,
    Ruling,
    Request,
    Confirm,
    Decline,
    Appeal,
    Hear,
    Decide,
    Reverse,
    Sheet,
    Verify,
    Correct,
    End,
    Close,
}

/// One thing that happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    pub kind: ActKind,
    pub command: Command,
    pub by: Simulated,
    /// How long after what happened before.
    pub after: TimeDelta,
}

impl Act {
    pub(super) fn new(kind: ActKind, by: Simulated, after: TimeDelta, command: Command) -> Self {
        Self {
            kind,
            command,
            by,
            after,
        }
    }

    /// The circumstances of it at a time of the hall.
    pub fn context(&self, at: DateTime<Utc>) -> Context {
        Context {
            now: at,
            actor: self.by.actor(),
            roles: vec![self.by.role()],
            clubs: Clubs::new(),
            answer: Answer::NotAsked,
        }
    }

    /// The time in the hall at which it happens.
    pub fn due(&self, tournament: &Tournament) -> DateTime<Utc> {
        let hall = tournament.rehearsal.as_ref().map(|it| it.hall);
        let due = hall.and_then(|it| it.checked_add_signed(self.after));
        due.unwrap_or_default()
    }
}

impl Tournament {
    /// What happens next in the hall of a rehearsal; none once its result is final, or where nothing is
    /// rehearsed. `note` is what simulated people write where a reason is asked for.
    ///
    /// What cannot happen here is passed over for what comes after it, so the hall never stands before a
    /// refusal.
    pub fn next_act(&self, note: &str) -> Option<Act> {
        if self.closed || !self.is_rehearsal() {
            return None;
        }
        let mut possible = self.open_matters(note);
        possible.extend(self.acts_in_play(note));
        possible.extend(self.acts_before_play(note));
        possible.into_iter().find(|act| self.can(act))
    }

    /// Whether an act would be accepted.
    pub(super) fn can(&self, act: &Act) -> bool {
        decide(self, &act.command, &act.context(act.due(self))).is_ok()
    }
}
