//! Accounts of the people who run tournaments: how they begin, log in, get roles and end.
//!
//! One file for each action. Passwords and the tokens of links and sessions are never stored, only
//! their hashes; a token is shown once, where it is made. Every action takes its time from the
//! service's clock, and every permission is checked here, not on the page.

mod accept;
mod access;
mod admission;
mod attempt;
mod breached_passwords;
mod change_password;
mod code_guess;
mod common_passwords;
mod confirm;
mod create;
mod devices;
mod disable;
mod error;
mod invite;
mod log_in;
mod offers;
mod one_time;
mod passkeys;
mod password;
mod people;
mod profile;
mod puzzle;
mod recovery;
mod remembered;
mod required;
mod reset_password;
mod roles;
mod second_factor;
mod second_step;
pub(super) mod session;
mod set_up;
mod signed_in;
mod tablets;
mod throttle;
mod token;

pub use accept::{Invite, Newcomer};
pub use access::{Deed, Entry as AccessEntry};
pub use attempt::{Attempt, NewSession};
pub use create::NewAccount;
pub use devices::Device;
pub use error::{AccountError, AccountFault, AccountRefusal, Problem};
pub use invite::{InviteLink, Pending};
pub use offers::{Given, Offer};
pub use passkeys::{ByPasskey, LONGEST_PASSKEY_NAME, PasskeyQuestion};
pub use password::LONGEST as LONGEST_PASSWORD;
pub use password::SHORTEST as SHORTEST_PASSWORD;
pub use people::AccountHolder;
pub use puzzle::Puzzle;
pub use required::{RequiredOf, UnknownGroup};
pub use roles::Staff;
pub use second_factor::{HeldFactor, OwnFactors};
pub use second_step::{LogIn, Waiting};
pub use signed_in::SignedIn;
pub use store::Store;
pub use store::accounts::Account;
pub use store::factors::Kind as FactorKind;
pub use tablets::{MOST_HOURS, Pairing, TABLET_ROLES, TabletCode, TabletState};
pub(crate) use throttle::network;
pub use token::Token;
pub use tournament::roles::{Capability, Role, UnknownRole};

use super::clock::Clock;
use passkeys::Ceremony;
use password::Hasher;
use remembered::Remembered;

/// The accounts of one database. Cheap to clone.
#[derive(Clone)]
pub struct Accounts {
    store: Store,
    clock: Clock,
    hasher: Hasher,
    remembered: Remembered,
    /// None where the address of the site is not known, or browsers can have no passkeys for it.
    passkeys: Option<Ceremony>,
}

impl Accounts {
    /// The accounts of a database.
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            hasher: Hasher::new(),
            remembered: Remembered::default(),
            passkeys: None,
        }
    }
}
