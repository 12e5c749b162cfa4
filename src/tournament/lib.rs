//! The pure core: a tournament is a log of facts, and everything shown is a function of that log.
//!
//! A [`Command`] is what a person wants; [`decide()`] answers with the [`Event`]s that follow or a
//! typed [`Refusal`]; [`Tournament::apply`] folds an event into the state. Nothing here reads a
//! clock, a database or a random source: time, actor and people's clubs come in the [`Context`].

pub mod appeal;
mod ask;
pub mod attached;
pub mod chombo;
pub mod claim;
pub mod clock;
pub mod command;
pub mod comparison;
pub mod conduct;
pub mod context;
pub mod corrections;
pub mod decide;
pub mod display;
pub mod doubt;
pub mod doubts;
pub mod duty;
pub mod entrant;
pub mod event;
pub mod event_page;
mod fact;
pub mod first_event;
pub mod fold;
pub mod given;
pub mod hash;
pub mod ids;
pub mod lateness;
pub mod like;
pub mod lots;
pub mod meetings;
pub mod name_key;
pub mod next_step;
pub mod own_check_in;
pub mod partners;
pub mod past;
pub mod proposal;
pub mod record;
pub mod refusal;
pub mod registration;
pub mod rehearsal;
pub mod request;
pub mod restore;
pub mod result;
pub mod roles;
pub mod ruling;
pub mod seat_changes;
pub mod seat_faults;
pub mod seat_rules;
pub mod seating;
pub mod session;
pub mod settings;
pub mod stages;
pub mod standings;
pub mod state;
pub mod sums;
pub mod table_hand;
pub mod table_view;
pub mod usual_day;
pub mod visibility;
pub mod waits;
pub mod what_if;

#[cfg(any(test, feature = "testkit"))]
pub mod testkit;
#[cfg(test)]
mod tests;

pub use ask::{ApplicationToday, LastTable, PlaceCounts, Waits, WithdrawalOutlook};
pub use command::{
    Command, DisplayCommand, DutyCommand, EntrantsCommand, MoneyCommand, RegistrationCommand,
    ResultCommand, RulingCommand, SeatingCommand, SessionCommand, SetupCommand,
};
pub use context::{Actor, Answer, Clubs, Context};
pub use decide::decide;
pub use doubt::Doubt;
pub use event::{
    DisplayEvent, DutyEvent, EntrantsEvent, Event, MoneyEvent, RegistrationEvent, ResultEvent,
    RulingEvent, SeatingEvent, SessionEvent, SetupEvent, Subject,
};
pub use fact::Fact;
pub use ids::{
    AnnouncementId, ApplicationId, CallId, CategoryId, EntrantId, PersonId, QuestionId, QuotaId,
    RequestId, RulingId, SessionNo, TableNo, TeamId,
};
pub use refusal::Refusal;
pub use roles::{Capability, Role};
pub use settings::Settings;
pub use standings::{Standings, standings};
pub use state::Tournament;
pub use visibility::{PublicName, Visibility};
