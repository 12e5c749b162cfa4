//! Live tournaments: each is held in memory as an immutable snapshot, changed only by commands
//! that are durable in the log.
//!
//! A command is decided on the newest state known here, its events are queued for the store, and
//! it is acknowledged, and seen by readers, once the store says that they are durable. Decisions
//! that wait for the disk at the same time are chained one on the other, so the store can commit
//! them together. If an append fails, the state is set back to what is durable and what was
//! decided on top of it is decided again.
//!
//! Several nodes may serve one PostgreSQL database. The key (tournament, number) decides which of
//! them was first; the others take in what it appended and decide again. A node hears of what others
//! appended, and shows it to its own readers, as long as somebody runs [`Tournaments::look_after`].

mod adopt;
mod bring;
mod catch_up;
mod circumstances;
mod clubs;
mod create;
mod earlier;
mod elsewhere;
mod erased;
mod error;
mod execute;
mod hand_out;
mod history;
mod index;
mod live;
mod load;
pub(crate) mod made_up;
mod people_news;
mod person;
mod pictures;
pub mod public;
mod readiness;
mod records;
mod registry;
mod rehearse;
mod rehearsed;
mod revisions;
mod snapshot;
mod touch;
mod upkeep;
mod verify;
mod what_if;

#[cfg(test)]
mod tests;

pub use adopt::{AdoptError, Adoption};
pub use bring::Relation;
pub use circumstances::Asker;
pub use create::{CreateError, NewTournament};
pub use earlier::Earlier;
pub use error::{ExecuteError, Fault, Refused};
pub use execute::{Receipt, Request};
pub use hand_out::Addresses;
pub use history::{HistoryEntry, HistoryPage};
pub use live::Live;
pub use load::LoadError;
pub use person::PersonDraft;
pub use readiness::Readiness;
pub use records::{record, stored};
pub use registry::Tournaments;
pub use rehearse::rehearsal_slug;
pub(crate) use rehearse::work_of;
pub use snapshot::{Person, Snapshot};
pub use store::TournamentIndex;
pub use upkeep::Upkeep;
pub use verify::{Verified, VerifyFault};
