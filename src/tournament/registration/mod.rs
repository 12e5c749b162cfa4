//! Registration: from the announcement to the entry. What people are asked, who has a place and who
//! waits, and what each owes.
//!
//! An [`Application`] takes its place in the order when it is sent. An accepted one becomes entrants by
//! the event of every other entry, so that nothing downstream knows of registrations. Names, addresses
//! and answers are not here: the log names people by their [`PersonId`](crate::PersonId).

mod application;
mod bank;
mod category;
mod currency;
mod money;
mod particulars;
mod places;
mod question;
mod quota;
mod reference;
mod settings;
mod state;
mod texts;

pub use application::{Application, ApplicationState};
pub use bank::{BankAccount, epc_text, is_iban};
pub use category::{Category, FeeStep};
pub use currency::{Currency, UnknownCurrency};
pub use money::{Balance, Charged, Entered, EnteredKind, Money, Purse, Way};
pub use particulars::Particulars;
pub use places::{Full, PlaceCount, Taken};
pub use question::{AnswerFault, AnswerKind, Answers, Question};
pub use quota::{Quota, Who};
pub use reference::{is_reference, reference};
pub use settings::{Asked, Entry, MOST_APPLICATIONS, MovesUp, RegistrationSettings, TeamSize};
pub use state::{Registration, Window};
pub use texts::Texts;
