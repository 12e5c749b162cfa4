//! The facts of a tournament, named after what happened in the hall, by topic.
//!
//! Events are kept for ever: a field may be added with a default, none may change its meaning. In the
//! log an event is one flat object whose field `event` names it; the topic does not stand there.

mod display;
mod duty;
mod entrants;
mod flat;
mod money;
mod registration;
mod result;
mod ruling;
mod seating;
mod session;
mod setup;
mod subject;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

pub use display::DisplayEvent;
pub use duty::DutyEvent;
pub use entrants::EntrantsEvent;
pub use money::MoneyEvent;
pub use registration::RegistrationEvent;
pub use result::ResultEvent;
pub use ruling::RulingEvent;
pub use seating::SeatingEvent;
pub use session::SessionEvent;
pub use setup::SetupEvent;
pub use subject::Subject;

/// Makes the event of all topics: a new topic is one line here.
macro_rules! event_of_topics {
    ($($(#[$doc:meta])+ $topic:ident($event:ident),)+) => {
        /// What happened.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum Event {
            $($(#[$doc])+ $topic($event),)+
        }

        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$topic(event)
            }
        })+

        impl Event {
            /// The name of what happened, as it stands in the log (`result_entered`).
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$topic(event) => event.into(),)+
                }
            }

            /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
            pub fn reason(&self) -> &str {
                match self {
                    $(Self::$topic(event) => event.reason(),)+
                }
            }

            /// The names of everything that can happen.
            pub fn kinds() -> impl Iterator<Item = &'static str> {
                [$($event::VARIANTS,)+].into_iter().flatten().copied()
            }

            /// The event of this kind that has these fields.
            fn of_kind<'de, A: MapAccess<'de>>(kind: &str, fields: A) -> Result<Self, A::Error> {
                let fields = MapAccessDeserializer::new(fields);
                $(if $event::VARIANTS.contains(&kind) {
                    return $event::deserialize(fields).map(Self::$topic);
                })+
                Err(A::Error::custom(format_args!("there is no event “{kind}”")))
            }
        }
    };
}

event_of_topics! {
    /// What the tournament is: settings, rule set, stages, who may see it.
    Setup(SetupEvent),
    /// Who takes part.
    Entrants(EntrantsEvent),
    /// Who sits where.
    Seating(SeatingEvent),
    /// A session as it is played.
    Session(SessionEvent),
    /// What the hall and visitors are shown.
    Display(DisplayEvent),
    /// The results of tables.
    Result(ResultEvent),
    /// Rulings and appeals.
    Ruling(RulingEvent),
    /// Referees at work.
    Duty(DutyEvent),
    /// Who applies, who has a place, who waits.
    Registration(RegistrationEvent),
    /// What people owe and paid.
    Money(MoneyEvent),
}
