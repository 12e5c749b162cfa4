//! Mail: what letters say, and how they leave the house.
//!
//! Letters are plain text in the reader's language ([`compose`]). A [`Mailer`] hands one over to a
//! mail server, to a folder (to try things), or to memory (in tests). Which letters wait, and who
//! sends them when, is the business of the outbox in the room of the use cases.

pub mod compose;
mod letter;
mod mailer;
pub mod registration;
mod settings;
pub mod template;
#[cfg(test)]
mod tests;
mod trouble;
mod way;

pub use letter::{Letter, is_address};
pub use mailer::{Mailer, SendError, USUAL_LIMIT};
pub use settings::SettingsError;
pub use trouble::Trouble;
