//! Playing commands onto a tournament in memory, as the service does onto a live one.

use chrono::{DateTime, Utc};

use tournament::fold::FoldError;
use tournament::state::Stamp;
use tournament::{
    Actor, Answer, Clubs, Command, Context, Event, Refusal, Role, Settings, Tournament, decide,
};

/// Why a command could not be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The tournament does not accept it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The events of the core do not fold; a fault of this program.
    #[error(transparent)]
    Fold(#[from] FoldError),
}

/// An event that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The number of the command it came from; the creation is 0.
    pub command: usize,
    /// Who, when and which number.
    pub stamp: Stamp,
    pub event: Event,
}

/// A tournament in memory, with everything that was done to it.
#[derive(Debug, Clone)]
pub struct Play {
    /// What it has come to.
    pub tournament: Tournament,
    pub log: Vec<Played>,
    context: Context,
    commands: usize,
}

impl Play {
    /// A new tournament, made by the shell at an instant.
    ///
    /// # Errors
    /// [`PlayError`] about the settings or the rule set.
    pub fn begin(
        settings: &Settings,
        document: &str,
        now: DateTime<Utc>,
    ) -> Result<Self, PlayError> {
        let context = Context {
            now,
            actor: Actor::Shell,
            roles: vec![Role::Owner],
            clubs: Clubs::new(),
            answer: Answer::NotAsked,
        };
        let events = decide::create(settings, document)?;
        let first = events.first().ok_or(FoldError::NoBeginning(1))?;
        let stamp = Stamp {
            seq: 1,
            at: now,
            by: context.actor,
        };
        let mut play = Self {
            tournament: Tournament::begin(&stamp, first)?,
            log: vec![Played {
                command: 0,
                stamp,
                event: first.clone(),
            }],
            context,
            commands: 0,
        };
        play.apply(&events[1..])?;
        Ok(play)
    }

    /// Lets what comes next happen at another instant.
    pub fn set_time(&mut self, now: DateTime<Utc>) {
        self.context.now = now;
    }

    /// Does what a command says.
    ///
    /// # Errors
    /// [`PlayError`]; the tournament is as before when the command was refused.
    pub fn execute(&mut self, command: &Command) -> Result<(), PlayError> {
        let events = decide(&self.tournament, command, &self.context)?;
        self.commands += 1;
        self.apply(&events)
    }

    fn apply(&mut self, events: &[Event]) -> Result<(), PlayError> {
        for event in events {
            let stamp = Stamp {
                seq: self.tournament.version + 1,
                at: self.context.now,
                by: self.context.actor,
            };
            self.tournament.apply(&stamp, event)?;
            self.log.push(Played {
                command: self.commands,
                stamp,
                event: event.clone(),
            });
        }
        Ok(())
    }
}
