//! Bringing people into a tournament: from a list, and by themselves.
//!
//! Somebody who registers needs no account. What they typed is stored with the events that follow from
//! it (`apply`); the letters follow from the events (`letters`), also those of a node that died in
//! between. Afterwards the person acts by their own link (`own`).

mod addresses;
mod amounts;
mod apply;
mod arrivals;
mod check_in;
mod error;
mod form;
mod letters;
mod likely;
mod members;
mod own;
mod round;
mod staff;
#[cfg(test)]
mod tests;
mod throttle;

use std::sync::Arc;

use store::{Store, new_id};

use super::clock::Clock;
use super::outbox::Outbox;
use super::tournaments::Tournaments;

pub use addresses::OTHER_ADDRESS_HOURS;
pub use apply::Sent;
pub use arrivals::{
    Arrivals, Clash, arrivals, clash, draft, namesake, people_for, person_id, registration,
};
pub use error::{RegistrationError, RegistrationFault, RegistrationRefusal};
pub use form::{Filled, FormFault};
pub use likely::LikelySame;
pub use own::{Opened, OwnPage};
pub use staff::{NewInvitation, Reminded};
pub use store::registrations::Typed;
pub use store::registrations::invitations::ToRegister;

/// Where a link to confirm an address begins, after scheme and authority.
pub const CONFIRM_PATH: &str = "/register/confirm/";
/// Where a link to a private page begins.
pub const PAGE_PATH: &str = "/me/";
/// The end of a tournament's address and the parameter by which somebody comes who is invited; the token
/// follows.
pub const INVITED_PATH: &str = "/register?by=";
/// From where what people do for themselves comes, in the history.
const ORIGIN: &str = "registration";

/// The registrations of a database, as one node works with them. Cheap to clone.
#[derive(Clone)]
pub struct Registrations {
    inner: Arc<Inner>,
}

struct Inner {
    tournaments: Tournaments,
    outbox: Outbox,
    /// Who this node is where work is taken.
    holder: i64,
    /// Held while letters are written, so that those of one node come one after the other.
    writing: tokio::sync::Mutex<()>,
}

impl Registrations {
    /// The registrations of the tournaments, whose letters go by an outbox.
    #[must_use]
    pub fn new(tournaments: Tournaments, outbox: Outbox) -> Self {
        Self {
            inner: Arc::new(Inner {
                tournaments,
                outbox,
                holder: new_id(),
                writing: tokio::sync::Mutex::default(),
            }),
        }
    }

    fn tournaments(&self) -> &Tournaments {
        &self.inner.tournaments
    }

    fn store(&self) -> &Store {
        self.inner.tournaments.store()
    }

    fn clock(&self) -> &Clock {
        self.inner.tournaments.clock()
    }
}
