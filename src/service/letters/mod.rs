//! Letters of directors to the people of their tournaments: to whom, in which words, now or later, and
//! what became of each.
//!
//! A letter is kept as a mailing, with its words in each language of the event. When its time has come
//! it is written out: each reader's own words go into the outbox, which hands them over. Who reads is
//! looked up then, not when the letter was typed.

mod again;
mod audience;
mod error;
mod facts;
mod fill;
mod private;
mod recipients;
pub mod registered;
mod sample;
mod send;
mod unsubscribe;
mod view;
mod work;

pub use audience::Audience;
pub use error::{MailingError, MailingFault, MailingRefusal};
pub use facts::ReaderFacts;
pub use recipients::{Recipient, Recipients};
pub use sample::Sample;
pub use send::{NewMailing, Sent, TypedLetter};
pub use unsubscribe::Reader;
pub use view::{Fate, LetterView, MailingView};

pub use mail::template::{Field, LetterField, LetterTemplate, Unknown};

use super::accounts::SignedIn;
use super::outbox::Outbox;
use super::tournaments::Tournaments;
use tournament::Capability;

/// Letters of directors, as one node works with them. Cheap to clone.
#[derive(Clone)]
pub struct Letters {
    outbox: Outbox,
    tournaments: Tournaments,
}

impl Letters {
    /// The letters that leave by this outbox.
    #[must_use]
    pub fn new(outbox: Outbox, tournaments: Tournaments) -> Self {
        Self {
            outbox,
            tournaments,
        }
    }
}

/// Refuses unless a person may write to the people of a tournament.
fn may_write(by: &SignedIn, tournament: i64) -> Result<(), MailingFault> {
    if by.may(tournament, Capability::ManageEntrants) {
        return Ok(());
    }
    Err(MailingFault::Forbidden)
}
