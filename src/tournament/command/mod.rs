//! What a person can want of a tournament, by topic.

mod display;
mod duty;
mod entrants;
mod money;
mod registration;
mod result;
mod ruling;
mod seating;
mod session;
mod setup;

use serde::Serialize;

use crate::claim::RulingDraft;
use crate::roles::Capability;

pub use display::DisplayCommand;
pub use duty::DutyCommand;
pub use entrants::{EntrantsCommand, NewEntrant, NewTeam};
pub use money::MoneyCommand;
pub use registration::{NewApplication, RegistrationCommand};
pub use result::{ResultCommand, SheetDraft};
pub use ruling::RulingCommand;
pub use seating::SeatingCommand;
pub use session::SessionCommand;
pub use setup::SetupCommand;

/// Makes the command of all topics: a new topic is one line here.
macro_rules! command_of_topics {
    ($($(#[$doc:meta])+ $topic:ident($command:ident),)+) => {
        /// A command. It is written, flat and without its topic, only where two requests under one
        /// idempotency key are compared.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum Command {
            $($(#[$doc])+ $topic($command),)+
        }

        $(impl From<$command> for Command {
            fn from(command: $command) -> Self {
                Self::$topic(command)
            }
        })+

        impl Command {
            /// What one must be allowed to do to give this command.
            pub fn capability(&self) -> Capability {
                match self {
                    $(Self::$topic(command) => command.capability(),)+
                }
            }
        }
    };
}

command_of_topics! {
    /// What the tournament is: settings, rule set, stages, who may see it.
    Setup(SetupCommand),
    /// Who takes part.
    Entrants(EntrantsCommand),
    /// Who sits where.
    Seating(SeatingCommand),
    /// A session as it is played.
    Session(SessionCommand),
    /// What the hall and visitors are shown.
    Display(DisplayCommand),
    /// The results of tables.
    Result(ResultCommand),
    /// Rulings and appeals.
    Ruling(RulingCommand),
    /// Referees at work.
    Duty(DutyCommand),
    /// Who applies, who has a place, who waits.
    Registration(RegistrationCommand),
    /// What people owe and paid.
    Money(MoneyCommand),
}

impl Command {
    /// Rules as a draft asks for it, or as a decision made elsewhere has it.
    pub fn rule(ruling: impl Into<RulingDraft>) -> Self {
        RulingCommand::Rule(ruling.into()).into()
    }

    /// Whether club mates who meet more often are weighed in it.
    pub fn weighs_clubs(&self) -> bool {
        matches!(
            self,
            Command::Seating(SeatingCommand::SwapSeats { .. } | SeatingCommand::TakeSeat { .. })
        )
    }
}
